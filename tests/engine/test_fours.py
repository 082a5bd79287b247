from collections import Counter

from engine import STANDARD
from engine.fours import Direction, direction_of


def test_there_are_69_fours() -> None:
    assert len(STANDARD.lines) == len(set(STANDARD.lines)) == 69
    directions = Counter(map(direction_of, STANDARD.lines))
    assert directions == {
        Direction.VERTICAL: 21,
        Direction.HORIZONTAL: 24,
        Direction.DIAGONAL: 24,
    }
