"""Filters: conditions that select games of a library, patterns of cells, and saved searches."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, fields
from difflib import get_close_matches
from enum import StrEnum
from typing import Any

from c4studio.game.setup import Painting
from c4studio.library.library import Library, LibraryError
from c4studio.library.words_file import Words
from engine import STANDARD, InvalidPosition, Side
from engine.grid import Cell, cell_name
from engine.scanning import DRAWN, OPEN, RED_WON, YELLOW_WON, find_fragment, narrow

Cells = tuple[Cell, ...]
LONGEST = STANDARD.size
ME = "me"
"""The player name in a filter that stands for the user's own names."""
RESULTS = {"red": RED_WON, "drawn": DRAWN, "yellow": YELLOW_WON, "open": OPEN}
"""The result codes by the names that filters use for them."""
_ALL_RESULTS = 15


class Seat(StrEnum):
    """The side that a filter's player must have."""

    EITHER = "either"
    RED = "red"
    YELLOW = "yellow"


@dataclass(frozen=True, slots=True)
class Filter:
    """Conditions that select games of a library. A field with its default value is no condition.

    Attributes:
        player: the name of a player, in any of its spellings; ``me`` is the user.
        seat: the side of that player.
        opponent: the name of the other player.
        since: the first day, as YYYYMMDD.
        until: the last day.
        event: the event, or a part of its name.
        source: the file that the game was imported from, or a part of its name.
        result: ``red``, ``drawn``, ``yellow`` or ``open``.
        least: the minimum number of moves.
        most: the maximum number of moves.
        tag: a tag of the game.
        text: words that occur in a game's information and comments.
        reviewed: whether the game has a review; None for either.
        thrown: whether only games are selected in which the loser once had a won position.
        only: ``found`` or ``missed`` selects games in which a player found or missed the only
            column that kept the result.
        cause: the cause of a mistake.
        decisive: the highest number that the disc of the decisive move may have; 0 for any.
        changes: the minimum number of moves that changed the result.
        held: the minimum number of moves that the loser made in lost positions at the end.
        red: cells with a red disc; some position of the game must match all three lists of cells.
        yellow: cells with a yellow disc in the same position.
        empty: empty cells in the same position.
    """

    player: str = ""
    seat: Seat = Seat.EITHER
    opponent: str = ""
    since: int = 0
    until: int = 0
    event: str = ""
    source: str = ""
    result: str = ""
    least: int = 0
    most: int = LONGEST
    tag: str = ""
    text: str = ""
    reviewed: bool | None = None
    thrown: bool = False
    only: str = ""
    cause: str = ""
    decisive: int = 0
    changes: int = 0
    held: int = 0
    red: Cells = ()
    yellow: Cells = ()
    empty: Cells = ()

    def as_json(self) -> str:
        """Return the filter as JSON."""
        return json.dumps({k: v for k, v in asdict(self).items() if v != getattr(ALL, k)})

    @classmethod
    def from_json(cls, text: str) -> Filter:
        """Parse a filter from JSON. Fields of later versions are ignored.

        Raises:
            LibraryError: the text is no filter.
        """
        try:
            found: Mapping[str, Any] = json.loads(text)
            known = {name: found[name] for name in {f.name for f in fields(cls)} & found.keys()}
            for name in {"red", "yellow", "empty"} & known.keys():
                known[name] = tuple((int(column), int(row)) for column, row in known[name])
            if "seat" in known:
                known["seat"] = Seat(known["seat"])
            return cls(**known)
        except (AttributeError, TypeError, ValueError) as error:
            raise LibraryError("the saved search is damaged") from error


ALL = Filter()
"""The filter of all games."""


def choose(library: Library, words: Words, wanted: Filter) -> bytes | None:
    """Return which games a filter selects: a bit for each game, or None if it selects all games.

    Games from set-up positions are never selected.

    Raises:
        DatabaseError: the library cannot be read.
        LibraryError: the library has no such player, or the text cannot be searched for.
    """
    if wanted == ALL:
        return None
    return _narrowed(words.words, words.size, _bits(library, words.size, wanted), wanted)


def choose_set_up(library: Library, words: Words, wanted: Filter) -> bytes:
    """Return which games from set-up positions a filter selects.

    The result has a bit for each game in ``words.set_up``.

    Raises:
        DatabaseError, LibraryError: as in ``choose``.
    """
    bits = _bits(library, words.size, wanted)
    own = bytearray((len(words.set_up) + 7) // 8)
    for index, number in enumerate(words.set_up):
        if bits[(number - 1) >> 3] >> ((number - 1) & 7) & 1:
            own[index >> 3] |= 1 << (index & 7)
    starts = words.set_up_starts
    return _narrowed(words.set_up_words, len(words.set_up), own, wanted, starts)


def _bits(library: Library, size: int, wanted: Filter) -> bytearray:
    """Query the database for the games that meet a filter's conditions.

    The result has a bit for each game, set if the game meets them.
    """
    conditions = list(_conditions(library, wanted))
    if not conditions:
        return bytearray(b"\xff" * ((size + 7) // 8))
    query = "SELECT id FROM games WHERE removed IS NULL AND " + " AND ".join(
        sql for sql, _ in conditions
    )
    bits = bytearray((size + 7) // 8)
    try:
        rows = library.database.rows(query, [value for _, each in conditions for value in each])
    except sqlite3.Error as error:
        raise LibraryError(f"{wanted.text!r} cannot be searched for: {error}") from error
    for (number,) in rows:
        if number <= size:
            bits[(number - 1) >> 3] |= 1 << ((number - 1) & 7)
    return bits


def _narrowed(
    words: bytes | memoryview,
    size: int,
    bits: bytearray,
    wanted: Filter,
    starts: bytes | None = None,
) -> bytes:
    """Select among given games those with a filter's result, length and cells.

    The result has a bit for each game, set if the game is selected.
    """
    results = 1 << RESULTS[wanted.result] if wanted.result else _ALL_RESULTS
    narrow(words, 0, size, bits, results=results, least=wanted.least, most=wanted.most)
    if not (wanted.red or wanted.yellow or wanted.empty):
        return bytes(bits)
    found = bytearray(len(bits))
    cells = (wanted.red, wanted.yellow, wanted.empty)
    find_fragment(words, 0, size, *cells, found, chosen=bits, starts=starts)
    return bytes(found)


Condition = tuple[str, list[Any]]
"""An SQL condition on the column ``id`` of games, and the values for its placeholders."""


def _conditions(library: Library, wanted: Filter) -> Iterator[Condition]:
    """Yield a filter's conditions that a database query can check, as SQL with values."""
    yield from _about_players(library, wanted)
    yield from _about_facts(wanted)
    if wanted.source:
        where = "SELECT sources.id FROM sources WHERE instr(name, ?)"
        yield f"source IN ({where})", [wanted.source]
    if wanted.tag:
        yield "id IN (SELECT game FROM tags WHERE tag = ?)", [wanted.tag]
    if wanted.text:
        yield "id IN (SELECT rowid FROM texts WHERE texts MATCH ?)", [_words(wanted.text)]
    yield from _about_review(wanted)


def _about_players(library: Library, wanted: Filter) -> Iterator[Condition]:
    """Yield a filter's conditions on the players, as SQL with values."""
    either = {Seat.RED: ["red"], Seat.YELLOW: ["yellow"], Seat.EITHER: ["red", "yellow"]}
    other = {"red": "yellow", "yellow": "red"}
    players = spellings(library, wanted.player) if wanted.player else []
    opponents = spellings(library, wanted.opponent) if wanted.opponent else []
    parts, values = [], list[Any]()
    for seat in either[wanted.seat] if players or opponents else ():
        each = [(seat, players), (other[seat], opponents)]
        chosen = [(name, numbers) for name, numbers in each if numbers]
        parts.append(" AND ".join(f"{name} IN ({_marks(numbers)})" for name, numbers in chosen))
        values += [number for _, numbers in chosen for number in numbers]
    # One query for each side, since each has an index.
    if parts:
        found = " UNION ".join(f"SELECT game FROM facts WHERE {part}" for part in parts)
        yield f"id IN ({found})", values


def _about_facts(wanted: Filter) -> Iterator[Condition]:
    """Yield a filter's conditions on the date and the event, as SQL with values."""
    if wanted.since:
        yield "id IN (SELECT game FROM facts WHERE day >= ?)", [wanted.since]
    if wanted.until:
        # A date without a day is in the whole month or year.
        yield "id IN (SELECT game FROM facts WHERE day BETWEEN 1 AND ?)", [wanted.until]
    if wanted.event:
        yield "id IN (SELECT game FROM facts WHERE instr(event, ?))", [wanted.event]


def _about_review(wanted: Filter) -> Iterator[Condition]:
    """Yield a filter's conditions on the findings of a game's review, as SQL with values."""
    if wanted.reviewed is not None:
        yield f"id {'' if wanted.reviewed else 'NOT '}IN (SELECT game FROM reviews)", []
    conditions = [
        ("thrown > 0", [], wanted.thrown),
        (f"{wanted.only} > 0", [], wanted.only in ("found", "missed")),
        ("decisive BETWEEN 1 AND ?", [wanted.decisive], wanted.decisive > 0),
        ("changes >= ?", [wanted.changes], wanted.changes > 0),
        ("held >= ?", [wanted.held], wanted.held > 0),
    ]
    for sql, values, is_asked in conditions:
        if is_asked:
            yield f"id IN (SELECT game FROM reviews WHERE {sql})", values
    if wanted.cause:
        yield "id IN (SELECT game FROM mistakes WHERE cause = ?)", [wanted.cause]


def _marks(values: list[int]) -> str:
    return ", ".join("?" * len(values))


def _words(text: str) -> str:
    """Convert words to an FTS5 query that requires all words, the last one also as a prefix."""
    words = re.findall(r"\w+", text)
    if not words:
        raise LibraryError(f"{text!r} has no word to search for")
    return " ".join(f'"{word}"' for word in words) + "*"


def spellings(library: Library, player: str) -> list[int]:
    """Return the row numbers of all spellings of a player's name. ``me`` stands for the user.

    Raises:
        LibraryError: the library has no such player; the sentence names similar players.
    """
    if player == ME:
        rows = library.database.rows(
            "SELECT id FROM names WHERE main IN (SELECT main FROM names WHERE me)"
        )
        if not rows:
            raise LibraryError("nobody is marked as you; c4studio library me NAME does it")
    else:
        rows = library.database.rows(
            "SELECT id FROM names WHERE main IN"
            " (SELECT main FROM names WHERE name = ? COLLATE NOCASE)",
            (player,),
        )
    if not rows:
        names = [row[0] for row in library.database.rows("SELECT name FROM names")]
        near = ", ".join(get_close_matches(player, names, 3))
        hint = f"; near: {near}" if near else ""
        raise LibraryError(f"there is no player {player!r} in {library.path}{hint}")
    return [row[0] for row in rows]


_SIGNS: dict[str, Side | None] = {side.value[0]: side for side in Side} | {"-": None}


@dataclass(frozen=True, slots=True)
class Fragment:
    """A pattern of cells to search for in positions, whatever lies in the other cells.

    Each cell of the pattern is in one of the three sorted tuples.

    Attributes:
        red: cells with a red disc.
        yellow: cells with a yellow disc.
        empty: cells without a disc.
    """

    red: tuple[Cell, ...] = ()
    yellow: tuple[Cell, ...] = ()
    empty: tuple[Cell, ...] = ()

    @classmethod
    def from_text(cls, text: str) -> Fragment:
        """Parse a pattern from text such as ``d1=r e1=y e2=-``, or from a drawn board.

        Empty cells of a drawn board do not belong to the pattern.

        Raises:
            LibraryError: the text is no pattern of cells.
        """
        words = text.replace(",", " ").split()
        if len(words) != 1 or "=" in text:
            return cls._from_words(words)
        try:
            return cls.of(Painting.from_text(text))
        except InvalidPosition as error:
            raise LibraryError(
                f"{text!r} is neither a board nor cells like d1=r: {error}"
            ) from None

    @classmethod
    def _from_words(cls, words: list[str]) -> Fragment:
        cells: dict[Cell, Side | None] = {}
        for word in words:
            name, _, sign = word.lower().partition("=")
            if name not in STANDARD.named or sign not in _SIGNS:
                raise LibraryError(f"{word!r} is no cell like d1=r, d1=y or d1=-")
            if cells.setdefault(STANDARD.named[name], _SIGNS[sign]) != _SIGNS[sign]:
                raise LibraryError(f"{name} has two contents in the fragment")
        parts = (
            tuple(sorted(cell for cell, side in cells.items() if side is each))
            for each in (Side.RED, Side.YELLOW, None)
        )
        return cls(*parts)

    @classmethod
    def of(cls, painting: Painting) -> Fragment:
        """Return the discs and the bare cells of a painted board as a pattern."""
        parts = (painting.red, painting.yellow, painting.bare)
        return cls(*(tuple(sorted(cells)) for cells in parts))

    def painting(self) -> Painting:
        """Return the pattern as a painted board."""
        return Painting(frozenset(self.red), frozenset(self.yellow), frozenset(self.empty))

    def text(self) -> str:
        """Return the pattern as text that ``from_text`` can parse."""
        parts = zip((self.red, self.yellow, self.empty), "ry-", strict=True)
        return " ".join(f"{cell_name(cell)}={sign}" for cells, sign in parts for cell in cells)


def save_search(library: Library, name: str, wanted: Filter) -> None:
    """Save a filter under a name. A filter of the same name is replaced.

    Raises:
        DatabaseError: the library cannot be written.
    """
    with library.database.transaction() as connection:
        connection.execute(
            "INSERT OR REPLACE INTO searches VALUES (?, ?)", (name, wanted.as_json())
        )


def saved_searches(library: Library) -> dict[str, Filter]:
    """Return all saved filters by name, in alphabetical order.

    Raises:
        DatabaseError: the library cannot be read.
        LibraryError: a saved filter is damaged.
    """
    rows = library.database.rows("SELECT name, filter FROM searches ORDER BY name COLLATE NOCASE")
    return {name: Filter.from_json(text) for name, text in rows}


def find_search(library: Library, name: str) -> Filter:
    """Return the saved filter with a name.

    Raises:
        DatabaseError: the library cannot be read.
        LibraryError: there is none, or it is damaged.
    """
    rows = library.database.rows("SELECT filter FROM searches WHERE name = ?", (name,))
    if not rows:
        known = ", ".join(saved_searches(library)) or "none"
        raise LibraryError(f"there is no saved search {name!r}; saved: {known}")
    return Filter.from_json(rows[0][0])


def forget_search(library: Library, name: str) -> None:
    """Delete the saved filter with a name.

    Raises:
        DatabaseError: the library cannot be written.
        LibraryError: there is none.
    """
    with library.database.transaction() as connection:
        if not connection.execute("DELETE FROM searches WHERE name = ?", (name,)).rowcount:
            raise LibraryError(f"there is no saved search {name!r}")
