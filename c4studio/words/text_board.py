"""A board drawn with text characters."""

from __future__ import annotations

from collections.abc import Callable

from c4studio.words.naming import Naming
from engine import HEIGHT, WIDTH


def text_board(sign: Callable[[int, int], str], naming: Naming) -> list[str]:
    """Return a board as seven lines of text: the numbered rows from the top, then the column names.

    Args:
        sign: returns the character for a 0-based column and row.
        naming: names of the columns.
    """
    rows = [
        f"{row + 1}   " + "  ".join(sign(column, row) for column in range(WIDTH))
        for row in reversed(range(HEIGHT))
    ]
    return [*rows, "    " + "  ".join(naming.columns)]
