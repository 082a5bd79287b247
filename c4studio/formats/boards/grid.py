"""Reader of boards drawn in six rows, the top row first, with any of the usual signs.

Red is ``R``, ``X`` or ``1``, yellow ``Y``, ``O`` or ``2``, an empty cell ``.``, ``_``, ``-``, ``0``
or nothing between two bars. Spaces, bars, borders and the names of the columns may surround the
cells.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from lark import Lark, Token, Transformer

from c4studio.formats import grammar
from c4studio.formats.boards import board
from c4studio.formats.reading import Reading, plain
from engine import WIDTH

KIND = "a drawn grid"
_WORDS = {
    "RED": "a red disc",
    "YELLOW": "a yellow disc",
    "EMPTY": "an empty cell",
    "_END": "a new row",
    "$END": "the end of the text",
}


class _Rows(Transformer[Token, Any]):
    """Builds the rows of a drawn grid while the parser (lark) reads the text."""

    def grid(self, lines: list[Any]) -> board.Rows:
        """Return the rows of cells without the frame around them."""
        return [line for line in lines if line and not isinstance(line, Token)]

    def row(self, tokens: list[Token]) -> list[Token]:
        """Return the cells of a row. A missing sign between two bars is an empty cell."""
        bars = sum(token.type == "BAR" for token in tokens)
        inner = bars == WIDTH - 1
        before, cells = "BAR" if inner else "", []
        for token in tokens:
            if token.type != "BAR":
                cells.append(token)
            elif before == "BAR" and bars >= WIDTH - 1:
                cells.append(Token.new_borrow_pos("EMPTY", ".", token))
            before = token.type
        if inner and before == "BAR":
            cells.append(Token.new_borrow_pos("EMPTY", ".", token))
        return cells


@cache
def _parser() -> Lark:
    return grammar.load("grid", "grid", _Rows())


def rows(text: str) -> board.Rows:
    """Parse a drawn grid as rows of cells; the discs need not form a legal position.

    Raises:
        FormatError: the text draws no grid.
    """
    drawn: board.Rows = grammar.parse(_parser(), plain(text), _WORDS)
    return drawn


def read(text: str) -> Reading:
    """Parse a drawn grid as a position.

    Raises:
        FormatError: the text draws no grid, or a position that no game can reach.
    """
    return board.reading(rows(text), KIND)
