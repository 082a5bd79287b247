"""How often a player kept the result, told against the levels of opponents."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

from c4studio.opponents.people import LEVELS, Level
from c4studio.review.moves import JudgedMove

LEAST_CHOICES = 8
"""Minimum number of choices from which a level is told."""
MOST_LIKELIHOOD_DEFICIT = 1.35
"""By how much the logarithm of a level's likelihood may be below the greatest one for the level to
be in the interval, which then holds the player's level nine times in ten."""
MOST_LEVELS = 4
"""Maximum number of levels in an interval that is told, since a wider one says nothing."""
LEAST_CHANCE = 1e-6


@dataclass(frozen=True, slots=True)
class LevelRange:
    """The levels whose players keep the result as often as somebody did, as an estimate.

    Attributes:
        likeliest: the name of the likeliest level.
        weakest: the name of the weakest level of the interval.
        strongest: the name of the strongest level of the interval.
    """

    likeliest: str
    weakest: str
    strongest: str


def level_of_choices(choices: Sequence[JudgedMove]) -> LevelRange | None:
    """Return the levels that keep the result as often as a player did.

    Args:
        choices: the moves of the player where some column throws the result away.

    Returns:
        The levels, None for too few choices, or if more than ``MOST_LEVELS`` are possible.
    """
    likelihoods = likelihoods_of_levels(choices)
    if not likelihoods:
        return None
    likeliest = max(likelihoods, key=likelihoods.__getitem__)
    near = [
        name
        for name, each in likelihoods.items()
        if each >= likelihoods[likeliest] - MOST_LIKELIHOOD_DEFICIT
    ]
    return LevelRange(likeliest, near[0], near[-1]) if len(near) <= MOST_LEVELS else None


def likelihoods_of_levels(choices: Sequence[JudgedMove]) -> dict[str, float]:
    """Return by name of level the logarithm of the chance that it keeps the result as a player did.

    The result is empty for too few choices, and on other boards than the usual one.
    """
    known = [move for move in choices if move.keeping_share is not None]
    if len(known) < LEAST_CHOICES:
        return {}
    return {name: _log_likelihood(level, known) for name, level in LEVELS.items()}


def _log_likelihood(level: Level, choices: Sequence[JudgedMove]) -> float:
    """Return the logarithm of the chance that a level keeps and loses the result in these moves."""
    found = 0.0
    for move in choices:
        keeps = move.keeping_share_of_level(level)
        found += log(max(LEAST_CHANCE, 1 - keeps if move.is_fault else keeps))
    return found
