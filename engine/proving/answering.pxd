# cython: language_level=3, cdivision=True
"""Check of plans: one side plays by a rule of answers, and the other side tries every move.

The side with the rule, the *holder*, has just moved. When it is to move again, it completes four if
it can, else blocks a four, else plays in the cell that is paired with the cell of the last disc. If
that cell is taken or does not exist, the holder may play any move that does not lose at once, and
the check tries all of these. If the rule allows no such move, it fails. The pairs are from V. Allis
(1988): two cells on top of each other (claimeven and vertical), or the lowest empty cells of two
columns (baseinverse).
"""

from libc.stdint cimport uint64_t

from engine.machine.atomic cimport load
from engine.machine.bitboard cimport (
    CELLS, MOST_CELLS, SLOTS, Bits, lowest, playable, popcount, position_key, threats,
)
from engine.searching.table cimport KEY_BITS, hash_key

cdef enum:
    NO_PARTNER = -1
    SEEN_BITS = 16
    SEEN_NUMBER_BITS = 15
    ANSWERING_LOOK = 1023

cdef enum Fallback:
    NO_MOVE_LEFT            # no move: the pairs must answer everything
    ANY_SAFE                # any move that does not lose at once
    SAFE_IN_ROWS            # a safe move in the rows that the holder gets by zugzwang, else any


cdef struct Rule:
    signed char[SLOTS] partner          # the cell that answers a cell, NO_PARTNER for none
    int fallback
    Bits rows                           # the holder's rows
    Bits alone                          # cells in which the holder only answers
    Bits counting                       # cells on which a four counts for the holder
    bint must_win                       # a full board is a failure


cdef struct Trial:
    Rule rule
    Bits *seen              # hashed keys of positions that the rule has survived, with the number
    uint64_t number         # of the trial
    const volatile uint64_t *stop
    uint64_t nodes
    uint64_t budget
    bint stopped
    Bits won                # where the holder's fours were completed
    Bits[MOST_CELLS] line   # how the rule failed, as bits from the end backwards
    int length
    Bits[MOST_CELLS] breaker    # the move that last broke a rule at a number of discs, tried first


cdef inline Bits *seen_slot(Trial *trial, Bits hash) noexcept nogil:
    """Return the slot of a hashed key in the table of positions that the rule survives.

    The slot tells the topmost bits of the hash, for which an entry may have no room.
    """
    return trial.seen + <uint64_t> (hash >> (KEY_BITS - SEEN_BITS))


cdef inline bint broken_by(Trial *trial, Bits move) noexcept nogil:
    """Append a move to the line that refutes the rule. Return False."""
    if not trial.stopped and trial.length < CELLS:
        trial.line[trial.length] = move
        trial.length += 1
    return False


cdef inline bint survives(Trial *trial, Bits holder, Bits other) noexcept nogil:
    """Return whether a rule of answers survives every move of the other side, which is to move."""
    cdef Bits mask = holder | other
    cdef Bits moves = playable(mask), move, wins
    cdef Bits hash = hash_key(position_key(other, mask))
    cdef int discs
    cdef Bits tag = hash << SEEN_NUMBER_BITS | trial.number
    if seen_slot(trial, hash)[0] == tag:
        return True
    trial.nodes += 1
    if trial.nodes >= trial.budget or (
        not trial.nodes & ANSWERING_LOOK and load(trial.stop)
    ):
        trial.stopped = True
    if trial.stopped:
        return False
    if not moves:
        return not trial.rule.must_win
    wins = threats(other, mask) & moves
    if wins:
        return broken_by(trial, wins & (~wins + 1))
    discs = popcount(mask)
    move = moves & trial.breaker[discs]
    while moves:
        if not move:
            move = moves & (~moves + 1)
        moves ^= move
        if not answers(trial, holder, other | move, move):
            trial.breaker[discs] = move
            return broken_by(trial, move)
        move = 0
    seen_slot(trial, hash)[0] = tag
    return True


cdef inline bint answers(
    Trial *trial, Bits holder, Bits other, Bits last
) noexcept nogil:
    """Return whether the rule survives after its answer to the other side's move ``last``."""
    cdef Bits mask = holder | other
    cdef Bits moves = playable(mask), theirs = threats(other, mask), wins, safe, move
    cdef int partner = trial.rule.partner[lowest(last)]
    if not moves:
        return not trial.rule.must_win
    wins = threats(holder, mask) & moves & trial.rule.counting
    if wins:
        if not wins & trial.won:
            trial.won |= wins & (~wins + 1)
        return True
    if theirs & moves:
        move = theirs & moves
        return takes(trial, holder, other, move & (~move + 1))
    if partner != NO_PARTNER and moves >> partner & 1:
        return takes(trial, holder, other, <Bits> 1 << partner)
    if trial.rule.fallback == NO_MOVE_LEFT:
        return False
    safe = moves & ~(theirs >> 1) & ~trial.rule.alone
    if trial.rule.fallback == SAFE_IN_ROWS and safe & trial.rule.rows:
        safe &= trial.rule.rows
    if not safe:
        return False
    while safe:
        move = safe & (~safe + 1)
        safe ^= move
        if not takes(trial, holder, other, move):
            return False
    return True


cdef inline bint takes(Trial *trial, Bits holder, Bits other, Bits move) noexcept nogil:
    """Return whether the rule survives after its holder plays ``move``."""
    return survives(trial, holder | move, other) or broken_by(trial, move)


cdef inline bint stands(Trial *trial, Bits holder, Bits other) noexcept nogil:
    """Check a rule of answers against all play. Return whether it survives.

    ``trial.won`` receives the cells on which the side with the rule has completed four, and
    ``trial.line`` the refutation if the rule fails. Both are meaningless if ``trial.stopped`` is
    set.
    """
    trial.won = 0
    trial.length = 0
    trial.stopped = False
    return survives(trial, holder, other)
