/* The search once more, for boards whose size is known at run time: bitboards of 64 bits. */
#define C4_SIZED 64
#define PyInit_search PyInit_one_word
#include "search.c"
