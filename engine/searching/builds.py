"""The builds of the search: which one searches a board."""

from engine.errors import UnsupportedBoard
from engine.grid import STANDARD, Board
from engine.searching import one_word, search, two_words

_WORD_BITS = 64
"""Bits of a bitboard of one word."""
_KEY_BITS_IN_ENTRY = 44
"""Bits of a key that an entry of one word has (engine/searching/table.pxd)."""
BUCKETS_OF_MIB = 1 << 14
"""Buckets of the transposition table in a MiB."""


def least_memory_mb(board: Board) -> int:
    """Return the least size in MiB of a transposition table for searches of a board.

    It is 1, but where the compiler had no numbers of 128 bits an entry cannot take two words, and
    the keys of boards of up to 64 bits need up to 64 MiB.

    Raises:
        UnsupportedBoard: the board needs numbers of 128 bits, which the compiler did not have.
    """
    if two_words.BUILD is not None or board == STANDARD:
        return 1
    key_bits = board.width * (board.height + 1)
    if key_bits > _WORD_BITS:
        raise UnsupportedBoard(board.width, board.height)
    return max(1, (1 << max(key_bits - _KEY_BITS_IN_ENTRY, 0)) // BUCKETS_OF_MIB)


def fits_one_word(board: Board, buckets: int) -> bool:
    """Return whether entries of one word have room for the keys of a board.

    The number of buckets of the table tells the bits of a key that an entry has no room for.
    """
    key_bits = board.width * (board.height + 1)
    return key_bits <= min(_WORD_BITS, _KEY_BITS_IN_ENTRY + buckets.bit_length() - 1)


def build_for(board: Board, buckets: int) -> object:
    """Return the functions of the search for a board, as a capsule.

    Args:
        board: the board.
        buckets: number of buckets of the transposition table. Where they are too few, an entry
            takes two words.

    Raises:
        UnsupportedBoard: the board needs numbers of 128 bits, which the compiler did not have.
    """
    if board == STANDARD:
        return search.BUILD
    if fits_one_word(board, buckets):
        return one_word.BUILD
    if two_words.BUILD is None:
        raise UnsupportedBoard(board.width, board.height)
    return two_words.BUILD
