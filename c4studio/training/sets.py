"""Sets of puzzles in the training database, and the times of rounds through fixed sets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from c4studio.training.puzzles.puzzle import Puzzle, read_set, write_set
from c4studio.training.rows import RoundRow, SetRound, checked_day, set_round
from c4studio.training.store import Store


def finish_round(
    store: Store, name: str, seconds: float, passed: int, asked: int
) -> list[SetRound]:
    """Log the result of one pass through a named set of puzzles. Return those of all passes.

    Raises:
        DatabaseError: the file cannot be written.
    """
    with store.database.transaction() as connection:
        connection.execute(
            "INSERT INTO round (name, at, took, passed, asked) VALUES (?, ?, ?, ?, ?)",
            [name, store.clock().isoformat(), round(seconds * 1000), passed, asked],
        )
    return rounds_of_set(store, name)


def rounds_of_set(store: Store, name: str) -> list[SetRound]:
    """Return the results of all passes through a named set of puzzles, the first one first.

    Raises:
        DatabaseError: the file cannot be read.
    """
    which = "WHERE name = ? ORDER BY id"
    return [*store.database.values("round", RoundRow, set_round, which, [name])]


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
    """
    return dict(store.database.values("puzzle_set", SetRow, _kept_set, _SORTED))


_SORTED = "ORDER BY name COLLATE NOCASE"


class SetRow(NamedTuple):
    """A row of the table ``puzzle_set``: the name of a set, and its puzzles, one a line."""

    name: str
    puzzles: str


def _kept_set(row: SetRow) -> tuple[str, list[Puzzle]]:
    return row.name, read_set(row.puzzles)


class KeptSet(NamedTuple):
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
        f" FROM puzzle_set {_SORTED}"
    )
    return [*store.database.damaged.sound_values("puzzle_set", rows, KeptSet, _listed_set)]


def _listed_set(row: KeptSet) -> KeptSet:
    checked_day(row.added)
    return row


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
