"""Sides are called by the colours in which they are drawn."""

import pytest

from c4studio.words.sides import AS_PLAYED, Sides
from engine import Side


@pytest.mark.parametrize(
    ("sides", "first", "second"),
    [(AS_PLAYED, "red", "yellow"), (Sides(exchanged=True), "yellow", "red")],
)
def test_a_side_is_called_by_the_colour_in_which_it_is_drawn(
    sides: Sides, first: str, second: str
) -> None:
    assert [sides.colour(side) for side in Side] == [first, second]
    assert [sides.name(side) for side in Side] == [first.capitalize(), second.capitalize()]
    assert [str(sides.drawn(side)) for side in Side] == [first, second]
