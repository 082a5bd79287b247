"""A board drawn with characters, with its coordinates."""

from __future__ import annotations

from collections.abc import Callable

from c4studio.words.naming import Naming
from engine import HEIGHT, WIDTH


def text_board(sign: Callable[[int, int], str], naming: Naming) -> list[str]:
    """Seven lines: the rows from the top, each with its number, and the names of the columns.

    Args:
        sign: the character for a 0-based column and row.
        naming: what the columns are called.
    """
    rows = [
        f"{row + 1}   " + "  ".join(sign(column, row) for column in range(WIDTH))
        for row in reversed(range(HEIGHT))
    ]
    return [*rows, "    " + "  ".join(naming.columns)]
