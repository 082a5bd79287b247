"""The training database: flash cards, and the log of every try."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from c4studio.background.database import Database, DatabaseError, open_or_renew
from c4studio.training.card import Attempt, Card, Grade, grade_of
from c4studio.training.day import Clock, day_of, local_time
from c4studio.training.puzzles.puzzle import Puzzle
from c4studio.training.schedule import Memory, after, replay
from c4studio.training.tables import (
    CARD,
    SCHEMA,
    StoredCard,
    entry_of,
    memory_of,
    row_of,
    stored_card,
)
from c4studio.training.task import Task, task_for


@dataclass(frozen=True, slots=True)
class Outcome:
    """The changes that a try at a flash card made.

    Attributes:
        grade: the grade of the try.
        counts: whether the try was the first of the day and no practice, so that it rescheduled the
            card.
        memory: the card's new memory, None for a new card that was only practised.
    """

    grade: Grade
    counts: bool
    memory: Memory | None


class Store:
    """An open training database. It belongs to the thread that opened it.

    Every method may raise a ``DatabaseError``, whose text is a sentence for the user; the method's
    changes are then rolled back. Other processes may use the file meanwhile.

    Attributes:
        remark: a sentence about a damaged file that was kept under another name; usually None.
    """

    def __init__(self, path: Path, clock: Clock = local_time) -> None:
        """Open the training database, or create it.

        Args:
            path: the file (``Paths.training``).
            clock: returns the time, from which the practice day follows.

        Raises:
            DatabaseError: the file cannot be used.
        """
        self.remark: DatabaseError | None
        self._database, self.remark = open_or_renew(path, SCHEMA)
        self.clock = clock

    @property
    def database(self) -> Database:
        """The open database, which the modules for ratings and statistics use as well."""
        return self._database

    @property
    def today(self) -> int:
        """The number of today's practice day."""
        return day_of(self.clock())

    def close(self) -> None:
        """Close the database."""
        self._database.close()

    # Cards.

    def add(self, cards: Iterable[Card]) -> int:
        """Add flash cards for positions that have none; a mirror image counts as the same position.

        If a quiet position's card is added as a mistake, it becomes a card of that mistake.

        Returns:
            The number of new cards.
        """
        rows = [row_of(card, self.today) for card in cards]
        with self._database.transaction() as connection:
            (before,) = connection.execute("SELECT count(*) FROM card").fetchone()
            connection.executemany(
                "INSERT INTO card (key, kind, moves, answers, scores, played, cause, source, game,"
                " rank, added) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO UPDATE"
                " SET kind = excluded.kind, moves = excluded.moves, answers = excluded.answers,"
                " scores = excluded.scores, played = excluded.played, cause = excluded.cause,"
                " source = excluded.source, game = excluded.game"
                " WHERE card.kind = 'quiet' AND excluded.kind = 'mistake'",
                rows,
            )
            (now,) = connection.execute("SELECT count(*) FROM card").fetchone()
        return int(now - before)

    def card(self, key: int) -> StoredCard | None:
        """Return the flash card with a key; None if there is none."""
        rows = self._database.rows(f"SELECT {CARD} FROM card WHERE key = ?", [key])
        return stored_card(rows[0]) if rows else None

    def cards(self) -> Iterator[StoredCard]:
        """Yield all flash cards in the order in which they were added."""
        for row in self._database.rows(f"SELECT {CARD} FROM card ORDER BY added, rank, key"):
            yield stored_card(row)

    def suspend(self, key: int, suspended: bool = True) -> None:
        """Suspend a flash card so that it is not asked, or end its suspension."""
        with self._database.transaction() as connection:
            connection.execute("UPDATE card SET suspended = ? WHERE key = ?", [suspended, key])

    def forget(self, keys: Iterable[int]) -> None:
        """Delete flash cards together with their logged tries."""
        with self._database.transaction() as connection:
            connection.executemany("DELETE FROM card WHERE key = ?", [(key,) for key in keys])

    def forget_all(self) -> None:
        """Delete all flash cards, logged tries and ratings."""
        with self._database.transaction() as connection:
            for table in ("log", "card", "solved", "rating", "puzzle_set", "round"):
                connection.execute(f"DELETE FROM {table}")

    # Tries.

    def task(self, key: int, puzzles: Sequence[Puzzle] = ()) -> Task:
        """Return the question for a flash card: its position, a mirror image or a similar puzzle.

        Args:
            key: the folded key of the card.
            puzzles: the puzzles that may replace the card's position.

        Raises:
            KeyError: there is no such card.
        """
        stored = self.card(key)
        if stored is None:
            raise KeyError(key)
        return task_for(stored.card, stored.showings, puzzles)

    def record(self, task: Task, attempt: Attempt) -> Outcome:
        """Log a try at a flash card, and schedule when the card is asked next.

        The first try of a day counts, whether right or wrong, unless it was practice.
        """
        moment = self.clock()
        day, grade, key = day_of(moment), grade_of(attempt), task.card.key
        column = None if attempt.column is None else task.column_of_card(attempt.column)
        with self._database.transaction() as connection:
            row = connection.execute(
                "SELECT stability, difficulty, last, due FROM card WHERE key = ?", [key]
            ).fetchone()
            memory = memory_of(row) if row else None
            tried = connection.execute(
                "SELECT 1 FROM log WHERE key = ? AND day = ? AND counts", [key, day]
            ).fetchone()
            counts = row is not None and not tried and not attempt.practice
            if row is not None:
                connection.execute(
                    "INSERT INTO log (key, at, day, shown, column, passed, took, hints, grade,"
                    " counts) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    [
                        key, moment.isoformat(), day, task.moves, column, attempt.passed,
                        round(attempt.seconds * 1000), attempt.hints, int(grade), counts,
                    ],
                )  # fmt: skip
            if counts:
                memory = after(memory, grade, moment)
                _keep(connection, key, memory)
                connection.execute("UPDATE card SET showings = showings + 1 WHERE key = ?", [key])
        return Outcome(grade, counts, memory)

    def take_back(self, key: int) -> Task | None:
        """Undo today's counted try at a flash card, together with later practice of the card.

        Return the question to ask for the card, None if it was not tried today.
        """
        with self._database.transaction() as connection:
            last = connection.execute(
                "SELECT id FROM log WHERE counts AND day = ? AND key = ?", [self.today, key]
            ).fetchone()
            if last is None:
                return None
            connection.execute("DELETE FROM log WHERE key = ? AND id >= ?", [key, *last])
            _keep(connection, key, _replayed(connection, key))
            connection.execute("UPDATE card SET showings = showings - 1 WHERE key = ?", [key])
        return self.task(key)

    def replay(self) -> None:
        """Recompute the memory of each flash card from the log, after a change of the scheduler."""
        with self._database.transaction() as connection:
            for (key,) in connection.execute("SELECT key FROM card").fetchall():
                _keep(connection, key, _replayed(connection, key))

    def export(self) -> Iterator[str]:
        """Yield each flash card with its state and logged tries as a JSON object on one line."""
        names = "at", "shown", "column", "passed", "took", "hints", "grade", "counts"
        for stored in self.cards():
            rows = self._database.rows(
                f"SELECT {', '.join(names)} FROM log WHERE key = ? ORDER BY id", [stored.card.key]
            )
            log = [dict(zip(names, row, strict=True)) for row in rows]
            yield json.dumps(entry_of(stored, log))


def _keep(connection: Any, key: int, memory: Memory | None) -> None:
    """Save how well a flash card is remembered."""
    values: tuple[Any, ...] = (None,) * 4
    if memory is not None:
        values = memory.stability, memory.difficulty, memory.last.isoformat(), memory.due
    connection.execute(
        "UPDATE card SET stability = ?, difficulty = ?, last = ?, due = ? WHERE key = ?",
        [*values, key],
    )


def _replayed(connection: Any, key: int) -> Memory | None:
    """Compute from the logged tries of a flash card how well it is remembered."""
    rows = connection.execute(
        "SELECT grade, at FROM log WHERE key = ? AND counts ORDER BY id", [key]
    )
    return replay((Grade(grade), datetime.fromisoformat(at)) for grade, at in rows)
