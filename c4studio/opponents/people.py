"""Opponents that make mistakes like people, and the model of people behind them.

The model has nine parameters and a skill for the strength of the player. A player thinks in this
order:

1. An own four that can be completed now is played, unless it is overlooked.
2. A four of the other side that could be completed next is blocked, unless it is overlooked.
3. Each column leads to an end of the game by best play. Nearer ends are seen more often. Ends that
   are not seen look like draws. Among the columns that look best, those with more open lines are
   played more often.

Attention varies from move to move and not from column to column: a player who sees an end also sees
all ends that are easier to see. One random draw for each of the three steps determines the
attention. Skill 1 is the average player, 0 is perfect; the odds of every oversight are multiplied
by the skill. The chances of all columns are computed exactly, so the same function chooses moves
and fits the numbers to games.

Every choice of an opponent follows from the seed and the position, so a seed repeats a game move
for move, whichever way the game came about and whichever process plays it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp, isfinite, log
from random import Random
from types import MappingProxyType

from engine import Position, Score
from engine.fours import Direction, LineDiscs, WinningLines
from engine.score import ColumnScores

OTHER_SIDES_LINES_EXPONENT = 0.35
"""In a cell's weight, the exponent of the other side's open lines relative to the own ones."""
SKILL_EXPONENT_OF_WEIGHTS = 0.3
"""Weights are raised to the power skill ** -SPREAD, so that weaker players have weaker
preferences."""
LEAST_SKILL_OF_WEIGHTS = 0.5
"""Minimum skill in the exponent of weights, since the data has no better players."""


@dataclass(frozen=True, slots=True)
class HumanHabits:
    """The parameters of the model of people; the defaults are those of the average player.

    Attributes:
        own: fraction of own vertical and horizontal fours that are overlooked.
        block: fraction of vertical fours to block that are overlooked.
        diagonal: factor on the odds of both oversights if the four is diagonal.
        horizontal: factor on the odds of overlooking a four to block if it is horizontal.
        ahead: fraction of later ends of the game that are overlooked however near they are, and
            fraction of the other side's fours directly above the own disc that are overlooked.
        horizon: number of discs. An end of the game that comes so much later than the nearest one
            is seen 1/e times as often.
        lines: the exponent of a cell's open lines in its weight.
        low: the dislike of each row upwards, as the negative logarithm of its weight.
        middle: the preference for the middle column on the first disc, as the logarithm of its
            weight; on disc n it is divided by n.
    """

    own: float = 0.105
    block: float = 0.235
    diagonal: float = 2.4
    horizontal: float = 1.4
    ahead: float = 0.45
    horizon: float = 5.51
    lines: float = 1.28
    low: float = 0.36
    middle: float = 1.85


AVERAGE_HUMAN_HABITS = HumanHabits()
"""The habits of the average player of 977 games between people. They began as a fit by maximum
likelihood to 12,938 moves. The shares that are overlooked, their factors and the preference for the
middle were then set so that the average player, against itself, errs as often as those people
did."""


def column_chances(
    position: Position,
    columns: ColumnScores,
    skill: float,
    habits: HumanHabits = AVERAGE_HUMAN_HABITS,
) -> tuple[float, ...]:
    """Return for each column the probability that a player plays it.

    Args:
        position: the position before the move, in which the game is not over.
        columns: the exact scores of the position's columns.
        skill: 1 for the average player, 0 for a perfect one.
        habits: the parameters of the model.
    """
    sight = _noticing_chances(position, columns, skill, habits)
    result = [0.0] * position.board.width
    left = 1.0
    for fours in (sight.own, sight.block):
        for share, seen in _noticed_column_sets(fours):
            for column in seen:
                result[column] += left * share / len(seen)
        left *= 1 - max(fours.values(), default=0.0)
    for share, seen in _noticed_column_sets(sight.ends):
        equal = _columns_that_look_best(columns, seen)
        total = sum(sight.weights[column] for column in equal)
        for column in equal:
            result[column] += left * share * sight.weights[column] / total
    return tuple(result)


@dataclass(frozen=True, slots=True)
class _NoticingChances:
    """The probabilities that a player sees what each column leads to, by 0-based column.

    Attributes:
        own: the chance that an own four is seen, for columns that complete one.
        block: the chance that a four to block is seen, for columns that block one.
        ends: the chance that a later win or loss is seen, for columns that lead to one.
        weights: the relative frequencies of columns that look equal.
    """

    own: dict[int, float] = field(default_factory=dict)
    block: dict[int, float] = field(default_factory=dict)
    ends: dict[int, float] = field(default_factory=dict)
    weights: dict[int, float] = field(default_factory=dict)


def _noticing_chances(
    position: Position, columns: ColumnScores, skill: float, habits: HumanHabits
) -> _NoticingChances:
    """Return the probabilities that a player sees what each column of a position leads to."""
    lines, sight = WinningLines(position), _NoticingChances()
    for column, score in enumerate(columns):
        if score is None:
            continue
        through = lines.through(column)
        weight = _open_lines_weight(through) ** habits.lines * exp(
            -habits.low * position.height(column)
            + habits.middle / (position.ply + 1) * (column == position.board.middle)
        )
        sight.weights[column] = (
            weight ** max(skill, LEAST_SKILL_OF_WEIGHTS) ** -SKILL_EXPONENT_OF_WEIGHTS
        )
        for direction, mine, theirs in through:
            if mine == 3:
                own = habits.diagonal if direction is Direction.DIAGONAL else 1
                _record_chance(sight.own, column, 1 - chance_overlooked(habits.own, skill * own))
            if theirs == 3:
                block = _block_factor(direction, habits)
                _record_chance(
                    sight.block, column, 1 - chance_overlooked(habits.block, skill * block)
                )
        if column not in sight.own and score.value:
            under = any(line.theirs == 3 for line in lines.through(column, above=1))
            chance = _chance_of_seeing(score, under, skill, habits)
            if chance:
                sight.ends[column] = chance
    return sight


def _open_lines_weight(through: list[LineDiscs]) -> float:
    """Return a weight that grows with the lines of four through a cell that are open to a side.

    A line without a disc of the other side counts the square of its number of own discs after the
    move. A line that the disc would complete does not count, since the player has overlooked it by
    then.
    """
    mine = 1 + sum((line.mine + 1) ** 2 for line in through if not line.theirs and line.mine < 3)
    theirs = 1 + sum(
        (line.theirs + 1) ** 2 for line in through if not line.mine and line.theirs < 3
    )
    return float(mine * theirs**OTHER_SIDES_LINES_EXPONENT)


def _block_factor(direction: Direction, habits: HumanHabits) -> float:
    if direction is Direction.DIAGONAL:
        return habits.diagonal
    return habits.horizontal if direction is Direction.HORIZONTAL else 1


def chance_overlooked(share: float, factor: float) -> float:
    """Multiply the odds of overlooking something by a factor. Return the new probability."""
    odds = factor * share / (1 - share)
    return odds / (1 + odds)


def _record_chance(fours: dict[int, float], column: int, chance: float) -> None:
    """Record the probability that a player sees a four in a column.

    The easiest of several fours counts.
    """
    fours[column] = max(chance, fours.get(column, 0.0))


def _chance_of_seeing(score: Score, under: bool, skill: float, habits: HumanHabits) -> float:
    """Return the probability that a player sees the later win or loss that a column leads to.

    Args:
        score: the score of the column, a win or a loss.
        under: whether the other side has a four directly above the disc.
        skill: the skill of the player.
        habits: the parameters of the model.

    Returns:
        The probability. It is 0 if the other side's next disc wins anywhere but directly above,
        since the model deals with open fours before.
    """
    chance = 1 - chance_overlooked(habits.ahead, skill)
    if under:
        return chance
    beyond = score.plies - (3 if score.value > 0 else 4)
    return chance * exp(-beyond * skill / habits.horizon) if beyond >= 0 else 0.0


def _noticed_column_sets(chance_of: dict[int, float]) -> Iterator[tuple[float, Collection[int]]]:
    """Yield each set of columns whose ends a player may see together, with its probability.

    An end is the result that best play leads to after a column. The probabilities sum to 1; the
    last set is empty.
    """
    seen, before = sorted(chance_of, key=chance_of.__getitem__), 0.0
    while seen:
        chance = chance_of[seen[0]]
        if chance > before:
            yield chance - before, tuple(seen)
            before = chance
        del seen[0]
    yield 1 - before, ()


def _columns_that_look_best(columns: ColumnScores, seen: Collection[int]) -> list[int]:
    """Return the columns that look best to a player who sees only the ends of the columns ``seen``.

    An end is the result that best play leads to after the column.
    """
    looks = {
        column: score.value if column in seen else 0
        for column, score in enumerate(columns)
        if score is not None
    }
    best = max(looks.values())
    return [column for column, value in looks.items() if value == best]


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
    habits: HumanHabits = AVERAGE_HUMAN_HABITS

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

ELO_OF_LEVELS: Mapping[str, int] = MappingProxyType(
    dict(zip(LEVELS, (0, 179, 353, 541, 739, 954, 1167, 1369), strict=True))
)
"""The measured Elo ratings of the levels, where that of the weakest is 0 (see
resources/manual/opponents.md)."""

ELO_STEP = 195
"""Average Elo difference between neighbouring levels, which was measured between 174 and 215 (see
resources/manual/opponents.md)."""
LEAST_RESULTS_FOR_LEVEL = 3
MOST_RESULTS_FOR_LEVEL = 20


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
    if len(results) < LEAST_RESULTS_FOR_LEVEL:
        return ""
    counted = [*results[-MOST_RESULTS_FOR_LEVEL:], ("Regular", 0.5)]

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

    def choose_column(self, line: Sequence[Position], columns: ColumnScores) -> int:
        """Return the 0-based column to play.

        Args:
            line: the positions of the game, the current one last. The game must not be over.
            columns: the exact scores of the current position's columns.
        """
        position = line[-1]
        weights = column_chances(position, columns, self.level.skill, self.level.habits)
        # Text seeds the generator alike in every process, which a hash would not.
        chance = Random(f"{self.seed} {position.key()}")
        return chance.choices(position.board.columns, weights)[0]
