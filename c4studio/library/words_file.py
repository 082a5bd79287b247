"""The packed moves of all games of a library, in memory and in a cache file.

The header of the file identifies the library and its state, and has a checksum. A file that is
damaged, or that belongs to another library or to an older state, is replaced. The file is read
whole, since a memory map of a file that another program cuts short would crash the process.
"""

from __future__ import annotations

import struct
from array import array
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from c4studio.game.starts import start_of_text
from c4studio.ground import whole_file
from c4studio.ground.database import database_errors
from c4studio.ground.stored_rows import require_sound_row
from c4studio.language.messages import Refusal
from c4studio.library.entry import HIGHEST_DATE_PARTS
from c4studio.library.library import Library, LibraryError
from engine import Board, Position, Side
from engine.scanning import GONE, WORD_BYTES, board_of_game, cells_of, pick

_HEADER_STRUCT = struct.Struct("<8s5qL12x")
"""The header of the cache file. Its 64 bytes keep the packed moves behind it aligned in memory."""
_FILE_SIGNATURE = b"c4words2"
PACKED_GAMES_SUFFIX = ".words"
"""The end of the name of the cache file with a library's packed games, which lies beside it."""
_GAMES_READ_AT_A_TIME = 100_000
"""Number of games that are read from the library at a time."""


@dataclass(slots=True)
class OtherGames:
    """Packed games of one other board than the usual one.

    Attributes:
        numbers: the numbers of the games.
        words: the packed games.
        starts: the cells of their start positions; empty where all start from the empty board.
    """

    numbers: array[int] = field(default_factory=lambda: array("I"))
    words: bytearray = field(default_factory=bytearray)
    starts: bytearray = field(default_factory=bytearray)


NO_GAMES = OtherGames()


@dataclass(frozen=True)
class PackedGames:
    """The packed moves and results of all games of a library at one moment, for fast scans.

    Any thread may scan them. The game with the number n has the index n - 1. ``GONE`` replaces a
    game that was removed, that starts from a set-up position, or that is of another board.

    Attributes:
        identity, version, rewritten: the numbers of the library's state then.
        words: the packed games of the usual board.
        set_up: the numbers of the games that start from a set-up position.
        set_up_words: the packed games from set-up positions.
        set_up_starts: the discs of the start position of each of these games.
        days: the day of each game as YYYYMMDD; 0 if it is unknown.
        newest: the numbers of all games, the newest day first; games without a day follow, the last
            added first.
        boards: the games of each other board that start from the empty board.
        set_up_boards: the games of each other board that start from a set-up position.
    """

    identity: int
    version: int
    rewritten: int
    words: memoryview
    set_up: array[int] = field(default_factory=lambda: array("I"))
    set_up_words: bytes = b""
    set_up_starts: bytes = b""
    days: array[int] = field(default_factory=lambda: array("i"))
    newest: array[int] = field(default_factory=lambda: array("I"))
    boards: Mapping[Board, OtherGames] = field(default_factory=dict)
    set_up_boards: Mapping[Board, OtherGames] = field(default_factory=dict)

    @property
    def highest_number(self) -> int:
        """The highest number of a game in the library."""
        return len(self.words) // WORD_BYTES


def _game_numbers_newest_first(size: int, dated: array[int]) -> array[int]:
    """Return the numbers of all games, the newest first.

    ``dated`` holds the games with a date, in the order of the result. The other games follow,
    sorted by number, the last added first.
    """
    undated = bytearray(b"\xff" * ((size + 7) // 8))
    for number in dated:
        undated[(number - 1) >> 3] &= ~(1 << ((number - 1) & 7))
    order = array("I", dated)
    # In parts, since nothing else runs in Python while a part is made.
    for last in range(size, 0, -_GAMES_READ_AT_A_TIME):
        part = array("I", range(last, max(last - _GAMES_READ_AT_A_TIME, 0), -1))
        order.extend(pick(part, len(part), undated))
    return order


def load_packed_games(library: Library, old: PackedGames | None = None) -> PackedGames:
    """Load the packed games of a library as it is now.

    Args:
        library: the library.
        old: the packed games at an earlier moment; if None, the cache file is read.

    Raises:
        DatabaseError: the library cannot be read.
    """
    identity, version, rewritten = (
        library.state_number(name) for name in ("identity", "version", "rewritten")
    )
    if old is not None and (old.identity, old.version) == (identity, version):
        return old
    if old is None:
        old = _read_cache_file(library.path, library.highest_possible_game_number())
    if old is not None and (old.identity, old.rewritten) != (identity, rewritten):
        old = None
    # Games may have been added since the numbers were read; they are read again the next time.
    words = _packed_games_with_new_ones(library, memoryview(b"") if old is None else old.words)
    days, newest = _game_days(library, len(words) // WORD_BYTES)
    found = PackedGames(
        *(identity, version, rewritten, words, *_read_set_up_games(library), days, newest),
        *_read_games_of_other_boards(library),
    )
    if old is None or old.highest_number != found.highest_number:
        with suppress(OSError):
            # Where the file cannot be written, the library is read again the next time.
            _write_cache_file(library.path, found)
    return found


def packed_games_path(path: Path) -> Path:
    """Return the path of the cache file with a library's packed games."""
    return path.with_name(f"{path.name}{PACKED_GAMES_SUFFIX}")


def back_up_library(library: Library, target: Path) -> None:
    """Write a copy of a library to a file. The packed games beside a replaced file are removed.

    Raises:
        DatabaseError: the copy cannot be written, or the library cannot be read.
        LibraryError: ``target`` is the library itself.
    """
    with database_errors(target):
        if target.exists() and target.samefile(library.path):
            raise LibraryError(Refusal.LIBRARY_ITSELF, file=target)
        library.database.back_up(target)
        # A copy has the identity of its library, so that those of another copy would be believed.
        packed_games_path(target).unlink(missing_ok=True)


def _packed_games_with_new_ones(library: Library, packed_words: memoryview) -> memoryview:
    """Return packed games together with those that were added to the library since.

    Raises:
        DatabaseError: the library cannot be read.
    """
    damaged, most = library.database.damaged, library.highest_possible_game_number()
    count = len(packed_words) // WORD_BYTES
    strange = "SELECT id FROM games WHERE id < 1 UNION ALL SELECT id FROM games WHERE id > ?"
    for (number,) in library.database.query_rows(strange, (most,)):
        damaged.count_damaged_row("games", number, f"games have numbers from 1 to {most}")
    added = bytearray()
    with database_errors(library.path):
        rows = library.database.connection.execute(
            "SELECT id, word, start IS NOT NULL OR removed IS NOT NULL FROM games"
            " WHERE id > ? AND id <= ? ORDER BY id",
            (count, most),
        )
        for number, word, elsewhere in rows:
            is_sound = isinstance(word, bytes) and len(word) == WORD_BYTES
            if not is_sound:
                damaged.count_damaged_row("games", number, f"a game has {WORD_BYTES} bytes")
            added += GONE * (number - 1 - count)
            added += word if is_sound and not elsewhere else GONE
            count = number
    if not added:
        return packed_words
    return memoryview(b"".join((packed_words, added)) if packed_words else added)


class _SetUpRow(NamedTuple):
    """The row of a game that starts from a set-up position."""

    id: int
    word: bytes
    start: str


def _read_set_up_games(library: Library) -> tuple[array[int], bytes, bytes]:
    """Read the games from set-up positions.

    Return their numbers, packed moves and start positions.
    """
    which = "WHERE start IS NOT NULL AND board IS NULL AND removed IS NULL AND id BETWEEN 1 AND ?"
    found = [
        *library.database.sound_values_of_table(
            "games", _SetUpRow, _set_up_game, which, (library.highest_possible_game_number(),)
        )
    ]
    numbers = array("I", (number for number, _, _ in found))
    return numbers, b"".join(each[1] for each in found), b"".join(each[2] for each in found)


def _set_up_game(row: _SetUpRow) -> tuple[int, bytes, bytes]:
    require_sound_row(len(row.word) == WORD_BYTES, f"a game has {WORD_BYTES} bytes")
    return row.id, row.word, encode_position_in_16_bytes(Position.from_text(row.start))


class _OtherRow(NamedTuple):
    """The row of a game of another board than the usual one."""

    id: int
    line: bytes
    start: str


def _read_games_of_other_boards(
    library: Library,
) -> tuple[Mapping[Board, OtherGames], Mapping[Board, OtherGames]]:
    """Read the games of other boards: those from the empty board, and those from a position."""
    which = "WHERE board IS NOT NULL AND removed IS NULL AND id BETWEEN 1 AND ?"
    empty, set_up = (
        defaultdict[Board, OtherGames](OtherGames),
        defaultdict[Board, OtherGames](OtherGames),
    )
    for row, start in library.database.sound_values_of_table(
        "games", _OtherRow, _checked_row, which, (library.highest_possible_game_number(),)
    ):
        games = (set_up if start.ply else empty)[start.board]
        games.numbers.append(row.id)
        games.words += row.line
        games.starts += cells_of(start) if start.ply else b""
    return empty, set_up


def _checked_row(row: _OtherRow) -> tuple[_OtherRow, Position]:
    start = start_of_text(row.start)
    require_sound_row(board_of_game(row.line) == start.board, "it is of two boards")
    return row, start


def encode_position_in_16_bytes(position: Position) -> bytes:
    """Encode a position in 16 bytes: 8 for the discs of the first side, 8 for all discs.

    Each disc is one bit of such a number.
    """
    red = mask = 0
    for cell in position.board.cells:
        if side := position.disc(*cell):
            mask |= position.board.bit(cell)
            red |= position.board.bit(cell) if side is Side.RED else 0
    return red.to_bytes(8, "little") + mask.to_bytes(8, "little")


def _game_days(library: Library, size: int) -> tuple[array[int], array[int]]:
    """Return the day of each game, and the numbers of all games with the newest first."""
    days, dated = array("i", [0]) * size, array("I")
    # Row by row: a list of all rows would take more memory than the games.
    with database_errors(library.path):
        rows = library.database.connection.execute(
            "SELECT game, day FROM facts WHERE day > 0 ORDER BY day DESC, game DESC"
        )
        for game, day in rows:
            if not isinstance(day, int) or day > HIGHEST_DATE_PARTS:
                library.database.damaged.count_damaged_row("facts", game, f"{day!r:.20} is no day")
            elif 0 < game <= size:
                days[game - 1] = day
                dated.append(game)
    return days, _game_numbers_newest_first(size, dated)


def _cache_file_pieces(library: PackedGames) -> Iterator[bytes | memoryview]:
    """Yield the contents of the cache file: its header, then the packed games."""
    numbers = (
        library.identity,
        library.version,
        library.rewritten,
        library.highest_number,
        WORD_BYTES,
    )
    yield _HEADER_STRUCT.pack(_FILE_SIGNATURE, *numbers, crc32(library.words))
    yield library.words


def _write_cache_file(path: Path, packed_games: PackedGames) -> None:
    whole_file.write_file(packed_games_path(path), *_cache_file_pieces(packed_games), private=True)


def _read_cache_file(path: Path, most_games: int) -> PackedGames | None:
    """Read the cache file of a library that has at most ``most_games`` games.

    The result is None if the file is missing, damaged or of another format.
    """
    data = bytearray()
    try:
        # Piece by piece, since a list of pieces would take as much memory again for a moment,
        # which the thread that reads would keep.
        file, most = packed_games_path(path), _HEADER_STRUCT.size + most_games * WORD_BYTES
        for piece in whole_file.read_file_in_pieces(file, most):
            if not data and not piece.startswith(_FILE_SIGNATURE):
                return None
            data += piece
    except OSError:
        return None
    if len(data) < _HEADER_STRUCT.size:
        return None
    _, identity, version, rewritten, size, entry, checksum = _HEADER_STRUCT.unpack_from(data)
    # No copy, which would be as large as the file.
    words = memoryview(data)[_HEADER_STRUCT.size :]
    if (entry, len(words)) != (WORD_BYTES, size * WORD_BYTES) or crc32(words) != checksum:
        return None
    return PackedGames(identity, version, rewritten, words)
