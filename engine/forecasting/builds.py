"""The builds of the forecast's search: which one searches a board."""

from engine.errors import UnsupportedBoard
from engine.forecasting import alpha_beta, two_words
from engine.grid import Board


def build_for(board: Board) -> object:
    """Return the functions of the forecast's search for a board, as a capsule.

    Raises:
        UnsupportedBoard: the board needs numbers of 128 bits, which the compiler did not have.
    """
    build = alpha_beta.BUILD if board.width * (board.height + 1) <= 64 else two_words.BUILD
    if build is None:
        raise UnsupportedBoard(board.width, board.height)
    return build
