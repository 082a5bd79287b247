"""Shards: the scores of one stretch of a walk, in a file that says which they are.

The facts of the file and of its positions, the checksum of both and of the rest, and then the
scores, one byte each, compressed.
"""

from __future__ import annotations

import struct
import zlib
from array import array
from collections.abc import Sequence
from pathlib import Path

from engine.machine.atomic_file import write_atomically
from engine.openings.book import folded_key
from engine.position import HEIGHT, WIDTH, Position
from engine.searching.table import SEARCH_VERSION

_FACTS = struct.Struct("<8s6IQI")
_CHECKSUM = struct.Struct("<I")
_MAGIC = b"C4SHARD\n"
_FORMAT = 1
_SCORE_OFFSET = 32


def _facts(positions: Sequence[Position], number: int) -> bytes:
    """What the file with the scores of these positions says of itself."""
    keys = zlib.crc32(array("Q", map(folded_key, positions)).tobytes())
    ply, count = positions[0].ply, len(positions)
    return _FACTS.pack(_MAGIC, _FORMAT, SEARCH_VERSION, WIDTH, HEIGHT, ply, number, count, keys)


def write_shard(path: Path, number: int, positions: Sequence[Position], scores: list[int]) -> None:
    """Write the scores of positions of the same number of discs, in their order.

    Raises:
        OSError: it cannot be written.
    """
    facts = _facts(positions, number)
    body = zlib.compress(bytes(score + _SCORE_OFFSET for score in scores), 9)
    write_atomically(path, facts + _CHECKSUM.pack(zlib.crc32(facts + body)) + body)


def read_shard(path: Path, number: int, positions: Sequence[Position]) -> list[int] | None:
    """The scores of these positions, None if the file does not hold them whole.

    Raises:
        OSError: it is there and cannot be read.
    """
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return None
    facts = _facts(positions, number)
    head = len(facts) + _CHECKSUM.size
    body = data[head:]
    if data[:head] != facts + _CHECKSUM.pack(zlib.crc32(facts + body)):
        return None
    return [byte - _SCORE_OFFSET for byte in zlib.decompress(body)]
