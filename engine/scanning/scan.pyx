# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""Scan packed games for positions and parts of positions, without the GIL.

A game is replayed until a disc falls where the wanted position has none of its colour, which most
games do within a few plies; so no index is needed. A position with n discs can only be reached at
ply n, and the mirror image is followed in the same pass.
"""

cimport cython
from cpython.buffer cimport PyBUF_SIMPLE, PyBUF_WRITABLE, PyBuffer_Release, PyObject_GetBuffer
from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_FromStringAndSize
from libc.stdint cimport int32_t, uint8_t, uint32_t, uint64_t
from libc.string cimport memset

from engine.machine.bitboard cimport CELLS, C_HEIGHT, C_WIDTH, STRIDE, column_mask, mirror, popcount
from engine.position cimport Position
from engine.scanning.words cimport (
    C_WORD_BYTES, NONE, NOT_THERE, PLIES_A_WORD, PLY_BITS, code_at, result_of,
)

cdef enum:
    C_COLUMNS = C_WIDTH + 1     # and one for the games that end there
    RESULTS = 4
    C_FIELDS = RESULTS + 1      # and the newest day

COLUMNS = C_COLUMNS
FIELDS = C_FIELDS

cdef enum Orientation:
    NOWHERE = 0
    AS_IT_IS = 1
    MIRRORED = 2

cdef struct Target:             # discs of the side that moves first, and of the other
    uint64_t straight[2]
    uint64_t mirrored[2]
    int discs

cdef struct Tally:
    uint64_t games[C_COLUMNS][RESULTS]
    int32_t newest[C_COLUMNS]


@cython.internal
cdef class Memory:
    """The memory of an object, or none: held while a scan reads or writes it."""

    cdef Py_buffer view
    cdef bint is_held
    cdef char *start

    def __cinit__(self, owner, size_t size, bint writable=False):
        self.start = NULL
        if owner is None:
            return
        PyObject_GetBuffer(owner, &self.view, PyBUF_WRITABLE if writable else PyBUF_SIMPLE)
        self.is_held = True
        if <size_t> self.view.len < size:
            raise ValueError("the memory holds fewer games than that")
        self.start = <char *> self.view.buf

    def __dealloc__(self):
        if self.is_held:
            PyBuffer_Release(&self.view)


def count_position(
    words, size_t first, size_t last, Position position not None, *,
    str moves=None, starts=None, chosen=None, days=None, found=None
) -> list[int]:
    """Count the games ``first`` … ``last - 1`` that reach a position, by next column and result.

    Several threads may scan parts of the same games at a time, if each part begins at a multiple
    of 8.

    Args:
        words: the packed games.
        first: index of the first game.
        last: index after the last game.
        position: the position, reached by any order of moves, as it is or mirrored; a mirrored
            game is counted in the mirror image of its next column.
        moves: a string of 1-based columns from the empty board. If given, only games that begin
            with these moves in this order are counted, and ``position`` is not looked at.
        starts: where the games begin, 16 bytes a game: the discs of the side that moves first, and
            all discs. None for games from the empty board.
        chosen: bits of the games that are looked at, the lowest first; None for all.
        days: a signed number of 32 bits a game; None for none.
        found: writable bits; those of games that reach the position are set.

    Returns:
        FIELDS numbers for each of the seven columns, and for the games that end there: how many
        games are open, won by red, drawn, won by yellow, and the greatest of their ``days``, 0 if
        there is none.

    Raises:
        ValueError: the memory holds fewer games, or ``moves`` are no columns.
    """
    cdef Memory games = Memory(words, last * C_WORD_BYTES)
    cdef Memory bases = Memory(starts, last * C_WORD_BYTES)
    cdef Memory bits = Memory(chosen, (last + 7) // 8)
    cdef Memory dates = Memory(days, last * sizeof(int32_t))
    cdef Memory marks = Memory(found, (last + 7) // 8, True)
    cdef Target target = target_of(position)
    cdef Tally tally
    cdef uint64_t prefix[2], kept[2]
    cdef bint as_played = moves is not None
    if as_played:
        target.discs = prefix_of(moves, prefix, kept)
    memset(&tally, 0, sizeof(tally))
    with nogil:
        scan_position(
            <const uint64_t *> games.start, <const uint64_t *> bases.start,
            <const uint8_t *> bits.start, <const int32_t *> dates.start, <uint8_t *> marks.start,
            first, last, &target, prefix if as_played else NULL, kept, &tally,
        )
    return [
        number
        for column in range(C_COLUMNS)
        for number in (
            *(tally.games[column][result] for result in range(RESULTS)), tally.newest[column]
        )
    ]


cdef Target target_of(Position position):
    """Return the discs of both sides and their mirror images."""
    cdef Target target
    cdef int side = position.discs & 1
    target.straight[side] = position.mine
    target.straight[side ^ 1] = position.mask ^ position.mine
    for side in range(2):
        target.mirrored[side] = mirror(target.straight[side])
    target.discs = position.discs
    return target


cdef int prefix_of(str moves, uint64_t *prefix, uint64_t *kept) except -1:
    """Write the first plies of a game as words, and the bits that they take; return their number.

    Raises:
        ValueError: a character is no column, or there are more than a game has.
    """
    cdef int ply = 0, column
    if len(moves) > CELLS:
        raise ValueError(f"{len(moves)} moves are more than a game has")
    prefix[0] = prefix[1] = kept[0] = kept[1] = 0
    for character in moves:
        column = <int> character - c'1'
        if not 0 <= column < C_WIDTH:
            raise ValueError(f"{character!r} is no column")
        prefix[ply // PLIES_A_WORD] |= <uint64_t> column << PLY_BITS * (ply % PLIES_A_WORD)
        kept[ply // PLIES_A_WORD] |= <uint64_t> 7 << PLY_BITS * (ply % PLIES_A_WORD)
        ply += 1
    return ply


cdef inline bint has_bit(const uint8_t *bits, size_t index) noexcept nogil:
    """Whether a bit is set; every bit is, where there are no bits."""
    return bits == NULL or bits[index >> 3] >> (index & 7) & 1


cdef void scan_position(
    const uint64_t *words, const uint64_t *starts, const uint8_t *chosen, const int32_t *days,
    uint8_t *found, size_t first, size_t last, const Target *target,
    const uint64_t *prefix, const uint64_t *kept, Tally *tally,
) noexcept nogil:
    """Count the games that reach the target, or begin with the prefix where there is one."""
    cdef size_t k
    cdef uint64_t low, high, first_discs = 0, mask = 0
    cdef int way, column
    for k in range(first, last):
        low, high = words[2 * k], words[2 * k + 1]
        if not has_bit(chosen, k) or (low == NOT_THERE and high == 0):
            continue
        if starts != NULL:
            first_discs, mask = starts[2 * k], starts[2 * k + 1]
        if prefix == NULL:
            way = follow(low, high, first_discs, mask, target)
        elif (low & kept[0]) == prefix[0] and (high & kept[1]) == prefix[1]:
            way = AS_IT_IS
        else:
            way = NOWHERE
        if way == NOWHERE:
            continue
        column = code_at(low, high, target.discs - popcount(mask))
        if way == MIRRORED and column != NONE:
            column = C_WIDTH - 1 - column
        tally.games[column][result_of(low, high)] += 1
        if days != NULL and days[k] > tally.newest[column]:
            tally.newest[column] = days[k]
        if found != NULL:
            found[k >> 3] |= <uint8_t> (1 << (k & 7))


cdef inline int follow(
    uint64_t low, uint64_t high, uint64_t first, uint64_t mask, const Target *target
) noexcept nogil:
    """Return how a game that starts with some discs reaches the target.

    Every disc must lie where the target has one of its colour. Then as many discs as the target
    has are the target.
    """
    cdef int placed = 0, way = NOWHERE, ply = 0, column
    cdef uint64_t move
    if mask:
        placed = popcount(mask)
        if placed > target.discs:
            return NOWHERE
        if not ((first & ~target.straight[0]) | ((mask ^ first) & ~target.straight[1])):
            way |= AS_IT_IS
        if not ((first & ~target.mirrored[0]) | ((mask ^ first) & ~target.mirrored[1])):
            way |= MIRRORED
    else:
        way = AS_IT_IS | MIRRORED
    while placed < target.discs and way:
        column = code_at(low, high, ply)
        if column == NONE:
            return NOWHERE
        move = (mask + (<uint64_t> 1 << STRIDE * column)) & column_mask(column)
        if not move & target.straight[placed & 1]:
            way &= MIRRORED
        if not move & target.mirrored[placed & 1]:
            way &= AS_IT_IS
        mask |= move
        placed += 1
        ply += 1
    return AS_IT_IS if way & AS_IT_IS else way


def find_fragment(
    words, size_t first, size_t last, red, yellow, empty, found not None, *,
    starts=None, chosen=None
) -> int:
    """Set the bits of the games that reach a position with a fragment, as it is or mirrored.

    Args:
        words: the packed games.
        first: index of the first game.
        last: index after the last game.
        red: the (column, row) cells where a red disc must lie.
        yellow: those where a yellow disc must lie.
        empty: those that must be empty at that moment.
        found: writable bits.
        starts: where the games begin, as for ``count_position``.
        chosen: bits of the games that are looked at; None for all.

    Returns:
        The number of games found.

    Raises:
        ValueError: the memory holds fewer games, or a cell is not on the board.
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
    """Return cells as bits.

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
    """Set the bits of the games with the fragment, and return their number."""
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
    """Whether a game reaches a position with a fragment.

    Cells only fill up: once the fragment has a disc of the other colour, or a disc on a cell that
    must be empty, no later position has the fragment.
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
    """Return 1 where a position has the fragment, -1 where no later one can, 0 otherwise."""
    if (red & wanted[1]) | (yellow & wanted[0]) | ((red | yellow) & wanted[2]):
        return -1
    return not ((wanted[0] & ~red) | (wanted[1] & ~yellow))


def narrow(
    words, size_t first, size_t last, chosen not None, *,
    int results=15, int least=0, int most=CELLS
) -> int:
    """Clear the bits of games with another result or length, and of those that are not there.

    Args:
        words: the packed games.
        first: index of the first game.
        last: index after the last game.
        chosen: writable bits.
        results: the sum of 1 for open games, 2 for those won by red, 4 for drawn ones and 8 for
            those won by yellow.
        least: the smallest number of moves.
        most: the greatest number of moves.

    Returns:
        The number of games whose bits are set.

    Raises:
        ValueError: the memory holds fewer games.
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


def pick(order not None, size_t count, chosen not None) -> bytes:
    """Return those of ``count`` numbers, 32 bits each, whose bits are set, in their order.

    Args:
        order: the numbers.
        count: how many there are.
        chosen: the bits, the lowest that of number 1; a number beyond them is left out.

    Raises:
        ValueError: the memory holds fewer numbers.
    """
    cdef Memory indices = Memory(order, count * sizeof(uint32_t))
    cdef Memory marks = Memory(chosen, 0)
    cdef const uint32_t *read = <const uint32_t *> indices.start
    cdef const uint8_t *bits = <const uint8_t *> marks.start
    cdef size_t most = 8 * <size_t> marks.view.len, k, kept = 0, size = 0
    cdef bytes made
    cdef uint32_t *written
    with nogil:
        for k in range(count):
            size += 0 < read[k] <= most and has_bit(bits, read[k] - 1)
    made = PyBytes_FromStringAndSize(NULL, size * sizeof(uint32_t))
    written = <uint32_t *> PyBytes_AS_STRING(made)
    with nogil:
        for k in range(count):
            if 0 < read[k] <= most and has_bit(bits, read[k] - 1) and kept < size:
                written[kept] = read[k]
                kept += 1
    return made
