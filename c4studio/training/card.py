"""Flash cards with positions for spaced repetition: the right columns, and grades of answers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum, StrEnum

from c4studio.insight.causes.cause import Cause
from c4studio.review.line import Line
from c4studio.training.reached import Reached
from engine import WIDTH

QUICK_SECONDS = 8.0
"""A right answer within this time is easy."""
SLOW_SECONDS = 60.0
"""A right answer after more than this time is hard."""
TELLING_HINT = 2
"""The hint that names the column; who has asked for it has been shown the answer."""


class CardKind(StrEnum):
    """Where the position of a flash card comes from, such as a mistake of the user."""

    MISTAKE = "mistake"
    """The user threw a result away there."""
    QUIET = "quiet"
    """The user played well there, and several columns hold."""
    REPERTOIRE = "repertoire"
    """The position belongs to a repertoire, in which it has a column of its own."""


class Grade(IntEnum):
    """How well a flash card was remembered, with the numbers of ``fsrs.Rating``."""

    AGAIN = 1
    HARD = 2
    GOOD = 3
    EASY = 4


# Without slots, since cached properties are stored in the instance.
@dataclass(frozen=True)
class Card(Reached):
    """A flash card for spaced repetition: a position, which identifies it, and the right columns.

    Attributes:
        kind: the origin of the card.
        moves: the moves that lead to the position, as the text of a ``Line``; the last one is shown
            first.
        answers: the 0-based columns that are right.
        scores: the exact scores of the seven columns for the side to move, None for a full or
            unsearched column.
        played: the 0-based column that the user played in the game, None for none.
        cause: the cause of the user's mistake, None for none.
        source: a readable name of the game that the position comes from.
        game: the whole game that the position comes from, as the text of a ``Line``.
        rank: the order of new cards, the smallest first.
    """

    kind: CardKind
    moves: str
    answers: tuple[int, ...]
    scores: tuple[int | None, ...] = (None,) * WIDTH
    played: int | None = None
    cause: Cause | None = None
    source: str = ""
    game: str = ""
    rank: int = 0


@dataclass(frozen=True, slots=True)
class Attempt:
    """The user's attempt at a flash card before the answer was shown.

    Attributes:
        column: the 0-based column that was tried first, as it was shown; None if there was no try.
        passed: whether the column was one of the answers.
        seconds: time from the question to the try.
        hints: number of hints that were shown before the try.
        shown: whether the user asked for the answer instead.
        practice: whether the attempt was free practice, which is logged but never counts.
    """

    column: int | None
    passed: bool
    seconds: float
    hints: int = 0
    shown: bool = False
    practice: bool = False


def grade_of(attempt: Attempt) -> Grade:
    """Return how well a flash card was remembered, from an attempt at it.

    A wrong column, the shown answer and the hint that names the column are *Again*; a right column
    is *Hard* after the first hint or long thought, *Easy* if it was quick, and *Good* otherwise.
    """
    if not attempt.passed or attempt.shown or attempt.hints >= TELLING_HINT:
        return Grade.AGAIN
    if attempt.hints or attempt.seconds > SLOW_SECONDS:
        return Grade.HARD
    return Grade.EASY if attempt.seconds <= QUICK_SECONDS else Grade.GOOD


def mirrored_columns(columns: Iterable[int]) -> tuple[int, ...]:
    """Mirror a list of 0-based columns. The result is sorted from the left."""
    return tuple(sorted(WIDTH - 1 - column for column in columns))


def mirrored_moves(moves: str) -> str:
    """Return a text of moves (see ``Line``) with left and right exchanged."""
    line = Line.from_text(moves)
    columns = tuple(WIDTH - 1 - column for column in line.columns)
    return Line(line.start.mirror(), columns).text
