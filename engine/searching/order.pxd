# cython: language_level=3
"""Move ordering: an estimate of how likely each move of a node is to cause a cutoff.

The features are cheap and few; their weights are fitted by node counts (tests/bench/fit_order.py).
They save 40 % of the nodes on the empty board compared with threats and centre alone, and the
history heuristic (engine/searching/history.pxd) saves another 30 %. A network of 64 x 32 units over
these features and the open lines through the cell chose a cheapest move hardly more often, so a
position alone seems to tell little more. The number of lines that each side can still fill if the
other side gets its cells by zugzwang made no difference either (-1 to +3 %).
"""

from engine.machine.bitboard cimport CELLS, C_WIDTH, STRIDE, Bits, playable, popcount

cdef extern from *:
    """
    #if defined(C4_SIZED) && defined(C4_SEARCHES)
    #define C4_LINES_WEIGHT 1       /* where the evaluation of engine/forecasting orders as well */
    #define C4_PLY_FACTOR 3
    #define C4_REPLY_FACTOR 4
    #elif defined(C4_SIZED)
    #define C4_LINES_WEIGHT 5       /* in that evaluation's own search */
    #else
    #define C4_LINES_WEIGHT 10
    /* How many lines of four a cell lies in, by column from the left, guard row included. */
    static const unsigned char C4_LINES[49] = {
        3, 4, 5, 5, 4, 3, 0,
        4, 6, 8, 8, 6, 4, 0,
        5, 8, 11, 11, 8, 5, 0,
        7, 10, 13, 13, 10, 7, 0,
        5, 8, 11, 11, 8, 5, 0,
        4, 6, 8, 8, 6, 4, 0,
        3, 4, 5, 5, 4, 3, 0,
    };
    #endif
    #if !defined(C4_PLY_FACTOR)
    #define C4_PLY_FACTOR 1
    #define C4_REPLY_FACTOR 1
    #endif
    """
    const unsigned char LINES_THROUGH "C4_LINES"[]
    enum:
        LINES "C4_LINES_WEIGHT"     # each line of four through the cell, in 16ths for each disc before
        PLY_FACTOR "C4_PLY_FACTOR"      # what multiplies BY_PLY, and BY_REPLY: larger boards trust
                                        # the history more (decision 95)
        REPLY_FACTOR "C4_REPLY_FACTOR"

cdef enum:
    SOON = 120          # a threat that is playable after the opponent's next disc
    LATER = 60          # a threat one row above those
    USEFUL = 34         # any threat that is not above one of the opponent's
    STACKED = 24        # two threats in a column, one on the other
    FORCING = 75        # a threat that must be answered now
    FORCED = 10         # a move whose answer is forced, at least once
    REPLIES = 20        # each answer that does not lose at once, subtracted
    OPPOSED = 70        # each threat of the opponent's that none of these is below, subtracted
    CENTRE = 17         # each column nearer to the centre
    ROW = 5             # each row up
    LINES_END = 13      # the lines count before so many cells are empty
    LATE_THREATS = 20   # late in the game: each threat, less each answer
    LATE_FORCED = 30    # late in the game: a move whose answer is forced
    BY_SIDE = 48        # the history value of the cell for the side
    BY_PLY = 52         # the history value of the cell for the number of discs
    BY_REPLY = 36       # the history value of the cell after the opponent's last disc


cdef inline Bits above(Bits cells) noexcept nogil:
    """Return the three cells above each of ``cells``, as an approximation for move ordering.

    Near the top the result reaches into the next column, and from row 2 it misses row 6.
    """
    cdef Bits over = cells << 1
    return over | (over << 1) | (over << 2)


cdef inline int order_of(
    Bits made, Bits mask, Bits theirs, Bits move, Bits replies, bint forced,
    int discs, int cell, int column
) noexcept nogil:
    """Return the weight of a move; the search tries moves with larger weights first.

    ``made`` are the threats of the mover and ``mask`` all discs, both after the move; ``theirs``
    are the opponent's threats; ``replies`` are the opponent's moves that do not lose at once;
    ``forced`` says whether there is only one such reply; ``discs`` is the number of discs before
    the move.
    """
    cdef Bits open_cells = playable(mask)
    cdef Bits useful = made & ~above(theirs & ~move)
    return (
        SOON * popcount(useful & (open_cells << 1))
        + LATER * popcount(useful & (open_cells << 2))
        + USEFUL * popcount(useful)
        + STACKED * popcount(made & (made >> 1))
        + FORCING * popcount(useful & open_cells)
        + FORCED * forced
        - REPLIES * popcount(replies)
        - OPPOSED * popcount(theirs & ~above(made & ~open_cells))
        - CENTRE * (abs(2 * column - C_WIDTH + 1) >> 1)
        + ROW * (cell - column * STRIDE)
        + (LINES * (CELLS - LINES_END - discs) >> 4) * LINES_THROUGH[cell]
    )


cdef inline int late_order_of(Bits made, Bits replies, bint forced) noexcept nogil:
    """Return the weight of a move in a node with many discs, for the move order.

    Compared with ``order_of`` it takes 3 % fewer nodes and 5 % less time on begin-hard, and 6 %
    more nodes on the empty board. Used from 28 discs on, it would take 6 % more nodes on
    begin-hard; from 24 discs on, 43 % more.
    """
    return LATE_THREATS * (popcount(made) - popcount(replies)) + LATE_FORCED * forced
