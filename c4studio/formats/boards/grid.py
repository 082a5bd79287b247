"""Boards that are drawn in six rows, the top one first, with any of the usual signs.

Red is ``R``, ``X`` or ``1``, yellow ``Y``, ``O`` or ``2``, an empty cell ``.``, ``_``, ``-``, ``0``
or nothing between two bars. Spaces, bars, borders and the names of the columns may stand around.
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
    """Makes rows inside the parser."""

    def grid(self, lines: list[Any]) -> board.Rows:
        """The rows of cells, without what is drawn around them."""
        return [line for line in lines if line and not isinstance(line, Token)]

    def row(self, tokens: list[Token]) -> list[Token]:
        """The cells of a row; where bars divide all of them, nothing is an empty one."""
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
    """The rows that a text draws, whatever lies in them.

    Raises:
        FormatError: it draws something else.
    """
    drawn: board.Rows = grammar.parse(_parser(), plain(text), _WORDS)
    return drawn


def read(text: str) -> Reading:
    """The position that a text draws.

    Raises:
        FormatError: it draws none, or one that no game leads to.
    """
    return board.reading(rows(text), KIND)
