"""Changes of a library that can be undone: removing games, merging players and tagging."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from c4studio.library.library import Library, LibraryError, mark

_BACK = {
    "remove": "UPDATE games SET removed = NULL WHERE removed = ?",
    "merge": "UPDATE names SET main = ? WHERE id = ?",
    "tag": "DELETE FROM tags WHERE tag = ? AND game = ?",
    "untag": "INSERT OR IGNORE INTO tags VALUES (?, ?)",
}
"""For each kind of change, the SQL that undoes it with the values stored in the log of changes."""
_TWINS = """
SELECT poor.id FROM games poor JOIN games rich ON rich.word = poor.word AND rich.start IS poor.start
JOIN facts ON facts.game = rich.id
WHERE poor.removed IS NULL AND rich.removed IS NULL
AND NOT EXISTS (SELECT 1 FROM facts WHERE facts.game = poor.id)
AND NOT EXISTS (SELECT 1 FROM documents WHERE documents.game = poor.id)
"""
"""SQL that finds games without information (names, date …) whose moves are those of another game
that has some."""


@dataclass(frozen=True, slots=True)
class Change:
    """A change of a library that can be undone.

    Attributes:
        id: the number of the change.
        what: the kind of change, ``remove``, ``merge``, ``tag`` or ``untag``.
        count: number of games or names that were changed.
    """

    id: int
    what: str
    count: int


def remove(library: Library, games: Iterable[int]) -> Change:
    """Mark games of a library as removed.

    Their data stays in the file, so that ``undo`` can restore it.

    Raises:
        DatabaseError: the file cannot be written; nothing was removed.
    """
    with library.database.transaction() as connection:
        number = _begin(connection, "remove")
        sql = "UPDATE games SET removed = ? WHERE id = ? AND removed IS NULL"
        count = connection.executemany(sql, ((number, game) for game in games)).rowcount
        mark(connection, "version", "rewritten")
        return _end(connection, Change(number, "remove", max(count, 0)), [[number]])


def remove_twins(library: Library) -> Change:
    """Remove each game without names, date or comments whose moves a game with names also has.

    Raises:
        DatabaseError: the file cannot be written; nothing was removed.
    """
    return remove(library, [row[0] for row in library.database.rows(_TWINS)])


def merge_players(library: Library, name: str, others: Sequence[str]) -> Change:
    """Merge several names into one player, who is called ``name``.

    Raises:
        DatabaseError: the file cannot be written.
        LibraryError: a name is not in the library.
    """
    with library.database.transaction() as connection:
        number = _begin(connection, "merge")
        target = _number_of(connection, library, name)
        mains = {_main_of(connection, _number_of(connection, library, each)) for each in others}
        mains.add(_main_of(connection, target))
        before = [
            row
            for main in mains
            for row in connection.execute("SELECT main, id FROM names WHERE main = ?", (main,))
        ]
        connection.executemany(
            "UPDATE names SET main = ? WHERE id = ?", [(target, each) for _, each in before]
        )
        # What a filter finds may be other games now.
        mark(connection, "version")
        return _end(connection, Change(number, "merge", len(before)), before)


def tag(library: Library, name: str, games: Iterable[int], *, on: bool = True) -> Change:
    """Add a tag to games, or remove it from them if ``on`` is False.

    Raises:
        DatabaseError: the file cannot be written.
    """
    what = "tag" if on else "untag"
    sql = "INSERT OR IGNORE INTO tags VALUES (?, ?)" if on else _BACK["tag"]
    with library.database.transaction() as connection:
        number = _begin(connection, what)
        done = [
            (name, game) for game in games if connection.execute(sql, (name, game)).rowcount > 0
        ]
        mark(connection, "version")
        return _end(connection, Change(number, what, len(done)), done)


def set_me(library: Library, names: Sequence[str]) -> None:
    """Set the player names that stand for the user, replacing those set before.

    Raises:
        DatabaseError: the file cannot be written.
        LibraryError: a name is not in the library.
    """
    with library.database.transaction() as connection:
        connection.execute("UPDATE names SET me = 0")
        for name in names:
            number = _number_of(connection, library, name)
            connection.execute("UPDATE names SET me = 1 WHERE id = ?", (number,))
        mark(connection, "version")


def my_name(library: Library) -> str:
    """Return the name of the user in a library; the empty text if it is not known.

    Raises:
        DatabaseError: the library cannot be read.
    """
    rows = library.database.rows(
        "SELECT name FROM names WHERE id IN (SELECT main FROM names WHERE me) ORDER BY id LIMIT 1"
    )
    return str(rows[0][0]) if rows else ""


def undo(library: Library) -> Change:
    """Undo the last change and return it.

    Raises:
        DatabaseError: the file cannot be written.
        LibraryError: there is no change to undo.
    """
    with library.database.transaction() as connection:
        row = connection.execute(
            "SELECT id, what, count, back FROM changes ORDER BY id DESC LIMIT 1"
        ).fetchone()
        if row is None or row[1] not in _BACK:
            raise LibraryError(f"there is nothing to take back in {library.path}")
        connection.executemany(_BACK[row[1]], json.loads(row[3]))
        connection.execute("DELETE FROM changes WHERE id = ?", row[:1])
        mark(connection, "version", "rewritten")
    return Change(*row[:3])


def _begin(connection: sqlite3.Connection, what: str) -> int:
    """Insert a change into the log of changes before it is made. Return its number."""
    new = "INSERT INTO changes (what, count, back) VALUES (?, 0, '[]') RETURNING id"
    return int(connection.execute(new, (what,)).fetchone()[0])


def _end(connection: sqlite3.Connection, change: Change, back: Sequence[Any]) -> Change:
    """Store in the log how to undo a change.

    A change that affects no game is deleted from the log.
    """
    if change.count:
        values = (change.count, json.dumps(back), change.id)
        connection.execute("UPDATE changes SET count = ?, back = ? WHERE id = ?", values)
    else:
        connection.execute("DELETE FROM changes WHERE id = ?", (change.id,))
    return change


def _number_of(connection: sqlite3.Connection, library: Library, name: str) -> int:
    """Return the row number of a player's name in exactly this spelling.

    Raises:
        LibraryError: the library does not have this spelling.
    """
    found = connection.execute("SELECT id FROM names WHERE name = ?", (name,)).fetchone()
    if found is None:
        raise LibraryError(f"there is no player {name!r} in {library.path}")
    return int(found[0])


def _main_of(connection: sqlite3.Connection, number: int) -> int:
    found = connection.execute("SELECT main FROM names WHERE id = ?", (number,)).fetchone()
    return int(found[0])
