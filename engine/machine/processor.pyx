# cython: language_level=3
"""Detection of processor features. This module itself runs on every processor."""

cdef extern from *:
    """
    #if defined(__GNUC__) && defined(__x86_64__)
    static int c4_has_avx2(void)
    {
        __builtin_cpu_init();
        return __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi")
            && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("avx2");
    }
    #else
    #define c4_has_avx2() 0
    #endif
    """
    bint _has_avx2 "c4_has_avx2"()


def has_avx2() -> bool:
    """Return whether the processor has the instructions POPCNT, BMI, BMI2 and AVX2.

    Most x86-64 processors since 2015 have them.
    """
    return _has_avx2()
