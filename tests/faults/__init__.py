"""Trials of what must not break: a short form in every run, a long one in ``make soak``."""

import pytest


def rounds(short: int, long: int) -> pytest.MarkDecorator:
    """Run a test with so many rounds, and in ``make soak`` with many more."""
    soak = pytest.param(long, marks=pytest.mark.soak)
    return pytest.mark.parametrize("rounds", [short, soak])
