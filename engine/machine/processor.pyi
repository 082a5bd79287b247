"""Detection of the processor's instructions; compiled for every processor."""

def has_avx2() -> bool:
    """Whether the processor has POPCNT, BMI, BMI2 and AVX2, as most x86-64 ones since 2015."""
