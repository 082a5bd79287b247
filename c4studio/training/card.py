"""Cards: positions that come back, what is asked of them, and how an answer is graded."""

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
    """Where a card comes from."""

    MISTAKE = "mistake"
    """The user threw a result away there."""
    QUIET = "quiet"
    """The user played well there, and several columns hold."""
    REPERTOIRE = "repertoire"
    """The position belongs to a repertoire, in which it has a column of its own."""


class Grade(IntEnum):
    """How well a card was remembered, with the numbers of ``fsrs.Rating``."""

    AGAIN = 1
    HARD = 2
    GOOD = 3
    EASY = 4


# Without slots, since cached properties are stored in the instance.
@dataclass(frozen=True)
class Card(Reached):
    """A position that comes back until it is known; its key is the card's identity.

    Attributes:
        kind: where it comes from.
        moves: the moves that lead there, as the text of a ``Line``; the last one is shown first.
        answers: the 0-based columns that pass.
        scores: the exact scores of the seven columns for the side to move, None for a full column
            or where they were not searched.
        played: the 0-based column that the user played there, None for none.
        cause: what the user overlooked there, None for none.
        source: a name of the game that it comes from, for people.
        game: the whole game that it comes from, as the text of a ``Line``.
        rank: new cards with a smaller rank come first.
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
    """What the user did with a card before the answer was told.

    Attributes:
        column: the 0-based column that was tried first, as it was shown; None if there was no try.
        passed: whether it was one of the answers.
        seconds: time from the question to the try.
        hints: number of hints before the try.
        shown: whether the user asked for the answer instead.
        practice: whether the user practised freely; that is kept, but never counts.
    """

    column: int | None
    passed: bool
    seconds: float
    hints: int = 0
    shown: bool = False
    practice: bool = False


def grade_of(attempt: Attempt) -> Grade:
    """Return the grade that follows from what happened.

    A wrong column, the shown answer and the hint that names the column are *Again*; a pass is
    *Hard* after the first hint or long thought, *Easy* if it was quick, and *Good* otherwise.
    """
    if not attempt.passed or attempt.shown or attempt.hints >= TELLING_HINT:
        return Grade.AGAIN
    if attempt.hints or attempt.seconds > SLOW_SECONDS:
        return Grade.HARD
    return Grade.EASY if attempt.seconds <= QUICK_SECONDS else Grade.GOOD


def mirrored_columns(columns: Iterable[int]) -> tuple[int, ...]:
    """Return 0-based columns with left and right exchanged, from the left."""
    return tuple(sorted(WIDTH - 1 - column for column in columns))


def mirrored_moves(moves: str) -> str:
    """Return the text of a ``Line`` with left and right exchanged."""
    line = Line.from_text(moves)
    columns = tuple(WIDTH - 1 - column for column in line.columns)
    return Line(line.start.mirror(), columns).text
