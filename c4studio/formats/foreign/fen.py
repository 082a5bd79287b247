"""Reader of positions of Cute Chess and Fairy-Stockfish: FEN with the discs in hand, and moves.

Each side drops its pawns, ``P`` for White and ``p`` for Black: ``7/7/7/7/3p3/3PP2[Pp] b - - 3 2``.
A line of the engines' protocol may stand around it: ``position fen … moves P@d1``. What is left in
hand is not looked at. Source: fairy-stockfish/Fairy-Stockfish, variant ``cfour``.
"""

import re

from c4studio.formats.cells import play_cell
from c4studio.formats.grammar import LONGEST_BOARD_TEXT
from c4studio.formats.lines import legal_beginning
from c4studio.formats.reading import (
    FormatError,
    Reading,
    check_board_size,
    found_and_expected_sentence,
    quote_shortened,
)
from c4studio.game import Collection, Game, GameNode
from c4studio.language.messages import Remark
from c4studio.language.refusal import impossible_board_reason
from c4studio.language.said import Quoted, say
from engine import STANDARD, Board, InvalidPosition, Position
from engine.grid import Cell

FORMAT_NAME = say(Remark.A_FEN)
DROP_EXPECTATION = say(Remark.A_DROP_SUCH_AS, text=Quoted("P@d1"))
"""What a move in this form is called in errors."""
_ROWS_REGEX = r"([Pp0-9]++(?:/[Pp0-9]++){2,})"
_FEN_PATTERN = re.compile(
    rf"{_ROWS_REGEX}(?:\[[Pp-]*+\])?+[^\S\n]++([wb])[^\S\n]++-[^\S\n]++-(?:[^\S\n]++[0-9]++){{0,2}}+"
)
_PROTOCOL_PATTERN = re.compile(
    rf"\s*+(?:position[^\S\n]++)?+(?:startpos|(?:fen[^\S\n]++)?+(?P<fen>{_FEN_PATTERN.pattern}))"
    r"(?P<moves>(?:[^\S\n]++moves)(?:[^\S\n]++\S++)*+)?+\s*+"
)
_DROP_PATTERN = re.compile(r"(?:[Pp]?@)?([A-Za-z][0-9]+)")
_WORD_PATTERN = re.compile(r"\S+")
_PIECE_PATTERN = re.compile(r"[Pp]|[0-9]+")
_WHITE_PIECE, _WHITE_TO_MOVE = "P", "w"


def is_fen(text: str) -> bool:
    """Return whether a text is a FEN of discs, or a line that tells an engine the position."""
    return len(text) <= LONGEST_BOARD_TEXT and _PROTOCOL_PATTERN.fullmatch(text) is not None


def read_fen(text: str, board: Board = STANDARD) -> Reading:
    """Parse a FEN, and the moves that follow it, as a game.

    Args:
        text: the text.
        board: the board of moves from the start; a FEN tells its own.

    Raises:
        FormatError: the engine has no such board, no game leads to the position, or a move is
            illegal.
    """
    found = _PROTOCOL_PATTERN.fullmatch(text)
    assert found is not None, "the caller has recognised the form"
    game, exchanged = Game(Position(board)), False
    if found["fen"] is not None:
        position, exchanged = position_of_fen(text, found.start("fen"))
        game = Game(position)
    if found["moves"] is not None:
        _play_drops(game.root, text, found.start("moves"))
    remarks = (say(Remark.EXCHANGED_BLACK_FIRST),) if exchanged else ()
    return Reading(Collection([game]), FORMAT_NAME, remarks)


def position_of_fen(text: str, start: int = 0) -> tuple[Position, bool]:
    """Return the position of the FEN that begins at an index, and whether Black moved first.

    Raises:
        FormatError: the text is no FEN, the engine has no such board, or no game leads to the
            position.
    """
    found = _FEN_PATTERN.match(text, start)
    if found is None:
        expected = say(Remark.A_FEN_SUCH_AS, columns=STANDARD.width, rows=STANDARD.height)
        raise FormatError.at_index(text, start, quote_shortened(text[start:]), expected)
    white, black, board = _sort_discs(text, found)
    is_white_first = (len(white) == len(black)) == (found[2] == _WHITE_TO_MOVE)
    red, yellow = (white, black) if is_white_first else (black, white)
    try:
        return Position.from_cells(red, yellow, board), not is_white_first
    except InvalidPosition as error:
        reason = say(Remark.AN_IMPOSSIBLE_POSITION, reason=impossible_board_reason(error))
        raise FormatError.at_index(text, start, reason, say(Remark.A_POSSIBLE_ONE)) from error


def _sort_discs(text: str, found: re.Match[str]) -> tuple[list[Cell], list[Cell], Board]:
    """Return the cells with White's and with Black's discs, and the board."""
    rows = [_cells_of_row(row) for row in found[1].split("/")]
    widths = {len(row) for row in rows}
    line = text.count("\n", 0, found.start()) + 1
    column = found.start() - text.rfind("\n", 0, found.start())
    if len(widths) > 1:
        usual = STANDARD.width if STANDARD.width in widths else len(rows[0])
        wrong = next(row for row in rows if len(row) != usual)
        said = found_and_expected_sentence(say(Remark.ROW_OF_CELLS, number=len(wrong)), usual)
        raise FormatError(said, line, column)
    board = check_board_size(widths.pop(), len(rows), line=line, column=column)
    discs = [
        ((place, height), sign)
        for height, row in enumerate(reversed(rows))
        for place, sign in enumerate(row)
        if sign is not None
    ]
    white = [cell for cell, sign in discs if sign == _WHITE_PIECE]
    return white, [cell for cell, sign in discs if sign != _WHITE_PIECE], board


def _cells_of_row(row: str) -> list[str | None]:
    """Return the sign in each cell of a row, None for an empty cell."""
    cells: list[str | None] = []
    for part in _PIECE_PATTERN.findall(row):
        # A long number is no row of a board, and no reason to fill the memory.
        cells += [None] * min(int(part[:3]), LONGEST_BOARD_TEXT) if part.isdigit() else [part]
    return cells


def _play_drops(node: GameNode, text: str, start: int) -> None:
    """Play the moves of a line of the protocol, which begin after a word at an index."""
    line = text.count("\n", 0, start) + 1
    for number, word in enumerate(_WORD_PATTERN.finditer(text, start)):
        if number:
            try:
                node = play_drop(node, word[0])
            except FormatError as error:
                first = word.start() - text.rfind("\n", 0, word.start())
                raise error.moved_to_line(line, first) from error


def play_drop(node: GameNode, word: str) -> GameNode:
    """Play a move such as ``P@d1`` after a node, and return its node.

    Raises:
        FormatError: the word is no move, or the move is illegal.
    """
    drop = _DROP_PATTERN.fullmatch(word)
    if drop is None:
        found = say(Remark.FOR_MOVE, text=quote_shortened(word), number=node.position.ply + 1)
        said = found_and_expected_sentence(found, DROP_EXPECTATION)
        raise FormatError(said, beginning=legal_beginning(node))
    return play_cell(node, drop[1], column=1 + drop.start(1))
