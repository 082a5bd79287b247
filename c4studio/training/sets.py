"""Sets of puzzles in the training database, and the times of rounds through fixed sets."""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from c4studio.training.puzzles.puzzle import Puzzle, parse_puzzle_set, puzzle_set_text
from c4studio.training.rows import SetRound, SetRoundRow, checked_day_number, set_round_from_row
from c4studio.training.store import TrainingDatabase

STREAK = ""
"""The name under which the streaks are logged as rounds; no set has it."""


class ReadingKind(StrEnum):
    """The kinds of reading ahead, each with the name under which its sessions are logged.

    No set has such a name, since names do not begin with a blank.
    """

    CALCULATE = " calculate"
    JUDGE = " judge"
    GUESS = " guess"


def log_finished_round(
    store: TrainingDatabase, name: str, seconds: float, passed: int, asked: int
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
    return results_of_set_rounds(store, name)


def results_of_set_rounds(store: TrainingDatabase, name: str) -> list[SetRound]:
    """Return the results of all passes through a named set of puzzles, the first one first.

    Raises:
        DatabaseError: the file cannot be read.
    """
    which = "WHERE name = ? ORDER BY id"
    return [
        *store.database.sound_values_of_table(
            "round", SetRoundRow, set_round_from_row, which, [name]
        )
    ]


def store_puzzle_set(store: TrainingDatabase, name: str, puzzles: Sequence[Puzzle]) -> None:
    """Store a set of puzzles under a name. An earlier set of that name is replaced.

    Raises:
        DatabaseError: the file cannot be written.
    """
    with store.database.transaction() as connection:
        connection.execute(
            "INSERT OR REPLACE INTO puzzle_set VALUES (?, ?, ?)",
            [name, puzzle_set_text(puzzles), store.today],
        )


def stored_puzzle_sets(store: TrainingDatabase) -> dict[str, list[Puzzle]]:
    """Return all stored sets of puzzles, sorted by name.

    Raises:
        DatabaseError: the file cannot be read.
    """
    return dict(
        store.database.sound_values_of_table(
            "puzzle_set", SetRow, _puzzle_set_from_row, _SORTED_BY_NAME_SQL
        )
    )


_SORTED_BY_NAME_SQL = "ORDER BY name COLLATE NOCASE"


class SetRow(NamedTuple):
    """A row of the table ``puzzle_set``: the name of a set, and its puzzles, one a line."""

    name: str
    puzzles: str


def _puzzle_set_from_row(row: SetRow) -> tuple[str, list[Puzzle]]:
    return row.name, parse_puzzle_set(row.puzzles)


class StoredSetSummary(NamedTuple):
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


def list_set_summaries(store: TrainingDatabase) -> list[StoredSetSummary]:
    """Return what is stored about each set of puzzles, sorted by name. The puzzles are not read.

    Raises:
        DatabaseError: the file cannot be read.
    """
    rows = store.database.query_rows(
        "SELECT name, length(puzzles) - length(replace(puzzles, char(10), '')), added,"
        " (SELECT count(*) FROM round WHERE round.name = puzzle_set.name)"
        f" FROM puzzle_set {_SORTED_BY_NAME_SQL}"
    )
    return [
        *store.database.damaged.sound_values(
            "puzzle_set", rows, StoredSetSummary, _set_summary_from_row
        )
    ]


def _set_summary_from_row(row: StoredSetSummary) -> StoredSetSummary:
    checked_day_number(row.added)
    return row


def rename_puzzle_set(store: TrainingDatabase, name: str, new: str) -> None:
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


def delete_puzzle_set(store: TrainingDatabase, name: str) -> None:
    """Delete a stored set of puzzles with its rounds. Tries and ratings of its puzzles remain.

    Raises:
        DatabaseError: the file cannot be written.
    """
    with store.database.transaction() as connection:
        for table in ("puzzle_set", "round"):
            connection.execute(f"DELETE FROM {table} WHERE name = ?", [name])
