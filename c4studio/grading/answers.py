"""A tested player's answers in positions with known scores, and the rates of good answers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from c4studio.game import NodeScores
from c4studio.grading.players import Fault
from c4studio.review.line import Line
from c4studio.review.moves import ColumnScores, Move
from engine import Position

PHASES = ((1, 10), (11, 22), (23, 42))
"""The first and the last disc of the opening, the middle and the end of a game."""


@dataclass(frozen=True, slots=True)
class Question:
    """A position with known scores in which a tested player must choose a column.

    Attributes:
        line: the moves that lead to the position, as ``Line`` writes them: 1-7, after the text of a
            set-up start.
        columns: the exact scores of the position's columns.
    """

    line: str
    columns: ColumnScores

    @property
    def position(self) -> Position:
        """The position in which a tested player must choose a column."""
        return Line.from_text(self.line).end

    @property
    def disc(self) -> int:
        """The number of the disc to play, 1 on the empty board."""
        return self.position.ply + 1

    @property
    def values(self) -> tuple[int | None, ...]:
        """The scores of the columns as integers, the form in which files hold them."""
        return NodeScores(self.columns).values


@dataclass(frozen=True, slots=True)
class Answer:
    """The column that a tested player chose in a position.

    Attributes:
        question: the position and its scores.
        column: the 0-based column played, None if the answer is no move.
        fault: why the answer is no move, None if it is one.
    """

    question: Question
    column: int | None
    fault: Fault | None = None

    @property
    def move(self) -> Move | None:
        """The chosen column as a move judged by exact scores; None if the answer is no move."""
        if self.column is None:
            return None
        return Move(self.question.position, self.column, self.question.columns)

    @property
    def keeps(self) -> bool:
        """Whether the chosen column keeps the result. An answer that is no move does not."""
        move = self.move
        return move is not None and not move.is_fault

    @property
    def is_best(self) -> bool:
        """Whether the chosen column is a best one, so that no column scores more."""
        move = self.move
        return move is not None and move.score == move.best

    @property
    def holding(self) -> int:
        """The number of columns that keep the result in the position."""
        legal = next(c for c, score in enumerate(self.question.columns) if score is not None)
        return len(Move(self.question.position, legal, self.question.columns).kept_by)


@dataclass(frozen=True, slots=True)
class Rate:
    """How many of a player's answers kept the result, and how many were best.

    Attributes:
        asked: number of positions that the player answered.
        kept: number of answers that kept the result.
        best: number of answers with a best column.
    """

    asked: int
    kept: int
    best: int


def rate(answers: Iterable[Answer]) -> Rate:
    """Return how many of some answers kept the result, and how many were best."""
    found = list(answers)
    kept, best = sum(each.keeps for each in found), sum(each.is_best for each in found)
    return Rate(len(found), kept, best)


def rates_by_phase(answers: Iterable[Answer]) -> dict[tuple[int, int], Rate]:
    """Return the rates for each phase of the game, including phases without an answer."""
    found = list(answers)
    return {
        (first, last): rate(each for each in found if first <= each.question.disc <= last)
        for first, last in PHASES
    }


def rates_by_holding(answers: Iterable[Answer]) -> dict[int, Rate]:
    """Return the rates by the number of columns that keep the result, the lowest number first."""
    found: dict[int, list[Answer]] = {}
    for answer in answers:
        found.setdefault(answer.holding, []).append(answer)
    return {holding: rate(found[holding]) for holding in sorted(found)}


def named_rates(answers: Iterable[Answer]) -> list[tuple[str, Rate]]:
    """Return a player's rates of good answers by name.

    They are for all answers, by phase of the game, and by number of columns that keep the result.
    """
    found = list(answers)
    phases = rates_by_phase(found).items()
    return [
        ("all", rate(found)),
        *((f"discs {first}–{last}", each) for (first, last), each in phases),
        *((f"{holding} holding", each) for holding, each in rates_by_holding(found).items()),
    ]


def worst(answers: Iterable[Answer], most: int = 5) -> list[Answer]:
    """Return a player's answers that threw a win or draw away, the most costly first."""
    thrown = [(each.move.cost, each) for each in answers if each.move and each.move.is_fault]
    thrown.sort(key=lambda pair: pair[0], reverse=True)
    return [answer for _, answer in thrown[:most]]
