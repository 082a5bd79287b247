"""What the processor can do; compiled for any."""

def has_bmi2() -> bool:
    """Whether it has the instructions POPCNT, BMI and BMI2, as any since 2015 for x86-64."""
