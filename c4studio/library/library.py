"""A library of games in one SQLite file: its tables, and adding, replacing and reading games."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import astuple, dataclass
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from secrets import randbelow
from typing import NamedTuple
from zlib import crc32

from c4studio.formats import json_lines, sgf
from c4studio.game import Game, GameFacts
from c4studio.game.starts import start_of_text
from c4studio.ground.database import (
    Database,
    Schema,
    open_database_or_read_only,
    read_migrations,
)
from c4studio.ground.door import load_json
from c4studio.ground.progress import WorkError
from c4studio.ground.stored_rows import require_sound_row
from c4studio.language.messages import Refusal
from c4studio.language.refusal import error_reason
from c4studio.library.entry import EMPTY_FACTS, LibraryEntry, parse_day_number
from engine.scanning import WORD_BYTES, pack, unpack

LIBRARY_SCHEMA = Schema(0x43344C42, read_migrations("library"))
"""The tables of a library, version 3. In ``state``, ``version`` grows with every transaction that
changes games, ``rewritten`` with those that do more than add some, and ``identity`` tells libraries
apart."""


_ADD_GAME_SQL = """
INSERT INTO games (word, hash, source, place, start, id, board, line)
SELECT ?1, ?2, ?3, ?4, ?5, ?8, ?10, ?11 WHERE ?9 OR NOT EXISTS (
    SELECT 1 FROM games LEFT JOIN facts ON game = id
    WHERE hash IN (?2, ?7) AND word = ?1 AND start IS ?5 AND said IS ?6 AND removed IS NULL
)"""
_DOCUMENTS_SQL = """
SELECT sgf FROM games LEFT JOIN facts ON facts.game = id LEFT JOIN documents ON documents.game = id
WHERE hash IN (?2, ?5) AND word = ?1 AND start IS ?3 AND said IS ?4 AND removed IS NULL
"""
_REPLACE_GAME_SQL = (
    "UPDATE games SET word = ?, board = ?, line = ?, hash = ?, start = ?"
    " WHERE id = ? AND removed IS NULL"
)
_READ_GAMES_SQL = """
SELECT games.id, coalesce(line, word), hash, coalesce(start, ''), said, sgf, place,
    iif(typeof(sources.name) = 'text', sources.name, '')
FROM games LEFT JOIN sources ON sources.id = source
LEFT JOIN facts ON facts.game = games.id LEFT JOIN documents ON documents.game = games.id
"""
_WRITER_PATTERN = re.compile(r"(?<=CA\[UTF-8\])AP\[c4studio:[^\]]*\]")
"""The version of the program that wrote a document, which may differ between equal documents."""
_LEAST_BYTES_PER_GAME = WORD_BYTES
"""The least number of bytes that a game takes in the file, which bounds the numbers of games."""
MOST_SEARCHED_WORDS = 2_000
"""Maximum number of different words of a game that are searched. SQLite takes time by their square
to index words of one hash, and anybody can make such words."""
_WORD_PATTERN = re.compile(r"[^\W_]+")
_MOST_STATE_NUMBER = 1 << 62
_GAMES_PER_QUERY = 500
"""Number of games that are read with one query."""


class LibraryError(WorkError):
    """Raised for a request that a library cannot carry out. Its text is a sentence for the user."""


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game stored in a library.

    Attributes:
        id: the game's number in the library, from 1.
        entry: the game.
        source: the name of the file that it came from.
    """

    id: int
    entry: LibraryEntry
    source: str

    @property
    def facts(self) -> GameFacts:
        """The game information, such as players, date and event."""
        return self.entry.facts

    def is_same_as(self, other: LibraryEntry) -> bool:
        """Whether an entry has the same moves, start, game information and comments."""
        own = self.entry
        mine = (own.word, own.start, own.facts, own.document)
        return mine == (other.word, other.start, other.facts, other.document)

    def as_game(self) -> Game:
        """Return the stored game as a tree of nodes.

        Raises:
            LibraryError: the stored game is damaged.
        """
        try:
            return self.entry.as_game()
        except ValueError as error:
            number, why = str(self.id), error_reason(error)
            raise LibraryError(Refusal.GAME_DAMAGED, number=number, why=why) from error


class Library:
    """An open library of games. It may only be used by the thread that opened it.

    Attributes:
        path: the file.
        database: the open file.
    """

    def __init__(self, path: Path, *, is_writable: bool = True) -> None:
        """Open a library, or create it. A file that cannot be written is opened for reading only.

        Unless ``is_writable`` is set, nothing is written to the file or beside it.

        Raises:
            DatabaseError: the file cannot be used.
        """
        self.path = path
        self.database = (
            open_database_or_read_only(path, LIBRARY_SCHEMA)
            if is_writable
            else Database(path, LIBRARY_SCHEMA, is_writable=False)
        )
        self._names: dict[str, int] = {}

    def close(self) -> None:
        """Close the library's file."""
        self.database.close()

    def __enter__(self) -> Library:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def state_number(self, name: str) -> int:
        """Return a number stored in the table ``state``, such as a counter of changes.

        A damaged one is replaced by a new number, with which no file of packed games is believed.
        """
        rows = self.database.query_rows("SELECT value FROM state WHERE name = ?", (name,))
        value = rows[0][0] if rows else None
        if isinstance(value, int) and 0 <= value < _MOST_STATE_NUMBER:
            return value
        self.database.damaged.count_damaged_row(
            "state", name, "it is no counter, and was made anew"
        )
        new = randbelow(_MOST_STATE_NUMBER)
        if self.database.is_writable:
            with self.database.transaction() as connection:
                connection.execute("INSERT OR REPLACE INTO state VALUES (?, ?)", (name, new))
        return new

    def highest_possible_game_number(self) -> int:
        """Return the highest number that a game of the library can have, from the file's size.

        A row with a higher one is damaged; memory for all numbers up to it could not be had.
        """
        return self.database.size // _LEAST_BYTES_PER_GAME

    def count_games(self) -> int:
        """Return the number of games in the library."""
        found = self.database.query_rows("SELECT count(*) FROM games WHERE removed IS NULL")
        return int(found[0][0])

    # Adding and reading games.

    def add_games(
        self, entries: Sequence[LibraryEntry], source: str, *, keep_repeats: bool = False
    ) -> int:
        """Add games in one transaction. Games that the library already has are skipped.

        Args:
            entries: the games. Two games are the same if their moves, result, start and game
                information are equal.
            source: the name of the file that they come from.
            keep_repeats: whether to add games that the library already has as well.

        Returns:
            The number of games added.

        Raises:
            DatabaseError: the file cannot be written; none was added.
        """
        try:
            with self.database.transaction() as connection:
                number = _row_number_of_source(connection, source)
                last = before = self._last_number(connection, len(entries))
                for entry in entries:
                    last += self._add_entry(connection, entry, number, last + 1, keep_repeats)
                added = last - before
                if added:
                    mark_library_changed(connection, "version")
        except BaseException:
            # Names of the transaction are not in the file.
            self._names.clear()
            raise
        return added

    def insert_game(self, connection: sqlite3.Connection, entry: LibraryEntry, source: str) -> int:
        """Insert a game in a transaction that is open, also one that is there. Return its number.

        Args:
            connection: the connection of the transaction.
            entry: the game.
            source: the name of the file that it comes from.
        """
        # Another process may have added names, or this one may have rolled some back.
        self._names.clear()
        number = self._last_number(connection, 1) + 1
        place = _row_number_of_source(connection, source)
        self._add_entry(connection, entry, place, number, keep_repeats=True)
        mark_library_changed(connection, "version")
        return number

    def count_games_without_given_comments(self, entries: Iterable[LibraryEntry]) -> int:
        """Count the given games whose comments and variations the library does not have.

        Raises:
            DatabaseError: the file cannot be read.
        """
        return sum(bool(entry.document) and not self._has_document(entry) for entry in entries)

    def _has_document(self, entry: LibraryEntry) -> bool:
        said = facts_json(entry.facts)
        hashes = _hashes_of_game(entry.word, entry.start, said)
        values = (_stored_words(entry)[0], hashes[0], entry.start or None, said, hashes[1])
        stored = {
            _WRITER_PATTERN.sub("", row[0] or "")
            for row in self.database.query_rows(_DOCUMENTS_SQL, values)
        }
        return _WRITER_PATTERN.sub("", entry.document) in stored

    def _last_number(self, connection: sqlite3.Connection, more: int) -> int:
        """Return the highest number of a game, below those that damaged rows have."""
        most = self.highest_possible_game_number() + more
        last = connection.execute("SELECT max(id) FROM games WHERE id BETWEEN 1 AND ?", (most,))
        return int(last.fetchone()[0] or 0)

    def _add_entry(
        self,
        connection: sqlite3.Connection,
        entry: LibraryEntry,
        source: int,
        number: int,
        keep_repeats: bool,
    ) -> bool:
        """Add a game with a number. Return whether it was added, because it is new or kept."""
        said = facts_json(entry.facts)
        hashes = _hashes_of_game(entry.word, entry.start, said)
        word, *words = _stored_words(entry)
        values = (word, hashes[0], source, entry.place, entry.start or None, said)
        row = *values, hashes[1], number, keep_repeats, *words
        cursor = connection.execute(_ADD_GAME_SQL, row)
        if cursor.rowcount:
            self._add_texts(connection, number, entry, said)
        return bool(cursor.rowcount)

    def _add_texts(
        self, connection: sqlite3.Connection, game: int, entry: LibraryEntry, facts_text: str | None
    ) -> None:
        """Add a game's information, comments and SGF text to their tables."""
        if facts_text is not None:
            self._add_facts(connection, game, entry.facts, facts_text)
        if entry.document:
            new = "INSERT OR REPLACE INTO documents VALUES (?, ?)"
            connection.execute(new, (game, entry.document))
        if facts_text is not None or entry.document:
            new = "INSERT OR REPLACE INTO texts (rowid, said) VALUES (?, ?)"
            connection.execute(new, (game, _searchable_text(entry)))

    def _add_facts(
        self, connection: sqlite3.Connection, game: int, facts: GameFacts, facts_text: str
    ) -> None:
        red, yellow = (self._number_of_name(connection, name) for name in (facts.red, facts.yellow))
        values = (game, red, yellow, facts.event, parse_day_number(facts.date), facts_text)
        connection.execute("INSERT OR REPLACE INTO facts VALUES (?, ?, ?, ?, ?, ?)", values)

    def _number_of_name(self, connection: sqlite3.Connection, name: str) -> int | None:
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

    def read_games(self, games: Iterable[int]) -> Iterator[StoredGame]:
        """Yield the games with the given numbers, in the given order.

        Missing games are skipped, and damaged ones left out.

        Raises:
            DatabaseError: the file cannot be read.
        """
        waiting = iter(games)
        while numbers := list(islice(waiting, _GAMES_PER_QUERY)):
            marks = ", ".join("?" * len(numbers))
            where = f"WHERE games.id IN ({marks}) AND removed IS NULL"
            rows = self.database.query_rows(_READ_GAMES_SQL + where, numbers)
            sound = self.database.damaged.sound_values("games", rows, GameRow, _stored_game)
            found = {kept.id: kept for kept in sound}
            yield from (found[number] for number in numbers if number in found)

    def games(self, games: Iterable[int]) -> Iterator[tuple[Game, StoredGame]]:
        """Yield games as trees of nodes, each with what is stored, in the given order.

        Missing games are skipped, and damaged ones left out.

        Raises:
            DatabaseError: the file cannot be read.
        """
        for kept in self.read_games(games):
            try:
                yield kept.as_game(), kept
            except LibraryError as error:
                self.database.damaged.count_damaged_row("documents", kept.id, error)

    def replace_game(self, number: int, entry: LibraryEntry) -> None:
        """Replace a stored game by another one.

        Raises:
            DatabaseError: the file cannot be written; the old game is kept.
            LibraryError: there is no such game.
        """
        with self.database.transaction() as connection:
            if not self.replace_if_there(connection, number, entry):
                raise LibraryError(Refusal.NO_GAME, number=str(number), file=self.path)

    def replace_if_there(
        self, connection: sqlite3.Connection, number: int, entry: LibraryEntry
    ) -> bool:
        """Replace a stored game in a transaction that is open. Return whether there was one."""
        said = facts_json(entry.facts)
        hashes = _hashes_of_game(entry.word, entry.start, said)
        values = (*_stored_words(entry), hashes[0], entry.start or None, number)
        if not connection.execute(_REPLACE_GAME_SQL, values).rowcount:
            return False
        for table, column in _TABLES_ABOUT_GAME:
            connection.execute(f"DELETE FROM {table} WHERE {column} = ?", (number,))
        self._add_texts(connection, number, entry, said)
        mark_library_changed(connection, "version", "rewritten")
        return True


_TABLES_ABOUT_GAME = (
    ("facts", "game"),
    ("documents", "game"),
    ("texts", "rowid"),
    ("reviews", "game"),
    ("mistakes", "game"),
)
"""The tables with data that belongs to a game, each with its column for the game's number."""


def mark_library_changed(connection: sqlite3.Connection, *names: str) -> None:
    """Increment counters in the table ``state``, which show that the library has changed."""
    for name in names:
        connection.execute("UPDATE state SET value = value + 1 WHERE name = ?", (name,))


def _row_number_of_source(connection: sqlite3.Connection, name: str) -> int:
    connection.execute("INSERT OR IGNORE INTO sources (name) VALUES (?)", (name,))
    found = connection.execute("SELECT id FROM sources WHERE name = ?", (name,)).fetchone()
    return int(found[0])


def facts_json(facts: GameFacts) -> str | None:
    """Return a game's information as JSON.

    Equal information gives equal text; None stands for none.
    """
    if facts == EMPTY_FACTS:
        return None
    return json.dumps(json_lines.facts_to_dict(facts), ensure_ascii=False)


def _stored_words(entry: LibraryEntry) -> tuple[bytes, str | None, bytes | None]:
    """Return what the columns ``word``, ``board`` and ``line`` have for a game."""
    if len(entry.word) == WORD_BYTES:
        return entry.word, None, None
    return blake2b(entry.word, digest_size=WORD_BYTES).digest(), str(entry.board), entry.word


def _hashes_of_game(word: bytes, start: str, facts_text: str | None) -> tuple[int, int]:
    """Return the hash of a game, and the one that versions before 0.3 have stored.

    Equal games have equal hashes. Nobody can make many games of one hash, which all would have to
    be compared with each other; of the old one, a CRC, anybody can.
    """
    about = f"{start}\n{facts_text or ''}".encode()
    new = blake2b(word + about, digest_size=8).digest()
    return int.from_bytes(new, "little", signed=True), crc32(about, crc32(word)) - 2**31


def _searchable_text(entry: LibraryEntry) -> str:
    """Return the searchable text of a game. Of a long text only different words are kept."""
    text = "\n".join(_searchable_texts(entry))
    if len(text) < 2 * MOST_SEARCHED_WORDS:
        return text
    return " ".join(islice(dict.fromkeys(_WORD_PATTERN.findall(text)), MOST_SEARCHED_WORDS))


def _searchable_texts(entry: LibraryEntry) -> Iterator[str]:
    """Yield the searchable texts of a game: its information, comments and names of positions."""
    yield from filter(None, astuple(entry.facts))
    if entry.document:
        for node in sgf.read_sgf(entry.document).game.root.walk():
            said = node.annotation
            yield from filter(None, (said.before, said.comment, said.name))


class GameRow(NamedTuple):
    """A row of the query ``_READ_GAMES_SQL``: a game with all that is known of it."""

    id: int
    word: bytes
    hash: int
    start: str
    said: str | None
    document: str | None
    place: int
    source: str


def _stored_game(row: GameRow) -> StoredGame:
    """Build a stored game from its row.

    Raises:
        ValueError: the row is damaged.
    """
    hashes = _hashes_of_game(row.word, row.start, row.said)
    require_sound_row(row.hash in hashes, "the game is not the one that was stored")
    start = start_of_text(row.start) if row.start else None
    require_sound_row(pack(*unpack(row.word), start) == row.word, "its moves cannot be played")
    facts = EMPTY_FACTS
    if row.said is not None:
        found = load_json(row.said)
        known = GameFacts.__dataclass_fields__
        require_sound_row(
            isinstance(found, dict) and found.keys() <= known.keys(), "its facts are none"
        )
        facts = json_lines.facts_from_dict(found)
    return StoredGame(
        row.id, LibraryEntry(row.word, row.start, facts, row.document or "", row.place), row.source
    )
