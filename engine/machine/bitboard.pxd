# cython: language_level=3
"""Bitboards: sets of cells of a board of 7 columns and 6 rows, 7 bits a column.

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
"""

from libc.stdint cimport uint64_t

cdef extern from *:
    """
    #if !defined(C4_WIDTH)          /* tests compile the rules for small boards as well */
    #define C4_WIDTH 7
    #define C4_HEIGHT 6
    #endif
    #define C4_STRIDE (C4_HEIGHT + 1)
    #define C4_COLUMN ((UINT64_C(1) << C4_HEIGHT) - 1)                      /* the leftmost */
    #define C4_BOTTOM (((UINT64_C(1) << C4_WIDTH * C4_STRIDE) - 1) \
                       / ((UINT64_C(1) << C4_STRIDE) - 1))                  /* row 1 */
    #define C4_BOARD  (C4_BOTTOM * C4_COLUMN)                               /* every cell */
    #define C4_ODD    (C4_BOTTOM * (C4_COLUMN & UINT64_C(0x5555555555555555)))
    #define C4_EVEN   (C4_BOTTOM * (C4_COLUMN & UINT64_C(0xAAAAAAAAAAAAAAAA)))
    #if defined(__GNUC__)
    #define c4_popcount(x) __builtin_popcountll(x)
    #define c4_lowest(x) __builtin_ctzll(x)
    #define c4_prefetch(p) __builtin_prefetch(p)
    #define c4_likely(x) __builtin_expect(!!(x), 1)
    #elif defined(_M_X64)
    #include <intrin.h>
    #define c4_popcount(x) ((int)__popcnt64(x))
    static __inline int c4_lowest(unsigned __int64 x)
    { unsigned long i; _BitScanForward64(&i, x); return (int)i; }
    #define c4_prefetch(p) _mm_prefetch((const char *)(p), _MM_HINT_T0)
    #define c4_likely(x) (x)
    #else                           /* C alone, for MSVC on ARM, whose instructions are others */
    static __inline int c4_popcount(uint64_t x)
    {
        x -= x >> 1 & UINT64_C(0x5555555555555555);
        x = (x & UINT64_C(0x3333333333333333)) + (x >> 2 & UINT64_C(0x3333333333333333));
        x = x + (x >> 4) & UINT64_C(0x0F0F0F0F0F0F0F0F);
        return (int)(x * UINT64_C(0x0101010101010101) >> 56);
    }
    #define c4_lowest(x) c4_popcount(((x) & (0 - (x))) - 1)
    #define c4_prefetch(p) ((void)(p))
    #define c4_likely(x) (x)
    #endif
    #if defined(__AVX2__)           /* the four directions of a line in four lanes */
    #include <immintrin.h>
    typedef uint64_t c4_lanes __attribute__((vector_size(32)));
    #define C4_IN_LANES 1
    #define C4_STEPS ((c4_lanes) {1, C4_STRIDE - 1, C4_STRIDE, C4_STRIDE + 1})
    static inline int c4_has_four(uint64_t discs)
    {
        c4_lanes all = {discs, discs, discs, discs};
        c4_lanes pairs = all & (all >> C4_STEPS), found = pairs & (pairs >> 2 * C4_STEPS);
        return !_mm256_testz_si256((__m256i) found, (__m256i) found);
    }
    static inline uint64_t c4_line_threats(uint64_t discs)
    {
        c4_lanes all = {discs, discs, discs, discs};
        c4_lanes right = all >> C4_STEPS, left = all << C4_STEPS;
        c4_lanes two_right = right & (all >> 2 * C4_STEPS), two_left = left & (all << 2 * C4_STEPS);
        c4_lanes found = (two_right & ((all >> 3 * C4_STEPS) | left))
            | (two_left & ((all << 3 * C4_STEPS) | right));
        return found[0] | found[1] | found[2] | found[3];
    }
    #else
    #define C4_IN_LANES 0
    #define c4_has_four(discs) 0
    #define c4_line_threats(discs) 0
    #endif
    """
    enum:
        C_WIDTH "C4_WIDTH"
        C_HEIGHT "C4_HEIGHT"
        STRIDE "C4_STRIDE"          # from a cell to the one on its right
    const uint64_t COLUMN "C4_COLUMN"
    const uint64_t BOTTOM "C4_BOTTOM"
    const uint64_t BOARD "C4_BOARD"
    const uint64_t ODD "C4_ODD"
    const uint64_t EVEN "C4_EVEN"
    int popcount "c4_popcount"(uint64_t) noexcept nogil
    int lowest "c4_lowest"(uint64_t) noexcept nogil
    void prefetch "c4_prefetch"(const void *) noexcept nogil
    bint likely "c4_likely"(bint) noexcept nogil
    bint IN_LANES "C4_IN_LANES"
    bint has_four_in_lanes "c4_has_four"(uint64_t) noexcept nogil
    uint64_t line_threats_in_lanes "c4_line_threats"(uint64_t) noexcept nogil

cdef enum:
    CELLS = C_WIDTH * C_HEIGHT


cdef inline uint64_t column_mask(int column) noexcept nogil:
    """Return the bitboard of all cells of a column."""
    return COLUMN << (column * STRIDE)


cdef inline uint64_t playable(uint64_t mask) noexcept nogil:
    """Return the cells in which a disc can be played: the lowest empty cell of each column."""
    return (mask + BOTTOM) & BOARD


cdef inline uint64_t fours(uint64_t discs) noexcept nogil:
    """Return the lowest or leftmost cell of every four in a row; 0 if there is none."""
    cdef uint64_t pairs, found
    pairs = discs & (discs >> 1)
    found = pairs & (pairs >> 2)
    pairs = discs & (discs >> STRIDE)
    found |= pairs & (pairs >> 2 * STRIDE)
    pairs = discs & (discs >> (STRIDE - 1))
    found |= pairs & (pairs >> 2 * (STRIDE - 1))
    pairs = discs & (discs >> (STRIDE + 1))
    found |= pairs & (pairs >> 2 * (STRIDE + 1))
    return found


cdef inline bint has_four(uint64_t discs) noexcept nogil:
    """Return whether a bitboard holds four in a row."""
    return has_four_in_lanes(discs) if IN_LANES else fours(discs) != 0


cdef inline uint64_t _line_threats(uint64_t discs, int step) noexcept nogil:
    """Return the cells, empty or not, that would complete a four along the direction ``step``."""
    cdef uint64_t right = (discs >> step) & (discs >> 2 * step)
    cdef uint64_t left = (discs << step) & (discs << 2 * step)
    return (
        (right & (discs >> 3 * step))
        | (right & (discs << step))
        | (left & (discs >> step))
        | (left & (discs << 3 * step))
    )


cdef inline uint64_t threats(uint64_t discs, uint64_t mask) noexcept nogil:
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


cdef inline uint64_t non_losing_moves(uint64_t mask, uint64_t opponent_threats) noexcept nogil:
    """Return the moves after which the opponent cannot win at once; 0 if there is none.

    The side to move must not be able to win at once itself. A playable threat must be blocked, two
    cannot both be blocked, and no disc may go right below a threat (Pons, part 9).
    """
    cdef uint64_t moves = playable(mask)
    cdef uint64_t forced = moves & opponent_threats
    if forced:
        if forced & (forced - 1):
            return 0
        moves = forced
    return moves & ~(opponent_threats >> 1)


cdef inline uint64_t mirror(uint64_t cells) noexcept nogil:
    """Return the mirror image of a bitboard: left and right exchanged."""
    return (
        ((cells & 0x7F) << 6 * STRIDE)
        | ((cells & (<uint64_t> 0x7F << STRIDE)) << 4 * STRIDE)
        | ((cells & (<uint64_t> 0x7F << 2 * STRIDE)) << 2 * STRIDE)
        | (cells & (<uint64_t> 0x7F << 3 * STRIDE))
        | ((cells >> 2 * STRIDE) & (<uint64_t> 0x7F << 2 * STRIDE))
        | ((cells >> 4 * STRIDE) & (<uint64_t> 0x7F << STRIDE))
        | (cells >> 6 * STRIDE)
    )


cdef inline uint64_t position_key(uint64_t mine, uint64_t mask) noexcept nogil:
    """Return a key that identifies a position.

    Each column holds the bits of the discs of the side to move, below a 1 at its height.
    """
    return mine + mask + BOTTOM
