"""A library of games in one SQLite file: its tables, and adding, replacing and reading games."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import astuple, dataclass
from itertools import islice
from pathlib import Path
from typing import Any
from zlib import crc32

from c4studio.formats import FormatError, json_lines, sgf
from c4studio.game import Facts, Game
from c4studio.ground.database import DatabaseError, Fault, Schema, open_or_read
from c4studio.ground.progress import WorkError
from c4studio.library.entry import NO_FACTS, Entry, day_of
from engine.errors import EngineError
from engine.scanning import unpack

SCHEMA = Schema(
    application_id=0x43344C42,
    migrations=(
        (
            # The main line and result of each game, packed; ``hash`` finds equal games, ``place``
            # is the line in the source, ``removed`` the change that took the game out.
            """CREATE TABLE games (
                id INTEGER PRIMARY KEY,
                word BLOB NOT NULL CHECK (length(word) = 16),
                hash INTEGER NOT NULL,
                source INTEGER NOT NULL,
                place INTEGER NOT NULL,
                start TEXT,
                removed INTEGER
            )""",
            "CREATE INDEX games_hash ON games (hash)",
            "CREATE INDEX games_start ON games (id) WHERE start IS NOT NULL",
            "CREATE INDEX games_removed ON games (removed) WHERE removed IS NOT NULL",
            # What is known of a game, as JSON in ``said``, and apart what is searched.
            """CREATE TABLE facts (
                game INTEGER PRIMARY KEY,
                red INTEGER,
                yellow INTEGER,
                event TEXT NOT NULL,
                day INTEGER NOT NULL,
                said TEXT NOT NULL
            )""",
            "CREATE INDEX facts_red ON facts (red)",
            "CREATE INDEX facts_yellow ON facts (yellow)",
            # The spellings of players; ``main`` is the spelling that stands for the player.
            """CREATE TABLE names (
                id INTEGER PRIMARY KEY,
                name TEXT NOT NULL UNIQUE,
                main INTEGER NOT NULL,
                me INTEGER NOT NULL DEFAULT 0
            )""",
            "CREATE TABLE sources (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)",
            "CREATE TABLE documents (game INTEGER PRIMARY KEY, sgf TEXT NOT NULL)",
            "CREATE TABLE tags (tag TEXT, game INTEGER, PRIMARY KEY (tag, game)) WITHOUT ROWID",
            # What a user may search for as text: game information, comments and names of positions.
            "CREATE VIRTUAL TABLE texts USING fts5 (said)",
            # ``record`` is the review as compressed JSON; the other columns are what is searched.
            """CREATE TABLE reviews (
                game INTEGER PRIMARY KEY,
                form TEXT NOT NULL,
                record BLOB NOT NULL,
                decisive INTEGER,
                changes INTEGER NOT NULL,
                missed INTEGER NOT NULL,
                found INTEGER NOT NULL,
                thrown INTEGER NOT NULL,
                held INTEGER NOT NULL
            )""",
            """CREATE TABLE mistakes (
                game INTEGER NOT NULL,
                ply INTEGER NOT NULL,
                cause TEXT,
                PRIMARY KEY (game, ply)
            ) WITHOUT ROWID""",
            "CREATE INDEX mistakes_cause ON mistakes (cause, game)",
            "CREATE TABLE searches (name TEXT PRIMARY KEY, filter TEXT NOT NULL)",
            # The values with which each change is taken back, as JSON.
            """CREATE TABLE changes (
                id INTEGER PRIMARY KEY,
                what TEXT NOT NULL,
                count INTEGER NOT NULL,
                back TEXT NOT NULL
            )""",
            "CREATE TABLE state (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID",
            """INSERT INTO state VALUES
                ('identity', abs(random() % 4611686018427387904)),
                ('version', 1),
                ('rewritten', 1)""",
        ),
    ),
)
"""The tables of a library, version 1. In ``state``, ``version`` grows with every transaction that
changes games, ``rewritten`` with those that do more than add some, and ``identity`` tells libraries
apart."""


_ADD = """
INSERT INTO games (word, hash, source, place, start) SELECT ?1, ?2, ?3, ?4, ?5 WHERE NOT EXISTS (
    SELECT 1 FROM games LEFT JOIN facts ON game = id
    WHERE hash = ?2 AND word = ?1 AND start IS ?5 AND said IS ?6 AND removed IS NULL
)"""
_REPLACE = "UPDATE games SET word = ?, hash = ?, start = ? WHERE id = ? AND removed IS NULL"
_READ = """
SELECT games.id, word, coalesce(start, ''), said, sgf, place, sources.name
FROM games JOIN sources ON sources.id = source
LEFT JOIN facts ON facts.game = games.id LEFT JOIN documents ON documents.game = games.id
"""
_AT_ONCE = 500
"""Number of games that are read with one query."""


class LibraryError(WorkError):
    """Raised for a request that a library cannot carry out. Its text is a sentence for the user."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A game stored in a library.

    Attributes:
        id: the game's number in the library, from 1.
        entry: the game.
        source: the name of the file that it came from.
    """

    id: int
    entry: Entry
    source: str

    @property
    def facts(self) -> Facts:
        """The game information, such as players, date and event."""
        return self.entry.facts

    def is_same(self, other: Entry) -> bool:
        """Whether an entry has the same moves, start, game information and comments."""
        own = self.entry
        mine = (own.word, own.start, own.facts, own.document)
        return mine == (other.word, other.start, other.facts, other.document)

    def game(self) -> Game:
        """Return the stored game as a tree of nodes.

        Raises:
            LibraryError: the stored game is damaged.
        """
        try:
            return self.entry.game()
        except (EngineError, FormatError) as error:
            raise LibraryError(f"game {self.id} of the library is damaged: {error}") from error


class Library:
    """An open library of games. It may only be used by the thread that opened it.

    Attributes:
        path: the file.
        database: the open file.
    """

    def __init__(self, path: Path) -> None:
        """Open a library, or create it. A file that cannot be written is opened for reading only.

        Raises:
            DatabaseError: the file cannot be used.
        """
        self.path = path
        self.database = open_or_read(path, SCHEMA)
        self._names: dict[str, int] = {}

    def close(self) -> None:
        """Close the library's file."""
        self.database.close()

    def __enter__(self) -> Library:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def state(self, name: str) -> int:
        """Return a number stored in the table ``state``, such as a counter of changes."""
        rows = self.database.rows("SELECT value FROM state WHERE name = ?", (name,))
        if not rows:
            raise DatabaseError(self.path, Fault.DAMAGED, f"it has no {name}")
        return int(rows[0][0])

    def count(self) -> int:
        """Return the number of games in the library."""
        found = self.database.rows("SELECT count(*) FROM games WHERE removed IS NULL")
        return int(found[0][0])

    # Adding and reading games.

    def add(self, entries: Sequence[Entry], source: str) -> int:
        """Add games in one transaction. Games that the library already has are skipped.

        Args:
            entries: the games. Two games are the same if their moves, result, start and game
                information are equal.
            source: the name of the file that they come from.

        Returns:
            The number of games added.

        Raises:
            DatabaseError: the file cannot be written; none was added.
        """
        try:
            with self.database.transaction() as connection:
                number = _number_of_source(connection, source)
                added = sum(self._add(connection, entry, number) for entry in entries)
                if added:
                    mark(connection, "version")
        except BaseException:
            # Names of the transaction are not in the file.
            self._names.clear()
            raise
        return added

    def _add(self, connection: sqlite3.Connection, entry: Entry, source: int) -> bool:
        """Add a game. Return whether it is new to the library."""
        said = said_of(entry.facts)
        start = entry.start or None
        values = (entry.word, _hash_of(entry, said), source, entry.place, start, said)
        cursor = connection.execute(_ADD, values)
        if cursor.rowcount:
            assert cursor.lastrowid is not None
            self._add_texts(connection, cursor.lastrowid, entry, said)
        return bool(cursor.rowcount)

    def _add_texts(
        self, connection: sqlite3.Connection, game: int, entry: Entry, said: str | None
    ) -> None:
        """Add a game's information, comments and SGF text to their tables."""
        if said is not None:
            self._add_facts(connection, game, entry.facts, said)
        if entry.document:
            connection.execute("INSERT INTO documents VALUES (?, ?)", (game, entry.document))
        if said is not None or entry.document:
            words = "\n".join(_words_of(entry))
            connection.execute("INSERT INTO texts (rowid, said) VALUES (?, ?)", (game, words))

    def _add_facts(
        self, connection: sqlite3.Connection, game: int, facts: Facts, said: str
    ) -> None:
        red, yellow = (self._name(connection, name) for name in (facts.red, facts.yellow))
        values = (game, red, yellow, facts.event, day_of(facts.date), said)
        connection.execute("INSERT OR REPLACE INTO facts VALUES (?, ?, ?, ?, ?, ?)", values)

    def _name(self, connection: sqlite3.Connection, name: str) -> int | None:
        """Return the row number of a player's name, which is added if new; None for no name."""
        if not name:
            return None
        if name not in self._names:
            found = connection.execute("SELECT id FROM names WHERE name = ?", (name,)).fetchone()
            if found is None:
                new = "INSERT INTO names (name, main) VALUES (?, 0) RETURNING id"
                found = connection.execute(new, (name,)).fetchone()
                connection.execute("UPDATE names SET main = id WHERE id = ?", found)
            self._names[name] = int(found[0])
        return self._names[name]

    def read(self, games: Iterable[int]) -> Iterator[Kept]:
        """Yield the games with the given numbers, in the given order.

        Missing games are skipped.

        Raises:
            DatabaseError: the file cannot be read.
            LibraryError: a game is damaged.
        """
        waiting = iter(games)
        while numbers := list(islice(waiting, _AT_ONCE)):
            marks = ", ".join("?" * len(numbers))
            where = f"WHERE games.id IN ({marks}) AND removed IS NULL"
            found = {row[0]: _kept(row) for row in self.database.rows(_READ + where, numbers)}
            yield from (found[number] for number in numbers if number in found)

    def replace(self, number: int, entry: Entry) -> None:
        """Replace a stored game by another one.

        Raises:
            DatabaseError: the file cannot be written; the old game is kept.
            LibraryError: there is no such game.
        """
        said = said_of(entry.facts)
        values = (entry.word, _hash_of(entry, said), entry.start or None, number)
        with self.database.transaction() as connection:
            cursor = connection.execute(_REPLACE, values)
            if not cursor.rowcount:
                raise LibraryError(f"there is no game {number} in {self.path}")
            for table, column in _ABOUT:
                connection.execute(f"DELETE FROM {table} WHERE {column} = ?", (number,))
            self._add_texts(connection, number, entry, said)
            mark(connection, "version", "rewritten")


_ABOUT = (
    ("facts", "game"),
    ("documents", "game"),
    ("texts", "rowid"),
    ("reviews", "game"),
    ("mistakes", "game"),
)
"""The tables with data that belongs to a game, each with its column for the game's number."""


def mark(connection: sqlite3.Connection, *names: str) -> None:
    """Increment counters in the table ``state``, which show that the library has changed."""
    for name in names:
        connection.execute("UPDATE state SET value = value + 1 WHERE name = ?", (name,))


def _number_of_source(connection: sqlite3.Connection, name: str) -> int:
    connection.execute("INSERT OR IGNORE INTO sources (name) VALUES (?)", (name,))
    found = connection.execute("SELECT id FROM sources WHERE name = ?", (name,)).fetchone()
    return int(found[0])


def said_of(facts: Facts) -> str | None:
    """Return a game's information as JSON.

    Equal information gives equal text; None stands for none.
    """
    if facts == NO_FACTS:
        return None
    return json.dumps(json_lines.facts_to_dict(facts), ensure_ascii=False)


def _hash_of(entry: Entry, said: str | None) -> int:
    """Return a 32-bit hash of a game. Equal games have equal hashes."""
    return crc32(f"{entry.start}\n{said or ''}".encode(), crc32(entry.word)) - 2**31


def _words_of(entry: Entry) -> Iterator[str]:
    """Yield the searchable texts of a game: its information, comments and names of positions."""
    yield from filter(None, astuple(entry.facts))
    if entry.document:
        for node in sgf.read(entry.document).game.root.walk():
            said = node.annotation
            yield from filter(None, (said.before, said.comment, said.name))


def _kept(row: tuple[Any, ...]) -> Kept:
    """Build a stored game from a database row of the query ``_READ``."""
    number, word, start, said, document, place, source = row
    try:
        facts = json_lines.facts_from_dict(json.loads(said)) if said else NO_FACTS
        unpack(word)
    except (AttributeError, TypeError, ValueError) as error:
        raise LibraryError(f"game {number} of the library is damaged: {error}") from error
    return Kept(number, Entry(word, start, facts, document or "", place), source)
