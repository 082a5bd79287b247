"""What the processor can do; compiled for any."""

def has_avx2() -> bool:
    """Whether it has the instructions POPCNT, BMI, BMI2 and AVX2, as most since 2015 for x86-64."""
