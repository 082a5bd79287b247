# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""Counts of the packed games that reach a position. The GIL is released meanwhile.

Each game is replayed until it puts a disc into a cell that differs in the wanted position. For most
games that happens within a few plies, so no index is needed. The position and its mirror image are
searched for in the same pass.
"""

from libc.stdint cimport int32_t, uint8_t, uint64_t
from libc.string cimport memset

from engine.machine.bitboard cimport CELLS, C_WIDTH, STRIDE, column_mask, mirror, popcount
from engine.position cimport Position, check_usual
from engine.scanning.memory cimport Memory, has_bit
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


def count_position(
    words, size_t first, size_t last, Position position not None, *,
    str moves=None, starts=None, chosen=None, days=None, found=None
) -> list[int]:
    """Count the games ``first`` … ``last - 1`` that reach a position, by next column and by result.

    Several threads may count different games of the same memory, if each begins at a multiple of 8.

    Args:
        words: the packed games.
        first: index of the first game.
        last: index after the last game.
        position: the position, reached by any order of moves, also mirrored. The next column of a
            mirrored game is mirrored as well.
        moves: a string of 1-based columns from the empty board. If given, only games that begin
            with these moves in this order are counted, and ``position`` is ignored.
        starts: the start positions, 16 bytes for each game: the discs of the side that moves first,
            and all discs. None if all games start from the empty board.
        chosen: one bit for each game, the lowest first, set for the games to count; None for all.
        days: the date of each game as a signed number of 32 bits; None if dates are not wanted.
        found: writable bits, one for each game; the bits of games that reach the position are set.

    Returns:
        FIELDS numbers for each of the seven columns, and for the games that end there: how many
        games are open, won by red, drawn, won by yellow, and the greatest of their ``days``, 0 if
        there is none.

    Raises:
        ValueError: the memory is too small for the games, or ``moves`` are no columns.
    """
    check_usual(position)
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
    """Build the target of a scan: the discs of both sides in a position and in its mirror image."""
    cdef Target target
    cdef int side = position.discs & 1
    target.straight[side] = position.mine
    target.straight[side ^ 1] = position.mask ^ position.mine
    for side in range(2):
        target.mirrored[side] = mirror(target.straight[side])
    target.discs = position.discs
    return target


cdef int prefix_of(str moves, uint64_t *prefix, uint64_t *kept) except -1:
    """Pack the first moves of a game into two words, with a mask of the bits in use.

    Return the number of plies.

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


cdef void scan_position(
    const uint64_t *words, const uint64_t *starts, const uint8_t *chosen, const int32_t *days,
    uint8_t *found, size_t first, size_t last, const Target *target,
    const uint64_t *prefix, const uint64_t *kept, Tally *tally,
) noexcept nogil:
    """Count the games that reach the target position, or that begin with a given prefix."""
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
    """Replay a game from its start position and return how it reaches the target.

    Every disc must lie where the target has a disc of the same colour. Once the game has as many
    discs as the target, the two positions are equal.
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
