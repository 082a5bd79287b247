# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""Scores of all columns of many positions, stored in C arrays to save time and memory."""

from cpython.buffer cimport PyBUF_SIMPLE, PyBUF_WRITABLE, PyBuffer_Release, PyObject_GetBuffer
from libc.stdint cimport uint64_t

from engine.analysing.searcher cimport ENDLESS, HARD, PATIENCE, UNDECIDED, Searcher
from engine.position cimport Position
from engine.machine.atomic cimport load
from engine.machine.bitboard cimport C_WIDTH, CELLS, column_mask, fours, mirror, playable, popcount
from engine.openings.rows cimport UNKNOWN, Rows
from engine.searching.node cimport INFINITE, Search
from engine.searching.search cimport CONTRADICTION, bounds_of, exact
from engine.stop cimport StopFlag

from engine.analysing.columns import score_columns as search_columns
from engine.errors import Contradiction, SearchStopped, UnsupportedBoard
from engine.grid import STANDARD
from engine.score import Score

cdef enum:
    C_ILLEGAL = -128        # written where no disc can be played
    FAILED = -101           # no score: an exception was raised
    NO_BOOK = -3            # plies of no book; no position has one disc more

ILLEGAL = C_ILLEGAL
PAIR_BYTES = 16
"""Bytes of a position: two unsigned 64-bit numbers, the discs of the side to move and all discs."""


def score_pairs(
    Searcher searcher, pairs, scores, size_t first, size_t last, StopFlag stop=None
) -> None:
    """Compute the exact scores of all columns of the positions ``first`` … ``last - 1``.

    Several threads may call this at the same time for different positions, at most as many as the
    searcher has.

    Args:
        searcher: searches the positions.
        pairs: memory with the positions, PAIR_BYTES each: the discs of the side to move, and all
            discs. The positions must be legal; this is not checked.
        scores: writable memory for the scores, seven signed bytes for each position. The score of
            an illegal column is ILLEGAL; in a finished game all columns are illegal.
        first: index of the first position.
        last: index after the last position.
        stop: ends the search. The scores of a position that was not finished are incomplete.

    Raises:
        Contradiction: the table holds bounds that exclude each other.
        SearchStopped: ``stop`` was set before all scores were known.
        SolverBusy: all threads search already.
        UnsupportedBoard: the searcher is one for another board than the usual one.
        ValueError: the memory is too small for the positions.
    """
    if searcher.board != STANDARD:
        raise UnsupportedBoard(searcher.board.width, searcher.board.height)
    cdef Py_buffer source, target
    cdef const uint64_t *words
    cdef signed char *written
    cdef size_t k
    cdef Rows book = searcher.book
    cdef int i, status, plies = NO_BOOK if book is None else book.plies
    PyObject_GetBuffer(pairs, &source, PyBUF_SIMPLE)
    try:
        PyObject_GetBuffer(scores, &target, PyBUF_WRITABLE)
        try:
            if <size_t> source.len < last * PAIR_BYTES or <size_t> target.len < last * C_WIDTH:
                raise ValueError("the memory holds fewer positions than that")
            words, written = <const uint64_t *> source.buf, <signed char *> target.buf
            searcher.read_news()
            i = searcher.begin(stop, None, ENDLESS)
            try:
                with nogil:
                    k = first
                    while k < last:
                        if popcount(words[2 * k + 1]) < plies:
                            k = score_from_book(book, plies, words, k, last, written)
                        if k < last:
                            score_columns(
                                book, plies, searcher.searches[i], ENDLESS,
                                words[2 * k], words[2 * k + 1], written + C_WIDTH * k,
                            )
                            k += 1
            finally:
                searcher.idle.append(i)
        finally:
            PyBuffer_Release(&target)
    finally:
        PyBuffer_Release(&source)


cdef size_t score_from_book(
    Rows book, int plies, const uint64_t *words, size_t k, size_t last, signed char *written
) except? 0 with gil:
    """Write the scores of position ``k`` and the next ones as far as rules and book have them.

    Return the index after them. The GIL is acquired once, since other threads wait for it.
    """
    cdef int waiting[C_WIDTH]
    cdef uint64_t mine, mask
    cdef int count
    while k < last and popcount(words[2 * k + 1]) < plies:
        mine, mask = words[2 * k], words[2 * k + 1]
        count = settle_columns(mine, mask, C_WIDTH, written + C_WIDTH * k, waiting)
        if count and ask_book(book, mine, mask, written + C_WIDTH * k, waiting, count):
            break
        k += 1
    return k


def score_each(Searcher searcher, positions, StopFlag stop=None):
    """Yield the exact scores of all columns of each position, in order.

    A position that takes one thread more than some milliseconds is searched by all threads
    together.

    Args:
        searcher: searches the positions.
        positions: any positions.
        stop: ends the search.

    Yields:
        The seven scores for the side to move; None for an illegal column.

    Raises:
        SearchStopped: ``stop`` was set before all scores were known.
        SolverBusy: all threads search already.
    """
    cdef Position position
    for position in positions:
        searcher.catch_up(position)
        yield columns_of(searcher, position, stop)


def columns_of(Searcher searcher, Position position, StopFlag stop=None):
    """Compute the exact scores of all columns of a position.

    Args:
        searcher: searches the position.
        position: any position.
        stop: ends the search.

    Returns:
        The seven scores for the side to move; None for an illegal column.

    Raises:
        SearchStopped: ``stop`` was set before all scores were known.
        SolverBusy: all threads search already.
    """
    searcher.check_board(position)
    if searcher.board != STANDARD:
        return search_columns(searcher, position, stop)
    cdef Rows book = searcher.book
    cdef int plies = NO_BOOK if book is None else book.plies
    cdef uint64_t mine = position.mine, mask = position.mask
    cdef uint64_t budget = ENDLESS if searcher.threads == 1 else HARD
    cdef signed char scores[C_WIDTH]
    cdef int i = searcher.begin(stop, None, budget)
    cdef Search *search = searcher.searches[i]
    cdef bint known = False
    try:
        with nogil:
            known = score_columns(book, plies, search, search.budget, mine, mask, scores)
    except Contradiction:
        pass        # known bounds are wrong somewhere: below they are forgotten
    finally:
        searcher.idle.append(i)
    if not known:
        return search_columns(searcher, position, stop)
    return tuple(
        None if scores[i] == C_ILLEGAL else Score.for_side_to_move(scores[i], position.discs)
        for i in range(C_WIDTH)
    )


cdef bint score_columns(
    Rows book, int plies, Search *search, uint64_t limit,
    uint64_t mine, uint64_t mask, signed char *scores,
) except FAILED nogil:
    """Write the scores of a position's columns; return False if ``limit`` nodes were spent first.

    Rules and book come first, then the position's own score, which bounds the scores of its
    columns. The columns are searched in descending order of their upper bounds. In a symmetric
    position only half of the columns is searched.

    Returns whether all scores were known before the search had counted ``limit`` nodes.
    """
    cdef bint symmetric = mirror(mask) == mask and mirror(mine) == mine
    cdef int columns = C_WIDTH // 2 + 1 if symmetric else C_WIDTH
    cdef int waiting[C_WIDTH], most[C_WIDTH]
    cdef int count = settle_columns(mine, mask, columns, scores, waiting)
    cdef int i, column, score, value
    if count and popcount(mask) < plies:
        count = ask_book(book, mine, mask, scores, waiting, count)
    if count:
        score = -INFINITE
        for column in range(columns):
            score = max(score, scores[column]) if scores[column] != C_ILLEGAL else score
        score = position_score(book, plies, search, limit, mine, mask, score)
        if score == UNDECIDED:
            return False
        for i in range(count):
            most[waiting[i]] = -bounds_of(search, mine ^ mask, child_mask(mask, waiting[i])).lower
        sort_columns(waiting, count, most)
        for i in range(count):
            column = waiting[i]
            value = position_score(
                book, plies, search, limit, mine ^ mask, child_mask(mask, column), -score
            )
            if value == UNDECIDED:
                return False
            scores[column] = -value
    if symmetric:
        for column in range(C_WIDTH // 2):
            scores[C_WIDTH - 1 - column] = scores[column]
    return True


cdef inline uint64_t child_mask(uint64_t mask, int column) noexcept nogil:
    """Return the bitboard of all discs after one more disc in a column that is not full."""
    return mask | (playable(mask) & column_mask(column))


cdef int settle_columns(
    uint64_t mine, uint64_t mask, int columns, signed char *scores, int *waiting
) noexcept nogil:
    """Write the scores that the rules decide, ILLEGAL for a full column; list the other columns.

    Returns the number of listed columns, which is 0 for a finished game.
    """
    cdef int discs = popcount(mask), column, count = 0
    cdef uint64_t move
    cdef bint over = fours(mine ^ mask) != 0
    for column in range(C_WIDTH):
        scores[column] = C_ILLEGAL
    for column in range(columns):
        move = playable(mask) & column_mask(column)
        if over or not move:
            continue
        if fours(mine | move):
            scores[column] = (CELLS + 1 - discs) // 2
        elif discs + 1 == CELLS:
            scores[column] = 0
        else:
            waiting[count] = column
            count += 1
    return count


cdef void sort_columns(int *columns, int count, const int *most) noexcept nogil:
    """Sort columns by the upper bounds on their scores, the greatest first."""
    cdef int i, j, column
    for i in range(1, count):
        column, j = columns[i], i
        while j > 0 and most[columns[j - 1]] < most[column]:
            columns[j] = columns[j - 1]
            j -= 1
        columns[j] = column


cdef int ask_book(
    Rows book, uint64_t mine, uint64_t mask, signed char *scores, int *waiting, int count
) except FAILED with gil:
    """Write the scores of columns that lead to positions of the book.

    Return the number of columns without a score.
    """
    cdef int i, value, left = 0
    for i in range(count):
        value = book.seek(mine ^ mask, child_mask(mask, waiting[i]), popcount(mask) + 1)
        if value == UNKNOWN:
            waiting[left] = waiting[i]
            left += 1
        else:
            scores[waiting[i]] = -value
    return left


cdef int position_score(
    Rows book, int plies, Search *search, uint64_t limit, uint64_t mine, uint64_t mask, int lower
) except FAILED nogil:
    """Search the score of a position that is not over and whose score is at least ``lower``.

    Returns UNDECIDED if ``limit`` nodes were spent first. One ply after the book, predecessors in
    the book bound the score. That look-up costs more than most searches, so it is made only if a
    search of PATIENCE nodes is not enough.
    """
    cdef int discs = popcount(mask), value
    if discs <= plies:
        value = book_value(book, mine, mask)
        if value != UNKNOWN:
            return value
    if discs == plies + 1:
        search.budget = min(search.nodes + PATIENCE, limit)
        value = exact(search, mine, mask, lower)
        search.budget = limit
        if not search.stopped:
            return checked(value)
        if not was_asked_to_stop(search):
            search.stopped = False
            lower = max(lower, book_bound(book, mine, mask))
    value = exact(search, mine, mask, lower)
    if search.stopped and was_asked_to_stop(search):
        raise_stopped()
    return UNDECIDED if search.stopped else checked(value)


cdef int book_value(Rows book, uint64_t mine, uint64_t mask) except FAILED with gil:
    """Look up a position's score in the book. Return UNKNOWN if the score is in a damaged block."""
    return book.seek(mine, mask, popcount(mask))


cdef int book_bound(Rows book, uint64_t mine, uint64_t mask) except FAILED with gil:
    """Return the book's lower bound on the score of a position one ply after its last ones."""
    cdef int bound = book.bound_below(mine, mask)
    return -INFINITE if bound == UNKNOWN else bound


cdef inline bint was_asked_to_stop(const Search *search) noexcept nogil:
    """Return whether the caller stopped a search, and not its budget of nodes."""
    return load(search.stop) != 0


cdef int checked(int value) except FAILED nogil:
    """Return a score that a search found. Raise Contradiction if the table contradicts itself."""
    if value == CONTRADICTION:
        with gil:
            raise Contradiction
    return value


cdef int raise_stopped() except FAILED with gil:
    """Raise SearchStopped."""
    raise SearchStopped
