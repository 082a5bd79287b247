# cython: language_level=3, cdivision=True
"""What the evaluation counts in a quiet position, where nobody can win at once.

Each side is seen by the rows that follow-up play gives it (engine/searching/strategy.pxd): the sure
rows are the *own rows* of the side that places the last disc of a full board, and the others those
of its opponent. So one set of weights serves boards of every size.

The features of a side are, in this order:

- open lines of four (no disc of the opponent's, no dead cell) that are not vertical: with three
  discs, by the number of gaps in own rows, 0 or 1; with two, 0 to 2; with one, 0 to 3;
- open vertical lines with one and with two discs;
- columns whose lowest threat is the side's own: those with the threat in an own row, and the cells
  from these threats to the top; then the same in the other rows;
- columns with a further threat of the side's above the lowest one in an own row, or in another row;
- columns with two threats of the side's, one on the other, the lower being the lowest of all;
- columns whose lowest threat is a threat of both sides.

A cell is dead if it lies above the lowest threat of its column. The features of the side with the
last disc come first, then those of its opponent, then three for both: who runs out of free moves
(engine/forecasting/turns.pxd), who is to move, and 1.
"""

from libc.string cimport memset

from engine.machine.bitboard cimport (
    BOARD, C_HEIGHT, CELLS, IN_LANES, STRIDE, SURE, UNSURE, Bits, column_mask, column_of_cell,
    lowest, popcount,
)
from engine.forecasting.turns cimport runs_out

cdef extern from *:
    """
    #if C4_IN_LANES     /* what count_along does, for its three directions at once */
    static inline int c4_count_three(c4_words x)
    {
        uint64_t words[4];
        memcpy(words, &x, sizeof words);
        return c4_count_word(words[1]) + c4_count_word(words[2]) + c4_count_word(words[3]);
    }
    static inline void c4_count_lines_in_words(
        c4_words lines, c4_words odd, c4_words upper, c4_words odd_gaps, c4_words upper_gaps,
        int *counts)
    {
        c4_words threes = lines & odd & upper, twos = lines & ~odd & upper;
        c4_words ones = lines & odd & ~upper;
        c4_words none = ~(odd_gaps | upper_gaps), one = odd_gaps & ~upper_gaps;
        c4_words two = upper_gaps & ~odd_gaps, three = odd_gaps & upper_gaps;
        counts[0] += c4_count_three(threes & ~odd_gaps);
        counts[1] += c4_count_three(threes & odd_gaps);
        counts[2] += c4_count_three(twos & none);
        counts[3] += c4_count_three(twos & odd_gaps);
        counts[4] += c4_count_three(twos & upper_gaps);
        counts[5] += c4_count_three(ones & none);
        counts[6] += c4_count_three(ones & one);
        counts[7] += c4_count_three(ones & two);
        counts[8] += c4_count_three(ones & three);
    }
    /* the binary digits of how many of the four cells of each line are among ``cells`` */
    static inline void c4_digits(c4_bits cells, c4_words steps, c4_lanes *odd, c4_lanes *upper)
    {
        c4_lanes all = c4_in_lanes(cells), next = c4_right(all, steps);
        c4_lanes one = c4_xor(all, next), two = c4_and(all, next);
        c4_lanes next_one = c4_right(one, 2 * steps), next_two = c4_right(two, 2 * steps);
        c4_lanes both_two = c4_xor(two, next_two), carry = c4_and(one, next_one);
        *odd = c4_xor(one, next_one);
        *upper = c4_xor(both_two, carry);
    }
    static inline void c4_count_lines(c4_bits discs, c4_bits usable, c4_bits gaps, int *counts)
    {
        c4_words steps = C4_STEPS;
        c4_lanes lines = c4_four_lanes(c4_in_lanes(usable), steps), odd, upper, odd_gaps, upper_gaps;
        c4_digits(discs, steps, &odd, &upper);
        c4_digits(gaps, steps, &odd_gaps, &upper_gaps);
        c4_count_lines_in_words(
            c4_low_words(lines), c4_low_words(odd), c4_low_words(upper),
            c4_low_words(odd_gaps), c4_low_words(upper_gaps), counts);
        if (c4_any(c4_high_words(lines)))       /* lines begin there on wide boards only */
            c4_count_lines_in_words(
                c4_high_words(lines), c4_high_words(odd), c4_high_words(upper),
                c4_high_words(odd_gaps), c4_high_words(upper_gaps), counts);
    }
    #else
    #define c4_count_lines(discs, usable, gaps, counts) ((void)0)
    #endif
    """
    void count_lines_in_lanes "c4_count_lines"(
        Bits discs, Bits usable, Bits gaps, int *counts
    ) noexcept nogil

cdef enum:
    THREES = 0              # by the number of gaps in own rows
    TWOS = 2
    ONES = 5
    VERTICAL = 9
    OWN_ROW = 11            # columns, and cells to the top
    OTHER_ROW = 13
    BEHIND = 15             # in an own row, in another row
    STACKED = 17
    SHARED = 18
    SIDE_FEATURES = 19
    BOTH = 2 * SIDE_FEATURES
    FEATURES = BOTH + 3

cdef enum:
    MOST = 1500             # the greatest value that is no proof


cdef inline void count_along(
    Bits discs, Bits usable, Bits gaps, int step, int *counts
) noexcept nogil:
    """Count the open lines along a direction by discs, and by gaps in own rows.

    ``usable`` are the cells that may be part of a line of the side's, ``gaps`` its empty cells in
    own rows. All lines are counted at once, each at its first cell: of two cells, then of four, the
    number is kept in bitboards for its binary digits.
    """
    cdef Bits lines = usable & (usable >> step)
    lines &= lines >> 2 * step
    if not lines:
        return
    cdef Bits one = discs ^ (discs >> step), two = discs & (discs >> step)
    cdef Bits odd = one ^ (one >> 2 * step)
    cdef Bits upper = two ^ (two >> 2 * step) ^ (one & (one >> 2 * step))
    cdef Bits threes = lines & odd & upper, twos = lines & ~odd & upper, ones = lines & odd & ~upper
    one, two = gaps ^ (gaps >> step), gaps & (gaps >> step)
    odd = one ^ (one >> 2 * step)
    upper = two ^ (two >> 2 * step) ^ (one & (one >> 2 * step))
    if threes:
        counts[THREES] += popcount(threes & ~odd)
        counts[THREES + 1] += popcount(threes & odd)
    if twos:
        counts[TWOS] += popcount(twos & ~(odd | upper))
        counts[TWOS + 1] += popcount(twos & odd)
        counts[TWOS + 2] += popcount(twos & upper)
    if ones:
        counts[ONES] += popcount(ones & ~(odd | upper))
        counts[ONES + 1] += popcount(ones & odd & ~upper)
        counts[ONES + 2] += popcount(ones & upper & ~odd)
        counts[ONES + 3] += popcount(ones & odd & upper)


cdef inline void count_lines(Bits discs, Bits empty, Bits dead, Bits rows, int *counts) noexcept nogil:
    """Count the open lines of a side whose own rows are ``rows``."""
    cdef Bits usable = discs | (empty & ~dead), gaps = empty & rows, lines
    if IN_LANES:
        count_lines_in_lanes(discs, usable, gaps, counts)
    else:
        count_along(discs, usable, gaps, STRIDE, counts)
        count_along(discs, usable, gaps, STRIDE - 1, counts)
        count_along(discs, usable, gaps, STRIDE + 1, counts)
    lines = usable & (usable >> 1)
    lines &= (lines >> 2) & discs
    counts[VERTICAL] += popcount(lines & ~(discs >> 1))
    counts[VERTICAL + 1] += popcount(lines & (discs >> 1) & ~(discs >> 2))


cdef inline void count_threat(
    Bits lowest_one, Bits behind, Bits made, Bits rows, int to_top, int *counts
) noexcept nogil:
    """Count the threats ``made`` of a side in a column, whose lowest threat is ``lowest_one``.

    ``behind`` are the threats of both sides above it, and ``rows`` the side's own rows.
    """
    cdef int place
    behind &= made
    if lowest_one & made:
        place = OWN_ROW if lowest_one & rows else OTHER_ROW
        counts[place] += 1
        counts[place + 1] += to_top
        if behind & (lowest_one << 1):
            counts[STACKED] += 1
    if behind & rows:
        counts[BEHIND] += 1
    if behind & ~rows:
        counts[BEHIND + 1] += 1


cdef inline Bits count_threats(Bits last, Bits first, int *counts) noexcept nogil:
    """Count the threats of both sides column by column, and return the dead cells."""
    cdef Bits threats = last | first, dead = 0, threat, column, behind
    cdef int *others = counts + SIDE_FEATURES
    cdef int number, to_top
    while threats:
        threat = threats & (~threats + 1)
        number = column_of_cell(lowest(threat))
        column = column_mask(number)
        to_top = C_HEIGHT + number * STRIDE - lowest(threat)
        behind = threats & column & ~threat
        threats &= ~column
        dead |= column & ~(threat | (threat - 1))
        count_threat(threat, behind, last, SURE, to_top, counts)
        count_threat(threat, behind, first, UNSURE, to_top, others)
        if threat & last & first:
            counts[SHARED] += 1
            others[SHARED] += 1
    return dead


cdef inline void count_features(
    Bits mine, Bits mask, Bits own, Bits theirs, int discs, int *counts
) noexcept nogil:
    """Count the features of a quiet position.

    ``own`` and ``theirs`` are the cells that the side to move and its opponent threaten; ``counts``
    has room for FEATURES numbers.
    """
    cdef bint turn = (CELLS - discs) & 1        # whether the side with the last disc is to move
    cdef Bits empty = BOARD ^ mask, last = mine, first = mine ^ mask, dead
    if not turn:
        last, first = first, last
        own, theirs = theirs, own
    memset(counts, 0, FEATURES * sizeof(int))
    dead = count_threats(own, theirs, counts)
    count_lines(last, empty, dead, SURE, counts)
    count_lines(first, empty, dead, UNSURE, counts + SIDE_FEATURES)
    counts[BOTH] = runs_out(mask, own, theirs, dead)
    counts[BOTH + 1] = 1 if turn else -1
    counts[BOTH + 2] = 1


cdef inline int value_of(
    const int *weights, Bits mine, Bits mask, Bits own, Bits theirs, int discs
) noexcept nogil:
    """Return the value of a quiet position for its side to move, from -MOST to MOST.

    ``weights`` has FEATURES numbers for each number of discs; the other arguments are those of
    ``count_features``.
    """
    cdef int counts[FEATURES]
    cdef int i, value = 0
    count_features(mine, mask, own, theirs, discs, counts)
    weights += discs * FEATURES
    for i in range(FEATURES):
        value += weights[i] * counts[i]
    value = max(-MOST, min(MOST, value))
    return value if (CELLS - discs) & 1 else -value
