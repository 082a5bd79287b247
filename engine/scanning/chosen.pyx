# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""Search of packed games by cells, result and length. The GIL is released meanwhile."""

from cpython.array cimport array, clone
from libc.stdint cimport uint8_t, uint32_t, uint64_t

from engine.machine.bitboard cimport CELLS, C_HEIGHT, C_WIDTH, STRIDE, column_mask, mirror, popcount
from engine.scanning.memory cimport Memory, has_bit
from engine.scanning.words cimport C_WORD_BYTES, NONE, NOT_THERE, code_at, result_of

cdef array _NUMBERS = array("I")


def find_fragment(
    words, size_t first, size_t last, red, yellow, empty, found not None, *,
    starts=None, chosen=None
) -> int:
    """Find the games with a position in which given cells hold given discs, also mirrored.

    Args:
        words: the packed games.
        first: index of the first game.
        last: index after the last game.
        red: the (column, row) cells where a red disc must lie.
        yellow: the cells where a yellow disc must lie.
        empty: the cells that must be empty in the same position.
        found: writable bits, one for each game; the bits of games that are found are set.
        starts: the start positions of the games, as for ``count_position``.
        chosen: bits of the games to search; None for all.

    Returns:
        The number of games found.

    Raises:
        ValueError: the memory is too small for the games, or a cell is not on the board.
    """
    cdef Memory games = Memory(words, last * C_WORD_BYTES)
    cdef Memory bases = Memory(starts, last * C_WORD_BYTES)
    cdef Memory bits = Memory(chosen, (last + 7) // 8)
    cdef Memory marks = Memory(found, (last + 7) // 8, True)
    cdef uint64_t wanted[3], mirrored[3]
    cdef int i
    cdef size_t count
    for i, cells in enumerate((red, yellow, empty)):
        wanted[i] = bits_of(cells)
        mirrored[i] = mirror(wanted[i])
    with nogil:
        count = scan_fragment(
            <const uint64_t *> games.start, <const uint64_t *> bases.start,
            <const uint8_t *> bits.start, <uint8_t *> marks.start, first, last, wanted, mirrored,
        )
    return count


cdef uint64_t bits_of(cells) except? 1:
    """Return the bitboard of (column, row) cells.

    Raises:
        ValueError: a cell is not on the board.
    """
    cdef uint64_t bits = 0
    for column, row in cells:
        if not (0 <= column < C_WIDTH and 0 <= row < C_HEIGHT):
            raise ValueError(f"({column}, {row}) is no cell of the board")
        bits |= <uint64_t> 1 << (STRIDE * <int> column + <int> row)
    return bits


cdef size_t scan_fragment(
    const uint64_t *words, const uint64_t *starts, const uint8_t *chosen, uint8_t *found,
    size_t first, size_t last, const uint64_t *wanted, const uint64_t *mirrored,
) noexcept nogil:
    """Set the bits of the games that contain the fragment, and return their number."""
    cdef size_t k, count = 0
    cdef uint64_t low, high, discs, mask
    for k in range(first, last):
        low, high = words[2 * k], words[2 * k + 1]
        if not has_bit(chosen, k) or (low == NOT_THERE and high == 0):
            continue
        discs = mask = 0
        if starts != NULL:
            discs, mask = starts[2 * k], starts[2 * k + 1]
        if contains(low, high, discs, mask, wanted, mirrored):
            found[k >> 3] |= <uint8_t> (1 << (k & 7))
            count += 1
    return count


cdef bint contains(
    uint64_t low, uint64_t high, uint64_t first, uint64_t mask,
    const uint64_t *wanted, const uint64_t *mirrored,
) noexcept nogil:
    """Return whether a game reaches a position with the fragment.

    Discs never go away: after a disc of the wrong colour, or a disc on a cell that must be empty,
    no later position has the fragment.
    """
    cdef uint64_t discs[2]
    cdef uint64_t move
    cdef int placed = popcount(mask), ply = 0, column, one, two
    discs[0], discs[1] = first, mask ^ first
    while True:
        one = state_of(discs[0], discs[1], wanted)
        two = state_of(discs[0], discs[1], mirrored)
        if one > 0 or two > 0:
            return True
        column = code_at(low, high, ply)
        if (one < 0 and two < 0) or column == NONE:
            return False
        move = (mask + (<uint64_t> 1 << STRIDE * column)) & column_mask(column)
        discs[placed & 1] |= move
        mask |= move
        placed += 1
        ply += 1


cdef inline int state_of(uint64_t red, uint64_t yellow, const uint64_t *wanted) noexcept nogil:
    """Return 1 if a position contains the fragment, -1 if no later one can, otherwise 0."""
    if (red & wanted[1]) | (yellow & wanted[0]) | ((red | yellow) & wanted[2]):
        return -1
    return not ((wanted[0] & ~red) | (wanted[1] & ~yellow))


def narrow(
    words, size_t first, size_t last, chosen not None, *,
    int results=15, int least=0, int most=CELLS
) -> int:
    """Clear the bits of removed games, and of those whose result or length does not match.

    Args:
        words: the packed games.
        first: index of the first game.
        last: index after the last game.
        chosen: writable bits, one for each game.
        results: the results that match, as a sum: 1 for open games, 2 for games won by red, 4 for
            drawn games and 8 for games won by yellow.
        least: the smallest number of moves.
        most: the greatest number of moves.

    Returns:
        The number of games whose bits are still set.

    Raises:
        ValueError: the memory is too small for the games.
    """
    cdef Memory games = Memory(words, last * C_WORD_BYTES)
    cdef Memory marks = Memory(chosen, (last + 7) // 8, True)
    cdef const uint64_t *read = <const uint64_t *> games.start
    cdef uint8_t *bits = <uint8_t *> marks.start
    cdef uint64_t low, high
    cdef size_t k, count = 0
    with nogil:
        for k in range(first, last):
            low, high = read[2 * k], read[2 * k + 1]
            if (
                not has_bit(bits, k)
                or (low == NOT_THERE and high == 0)
                or not results >> result_of(low, high) & 1
                or (least > 0 and code_at(low, high, least - 1) == NONE)
                or (most < CELLS and code_at(low, high, most) != NONE)
            ):
                bits[k >> 3] &= <uint8_t> ~(1 << (k & 7))
            else:
                count += 1
    return count


def pick(order not None, size_t count, chosen not None):
    """Select the 32-bit numbers of a sequence whose bits are set, in the order of the sequence.

    Args:
        order: the sequence of numbers.
        count: the length of the sequence.
        chosen: the bits, the lowest one for number 1. Numbers without a bit are left out.

    Raises:
        ValueError: the memory is too small for the numbers.
    """
    cdef Memory indices = Memory(order, count * sizeof(uint32_t))
    cdef Memory marks = Memory(chosen, 0)
    cdef const uint32_t *read = <const uint32_t *> indices.start
    cdef const uint8_t *bits = <const uint8_t *> marks.start
    cdef size_t most = 8 * <size_t> marks.view.len, k, kept = 0, size = 0
    cdef array made
    cdef uint32_t *written
    with nogil:
        for k in range(count):
            size += 0 < read[k] <= most and has_bit(bits, read[k] - 1)
    # Not bytes: to copy them into an array would take as much memory again.
    made = clone(_NUMBERS, size, zero=False)
    written = <uint32_t *> made.data.as_uints
    with nogil:
        for k in range(count):
            if 0 < read[k] <= most and has_bit(bits, read[k] - 1) and kept < size:
                written[kept] = read[k]
                kept += 1
    return made
