"""How often a player kept the result, told against the levels of opponents."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from math import log

from c4studio.game.boards import BOARDS_WITH_PEOPLE
from c4studio.opponents.people import ELO_OF_LEVELS, LEVELS, Level
from c4studio.review.moves import JudgedMove

LEAST_CHOICES = 8
"""Minimum number of choices from which a level is told."""
MOST_LIKELIHOOD_DEFICIT = 1.35
"""By how much the logarithm of a level's likelihood may be below the greatest one for the level to
be in the interval, which then holds the player's level nine times in ten."""
MOST_LEVELS = 4
"""Maximum number of levels in an interval that is told, since a wider one says nothing."""
LEAST_CHANCE = 1e-6
LEAST_DAYS_OF_TREND = 7
"""Least number of days from the first to the last game for a change of strength to be told."""
DAYS_OF_MONTH = 30.4
MOST_ELO_A_MONTH = 1000
"""The greatest change of strength, in Elo a month, that is looked for."""
ELO_STEP = 20

LevelLikelihoods = dict[str, float]
"""By name of level, the logarithm of the chance that it plays as somebody did."""


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
    return levels_of_likelihoods(likelihoods_of_levels(choices))


def levels_of_likelihoods(likelihoods: Mapping[str, float]) -> LevelRange | None:
    """Return the levels that are likely; None if none is known, or too many are possible."""
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
    known = choices_with_estimate(choices)
    return {} if len(known) < LEAST_CHOICES else likelihoods_of_choices(known)


def choices_with_estimate(moves: Iterable[JudgedMove]) -> list[JudgedMove]:
    """Return the moves where some column throws the result away, on boards with a model of people.

    They tell how strong a player is.
    """
    return [move for move in moves if move.is_choice and move.position.board in BOARDS_WITH_PEOPLE]


def likelihoods_of_choices(choices: Sequence[JudgedMove]) -> LevelLikelihoods:
    """Return the same for any number of choices, all on a board with a model of people."""
    return {name: _log_likelihood(level, choices) for name, level in LEVELS.items()}


@dataclass(frozen=True, slots=True)
class StrengthTrend:
    """How the strength of a player changes, in Elo a month, as an estimate.

    Attributes:
        likeliest: the likeliest change.
        least: the least change of the interval, which holds the true one nine times in ten.
        most: the greatest change of the interval.
    """

    likeliest: float
    least: float
    most: float


def trend_of_days(days: Mapping[date, Mapping[str, float]]) -> StrengthTrend | None:
    """Return how a player's strength changes with time, as a straight line in Elo.

    Args:
        days: for each day the likelihoods of levels by what the player did on it.

    Returns:
        The change; None if the days are too near each other for any.
    """
    known = {day: each for day, each in days.items() if each}
    first, last = min(known, default=date.min), max(known, default=date.min)
    if (last - first).days < LEAST_DAYS_OF_TREND:
        return None
    middle = (last - first).days / 2
    dated = [
        (((day - first).days - middle) / DAYS_OF_MONTH, [each[name] for name in LEVELS])
        for day, each in known.items()
    ]
    elos = range(0, max(ELO_OF_LEVELS.values()) + ELO_STEP, ELO_STEP)
    slopes = range(-MOST_ELO_A_MONTH, MOST_ELO_A_MONTH + 1, ELO_STEP)
    profile = {
        slope: max(
            sum(_likelihood_at(elo + slope * months, each) for months, each in dated)
            for elo in elos
        )
        for slope in slopes
    }
    likeliest = max(profile, key=profile.__getitem__)
    least = profile[likeliest] - MOST_LIKELIHOOD_DEFICIT
    near = [slope for slope, each in profile.items() if each >= least]
    return StrengthTrend(likeliest, near[0], near[-1])


def skill_of_likelihoods(likelihoods: Mapping[str, float]) -> float:
    """Return the likeliest skill by the likelihoods of levels, between those of two levels.

    It is at least that of the best level that makes mistakes.
    """
    known = [likelihoods[name] for name in LEVELS]
    erring = {name: level.skill for name, level in LEVELS.items() if level.skill}
    skills = [*erring.values()]
    elos = _ELOS[: len(skills)]
    elo = max(range(elos[0], elos[-1] + 1), key=lambda each: _likelihood_at(each, known))
    place = min(bisect_right(elos, elo), len(elos) - 1)
    share = (elo - elos[place - 1]) / (elos[place] - elos[place - 1])
    return float(skills[place - 1] ** (1 - share) * skills[place] ** share)


_ELOS = tuple(ELO_OF_LEVELS[name] for name in LEVELS)


def _likelihood_at(elo: float, likelihoods: Sequence[float]) -> float:
    """Return the logarithm of a likelihood at a strength, between those of the nearest levels."""
    place = bisect_right(_ELOS, elo)
    if place in (0, len(_ELOS)):
        return likelihoods[min(place, len(_ELOS) - 1)]
    low, high = _ELOS[place - 1 : place + 1]
    share = (elo - low) / (high - low)
    return (1 - share) * likelihoods[place - 1] + share * likelihoods[place]


def _log_likelihood(level: Level, choices: Sequence[JudgedMove]) -> float:
    """Return the logarithm of the chance that a level keeps and loses the result in these moves."""
    found = 0.0
    for move in choices:
        keeps = move.keeping_share_of_level(level)
        found += log(max(LEAST_CHANCE, 1 - keeps if move.is_fault else keeps))
    return found
