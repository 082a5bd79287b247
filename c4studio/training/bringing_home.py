"""The user's own positions to bring home: every try at them, and when each is due again."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from c4studio.ground.stored_rows import require_sound_row
from c4studio.opponents.characters import NAMED_LEVELS
from c4studio.review.line import Line
from c4studio.training import schedule
from c4studio.training.card import RecallGrade
from c4studio.training.playout import PlayedOutGame
from c4studio.training.rows import memory_of_columns, playable_line
from c4studio.training.schedule import CardMemory
from c4studio.training.store import TrainingDatabase
from engine import Position


@dataclass(frozen=True, slots=True)
class HomePosition:
    """A position that the user has tried to bring home.

    Attributes:
        key: the text of the position or of its mirror image, which is the same position.
        line: the moves to the position.
        opponent: the name of the opponent of the last try.
        origin: a readable name of the game that the position comes from.
        memory: when the position was tried last and is due again, by the schedule of cards.
        tries: the number of tries.
        wins: the number of tries in which the position was brought home.
        last: the game of the last try.
    """

    key: str
    line: Line
    opponent: str
    origin: str
    memory: CardMemory
    tries: int
    wins: int
    last: Line


class _HomeRow(NamedTuple):
    """A row of the table ``home``."""

    key: str
    moves: str
    opponent: str
    origin: str
    stability: float
    difficulty: float
    last: str
    due: int


class _TryRow(NamedTuple):
    """A row of the table ``home_try``."""

    id: int
    key: str
    moves: str
    passed: int


def home_key(position: Position) -> str:
    """Return the text that identifies a position together with its mirror image."""
    return min(position.text(), position.mirror().text())


def grade_of_game(game: PlayedOutGame) -> RecallGrade:
    """Grade a game: *Again* unless it was brought home, *Hard* if it was let go on the way."""
    if not game.passed:
        return RecallGrade.AGAIN
    return RecallGrade.HARD if game.faults else RecallGrade.GOOD


def record_home_try(store: TrainingDatabase, game: PlayedOutGame) -> HomePosition | None:
    """Store a try at a position, and schedule when it is due; the first try of a day counts.

    Returns:
        The position with this try; None if its row is damaged.

    Raises:
        DatabaseError: the file cannot be written.
    """
    question, moment, grade = game.question, store.clock(), grade_of_game(game)
    key, day = home_key(question.line.end), schedule.practice_day_of(moment)
    before = next(iter(home_positions(store, key)), None)
    with store.database.transaction() as connection:
        tried = connection.execute(
            "SELECT 1 FROM home_try WHERE key = ? AND day = ?", [key, day]
        ).fetchone()
        memory = None if before is None else before.memory
        if memory is None or not tried:
            memory = schedule.memory_after_try(memory, grade, moment)
        connection.execute(
            "INSERT OR REPLACE INTO home VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            _HomeRow(
                key, question.line.text, question.opponent, question.origin, memory.stability,
                memory.difficulty, memory.last.isoformat(), memory.due,
            ),
        )  # fmt: skip
        connection.execute(
            "INSERT INTO home_try (key, at, day, opponent, moves, passed, lost, grade)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            [
                key, moment.isoformat(), day, question.opponent, game.line.text,
                bool(game.passed), game.lost, int(grade),
            ],
        )  # fmt: skip
    return next(iter(home_positions(store, key)), None)


def home_positions(store: TrainingDatabase, key: str | None = None) -> list[HomePosition]:
    """Return the positions to bring home, the one that is due first at the beginning.

    Args:
        store: the training database.
        key: the key of the only position that is wanted; None for all.

    Raises:
        DatabaseError: the file cannot be read.
    """
    which, values = ("", []) if key is None else ("WHERE key = ?", [key])
    tries = dict[str, list[_TryRow]]()
    rows = store.database.sound_values_of_table(
        "home_try", _TryRow, _checked_try, f"{which} ORDER BY id", values
    )
    for each in rows:
        tries.setdefault(each.key, []).append(each)
    found = store.database.sound_values_of_table("home", _HomeRow, _checked_home, which, values)
    positions = [
        HomePosition(
            row.key, line, row.opponent, row.origin, memory, len(own),
            sum(each.passed for each in own), Line.from_text(own[-1].moves),
        )
        for row, line, memory in found
        if (own := tries.get(row.key))
    ]  # fmt: skip
    return sorted(positions, key=lambda each: (each.memory.due, each.key))


def due_positions(positions: Sequence[HomePosition], today: int) -> list[HomePosition]:
    """Return the positions that are due on a practice day."""
    return [each for each in positions if each.memory.due <= today]


def forget_home_position(store: TrainingDatabase, key: str) -> bool:
    """Forget a position with all tries at it. Return whether there was one.

    Raises:
        DatabaseError: the file cannot be written.
    """
    with store.database.transaction() as connection:
        connection.execute("DELETE FROM home_try WHERE key = ?", [key])
        return connection.execute("DELETE FROM home WHERE key = ?", [key]).rowcount > 0


def _checked_home(row: _HomeRow) -> tuple[_HomeRow, Line, CardMemory]:
    """Return a row with its moves and its memory.

    Raises:
        ValueError: the row is damaged.
    """
    line = playable_line(row.moves)
    require_sound_row(not line.end.is_over, "its game is over")
    require_sound_row(home_key(line.end) == row.key, "its key is that of another position")
    require_sound_row(row.opponent in NAMED_LEVELS, "its opponent is unknown")
    memory = memory_of_columns(row.stability, row.difficulty, row.last, row.due)
    return row, line, memory


def _checked_try(row: _TryRow) -> _TryRow:
    """Return a row as it is.

    Raises:
        ValueError: the row is damaged.
    """
    playable_line(row.moves)
    require_sound_row(row.passed in (0, 1), f"passed is {row.passed}, expected 0 or 1")
    return row
