"""A board drawn with characters, with its coordinates."""

from __future__ import annotations

from collections.abc import Callable

from c4studio.words.naming import Naming
from engine import HEIGHT, WIDTH


def text_board(sign: Callable[[int, int], str], naming: Naming) -> list[str]:
    """Return seven lines: the rows from the top with their numbers, then the column names.

    Args:
        sign: the character for a 0-based column and row.
        naming: what the columns are called.
    """
    rows = [
        f"{row + 1}   " + "  ".join(sign(column, row) for column in range(WIDTH))
        for row in reversed(range(HEIGHT))
    ]
    return [*rows, "    " + "  ".join(naming.columns)]
