/* Written by hand: the search once more, for boards whose size is known at run time, with
   bitboards of 128 bits. */
#define C4_SIZED 128
#define C4_SEARCHES
#define PyInit_search PyInit_two_words
#include "search.c"
