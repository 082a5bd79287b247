/* A plain alpha-beta search of any board, which shares nothing with the program's engine: it knows
   fours to complete and to block, and keeps results in a table, but has no book, no bounds by
   follow-ups or threats, and no symmetry. */
#include <stdint.h>
#include <stdlib.h>

typedef unsigned __int128 Bits;

typedef struct { Bits key; int8_t found; } Entry;

static int width, high;
static Bits bottom, board, columns[16];
static Entry *table;
static uint64_t buckets;

void plain_open(int w, int h, uint64_t entries) {
    width = w; high = h + 1; bottom = board = 0;
    for (int c = 0; c < w; c++) {
        columns[c] = (((Bits)1 << h) - 1) << c * high;
        bottom |= (Bits)1 << c * high;
        board |= columns[c];
    }
    free(table);
    table = calloc(entries, sizeof(Entry));
    buckets = entries;
}

/* The empty cells that complete a four of discs. */
static Bits fours(Bits discs, Bits mask) {
    int steps[3] = {high, high - 1, high + 1};
    Bits found = (discs << 1) & (discs << 2) & (discs << 3);
    for (int i = 0; i < 3; i++) {
        int s = steps[i];
        Bits two = (discs << s) & (discs << 2 * s);
        found |= two & (discs << 3 * s) | two & (discs >> s);
        two = (discs >> s) & (discs >> 2 * s);
        found |= two & (discs >> 3 * s) | two & (discs << s);
    }
    return found & board & ~mask;
}

static int count(Bits bits) {
    return __builtin_popcountll((uint64_t)bits) + __builtin_popcountll((uint64_t)(bits >> 64));
}

/* Whether the side to move reaches at least a result: 1 a win, 0 a draw. */
static int reaches(Bits own, Bits mask, int least) {
    Bits next = (mask + bottom) & board, others = own ^ mask;
    if (fours(own, mask) & next) return 1;
    if (!next) return least == 0;
    Bits losing = fours(others, mask), blocks = losing & next;
    if (blocks) {
        if (blocks & (blocks - 1)) return 0;
        next = blocks;
    }
    next &= ~(losing >> 1);
    if (!next) return 0;
    Bits key = (own + mask + bottom) << 1 | least;
    Entry *entry = &table[((uint64_t)(key ^ key >> 61) * 0x9E3779B97F4A7C15u >> 11) % buckets];
    if (entry->key == key) return entry->found;
    Bits moves[16]; int ranks[16], number = 0;
    for (int at = 0; at < width; at++) {
        int c = (width - (width % 2 == 0)) / 2 + (at % 2 ? 1 : -1) * ((at + 1) / 2);
        Bits move = next & columns[c];
        if (!move) continue;
        int rank = count(fours(own | move, mask | move)), place = number++;
        for (; place && ranks[place - 1] < rank; place--)
            moves[place] = moves[place - 1], ranks[place] = ranks[place - 1];
        moves[place] = move; ranks[place] = rank;
    }
    int found = 0;
    for (int i = 0; i < number && !found; i++)
        found = !reaches(others, mask | moves[i], 1 - least);
    *entry = (Entry){key, found};
    return found;
}

/* own, mask: bit column * (height + 1) + row, as two words each. */
int plain_reaches(uint64_t own_low, uint64_t own_high, uint64_t mask_low, uint64_t mask_high,
                  int least) {
    return reaches((Bits)own_high << 64 | own_low, (Bits)mask_high << 64 | mask_low, least);
}
