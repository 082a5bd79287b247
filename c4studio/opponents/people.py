"""Opponents that make mistakes like people, and the model of people behind them.

The parameters of the model are ``HumanHabits``; a skill tells the strength of the player. A player
thinks in this order:

1. An own four that can be completed now is played, unless it is overlooked.
2. A four of the other side that could be completed next is blocked, unless it is overlooked.
3. Each column leads to an end of the game by best play. Nearer ends are seen more often. Ends that
   are not seen look like draws. Among the columns that look best, the attractive ones are played
   more often: those with many open lines, in the middle, near the last discs.

A careless player does none of the three and plays an attractive column.

Attention varies from move to move and not from column to column: a player who sees an end also sees
all ends that are easier to see. One random draw for each of the three steps determines the
attention. Skill 1 is the average player, 0 is perfect; the odds of every oversight are multiplied
by the skill. The chances of all columns are computed exactly, so the same function chooses moves
and fits the numbers to games.

Every choice of an opponent follows from the seed and the position, so a seed repeats a game move
for move, whichever way the game came about and whichever process plays it. So opponents do not know
where the last discs fell; who asks for the chances of a move in a game says it.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp, isfinite, log
from operator import mul
from random import Random
from types import MappingProxyType

from c4studio.opponents.habits import HumanHabits
from c4studio.opponents.traits import seen_columns
from engine import Position, Score
from engine.grid import Cell
from engine.score import ColumnScores

SKILL_EXPONENT_OF_WEIGHTS = 0.3
"""Weights are raised to the power skill ** -SPREAD, so that weaker players have weaker
preferences."""
LEAST_SKILL_OF_WEIGHTS = 0.5
"""Minimum skill in the exponent of weights, since the data has no better players."""


AVERAGE_HUMAN_HABITS = HumanHabits()
"""The habits of the average player, a fit by maximum likelihood to the moves of games between
people (see resources/manual/opponents.md)."""


def column_chances(
    position: Position,
    columns: ColumnScores,
    skill: float,
    habits: HumanHabits = AVERAGE_HUMAN_HABITS,
    recent: Sequence[Cell] = (),
) -> tuple[float, ...]:
    """Return for each column the probability that a player plays it.

    Args:
        position: the position before the move, in which the game is not over.
        columns: the exact scores of the position's columns.
        skill: 1 for the average player, 0 for a perfect one.
        habits: the parameters of the model.
        recent: the cells of the last two discs, the newest first, as many as are known.
    """
    sight = _noticing_chances(position, columns, skill, habits, recent)
    return _chances_by_sight(columns, sight, chance_overlooked(habits.careless, skill))


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


def _chances_by_sight(
    columns: ColumnScores, sight: _NoticingChances, careless: float
) -> tuple[float, ...]:
    """Return for each column the probability that a player with a sight of it plays it."""
    everywhere = sum(sight.weights.values())
    result = [0.0] * len(columns)
    for column, weight in sight.weights.items():
        result[column] = careless * weight / everywhere
    left = 1 - careless
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


def _noticing_chances(
    position: Position,
    columns: ColumnScores,
    skill: float,
    habits: HumanHabits,
    recent: Sequence[Cell],
) -> _NoticingChances:
    """Return the probabilities that a player sees what each column of a position leads to."""
    sight, preferences = _NoticingChances(), habits.preferences
    sharpness = sharpness_of_skill(skill) * exp(-habits.fade * position.ply / position.board.size)
    for column, seen in seen_columns(position, tuple(recent)):
        score = columns[column]
        if score is None:
            continue
        sight.weights[column] = exp(sharpness * sum(map(mul, preferences, seen.traits)))
        if seen.own:
            sight.own[column] = max(
                1 - chance_overlooked(habits.own, skill * habits.own_factor(direction))
                for direction in seen.own
            )
        if seen.block:
            sight.block[column] = max(
                1 - chance_overlooked(habits.block, skill * habits.block_factor(direction))
                for direction in seen.block
            )
        if column not in sight.own and score.value:
            chance = _chance_of_seeing(score, seen.under, skill, habits)
            if chance:
                sight.ends[column] = chance
    return sight


def sharpness_of_skill(skill: float) -> float:
    """Return the exponent of weights for a skill."""
    exponent: float = max(skill, LEAST_SKILL_OF_WEIGHTS) ** -SKILL_EXPONENT_OF_WEIGHTS
    return exponent


def chance_overlooked(share: float, factor: float) -> float:
    """Multiply the odds of overlooking something by a factor. Return the new probability."""
    odds = factor * share / (1 - share)
    return odds / (1 + odds)


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
    if under:
        return 1 - chance_overlooked(habits.under, skill)
    if score.value > 0:
        chance, horizon, nearest = habits.wins, habits.wins_horizon, 3
    else:
        chance, horizon, nearest = habits.losses, habits.losses_horizon, 4
    beyond = score.plies - nearest
    if beyond < 0:
        return 0.0
    return (1 - chance_overlooked(chance, skill)) * exp(-beyond * skill / horizon)


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


AVERAGE_LEVEL = Level(1)
"""The strength of the average player of the games to which the model was fitted."""

LEVELS: Mapping[str, Level] = {
    "Newcomer": Level(3.3),
    "Casual": Level(1.1),
    "Regular": Level(0.48),
    "Club": Level(0.21),
    "Strong": Level(0.09),
    "Expert": Level(0.038),
    "Master": Level(0.014),
    "Perfect": Level(0),
}
"""The opponents' levels by name, the weakest first."""

ELO_OF_LEVELS: Mapping[str, int] = dict(
    zip(LEVELS, (0, 222, 372, 492, 631, 749, 824, 923), strict=True)
)
"""The measured Elo ratings of the levels, where that of the weakest is 0 (see
resources/manual/opponents.md)."""

LEAST_RESULTS_FOR_LEVEL = 3
MOST_RESULTS_FOR_LEVEL = 20


def suited_level(
    results: Sequence[tuple[str, float]], by_moves: Mapping[str, float] = MappingProxyType({})
) -> str:
    """Choose the level that suits a player, from past results against the levels and from moves.

    The level is the likeliest strength of the player in the Elo model, where one draw against
    *Regular* is added to the results, so that three wins in a row do not lead to *Perfect*.

    Args:
        results: past results, the newest last: the name of a level, and 1 point for a win, 0.5 for
            a draw, 0 for a loss. Only the last 20 count.
        by_moves: by name of level, the logarithm of the chance that it plays as the player did;
            empty if no moves are known.

    Returns:
        The name, or "" for fewer than three results and no moves.
    """
    if len(results) < LEAST_RESULTS_FOR_LEVEL and not by_moves:
        return ""
    counted = [*results[-MOST_RESULTS_FOR_LEVEL:], ("Regular", 0.5)]

    def likelihood(level: str) -> float:
        found = by_moves.get(level, 0.0)
        for name, points in counted:
            ahead = ELO_OF_LEVELS[level] - ELO_OF_LEVELS[name]
            expected = 1 / (1 + 10 ** (-ahead / 400))
            found += points * log(expected) + (1 - points) * log(1 - expected)
        return found

    return max(LEVELS, key=likelihood)


class Opponent:
    """An opponent that makes mistakes like people of a given strength.

    Args:
        level: the strength of the opponent.
        seed: seed of the random choices.
    """

    def __init__(self, level: Level, seed: int) -> None:
        self.level = level
        self.seed = seed

    def choose_column(
        self, line: Sequence[Position], columns: ColumnScores, liking: Sequence[float] = ()
    ) -> int:
        """Return the 0-based column to play.

        Args:
            line: the positions of the game, the current one last. The game must not be over.
            columns: the exact scores of the current position's columns.
            liking: for each column a factor of how often it is played among those that look best,
                by what is expected beyond the ends that are seen; empty if nothing is expected.
        """
        position, skill, habits = line[-1], self.level.skill, self.level.habits
        sight = _noticing_chances(position, columns, skill, habits, ())
        for column in sight.weights if liking else ():
            sight.weights[column] *= liking[column]
        weights = _chances_by_sight(columns, sight, chance_overlooked(habits.careless, skill))
        # Text seeds the generator alike in every process, which a hash would not.
        chance = Random(f"{self.seed} {position.key()}")
        return chance.choices(position.board.columns, weights)[0]
