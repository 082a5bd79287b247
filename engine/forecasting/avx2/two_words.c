/* Written by hand: the search of the forecast once more, with bitboards of 128 bits. */
#define C4_SIZED 128
#define PyInit_alpha_beta PyInit_two_words
#include "alpha_beta.c"
