"""Opponents whose strength is set by two numbers: a horizon and a budget of mistakes.

*Horizon*: the opponent sees every win and loss within so many discs and none beyond; among columns
that look equal it prefers those with many open lines. *Budget*: the opponent gives the result away
at most so many times, and only if few columns hold the result. The module ``people`` has opponents
that err like people.

Every choice follows from the seed and the game so far, so a seed repeats a game move for move.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from engine import Position, Score
from engine.fours import WinningLines
from engine.score import ColumnScores

HORIZON_OF_MISTAKES = 4
"""The horizon, in discs, with which an otherwise perfect opponent makes its mistakes."""


@dataclass(frozen=True, slots=True)
class StrengthDials:
    """The strength of an opponent: how far it looks ahead, and how many mistakes it may make.

    The default is perfect play.

    Attributes:
        horizon: number of discs within which the opponent sees wins and losses; None for no limit.
        budget: how often the opponent may throw the result away; None for no limit.
        held: the maximum number of columns that keep the result in a position where the opponent
            may throw it away.
    """

    horizon: int | None = None
    budget: int | None = None
    held: int = 2

    @property
    def is_perfect(self) -> bool:
        """Whether these settings mean perfect play, without limits or mistakes."""
        return self.horizon is None and not self.budget


class DialOpponent:
    """An opponent with a limited horizon and a limited number of mistakes.

    Args:
        dials: the strength.
        seed: seed of the random choices.
    """

    def __init__(self, dials: StrengthDials, seed: int) -> None:
        self.dials = dials
        self.seed = seed
        self._given: set[Position] = set()

    def count_results_given_away(self, line: Sequence[Position]) -> int:
        """Count how often this opponent threw a win or draw away in a game.

        ``line`` holds the positions. Undoing a move lowers the number.
        """
        return len(self._given.intersection(line))

    def choose_column(self, line: Sequence[Position], columns: ColumnScores) -> int:
        """Return the 0-based column to play.

        Args:
            line: the positions of the game, the current one last. The game must not be over.
            columns: the exact scores of the current position's columns.
        """
        position = line[-1]
        scores = {column: score for column, score in enumerate(columns) if score is not None}
        result = max(scores.values()).result
        holding = {column: s for column, s in scores.items() if s.result == result}
        errs = self._may_give_result_away(self.count_results_given_away(line[:-1]), len(holding))
        seen = _scores_within_horizon(scores if errs else holding, self._search_horizon(errs))
        column = self._choose_by_chance(position, seen)
        if column not in holding:
            self._given.add(position)
        return column

    def _may_give_result_away(self, given_away: int, holding: int) -> bool:
        """Return whether the opponent may now make a mistake that changes the result."""
        if self.dials.budget is None:
            return self.dials.horizon is not None
        return given_away < self.dials.budget and holding <= self.dials.held

    def _search_horizon(self, errs: bool) -> int | None:
        """Return the number of discs that the opponent looks ahead; None for no limit.

        ``errs`` tells whether it may now make a mistake; an opponent without a horizon then looks
        ``HORIZON_OF_MISTAKES`` discs ahead.
        """
        if self.dials.horizon is None and errs:
            return HORIZON_OF_MISTAKES
        return self.dials.horizon

    def _choose_by_chance(self, position: Position, seen: dict[int, int]) -> int:
        """Choose at random among the columns that look best.

        Columns with more open lines are more likely.
        """
        best = max(seen.values())
        equal = [column for column, value in seen.items() if value == best]
        chance = Random(f"{self.seed} {position.key()}")
        lines = WinningLines(position)
        return chance.choices(equal, [_open_lines_weight(lines, column) for column in equal])[0]


def _scores_within_horizon(scores: dict[int, Score], horizon: int | None) -> dict[int, int]:
    """Return the column scores as an opponent with a limited horizon sees them.

    A win or loss beyond the horizon looks like a draw.
    """
    return {
        column: score.value if horizon is None or score.plies <= horizon else 0
        for column, score in scores.items()
    }


def _open_lines_weight(lines: WinningLines, column: int) -> int:
    """Return a weight for a move that grows with the lines of four open through its cell.

    A line without a disc of the other side counts the square of its number of own discs after the
    move.
    """
    return 1 + sum((line.mine + 1) ** 2 for line in lines.through(column) if not line.theirs)
