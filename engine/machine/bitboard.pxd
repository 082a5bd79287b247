# cython: language_level=3
"""Bitboards: sets of cells of a board, one bit more a column than it has rows.

The board of the usual game, of 7 columns and 6 rows:

     6 13 20 27 34 41 48     guard row, always empty
     5 12 19 26 33 40 47     row 6
     4 11 18 25 32 39 46
     3 10 17 24 31 38 45
     2  9 16 23 30 37 44
     1  8 15 22 29 36 43
     0  7 14 21 28 35 42     row 1

The layout, the key and the alignment by shifts are those of Pascal Pons' "Solving Connect Four"
(2017, part 6) and of John Tromp's Fhourstones. The guard row keeps shifted bits of one column from
counting in the next.

The same source is compiled for the usual board, whose size is then a constant, and with C4_SIZED for
boards whose size is known only at run time: C4_SIZED=64 for bitboards of one word of 64 bits, 128
for those of two. There each thread says by ``use_board`` on which board it works. What is fitted to
the usual board follows from the number of cells.
"""

from libc.stdint cimport uint64_t

from engine.machine.wide cimport wide

cdef extern from *:
    """
    #include <string.h>
    #if defined(C4_SIZED) && C4_SIZED > C4_WIDE_BITS    /* the compiler has no 128 bits */
    #define C4_NARROWED 1
    #undef C4_SIZED
    #define C4_SIZED 64
    #else
    #define C4_NARROWED 0
    #endif
    #if defined(C4_SIZED)
    #define C4_MOST_COLUMNS 10
    #define C4_MOST_ROWS 12
    #define C4_MOST_CELLS 110       /* 10 x 11, the most that 128 bits hold */
    #if C4_SIZED > 64
    typedef c4_wide c4_bits;
    #define C4_SLOTS 128
    #else
    typedef uint64_t c4_bits;
    #define C4_SLOTS 64
    #endif
    #if defined(__GLIBC__) && defined(C4_SEARCHES)  /* a thread's own memory without a call, of which
                                                        a process has little for all its libraries */
    #define C4_THREAD_LOCAL __thread __attribute__((tls_model("initial-exec")))
    #elif defined(__GNUC__)
    #define C4_THREAD_LOCAL __thread
    #else
    #define C4_THREAD_LOCAL __declspec(thread)
    #endif
    typedef struct {
        c4_bits column, bottom, board, sure, unsure;
        int width, height, stride, cells, key_bits, column_factor;
        unsigned char lines[128];
    } c4_size;
    static C4_THREAD_LOCAL c4_size c4_sized;    /* the board on which this thread works */
    #define C4_WIDTH c4_sized.width
    #define C4_HEIGHT c4_sized.height
    #define C4_STRIDE c4_sized.stride
    #define C4_CELLS c4_sized.cells
    #define C4_KEY_BITS c4_sized.key_bits
    #define C4_COLUMN c4_sized.column
    #define C4_BOTTOM c4_sized.bottom
    #define C4_BOARD c4_sized.board
    #define C4_SURE c4_sized.sure
    #define C4_UNSURE c4_sized.unsure
    #define C4_LINES c4_sized.lines
    #define c4_column_of(cell) ((cell) * c4_sized.column_factor >> 16)
    static void c4_use_board(int width, int height)
    {
        static const int steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
        int column, row, i, k, stride = height + 1;
        if (c4_sized.width == width && c4_sized.height == height) return;
        memset(&c4_sized, 0, sizeof c4_sized);
        c4_sized.width = width, c4_sized.height = height, c4_sized.stride = stride;
        c4_sized.cells = width * height, c4_sized.key_bits = width * stride;
        c4_sized.column_factor = (1 << 16) / stride + 1;
        c4_sized.column = ((c4_bits)1 << height) - 1;
        for (column = 0; column < width; column++) c4_sized.bottom |= (c4_bits)1 << column * stride;
        c4_sized.board = c4_sized.bottom * c4_sized.column;
        for (row = height - 1; row >= 0; row -= 2) c4_sized.sure |= c4_sized.bottom << row;
        c4_sized.unsure = c4_sized.board ^ c4_sized.sure;
        for (k = 0; k < 4; k++)
            for (column = 0; column + 3 * steps[k][0] < width; column++)
                for (row = 0; row < height; row++) {
                    int last = row + 3 * steps[k][1];
                    if (last < 0 || last >= height) continue;
                    for (i = 0; i < 4; i++)
                        c4_sized.lines[(column + i * steps[k][0]) * stride
                                       + row + i * steps[k][1]]++;
                }
    }
    #else
    #if !defined(C4_WIDTH)          /* tests compile the rules for small boards as well */
    #define C4_WIDTH 7
    #define C4_HEIGHT 6
    #endif
    typedef uint64_t c4_bits;
    #define C4_SLOTS 64
    #define C4_MOST_COLUMNS C4_WIDTH
    #define C4_MOST_ROWS C4_HEIGHT
    #define C4_MOST_CELLS C4_CELLS
    #define C4_STRIDE (C4_HEIGHT + 1)
    #define C4_CELLS (C4_WIDTH * C4_HEIGHT)
    #define C4_KEY_BITS (C4_WIDTH * C4_STRIDE)
    #define C4_COLUMN ((UINT64_C(1) << C4_HEIGHT) - 1)                      /* the leftmost */
    #define C4_BOTTOM (((UINT64_C(1) << C4_WIDTH * C4_STRIDE) - 1) \
                       / ((UINT64_C(1) << C4_STRIDE) - 1))                  /* row 1 */
    #define C4_BOARD  (C4_BOTTOM * C4_COLUMN)                               /* every cell */
    #define C4_ROWS   (UINT64_C(0xAAAAAAAAAAAAAAAA) >> ((C4_HEIGHT) & 1))
    #define C4_SURE   (C4_BOTTOM * (C4_COLUMN & C4_ROWS))
    #define C4_UNSURE (C4_BOTTOM * (C4_COLUMN & ~C4_ROWS))
    #define c4_column_of(cell) ((cell) / C4_STRIDE)
    #define c4_use_board(width, height) ((void)0)
    #endif
    #if defined(__GNUC__)
    #define c4_count_word(x) __builtin_popcountll(x)
    #define c4_lowest_word(x) __builtin_ctzll(x)
    #define c4_prefetch(p) __builtin_prefetch(p)
    #define c4_likely(x) __builtin_expect(!!(x), 1)
    #elif defined(_M_X64)
    #include <intrin.h>
    #define c4_count_word(x) ((int)__popcnt64(x))
    static __inline int c4_lowest_word(unsigned __int64 x)
    { unsigned long i; _BitScanForward64(&i, x); return (int)i; }
    #define c4_prefetch(p) _mm_prefetch((const char *)(p), _MM_HINT_T0)
    #define c4_likely(x) (x)
    #else                           /* C alone, for MSVC on ARM, whose instructions are others */
    static __inline int c4_count_word(uint64_t x)
    {
        x -= x >> 1 & UINT64_C(0x5555555555555555);
        x = (x & UINT64_C(0x3333333333333333)) + (x >> 2 & UINT64_C(0x3333333333333333));
        x = x + (x >> 4) & UINT64_C(0x0F0F0F0F0F0F0F0F);
        return (int)(x * UINT64_C(0x0101010101010101) >> 56);
    }
    #define c4_lowest_word(x) c4_count_word(((x) & (0 - (x))) - 1)
    #define c4_prefetch(p) ((void)(p))
    #define c4_likely(x) (x)
    #endif
    #if defined(C4_SIZED) && C4_SIZED > 64
    static inline int c4_popcount(c4_bits x)
    { return c4_count_word((uint64_t)x) + c4_count_word((uint64_t)(x >> 64)); }
    static inline int c4_lowest(c4_bits x)
    {
        return (uint64_t)x ? c4_lowest_word((uint64_t)x) : 64 + c4_lowest_word((uint64_t)(x >> 64));
    }
    #else
    #define c4_popcount c4_count_word
    #define c4_lowest c4_lowest_word
    #endif
    /* the four directions of a line in four lanes, each of as many words as a bitboard */
    #if defined(__AVX2__)
    #include <immintrin.h>
    #define C4_IN_LANES 1
    typedef uint64_t c4_words __attribute__((vector_size(32)));
    #define C4_STEPS ((c4_words) {1, C4_STRIDE - 1, C4_STRIDE, C4_STRIDE + 1})
    #if defined(C4_SIZED) && C4_SIZED > 64
    typedef struct { c4_words low, high; } c4_lanes;
    static inline c4_lanes c4_in_lanes(c4_bits x)
    {
        uint64_t low = (uint64_t)x, high = (uint64_t)(x >> 64);
        return (c4_lanes) {{low, low, low, low}, {high, high, high, high}};
    }
    static inline c4_lanes c4_right(c4_lanes x, c4_words steps)
    { return (c4_lanes) {x.low >> steps | x.high << (64 - steps), x.high >> steps}; }
    static inline c4_lanes c4_left(c4_lanes x, c4_words steps)
    { return (c4_lanes) {x.low << steps, x.high << steps | x.low >> (64 - steps)}; }
    #define c4_and(x, y) ((c4_lanes) {(x).low & (y).low, (x).high & (y).high})
    #define c4_or(x, y) ((c4_lanes) {(x).low | (y).low, (x).high | (y).high})
    #define c4_xor(x, y) ((c4_lanes) {(x).low ^ (y).low, (x).high ^ (y).high})
    #define c4_low_words(x) ((x).low)
    #define c4_high_words(x) ((x).high)
    #else
    typedef c4_words c4_lanes;
    #define c4_in_lanes(x) ((c4_lanes) {(x), (x), (x), (x)})
    #define c4_right(x, steps) ((x) >> (steps))
    #define c4_left(x, steps) ((x) << (steps))
    #define c4_and(x, y) ((x) & (y))
    #define c4_or(x, y) ((x) | (y))
    #define c4_xor(x, y) ((x) ^ (y))
    #define c4_low_words(x) (x)
    #define c4_high_words(x) ((c4_words) {0})
    #endif
    static inline int c4_any(c4_words x)
    { return !_mm256_testz_si256((__m256i) x, (__m256i) x); }
    static inline uint64_t c4_union_of_words(c4_words x) { return x[0] | x[1] | x[2] | x[3]; }
    #if defined(C4_SIZED) && C4_SIZED > 64
    #define c4_union(x) ((c4_bits)c4_union_of_words((x).high) << 64 | c4_union_of_words((x).low))
    #else
    #define c4_union(x) c4_union_of_words(x)
    #endif
    static inline c4_lanes c4_four_lanes(c4_lanes all, c4_words steps)
    {
        c4_lanes pairs = c4_and(all, c4_right(all, steps));
        return c4_and(pairs, c4_right(pairs, 2 * steps));
    }
    static inline int c4_has_four(c4_bits discs)
    {
        c4_lanes found = c4_four_lanes(c4_in_lanes(discs), C4_STEPS);
        return c4_any(c4_low_words(found) | c4_high_words(found));
    }
    static inline c4_bits c4_line_threats(c4_bits discs)
    {
        c4_words steps = C4_STEPS;
        c4_lanes all = c4_in_lanes(discs), right = c4_right(all, steps), left = c4_left(all, steps);
        c4_lanes two_right = c4_and(right, c4_right(all, 2 * steps));
        c4_lanes two_left = c4_and(left, c4_left(all, 2 * steps));
        c4_lanes third_right = c4_or(c4_right(all, 3 * steps), left);
        c4_lanes third_left = c4_or(c4_left(all, 3 * steps), right);
        c4_lanes ends_right = c4_and(two_right, third_right);
        c4_lanes found = c4_or(ends_right, c4_and(two_left, third_left));
        return c4_union(found);
    }
    #else
    #define C4_IN_LANES 0
    #define c4_has_four(discs) 0
    #define c4_line_threats(discs) 0
    #endif
    """
    ctypedef unsigned long long Bits "c4_bits"      # a set of cells
    enum:
        C_WIDTH "C4_WIDTH"
        C_HEIGHT "C4_HEIGHT"
        STRIDE "C4_STRIDE"          # from a cell to the one on its right
        CELLS "C4_CELLS"
        KEY_BITS "C4_KEY_BITS"      # the bits of a bitboard, and of a position's key
        MOST_COLUMNS "C4_MOST_COLUMNS"      # of the boards for which this source is compiled
        MOST_ROWS "C4_MOST_ROWS"
        NARROWED "C4_NARROWED"              # whether this build has shorter bitboards than wanted
        MOST_CELLS "C4_MOST_CELLS"
        SLOTS "C4_SLOTS"                    # numbers of cells with the guard row
    const Bits COLUMN "C4_COLUMN"
    const Bits BOTTOM "C4_BOTTOM"
    const Bits BOARD "C4_BOARD"
    # The top row and every second row below it, and the others: what follow-up play is sure of.
    const Bits SURE "C4_SURE"
    const Bits UNSURE "C4_UNSURE"
    int popcount "c4_popcount"(Bits) noexcept nogil
    int lowest "c4_lowest"(Bits) noexcept nogil
    int column_of_cell "c4_column_of"(int) noexcept nogil
    void use_board "c4_use_board"(int width, int height) noexcept nogil
    void prefetch "c4_prefetch"(const void *) noexcept nogil
    bint likely "c4_likely"(bint) noexcept nogil
    bint IN_LANES "C4_IN_LANES"
    bint has_four_in_lanes "c4_has_four"(Bits) noexcept nogil
    Bits line_threats_in_lanes "c4_line_threats"(Bits) noexcept nogil


cdef inline Bits column_mask(int column) noexcept nogil:
    """Return the bitboard of all cells of a column."""
    return COLUMN << (column * STRIDE)


cdef inline Bits playable(Bits mask) noexcept nogil:
    """Return the cells in which a disc can be played: the lowest empty cell of each column."""
    return (mask + BOTTOM) & BOARD


cdef inline Bits fours(Bits discs) noexcept nogil:
    """Return the lowest or leftmost cell of every four in a row; 0 if there is none."""
    cdef Bits pairs, found
    pairs = discs & (discs >> 1)
    found = pairs & (pairs >> 2)
    pairs = discs & (discs >> STRIDE)
    found |= pairs & (pairs >> 2 * STRIDE)
    pairs = discs & (discs >> (STRIDE - 1))
    found |= pairs & (pairs >> 2 * (STRIDE - 1))
    pairs = discs & (discs >> (STRIDE + 1))
    found |= pairs & (pairs >> 2 * (STRIDE + 1))
    return found


cdef inline bint has_four(Bits discs) noexcept nogil:
    """Return whether a bitboard holds four in a row."""
    return has_four_in_lanes(discs) if IN_LANES else fours(discs) != 0


cdef inline Bits _line_threats(Bits discs, int step) noexcept nogil:
    """Return the cells, empty or not, that would complete a four along the direction ``step``."""
    cdef Bits right = (discs >> step) & (discs >> 2 * step)
    cdef Bits left = (discs << step) & (discs << 2 * step)
    return (
        (right & (discs >> 3 * step))
        | (right & (discs << step))
        | (left & (discs >> step))
        | (left & (discs << 3 * step))
    )


cdef inline Bits threats(Bits discs, Bits mask) noexcept nogil:
    """Return the empty cells in which a side with the given discs would complete four in a row.

    With vector lanes a vertical four needs no special case, since only its top cell can be empty.
    """
    if IN_LANES:
        return line_threats_in_lanes(discs) & (BOARD ^ mask)
    return (
        ((discs << 1) & (discs << 2) & (discs << 3))
        | _line_threats(discs, STRIDE)
        | _line_threats(discs, STRIDE - 1)
        | _line_threats(discs, STRIDE + 1)
    ) & (BOARD ^ mask)


cdef inline Bits non_losing_moves(Bits mask, Bits opponent_threats) noexcept nogil:
    """Return the moves after which the opponent cannot win at once; 0 if there is none.

    The side to move must not be able to win at once itself. A playable threat must be blocked, two
    cannot both be blocked, and no disc may go right below a threat (Pons, part 9).
    """
    cdef Bits moves = playable(mask)
    cdef Bits forced = moves & opponent_threats
    if forced:
        if forced & (forced - 1):
            return 0
        moves = forced
    return moves & ~(opponent_threats >> 1)


cdef inline Bits mirror(Bits cells) noexcept nogil:
    """Return the mirror image of a bitboard: left and right exchanged."""
    cdef Bits found = 0, column = (<Bits> 1 << STRIDE) - 1
    cdef int i
    for i in range(C_WIDTH):
        found |= ((cells >> i * STRIDE) & column) << (C_WIDTH - 1 - i) * STRIDE
    return found


cdef inline Bits position_key(Bits mine, Bits mask) noexcept nogil:
    """Return a key that identifies a position.

    Each column holds the bits of the discs of the side to move, below a 1 at its height.
    """
    return mine + mask + BOTTOM
