# cython: language_level=3, cdivision=True
"""Search for forced wins, in which each move threatens four, so that the reply is forced."""

from libc.stdint cimport uint64_t

from engine.machine.atomic cimport load
from engine.machine.bitboard cimport (
    BOARD, CELLS, MOST_CELLS, Bits, non_losing_moves, playable, popcount, position_key, threats,
)
from engine.searching.table cimport KEY_BITS, hash_key

cdef enum:
    FAILED_BITS = 12
    FAILED_SLOTS = 1 << FAILED_BITS
    FORCING_LOOK = 1023     # look at the flag when the node count is a multiple of 1024


cdef struct Forcing:
    const volatile uint64_t *stop
    uint64_t nodes
    uint64_t budget
    bint stopped
    Bits[FAILED_SLOTS] failed       # keys of positions
    unsigned char[FAILED_SLOTS] too_few     # for each a number of moves that are too few
    Bits[MOST_CELLS] line           # the moves of both sides, as bits
    int length                      # length of the line once it is found


cdef inline bint forces(
    Forcing *forcing, Bits mine, Bits mask, int moves, int ply
) noexcept nogil:
    """Return whether the side to move wins by force within ``moves`` own moves before the last one.

    The side must not be able to complete four now. Each of its moves must leave the other side with
    at most one reply that does not lose at once.
    """
    cdef Bits theirs = threats(mine ^ mask, mask)
    cdef Bits own = non_losing_moves(mask, theirs), move, after, replies, made
    cdef Bits key = position_key(mine, mask)
    cdef int slot = <int> (hash_key((key << 5) + <Bits> moves) >> (KEY_BITS - FAILED_BITS))
    if forcing.failed[slot] == key and forcing.too_few[slot] == moves:
        return False
    forcing.nodes += 1
    if not forcing.nodes & FORCING_LOOK and load(forcing.stop):
        forcing.stopped = True
    if forcing.stopped or forcing.nodes >= forcing.budget:
        forcing.stopped = True
        return False
    while own:
        move = own & (~own + 1)
        own ^= move
        after = mask | move
        if after == BOARD:
            continue
        made = threats(mine | move, after)
        replies = non_losing_moves(after, made)
        forcing.line[ply] = move
        if not replies:
            forcing.length = ply + 1
            return True
        if moves > 1 and not replies & (replies - 1):
            forcing.line[ply + 1] = replies
            after |= replies
            if forces(forcing, mine | move, after, moves - 1, ply + 2):
                return True
            if forcing.stopped:
                return False
    forcing.failed[slot], forcing.too_few[slot] = key, moves
    return False


cdef inline bint find_force(Forcing *forcing, Bits mine, Bits mask) noexcept nogil:
    """Search for the shortest forced win of the side to move, and write its moves to ``line``.

    Return whether there is a forced win. The line ends with the four: the other side's last reply
    blocks one of several threats, or is any move if all of them lose.
    """
    cdef Bits wins = threats(mine, mask) & playable(mask)
    cdef int moves
    if wins:
        forcing.line[0] = wins & (~wins + 1)
        forcing.length = 1
        return True
    for moves in range(1, (CELLS - popcount(mask)) // 2 + 1):
        if forces(forcing, mine, mask, moves, 0):
            finish(forcing, mine, mask)
            return True
        if forcing.stopped:
            return False
    return False


cdef inline void finish(Forcing *forcing, Bits mine, Bits mask) noexcept nogil:
    """Append the loser's last reply and the winning move to the line of a forced win."""
    cdef int ply
    cdef Bits open_cells, made, reply
    for ply in range(forcing.length):
        mask |= forcing.line[ply]
        if not ply & 1:
            mine |= forcing.line[ply]
    open_cells = playable(mask)
    made = threats(mine, mask) & open_cells
    reply = made if made else open_cells
    reply = reply & (~reply + 1)
    mask |= reply
    made = threats(mine, mask) & playable(mask)
    forcing.line[forcing.length] = reply
    forcing.line[forcing.length + 1] = made & (~made + 1)
    forcing.length += 2
