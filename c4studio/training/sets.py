"""Sets of puzzles in the training database, and the times of rounds through fixed sets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from c4studio.training.puzzles.puzzle import Puzzle, read_set, write_set
from c4studio.training.schedule import day_of
from c4studio.training.store import Store


@dataclass(frozen=True, slots=True)
class Round:
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


def finish_round(store: Store, name: str, seconds: float, passed: int, asked: int) -> list[Round]:
    """Log the result of one pass through a named set of puzzles. Return those of all passes.

    Raises:
        DatabaseError: the file cannot be written.
    """
    with store.database.transaction() as connection:
        connection.execute(
            "INSERT INTO round (name, at, took, passed, asked) VALUES (?, ?, ?, ?, ?)",
            [name, store.clock().isoformat(), round(seconds * 1000), passed, asked],
        )
    return rounds(store, name)


def rounds(store: Store, name: str) -> list[Round]:
    """Return the results of all passes through a named set of puzzles, the first one first.

    Raises:
        DatabaseError: the file cannot be read.
    """
    rows = store.database.rows(
        "SELECT at, took, passed, asked FROM round WHERE name = ? ORDER BY id", [name]
    )
    return [
        Round(day_of(datetime.fromisoformat(at)), took / 1000, passed, asked)
        for at, took, passed, asked in rows
    ]


def keep_set(store: Store, name: str, puzzles: Sequence[Puzzle]) -> None:
    """Store a set of puzzles under a name. An earlier set of that name is replaced.

    Raises:
        DatabaseError: the file cannot be written.
    """
    with store.database.transaction() as connection:
        connection.execute(
            "INSERT OR REPLACE INTO puzzle_set VALUES (?, ?, ?)",
            [name, write_set(puzzles), store.today],
        )


def kept_sets(store: Store) -> dict[str, list[Puzzle]]:
    """Return all stored sets of puzzles, sorted by name.

    Raises:
        DatabaseError: the file cannot be read.
        TrainingError: a set is damaged.
    """
    rows = store.database.rows("SELECT name, puzzles FROM puzzle_set ORDER BY name COLLATE NOCASE")
    return {name: read_set(text) for name, text in rows}


@dataclass(frozen=True, slots=True)
class KeptSet:
    """What a list of sets shows about a stored set of puzzles.

    Attributes:
        name: the name of the set.
        puzzles: the number of puzzles.
        added: the number of the day on which the set was stored.
        rounds: the number of rounds through the set.
    """

    name: str
    puzzles: int
    added: int
    rounds: int


def list_sets(store: Store) -> list[KeptSet]:
    """Return what is stored about each set of puzzles, sorted by name. The puzzles are not read.

    Raises:
        DatabaseError: the file cannot be read.
    """
    rows = store.database.rows(
        "SELECT name, length(puzzles) - length(replace(puzzles, char(10), '')), added,"
        " (SELECT count(*) FROM round WHERE round.name = puzzle_set.name)"
        " FROM puzzle_set ORDER BY name COLLATE NOCASE"
    )
    return [KeptSet(*row) for row in rows]


def rename_set(store: Store, name: str, new: str) -> None:
    """Rename a stored set of puzzles together with its rounds, unless the new name is taken.

    Raises:
        DatabaseError: the file cannot be written.
    """
    with store.database.transaction() as connection:
        # Another window may have given this name to a set meanwhile, or deleted the set.
        renamed = connection.execute(
            "UPDATE OR IGNORE puzzle_set SET name = ? WHERE name = ?", [new, name]
        )
        if renamed.rowcount:
            connection.execute("UPDATE round SET name = ? WHERE name = ?", [new, name])


def delete_set(store: Store, name: str) -> None:
    """Delete a stored set of puzzles with its rounds. Tries and ratings of its puzzles remain.

    Raises:
        DatabaseError: the file cannot be written.
    """
    with store.database.transaction() as connection:
        for table in ("puzzle_set", "round"):
            connection.execute(f"DELETE FROM {table} WHERE name = ?", [name])
