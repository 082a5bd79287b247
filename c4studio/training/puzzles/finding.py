"""How many average players find the solution of a puzzle, by the model of people."""

from collections.abc import Callable
from math import prod

from c4studio.opponents.people import AVERAGE_LEVEL
from c4studio.opponents.traits import recent_cells
from c4studio.review.moves import JudgedMove
from c4studio.training.puzzles.puzzle import Puzzle
from engine import Position
from engine.score import ColumnScores

DIGITS_OF_SHARE = 3
"""Number of digits of a share after the point in a file of puzzles."""


def share_finding_solution(
    puzzle: Puzzle, column_scores: Callable[[Position], ColumnScores]
) -> float:
    """Return the share of average players who find all moves of a puzzle, an estimate."""
    line = (puzzle.position_before, *puzzle.positions)
    shares = (
        JudgedMove(
            line[turn],
            puzzle.columns[turn - 1],
            column_scores(line[turn]),
            recent=recent_cells(line[: turn + 1]),
        ).keeping_share_of_level(AVERAGE_LEVEL)
        for turn in range(1, len(line) - 1, 2)
    )
    return round(prod(shares), DIGITS_OF_SHARE)
