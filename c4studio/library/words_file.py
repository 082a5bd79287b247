"""The packed moves of all games of a library, in memory and in a cache file.

The header of the file identifies the library and its state, and has a checksum. A file that is
damaged, or that belongs to another library or to an older state, is replaced. The file is read
whole, since a memory map of a file that another program cuts short would crash the process.
"""

from __future__ import annotations

import struct
from array import array
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from zlib import crc32

from c4studio.ground import whole_file
from c4studio.ground.database import DatabaseError, Fault, reported
from c4studio.library.library import Library, LibraryError
from engine import InvalidPosition, Position, Side
from engine.scanning import GONE, WORD_BYTES, pick

_HEADER = struct.Struct("<8s5qL12x")
"""The header of the cache file. Its 64 bytes keep the packed moves behind it aligned in memory."""
_MAGIC = b"c4words2"
_MOST_BYTES = 1 << 36
_AT_ONCE = 100_000
"""Number of games that are read from the library at a time."""


@dataclass(frozen=True)
class Words:
    """The packed moves and results of all games of a library at one moment, for fast scans.

    Any thread may scan them. The game with the number n has the index n - 1. ``GONE`` replaces a
    game that was removed or that starts from a set-up position.

    Attributes:
        identity, version, rewritten: the numbers of the library's state then.
        words: the packed games.
        set_up: the numbers of the games that start from a set-up position.
        set_up_words: the packed games from set-up positions.
        set_up_starts: the discs of the start position of each of these games.
        days: the day of each game as YYYYMMDD; 0 if it is unknown.
        newest: the numbers of all games, the newest day first; games without a day follow, the last
            added first.
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

    @property
    def size(self) -> int:
        """The highest number of a game in the library."""
        return len(self.words) // WORD_BYTES


def _newest(size: int, dated: array[int]) -> array[int]:
    """Return the numbers of all games, the newest first.

    ``dated`` holds the games with a date, in the order of the result. The other games follow,
    sorted by number, the last added first.
    """
    undated = bytearray(b"\xff" * ((size + 7) // 8))
    for number in dated:
        undated[(number - 1) >> 3] &= ~(1 << ((number - 1) & 7))
    order = array("I", dated)
    # In parts, since nothing else runs in Python while a part is made.
    for last in range(size, 0, -_AT_ONCE):
        part = array("I", range(last, max(last - _AT_ONCE, 0), -1))
        order.extend(pick(part, len(part), undated))
    return order


def load(library: Library, old: Words | None = None) -> Words:
    """Load the packed games of a library as it is now.

    Args:
        library: the library.
        old: the packed games at an earlier moment; if None, the cache file is read.

    Raises:
        DatabaseError: the library cannot be read.
    """
    identity, version, rewritten = (
        library.state(name) for name in ("identity", "version", "rewritten")
    )
    if old is not None and (old.identity, old.version) == (identity, version):
        return old
    if old is None:
        old = _read(library.path)
    if old is not None and (old.identity, old.rewritten) != (identity, rewritten):
        old = None
    # Games may have been added since the numbers were read; they are read again the next time.
    words = _with_new_games(library, memoryview(b"") if old is None else old.words)
    days, newest = _days(library, len(words) // WORD_BYTES)
    found = Words(identity, version, rewritten, words, *_set_up(library), days, newest)
    if old is None or old.size != found.size:
        with suppress(OSError):
            # Where the file cannot be written, the library is read again the next time.
            _write(library.path, found)
    return found


def file_of(path: Path) -> Path:
    """Return the path of the cache file with a library's packed games."""
    return path.with_name(f"{path.name}.words")


def back_up(library: Library, target: Path) -> None:
    """Write a copy of a library to a file. The packed games beside a replaced file are removed.

    Raises:
        DatabaseError: the copy cannot be written, or the library cannot be read.
        LibraryError: ``target`` is the library itself.
    """
    with reported(target):
        if target.exists() and target.samefile(library.path):
            raise LibraryError(f"{target} is the library itself; choose another file")
        library.database.back_up(target)
        # A copy has the identity of its library, so that those of another copy would be believed.
        file_of(target).unlink(missing_ok=True)


def _with_new_games(library: Library, words: memoryview) -> memoryview:
    """Return packed games together with those that were added to the library since.

    Raises:
        DatabaseError: the library cannot be read, or a stored game does not have 16 bytes.
    """
    count = len(words) // WORD_BYTES
    rows = library.database.connection.execute(
        "SELECT id, word, start IS NOT NULL OR removed IS NOT NULL FROM games WHERE id > ?"
        " ORDER BY id",
        (count,),
    )
    added = bytearray()
    for number, word, elsewhere in rows:
        if len(word) != WORD_BYTES:
            raise DatabaseError(library.path, Fault.DAMAGED, "a game has not its 16 bytes")
        added += GONE * (number - 1 - count)
        added += GONE if elsewhere else word
        count = number
    if not added:
        return words
    return memoryview(b"".join((words, added)) if words else added)


def _set_up(library: Library) -> tuple[array[int], bytes, bytes]:
    """Read the games from set-up positions.

    Return their numbers, packed moves and start positions.
    """
    rows = library.database.rows(
        "SELECT id, word, start FROM games WHERE start IS NOT NULL AND removed IS NULL"
    )
    numbers = array("I", (row[0] for row in rows))
    try:
        starts = b"".join(discs_of(Position.from_text(row[2])) for row in rows)
    except InvalidPosition as error:
        raise DatabaseError(library.path, Fault.DAMAGED, str(error)) from error
    return numbers, b"".join(row[1] for row in rows), starts


def discs_of(position: Position) -> bytes:
    """Encode a position in 16 bytes: 8 for the discs of the first side, 8 for all discs.

    Each disc is one bit of such a number.
    """
    red = mask = 0
    for cell in position.board.cells:
        if side := position.disc(*cell):
            mask |= position.board.bit(cell)
            red |= position.board.bit(cell) if side is Side.RED else 0
    return red.to_bytes(8, "little") + mask.to_bytes(8, "little")


def _days(library: Library, size: int) -> tuple[array[int], array[int]]:
    """Return the day of each game, and the numbers of all games with the newest first."""
    days, dated = array("i", [0]) * size, array("I")
    # Row by row: a list of all rows would take more memory than the games.
    rows = library.database.connection.execute(
        "SELECT game, day FROM facts WHERE day > 0 ORDER BY day DESC, game DESC"
    )
    for game, day in rows:
        if 0 < game <= size:
            days[game - 1] = day
            dated.append(game)
    return days, _newest(size, dated)


def _pieces(library: Words) -> Iterator[bytes | memoryview]:
    """Yield the contents of the cache file: its header, then the packed games."""
    numbers = (library.identity, library.version, library.rewritten, library.size, WORD_BYTES)
    yield _HEADER.pack(_MAGIC, *numbers, crc32(library.words))
    yield library.words


def _write(path: Path, words: Words) -> None:
    whole_file.write(file_of(path), *_pieces(words), private=True)


def _read(path: Path) -> Words | None:
    """Read the cache file of a library.

    The result is None if the file is missing, damaged or of another format.
    """
    data = bytearray()
    try:
        # Piece by piece, since a list of pieces would take as much memory again for a moment,
        # which the thread that reads would keep.
        for piece in whole_file.pieces(file_of(path), _MOST_BYTES):
            data += piece
    except OSError:
        return None
    if len(data) < _HEADER.size:
        return None
    magic, identity, version, rewritten, size, entry, checksum = _HEADER.unpack_from(data)
    # No copy, which would be as large as the file.
    words = memoryview(data)[_HEADER.size :]
    if (magic, entry, len(words)) != (_MAGIC, WORD_BYTES, size * WORD_BYTES):
        return None
    if crc32(words) != checksum:
        return None
    return Words(identity, version, rewritten, words)
