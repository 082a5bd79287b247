"""Filters: conditions that select games of a library, patterns of cells, and saved searches."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields
from enum import StrEnum
from typing import Any, NamedTuple
from unicodedata import normalize

from c4studio.game.boards import board_of_name
from c4studio.game.setup import Painting
from c4studio.ground.database import database_errors
from c4studio.ground.door import WRONG_KIND_ERRORS, load_json
from c4studio.ground.stored_rows import require_sound_row
from c4studio.language.messages import Refusal
from c4studio.language.refusal import impossible_board_reason
from c4studio.library.entry import HIGHEST_DATE_PARTS
from c4studio.library.library import Library, LibraryError
from c4studio.library.players import spellings_of_player
from c4studio.library.words_file import NO_GAMES, OtherGames, PackedGames
from engine import STANDARD, Board, InvalidPosition, Side
from engine.grid import Cell, cell_name
from engine.scanning import DRAWN, OPEN, RED_WON, YELLOW_WON, choose_games, find_fragment, narrow

CellTuple = tuple[Cell, ...]
MOST_DISCS_OF_GAME = Board(10, 11).size
"""The number of moves of the longest game, which is one on the largest board."""
RESULT_CODE_BY_NAME = {"red": RED_WON, "drawn": DRAWN, "yellow": YELLOW_WON, "open": OPEN}
"""The result codes by the names that filters use for them."""
_ONLY_COLUMN_CHOICES = ("", "found", "missed")
_ALL_RESULTS_MASK = 15


class PlayerSeat(StrEnum):
    """The side that a filter's player must have."""

    EITHER = "either"
    RED = "red"
    YELLOW = "yellow"


@dataclass(frozen=True, slots=True)
class GameFilter:
    """Conditions that select games of a library. A field with its default value is no condition.

    Attributes:
        board: the name of the board, such as ``9x7``; where cells are wanted, none is the usual
            one.
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

    board: str = ""
    player: str = ""
    seat: PlayerSeat = PlayerSeat.EITHER
    opponent: str = ""
    since: int = 0
    until: int = 0
    event: str = ""
    source: str = ""
    result: str = ""
    least: int = 0
    most: int = MOST_DISCS_OF_GAME
    tag: str = ""
    text: str = ""
    reviewed: bool | None = None
    thrown: bool = False
    only: str = ""
    cause: str = ""
    decisive: int = 0
    changes: int = 0
    held: int = 0
    red: CellTuple = ()
    yellow: CellTuple = ()
    empty: CellTuple = ()

    @property
    def board_of_reports(self) -> Board:
        """The one board that reports are about and cells lie on: the usual one unless named."""
        return board_of_name(self.board) if self.board else STANDARD

    def wants_board(self, board: Board) -> bool:
        """Return whether games of a board are selected."""
        is_any = not (self.board or self.red or self.yellow or self.empty)
        return is_any or board == self.board_of_reports

    def as_json(self) -> str:
        """Return the filter as JSON."""
        return json.dumps(
            {k: v for k, v in asdict(self).items() if v != getattr(ALL_GAMES_FILTER, k)}
        )

    @classmethod
    def from_json(cls, text: str) -> GameFilter:
        """Parse a filter from JSON. Fields of later versions are ignored.

        Raises:
            LibraryError: the text is no filter.
        """
        try:
            found = load_json(text)
            require_sound_row(isinstance(found, dict), "it is no object")
            known = [each.name for each in fields(cls) if each.name in found]
            board = board_of_name(found["board"]) if found.get("board") else STANDARD
            return cls(**{name: _field_value_from_json(name, found[name], board) for name in known})
        except WRONG_KIND_ERRORS as error:
            raise LibraryError(Refusal.SEARCH_DAMAGED) from error


def _field_value_from_json(name: str, value: Any, board: Board) -> Any:
    """Return the value of a field of a filter from its value in JSON, on a board.

    Raises:
        ValueError, or another of ``WRONG_KIND_ERRORS``: the field cannot have this value.
    """
    if name in ("red", "yellow", "empty"):
        known = {cell: cell for cell in board.cells}
        return tuple(known[column, row] for column, row in value)
    if name == "reviewed" and value is None:
        return value
    usual = False if name == "reviewed" else getattr(ALL_GAMES_FILTER, name)
    require_sound_row(
        type(value) is (str if name == "seat" else type(usual)), f"{name} is of a wrong type"
    )
    if isinstance(usual, PlayerSeat):
        return PlayerSeat(value)
    if isinstance(usual, int):
        require_sound_row(0 <= value <= HIGHEST_DATE_PARTS, f"{name} is out of bounds")
    require_sound_row(
        value
        in {"result": ("", *RESULT_CODE_BY_NAME), "only": _ONLY_COLUMN_CHOICES}.get(name, (value,)),
        "no choice",
    )
    return value


ALL_GAMES_FILTER = GameFilter()
"""The filter of all games."""


def select_games(
    library: Library, packed_games: PackedGames, game_filter: GameFilter
) -> bytes | None:
    """Return which games a filter selects: a bit for each game, or None if it selects all games.

    Games from set-up positions are never selected.

    Raises:
        DatabaseError: the library cannot be read.
        LibraryError: the library has no such player, or the text cannot be searched for.
    """
    if game_filter == ALL_GAMES_FILTER:
        return None
    bits = _query_bits(library, packed_games.highest_number, game_filter)
    found = bytearray(len(bits))
    for board, games in packed_games.boards.items():
        if game_filter.wants_board(board):
            _choose_other_games(games, board, bits, found, game_filter)
    if not game_filter.wants_board(STANDARD):
        return bytes(found)
    usual = _narrow_games(packed_games.words, packed_games.highest_number, bits, game_filter)
    if not any(found):
        return usual
    both = int.from_bytes(usual, "little") | int.from_bytes(found, "little")
    return both.to_bytes(len(bits), "little")


def select_set_up_games(
    library: Library, packed_games: PackedGames, game_filter: GameFilter, board: Board = STANDARD
) -> bytes:
    """Return which games of a board from set-up positions a filter selects.

    The result has a bit for each game in ``packed_games.set_up``; on another board than the usual
    one, for each game of the library.

    Raises:
        DatabaseError, LibraryError: as in ``select_games``.
    """
    # In a damaged file a game may be in one of two reads alone.
    highest = max(packed_games.highest_number, *packed_games.set_up, 0)
    bits = _query_bits(library, highest, game_filter)
    if board != STANDARD or not game_filter.wants_board(board):
        chosen = bytearray(len(bits))
        if game_filter.wants_board(board):
            games = packed_games.set_up_boards.get(board, NO_GAMES)
            _choose_other_games(games, board, bits, chosen, game_filter)
        return bytes(chosen)
    own = bytearray((len(packed_games.set_up) + 7) // 8)
    for index, number in enumerate(packed_games.set_up):
        if bits[(number - 1) >> 3] >> ((number - 1) & 7) & 1:
            own[index >> 3] |= 1 << (index & 7)
    starts = packed_games.set_up_starts
    return _narrow_games(
        packed_games.set_up_words, len(packed_games.set_up), own, game_filter, starts
    )


def bits_of_unremoved_games(library: Library, size: int) -> bytes:
    """Return the games that were not removed: a bit for each game up to the number ``size``.

    Raises:
        DatabaseError: the library cannot be read.
    """
    bits = bytearray(b"\xff" * ((size + 7) // 8))
    rows = library.database.query_rows("SELECT id FROM games WHERE removed IS NOT NULL")
    for number in (row[0] for row in rows if 0 < row[0] <= size):
        bits[(number - 1) >> 3] &= ~(1 << ((number - 1) & 7))
    return bytes(bits)


def _query_bits(library: Library, size: int, game_filter: GameFilter) -> bytearray:
    """Query the database for the games that meet a filter's conditions.

    The result has a bit for each game, set if the game meets them.
    """
    conditions = list(_sql_conditions(library, game_filter))
    if not conditions:
        return bytearray(b"\xff" * ((size + 7) // 8))
    query = "SELECT id FROM games WHERE removed IS NULL AND " + " AND ".join(
        sql for sql, _ in conditions
    )
    bits = bytearray((size + 7) // 8)
    values = [value for _, each in conditions for value in each]
    with database_errors(library.path):
        try:
            rows = library.database.connection.execute(query, values).fetchall()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_ERROR or not game_filter.text:
                raise
            text, why = repr(game_filter.text), str(error)
            raise LibraryError(Refusal.NOT_SEARCHABLE, text=text, why=why) from error
    for (number,) in rows:
        if 0 < number <= size:
            bits[(number - 1) >> 3] |= 1 << ((number - 1) & 7)
    return bits


def _choose_other_games(
    games: OtherGames, board: Board, bits: bytearray, found: bytearray, game_filter: GameFilter
) -> None:
    """Set the bits of the games of another board with a filter's result, length and cells."""
    choose_games(
        *(games.words, games.numbers, len(games.numbers), board, found),
        chosen=bits,
        results=_results_mask(game_filter),
        least=game_filter.least,
        most=game_filter.most,
        red=game_filter.red,
        yellow=game_filter.yellow,
        empty=game_filter.empty,
        starts=games.starts or None,
    )


def _results_mask(game_filter: GameFilter) -> int:
    """Return the results that a filter selects, as a sum: 1 for open games, and so on."""
    if game_filter.result:
        return 1 << RESULT_CODE_BY_NAME[game_filter.result]
    return _ALL_RESULTS_MASK


def _narrow_games(
    packed_words: bytes | memoryview,
    size: int,
    bits: bytearray,
    game_filter: GameFilter,
    starts: bytes | None = None,
) -> bytes:
    """Select among given games those with a filter's result, length and cells.

    The result has a bit for each game, set if the game is selected.
    """
    results, least, most = _results_mask(game_filter), game_filter.least, game_filter.most
    narrow(packed_words, 0, size, bits, results=results, least=least, most=most)
    if not (game_filter.red or game_filter.yellow or game_filter.empty):
        return bytes(bits)
    found = bytearray(len(bits))
    cells = (game_filter.red, game_filter.yellow, game_filter.empty)
    find_fragment(packed_words, 0, size, *cells, found, chosen=bits, starts=starts)
    return bytes(found)


SqlCondition = tuple[str, list[Any]]
"""An SQL condition on the column ``id`` of games, and the values for its placeholders."""


def _sql_conditions(library: Library, game_filter: GameFilter) -> Iterator[SqlCondition]:
    """Yield a filter's conditions that a database query can check, as SQL with values."""
    yield from _player_conditions(library, game_filter)
    yield from _fact_conditions(game_filter)
    if game_filter.source:
        where = f"SELECT sources.id FROM sources WHERE {_CONTAINS_TEXT_SQL.format('name')}"
        yield f"source IN ({where})", _unicode_compositions(game_filter.source)
    if game_filter.tag:
        yield (
            "id IN (SELECT game FROM tags WHERE tag IN (?, ?, ?))",
            _unicode_compositions(game_filter.tag),
        )
    if game_filter.text:
        yield "id IN (SELECT rowid FROM texts WHERE texts MATCH ?)", [_fts_query(game_filter.text)]
    yield from _review_conditions(game_filter)


def _player_conditions(library: Library, game_filter: GameFilter) -> Iterator[SqlCondition]:
    """Yield a filter's conditions on the players, as SQL with values."""
    either = {
        PlayerSeat.RED: ["red"],
        PlayerSeat.YELLOW: ["yellow"],
        PlayerSeat.EITHER: ["red", "yellow"],
    }
    other = {"red": "yellow", "yellow": "red"}
    players = spellings_of_player(library, game_filter.player) if game_filter.player else []
    opponents = spellings_of_player(library, game_filter.opponent) if game_filter.opponent else []
    parts, values = [], list[Any]()
    for seat in either[game_filter.seat] if players or opponents else ():
        each = [(seat, players), (other[seat], opponents)]
        chosen = [(name, numbers) for name, numbers in each if numbers]
        parts.append(
            " AND ".join(f"{name} IN ({_sql_placeholders(numbers)})" for name, numbers in chosen)
        )
        values += [number for _, numbers in chosen for number in numbers]
    # One query for each side, since each has an index.
    if parts:
        found = " UNION ".join(f"SELECT game FROM facts WHERE {part}" for part in parts)
        yield f"id IN ({found})", values


def _fact_conditions(game_filter: GameFilter) -> Iterator[SqlCondition]:
    """Yield a filter's conditions on the date and the event, as SQL with values."""
    if game_filter.since:
        yield "id IN (SELECT game FROM facts WHERE day >= ?)", [game_filter.since]
    if game_filter.until:
        # A date without a day is in the whole month or year.
        yield "id IN (SELECT game FROM facts WHERE day BETWEEN 1 AND ?)", [game_filter.until]
    if game_filter.event:
        where = _CONTAINS_TEXT_SQL.format("event")
        yield (
            f"id IN (SELECT game FROM facts WHERE {where})",
            _unicode_compositions(game_filter.event),
        )


def _review_conditions(game_filter: GameFilter) -> Iterator[SqlCondition]:
    """Yield a filter's conditions on the findings of a game's review, as SQL with values."""
    if game_filter.reviewed is not None:
        yield f"id {'' if game_filter.reviewed else 'NOT '}IN (SELECT game FROM reviews)", []
    conditions = [
        ("thrown > 0", [], game_filter.thrown),
        (f"{game_filter.only} > 0", [], game_filter.only in _ONLY_COLUMN_CHOICES[1:]),
        ("decisive BETWEEN 1 AND ?", [game_filter.decisive], game_filter.decisive > 0),
        ("changes >= ?", [game_filter.changes], game_filter.changes > 0),
        ("held >= ?", [game_filter.held], game_filter.held > 0),
    ]
    for sql, values, is_asked in conditions:
        if is_asked:
            yield f"id IN (SELECT game FROM reviews WHERE {sql})", values
    if game_filter.cause:
        yield "id IN (SELECT game FROM mistakes WHERE cause = ?)", [game_filter.cause]


_CONTAINS_TEXT_SQL = "(instr({0}, ?) OR instr({0}, ?) OR instr({0}, ?))"
"""An SQL condition that a column contains a form from ``_unicode_compositions``."""


def _unicode_compositions(text: str) -> list[str]:
    """Return a text as it is, and with its characters composed and decomposed."""
    return [text, normalize("NFC", text), normalize("NFD", text)]


def _sql_placeholders(values: list[int]) -> str:
    return ", ".join("?" * len(values))


def _fts_query(text: str) -> str:
    """Convert words to an FTS5 query that requires all words, the last one also as a prefix."""
    words = re.findall(r"\w+", text)
    if not words:
        raise LibraryError(Refusal.NO_WORD, text=repr(text))
    return " ".join(f'"{word}"' for word in words) + "*"


_SIDE_BY_SIGN: dict[str, Side | None] = {side.value[0]: side for side in Side} | {"-": None}


@dataclass(frozen=True, slots=True)
class BoardFragment:
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
    def from_text(cls, text: str, board: Board = STANDARD) -> BoardFragment:
        """Parse a pattern on a board from text such as ``d1=r e1=y e2=-``, or from a drawn board.

        Empty cells of a drawn board do not belong to the pattern.

        Raises:
            LibraryError: the text is no pattern of cells.
        """
        words = text.replace(",", " ").split()
        if len(words) != 1 or "=" in text:
            return cls._from_words(words, board)
        try:
            return cls.from_painting(Painting.from_text(text, board))
        except InvalidPosition as error:
            why = impossible_board_reason(error)
            raise LibraryError(Refusal.NO_FRAGMENT, text=repr(text), why=why) from None

    @classmethod
    def _from_words(cls, words: list[str], board: Board) -> BoardFragment:
        cells: dict[Cell, Side | None] = {}
        for word in words:
            name, _, sign = word.lower().partition("=")
            if name not in board.named or sign not in _SIDE_BY_SIGN:
                raise LibraryError(Refusal.NO_FRAGMENT_CELL, text=repr(word))
            if cells.setdefault(board.named[name], _SIDE_BY_SIGN[sign]) != _SIDE_BY_SIGN[sign]:
                raise LibraryError(Refusal.TWO_CONTENTS, cell=name)
        parts = (
            tuple(sorted(cell for cell, side in cells.items() if side is each))
            for each in (Side.RED, Side.YELLOW, None)
        )
        return cls(*parts)

    @classmethod
    def from_painting(cls, painting: Painting) -> BoardFragment:
        """Return the discs and the bare cells of a painted board as a pattern."""
        parts = (painting.red, painting.yellow, painting.bare)
        return cls(*(tuple(sorted(cells)) for cells in parts))

    def painting(self, board: Board = STANDARD) -> Painting:
        """Return the pattern as a painted board."""
        red, yellow, bare = map(frozenset, (self.red, self.yellow, self.empty))
        return Painting(red, yellow, bare, board)

    def text(self) -> str:
        """Return the pattern as text that ``from_text`` can parse."""
        parts = zip((self.red, self.yellow, self.empty), "ry-", strict=True)
        return " ".join(f"{cell_name(cell)}={sign}" for cells, sign in parts for cell in cells)


def save_filter_as_search(library: Library, name: str, game_filter: GameFilter) -> None:
    """Save a filter under a name. A filter of the same name is replaced.

    Raises:
        DatabaseError: the library cannot be written.
    """
    with library.database.transaction() as connection:
        connection.execute(
            "INSERT OR REPLACE INTO searches VALUES (?, ?)", (name, game_filter.as_json())
        )


def saved_searches(library: Library) -> dict[str, GameFilter]:
    """Return all saved filters by name, in alphabetical order. Damaged ones are left out.

    Raises:
        DatabaseError: the library cannot be read.
    """
    rows = library.database.sound_values_of_table(
        "searches", _SearchRow, _saved_search, "ORDER BY name COLLATE NOCASE"
    )
    return dict(rows)


class _SearchRow(NamedTuple):
    """A row of the table ``searches``: the name of a filter, and the filter as JSON."""

    name: str
    filter: str


def _saved_search(row: _SearchRow) -> tuple[str, GameFilter]:
    return row.name, GameFilter.from_json(row.filter)


def find_saved_search(library: Library, name: str) -> GameFilter:
    """Return the saved filter with a name.

    Raises:
        DatabaseError: the library cannot be read.
        LibraryError: there is none, or it is damaged.
    """
    saved = saved_searches(library)
    if name in saved:
        return saved[name]
    if library.database.query_rows("SELECT 1 FROM searches WHERE name = ?", (name,)):
        raise LibraryError(Refusal.NAMED_SEARCH_DAMAGED, name=repr(name))
    known = ", ".join(saved) or "none"
    raise LibraryError(Refusal.NO_SEARCH_BUT, name=repr(name), known=known)


def delete_saved_search(library: Library, name: str) -> None:
    """Delete the saved filter with a name.

    Raises:
        DatabaseError: the library cannot be written.
        LibraryError: there is none.
    """
    with library.database.transaction() as connection:
        if not connection.execute("DELETE FROM searches WHERE name = ?", (name,)).rowcount:
            raise LibraryError(Refusal.NO_SEARCH, name=repr(name))
