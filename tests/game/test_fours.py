from collections import Counter

from c4studio.game.fours import LINES, Direction, direction_of


def test_there_are_69_fours() -> None:
    assert len(LINES) == len(set(LINES)) == 69
    directions = Counter(map(direction_of, LINES))
    assert directions == {
        Direction.VERTICAL: 21,
        Direction.HORIZONTAL: 24,
        Direction.DIAGONAL: 24,
    }
