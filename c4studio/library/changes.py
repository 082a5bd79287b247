"""Changes of a library that can be undone: removing games, merging players and tagging."""

import json
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from c4studio.ground.door import load_json
from c4studio.ground.stored_rows import require_sound_row
from c4studio.language.messages import Refusal
from c4studio.library.library import Library, LibraryError, mark_library_changed
from c4studio.library.players import players_of_names, row_numbers_of_names

_UNDO_SQL_BY_KIND = {
    "remove": "UPDATE games SET removed = NULL WHERE removed = ?",
    "merge": "UPDATE names SET main = ? WHERE id = ?",
    "tag": "DELETE FROM tags WHERE tag = ? AND game = ?",
    "untag": "INSERT OR IGNORE INTO tags VALUES (?, ?)",
}
"""For each kind of change, the SQL that undoes it with the values stored in the log of changes."""
_UNDO_VALUE_TYPES: dict[str, tuple[type, ...]] = {
    "remove": (int,),
    "merge": (int, int),
    "tag": (str, int),
    "untag": (str, int),
}
"""The types of the stored values that undo a change, for each kind of change."""
_MOST_INTEGER = 1 << 63
_TWIN_GAMES_SQL = """
SELECT poor.id FROM games poor JOIN games rich ON rich.word = poor.word AND rich.start IS poor.start
JOIN facts ON facts.game = rich.id
WHERE poor.removed IS NULL AND rich.removed IS NULL
AND NOT EXISTS (SELECT 1 FROM facts WHERE facts.game = poor.id)
AND NOT EXISTS (SELECT 1 FROM documents WHERE documents.game = poor.id)
"""
"""SQL that finds games without information (names, date …) whose moves are those of another game
that has some."""


@dataclass(frozen=True, slots=True)
class LibraryChange:
    """A change of a library that can be undone.

    Attributes:
        id: the number of the change.
        what: the kind of change, ``remove``, ``merge``, ``tag`` or ``untag``.
        count: number of games or names that were changed.
    """

    id: int
    what: str
    count: int


def remove_games(library: Library, games: Iterable[int]) -> LibraryChange:
    """Mark games of a library as removed.

    Their data stays in the file, so that ``undo`` can restore it.

    Raises:
        DatabaseError: the file cannot be written; nothing was removed.
    """
    with library.database.transaction() as connection:
        number = _begin_change(connection, "remove")
        sql = "UPDATE games SET removed = ? WHERE id = ? AND removed IS NULL"
        count = connection.executemany(sql, ((number, game) for game in games)).rowcount
        mark_library_changed(connection, "version", "rewritten")
        return _end_change(connection, LibraryChange(number, "remove", max(count, 0)), [[number]])


def remove_twin_games(library: Library) -> LibraryChange:
    """Remove each game without names, date or comments whose moves a game with names also has.

    Raises:
        DatabaseError: the file cannot be written; nothing was removed.
    """
    return remove_games(library, [row[0] for row in library.database.query_rows(_TWIN_GAMES_SQL)])


def merge_players(library: Library, name: str, other_names: Sequence[str]) -> LibraryChange:
    """Merge several names into one player, who is called ``name``.

    Raises:
        DatabaseError: the file cannot be written.
        LibraryError: a name is not in the library.
    """
    with library.database.transaction() as connection:
        number = _begin_change(connection, "merge")
        numbers = row_numbers_of_names(library, (name, *other_names))
        players, target = players_of_names(library), numbers[0]
        merged = {players[number] for number in numbers}
        before = [
            row
            for row in connection.execute("SELECT main, id FROM names").fetchall()
            if players.get(row[1]) in merged
        ]
        connection.executemany(
            "UPDATE names SET main = ? WHERE id = ?", [(target, each) for _, each in before]
        )
        # What a filter finds may be other games now.
        mark_library_changed(connection, "version")
        return _end_change(connection, LibraryChange(number, "merge", len(before)), before)


def tag_games(
    library: Library, name: str, games: Iterable[int], *, on: bool = True
) -> LibraryChange:
    """Add a tag to games, or remove it from them if ``on`` is False.

    Raises:
        DatabaseError: the file cannot be written.
    """
    what = "tag" if on else "untag"
    sql = "INSERT OR IGNORE INTO tags VALUES (?, ?)" if on else _UNDO_SQL_BY_KIND["tag"]
    with library.database.transaction() as connection:
        number = _begin_change(connection, what)
        done = [
            (name, game) for game in games if connection.execute(sql, (name, game)).rowcount > 0
        ]
        mark_library_changed(connection, "version")
        return _end_change(connection, LibraryChange(number, what, len(done)), done)


def set_own_names(library: Library, names: Sequence[str]) -> None:
    """Set the player names that stand for the user, replacing those set before.

    Raises:
        DatabaseError: the file cannot be written.
        LibraryError: a name is not in the library.
    """
    with library.database.transaction() as connection:
        connection.execute("UPDATE names SET me = 0")
        for number in row_numbers_of_names(library, names):
            connection.execute("UPDATE names SET me = 1 WHERE id = ?", (number,))
        mark_library_changed(connection, "version")


def undo_last_change(library: Library) -> LibraryChange:
    """Undo the last change and return it.

    Raises:
        DatabaseError: the file cannot be written.
        LibraryError: there is no change to undo.
    """
    with library.database.transaction() as connection:
        rows = library.database.query_rows(
            "SELECT id, what, count, back FROM changes ORDER BY id DESC"
        )
        sound = library.database.damaged.sound_values("changes", rows, _ChangeRow, _undoable_change)
        found = next(sound, None)
        if found is None:
            raise LibraryError(Refusal.NOTHING_TO_TAKE_BACK, file=library.path)
        change, values = found
        connection.executemany(_UNDO_SQL_BY_KIND[change.what], values)
        connection.execute("DELETE FROM changes WHERE id = ?", (change.id,))
        mark_library_changed(connection, "version", "rewritten")
    return change


class _ChangeRow(NamedTuple):
    """A row of the table ``changes``: a change, and the values that undo it, as JSON."""

    id: int
    what: str
    number: int
    back: str


def _undoable_change(row: _ChangeRow) -> tuple[LibraryChange, list[list[Any]]]:
    """Return a change with the lists of values for its SQL in ``_UNDO_SQL_BY_KIND``.

    Raises:
        ValueError: the row is damaged.
    """
    require_sound_row(row.what in _UNDO_VALUE_TYPES, f"there is no change called {row.what!r:.20}")
    values = load_json(row.back)
    require_sound_row(
        _are_undo_values(values, _UNDO_VALUE_TYPES[row.what]), "nothing says how it is taken back"
    )
    return LibraryChange(row.id, row.what, row.number), values


def _are_undo_values(lists: Any, types: tuple[type, ...]) -> bool:
    """Return whether a JSON value is a list of lists with values of these types."""
    return isinstance(lists, list) and all(
        isinstance(each, list)
        and tuple(map(type, each)) == types
        and all(isinstance(value, str) or abs(value) < _MOST_INTEGER for value in each)
        for each in lists
    )


def _begin_change(connection: sqlite3.Connection, kind: str) -> int:
    """Insert a change into the log of changes before it is made. Return its number."""
    new = "INSERT INTO changes (what, count, back) VALUES (?, 0, '[]') RETURNING id"
    return int(connection.execute(new, (kind,)).fetchone()[0])


def _end_change(
    connection: sqlite3.Connection, change: LibraryChange, back: Sequence[Any]
) -> LibraryChange:
    """Store in the log how to undo a change.

    A change that affects no game is deleted from the log.
    """
    if change.count:
        values = (change.count, json.dumps(back), change.id)
        connection.execute("UPDATE changes SET count = ?, back = ? WHERE id = ?", values)
    else:
        connection.execute("DELETE FROM changes WHERE id = ?", (change.id,))
    return change
