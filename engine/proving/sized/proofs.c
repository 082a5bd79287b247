/* Written by hand: the searches for explanations once more, for boards whose size is known at run
   time, with bitboards of 128 bits, or of 64 bits where the compiler has no longer ones. */
#define C4_SIZED 128
#define C4_SEARCHES
#define PyInit_proofs PyInit_sized
#include "../../proofs.c"
