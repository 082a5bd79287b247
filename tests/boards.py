"""The boards of tests whose subject belongs to no board alone, and games that end on them."""

import pytest

from engine import STANDARD, Board, Position

BOTH = STANDARD, Board(8, 8)
"""The usual board, and one with more columns and rows and even numbers of both."""
ON_BOTH = pytest.mark.parametrize("board", BOTH, ids="{0.width}x{0.height}".format)
"""Runs a test, and its fixtures that know ``board``, on the usual board and on a larger one."""
ENDINGS = {
    STANDARD: ("145562166343635736415171", "34643774252527"),
    BOTH[1]: ("2455528587725466563254111831152647481166773218", "77834673644223883"),
}
"""The moves up to a late position of each board, and those of a game that goes on from it.

Each side makes three mistakes or more, and the last columns and rows take part.
"""


def late_position(board: Board) -> Position:
    """A position of a board of whose columns all scores are found in no time."""
    return Position.from_moves(ENDINGS[board][0], board)


def ending_text(board: Board) -> str:
    """A game from the late position of a board, as text."""
    return f"{late_position(board).text()} {ENDINGS[board][1]}"
