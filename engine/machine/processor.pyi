"""Detection of processor features. This module itself runs on every processor."""

def has_avx2() -> bool:
    """Return whether the processor has the instructions POPCNT, BMI, BMI2 and AVX2.

    Most x86-64 processors since 2015 have them.
    """
