"""A board drawn with text characters."""

from collections.abc import Callable, Sequence

from engine import Side
from engine.grid import Discs


def text_board(
    discs: Discs, sign: Callable[[Side | None], str], columns: Sequence[str]
) -> list[str]:
    """Return a board as lines of text: the numbered rows from the top, then the column names.

    Args:
        discs: the board with its discs.
        sign: returns the character for a side's disc, or for an empty cell (None).
        columns: names of the columns from the left.
    """
    board = discs.board
    wide = len(str(board.height))
    rows = [
        f"{row + 1:{wide}}   "
        + "  ".join(sign(discs.disc(column, row)) for column in board.columns)
        for row in reversed(board.rows)
    ]
    return [*rows, " " * (wide + 3) + "  ".join(columns)]
