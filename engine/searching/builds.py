"""The builds of the search: which one searches a board."""

from engine.errors import UnsupportedBoard
from engine.grid import STANDARD, Board
from engine.searching import one_word, search, two_words

_LOW_BITS = 44
"""Bits of a key that an entry of one word has (engine/searching/table.pxd)."""


def build_for(board: Board, buckets: int) -> object:
    """Return the functions of the search for a board, as a capsule.

    Args:
        board: the board.
        buckets: number of buckets of the transposition table, which tell the bits of a key that an
            entry has no room for. Where they are too few, an entry takes two words.

    Raises:
        UnsupportedBoard: the board needs numbers of 128 bits, which the compiler did not have.
    """
    key_bits = board.width * (board.height + 1)
    if board == STANDARD:
        return search.BUILD
    if key_bits <= min(64, _LOW_BITS + buckets.bit_length() - 1):
        return one_word.BUILD
    if two_words.BUILD is None:
        raise UnsupportedBoard(board.width, board.height)
    return two_words.BUILD
