/* Written by hand, not generated: it compiles the search of engine/forecasting/alpha_beta.pyx once
   more, for processors with POPCNT, BMI, BMI2 and AVX2. Where the compiler has none of them this
   does not compile, and the wheel has one build only. */
#if !defined(__POPCNT__) || !defined(__BMI__) || !defined(__BMI2__) \
    || !defined(__AVX2__)
#error "this compiler does not build for POPCNT, BMI, BMI2 and AVX2"
#endif
#include "../alpha_beta.c"
