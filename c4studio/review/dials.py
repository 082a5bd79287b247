"""An opponent that is as strong as one likes, by two dials with a plain meaning.

*Horizon*: it sees every win and loss within so many discs and nothing beyond; there it prefers
columns with many open lines. *Budget*: it gives the result away at most so many times, and only
where few columns hold it. The opponents that err like people are in ``opponent``.

Every choice follows from the seed and the game so far, so a seed repeats a game move for move.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from c4studio.review.fours import Lines
from c4studio.review.moves import HARD, ColumnScores, result_of
from engine import Position, Score

SHORT = 4
"""The horizon within which an opponent errs who sees everything else: its next two discs."""


@dataclass(frozen=True, slots=True)
class Dials:
    """How strong an opponent is; without arguments it is perfect.

    Attributes:
        horizon: it sees wins and losses within so many discs; None for all of them.
        budget: how often it may give the result away; None for as often as it does not see better.
        held: it does so only where at most so many columns keep the result.
    """

    horizon: int | None = None
    budget: int | None = None
    held: int = HARD

    @property
    def is_perfect(self) -> bool:
        """Whether it never gives anything away, and wins as soon and loses as late as it can."""
        return self.horizon is None and not self.budget


class DialOpponent:
    """Chooses moves as two dials say.

    Args:
        dials: how well.
        seed: another one plays another game.
    """

    def __init__(self, dials: Dials, seed: int) -> None:
        self.dials = dials
        self.seed = seed
        self._given: set[Position] = set()

    def count_given(self, line: Sequence[Position]) -> int:
        """How often it gave the result away at positions of a line; less after a move is undone."""
        return len(self._given.intersection(line))

    def choose(self, line: Sequence[Position], columns: ColumnScores) -> int:
        """The 0-based column to play.

        Args:
            line: the positions of the game, the current one last; it is not over.
            columns: the exact scores of the current position's columns.
        """
        position = line[-1]
        scores = {column: score for column, score in enumerate(columns) if score is not None}
        result = result_of(max(scores.values()))
        holding = {column: s for column, s in scores.items() if result_of(s) == result}
        errs = self._may_give(self.count_given(line[:-1]), len(holding))
        seen = _values_within(scores if errs else holding, self._sight(errs))
        column = self._choose_by_chance(position, seen)
        if column not in holding:
            self._given.add(position)
        return column

    def _may_give(self, given: int, holding: int) -> bool:
        """Whether the result may be given away here."""
        if self.dials.budget is None:
            return self.dials.horizon is not None
        return given < self.dials.budget and holding <= self.dials.held

    def _sight(self, errs: bool) -> int | None:
        """How many discs it looks ahead here; None for all."""
        if self.dials.horizon is None and errs:
            return SHORT
        return self.dials.horizon

    def _choose_by_chance(self, position: Position, seen: dict[int, int]) -> int:
        """One of the columns that look best, those with more open lines more often."""
        best = max(seen.values())
        equal = [column for column, value in seen.items() if value == best]
        chance = Random(f"{self.seed} {position.key()}")
        lines = Lines(position)
        return chance.choices(equal, [_openness(lines, column) for column in equal])[0]


def _values_within(scores: dict[int, Score], horizon: int | None) -> dict[int, int]:
    """The scores as they look: what lies beyond the horizon looks like a draw."""
    return {
        column: score.value if horizon is None or score.plies <= horizon else 0
        for column, score in scores.items()
    }


def _openness(lines: Lines, column: int) -> int:
    """Return how open the lines through the cell are where a disc in a column would fall.

    A line without a disc of the other side counts the square of the discs that there would be.
    """
    return 1 + sum((line.mine + 1) ** 2 for line in lines.through(column) if not line.theirs)
