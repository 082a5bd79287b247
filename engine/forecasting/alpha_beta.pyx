# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""Alpha-beta search of limited depth: what the forecast says of a position.

Principal variation search with the engine's rules of forced and losing moves, its bounds from
follow-up play and its move order, a transposition table, and reductions of late moves. A value is
the logarithm of the odds of points for the side to move, unless it is proved; only the end of a
game and follow-up play prove. A search so deep that it reaches the end in every line is exact.

Python code can call nothing here.
"""

from cpython.pycapsule cimport PyCapsule_New
from libc.math cimport log
from libc.stdint cimport uint64_t
from libc.string cimport memset

from engine.forecasting.features cimport count_features, value_of
from engine.machine.atomic cimport load
from engine.machine.bitboard cimport (
    CELLS, KEY_BITS, MOST_CELLS, MOST_COLUMNS, NARROWED, Bits, column_of_cell, lowest,
    non_losing_moves, playable, popcount, position_key, prefetch, threats, use_board,
)
from engine.machine.wide cimport wide
from engine.searching.history cimport NO_CELL, History, blame, gain, praise
from engine.searching.order cimport order_of
from engine.searching.strategy cimport UNBOUNDED, least_bound
from engine.searching.table cimport hash_key

cdef enum:
    POLL = 1023             # look at the flag when the node count is a multiple of 1024
    EXACT = 0
    LOWER = 1
    UPPER = 2
    BEYOND = 30_000         # beyond every value
    FIRST = 1 << 20         # the weight of the table's move
    LATE_DEPTH = 3          # from this depth on late moves are searched less deep


cdef struct Place:
    Bits mine               # discs of the side to move
    Bits mask               # all discs
    Bits own                # cells that the side to move threatens
    Bits theirs             # cells that its opponent threatens
    Bits moves              # moves that do not lose at once
    int discs
    int last                # the cell of the last disc, NO_CELL if unknown


cdef struct Child:
    Place place
    int sign                # 1 if the parent's side is to move in it, else -1
    int order               # the weight of the move
    int cell


cdef struct Children:
    Child children[MOST_COLUMNS]
    Child *order[MOST_COLUMNS]      # the most promising first
    int count


cdef signed char reductions[MOST_CELLS + 1][MOST_COLUMNS]   # in plies, by depth and child


cdef inline bint settle(Place *place, int *sign, int *value) noexcept nogil:
    """Play forced moves until the side to move has a choice.

    The side to move must not be able to win at once. Each move negates ``sign``. Return whether the
    game ended; then ``value`` is its value for the side that was to move when ``sign`` was 1.
    """
    cdef Bits moves
    while True:
        place.moves = moves = non_losing_moves(place.mask, place.theirs)
        if moves & (moves - 1):
            return False
        if not moves:
            value[0] = 0 if place.discs == CELLS else -sign[0] * (WON - place.discs - 2)
            return True
        step(place, moves)
        sign[0] = -sign[0]


cdef inline void step(Place *place, Bits move) noexcept nogil:
    """Play a move that is no win."""
    place.own = place.theirs & ~move
    place.mine ^= place.mask
    place.mask |= move
    place.theirs = threats(place.mine ^ place.mask, place.mask)
    place.discs += 1
    place.last = lowest(move)


cdef inline int static_value(const Search *search, const Place *place) noexcept nogil:
    """Return the value of a node by the evaluation alone."""
    return value_of(
        search.weights, place.mine, place.mask, place.own, place.theirs, place.discs
    )


cdef inline Entry *entry_of(const Search *search, Bits key) noexcept nogil:
    """Return the place of a key in the table."""
    return search.entries + <size_t> (hash_key(key) >> (KEY_BITS - search.index_bits))


cdef inline void make_children(
    const Search *search, const Place *place, int depth, Children *all, int first, int *best
) noexcept nogil:
    """Play all moves of a node, and sort those that end no game by their promise.

    ``best`` becomes the best value of the others. The move into the cell ``first`` comes first.
    Where the children look into the table, its entries are fetched meanwhile.
    """
    cdef Bits moves = place.moves, move, made
    cdef Child *child
    cdef int i, ended = 0
    all.count = 0
    best[0] = -BEYOND
    while moves:
        move = moves & (~moves + 1)
        moves ^= move
        child = &all.children[all.count]
        child.place = place[0]
        step(&child.place, move)
        made = child.place.theirs
        child.cell = child.place.last
        child.sign = -1
        if settle(&child.place, &child.sign, &ended):
            best[0] = max(best[0], ended)
            continue
        if depth > 1:
            prefetch(entry_of(search, position_key(child.place.mine, child.place.mask)))
        child.order = FIRST if child.cell == first else gain(
            &search.history, place.discs, place.last, child.cell
        ) + order_of(
            made, place.mask | move, place.theirs, move, child.place.moves, child.sign > 0,
            place.discs, child.cell, column_of_cell(child.cell))
        i = all.count
        while i > 0 and all.order[i - 1].order < child.order:
            all.order[i] = all.order[i - 1]
            i -= 1
        all.order[i] = child
        all.count += 1


cdef inline int child_value(
    Search *search, const Child *child, int depth, int alpha, int beta
) noexcept nogil:
    """Search a child and return its value for the side to move in its parent."""
    if child.sign < 0:
        return -negamax(search, &child.place, depth, -beta, -alpha)
    return negamax(search, &child.place, depth, alpha, beta)


cdef void set_reductions() noexcept nogil:
    """Fill the table of reductions: the deeper the search and the later the move, the more plies.

    The factor is that of the best player among a few, at equal numbers of nodes.
    """
    cdef int depth, i
    for depth in range(LATE_DEPTH, MOST_CELLS + 1):
        for i in range(MOST_COLUMNS):
            reductions[depth][i] = min(<int> (0.8 * log(depth) * log(i + 1)), depth - 1)


cdef inline int reduction(const Place *place, int depth, int i) noexcept nogil:
    """Return by how many plies the search of the child at index ``i`` is less deep.

    Nothing is reduced in a search that reaches the end of the game, which would not be exact then.
    """
    return 0 if depth >= CELLS - place.discs else reductions[depth][i]


cdef inline void remember(
    Search *search, Entry *entry, Bits key, int value, int depth, int alpha, int beta, int cell
) noexcept nogil:
    """Write the value of a node, searched with a window, into its place in the table."""
    entry.key, entry.value, entry.depth, entry.cell = key, value, depth, cell
    entry.call = search.call
    entry.kind = UPPER if value <= alpha else LOWER if value >= beta else EXACT


cdef inline bint answers(const Entry *entry, int depth, int alpha, int beta) noexcept nogil:
    """Return whether an entry of a node has the value that a search of it would return."""
    if entry.depth < depth and -PROVED <= entry.value <= PROVED:
        return False
    if entry.kind == EXACT:
        return True
    return entry.value >= beta if entry.kind == LOWER else entry.value <= alpha


cdef int negamax(
    Search *search, const Place *place, int depth, int alpha, int beta
) noexcept nogil:
    """Search a node whose side to move has a choice, and return its value, fail-soft.

    The value is meaningless if ``search.stopped`` is set.
    """
    cdef Children all
    cdef Bits key
    cdef Entry *entry
    cdef int i, j, less, value, best, cell = NO_CELL, lower, most = BEYOND
    if search.stopped:
        return 0
    search.nodes += 1
    if search.nodes > search.budget or (not search.nodes & POLL and load(search.stop)):
        search.stopped = True
        return 0
    value = least_bound(place.mine, place.mask, place.theirs, place.discs)
    if value < 0:
        return CELLS - WON
    if value < UNBOUNDED:
        if alpha >= 0:
            return 0
        most = 0
    if depth <= 0:
        return min(most, static_value(search, place))
    key = position_key(place.mine, place.mask)
    entry = entry_of(search, key)
    if entry.key == key and entry.call == search.call:
        if answers(entry, depth, alpha, beta):
            return entry.value
        cell = entry.cell
    make_children(search, place, depth, &all, cell, &best)
    lower = max(alpha, best)
    cell = NO_CELL
    for i in range(all.count):
        if lower >= beta:
            break
        less = reduction(place, depth, i)
        if i == 0:
            value = child_value(search, all.order[i], depth - 1, lower, beta)
        else:
            value = child_value(search, all.order[i], depth - 1 - less, lower, lower + 1)
            if less and value > lower:
                value = child_value(search, all.order[i], depth - 1, lower, lower + 1)
            if lower < value < beta:
                value = child_value(search, all.order[i], depth - 1, lower, beta)
        if search.stopped:
            return 0
        if value > best:
            best, cell = value, all.order[i].cell
            lower = max(lower, best)
        if value >= beta:
            praise(&search.history, place.discs, place.last, cell)
            for j in range(i):
                blame(&search.history, place.discs, place.last, all.order[j].cell)
    best = min(best, most)
    remember(search, entry, key, best, depth, alpha, beta, cell)
    return best


cdef inline void enter(Place *place, Bits mine, Bits mask) noexcept nogil:
    """Set up a node for a position that is not over."""
    place.mine, place.mask = mine, mask
    place.own, place.theirs = threats(mine, mask), threats(mine ^ mask, mask)
    place.discs, place.last = popcount(mask), NO_CELL


cdef int _value(
    Search *search, wide mine, wide mask, int depth, int alpha, int beta
) noexcept nogil:
    """Search a position that is not over, and return its value for the side to move."""
    cdef Place place
    cdef int sign = 1, value = 0
    use_board(search.width, search.height)
    enter(&place, <Bits> mine, <Bits> mask)
    if place.own & playable(place.mask):
        return WON - place.discs - 1
    if settle(&place, &sign, &value):
        return value
    if sign < 0:
        return -negamax(search, &place, depth, -beta, -alpha)
    return negamax(search, &place, depth, alpha, beta)


cdef void _clear(Search *search) noexcept nogil:
    """Forget everything that searches of other positions have left."""
    search.nodes = 0
    search.stopped = False
    memset(&search.history, 0, sizeof(History))
    search.call += 1
    if not search.call:
        memset(search.entries, 0, sizeof(Entry) << search.index_bits)
        search.call = 1


cdef bint _count(Search *search, wide mine, wide mask, int *counts) noexcept nogil:
    """Count the features of a position. Return whether nobody can win at once, so that they count.

    The side to move must have a choice of moves that do not lose at once.
    """
    cdef Place place
    cdef Bits moves
    use_board(search.width, search.height)
    enter(&place, <Bits> mine, <Bits> mask)
    moves = non_losing_moves(place.mask, place.theirs)
    if place.own & playable(place.mask) or not moves & (moves - 1):
        return False
    count_features(place.mine, place.mask, place.own, place.theirs, place.discs, counts)
    return True


set_reductions()
cdef Build build
build.search_bytes, build.entry_bytes = sizeof(Search), sizeof(Entry)
build.clear, build.value, build.count = _clear, _value, _count

BUILD = None if NARROWED else PyCapsule_New(&build, NULL, NULL)
"""The functions of this build, for forecasters; None where it lacks numbers of 128 bits."""
