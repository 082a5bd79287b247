# cython: language_level=3
"""What the processor can do; compiled for any."""

cdef extern from *:
    """
    #if defined(__GNUC__) && defined(__x86_64__)
    static int c4_has_bmi2(void)
    {
        __builtin_cpu_init();
        return __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi")
            && __builtin_cpu_supports("bmi2");
    }
    #else
    #define c4_has_bmi2() 0
    #endif
    """
    bint _has_bmi2 "c4_has_bmi2"()


def has_bmi2() -> bool:
    """Whether it has the instructions POPCNT, BMI and BMI2, as any since 2015 for x86-64."""
    return _has_bmi2()
