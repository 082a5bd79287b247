"""Opponents that make mistakes like people, from a newcomer to perfect play.

Every choice follows from the seed and the position, so a seed repeats a game move for move,
whichever way the game came about and whichever process plays it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isfinite, log
from random import Random
from types import MappingProxyType

from c4studio.review.moves import ColumnScores
from c4studio.review.people import PEOPLE, Habits, chances
from engine import WIDTH, Position


@dataclass(frozen=True, slots=True)
class Level:
    """The strength of an opponent that makes mistakes like people.

    Attributes:
        skill: 1 for the average player, more for weaker ones, 0 for perfect play. The odds of
            overlooking something are multiplied by it.
        habits: the parameters of the model of people; other values than the default imitate one
            person.

    Raises:
        ValueError: the skill is negative or not finite.
    """

    skill: float
    habits: Habits = PEOPLE

    def __post_init__(self) -> None:
        if not (self.skill >= 0 and isfinite(self.skill)):
            raise ValueError(f"a skill is 0 or more, not {self.skill}")


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        "Newcomer": Level(18),
        "Casual": Level(4.3),
        "Regular": Level(1.35),
        "Club": Level(0.52),
        "Strong": Level(0.2),
        "Expert": Level(0.075),
        "Master": Level(0.026),
        "Perfect": Level(0),
    }
)
"""The opponents' levels by name, the weakest first."""

ELO_STEP = 195
"""Average Elo difference between neighbouring levels, which was measured between 174 and 215 (see
resources/manual/opponents.md)."""
ENOUGH_RESULTS = 3
RECENT_RESULTS = 20


def suited_level(results: Sequence[tuple[str, float]]) -> str:
    """Choose the level that suits a player, from past results against the levels.

    The level is the likeliest strength of the player in the Elo model, where one draw against
    *Regular* is added to the results, so that three wins in a row do not lead to *Perfect*.

    Args:
        results: past results, the newest last: the name of a level, and 1 point for a win, 0.5 for
            a draw, 0 for a loss. Only the last 20 count.

    Returns:
        The name, or "" for fewer than three results.
    """
    names = list(LEVELS)
    if len(results) < ENOUGH_RESULTS:
        return ""
    counted = [*results[-RECENT_RESULTS:], ("Regular", 0.5)]

    def likelihood(strength: int) -> float:
        found = 0.0
        for name, points in counted:
            ahead = (strength - names.index(name)) * ELO_STEP
            expected = 1 / (1 + 10 ** (-ahead / 400))
            found += points * log(expected) + (1 - points) * log(1 - expected)
        return found

    return max(LEVELS, key=lambda name: likelihood(names.index(name)))


class Opponent:
    """An opponent that makes mistakes like people of a given strength.

    Args:
        level: the strength of the opponent.
        seed: seed of the random choices.
    """

    def __init__(self, level: Level, seed: int) -> None:
        self.level = level
        self.seed = seed

    def choose(self, line: Sequence[Position], columns: ColumnScores) -> int:
        """Return the 0-based column to play.

        Args:
            line: the positions of the game, the current one last. The game must not be over.
            columns: the exact scores of the current position's columns.
        """
        position = line[-1]
        weights = chances(position, columns, self.level.skill, self.level.habits)
        # Text seeds the generator alike in every process, which a hash would not.
        chance = Random(f"{self.seed} {position.key()}")
        return chance.choices(range(WIDTH), weights)[0]
