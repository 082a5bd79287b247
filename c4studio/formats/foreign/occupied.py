"""Reader of positions written as a list of their discs: ``a1(O), a2(X), b1(O)``."""

import re

from lark import Token

from c4studio.formats import boards
from c4studio.formats.coordinates import any_cell_of_board, cell_of_name
from c4studio.formats.grammar import LONGEST_BOARD_TEXT
from c4studio.formats.reading import FormatError, Reading, quote_shortened
from c4studio.language.messages import Remark
from c4studio.language.said import say
from engine import STANDARD, Board

FORMAT_NAME = say(Remark.LIST_OF_DISCS)
_DISC_REGEX = r"([A-Za-z][0-9]{1,3})[^\S\n]*+\(([xXoO])\)"
_DISC_PATTERN = re.compile(_DISC_REGEX)
_LIST_PATTERN = re.compile(
    rf"\s*+{_DISC_REGEX}(?:(?:[^\S\n]*+[,;]\s*+|[^\S\n]++){_DISC_REGEX})*+\s*+[.,;]?\s*+"
)
_SIGN_TYPES = {"X": "RED", "O": "YELLOW"}


def is_list_of_discs(text: str) -> bool:
    """Return whether a text is a list of cells, each with the sign of the disc in it."""
    return len(text) <= LONGEST_BOARD_TEXT and _LIST_PATTERN.fullmatch(text) is not None


def read_list_of_discs(text: str, board: Board = STANDARD) -> Reading:
    """Parse a list of discs as a position on a board. X or O is red, as in a drawn board.

    Raises:
        FormatError: a word is no cell or occurs again, or the discs are no position.
    """
    rows = [[Token("EMPTY", ".", line=1, column=1) for _ in board.columns] for _ in board.rows]
    for found in _DISC_PATTERN.finditer(text):
        cell = cell_of_name(found[1], board)
        if cell is None:
            shown, expected = quote_shortened(found[1]), any_cell_of_board(board)
            raise FormatError.at_index(text, found.start(), shown, expected)
        column, row = cell
        if rows[-1 - row][column].type != "EMPTY":
            again = say(Remark.AGAIN, text=quote_shortened(found[1]))
            raise FormatError.at_index(text, found.start(), again, say(Remark.EACH_CELL_ONCE))
        line = text.count("\n", 0, found.start()) + 1
        place = found.start() - text.rfind("\n", 0, found.start())
        sign = found[2].upper()
        rows[-1 - row][column] = Token(_SIGN_TYPES[sign], sign, line=line, column=place)
    return boards.reading_of_rows(rows, FORMAT_NAME, board=board)
