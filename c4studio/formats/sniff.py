"""Find out what a piece of text is, and read it."""

from __future__ import annotations

from c4studio.formats import movestring, text
from c4studio.game import Game


def read(source: str) -> Game:
    """Read a move string or a position text.

    A slash, or six rows of seven characters, is a position; everything else is a move string.

    Raises:
        FormatError: it is not that; the message says where and what would be right.
    """
    rows = source.split()
    drawn = len(rows) == 6 and all(len(row) == 7 for row in rows)
    digits = all(row.isdigit() and "0" not in row for row in rows)
    if "/" in source or (drawn and not digits):
        return text.read(source)
    return movestring.read(source)
