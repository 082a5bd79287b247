"""Reader of positions on one line, such as ``7/7/7/3y3/3rr2/2yry2``, on a board of any size.

Rows come from the top, and digits count empty cells. Red moves first, so the discs tell the side to
move. Moves may follow, and a score: ``7/7/7/3y3/3rr2/2yry2 44 -5``. A number alone is a score if it
has a sign, else it is moves.
"""

import re
from dataclasses import replace
from functools import cache, partial
from typing import Any, NamedTuple

from lark import Lark, Token, Transformer

from c4studio.formats import boards, grammar, movestring, reading
from c4studio.language.messages import Remark
from c4studio.language.said import Quoted, Value, say
from engine import STANDARD, Board
from engine.position import LEAST_SIDE

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


class _RowsAndMoves(NamedTuple):
    """The parts of a position text.

    Attributes:
        rows: the rows of the board, the top row first.
        after: the moves or the score behind them, None if there is neither.
        board: the board of the rows.
    """

    rows: boards.BoardRows
    after: Token | None
    board: Board


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
def _position_parser(width: int) -> Lark:
    board = Board(width, LEAST_SIDE)
    return grammar.load_grammar("position", "position", _RowTransformer(), board)


@cache
def _number_per_column_pattern(board: Board) -> re.Pattern[str]:
    """Return the pattern of as many moves as there are columns, or of scores of all columns."""
    return re.compile(rf"[{board.digits}](?:[ \t,;]+[0-9]{{1,2}}){{{board.width - 1}}}")


def parse_rows_and_moves(text: str, board: Board = STANDARD) -> _RowsAndMoves:
    """Parse a position text into its rows, which may be illegal, and what follows them.

    A token of type MOVES follows, of type SCORE or none. The rows tell the board; errors speak of
    the size of the given one.

    Raises:
        FormatError: the text has another form.
    """
    moves: Token | None = None

    def parse_rows(text: str, board: Board) -> boards.BoardRows:
        nonlocal moves
        rows: boards.BoardRows = grammar.parse_short_text(
            _position_parser(board.width), text, _TERMINAL_NAMES
        )
        moves = rows.pop() if isinstance(rows[-1], Token) else None
        return rows

    rows, drawn = boards.rows_and_board(parse_rows, reading.normalise_text(text), board)
    return _RowsAndMoves(rows, moves, drawn)


def is_surely_scored(line: str) -> bool:
    """Return whether a single number behind a position is a score for sure, and not a move."""
    return _SURELY_SCORED_PATTERN.fullmatch(line, 0, grammar.LONGEST_BOARD_TEXT) is not None


def read_position_text(
    text: str,
    base: int | None = None,
    *,
    pasted: bool = False,
    in_scored: bool = False,
    board: Board = STANDARD,
) -> reading.Reading:
    """Parse a position text, and the moves that follow it, as a game. A score is left out.

    Args:
        text: the text.
        base: 0 if the text is a line of a list whose columns count from 0, so that it is unclear
            how the moves behind a position count.
        pasted: as for ``movestring.read``.
        in_scored: whether the text is a line of a list in which other positions have scores, so
            that a number behind this one may be one, too.
        board: the board of whose size errors speak.

    Raises:
        FormatError: the text has another form, no game leads to the position, or a move is illegal.
        AmbiguousTextError: as for ``movestring.read``.
    """
    text = reading.normalise_text(text)
    rows, after, board = parse_rows_and_moves(text, board)
    read_board = partial(boards.reading_of_rows, rows, FORMAT_NAME, board=board)
    if after is None:
        return read_board()
    start = after.start_pos or 0
    if after.type == "SCORE":
        _check_score(text, after, board)
        return movestring.reading_with_score_remark(read_board())
    if base == 0 and not pasted:
        both = say(Remark.MOVES_IN_LIST_FROM_0, text=reading.quote_shortened(after.strip()))
        raise reading.AmbiguousTextError.at_index(text, start, both, say(Remark.LIST_FROM_1))
    # The position becomes spaces, so that errors give the place in the whole text.
    moves = re.sub(r"[^\n]", " ", text[:start]) + after
    found = movestring.read_moves_with_score(
        moves,
        lambda text: read_board(moves=movestring.moves_with_spaces(text, board)),
        pasted=pasted,
        board=board,
    )
    numbers = after.strip()
    count = _count_of_possible_scores(numbers, board, in_scored=in_scored)
    if found.scored or not count:
        return found
    if not pasted:
        raise _ambiguity_error(text, start, numbers, count)
    score_left_out = movestring.reading_with_score_remark(read_board(), count)
    return replace(found, others=(score_left_out, *found.others))


def _check_score(text: str, score: Token, board: Board) -> None:
    """Raise a FormatError if a score in a text is greater than scores on a board can be."""
    if abs(int(score.replace("−", "-"))) > movestring.greatest_score(board):
        raise reading.FormatError.at_index(
            text,
            score.start_pos or 0,
            reading.quote_shortened(score),
            movestring.possible_score_text(board),
        )


def _count_of_possible_scores(numbers: str, board: Board, *, in_scored: bool) -> int:
    """Return how many scores the numbers behind a position can be; 0 if they are surely moves.

    Args:
        numbers: the numbers.
        board: the board of the position.
        in_scored: as for ``read_position_text``.
    """
    if _number_per_column_pattern(board).fullmatch(numbers):
        return board.width
    is_number = in_scored and _NUMBER_PATTERN.fullmatch(numbers)
    return 1 if is_number and int(numbers) <= movestring.greatest_score(board) else 0


def _ambiguity_error(text: str, start: int, numbers: str, count: int) -> reading.AmbiguousTextError:
    """Return the error for numbers behind a position that can be moves or so many scores."""
    said, moves = say(Remark.MOVE_OR_SCORE, text=reading.quote_shortened(numbers)), f"+{numbers}"
    if count > 1:
        said = say(Remark.MOVES_OR_ALL_SCORES, text=reading.quote_shortened(numbers), columns=count)
        moves = "".join(re.findall("[0-9]", numbers))
    expected = say(Remark.OR_NOTHING, text=Quoted(f"'{moves}'"))
    return reading.AmbiguousTextError.at_index(text, start, said, expected)
