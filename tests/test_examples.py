"""The example games say what the program finds out about them."""

import pytest

from c4studio.formats import sgf
from c4studio.game import Collection
from c4studio.ground.paths import packaged_examples
from tests.examples import examples


@pytest.mark.verify
def test_they_are_as_they_are_made() -> None:
    for name, game in examples().items():
        kept = packaged_examples()[name].read_text(encoding="utf-8")
        assert sgf.sgf_of_games(Collection([game])) == kept
