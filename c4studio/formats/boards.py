"""Reader of boards drawn row by row, the top row first, with any of the usual signs.

The number of rows and their length are the size of the board.

Red is ``R``, ``X`` or ``1``, yellow ``Y``, ``O`` or ``2``, an empty cell ``.``, ``_``, ``-``, ``0``
or nothing between two bars. Spaces, bars, borders and the names of the columns may surround the
cells. Where 0 and 1 stand beside signs of empty cells, they are the players' discs. Rows of cells,
drawn or in the text of a position, become positions or painted boards.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import Any

from lark import Lark, Token, Transformer

from c4studio.formats import grammar, movestring, reading
from c4studio.game import Collection, Game
from c4studio.game.setup import Painting
from c4studio.language.messages import Remark
from c4studio.language.refusal import impossible_board_reason
from c4studio.language.said import Quoted, Said, Value, say
from engine import STANDARD, Board, InvalidPosition, Position, Side, UnsupportedBoard
from engine.grid import LETTERS, Cell
from engine.position import LEAST_SIDE, check_board

FORMAT_NAME = say(Remark.DRAWN_GRID)
_TERMINAL_NAMES = {
    "RED": say(Remark.RED_DISC_SIGN),
    "YELLOW": say(Remark.YELLOW_DISC_SIGN),
    "EMPTY": say(Remark.EMPTY_CELL_SIGN),
    "_END": say(Remark.NEW_ROW),
    "$END": say(Remark.END_OF_TEXT),
}

BoardRows = list[list[Token]]
"""The rows of a board, the top row first; each cell is a Token of type RED, YELLOW or EMPTY."""

_DiscTokens = dict[Cell, Token]
_BLANK_CELL = ""
"""The text of an empty cell without a sign, between two bars."""
_POSSIBLE_WIDTHS = range(LEAST_SIDE, len(LETTERS) + 1)
_SIGNS_OF_EITHER_PLAYER = frozenset("xXoO012")
"""Signs for discs that do not say whose they are: programs use them for either player."""


class _GridTransformer(Transformer[Token, Any]):
    """Builds the rows of a drawn grid while the parser (lark) reads the text."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._bars = board.width - 1

    def grid(self, lines: list[Any]) -> BoardRows:
        """Return the rows of cells without the frame around them."""
        return [line for line in lines if line and not isinstance(line, Token)]

    def row(self, tokens: list[Token]) -> list[Token]:
        """Return the cells of a row. A missing sign between two bars is an empty cell."""
        bars = sum(token.type == "BAR" for token in tokens)
        inner = bars == self._bars
        before, cells = "BAR" if inner else "", []
        for token in tokens:
            if token.type != "BAR":
                cells.append(token)
            elif before == "BAR" and bars >= self._bars:
                cells.append(Token.new_borrow_pos("EMPTY", _BLANK_CELL, token))
            before = token.type
        if inner and before == "BAR":
            cells.append(Token.new_borrow_pos("EMPTY", _BLANK_CELL, token))
        return cells


@cache
def _grid_parser(width: int) -> Lark:
    board = Board(width, LEAST_SIDE)
    return grammar.load_grammar("grid", "grid", _GridTransformer(board), board)


def parse_grid_rows(text: str, board: Board = STANDARD) -> BoardRows:
    """Parse a drawn grid as rows of cells; the discs need not form a legal position.

    Raises:
        FormatError: the text draws no grid.
    """
    drawn: BoardRows = grammar.parse_short_text(
        _grid_parser(board.width), reading.normalise_text(text), _TERMINAL_NAMES
    )
    return _with_discs_of_player_0(drawn)


def _with_discs_of_player_0(rows: BoardRows) -> BoardRows:
    """Return rows in which 0 is a disc where another sign stands for empty cells, and no 2 does."""
    signs = {str(token) for row in rows for token in row}
    if "0" not in signs or not signs & {".", "_", "-"} or not signs <= {*"01._-"}:
        return rows
    kinds = {"0": "RED", "1": "YELLOW"}
    return [
        [Token.new_borrow_pos(kinds.get(token, token.type), token, token) for token in row]
        for row in rows
    ]


def rows_and_board(
    parse_rows: Callable[[str, Board], BoardRows], text: str, board: Board = STANDARD
) -> tuple[BoardRows, Board]:
    """Parse drawn rows, whose number and length say on which board the discs lie.

    Args:
        parse_rows: parses the rows of a board whose width is given.
        text: the text.
        board: the board to try first, of whose size errors speak.

    Raises:
        FormatError: ``parse_rows`` refuses the text, or the rows form no board that the engine has.
    """
    try:
        rows = parse_rows(text, board)
        _check_grid_size(rows, board)
    except reading.FormatError:
        # Parsers of other widths take time to make, and less than these rows are no board.
        if 1 + text.count("\n") + text.count("/") < LEAST_SIDE:
            raise
        for width in _POSSIBLE_WIDTHS:
            with suppress(reading.FormatError, UnsupportedBoard):
                rows = parse_rows(text, Board(width, board.height))
                drawn = Board(width, len(rows))
                _check_grid_size(rows, drawn)
                check_board(drawn)
                return rows, drawn
        raise
    if board.width - 2 in _POSSIBLE_WIDTHS and all(map(_is_framed_row, rows)):
        # Five cells between six bars are also seven of which the outer ones are blank.
        return [row[1:-1] for row in rows], Board(board.width - 2, board.height)
    return rows, board


def _is_framed_row(row: list[Token]) -> bool:
    """Return whether the first and the last cell of a row are blank and no other one is.

    The cells outside the bars of a drawn frame are read as such blanks.
    """
    first, *inner, last = row
    return first == last == _BLANK_CELL and _BLANK_CELL not in inner


def read_grid(text: str, board: Board = STANDARD) -> reading.Reading:
    """Parse a drawn grid of any size as a position.

    Args:
        text: the text.
        board: the board of whose size errors speak.

    Raises:
        FormatError: the text draws no grid, or a position that no game can reach.
    """
    rows, board = rows_and_board(parse_grid_rows, text, board)
    return reading_of_rows(rows, FORMAT_NAME, board=board)


def reading_of_rows(
    rows: BoardRows, kind: Said, moves: str = "", board: Board = STANDARD
) -> reading.Reading:
    """Build a position from drawn rows, and the other possible position if signs are ambiguous.

    Red moves first. Where yellow has one disc more, the two signs are exchanged. Where x and o, or
    1 and 2, occur equally often, either may be red, so the other position is returned as well.

    Args:
        rows: the drawn rows.
        kind: the name of the format, for messages.
        moves: the move string that follows the board, behind as much white space as there is text
            before it, so that errors give the place in the whole text.
        board: the board of the rows.

    Raises:
        FormatError: the rows describe no position.
    """
    _check_grid_size(rows, board)
    first, second = _sort_discs(rows, "RED"), _sort_discs(rows, "YELLOW")
    unclear = not _SIGNS_OF_EITHER_PLAYER.isdisjoint(map(str, (*first.values(), *second.values())))
    candidates = [(first, second)]
    if len(second) == len(first) + 1:
        candidates = [(second, first)]
    elif unclear and len(first) == len(second):
        candidates.append((second, first))
    found: list[reading.Reading] = []
    faults: list[reading.FormatError] = []
    for red, yellow in candidates:
        try:
            game = _build_game(red, yellow, rows, moves, board)
        except reading.FormatError as error:
            faults.append(error)
        else:
            remarks = _grid_remarks(red, unclear=unclear, exchanged=red is second)
            if found:
                sign = Quoted(str(next(iter(red.values()))))
                kind = say(Remark.IN_WHICH_FIRST, kind=kind, sign=sign)
            found.append(reading.Reading(Collection([game]), kind, remarks))
    if not found:
        raise faults[0]
    return replace(found[0], others=tuple(found[1:]))


def painting_of_rows(rows: BoardRows, board: Board = STANDARD) -> Painting:
    """Convert drawn rows to a painted board, which need not be a legal position.

    Raises:
        FormatError: the rows form no board of this size.
    """
    _check_grid_size(rows, board)
    red, yellow = (frozenset(_sort_discs(rows, kind)) for kind in ("RED", "YELLOW"))
    return Painting(red, yellow, board=board)


def _check_grid_size(rows: BoardRows, board: Board) -> None:
    for row in rows:
        if len(row) != board.width:
            raise _grid_error(row[-1], say(Remark.ROW_OF_CELLS, number=len(row)), board.width)
    high = board.height
    if len(rows) != high:
        place = rows[min(len(rows) - 1, high)][0] if rows else Token("", "", line=1, column=1)
        found = say(Remark.NUMBER_OF_ROWS, number=len(rows))
        raise _grid_error(place, found, say(Remark.ROWS_TOP_FIRST, number=high))


def _sort_discs(rows: BoardRows, kind: str) -> _DiscTokens:
    return {
        (column, len(rows) - 1 - index): token
        for index, row in enumerate(rows)
        for column, token in enumerate(row)
        if token.type == kind
    }


def _build_game(
    red: _DiscTokens, yellow: _DiscTokens, rows: BoardRows, moves: str, board: Board
) -> Game:
    try:
        game = Game(Position.from_cells(red, yellow, board))
    except InvalidPosition as error:
        discs = red | yellow
        place = next((discs[cell] for cell in error.cells if cell in discs), rows[0][0])
        reason = say(Remark.AN_IMPOSSIBLE_POSITION, reason=impossible_board_reason(error))
        raise _grid_error(place, reason, say(Remark.A_POSSIBLE_ONE)) from error
    movestring.play_moves(game.root, moves)
    return game


def _grid_remarks(red: _DiscTokens, *, unclear: bool, exchanged: bool) -> tuple[Said, ...]:
    if unclear:
        sign = Quoted(str(next(iter(red.values()))))
        return (say(Remark.TAKEN_FOR_FIRST, text=sign, side=Side.RED),)
    if exchanged:
        return (say(Remark.EXCHANGED_BY_COUNT),)
    return ()


def _grid_error(place: Token, found: Value, expected: Value) -> reading.FormatError:
    return reading.FormatError(
        reading.found_and_expected_sentence(found, expected), place.line or 1, place.column or 1
    )
