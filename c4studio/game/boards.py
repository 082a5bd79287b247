"""The names of boards, which boards there are, and what the program has for which of them."""

import re

from engine import STANDARD, Board, UnsupportedBoard
from engine.position import check_board

BOARDS_PEOPLE_PLAY = (
    *(STANDARD, Board(8, 7), Board(8, 8), Board(9, 7), Board(9, 6), Board(7, 7), Board(8, 6)),
    *(Board(9, 8), Board(9, 9), Board(10, 7), Board(10, 10)),
)
"""The boards on which people play, the commonest first."""
BOARDS_WITH_BOOK = frozenset({STANDARD})
"""The boards with a book of openings, by which every score is found within seconds."""
BOARDS_WITH_PEOPLE = frozenset({STANDARD})
"""The boards on which the program estimates what people play and how strong its levels are."""
BOARDS_WITH_PUZZLES = STANDARD, Board(8, 8), Board(9, 9)
"""The boards with a set of puzzles that comes with the program."""
BOARDS_OF_REPERTOIRES = frozenset({STANDARD})
"""The boards of learned repertoires, which need the scores of the first discs."""
BOARDS_OF_OTHER_ENGINES = frozenset({STANDARD})
"""The boards whose positions other engines are asked about."""
BOARDS_WITH_LINKS = frozenset({STANDARD})
"""The boards whose games have a link to a web page."""
DISCS_KNOWN_IN_A_SECOND = {
    **{Board(7, 7): 13, Board(8, 6): 14, Board(9, 6): 18, Board(8, 7): 16, Board(8, 8): 24},
    **{Board(9, 7): 26, Board(10, 7): 30, Board(9, 8): 32, Board(9, 9): 36},
}
"""The number of discs from which on a second was enough for the scores of all columns of eight
positions out of eight (``python -m tests.bench.bench_boards``)."""

_NAME_PATTERN = re.compile("([0-9]{1,2})[xX×]([0-9]{1,2})")


def name_of_board(board: Board) -> str:
    """Return the name of a board, its columns and rows, e.g. ``8×7``."""
    return f"{board.width}×{board.height}"


def board_of_name(name: str) -> Board:
    """Return the board with a name.

    Raises:
        ValueError: the text names no board that the engine knows.
    """
    found = _NAME_PATTERN.fullmatch(name)
    board = Board(int(found[1]), int(found[2])) if found else Board(0, 0)
    if not is_known_board(board):
        raise ValueError(f"{name!r} is no board")
    return board


def is_known_board(board: Board) -> bool:
    """Return whether the engine knows boards of a size."""
    try:
        check_board(board)
    except UnsupportedBoard:
        return False
    return True
