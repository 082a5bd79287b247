"""Detection of the processor's instructions; compiled for every processor."""

def has_avx2() -> bool:
    """Return whether the processor has POPCNT, BMI, BMI2 and AVX2.

    Most x86-64 ones since 2015 do.
    """
