"""*Keep or swap*: all openings of three discs, and questions in which the user chooses a colour."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from c4studio.opponents.swap import (
    SwapChoice,
    SwapOpening,
    positions_of_three_discs,
    swap_opening,
    unfairness,
)
from c4studio.review.line import Line
from c4studio.training.drill import DrillQuestion, QuestionTry
from engine import Board, Position, Solver, StopFlag

COLOUR_CHOICES = tuple(SwapChoice)
"""The choices of a colour. Questions and answers hold the numbers of choices in this order."""
ASKED_OPENINGS = 10
"""Number of openings of a practice."""


@dataclass(frozen=True, slots=True)
class SwapQuestion(DrillQuestion):
    """A question that asks which colour to choose in an opening.

    Its answer is a choice, no column.
    """

    def begin(self) -> SwapTry:
        """Begin a new try at the question."""
        return SwapTry(self)


class SwapTry(QuestionTry):
    """A choice of a colour in an opening."""

    def play(self, column: int) -> None:
        """Choose the colour whose number in ``COLOUR_CHOICES`` is given in place of a column."""
        self.passed = column in self.answers


def all_swap_openings(
    board: Board, solver: Solver, stop: StopFlag | None = None
) -> list[SwapOpening]:
    """Return all openings of three discs of a board, the fairest first."""
    lines = [
        Line(Position(board), tuple(map(board.digits.index, moves)))
        for moves in positions_of_three_discs(board)
    ]
    found = [swap_opening(line.end, line.text, solver, stop) for line in lines]
    return sorted(found, key=unfairness)


def swap_questions(openings: list[SwapOpening], chance: Random) -> list[SwapQuestion]:
    """Return questions on some openings, with all kinds of answers, in random order."""
    by_kind = [[each for each in openings if each.choice is kind] for kind in COLOUR_CHOICES]
    chosen = [chance.choice(some) for some in by_kind if some]
    rest = [each for each in openings if each not in chosen]
    chosen += chance.sample(rest, min(ASKED_OPENINGS - len(chosen), len(rest)))
    chance.shuffle(chosen)
    return [
        SwapQuestion(Line.from_text(each.moves), (COLOUR_CHOICES.index(each.choice),), each)
        for each in chosen
    ]
