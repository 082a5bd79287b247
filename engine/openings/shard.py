"""Shards: result files of the tasks in which an opening book is built.

A shard has a header, which identifies its format and positions, a checksum over the whole file, and
the compressed scores, one byte each.
"""

from __future__ import annotations

import errno
import struct
import zlib
from array import array
from collections.abc import Sequence
from pathlib import Path

from engine.machine.regular_file import read_within, write_atomically
from engine.openings.book import folded_key
from engine.position import Position
from engine.score import most_win
from engine.searching.table import SEARCH_VERSION

_HEADER_STRUCT = struct.Struct("<8s6IQI")
_CHECKSUM_STRUCT = struct.Struct("<I")
_FILE_SIGNATURE = b"C4SHARD\n"
_FORMAT_VERSION = 1
_SCORE_OFFSET = 32
_MOST_SHARD_BYTES = 128
"""The greatest number of bytes of a shard's header, and of each position in the shard."""


def _shard_facts(positions: Sequence[Position], number: int) -> bytes:
    """Build the header of the result file for the given positions."""
    keys = zlib.crc32(array("Q", map(folded_key, positions)).tobytes())
    ply, count, board = positions[0].ply, len(positions), positions[0].board
    return _HEADER_STRUCT.pack(
        _FILE_SIGNATURE,
        _FORMAT_VERSION,
        SEARCH_VERSION,
        board.width,
        board.height,
        ply,
        number,
        count,
        keys,
    )


def write_shard(path: Path, number: int, positions: Sequence[Position], scores: list[int]) -> None:
    """Write the scores of a task's positions to its result file.

    Args:
        path: the result file.
        number: the number of the task.
        positions: the positions in depth-first order.
        scores: the scores of the positions, for the side to move.

    Raises:
        OSError: the shard cannot be written.
    """
    facts = _shard_facts(positions, number)
    body = zlib.compress(bytes(score + _SCORE_OFFSET for score in scores), 9)
    write_atomically(path, facts + _CHECKSUM_STRUCT.pack(zlib.crc32(facts + body)) + body)


def read_shard(path: Path, number: int, positions: Sequence[Position]) -> list[int] | None:
    """Read the scores of the given positions from a task's result file.

    Return None if the file is missing, damaged, or belongs to other positions.

    Raises:
        OSError: the file exists, but cannot be read.
    """
    try:
        data = read_within(path, _MOST_SHARD_BYTES * (1 + len(positions)))
    except FileNotFoundError:
        return None
    except OSError as error:
        if error.errno == errno.EFBIG:
            return None
        raise
    facts = _shard_facts(positions, number)
    head = len(facts) + _CHECKSUM_STRUCT.size
    body = data[head:]
    if data[:head] != facts + _CHECKSUM_STRUCT.pack(zlib.crc32(facts + body)):
        return None
    found = _decompressed(body, len(positions))
    scores = [byte - _SCORE_OFFSET for byte in found or b""]
    most = most_win(positions[0].board)
    return scores if found is not None and all(abs(each) <= most for each in scores) else None


def _decompressed(body: bytes, length: int) -> bytes | None:
    """Decompress data. Return None if the result does not have the given length."""
    stream = zlib.decompressobj()
    try:
        found = stream.decompress(body, length + 1)
    except zlib.error:
        return None
    return found if len(found) == length and stream.eof else None
