"""Glicko-2 ratings of the user and of the puzzles.

Every puzzle is a rating period of one game, as at lichess.

Source: Mark Glickman, Example of the Glicko-2 system (2022).
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log, pi, sqrt

SCALE = 173.7178
CENTRE = 1500.0
TAU = 0.5
"""The constant of Glicko-2 that limits changes of volatility; Glickman recommends 0.3 to 1.2."""
MOST_DEVIATION = 350.0
_TOLERANCE = 1e-6


@dataclass(frozen=True, slots=True)
class Rating:
    """A Glicko-2 rating: a strength and its uncertainty.

    Attributes:
        value: the strength; 1500 is the average of beginners.
        deviation: the standard deviation of the strength.
        volatility: the expected fluctuation of the strength.
    """

    value: float = CENTRE
    deviation: float = MOST_DEVIATION
    volatility: float = 0.06


def rerated(rating: Rating, games: list[tuple[Rating, float]]) -> Rating:
    """Compute a new rating after one rating period.

    Args:
        rating: the rating before the period.
        games: for each game the opponent's rating and the points, 1, 0.5 or 0; not empty.
    """
    mu, phi = (rating.value - CENTRE) / SCALE, rating.deviation / SCALE
    information = improvement = 0.0
    for other, points in games:
        weight = 1 / sqrt(1 + 3 * (other.deviation / SCALE) ** 2 / pi**2)
        expected = 1 / (1 + exp(-weight * (mu - (other.value - CENTRE) / SCALE)))
        information += weight**2 * expected * (1 - expected)
        improvement += weight * (points - expected)
    variance = 1 / information
    sigma = _volatility(rating.volatility, phi, variance, variance * improvement)
    grown = phi**2 + sigma**2
    after = 1 / sqrt(1 / grown + 1 / variance)
    value = CENTRE + SCALE * (mu + after**2 * improvement)
    return Rating(value, min(SCALE * after, MOST_DEVIATION), sigma)


def _volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """Compute the new volatility by the Illinois algorithm of Glickman's step 5."""
    start = log(sigma**2)

    def f(x: float) -> float:
        total = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - total) / (2 * total**2) - (x - start) / TAU**2

    low, high = start, log(delta**2 - phi**2 - variance) if delta**2 > phi**2 + variance else 0.0
    if delta**2 <= phi**2 + variance:
        steps = 1
        while f(start - steps * TAU) < 0:
            steps += 1
        high = start - steps * TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > _TOLERANCE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)
