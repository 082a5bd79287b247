"""Flash cards for spaced repetition: positions, their correct columns, and the user's attempts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum, StrEnum

from c4studio.insight.causes import Cause
from c4studio.review.line import Line
from c4studio.training.reached import Reached
from engine import WIDTH

QUICK_SECONDS = 8.0
"""Maximum number of seconds for a right answer to be graded *Easy*."""
SLOW_SECONDS = 60.0
"""Number of seconds after which a right answer is graded *Hard*."""
TELLING_HINT = 2
"""The number of the hint that names the column; asking for it counts as not knowing."""


class CardKind(StrEnum):
    """The origin of a flash card's position, such as a mistake of the user."""

    MISTAKE = "mistake"
    """The user threw a result away in the card's position."""
    QUIET = "quiet"
    """The user kept the result in the card's position, where several columns keep it."""
    REPERTOIRE = "repertoire"
    """The card's position belongs to an opening repertoire, which names the column to play."""


class Grade(IntEnum):
    """How well the user remembered a flash card; the values are those of ``fsrs.Rating``."""

    AGAIN = 1
    HARD = 2
    GOOD = 3
    EASY = 4


# Without slots, since cached properties are stored in the instance.
@dataclass(frozen=True)
class Card(Reached):
    """A flash card: a position for spaced repetition, with its correct columns.

    Attributes:
        kind: the origin of the card, such as a mistake.
        moves: the moves to the position, as the text of a ``Line``. The last of them is shown being
            played.
        answers: the correct columns, 0-based.
        scores: the exact scores of the seven columns for the side to move, None for a full or
            unsearched column.
        played: the 0-based column that the user played in the game, None for none.
        cause: the cause of the user's mistake, None for none.
        source: a readable name of the game that the position comes from.
        game: the whole game that the position comes from, as the text of a ``Line``.
        rank: the sort key of new cards; the smallest is asked first.
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
        column: the 0-based column of the shown board, which may be mirrored, that was tried first;
            None if there was no try.
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
    """Grade an attempt at a flash card.

    A wrong column, the shown answer and the hint that names the column are *Again*; a correct
    column is *Hard* after the first hint or long thought, *Easy* if it was quick, and *Good*
    otherwise.
    """
    if not attempt.passed or attempt.shown or attempt.hints >= TELLING_HINT:
        return Grade.AGAIN
    if attempt.hints or attempt.seconds > SLOW_SECONDS:
        return Grade.HARD
    return Grade.EASY if attempt.seconds <= QUICK_SECONDS else Grade.GOOD


def mirrored_columns(columns: Iterable[int]) -> tuple[int, ...]:
    """Return the mirror images of 0-based columns, sorted from the left."""
    return tuple(sorted(WIDTH - 1 - column for column in columns))


def mirrored_moves(moves: str) -> str:
    """Return a text of moves (see ``Line``) with left and right exchanged."""
    line = Line.from_text(moves)
    columns = tuple(WIDTH - 1 - column for column in line.columns)
    return Line(line.start.mirror(), columns).text
