"""Files of scores with right checksums and other contents, for tests of how they are believed."""

import struct
import zlib
from pathlib import Path

from engine import Position, Solver
from engine.searching.table import Table
from engine.storing import store
from engine.storing.blocks import BLOCK_BYTES
from engine.storing.entries import Entries
from engine.storing.store import StoredScores
from engine.storing.transfer import collect
from tests.faults.words import LOW, hash_of, with_bounds, write_word

HEADER_BYTES = 68
SALT = zlib.crc32(store.encode_stored(StoredScores())[:28])
FACTOR, WORD = 0x9E3779B97F4A7C15, 2**64 - 1


def check(block: bytes) -> int:
    """Return the check that a block must have (engine/storing/blocks.pyx)."""
    total = 0
    for word in (SALT, *struct.unpack("=511Q", block[8:])):
        total = (total ^ word) * FACTOR & WORD
        total ^= total >> 32
    return total


def repaired(data: bytearray, blocks: set[int]) -> bytes:
    """Give some blocks and the header of a file their right checksums."""
    for number in blocks:
        start = HEADER_BYTES + number * BLOCK_BYTES
        block = data[start : start + BLOCK_BYTES]
        if len(block) == BLOCK_BYTES:
            struct.pack_into("=Q", data, start, check(bytes(block)))
    struct.pack_into("=I", data, HEADER_BYTES - 8, zlib.crc32(data[HEADER_BYTES:]))
    struct.pack_into("=I", data, HEADER_BYTES - 4, zlib.crc32(data[: HEADER_BYTES - 4]))
    return bytes(data)


DEAR = 22
"""The base-2 logarithm of the nodes that altered entries claim, which nobody likes to search."""
SHORT_BITS = 43


def solved(*games: str) -> Entries:
    """Return what analyses of the ends of some games leave behind."""
    solver = Solver(memory_mb=16, book=None)
    for moves in games:
        list(solver.analyse(Position.from_moves(moves)))
    entries = collect(solver.table)
    solver.close()
    return entries


def wrong_score(lower: int, upper: int) -> int:
    """Return a score that is just outside some bounds, on the side of a draw if there is room."""
    if lower == upper:
        return lower - 2 if lower > 1 else lower + 2
    return upper + 1 if abs(upper) < abs(lower) else lower - 1


def altered(entries: Entries, folder: Path, most: int) -> Entries:
    """Return entries of which ``most`` have a wrong score and claim to be dear.

    What the rules exclude is left out, since no file could have it.
    """
    data, changed, done = bytearray(store.encode_stored(StoredScores(entries))), set(), 0
    for at in range(HEADER_BYTES, len(data), BLOCK_BYTES):
        number = struct.unpack_from("=Q", data, at + 8)[0] & 0xFFFF
        for word_at in range(at + 16, at + 16 + 8 * number, 8):
            word = struct.unpack_from("=Q", data, word_at)[0]
            lower, upper = (word >> 46 & 63) - 32, (word >> 52 & 63) - 32
            if done == most:
                break
            value = wrong_score(lower, upper) + 32
            key = word & (1 << SHORT_BITS + 3) - 1
            word = DEAR << 58 | value << 52 | value << 46 | key
            struct.pack_into("=Q", data, word_at, word)
            changed.add((at - HEADER_BYTES) // BLOCK_BYTES)
            done += 1
    path = folder / "altered.c4t"
    path.write_bytes(repaired(data, changed))
    found = store.read_score_file(path).entries
    assert isinstance(found, Entries)
    return found


def claimed(scores: dict[Position, int]) -> Entries:
    """Return entries that claim exact scores of positions; forced moves must not follow."""
    table = Table(1)
    for position, score in scores.items():
        if position.is_over:
            continue
        hashed = hash_of(position)
        place = 64 * (hashed * (table.entries // 8) >> 49)
        while struct.unpack_from("=Q", table.memory, place)[0]:
            place += 8
        word = with_bounds(hashed, DEAR << 58 | 7 << SHORT_BITS | hashed & LOW, score, score)
        write_word(table, place, word)
    return collect(table)


def write_scores(path: Path, entries: Entries) -> Path:
    """Write a file of scores with right checksums, as an export has them."""
    path.write_bytes(store.encode_stored(StoredScores(entries)))
    return path
