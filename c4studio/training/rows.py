"""Rows of the training database as values, each of them checked like a foreign file."""

import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from c4studio.ground.door import load_json
from c4studio.ground.stored_rows import checked_scores, require_sound_row
from c4studio.review.insight.causes import Cause
from c4studio.review.line import Line
from c4studio.training.card import Card, CardKind, RecallGrade
from c4studio.training.puzzles.puzzle import Theme
from c4studio.training.schedule import CardMemory, practice_day_of
from engine import Board
from engine.grid import LETTERS

FIRST_YEAR = 1970
"""The earliest year of a stored time; a row with an earlier time counts as damaged."""
_LAST_DAY_NUMBER = datetime.max.toordinal() - 1
_MOST_DAYS_OF_STABILITY = 100_000.0
_MOST_INTEGER = 1 << 31


@dataclass(frozen=True, slots=True)
class StoredCard:
    """A flash card with its state in the database: memory, suspension and number of showings.

    Attributes:
        card: the card.
        memory: the state of memory, None for a card that was never tried.
        suspended: whether the card is excluded from the daily work.
        showings: how often the card was shown.
    """

    card: Card
    memory: CardMemory | None
    suspended: bool
    showings: int


class CardRow(NamedTuple):
    """A row of the table ``card``, without the day on which the card was added."""

    key: int
    kind: str
    moves: str
    answers: str
    scores: str
    played: int | None
    cause: str | None
    source: str
    game: str
    rank: int
    suspended: int
    showings: int
    stability: float | None
    difficulty: float | None
    last: str | None
    due: int | None


def row_of_new_card(card: Card, day: int) -> tuple[Any, ...]:
    """Return the database row for a new flash card that is added on a day."""
    cause = None if card.cause is None else str(card.cause)
    return (
        card.key, str(card.kind), card.moves, correct_columns_text(card), json.dumps(card.scores),
        card.played, cause, card.source, card.game, card.rank, day,
    )  # fmt: skip


def correct_columns_text(card: Card) -> str:
    """Return the correct columns of a flash card as digits, as the database has them."""
    digits = card.position.board.digits
    return "".join(digits[column] for column in card.answers)


def stored_card_from_row(row: CardRow) -> StoredCard:
    """Build a flash card from its row.

    Raises:
        ValueError: the row is damaged.
    """
    board = playable_line(row.moves).start.board
    digits = board.digits
    require_sound_row(
        set(row.answers) <= set(digits), f"the answers {row.answers!r:.20} are no columns"
    )
    card = Card(
        CardKind(row.kind),
        row.moves,
        tuple(map(digits.index, row.answers)),
        _scores_from_json(row.scores, board),
        row.played,
        None if row.cause is None else Cause(row.cause),
        row.source,
        row.game,
        row.rank,
    )
    legal = {*card.position.legal_columns}
    require_sound_row(
        bool(card.answers) and legal.issuperset(card.answers), "an answer is no legal column"
    )
    require_sound_row(
        card.played is None or card.played in legal, "the move of the game is no legal column"
    )
    require_sound_row(card.key == row.key, "its key is that of another position")
    require_sound_row(0 <= row.showings < _MOST_INTEGER, f"it was shown {row.showings} times")
    playable_line(card.game)
    return StoredCard(card, _memory_from_row(row), bool(row.suspended), row.showings)


def playable_line(text: str) -> Line:
    """Return a line of moves from its text.

    Raises:
        ValueError: the rules do not allow the moves.
    """
    line = Line.from_text(text)
    require_sound_row(
        len(line.columns) <= line.start.board.size and bool(line.positions), "its game is too long"
    )
    return line


def _scores_from_json(text: str, board: Board) -> tuple[int | None, ...]:
    scores = load_json(text)
    return () if scores == [] else checked_scores(scores, board)


def _memory_from_row(row: CardRow) -> CardMemory | None:
    """Read how well a flash card is remembered; None for a new card."""
    if row.stability is None or row.difficulty is None or row.last is None or row.due is None:
        values = (row.stability, row.difficulty, row.last, row.due)
        require_sound_row(values == (None,) * 4, "what is remembered of it is incomplete")
        return None
    return memory_of_columns(row.stability, row.difficulty, row.last, row.due)


def memory_of_columns(stability: float, difficulty: float, last: str, due: int) -> CardMemory:
    """Build the memory of a card or a position from the columns of its row.

    Raises:
        ValueError: the row is damaged.
    """
    require_sound_row(0 < stability <= _MOST_DAYS_OF_STABILITY, f"its stability is {stability}")
    require_sound_row(1 <= difficulty <= 10, f"its difficulty is {difficulty}")
    return CardMemory(stability, difficulty, _time_from_text(last), checked_day_number(due))


def _time_from_text(text: str) -> datetime:
    moment = datetime.fromisoformat(text)
    require_sound_row(
        FIRST_YEAR <= moment.year < datetime.max.year, f"{text!r:.40} is no time of a try"
    )
    return moment


def checked_day_number(day: int) -> int:
    """Return the number of a practice day, if the calendar has such a day.

    Raises:
        ValueError: the calendar has no such day.
    """
    require_sound_row(0 < day <= _LAST_DAY_NUMBER, f"there is no day {day}")
    return day


class LoggedTry(NamedTuple):
    """A try at a flash card: a row of the table ``log``, with a 0-based column."""

    id: int
    key: int
    at: str
    day: int
    shown: str
    column: int | None
    passed: int
    took: int
    hints: int
    grade: int
    counts: int

    @property
    def is_found(self) -> bool:
        """Whether the try was right without a hint."""
        return bool(self.passed) and not self.hints

    @property
    def grade_and_time(self) -> tuple[RecallGrade, datetime]:
        """The grade and the time of the try."""
        return RecallGrade(self.grade), datetime.fromisoformat(self.at)


def logged_try_from_row(row: LoggedTry) -> LoggedTry:
    """Return a try at a flash card as it was logged.

    Raises:
        ValueError: the row is damaged.
    """
    RecallGrade(row.grade)
    _time_from_text(row.at)
    checked_day_number(row.day)
    require_sound_row(
        row.column is None or row.column in range(len(LETTERS)), f"column {row.column}"
    )
    require_sound_row(row.passed in (0, 1), f"passed is {row.passed}, expected 0 or 1")
    require_sound_row(0 <= row.took < _MOST_INTEGER, f"it took {row.took} ms")
    return row


class SolvedPuzzleRow(NamedTuple):
    """A row of the table ``solved``: a try at a puzzle."""

    id: int
    key: int
    day: int
    passed: int
    themes: str


@dataclass(frozen=True, slots=True)
class LoggedPuzzleTry:
    """A try at a puzzle: its key, its practice day, whether it was solved, and its themes."""

    key: int
    day: int
    passed: bool
    themes: tuple[Theme, ...]


def solved_try_from_row(row: SolvedPuzzleRow) -> LoggedPuzzleTry:
    """Build a try at a puzzle from its row.

    Raises:
        ValueError: the row is damaged.
    """
    require_sound_row(row.passed in (0, 1), f"passed is {row.passed}, expected 0 or 1")
    themes = tuple(map(Theme, row.themes.split()))
    return LoggedPuzzleTry(row.key, checked_day_number(row.day), bool(row.passed), themes)


class RatingRow(NamedTuple):
    """A row of the table ``rating``."""

    key: int
    value: float
    deviation: float
    volatility: float


class SetRoundRow(NamedTuple):
    """A row of the table ``round``: a pass through a set of puzzles."""

    id: int
    at: str
    took: int
    passed: int
    asked: int


@dataclass(frozen=True, slots=True)
class SetRound:
    """The result of one pass through a fixed set of puzzles. Fixed sets are solved repeatedly.

    Attributes:
        day: the number of the day.
        seconds: the duration of the round.
        passed: number of puzzles solved.
        asked: number of puzzles asked.
    """

    day: int
    seconds: float
    passed: int
    asked: int


def set_round_from_row(row: SetRoundRow) -> SetRound:
    """Build the result of a pass through a set of puzzles from its row.

    Raises:
        ValueError: the row is damaged.
    """
    require_sound_row(
        0 <= row.passed <= row.asked < _MOST_INTEGER, f"{row.passed} of {row.asked} puzzles solved"
    )
    require_sound_row(0 <= row.took < _MOST_INTEGER, f"it took {row.took} ms")
    return SetRound(
        practice_day_of(_time_from_text(row.at)), row.took / 1000, row.passed, row.asked
    )
