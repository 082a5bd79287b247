/* The search of engine/searching/search.pyx for a web page: its generated C, and what a worker calls.
   Built three times: for the usual board, whose size is a constant, and with C4_SIZED=64 or 128 for
   boards whose size is known at run time. All that needs Python is left out by the linker. */
#define C4_SEARCHES
#include "searching/search.c"

#define EXPORTED(name) __attribute__((export_name(#name))) name
#define OF_SEARCH(name) __pyx_f_6engine_9searching_6search_##name
#define OF_NODE(name) __pyx_f_6engine_9searching_4node_##name
#define OF_TABLE(name) __pyx_f_6engine_9searching_5table_##name
#define PAGE 65536
#define KEPT (UINT64_C(1) << 40)    /* the nodes that a score of the book stands for: it is kept */

typedef struct __pyx_t_6engine_9searching_4node_Search Search;
typedef struct __pyx_t_6engine_9searching_4node_Node Node;
typedef struct __pyx_t_6engine_9searching_6search_Bounds Bounds;

extern unsigned char __heap_base;
static Search search;
static struct __pyx_t_6engine_9searching_5table_Tally tally;
static const volatile uint64_t never;

/* What a page writes and reads: the position, each bitboard as its low and its high word, the bounds
   on its score, and the nodes of all searches. */
static struct {
    uint64_t mine[2], mask[2];
    int32_t lower, upper;
    double nodes;
} desk;

static c4_wide wide_of(const uint64_t words[2]) { return (c4_wide)words[1] << 64 | words[0]; }

/* The place of the desk in memory. */
void *EXPORTED(place)(void) { return &desk; }

/* Take a table of so many MiB for a board; 0 where there is no such memory. New memory is zero. */
int EXPORTED(prepare)(int megabytes, int width, int height)
{
    uintptr_t start = (uintptr_t)&__heap_base + 63 & ~(uintptr_t)63;
    size_t table = (size_t)megabytes << 20, near = (size_t)__pyx_e_6engine_9searching_4near_NEAR_BYTES;
    size_t wanted = (start + near + table + PAGE - 1) / PAGE, pages = __builtin_wasm_memory_size(0);
    if (wanted > pages && __builtin_wasm_memory_grow(0, wanted - pages) == (size_t)-1) return 0;
    search.width = width, search.height = height;
    search.near = (void *)start;
    search.table.words = (c4_bits *)(start + near), search.table.count = table / 64;
    search.table.tally = &tally;
    search.stop = search.moot = &never;
    search.budget = UINT64_MAX;
    c4_use_board(width, height);
    return 1;
}

/* Write what is known of the position without a search to the desk. */
void EXPORTED(look)(void)
{
    Bounds known = OF_SEARCH(_bounds_of)(&search, wide_of(desk.mine), wide_of(desk.mask));
    desk.lower = known.lower, desk.upper = known.upper;
}

/* Search one window between the bounds on the desk, and tighten them. */
void EXPORTED(step)(void)
{
    c4_wide mine = wide_of(desk.mine), mask = wide_of(desk.mask);
    int alpha = OF_SEARCH(next_window)(
        C4_CELLS, c4_popcount((c4_bits)mask), desk.lower, desk.upper, 0);
    int value = OF_SEARCH(_null_window)(&search, mine, mask, alpha);
    *(value > alpha ? &desk.lower : &desk.upper) = value;
    desk.nodes = (double)search.nodes;
}

#if !defined(C4_SIZED)
static uint64_t *asked;     /* where positions are listed whose scores the book is to have */
static const unsigned char *scores;

/* Visit what is reached from a position, up to positions of `discs` discs behind forced moves, each
   once, since the table has those that were visited. */
static void walk(uint64_t mine, uint64_t mask, int discs)
{
    Node node;
    int sign, value, lower = -C4_INFINITE, upper = C4_INFINITE;
    if (OF_NODE(enter)(mine, mask, &node, &sign, &value)) return;
    OF_NODE(name)(&node);
    if (OF_TABLE(probe)(search.table, node.hash)) return;
    if (node.discs >= discs) {
        if (asked) *asked++ = node.mine, *asked++ = node.mask;
        else lower = upper = *scores++ - C4_INFINITE;
    }
    OF_TABLE(record)(search.table, node.hash, lower, upper, __pyx_e_6engine_9searching_5table_NO_MOVE, KEPT);
    if (node.discs >= discs) return;
    for (uint64_t moves = node.moves; moves; moves &= moves - 1)
        walk(node.mine ^ node.mask, node.mask | (moves & -moves), discs);
}

/* Put the scores of a book, that lie in front of the table's end, into the table. */
void EXPORTED(read_book)(const unsigned char *book, int discs)
{
    scores = book;
    walk(0, 0, discs);
}

/* List the positions whose scores the book is to have; their number. */
int EXPORTED(list_book)(uint64_t *place, int discs)
{
    asked = place;
    walk(0, 0, discs);
    return (int)(asked - place) / 2;
}
#endif
