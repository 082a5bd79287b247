"""The balance of open lines, against a count by hand and by mirror images."""

import random

import pytest

from c4studio.opponents.open_lines import balance_of_lines
from engine import Board, Position
from tests.review.insight.positions import quiet_position


def test_lines_are_counted_for_the_side_that_has_them_alone() -> None:
    # A corner of 4x4 has a row, a column and a diagonal. After Yellow's disc in the other corner
    # the row is nobody's, and each side has a column and a diagonal.
    assert balance_of_lines(Position.from_moves("1", Board(4, 4))) == 0


def lead(position: Position) -> int:
    """The lead of the side that has played last, cell by cell."""
    last, found = position.to_move.other, 0
    for line in position.board.lines:
        discs = [position.disc(*cell) for cell in line]
        if last.other not in discs:
            found += discs.count(last) ** 2
        elif last not in discs:
            found -= discs.count(last.other) ** 2
    return found


@pytest.mark.parametrize("size", [(7, 6), (8, 8), (10, 10), (4, 12)])
def test_a_mirror_image_has_the_same_balance(size: tuple[int, int]) -> None:
    position = quiet_position(random.Random(1), 12, Board(*size))
    assert balance_of_lines(position) == balance_of_lines(position.mirror())
    legal = map(position.play, position.legal_columns)
    assert balance_of_lines(position) == max(map(lead, legal))
