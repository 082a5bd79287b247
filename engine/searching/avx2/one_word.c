/* Written by hand: the search once more, for boards whose size is known at run time, with
   bitboards of 64 bits. */
#define C4_SIZED 64
#define C4_SEARCHES
#define PyInit_search PyInit_one_word
#include "search.c"
