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
    BOARD, CELLS, MOST_COLUMNS, Bits, column_of_cell,
    lowest, non_losing_moves, playable, popcount, position_key, threats,
)
from engine.searching.history cimport NO_CELL, History, blame, gain, praise
from engine.searching.order cimport order_of
from engine.searching.strategy cimport double_zugzwang_bound, follow_up_bound, zugzwang_bound
from engine.searching.table cimport KEY_BITS, hash_key

cdef enum:
    LOOK = 1023             # look at flag and budget when the node count is a multiple of 1024
    PAIR_BITS = 15
    PAIRS = 1 << PAIR_BITS
    NUMBER_BITS = 14        # for the questions before the table has to be cleared


cdef struct Question:
    Bits *words             # pairs of hash, number of the question and answer, the newest first
    uint64_t number         # number of this question, from 1; pairs of other questions are ignored
    const volatile uint64_t *stop
    uint64_t nodes
    uint64_t budget
    bint stopped
    Bits[2] counting        # counting cells of the side that moves at an even, odd number of discs
    int[2] alpha            # the question for that side: is the value greater than this
    History history


cdef struct Place:
    Bits mine               # discs of the side to move
    Bits mask               # all discs
    Bits theirs             # cells that the opponent threatens and that count
    Bits moves              # moves that do not lose at once, at least two
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


cdef inline int bound_of(
    Bits mine, Bits mask, Bits theirs, int discs, bint all_count
) noexcept nogil:
    """Return an upper bound on the result of the side to move that follow-up play proves.

    The bounds of engine/searching/strategy.pxd hold here as well, if ``theirs`` are the threats
    on cells that count. There is one exception: a four among the cells of the other side need not
    count unless ``all_count``, so the bound is a draw instead of a loss.
    """
    cdef int bound
    if (CELLS - discs) & 1:
        return zugzwang_bound(mine, mask, theirs)
    bound = follow_up_bound(mine, mask, theirs)
    if bound == -1 and not all_count:
        bound = 0
    return min(bound, double_zugzwang_bound(mine, mask, theirs))


cdef inline bint is_bounded(const Question *question, const Place *place) noexcept nogil:
    """Return whether follow-up play proves that the result of a node is no better than asked."""
    cdef int turn = place.discs & 1
    return question.alpha[turn] >= bound_of(
        place.mine, place.mask, place.theirs, place.discs, question.counting[1 - turn] == BOARD
    )


cdef inline bint exceeds(
    const Question *question, int value, int discs
) noexcept nogil:
    """Return whether a value exceeds the asked one for the side that moves now."""
    return value > question.alpha[discs & 1]


cdef inline Bits *pair_of(const Question *question, Bits hash) noexcept nogil:
    """Return the pair of table entries for a hashed key.

    It tells the topmost bits of the hash, for which an entry may have no room.
    """
    return question.words + 2 * <uint64_t> (hash >> (KEY_BITS - PAIR_BITS))


cdef inline Bits tag_of(const Question *question, Bits hash) noexcept nogil:
    """Return the table entry for a hashed key and the current question, without its answer bit."""
    return hash << (NUMBER_BITS + 1) | question.number << 1


cdef inline int recall(const Question *question, Bits hash) noexcept nogil:
    """Look up an answer in the table: 1 for yes, 0 for no, -1 if the table has none."""
    cdef Bits *pair = pair_of(question, hash)
    cdef Bits tag = tag_of(question, hash)
    cdef int i
    for i in range(2):
        if (pair[i] | 1) == (tag | 1):
            return <int> (pair[i] & 1)
    return -1


cdef inline void keep(Question *question, Bits hash, bint answer) noexcept nogil:
    """Write an answer to the table over the older entry of its pair."""
    cdef Bits *pair = pair_of(question, hash)
    pair[1] = pair[0]
    pair[0] = tag_of(question, hash) | <Bits> answer


cdef inline Bits hash_of(const Place *place) noexcept nogil:
    """Return the hashed key of a node.

    Mirror images have different keys, because different cells count in them.
    """
    return hash_key(position_key(place.mine, place.mask))


cdef inline int weight(const Question *question, const Place *place, Branch *branch) noexcept nogil:
    """Return the weight of a move for the move order, computed as in the search for scores."""
    cdef Bits move = <Bits> 1 << branch.cell
    return gain(&question.history, place.discs, NO_CELL, branch.cell) + order_of(
        threats(place.mine | move, place.mask | move) & question.counting[place.discs & 1],
        place.mask | move, place.theirs, move, branch.place.moves,
        not (branch.place.discs ^ place.discs) & 1, place.discs, branch.cell,
        column_of_cell(branch.cell))


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
    cdef Branch branches[MOST_COLUMNS]
    cdef int order[MOST_COLUMNS]
    cdef int count = 0, i, j, known, chosen
    cdef Bits moves = place.moves, move
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


cdef inline bint ask(Question *question, Bits mine, Bits mask) noexcept nogil:
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
