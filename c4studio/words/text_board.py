"""A board drawn with text characters."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine import HEIGHT


def text_board(sign: Callable[[int, int], str], columns: Sequence[str]) -> list[str]:
    """Return a board as lines of text: the numbered rows from the top, then the column names.

    Args:
        sign: returns the character for a 0-based column and row.
        columns: names of the columns.
    """
    rows = [
        f"{row + 1}   " + "  ".join(sign(column, row) for column in range(len(columns)))
        for row in reversed(range(HEIGHT))
    ]
    return [*rows, "    " + "  ".join(columns)]
