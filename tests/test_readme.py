import doctest
from pathlib import Path

import engine

README = Path(__file__).parent.parent / "README.md"


def test_the_readme_is_true() -> None:
    results = doctest.testfile(str(README), module_relative=False)
    assert results.attempted > 0
    assert results.failed == 0


def test_the_engines_first_words_are_true() -> None:
    results = doctest.testmod(engine)
    assert results.attempted > 0
    assert results.failed == 0
