# cython: language_level=3, cdivision=True
"""Search of a modified game, in which a side's fours count on some cells only.

A disc that completes four wins only if its cell counts for its side. After any other four the game
goes on; a full board is a draw. Fewer counting cells never help a side.

A search answers one question: whether a side wins, or whether it does not lose. The result of a
node is therefore one bit, whose meaning depends on the side to move and on the question.
"""

from libc.stdint cimport uint64_t
from libc.string cimport memset

from engine.machine.atomic cimport load
from engine.machine.bitboard cimport (
    BOARD, C_WIDTH, CELLS, STRIDE,
    lowest, non_losing_moves, playable, popcount, position_key, threats,
)
from engine.searching.history cimport NO_CELL, History, blame, gain, praise
from engine.searching.order cimport order_of
from engine.searching.strategy cimport double_zugzwang_bound, follow_up_bound, zugzwang_bound
from engine.searching.table cimport KEY_BITS, hash_key

cdef enum:
    LOOK = 1023             # look at flag and budget when the node count is a multiple of 1024
    HOLDS_BIT = KEY_BITS
    NUMBER_BIT = KEY_BITS + 1
    NUMBERS = 1 << 14       # questions before the table has to be cleared


cdef struct Question:
    uint64_t *words         # pairs of hash, answer and number of the question, the newest first
    int pair_bits
    uint64_t number         # number of this question, from 1; pairs of other questions are ignored
    const volatile uint64_t *stop
    uint64_t nodes
    uint64_t budget
    bint stopped
    uint64_t[2] counting    # counting cells of the side that moves at an even, odd number of discs
    int[2] alpha            # the question for that side: is the value greater than this
    History history


cdef struct Place:
    uint64_t mine           # discs of the side to move
    uint64_t mask           # all discs
    uint64_t theirs         # cells that the opponent threatens and that count
    uint64_t moves          # moves that do not lose at once, at least two
    int discs


cdef struct Branch:
    Place place
    int order
    int cell


cdef inline bint play_out(const Question *question, Place *place, int *value) noexcept nogil:
    """Play forced moves until the side to move has a choice.

    Return whether the game ended. In that case ``value`` is the result for the side to move: -1, 0
    or 1.
    """
    while True:
        place.moves = non_losing_moves(place.mask, place.theirs)
        if place.moves & (place.moves - 1):
            return False
        if not place.moves:
            value[0] = 0 if place.discs == CELLS else -1
            return True
        place.mine ^= place.mask
        place.mask |= place.moves
        place.theirs = (
            threats(place.mine ^ place.mask, place.mask) & question.counting[place.discs & 1]
        )
        place.discs += 1


cdef inline bint is_bounded(const Question *question, const Place *place) noexcept nogil:
    """Return whether follow-up play proves that the result of a node is no better than asked.

    The bounds of engine/searching/strategy.pxd hold here as well, if ``theirs`` are the threats
    on cells that count. There is one exception: a four among the cells of the other side need not
    count, so the bound is a draw instead of a loss.
    """
    cdef int bound
    if place.discs & 1:
        bound = zugzwang_bound(place.mine, place.mask, place.theirs)
    else:
        bound = follow_up_bound(place.mine, place.mask, place.theirs)
        if bound == -1 and question.counting[1] != BOARD:
            bound = 0
        bound = min(bound, double_zugzwang_bound(place.mine, place.mask, place.theirs))
    return bound <= question.alpha[place.discs & 1]


cdef inline bint exceeds(
    const Question *question, int value, int discs
) noexcept nogil:
    """Return whether a value exceeds the asked one for the side that moves now."""
    return value > question.alpha[discs & 1]


cdef inline uint64_t *pair_of(const Question *question, uint64_t hash) noexcept nogil:
    """Return the pair of table entries for a hashed key."""
    return question.words + 2 * (hash >> (KEY_BITS - question.pair_bits))


cdef inline uint64_t tag_of(const Question *question, uint64_t hash) noexcept nogil:
    """Return the table entry for a hashed key and the current question, without its answer bit."""
    return hash | question.number << NUMBER_BIT


cdef inline int recall(const Question *question, uint64_t hash) noexcept nogil:
    """Look up an answer in the table: 1 for yes, 0 for no, -1 if the table has none."""
    cdef uint64_t *pair = pair_of(question, hash)
    cdef uint64_t tag = tag_of(question, hash), bit = <uint64_t> 1 << HOLDS_BIT
    cdef int i
    for i in range(2):
        if pair[i] & ~bit == tag:
            return pair[i] >> HOLDS_BIT & 1
    return -1


cdef inline void keep(Question *question, uint64_t hash, bint answer) noexcept nogil:
    """Write an answer to the table over the older entry of its pair."""
    cdef uint64_t *pair = pair_of(question, hash)
    pair[1] = pair[0]
    pair[0] = tag_of(question, hash) | <uint64_t> answer << HOLDS_BIT


cdef inline uint64_t hash_of(const Place *place) noexcept nogil:
    """Return the hashed key of a node.

    Mirror images have different keys, because different cells count in them.
    """
    return hash_key(position_key(place.mine, place.mask))


cdef inline int weight(const Question *question, const Place *place, Branch *branch) noexcept nogil:
    """Return the weight of a move for the move order, computed as in the search for scores."""
    cdef uint64_t move = <uint64_t> 1 << branch.cell
    return gain(&question.history, place.discs, NO_CELL, branch.cell) + order_of(
        threats(place.mine | move, place.mask | move) & question.counting[place.discs & 1],
        place.mask | move, place.theirs, move, branch.place.moves,
        not (branch.place.discs ^ place.discs) & 1, place.discs, branch.cell,
        branch.cell // STRIDE)


cdef inline int branch_answer(
    const Question *question, const Place *place, Branch *branch
) noexcept nogil:
    """Return the answer of a branch if no search is needed, for the side to move in ``place``.

    The answer is 1 for yes, 0 for no, -1 if only a search can tell.
    """
    cdef int value = 0, known
    cdef bint same = False
    if play_out(question, &branch.place, &value):
        known = exceeds(question, value, branch.place.discs)
    elif is_bounded(question, &branch.place):
        known = 0
    else:
        known = recall(question, hash_of(&branch.place))
    same = not (branch.place.discs ^ place.discs) & 1
    return known if known < 0 or same else 1 - known


cdef inline bint answer_of(Question *question, const Place *place) noexcept nogil:
    """Search whether the result of a node is better than asked, for the side to move.

    The side to move must have a choice of moves. The result is meaningless if ``question.stopped``
    is set afterwards.
    """
    cdef Branch branches[C_WIDTH]
    cdef int order[C_WIDTH]
    cdef int count = 0, i, j, known, chosen
    cdef uint64_t moves = place.moves, move
    cdef bint answer = False
    cdef Branch *branch
    question.nodes += 1
    if not question.nodes & LOOK and (
        load(question.stop) or question.nodes >= question.budget
    ):
        question.stopped = True
        return False
    while moves:
        move = moves & (~moves + 1)
        moves ^= move
        branch = &branches[count]
        branch.place.mine = place.mine ^ place.mask
        branch.place.mask = place.mask | move
        branch.place.theirs = (
            threats(place.mine | move, branch.place.mask) & question.counting[place.discs & 1]
        )
        branch.place.discs = place.discs + 1
        branch.cell = lowest(move)
        known = branch_answer(question, place, branch)
        if known == 1:
            return True
        if known < 0:
            branch.order = weight(question, place, branch)
            j = count
            while j > 0 and branches[order[j - 1]].order < branch.order:
                order[j] = order[j - 1]
                j -= 1
            order[j] = count
            count += 1
    for i in range(count):
        branch = &branches[order[i]]
        answer = answer_of(question, &branch.place)
        if question.stopped:
            return False
        if (branch.place.discs ^ place.discs) & 1:
            answer = not answer
        if answer:
            praise(&question.history, place.discs, NO_CELL, branch.cell)
            for j in range(i):
                blame(&question.history, place.discs, NO_CELL, branches[order[j]].cell)
            break
    keep(question, hash_of(place), answer)
    return answer


cdef inline bint ask(Question *question, uint64_t mine, uint64_t mask) noexcept nogil:
    """Search whether the result of any position that is not over is better than asked.

    The result and the question are from the point of view of the side to move.
    """
    cdef Place place
    cdef int value = 0, discs = popcount(mask)
    cdef bint answer
    memset(&question.history, 0, sizeof(History))
    question.nodes = 0
    question.stopped = False
    if threats(mine, mask) & playable(mask) & question.counting[discs & 1]:
        return exceeds(question, 1, discs)
    place.mine, place.mask, place.discs = mine, mask, discs
    place.theirs = threats(mine ^ mask, mask) & question.counting[1 - (discs & 1)]
    if play_out(question, &place, &value):
        answer = exceeds(question, value, place.discs)
    elif is_bounded(question, &place):
        answer = False
    else:
        answer = answer_of(question, &place)
    return answer if not (place.discs ^ discs) & 1 else not answer
