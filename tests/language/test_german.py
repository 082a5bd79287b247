"""The languages of the program are whole, and their places get the forms that they ask for."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from c4studio.ground.languages import read_language_file
from c4studio.ground.paths import packaged_languages
from c4studio.language.translation import layout_faults
from c4studio.words.naming import Naming
from c4studio.words.rendering import render
from engine import Solver
from tests.language.examples import read_examples
from tests.words.test_rendering import sentences

COMMON_FORMATS = {"", "sentence", "colour", "initial"}


class AskedForms(dict[Any, Any]):
    """The forms of a language, which keep what was asked for and is not there."""

    def __init__(self, forms: Any) -> None:
        super().__init__(forms)
        self.lacking: set[tuple[str, str]] = set()

    def get(self, key: tuple[Any, str], default: Any = None) -> Any:
        text, form = key
        if key not in self and form not in COMMON_FORMATS:
            self.lacking.add((str(text), form))
        return super().get(key, default)


@pytest.mark.parametrize("path", packaged_languages(), ids=lambda path: path.stem)
def test_a_language_of_the_program_is_whole(path: Path) -> None:
    found = read_language_file(path)
    assert not [*found.faults, *layout_faults(found.language)]


@pytest.mark.parametrize("path", packaged_languages(), ids=lambda path: path.stem)
def test_what_is_asked_for_in_a_form_has_it(path: Path, solver: Solver) -> None:
    language = read_language_file(path).language
    forms, nouns = AskedForms(language.forms), AskedForms(language.noun_forms)
    own = Naming(language=replace(language, forms=forms, noun_forms=nouns))
    for said in (*sentences(solver), *(example for example, _ in read_examples())):
        assert render(said, own)
    assert forms.lacking | nouns.lacking == set()
