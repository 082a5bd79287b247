# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""Null-window negamax with two passes over the children."""

from libc.stdint cimport uint64_t

from engine.atomic cimport load, store
from engine.bitboard cimport (
    C_WIDTH, CELLS, STRIDE,
    lowest, mirror, non_losing_moves, playable, popcount, position_key, prefetch, threats,
)
from engine.history cimport History, blame, learned, praise
from engine.near cimport near_probe, near_record
from engine.order cimport late_order_of, order_of
from engine.strategy cimport even_follow_up, odd_threat
from engine.table cimport (
    NO_MOVE, bucket, hashed, lower_of, move_of, probe, record, upper_of,
)

cdef enum:
    POLL = 1023             # look at the flags when the node count is a multiple of 1024
    SHARED = 20             # threads keep out of each other's way in nodes of fewer discs
    NEAR = 22               # from so many discs on the near table has the node, not the large one
    LATE = 30               # from so many on a rough order of the moves does
    SMALL = 1000            # a search of fewer nodes ends before the near table is in the cache
    UNPROBED = 35           # from so many on a look into a table costs more than it saves


cdef struct Child:
    Node node
    int sign                # 1 if the node's side to move is the parent's, else -1
    int lower               # bounds for the parent's side to move
    int upper
    int order
    int column
    int cell
    uint64_t made           # what the move threatens


cdef struct Children:
    Child children[C_WIDTH]
    Child *order[C_WIDTH]   # those left to search, the most promising first
    int count
    int waiting             # how many are left
    int best                # of what is known without them
    int best_move


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


cdef inline void name(Node *node) noexcept nogil:
    """Give a node its hash; in the large table a position and its mirror image have one entry."""
    cdef uint64_t key = position_key(node.mine, node.mask)
    cdef uint64_t other
    if node.discs < NEAR:
        other = mirror(key)
        node.flipped = other < key
        key = other if node.flipped else key
    node.hash = hashed(key)


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


cdef inline void bound_by_rules(Child *child) noexcept nogil:
    """Bound a quiet child: neither side wins within 3 plies, and zugzwang may say more.

    With n discs and a choice of moves the side to move wins with disc n + 3 at the earliest, and
    its opponent with disc n + 4.
    """
    cdef int discs = child.node.discs
    cdef int lower = -((40 - discs) // 2)
    cdef int upper = min((41 - discs) // 2, follow_up(&child.node))
    child.lower = lower if child.sign > 0 else -upper
    child.upper = upper if child.sign > 0 else -lower


cdef inline bint settled(Children *all, const Child *child, int alpha) noexcept nogil:
    """Whether a child's bounds make a search of it needless; it may have decided the node."""
    cdef int value = child.lower if child.lower > alpha else child.upper
    if alpha < value and alpha >= child.lower:
        return False
    if value > all.best:
        all.best = value
        all.best_move = child.column
    return True


cdef inline bint settled_by(
    uint64_t entry, Children *all, Child *child, int alpha
) noexcept nogil:
    """Tighten a child's bounds by its entry, if there is one; whether that settles it."""
    cdef int lower, upper
    if not entry:
        return False
    lower, upper = lower_of(entry), upper_of(entry)
    child.lower = max(child.lower, lower if child.sign > 0 else -upper)
    child.upper = min(child.upper, upper if child.sign > 0 else -lower)
    return settled(all, child, alpha)


cdef inline bint is_near(const Search *search, const Node *node) noexcept nogil:
    """Whether a node that is not for the large table is for the near one, rather than for none."""
    return node.discs < UNPROBED and search.nodes >= search.near_from


cdef inline bint settled_nearby(
    Search *search, Children *all, Child *child, int alpha
) noexcept nogil:
    """Ask the table for a child: the near one answers now, the large one's bucket is called."""
    name(&child.node)
    if child.node.discs < NEAR:
        prefetch(bucket(search.table, child.node.hash))
        return False
    return is_near(search, &child.node) and settled_by(
        near_probe(search.near, child.node.hash), all, child, alpha
    )


cdef inline bint play_moves(
    Search *search, const Node *node, int alpha, Children *all
) noexcept nogil:
    """Pass one: play every move, settle it by rule or nearby. True if that decides."""
    cdef uint64_t moves = node.moves, move
    cdef Child *child
    while moves:
        move = moves & (~moves + 1)
        moves ^= move
        child = &all.children[all.count]
        child.node.mine = node.mine ^ node.mask
        child.node.mask = node.mask | move
        child.node.discs = node.discs + 1
        child.sign = -1
        child.cell = lowest(move)
        child.column = child.cell // STRIDE
        child.made = child.node.theirs = threats(node.mine | move, child.node.mask)
        if settle(&child.node, &child.sign, &child.lower):
            child.upper = child.lower
        else:
            bound_by_rules(child)
        if settled(all, child, alpha) or settled_nearby(search, all, child, alpha):
            if all.best > alpha:
                return True
        else:
            all.count += 1
    return False


cdef inline void weigh(const Search *search, const Node *node, Child *child) noexcept nogil:
    """Say how promising a child is; in late nodes, which are small, telling more does not pay."""
    cdef uint64_t move = <uint64_t> 1 << child.cell
    cdef bint forced = child.sign > 0
    child.order = learned(&search.history, node.discs, child.cell)
    if node.discs < LATE:
        child.order += order_of(
            child.made, node.mask | move, node.theirs, move, child.node.moves, forced, node.discs,
            child.cell, child.column)
    else:
        child.order += late_order_of(child.made, child.node.moves, forced)


cdef inline bint look_up(
    Search *search, const Node *node, int alpha, Children *all
) noexcept nogil:
    """Pass two: ask the large table and put those left in order. True if that decides."""
    cdef Child *child
    cdef int i, place
    for i in range(all.count):          # meanwhile the buckets come from memory
        weigh(search, node, &all.children[i])
    for i in range(all.count):
        child = &all.children[i]
        if child.node.discs < NEAR and settled_by(
            probe(search.table, child.node.hash), all, child, alpha
        ):
            if all.best > alpha:
                return True
            continue
        place = all.waiting
        while place > 0 and all.order[place - 1].order < child.order:
            all.order[place] = all.order[place - 1]
            place -= 1
        all.order[place] = child
        all.waiting += 1
    return False


cdef inline void learn(History *history, int discs, const Children *all, int cut) noexcept nogil:
    """Remember that the child in place ``cut`` cut the node off and those before it did not."""
    cdef int i
    praise(history, discs, all.order[cut].cell)
    for i in range(cut):
        blame(history, discs, all.order[i].cell)


cdef inline void remember(
    Search *search, const Node *node, int alpha, const Children *all, uint64_t nodes
) noexcept nogil:
    """Write what was found of a node into its table; ``nodes`` were searched for it."""
    cdef int lower = all.best if all.best > alpha else -INFINITE
    cdef int upper = INFINITE if all.best > alpha else all.best
    if node.discs < NEAR:
        record(
            search.table, node.hash, lower, upper, folded_move(node, all.best_move), nodes
        )
    elif is_near(search, node):
        near_record(search.near, node.hash, lower, upper)


cdef int negamax(Search *search, const Node *node, int alpha) noexcept nogil:
    """Fail-soft search of a quiet node with the window (alpha, alpha + 1).

    A result r > alpha is a lower bound on the score, r <= alpha an upper bound. Two passes over
    the children before the first is searched let their buckets come from memory meanwhile, and
    let any child that rules or table decide cut the node off (enhanced transposition cutoff).
    """
    cdef Children all
    cdef uint64_t nodes_before
    cdef int i, value
    cdef bint shared

    search.nodes += 1
    if not search.nodes & POLL and (
        load(search.stop) or load(search.moot) or search.nodes >= search.budget
    ):
        search.stopped = True
        return alpha
    nodes_before = search.nodes

    all.count = all.waiting = 0
    all.best = -INFINITE
    all.best_move = NO_MOVE
    if play_moves(search, node, alpha, &all) or look_up(search, node, alpha, &all):
        return all.best
    shared = search.busy is not NULL and node.discs < SHARED
    for i in range(all.waiting):
        if shared and i > 0 and pass_over(search, &all, i, alpha):
            if all.best > alpha:
                break
            continue
        value = child_value(search, all.order[i], alpha, shared)
        if search.stopped:
            return alpha
        if value > all.best:
            all.best = value
            all.best_move = all.order[i].column
            if value > alpha:
                learn(&search.history, node.discs, &all, i)
                break
    remember(search, node, alpha, &all, search.nodes - nodes_before + 1)
    return all.best


cdef inline volatile uint64_t *busy_slot(Search *search, const Child *child) noexcept nogil:
    return search.busy + (child.node.hash & (BUSY_SLOTS - 1))


cdef bint pass_over(Search *search, Children *all, int i, int alpha) noexcept nogil:
    """Put a child that no other thread is inside in place ``i``; True if it needs no search now.

    A simplified ABDADA (Weill, 1996): every thread searches the whole tree over one table, the
    first child together, and of the others those last that another thread is inside. Since other
    threads fill the table meanwhile, it is asked again.
    """
    cdef Child *child
    cdef int j
    for j in range(i, all.waiting):
        if load(busy_slot(search, all.order[j])) != all.order[j].node.hash:
            all.order[i], all.order[j] = all.order[j], all.order[i]
            break
    child = all.order[i]
    return child.node.discs < NEAR and settled_by(
        probe(search.table, child.node.hash), all, child, alpha
    )


cdef inline int child_value(
    Search *search, const Child *child, int alpha, bint shared
) noexcept nogil:
    """A child's score for the parent's side to move, bounded by the parent's window."""
    cdef int value
    if shared:
        store(busy_slot(search, child), child.node.hash)
    if child.sign < 0:
        value = -negamax(search, &child.node, -alpha - 1)
    else:
        value = negamax(search, &child.node, alpha)
    if shared:
        store(busy_slot(search, child), 0)
    return value


cdef bint enter(
    uint64_t mine, uint64_t mask, Node *node, int *sign, int *value
) noexcept nogil:
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
    if enter(mine, mask, &node, &sign, &value):
        bounds.lower = bounds.upper = value
        return bounds
    bounds.lower = -((40 - node.discs) // 2)
    bounds.upper = (41 - node.discs) // 2
    bounds.upper = min(bounds.upper, follow_up(&node))
    if node.discs < NEAR:
        name(&node)
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
    if enter(mine, mask, &node, &sign, &value):
        return value
    name(&node)
    search.near_from = search.nodes + SMALL
    if sign < 0:
        return -negamax(search, &node, -alpha - 1)
    return negamax(search, &node, alpha)


cpdef int next_window(int ply, int lower, int upper) noexcept nogil:
    """The alpha of the next null window for a score within ``lower`` and ``upper``.

    A win or a loss within some 9, then 15 plies is found or ruled out for almost nothing: without
    these windows begin-easy takes 40 times the nodes, and begin-medium as many. Then comes whether
    red wins, which takes fewer nodes than asking the side to move, then steps outwards.
    """
    cdef int far, step
    for step in range(4, 8, 3):
        far = (41 - ply) // 2 - step
        if 0 < far < upper and lower <= far:
            return far
        far = -((40 - ply) // 2) + step
        if lower < far < 0 and upper >= far:
            return far - 1
    if lower < 0 < upper:
        return -1 if ply & 1 else 0
    return lower if lower >= 0 else upper - 1


cdef int exact(Search *search, uint64_t mine, uint64_t mask) noexcept nogil:
    """The score of any position that is not over; meaningless if ``search.stopped`` is set."""
    cdef Bounds bounds = known(search, mine, mask)
    cdef int discs = popcount(mask)
    cdef int alpha, value
    while bounds.lower < bounds.upper and not search.stopped:
        alpha = next_window(discs, bounds.lower, bounds.upper)
        value = null_window(search, mine, mask, alpha)
        if value > alpha:
            bounds.lower = value
        else:
            bounds.upper = value
    return bounds.lower
