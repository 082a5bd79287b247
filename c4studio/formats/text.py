"""Positions on one line, ``7/7/7/3y3/3rr2/2yry2``: rows from the top, digits for empty cells.

Red is first, so the discs tell who is to move. Moves may follow: ``7/7/7/3y3/3rr2/2yry2 44``.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from lark import Lark, Token, Transformer

from c4studio.formats import grammar
from c4studio.formats.boards import board
from c4studio.formats.reading import Reading, plain

KIND = "a position"
_WORDS = {
    "RED": "r",
    "YELLOW": "y",
    "RUN": "a number of empty cells",
    "_SLASH": "'/'",
    "MOVES": "moves",
    "$END": "the end of the text",
}


class _Rows(Transformer[Token, Any]):
    """Makes rows inside the parser."""

    position = list

    def row(self, tokens: list[Token]) -> list[Token]:
        """The cells of a row; a number stands for as many empty ones."""
        return [
            each
            for token in tokens
            for each in ([token] if token.type != "RUN" else [_empty(token)] * int(token))
        ]


def _empty(token: Token) -> Token:
    return Token.new_borrow_pos("EMPTY", ".", token)


@cache
def _parser() -> Lark:
    return grammar.load("position", "position", _Rows())


def rows_and_moves(text: str) -> tuple[board.Rows, Token | None]:
    """The rows that a text describes, whatever lies in them, and the moves that follow, if any.

    Raises:
        FormatError: it describes something else.
    """
    rows = grammar.parse(_parser(), plain(text), _WORDS)
    moves = rows.pop() if isinstance(rows[-1], Token) else None
    return rows, moves


def read(text: str) -> Reading:
    """The position that a text describes, with the moves that follow it.

    Raises:
        FormatError: it describes none, or one that no game leads to, or a move is not legal.
    """
    rows, moves = rows_and_moves(text)
    return board.reading(rows, KIND, moves)
