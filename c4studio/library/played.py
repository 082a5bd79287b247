"""Games that the user has played with this program, as the user's own library keeps them."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from c4studio.ground.door import load_json
from c4studio.ground.stored_rows import require_sound_row
from c4studio.library.changes import LibraryChange, remove_games
from c4studio.library.entry import LibraryEntry
from c4studio.library.library import Library, StoredGame, mark_library_changed
from engine import Side
from engine.scanning import OPEN, unpack

MY_GAMES = "My games"
"""The tag of the games that the user has played, and the name of the source that they came from."""
_NO_SIDE = ""
_MOST_MILLISECONDS = 10**12


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """What is known of a game that the user has played, besides moves, result and facts.

    Attributes:
        side: the side of the user; None if two people played.
        opponent: the name of the opponent; empty for one without a name.
        level: the name of the opponent's level; empty for an opponent without a level.
        clock: the time control as text, such as ``300+2``; empty for no clock.
        is_aided: whether the user had help, such as a hint or a disc taken back.
        times: the milliseconds that each disc took; None where that is unknown.
    """

    side: Side | None
    opponent: str = ""
    level: str = ""
    clock: str = ""
    is_aided: bool = False
    times: tuple[int | None, ...] = ()


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game of a library that the user has played, with what is known of it."""

    stored: StoredGame
    played: PlayedGame


class _PlayedRow(NamedTuple):
    """A row of the table ``played``: a game, and what is known of it besides."""

    game: int
    side: str
    opponent: str
    level: str
    clock: str
    aided: int
    times: str


def keep_played_game(
    library: Library,
    entry: LibraryEntry,
    played: PlayedGame,
    number: int | None = None,
    begun: str = "",
) -> int:
    """Keep a game that the user has played, under the tag ``MY_GAMES``. Return its number.

    With the first one the name under which the user plays becomes the user's.

    Args:
        library: the library.
        entry: the game.
        played: what else is known of it.
        number: the number of the same game as it was kept before it went on; None for a new one.
        begun: the moves from which on it was played now. A game without a number takes the place of
            the last one that was broken off there, against the same opponent.

    Raises:
        DatabaseError: the file cannot be written.
    """
    if number is None and begun:
        number = _number_of_beginning(library, entry, played, begun)
    with library.database.transaction() as connection:
        is_first = connection.execute("SELECT 1 FROM played").fetchone() is None
        if number is None or not library.replace_if_there(connection, number, entry):
            number = library.insert_game(connection, entry, MY_GAMES)
            connection.execute("INSERT OR IGNORE INTO tags VALUES (?, ?)", (MY_GAMES, number))
        side = _NO_SIDE if played.side is None else str(played.side)
        row = _PlayedRow(
            number, side, played.opponent, played.level, played.clock, int(played.is_aided),
            json.dumps(played.times),
        )  # fmt: skip
        connection.execute("INSERT OR REPLACE INTO played VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        if is_first and side:
            own = getattr(entry.facts, side)
            connection.execute("UPDATE names SET me = 1 WHERE name = ?", (own,))
            mark_library_changed(connection, "version")
    return number


def _number_of_beginning(
    library: Library, entry: LibraryEntry, played: PlayedGame, begun: str
) -> int | None:
    """Return the number of the last game that was broken off where one went on; None for none."""
    for kept in played_games(library):
        before, known = kept.stored.entry, kept.played
        is_same = (known.side, known.opponent) == (played.side, played.opponent)
        is_there = (before.start, before.moves) == (entry.start, begun)
        if is_same and is_there and unpack(before.word)[1] == OPEN:
            return kept.stored.id if entry.moves.startswith(begun) else None
    return None


def played_games(library: Library) -> Iterator[KeptGame]:
    """Yield the games that the user has played, the one that was kept last first.

    Raises:
        DatabaseError: the library cannot be read.
    """
    rows = library.database.sound_values_of_table(
        "played",
        _PlayedRow,
        _played_game_of_row,
        "WHERE game IN (SELECT id FROM games WHERE removed IS NULL) ORDER BY game DESC",
    )
    found = dict(rows)
    yield from (KeptGame(kept, found[kept.id]) for kept in library.read_games(found))


def times_of_played_games(library: Library) -> dict[int, tuple[int | None, ...]]:
    """Return the milliseconds that each disc took, by the number of the game.

    Raises:
        DatabaseError: the library cannot be read.
    """
    rows = library.database.sound_values_of_table("played", _PlayedRow, _played_game_of_row)
    return {game: played.times for game, played in rows}


def _played_game_of_row(row: _PlayedRow) -> tuple[int, PlayedGame]:
    """Return a game's number and what is known of it.

    Raises:
        ValueError: the row is damaged.
    """
    times = load_json(row.times)
    require_sound_row(
        isinstance(times, list)
        and all(
            each is None or (type(each) is int and 0 <= each < _MOST_MILLISECONDS) for each in times
        ),
        "its times are no list of milliseconds",
    )
    require_sound_row(row.aided in (0, 1), "nothing says whether the player had help")
    side = None if row.side == _NO_SIDE else Side(row.side)
    return row.game, PlayedGame(
        side, row.opponent, row.level, row.clock, bool(row.aided), tuple(times)
    )


def forget_played_games(library: Library) -> LibraryChange:
    """Take all games that the user has played out of a library, which ``undo`` takes back.

    Raises:
        DatabaseError: the file cannot be written; nothing was removed.
    """
    return remove_games(library, [each.stored.id for each in played_games(library)])
