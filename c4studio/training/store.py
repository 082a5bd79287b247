"""The training database: flash cards, the log of every try, and the work of a day."""

import json
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import islice
from pathlib import Path
from statistics import median
from typing import Any

from c4studio.ground.database import (
    DatabaseError,
    Schema,
    open_or_replace_database,
    read_migrations,
)
from c4studio.training import schedule
from c4studio.training.card import (
    Card,
    CardAttempt,
    CardTask,
    RecallGrade,
    grade_of_attempt,
    task_for_card,
)
from c4studio.training.puzzles.puzzle import Puzzle
from c4studio.training.rows import (
    CardRow,
    LoggedTry,
    StoredCard,
    correct_columns_text,
    logged_try_from_row,
    row_of_new_card,
    stored_card_from_row,
)
from c4studio.training.schedule import CardMemory, ClockFunction

TRAINING_SCHEMA = Schema(0x43345401, read_migrations("training"), is_renewed=True)
"""The tables of the training database. ``solved`` has the tries at puzzles, ``rating`` the ratings
of puzzles by folded key and that of the solver by the key -1, and ``round`` the times of fixed
sets."""
_TABLES = "log", "card", "solved", "rating", "puzzle_set", "round", "home_try", "home"

MOST_NEW_CARDS_A_DAY = 10
"""Maximum number of new flash cards a day; half of them are quiet positions if possible."""
DEFAULT_SECONDS_PER_CARD = 20.0
"""Estimated seconds for a flash card as long as no tries are logged."""
_TRIES_TO_ESTIMATE_TIME = 200
"""Number of the latest tries from which the time for a flash card is estimated."""


def json_entry_of_card(stored: StoredCard, log: Iterable[LoggedTry]) -> dict[str, Any]:
    """Convert a flash card and its logged tries to a JSON object, with 1-based columns."""
    card, memory = stored.card, stored.memory
    return {
        "kind": card.kind,
        "moves": card.moves,
        "answers": [column + 1 for column in card.answers],
        "played": None if card.played is None else card.played + 1,
        "cause": card.cause,
        "source": card.source,
        "game": card.game,
        "suspended": stored.suspended,
        "stability": None if memory is None else memory.stability,
        "difficulty": None if memory is None else memory.difficulty,
        "due": None if memory is None else datetime.fromordinal(memory.due).date().isoformat(),
        "log": [
            {
                "at": each.at,
                "shown": each.shown,
                "column": None if each.column is None else each.column + 1,
                "passed": each.passed,
                "took": each.took,
                "hints": each.hints,
                "grade": each.grade,
                "counts": each.counts,
            }
            for each in log
        ],
    }


@dataclass(frozen=True, slots=True)
class TryOutcome:
    """The changes that a try at a flash card made.

    Attributes:
        grade: the grade of the try.
        counts: whether the try was the first of the day and no practice, so that it rescheduled the
            card.
        memory: the card's new memory, None for a new card that was only practised.
    """

    grade: RecallGrade
    counts: bool
    memory: CardMemory | None


class TrainingDatabase:
    """An open training database. It belongs to the thread that opened it.

    Every method may raise a ``DatabaseError``, whose text is a sentence for the user; the method's
    changes are then rolled back. Other processes may use the file meanwhile.

    Attributes:
        database: the training database, for queries about ratings and statistics in other modules.
        remark: a sentence about a damaged file that was kept under another name; usually None.
    """

    def __init__(self, path: Path, clock: ClockFunction = schedule.local_time) -> None:
        """Open the training database, or create it.

        Args:
            path: the file (``Paths.training``).
            clock: returns the time, from which the practice day follows.

        Raises:
            DatabaseError: the file cannot be used.
        """
        self.remark: DatabaseError | None
        self.database, self.remark = open_or_replace_database(path, TRAINING_SCHEMA)
        self.clock = clock

    @property
    def today(self) -> int:
        """The number of today's practice day."""
        return schedule.practice_day_of(self.clock())

    def close(self) -> None:
        """Close the database."""
        self.database.close()

    # Cards.

    def add_cards(self, cards: Iterable[Card]) -> int:
        """Add flash cards for positions that have none; a mirror image counts as the same position.

        If a quiet position's card is added as a mistake, it becomes a card of that mistake. A card
        of a repertoire takes over its column from another repertoire, and keeps its schedule.

        Returns:
            The number of new cards.
        """
        rows = [row_of_new_card(card, self.today) for card in cards]
        with self.database.transaction() as connection:
            (before,) = connection.execute("SELECT count(*) FROM card").fetchone()
            connection.executemany(
                "INSERT INTO card (key, kind, moves, answers, scores, played, cause, source, game,"
                " rank, added) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO UPDATE"
                " SET kind = excluded.kind, moves = excluded.moves, answers = excluded.answers,"
                " scores = excluded.scores, played = excluded.played, cause = excluded.cause,"
                " source = excluded.source, game = excluded.game, rank = excluded.rank"
                " WHERE (card.kind, excluded.kind) IN"
                " (VALUES ('quiet', 'mistake'), ('repertoire', 'repertoire'))",
                rows,
            )
            (now,) = connection.execute("SELECT count(*) FROM card").fetchone()
        return int(now - before)

    def cards_without_entry(self, cards: Iterable[Card]) -> list[Card]:
        """Return those flash cards whose positions have none yet; ``add_cards`` would add them."""
        known = {*self.select_card_keys("")}
        return [*{card.key: card for card in cards if card.key not in known}.values()]

    def card_with_key(self, key: int) -> StoredCard | None:
        """Return the flash card with a key; None if there is none, or its row is damaged."""
        return next(self._select_cards("WHERE key = ?", [key]), None)

    def all_cards(self) -> Iterator[StoredCard]:
        """Yield all flash cards in the order in which they were added."""
        return self._select_cards("ORDER BY added, rank, key")

    def _select_cards(self, which: str, values: Sequence[Any] = ()) -> Iterator[StoredCard]:
        return self.database.sound_values_of_table(
            "card", CardRow, stored_card_from_row, which, values
        )

    def select_card_keys(self, which: str, values: Sequence[Any] = ()) -> Iterator[int]:
        """Yield the keys of the flash cards that an SQL clause selects, in its order."""
        return (stored.card.key for stored in self._select_cards(which, values))

    def select_tries(
        self, which: str = "ORDER BY id", values: Sequence[Any] = ()
    ) -> Iterator[LoggedTry]:
        """Yield the logged tries that an SQL clause selects, the first one first."""
        return self.database.sound_values_of_table(
            "log", LoggedTry, logged_try_from_row, which, values
        )

    def days_until_due(self, keys: Collection[int]) -> Counter[int]:
        """Count the tried flash cards among those with the given keys by the days until asked."""
        return Counter(
            max(each.memory.due - self.today, 0)
            for each in self.all_cards()
            if each.memory is not None and each.card.key in keys and not each.suspended
        )

    def correct_cards(self, cards: Iterable[Card]) -> None:
        """Store the answers and scores of flash cards in the place of wrong ones."""
        values = [(correct_columns_text(each), json.dumps(each.scores), each.key) for each in cards]
        with self.database.transaction() as connection:
            connection.executemany("UPDATE card SET answers = ?, scores = ? WHERE key = ?", values)

    def suspend_card(self, key: int, suspended: bool = True) -> None:
        """Suspend a flash card so that it is not asked, or end its suspension."""
        with self.database.transaction() as connection:
            connection.execute("UPDATE card SET suspended = ? WHERE key = ?", [suspended, key])

    def delete_cards(self, keys: Iterable[int]) -> None:
        """Delete flash cards together with their logged tries."""
        with self.database.transaction() as connection:
            connection.executemany("DELETE FROM card WHERE key = ?", [(key,) for key in keys])

    def delete_untried_cards(self, keys: Iterable[int]) -> int:
        """Delete flash cards that were never tried. Return their number."""
        untried = {*self.select_card_keys("WHERE due IS NULL")}.intersection(keys)
        self.delete_cards(untried)
        return len(untried)

    def delete_all(self) -> None:
        """Delete all flash cards, logged tries, ratings and positions to bring home."""
        with self.database.transaction() as connection:
            for table in _TABLES:
                connection.execute(f"DELETE FROM {table}")

    # Tries.

    def card_task(self, key: int, puzzles: Sequence[Puzzle] = ()) -> CardTask:
        """Return the question for a flash card: its position, a mirror image or a similar puzzle.

        Args:
            key: the folded key of the card.
            puzzles: the puzzles that may replace the card's position.

        Raises:
            KeyError: there is no such card.
        """
        stored = self.card_with_key(key)
        if stored is None:
            raise KeyError(key)
        return task_for_card(stored.card, stored.showings, puzzles)

    def record_try(self, task: CardTask, attempt: CardAttempt) -> TryOutcome:
        """Log a try at a flash card, and schedule when the card is asked next.

        The first try of a day counts, whether right or wrong, unless it was practice.
        """
        moment = self.clock()
        day, grade, key = schedule.practice_day_of(moment), grade_of_attempt(attempt), task.card.key
        column = None if attempt.column is None else task.column_of_card(attempt.column)
        with self.database.transaction() as connection:
            stored = self.card_with_key(key)
            memory = None if stored is None else stored.memory
            tried = connection.execute(
                "SELECT 1 FROM log WHERE key = ? AND day = ? AND counts", [key, day]
            ).fetchone()
            counts = stored is not None and not tried and not attempt.practice
            if stored is not None:
                connection.execute(
                    "INSERT INTO log (key, at, day, shown, column, passed, took, hints, grade,"
                    " counts) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    [
                        key, moment.isoformat(), day, task.moves, column, attempt.passed,
                        round(attempt.seconds * 1000), attempt.hints, int(grade), counts,
                    ],
                )  # fmt: skip
            if counts:
                memory = schedule.memory_after_try(memory, grade, moment)
                _save_card_memory(connection, key, memory)
                connection.execute("UPDATE card SET showings = showings + 1 WHERE key = ?", [key])
        return TryOutcome(grade, counts, memory)

    def take_back_try(self, key: int) -> CardTask | None:
        """Undo today's counted try at a flash card, together with later practice of the card.

        Return the question to ask for the card, None if it was not tried today.
        """
        with self.database.transaction() as connection:
            last = connection.execute(
                "SELECT id FROM log WHERE counts AND day = ? AND key = ?", [self.today, key]
            ).fetchone()
            if last is None:
                return None
            connection.execute("DELETE FROM log WHERE key = ? AND id >= ?", [key, *last])
            _save_card_memory(connection, key, self._replayed_memory(key))
            connection.execute("UPDATE card SET showings = showings - 1 WHERE key = ?", [key])
        return None if self.card_with_key(key) is None else self.card_task(key)

    def replay_memory(self) -> None:
        """Recompute the memory of each flash card from the log, after a change of the scheduler."""
        with self.database.transaction() as connection:
            for (key,) in connection.execute("SELECT key FROM card").fetchall():
                _save_card_memory(connection, key, self._replayed_memory(key))

    def export_cards(self) -> Iterator[str]:
        """Yield each flash card with its state and logged tries as a JSON object on one line."""
        logged = defaultdict[int, list[LoggedTry]](list)
        for each in self.select_tries():
            logged[each.key].append(each)
        for stored in self.all_cards():
            yield json.dumps(json_entry_of_card(stored, logged[stored.card.key]))

    def _replayed_memory(self, key: int) -> CardMemory | None:
        """Compute from the logged tries of a flash card how well it is remembered."""
        tries = self.select_tries("WHERE key = ? AND counts ORDER BY id", [key])
        return schedule.memory_after_tries(each.grade_and_time for each in tries)


def _save_card_memory(connection: Any, key: int, memory: CardMemory | None) -> None:
    """Save how well a flash card is remembered."""
    values: tuple[Any, ...] = (None,) * 4
    if memory is not None:
        values = memory.stability, memory.difficulty, memory.last.isoformat(), memory.due
    connection.execute(
        "UPDATE card SET stability = ?, difficulty = ?, last = ?, due = ? WHERE key = ?",
        [*values, key],
    )


@dataclass(frozen=True, slots=True)
class WorkOfDay:
    """The flash cards to be asked today, and the estimated time for them.

    Attributes:
        keys: the cards in the order in which they are asked.
        new: number of cards that were never tried.
        seconds: the estimated time, from the last tries.
    """

    keys: tuple[int, ...]
    new: int
    seconds: float


def choose_todays_work(store: TrainingDatabase, new_a_day: int = MOST_NEW_CARDS_A_DAY) -> WorkOfDay:
    """Return the flash cards to ask today: those that are due, and some new ones."""
    due = store.select_card_keys(
        "WHERE due <= ? AND NOT suspended ORDER BY due, key", [store.today]
    )
    ((begun,),) = store.database.query_rows(
        "SELECT count(*) FROM (SELECT min(day) AS first FROM log WHERE counts GROUP BY key)"
        " WHERE first = ?",
        [store.today],
    )
    new = _choose_new_cards(store, max(new_a_day - begun, 0))
    keys = _merge_evenly([*due], new)
    return WorkOfDay(keys, len(new), len(keys) * _median_seconds_per_card(store))


def _choose_new_cards(store: TrainingDatabase, most: int) -> list[int]:
    """Choose new flash cards for today, half of them with quiet positions if possible."""
    which = "WHERE due IS NULL AND NOT suspended AND kind {} 'quiet' ORDER BY rank, added, key"
    quiet, other = (
        [*islice(store.select_card_keys(which.format(sign)), most)] for sign in ("=", "!=")
    )
    calm = min(len(quiet), max(most // 2, most - len(other)))
    return list(_merge_evenly(other[: most - calm], quiet[:calm]))


def _median_seconds_per_card(store: TrainingDatabase) -> float:
    """Return the median number of seconds of the latest tries."""
    tries = store.select_tries("ORDER BY id DESC LIMIT ?", [_TRIES_TO_ESTIMATE_TIME])
    return median([each.took / 1000 for each in tries] or [DEFAULT_SECONDS_PER_CARD])


def _merge_evenly(some: list[int], others: list[int]) -> tuple[int, ...]:
    """Merge two lists evenly. The order within each list is kept."""
    placed = [
        ((place + 0.5) / len(list_), key)
        for list_ in (some, others)
        for place, key in enumerate(list_)
    ]
    return tuple(key for _, key in sorted(placed))
