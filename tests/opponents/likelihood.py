"""The model of people over whole arrays of moves, with the gradient of its likelihood.

The formulas are those of ``c4studio.opponents.people``; a test compares the two.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

import numpy as np

from c4studio.opponents.habits import HumanHabits
from c4studio.opponents.people import chance_overlooked, sharpness_of_skill
from c4studio.opponents.traits import Traits
from tests.opponents.sample import DIRECTIONS, Bools, Floats, Sample

LEAST = 1e-6
"""The least probability that a move counts with: one odd move is not to decide everything."""
STEP = 1e-4
NAMES = [each.name for each in fields(HumanHabits)]
SHARES = {"own", "block", "under", "wins", "losses", "careless"}
"""The parameters between 0 and 1, whose log odds are fitted."""
FOURS = ["own", "own_diagonal", "block", "block_horizontal", "block_diagonal"]
ENDS = ["under", "wins", "wins_horizon", "losses", "losses_horizon"]
FITTED_BY_LOGARITHM = {name for name in (*FOURS, *ENDS) if name not in SHARES}


def to_numbers(habits: HumanHabits) -> Floats:
    """Return the parameters as unbounded numbers."""

    def number(name: str) -> float:
        value = float(getattr(habits, name))
        if name in SHARES:
            return float(np.log(value / (1 - value)))
        return float(np.log(value)) if name in FITTED_BY_LOGARITHM else value

    return np.array([number(name) for name in NAMES])


def to_habits(numbers: Floats) -> HumanHabits:
    """Return the parameters whose unbounded numbers are given."""

    def value(name: str, number: float) -> float:
        if name in SHARES:
            return float(1 / (1 + np.exp(-number)))
        return float(np.exp(number)) if name in FITTED_BY_LOGARITHM else float(number)

    return HumanHabits(**{n: value(n, x) for n, x in zip(NAMES, numbers, strict=True)})


@dataclass(frozen=True, slots=True)
class Fours:
    """What comes of own fours and fours to block.

    Attributes:
        shares: how often each column is played for a four.
        left: how often no four is seen.
    """

    shares: Floats
    left: Floats


@dataclass(frozen=True, slots=True)
class Ends:
    """The sets of columns that look equally good, with the shares of the sets.

    The first axis are the sets.
    """

    shares: Floats
    equal: Bools


def fours_of(sample: Sample, habits: HumanHabits, skill: float) -> Fours:
    """Return what comes of the fours that a player sees."""
    shares, left = np.zeros(sample.legal.shape), np.ones(len(sample))
    for present, share, factor in (
        (sample.own, habits.own, habits.own_factor),
        (sample.block, habits.block, habits.block_factor),
    ):
        chances = [1 - chance_overlooked(share, skill * factor(each)) for each in DIRECTIONS]
        seen = np.where(present, chances, 0.0).max(axis=2)
        for part, columns in _nested_sets(seen):
            shares += (left * part / np.maximum(columns.sum(axis=1), 1))[:, None] * columns
        left = left * (1 - seen.max(axis=1))
    return Fours(shares, left)


def ends_of(sample: Sample, habits: HumanHabits, skill: float) -> Ends:
    """Return the sets of columns that look equally good."""
    won = sample.values > 0
    overlooked = np.where(
        won, chance_overlooked(habits.wins, skill), chance_overlooked(habits.losses, skill)
    )
    beyond = sample.plies - np.where(won, 3, 4)
    horizon = np.where(won, habits.wins_horizon, habits.losses_horizon)
    seen = (1 - overlooked) * np.exp(-np.maximum(beyond, 0) * skill / horizon) * (beyond >= 0)
    seen = np.where(sample.under, 1 - chance_overlooked(habits.under, skill), seen)
    seen = seen * (sample.values != 0) * sample.legal * ~sample.own.any(axis=2)
    shares, equal = [], []
    for share, columns in _nested_sets(seen):
        looks = np.where(sample.legal, np.where(columns, sample.values, 0.0), -np.inf)
        shares.append(share)
        equal.append(looks == looks.max(axis=1, keepdims=True))
    shares.append(1 - seen.max(axis=1))
    looks = np.where(sample.legal, 0.0, -np.inf)
    equal.append(looks == 0)
    return Ends(np.array(shares), np.array(equal))


def _nested_sets(seen: Floats) -> list[tuple[Floats, Bools]]:
    """Return the sets of columns that are seen together, with their shares."""
    ordered, before, found = np.sort(seen, axis=1), np.zeros(len(seen)), []
    for rank in range(ordered.shape[1]):
        least = ordered[:, rank]
        if (least > before).any():
            found.append((least - before, (seen >= least[:, None]) & (seen > 0)))
        before = least
    return found


def log_weights(sample: Sample, habits: HumanHabits, skill: float) -> Floats:
    """Return the logarithms of the weights of columns that look equal."""
    found = (sample.traits @ np.array(habits.preferences)) * _sharpness(sample, habits, skill)
    relative: Floats = found - found.max(axis=1, keepdims=True)
    return relative


def _sharpness(sample: Sample, habits: HumanHabits, skill: float) -> Floats:
    found: Floats = sharpness_of_skill(skill) * np.exp(-habits.fade * sample.filled)[:, None]
    return found


def shares_of(sample: Sample, habits: HumanHabits, skill: float = 1.0) -> Floats:
    """Return the probability of each column."""
    fours, ends = fours_of(sample, habits, skill), ends_of(sample, habits, skill)
    weights = np.exp(log_weights(sample, habits, skill)) * sample.legal
    careless = chance_overlooked(habits.careless, skill)
    chosen = np.zeros(weights.shape)
    for share, equal in zip(ends.shares, ends.equal, strict=True):
        part = weights * equal
        chosen += share[:, None] * part / part.sum(axis=1, keepdims=True)
    found = fours.shares + fours.left[:, None] * chosen
    found *= 1 - careless
    found += careless * weights / weights.sum(axis=1, keepdims=True)
    return found


def log_likelihood(sample: Sample, habits: HumanHabits, skill: float = 1.0) -> float:
    """Return the mean logarithm of the probability of a move."""
    shares = shares_of(sample, habits, skill)[np.arange(len(sample)), sample.played]
    return float(np.log(np.maximum(shares, LEAST)).mean())


class PlayedShares:
    """The probabilities of the played columns at skill 1, and what they are made of.

    Attributes:
        fours: what comes of fours.
        chosen: how often each played column is chosen among those that look equally good.
        attractive: how often each column is played by somebody careless.
        played: the probability of each played column.
    """

    def __init__(self, sample: Sample, habits: HumanHabits) -> None:
        self._at = np.arange(len(sample)), sample.played
        self._habits = habits
        self._ends = ends_of(sample, habits, 1.0)
        self._weights = np.exp(log_weights(sample, habits, 1.0)) * sample.legal
        self.fours = fours_of(sample, habits, 1.0)
        self.attractive: Floats = self._weights / self._weights.sum(axis=1, keepdims=True)
        self.chosen = self.chosen_of(self._ends)
        self.played = self.played_of(self.fours, self.chosen, habits.careless)

    def chosen_of(self, ends: Ends) -> Floats:
        """Return how often each played column is chosen, with other sets of equal columns."""
        sums = (ends.equal * self._weights).sum(axis=2)
        found: Floats = (self._held(ends) * self._weights[self._at] / sums).sum(axis=0)
        return found

    def played_of(self, fours: Fours, chosen: Floats, careless: float) -> Floats:
        """Return the probability of each played column, with other parts."""
        seen = fours.shares[self._at] + fours.left * chosen
        found: Floats = (1 - careless) * seen + careless * self.attractive[self._at]
        return np.maximum(found, LEAST)

    def slope(self) -> Floats:
        """Return how the logarithm of the probability changes with that of each column's weight."""
        parts = self._ends.equal * self._weights
        sums = parts.sum(axis=2, keepdims=True)
        held = self._held(self._ends)[:, :, None] * self._weights[self._at][None, :, None]
        slope: Floats = -(held * parts / sums**2).sum(axis=0)
        slope[self._at] += self.chosen
        slope *= (1 - self._habits.careless) * self.fours.left[:, None]
        careless = -self.attractive * self.attractive[self._at][:, None]
        careless[self._at] += self.attractive[self._at]
        return (slope + self._habits.careless * careless) / self.played[:, None]

    def _held(self, ends: Ends) -> Floats:
        """Return the share of each set of equal columns, 0 where it lacks the played column."""
        found: Floats = ends.shares * ends.equal[:, self._at[0], self._at[1]]
        return found


def loss_and_gradient(sample: Sample, numbers: Floats, ridge: float) -> tuple[float, Floats]:
    """Return the negative log-likelihood a move at skill 1, and its gradient.

    Args:
        sample: the moves.
        numbers: the parameters as unbounded numbers.
        ridge: the weight of the squares of the preferences, which keeps them small.
    """
    habits = to_habits(numbers)
    shares = PlayedShares(sample, habits)
    gradient = _gradient_by_steps(sample, numbers, shares)
    slope, sharp = shares.slope(), _sharpness(sample, habits, 1.0)[:, :, None]
    utility = (sample.traits @ np.array(habits.preferences)) * sharp[:, :, 0]
    gradient[NAMES.index("fade")] = (slope * utility * sample.filled[:, None]).sum() / len(sample)
    of_traits = (slope[:, :, None] * sharp * sample.traits).sum(axis=(0, 1)) / len(sample)
    preferences = numbers[-len(Traits._fields) :]
    gradient[-len(preferences) :] = 2 * ridge * preferences - of_traits
    return float(-np.log(shares.played).mean() + ridge * (preferences**2).sum()), gradient


def _gradient_by_steps(sample: Sample, numbers: Floats, shares: PlayedShares) -> Floats:
    """Return the gradient by the parameters of fours, ends and carelessness, from small steps.

    It is 0 for all other parameters.
    """
    gradient = np.zeros(len(numbers))
    for number, name in enumerate(NAMES):
        if name not in FOURS and name not in ENDS and name != "careless":
            continue
        moved = numbers.copy()
        moved[number] += STEP
        tried = to_habits(moved)
        changed = shares.played_of(
            fours_of(sample, tried, 1.0) if name in FOURS else shares.fours,
            shares.chosen_of(ends_of(sample, tried, 1.0)) if name in ENDS else shares.chosen,
            tried.careless,
        )
        gradient[number] = -np.log(changed / shares.played).mean() / STEP
    return gradient
