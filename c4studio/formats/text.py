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

from c4studio.formats import boards, grammar, movestring
from c4studio.formats.reading import (
    AmbiguousTextError,
    FormatError,
    Reading,
    normalise_text,
    quote_shortened,
)
from c4studio.language.remarks import Remark
from c4studio.language.said import Quoted, Value, say
from engine import STANDARD
from engine.score import WIN

FORMAT_NAME = say(Remark.A_POSITION)
_TERMINAL_NAMES: dict[str, Value] = {
    "RED": Quoted("r"),
    "YELLOW": Quoted("y"),
    "RUN": say(Remark.NUMBER_OF_EMPTY_CELLS),
    "_SLASH": Quoted("'/'"),
    "MOVES": say(Remark.SOME_MOVES),
    "SCORE": say(Remark.SCORE_WITH_SIGN),
    "$END": say(Remark.END_OF_TEXT),
}
_NUMBER_PATTERN = re.compile(r"[0-9]{1,2}")
_SURELY_SCORED_PATTERN = re.compile(r".*/[^/\s]++[^\S\n]++(?:[+−-][0-9]++|[0-9]*[089][0-9]*)\s*+")
_NUMBER_PER_COLUMN_PATTERN = re.compile(
    rf"[{STANDARD.digits}](?:[ \t,;]+[0-9]{{1,2}}){{{STANDARD.width - 1}}}"
)
"""A pattern of as many moves as there are columns, or of scores of all columns of a position."""


class _RowTransformer(Transformer[Token, Any]):
    """Converts a position text to rows of cells while the parser (lark) reads the text."""

    position = list

    def row(self, tokens: list[Token]) -> list[Token]:
        """Return the cells of a row. A number stands for that many empty cells."""
        return [
            each
            for token in tokens
            for each in ([token] if token.type != "RUN" else [_as_empty_token(token)] * int(token))
        ]


def _as_empty_token(token: Token) -> Token:
    return Token.new_borrow_pos("EMPTY", ".", token)


@cache
def _position_parser() -> Lark:
    return grammar.load_grammar("position", "position", _RowTransformer())


def parse_rows_and_moves(text: str) -> tuple[boards.BoardRows, Token | None]:
    """Parse a position text into its rows, which may be illegal, and what follows them.

    A token of type MOVES follows, of type SCORE or none.

    Raises:
        FormatError: the text has another form.
    """
    rows = grammar.parse_short_text(_position_parser(), normalise_text(text), _TERMINAL_NAMES)
    moves = rows.pop() if isinstance(rows[-1], Token) else None
    return rows, moves


def is_surely_scored(line: str) -> bool:
    """Return whether a single number behind a position is a score for sure, and not a move."""
    return _SURELY_SCORED_PATTERN.fullmatch(line, 0, grammar.LONGEST_BOARD_TEXT) is not None


def read_position_text(
    text: str, base: int | None = None, *, pasted: bool = False, in_scored: bool = False
) -> Reading:
    """Parse a position text, and the moves that follow it, as a game. A score is left out.

    Args:
        text: the text.
        base: 0 if the text is a line of a list whose columns count from 0, so that it is unclear
            how the moves behind a position count.
        pasted: as for ``movestring.read``.
        in_scored: whether the text is a line of a list in which other positions have scores, so
            that a number behind this one may be one, too.

    Raises:
        FormatError: the text has another form, no game leads to the position, or a move is illegal.
        AmbiguousTextError: as for ``movestring.read``.
    """
    text = normalise_text(text)
    rows, after = parse_rows_and_moves(text)
    if after is None:
        return boards.reading_of_rows(rows, FORMAT_NAME)
    start = after.start_pos or 0
    if after.type == "SCORE":
        if abs(int(after.replace("−", "-"))) > WIN:
            raise FormatError.at_index(
                text, start, quote_shortened(after), movestring.POSSIBLE_SCORE_TEXT
            )
        return movestring.reading_with_score_remark(boards.reading_of_rows(rows, FORMAT_NAME))
    if base == 0 and not pasted:
        both = say(Remark.MOVES_IN_LIST_FROM_0, text=quote_shortened(after.strip()))
        raise AmbiguousTextError.at_index(text, start, both, say(Remark.LIST_FROM_1))
    # The position becomes spaces, so that errors give the place in the whole text.
    moves = re.sub(r"[^\n]", " ", text[:start]) + after
    found = movestring.read_moves_with_score(moves, partial(_reading_of_moves, rows), pasted=pasted)
    numbers = after.strip()
    are_of_all = _NUMBER_PER_COLUMN_PATTERN.fullmatch(numbers) is not None
    can_be_score = in_scored and _NUMBER_PATTERN.fullmatch(numbers) and int(numbers) <= WIN
    if found.scored or not (are_of_all or can_be_score):
        return found
    if not pasted:
        raise _ambiguity_error(text, start, numbers, are_of_all)
    count = STANDARD.width if are_of_all else 1
    score_left_out = movestring.reading_with_score_remark(
        boards.reading_of_rows(rows, FORMAT_NAME), count
    )
    return replace(found, others=(score_left_out, *found.others))


def _ambiguity_error(text: str, start: int, numbers: str, are_of_all: bool) -> AmbiguousTextError:
    """Return the error for numbers behind a position that can be moves or scores."""
    said, moves = say(Remark.MOVE_OR_SCORE, text=quote_shortened(numbers)), f"+{numbers}"
    if are_of_all:
        said = say(
            Remark.MOVES_OR_ALL_SCORES, text=quote_shortened(numbers), columns=STANDARD.width
        )
        moves = "".join(re.findall("[0-9]", numbers))
    expected = say(Remark.OR_NOTHING, text=Quoted(f"'{moves}'"))
    return AmbiguousTextError.at_index(text, start, said, expected)


def _reading_of_moves(rows: boards.BoardRows, moves: str) -> Reading:
    """Build the reading of a position and the moves after it, without a score."""
    return boards.reading_of_rows(rows, FORMAT_NAME, movestring.moves_with_spaces(moves))
