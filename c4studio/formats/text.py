"""Reader and writer of positions on one line, such as ``7/7/7/3y3/3rr2/2yry2``.

Rows come from the top, and digits count empty cells. Red moves first, so the discs tell the side to
move. Moves may follow: ``7/7/7/3y3/3rr2/2yry2 44``.
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
    """Converts a position text to rows of cells while the parser (lark) reads the text."""

    position = list

    def row(self, tokens: list[Token]) -> list[Token]:
        """Return the cells of a row. A number stands for that many empty cells."""
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
    """Parse a position text into its rows, which may be illegal, and the moves that follow.

    Raises:
        FormatError: the text has another form.
    """
    rows = grammar.parse(_parser(), plain(text), _WORDS)
    moves = rows.pop() if isinstance(rows[-1], Token) else None
    return rows, moves


def read(text: str) -> Reading:
    """Parse a position text and the moves that follow it as a game.

    Raises:
        FormatError: the text has another form, no game leads to the position, or a move is illegal.
    """
    rows, moves = rows_and_moves(text)
    return board.reading(rows, KIND, moves)
