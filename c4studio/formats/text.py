"""Reader of positions on one line, such as ``7/7/7/3y3/3rr2/2yry2``.

Rows come from the top, and digits count empty cells. Red moves first, so the discs tell the side to
move. Moves may follow, and a score: ``7/7/7/3y3/3rr2/2yry2 44 -5``. A number alone is a score if it
has a sign, else it is moves.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache, partial
from typing import Any

from lark import Lark, Token, Transformer

from c4studio.formats import grammar, movestring
from c4studio.formats.boards import board
from c4studio.formats.errors import Ambiguous, FormatError, quote
from c4studio.formats.reading import Reading, plain
from engine.score import WIN

KIND = "a position"
_WORDS = {
    "RED": "r",
    "YELLOW": "y",
    "RUN": "a number of empty cells",
    "_SLASH": "'/'",
    "MOVES": "moves",
    "SCORE": "a score with a sign",
    "$END": "the end of the text",
}
_NUMBER = re.compile(r"[0-9]{1,2}")


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
    """Parse a position text into its rows, which may be illegal, and what follows them.

    A token of type MOVES follows, of type SCORE or none.

    Raises:
        FormatError: the text has another form.
    """
    rows = grammar.parse(_parser(), plain(text), _WORDS)
    moves = rows.pop() if isinstance(rows[-1], Token) else None
    return rows, moves


def read(text: str, *, pasted: bool = False, in_scored: bool = False) -> Reading:
    """Parse a position text, and the moves that follow it, as a game. A score is left out.

    Args:
        text: the text.
        pasted: as for ``movestring.read``.
        in_scored: whether the text is a line of a list in which other positions have scores, so
            that a number behind this one may be one, too.

    Raises:
        FormatError: the text has another form, no game leads to the position, or a move is illegal.
        Ambiguous: as for ``movestring.read``.
    """
    text = plain(text)
    rows, after = rows_and_moves(text)
    if after is None:
        return board.reading(rows, KIND)
    start = after.start_pos or 0
    if after.type == "SCORE":
        if abs(int(after.replace("−", "-"))) > WIN:
            raise FormatError.at(text, start, quote(after), movestring.POSSIBLE)
        return movestring.without_score(board.reading(rows, KIND))
    # The position becomes spaces, so that errors give the place in the whole text.
    moves = re.sub(r"[^\n]", " ", text[:start]) + after
    found = movestring.read_scored(moves, partial(_played, rows), pasted=pasted)
    if not in_scored or found.scored or not _NUMBER.fullmatch(number := after.strip()):
        return found
    if not pasted:
        both = f"{quote(number)}, a move or a score as other lines have it"
        raise Ambiguous.at(text, start, both, f"'+{number}' or nothing")
    return replace(
        found, others=(movestring.without_score(board.reading(rows, KIND)), *found.others)
    )


def _played(rows: board.Rows, moves: str) -> Reading:
    """Build the reading of a position and the moves after it, without a score."""
    return board.reading(rows, KIND, movestring.separated(moves))
