# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""Null-window negamax search of one position.

Python code can only call ``next_window``.
"""

from libc.stdint cimport uint64_t

from engine.machine.atomic cimport load, store
from cpython.pycapsule cimport PyCapsule_New

from engine.machine.bitboard cimport CELLS, NARROWED, Bits, popcount, use_board
from engine.searching.history cimport History, blame, forget, praise
from engine.machine.wide cimport wide
from engine.searching.near cimport NEAR_BYTES, near_record
from engine.searching.node cimport (
    INFINITE, NEAR,
    Child, Children, Node, Search,
    enter, folded_move, follow_up, is_near, look_up, name, play_moves, settle_afar,
)
from engine.searching.outside cimport Outside, collect_entries, put_entry
from engine.searching.table cimport (
    NO_MOVE, WORK_STEP, lower_of, move_of, probe, record, upper_of, work_of,
)

cdef enum:
    POLL = 1023             # look at the flags when the node count is a multiple of 1024
    SHARED = 22             # threads keep out of each other's way in nodes of more empty cells
    SMALL = 1000            # a search of fewer nodes ends before the near table is in the cache


cdef inline void learn(
    History *history, const Node *node, const Children *all, int cut
) noexcept nogil:
    """Update the history heuristic after the child at index ``cut`` has caused a cutoff."""
    cdef int i
    praise(history, node.discs, node.last, all.order[cut].cell)
    for i in range(cut):
        blame(history, node.discs, node.last, all.order[i].cell)
    for i in range(cut + 1, all.waiting):
        forget(history, node.discs, all.order[i].cell)


cdef inline void remember(
    Search *search, const Node *node, int alpha, const Children *all, uint64_t nodes
) noexcept nogil:
    """Write the result of a node, which took ``nodes`` nodes, into the large or the near table."""
    cdef int lower = all.best if all.best > alpha else -INFINITE
    cdef int upper = INFINITE if all.best > alpha else all.best
    if node.discs < NEAR:
        record(
            search.table, node.hash, lower, upper, folded_move(node, all.best_move), nodes
        )
    elif is_near(search, node):
        near_record(search.near, node.hash, lower, upper)


cdef int negamax(Search *search, const Node *node, int alpha) noexcept nogil:
    """Search a node with the window (alpha, alpha + 1), fail-soft.

    Its side to move must have a choice. A result r > alpha is a lower bound on the score, r <=
    alpha an upper bound. Two passes over the children precede the search of the first child, while
    the prefetched buckets arrive. A child that is decided by rules or tables may cause a cutoff at
    once (enhanced transposition cutoff).
    """
    cdef Children all
    cdef uint64_t nodes_before
    cdef int i, value
    cdef bint shared

    store(&search.nodes, search.nodes + 1)      # other threads read the count
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
    shared = search.busy is not NULL and node.discs < CELLS - SHARED
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
                learn(&search.history, node, &all, i)
                break
    remember(search, node, alpha, &all, search.nodes - nodes_before + 1)
    return all.best


cdef inline volatile uint64_t *busy_slot(Search *search, const Child *child) noexcept nogil:
    """Return the slot in which a thread notes the hash of the child that it is searching."""
    return search.busy + (<uint64_t> child.node.hash & (BUSY_SLOTS - 1))


cdef bint pass_over(Search *search, Children *all, int i, int alpha) noexcept nogil:
    """Move a child that no other thread is searching to index ``i``, to search it next.

    Return whether the table decides that child, which is looked up again because other threads have
    filled the table meanwhile.

    This is a simplified ABDADA (J.-C. Weill, 1996): every thread searches the whole tree over one
    table. All threads search the first child together, and each searches the children that other
    threads are inside last.

    Two threads in one window from the start take 20 % more nodes than one thread on begin-hard,
    against 24 % for two windows at a time, but on the empty board 29 % against 13 %. Sharing the
    history every 16,384 nodes and separating at the first child as well saves 2 to 6 % of the
    nodes, which is within the noise of the time.
    """
    cdef Child *child
    cdef int j
    for j in range(i, all.waiting):
        if load(busy_slot(search, all.order[j])) != <uint64_t> all.order[j].node.hash:
            all.order[i], all.order[j] = all.order[j], all.order[i]
            break
    child = all.order[i]
    return settle_afar(search, all, child, alpha)


cdef inline int child_value(
    Search *search, const Child *child, int alpha, bint shared
) noexcept nogil:
    """Search a child and return its value for the parent's side to move."""
    cdef int value
    if shared:
        store(busy_slot(search, child), <uint64_t> child.node.hash)
    if child.sign < 0:
        value = -negamax(search, &child.node, -alpha - 1)
    else:
        value = negamax(search, &child.node, alpha)
    if shared:
        store(busy_slot(search, child), 0)
    return value


cdef inline void tighten(Bounds *bounds, Bits entry) noexcept nogil:
    """Tighten bounds by those of a table entry.

    An entry that contradicts itself or the bounds is ignored.
    """
    if not entry or max(bounds.lower, lower_of(entry)) > min(bounds.upper, upper_of(entry)):
        return
    bounds.from_table = True
    bounds.lower = max(bounds.lower, lower_of(entry))
    bounds.upper = min(bounds.upper, upper_of(entry))
    bounds.move = move_of(entry)
    bounds.nodes = (<uint64_t> 1 << WORK_STEP * work_of(entry)) >> 1


cdef Bounds bounds_of(Search *search, Bits mine, Bits mask) noexcept nogil:
    """Return the bounds on the score of a position that is not over, from rules and table."""
    cdef Node node
    cdef Bounds bounds
    cdef int sign, value
    bounds.move = NO_COLUMN
    bounds.from_table = False
    bounds.nodes = 0
    if enter(mine, mask, &node, &sign, &value):
        bounds.lower = bounds.upper = value
        return bounds
    bounds.lower = -((CELLS - 2 - node.discs) // 2)
    bounds.upper = (CELLS - 1 - node.discs) // 2
    bounds.upper = min(bounds.upper, follow_up(&node))
    if node.discs < NEAR:
        name(&node)
        tighten(&bounds, probe(search.table, node.hash))
        if bounds.move == NO_MOVE or node.mask != mask:
            bounds.move = NO_COLUMN
        else:
            bounds.move = folded_move(&node, bounds.move)
    if sign < 0:
        bounds.lower, bounds.upper = -bounds.upper, -bounds.lower
    return bounds


cdef int null_window(Search *search, Bits mine, Bits mask, int alpha) noexcept nogil:
    """Search a position that is not over with the window (alpha, alpha + 1).

    Return a lower bound greater than ``alpha``, or an upper bound of at most ``alpha``. The result
    is meaningless if ``search.stopped`` is set afterwards.
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


cpdef int next_window(int cells, int ply, int lower, int upper) noexcept nogil:
    """Return the lower end of the next null window to search for a score between two bounds.

    ``cells`` is the number of cells of the board, and ``ply`` that of discs.

    The first windows test for a win or loss within 9 plies, then within 13. They cost almost
    nothing; without them the set begin-easy takes 40 times as many nodes. The next window tests
    whether red wins, which takes fewer nodes than to test whether the side to move wins. The others
    move away from a draw step by step.
    """
    cdef int far, step
    for step in range(4, 7, 2):
        far = (cells - 1 - ply) // 2 - step
        if 0 < far < upper and lower <= far:
            return far
        far = -((cells - 2 - ply) // 2) + step
        if lower < far < 0 and upper >= far:
            return far - 1
    if lower < 0 < upper:
        return -1 if ply & 1 else 0
    return lower if lower >= 0 else upper - 1


cdef int exact(Search *search, Bits mine, Bits mask, int lower) noexcept nogil:
    """Search the exact score, at least ``lower``, of a position that is not over.

    Return CONTRADICTION if known bounds contradict each other. The result is meaningless if
    ``search.stopped`` is set. Every window tightens the bounds, even with wrong table entries, so
    the search terminates.
    """
    cdef Bounds bounds = bounds_of(search, mine, mask)
    cdef int discs = popcount(mask)
    cdef int alpha, value
    bounds.lower = max(bounds.lower, lower)
    while bounds.lower < bounds.upper and not search.stopped:
        alpha = next_window(CELLS, discs, bounds.lower, bounds.upper)
        value = null_window(search, mine, mask, alpha)
        if value > alpha:
            bounds.lower = value
        else:
            bounds.upper = value
    return bounds.lower if bounds.lower <= bounds.upper else CONTRADICTION


cdef Bounds _bounds_of(Search *search, wide mine, wide mask) noexcept nogil:
    use_board(search.width, search.height)
    return bounds_of(search, <Bits> mine, <Bits> mask)


cdef int _null_window(Search *search, wide mine, wide mask, int alpha) noexcept nogil:
    use_board(search.width, search.height)
    return null_window(search, <Bits> mine, <Bits> mask, alpha)


cdef int _exact(Search *search, wide mine, wide mask, int lower) noexcept nogil:
    use_board(search.width, search.height)
    return exact(search, <Bits> mine, <Bits> mask, lower)


cdef uint64_t _collect(Search *search, Outside *found, uint64_t room) noexcept nogil:
    use_board(search.width, search.height)
    return collect_entries(search.table, found, room)


cdef void _take_in(Search *search, const Outside *entries, uint64_t count) noexcept nogil:
    cdef uint64_t i
    use_board(search.width, search.height)
    for i in range(count):
        put_entry(search.table, entries + i)


cdef Build build
build.search_bytes = sizeof(Search)
build.near_bytes = NEAR_BYTES
build.infinite = INFINITE
build.bounds_of, build.null_window, build.exact = _bounds_of, _null_window, _exact
build.collect, build.take_in = _collect, _take_in

BUILD = None if NARROWED else PyCapsule_New(&build, NULL, NULL)
"""The functions of this build, for searchers; None where it lacks numbers of 128 bits."""
