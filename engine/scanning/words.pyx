# cython: language_level=3, cdivision=True
"""Packing of games: into 16 bytes each on the usual board."""

from cpython.bytes cimport PyBytes_FromStringAndSize
from libc.stdint cimport uint64_t

from engine.machine.bitboard cimport CELLS, C_WIDTH, column_mask, has_four, playable
from engine.grid import STANDARD
from engine.position cimport Position
from engine.scanning.other_boards import pack_game, unpack_game
from engine.scanning.words cimport C_WORD_BYTES, NONE, PLIES_A_WORD, PLY_BITS, code_at, result_of

OPEN, RED_WON, DRAWN, YELLOW_WON = range(4)
WORD_BYTES = C_WORD_BYTES
GONE = (7).to_bytes(C_WORD_BYTES, "little")

cdef enum:
    DRAW = 2
    FIRST_PLAYER = 1
    SECOND_PLAYER = 3


def pack(str moves not None, int result=0, Position start=None) -> bytes | None:
    """Pack a game's moves and result into WORD_BYTES bytes, or into more on another board.

    Args:
        moves: a string of 1-based columns, or of the letters of ten columns.
        result: OPEN, RED_WON, DRAWN or YELLOW_WON; ignored if the moves end the game.
        start: the position before the first move; the empty board if None.

    Returns:
        The packed game; None if a move is illegal.

    Raises:
        ValueError: there is no such result.
    """
    cdef uint64_t discs[2], words[2]
    cdef uint64_t mask = 0, move
    cdef int ply = 0, placed = 0, side, column
    cdef bint over = False
    if not 0 <= result <= 3:
        raise ValueError(f"{result} is no result")
    discs[0] = discs[1] = 0
    if start is not None:
        if start.board != STANDARD:
            return pack_game(moves, result, start)
        mask, placed = start.mask, start.discs
        discs[placed & 1], discs[~placed & 1] = start.mine, start.mask ^ start.mine
        over = has_four(discs[~placed & 1])
        result = (SECOND_PLAYER if placed & 1 == 0 else FIRST_PLAYER) if over else result
    words[0] = words[1] = (<uint64_t> 1 << 63) - 1
    for character in moves:
        column = <int> character - c'1'
        if over or not 0 <= column < C_WIDTH:
            return None
        move = playable(mask) & column_mask(column)
        if not move:
            return None
        side = placed & 1
        discs[side] |= move
        mask |= move
        words[ply // PLIES_A_WORD] ^= <uint64_t> (NONE ^ column) << PLY_BITS * (ply % PLIES_A_WORD)
        placed += 1
        ply += 1
        if has_four(discs[side]):
            over, result = True, SECOND_PLAYER if side else FIRST_PLAYER
    if placed == CELLS and not over:
        result = DRAW
    words[0] |= <uint64_t> (result & 1) << 63
    words[1] |= <uint64_t> (result >> 1) << 63
    return _bytes_of(words)


cdef bytes _bytes_of(const uint64_t *words):
    """Return the bytes of two words, the lowest byte first."""
    cdef char packed[C_WORD_BYTES]
    cdef int i
    for i in range(C_WORD_BYTES):
        packed[i] = <char> (words[i // 8] >> 8 * (i % 8))
    return PyBytes_FromStringAndSize(packed, C_WORD_BYTES)


def unpack(bytes word not None) -> tuple[str, int]:
    """Unpack a game of any board. Return its moves as a string of columns, and its result.

    Raises:
        ValueError: the data are no packed game.
    """
    cdef uint64_t low, high
    cdef int ply, code
    cdef char text[CELLS]
    if len(word) > C_WORD_BYTES:
        return unpack_game(word)
    if len(word) != C_WORD_BYTES:
        raise ValueError(f"a packed game has {C_WORD_BYTES} bytes, not {len(word)}")
    low = int.from_bytes(word[:8], "little")
    high = int.from_bytes(word[8:], "little")
    for ply in range(CELLS):
        code = code_at(low, high, ply)
        if code == NONE:
            return text[:ply].decode("ascii"), result_of(low, high)
        text[ply] = <char> (c'1' + code)
    return text[:CELLS].decode("ascii"), result_of(low, high)
