# cython: language_level=3, cdivision=True
"""Nodes of the search, and the bounds on their children that are known without a search."""

from libc.stdint cimport uint64_t

from engine.forecasting.features cimport value_of
from engine.machine.bitboard cimport (
    C_WIDTH, CELLS, MOST_COLUMNS, Bits, column_of_cell,
    lowest, mirror, non_losing_moves, playable, popcount, position_key, prefetch, threats,
)
from engine.searching.history cimport NO_CELL, History, gain
from engine.searching.near cimport Pair, near_lower_of, near_probe, near_upper_of
from engine.searching.order cimport late_order_of, order_of
from engine.searching.strategy cimport least_bound, may_bound
from engine.searching.table cimport NO_MOVE, Buckets, bucket, hash_key, lower_of, probe, upper_of

cdef extern from *:
    """
    #if defined(C4_SIZED)
    #define C4_INFINITE ((1 << (C4_BOUND_BITS - 1)) - 1)
    #define C4_EARLY (C4_CELLS - 39)
    #else
    #define C4_INFINITE 21
    #define C4_EARLY 0
    #endif
    #define C4_NEAR (C4_CELLS - 20)
    #define C4_LATE (C4_CELLS - 12)
    #define C4_UNPROBED (C4_CELLS - 7)
    """
    enum:
        INFINITE "C4_INFINITE"  # beyond every score in play
        EARLY "C4_EARLY"        # before so many discs the forecast's evaluation orders moves, too; 0: never
        NEAR "C4_NEAR"          # from so many discs on the near table has the node, not the large one
        LATE "C4_LATE"          # from so many discs on a rough order of the moves is enough
        UNPROBED "C4_UNPROBED"  # from so many discs on a table look-up costs more than it saves

cdef enum:
    LATE_HISTORY = 2        # a power of a half: what the history counts in nodes of LATE discs
    EVALUATION = 6          # in eighths: what the forecast's evaluation counts


cdef struct Search:
    int width                       # the board of the search
    int height
    Buckets table                   # the large table of all threads, for nodes of few discs
    Pair *near                      # the near table of this thread, for nodes of more discs
    const volatile uint64_t *stop   # set when the caller no longer wants the answer
    const volatile uint64_t *moot   # set when another thread has made this search needless
    const int *weights              # of the forecast's evaluation (engine/forecasting); may be NULL
    volatile uint64_t *busy         # hashes of nodes that threads are inside; NULL for one thread
    uint64_t nodes
    uint64_t near_from              # node count from which the near table is used
    uint64_t budget                 # node count at which the search gives up
    bint stopped
    History history
    uint64_t[16] apart              # threads that count in one cache line lose half their speed


cdef struct Node:
    Bits mine               # discs of the side to move
    Bits mask               # all discs
    Bits theirs             # cells that the opponent threatens
    Bits moves              # moves that do not lose at once, at least two
    Bits hash               # of the key, folded where the large table has the node
    int discs
    int last                # the cell of the last disc, NO_CELL if unknown
    bint flipped            # the folded key is that of the mirror image


cdef struct Child:
    Node node
    int sign                # 1 if the node's side to move is the parent's, else -1
    int lower               # bounds for the parent's side to move
    int upper
    int order               # the weight of the move
    int column
    int cell
    Bits made               # cells that the mover threatens after the move


cdef struct Children:
    Child children[MOST_COLUMNS]
    Child *order[MOST_COLUMNS]      # those left to search, the most promising first
    int count
    int waiting             # number of children in ``order``
    int best                # the best score or bound among the children that are settled
    int best_move


cdef inline bint settle(Node *node, int *sign, int *value) noexcept nogil:
    """Play forced moves until the side to move has a choice.

    The side to move must not be able to win at once; ``node.theirs`` are the opponent's threats.
    Return whether the game ended. In that case ``value`` is the exact score for the side that was
    to move when ``sign`` was 1. Each forced move negates ``sign``.
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
        node.last = lowest(node.moves)
        node.mine ^= node.mask
        node.mask |= node.moves
        node.discs += 1
        node.theirs = threats(node.mine ^ node.mask, node.mask)
        sign[0] = -sign[0]


cdef inline void name(Node *node) noexcept nogil:
    """Compute the hash under which a node is stored. Mirror images have the same hash."""
    cdef Bits key = position_key(node.mine, node.mask)
    cdef Bits other
    if node.discs < NEAR:
        other = mirror(key)
        node.flipped = other < key
        key = other if node.flipped else key
    node.hash = hash_key(key)


cdef inline int folded_move(const Node *node, int column) noexcept nogil:
    """Convert a column of a node to the column in the node's table entry, or back.

    The entry may belong to the mirror image.
    """
    if column == NO_MOVE or not node.flipped:
        return column
    return C_WIDTH - 1 - column


cdef inline int follow_up(const Node *node) noexcept nogil:
    """Return the upper bound on the score of the side to move that follow-up play proves."""
    return least_bound(node.mine, node.mask, node.theirs, node.discs)


cdef inline void bound_by_rules(Child *child, int alpha) noexcept nogil:
    """Compute the bounds on a child's score that follow from the rules alone.

    In a child with n discs whose side to move has a choice of moves, that side wins with disc n + 3
    at the earliest, and its opponent with disc n + 4. The bound from follow-up play is computed
    only if it can decide the parent's window, which saves 3 % of the time.
    """
    cdef int discs = child.node.discs
    cdef int lower = -((CELLS - 2 - discs) // 2)
    cdef int upper = (CELLS - 1 - discs) // 2
    if may_bound(child.node.theirs, alpha if child.sign > 0 else -alpha - 1):
        upper = min(upper, follow_up(&child.node))
    child.lower = lower if child.sign > 0 else -upper
    child.upper = upper if child.sign > 0 else -lower


cdef inline bint settle_child(Children *all, const Child *child, int alpha) noexcept nogil:
    """Update a node's best score by the bounds of a child.

    Return whether the child needs no search.
    """
    cdef int value = child.lower if child.lower > alpha else child.upper
    if alpha < value and alpha >= child.lower:
        return False
    if value > all.best:
        all.best = value
        all.best_move = child.column
    return True


cdef inline bint settle_by(
    int lower, int upper, Children *all, Child *child, int alpha
) noexcept nogil:
    """Tighten a child's bounds by those of a table, and return whether the child is then settled.

    ``lower`` and ``upper`` are for the child's side to move. Bounds that contradict each other or the
    rules are ignored.
    """
    if child.sign < 0:
        lower, upper = -upper, -lower
    lower, upper = max(child.lower, lower), min(child.upper, upper)
    if lower > upper:
        return False
    child.lower, child.upper = lower, upper
    return settle_child(all, child, alpha)


cdef inline bint is_near(const Search *search, const Node *node) noexcept nogil:
    """Return whether a node has so many discs that it is stored in the near table."""
    return node.discs < UNPROBED and search.nodes >= search.near_from


cdef inline bint settle_nearby(
    Search *search, Children *all, Child *child, int alpha
) noexcept nogil:
    """Look a child up in the near table, or else prefetch its bucket of the large table.

    Returns whether the near table settles the child.
    """
    name(&child.node)
    if child.node.discs < NEAR:
        prefetch(bucket(search.table, child.node.hash))
        return False
    cdef Bits word
    if not is_near(search, &child.node):
        return False
    word = near_probe(search.near, child.node.hash)
    return word and settle_by(near_lower_of(word), near_upper_of(word), all, child, alpha)


cdef inline bint settle_afar(
    Search *search, Children *all, Child *child, int alpha
) noexcept nogil:
    """Look a child up in the large table if it can be there; return whether that settles it."""
    cdef Bits entry
    if child.node.discs >= NEAR:
        return False
    entry = probe(search.table, child.node.hash)
    return entry and settle_by(lower_of(entry), upper_of(entry), all, child, alpha)


cdef inline bint play_moves(
    Search *search, const Node *node, int alpha, Children *all
) noexcept nogil:
    """Pass one over the children: play every move, and settle it by rules or the near table.

    Returns whether a child cuts the node off.
    """
    cdef Bits moves = node.moves, move
    cdef Child *child
    while moves:
        move = moves & (~moves + 1)
        moves ^= move
        child = &all.children[all.count]
        child.node.mine = node.mine ^ node.mask
        child.node.mask = node.mask | move
        child.node.discs = node.discs + 1
        child.sign = -1
        child.cell = child.node.last = lowest(move)
        child.column = column_of_cell(child.cell)
        child.made = child.node.theirs = threats(node.mine | move, child.node.mask)
        if settle(&child.node, &child.sign, &child.lower):
            child.upper = child.lower
        else:
            bound_by_rules(child, alpha)
        if settle_child(all, child, alpha) or settle_nearby(search, all, child, alpha):
            if all.best > alpha:
                return True
        else:
            all.count += 1
    return False


cdef inline int evaluated(const Search *search, const Child *child) noexcept nogil:
    """Return what the forecast's evaluation of a child adds to the weight of the move."""
    cdef const Node *node = &child.node
    return child.sign * (EVALUATION * value_of(
        search.weights, node.mine, node.mask, threats(node.mine, node.mask), node.theirs,
        node.discs) >> 3)


cdef inline void set_order(const Search *search, const Node *node, Child *child) noexcept nogil:
    """Compute a child's weight for the move order.

    In nodes with many discs, which have few nodes below them, the weight is simpler. In those with
    few, on other boards than the usual one, the forecast's evaluation is worth its time.
    """
    cdef Bits move = <Bits> 1 << child.cell
    cdef bint forced = child.sign > 0
    cdef int learned = gain(&search.history, node.discs, node.last, child.cell)
    if node.discs < LATE:
        child.order = learned + order_of(
            child.made, node.mask | move, node.theirs, move, child.node.moves, forced, node.discs,
            child.cell, child.column)
        if EARLY and node.discs < EARLY and search.weights is not NULL:
            child.order += evaluated(search, child)
    else:
        child.order = (learned >> LATE_HISTORY) + late_order_of(
            child.made, child.node.moves, forced)


cdef inline bint look_up(
    Search *search, const Node *node, int alpha, Children *all
) noexcept nogil:
    """Pass two over the children: look them up in the large table, and sort the unsettled ones.

    Returns whether a child cuts the node off.
    """
    cdef Child *child
    cdef int i, place
    # Meanwhile the buckets come from memory.
    for i in range(all.count if all.count > 1 else 0):
        set_order(search, node, &all.children[i])
    for i in range(all.count):
        child = &all.children[i]
        if settle_afar(search, all, child, alpha):
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


cdef inline bint enter(
    Bits mine, Bits mask, Node *node, int *sign, int *value
) noexcept nogil:
    """Set up a node for a position that is not over, after its forced moves.

    Returns whether the rules decide the position; then ``value`` is its exact score.
    """
    cdef Bits wins = threats(mine, mask) & playable(mask)
    node.mine, node.mask, node.discs = mine, mask, popcount(mask)
    node.last = NO_CELL
    sign[0] = 1
    if wins:
        value[0] = (CELLS + 1 - node.discs) // 2
        return True
    node.theirs = threats(mine ^ mask, mask)
    return settle(node, sign, value)
