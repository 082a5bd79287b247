# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""Null-window negamax with two passes over the children."""

from libc.stdint cimport uint64_t

from engine.atomic cimport load
from engine.bitboard cimport (
    C_WIDTH, CELLS, STRIDE,
    lowest, mirror, non_losing_moves, playable, popcount, position_key, prefetch, threats,
)
from engine.strategy cimport even_follow_up, odd_threat
from engine.table cimport (
    NO_MOVE, bucket, hashed, lower_of, move_of, probe, record, upper_of,
)

cdef enum:
    POLL = 4095             # look at the stop flag when the node count is a multiple of 4096
    UNPROBED = 30           # from so many discs on a look into the table costs more than it saves


cdef struct Child:
    Node node
    int sign                # 1 if the node's side to move is the parent's, else -1
    int lower               # bounds for the parent's side to move
    int upper
    int order
    int column
    uint64_t entry


cdef inline bint settle(Node *node, int *sign, int *value) noexcept nogil:
    """Play forced moves until the side to move has a choice.

    The side to move must not be able to win at once; ``node.theirs`` is what the opponent
    threatens. Returns whether the game's end was reached; then ``value`` is the exact score for
    the side that was to move when ``sign`` was 1.
    """
    while True:
        node.moves = non_losing_moves(node.mask, node.theirs)
        if node.moves & (node.moves - 1):
            return False
        if not node.moves:
            if node.discs == CELLS:
                value[0] = 0
            else:
                value[0] = -sign[0] * ((CELLS - node.discs) // 2)
            return True
        node.mine ^= node.mask
        node.mask |= node.moves
        node.discs += 1
        node.theirs = threats(node.mine ^ node.mask, node.mask)
        sign[0] = -sign[0]


cdef inline void fold(Node *node) noexcept nogil:
    """Give a node the hash of its position or the mirror image, whichever has the smaller key."""
    cdef uint64_t key = position_key(node.mine, node.mask)
    cdef uint64_t other = mirror(key)
    node.flipped = other < key
    node.hash = hashed(other if node.flipped else key)


cdef inline int folded_move(const Node *node, int column) noexcept nogil:
    """A column of the node as the table has it, and back."""
    if column == NO_MOVE or not node.flipped:
        return column
    return C_WIDTH - 1 - column


cdef inline int follow_up(const Node *node) noexcept nogil:
    """Upper bound on the score of the side to move from zugzwang."""
    if node.discs & 1:
        return odd_threat(node.mine, node.mask, node.theirs)
    return even_follow_up(node.mine, node.mask, node.theirs)


cdef inline int order_of(uint64_t mine, uint64_t mask, uint64_t theirs, uint64_t move) noexcept nogil:
    """How good a move looks: ``mine`` are the threats after it, ``theirs`` the opponent's before."""
    cdef uint64_t next_cells = playable(mask)
    cdef uint64_t dead = (theirs & ~move) << 1
    cdef uint64_t useful
    dead |= (dead << 1) | (dead << 2)
    useful = mine & ~dead
    return (
        120 * popcount(useful & (next_cells << 1))
        + 50 * popcount(useful & (next_cells << 2))
        + 30 * popcount(useful)
        + 60 * popcount(useful & next_cells)
    )


cdef int negamax(Search *search, const Node *node, int alpha, int table_move) noexcept nogil:
    """Fail-soft search of a quiet node with the window (alpha, alpha + 1).

    A result r > alpha is a lower bound on the score, r <= alpha an upper bound.
    """
    cdef Child children[C_WIDTH]
    cdef Child *child
    cdef Child *order[C_WIDTH]
    cdef int count = 0, waiting = 0, i, j, sign, value, best, best_move = NO_MOVE
    cdef uint64_t moves = node.moves, move, made, nodes_before, word
    cdef int limit

    search.nodes += 1
    if not search.nodes & POLL and load(search.stop):
        search.stopped = True
        return alpha
    nodes_before = search.nodes

    best = -INFINITE
    # Pass one: play every move, settle it by rule, look its bucket up in memory.
    while moves:
        move = moves & (~moves + 1)
        moves ^= move
        child = &children[count]
        child.node.mine = node.mine ^ node.mask
        child.node.mask = node.mask | move
        child.node.discs = node.discs + 1
        child.sign = -1
        child.column = lowest(move) // STRIDE
        made = child.node.theirs = threats(node.mine | move, child.node.mask)
        if settle(&child.node, &child.sign, &value):
            if value > alpha:
                return value
            if value > best:
                best = value
                best_move = child.column
            continue
        if child.sign < 0:
            child.lower = -((41 - child.node.discs) // 2)
            limit = -follow_up(&child.node)
            if limit > child.lower:
                child.lower = limit
            child.upper = (40 - child.node.discs) // 2
            if child.lower > alpha:
                return child.lower
        else:
            child.lower = -((40 - child.node.discs) // 2)
            child.upper = (41 - child.node.discs) // 2
            limit = follow_up(&child.node)
            if limit < child.upper:
                child.upper = limit
        if child.upper <= alpha:
            if child.upper > best:
                best = child.upper
                best_move = child.column
            continue
        child.order = order_of(made, node.mask | move, node.theirs, move)
        child.order += 3 * (3 - abs(child.column - 3))
        if child.column == table_move:
            child.order += 50
        if child.node.discs < UNPROBED:
            fold(&child.node)
            prefetch(bucket(search.table, child.node.hash))
        count += 1

    # Pass two: what the table knows of them; then the best looking first.
    for i in range(count):
        child = &children[i]
        child.entry = 0
        if child.node.discs < UNPROBED:
            word = probe(search.table, child.node.hash)
            if word:
                child.entry = word
                if child.sign < 0:
                    child.lower = max(child.lower, -upper_of(word))
                    child.upper = min(child.upper, -lower_of(word))
                else:
                    child.lower = max(child.lower, lower_of(word))
                    child.upper = min(child.upper, upper_of(word))
                if child.lower > alpha:
                    return child.lower
                if child.upper <= alpha:
                    if child.upper > best:
                        best = child.upper
                        best_move = child.column
                    continue
        j = waiting
        while j > 0 and order[j - 1].order < child.order:
            order[j] = order[j - 1]
            j -= 1
        order[j] = child
        waiting += 1

    for i in range(waiting):
        child = order[i]
        value = child_value(search, child, alpha)
        if search.stopped:
            return alpha
        if value > best:
            best = value
            best_move = child.column
            if value > alpha:
                break
    if node.discs < UNPROBED:
        record(
            search.table, node.hash,
            best if best > alpha else -INFINITE, INFINITE if best > alpha else best,
            folded_move(node, best_move), search.nodes - nodes_before + 1,
        )
    return best


cdef inline int child_value(Search *search, const Child *child, int alpha) noexcept nogil:
    """A child's score for the parent's side to move, bounded by the parent's window."""
    cdef int move = NO_MOVE
    if child.entry:
        move = folded_move(&child.node, move_of(child.entry))
    if child.sign < 0:
        return -negamax(search, &child.node, -alpha - 1, move)
    return negamax(search, &child.node, alpha, move)


cdef bint _enter(Search *search, uint64_t mine, uint64_t mask, Node *node, int *sign, int *value) noexcept nogil:
    """Settle any position that is not over; True with its exact ``value`` where rules decide."""
    cdef uint64_t wins = threats(mine, mask) & playable(mask)
    node.mine, node.mask, node.discs = mine, mask, popcount(mask)
    sign[0] = 1
    if wins:
        value[0] = (43 - node.discs) // 2
        return True
    node.theirs = threats(mine ^ mask, mask)
    return settle(node, sign, value)


cdef Bounds known(Search *search, uint64_t mine, uint64_t mask) noexcept nogil:
    """What rules and table say of a position that is not over, for its side to move."""
    cdef Node node
    cdef Bounds bounds
    cdef int sign, value
    cdef uint64_t word
    bounds.move = NO_MOVE
    bounds.from_table = False
    if _enter(search, mine, mask, &node, &sign, &value):
        bounds.lower = bounds.upper = value
        return bounds
    bounds.lower = -((40 - node.discs) // 2)
    bounds.upper = (41 - node.discs) // 2
    bounds.upper = min(bounds.upper, follow_up(&node))
    if node.discs < UNPROBED:
        fold(&node)
        word = probe(search.table, node.hash)
        if word:
            bounds.from_table = True
            bounds.lower = max(bounds.lower, lower_of(word))
            bounds.upper = min(bounds.upper, upper_of(word))
            if node.mask == mask:
                bounds.move = folded_move(&node, move_of(word))
    if sign < 0:
        bounds.lower, bounds.upper = -bounds.upper, -bounds.lower
    return bounds


cdef int null_window(Search *search, uint64_t mine, uint64_t mask, int alpha) noexcept nogil:
    """Bound the score of any position that is not over: a lower bound if > alpha, else an upper.

    Meaningless if ``search.stopped`` is set afterwards.
    """
    cdef Node node
    cdef int sign, value
    cdef uint64_t word = 0
    cdef int move
    if _enter(search, mine, mask, &node, &sign, &value):
        return value
    if node.discs < UNPROBED:
        fold(&node)
        word = probe(search.table, node.hash)
    move = folded_move(&node, move_of(word)) if word else NO_MOVE
    if sign < 0:
        return -negamax(search, &node, -alpha - 1, move)
    return negamax(search, &node, alpha, move)
