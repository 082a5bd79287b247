"""A file of scores can have any contents and right checksums; it costs a sentence at most."""

import os
import random
import struct
from pathlib import Path

import pytest

from engine import CacheError, Position, Solver
from engine.searching.table import Table
from engine.storing import store
from engine.storing.blocks import BLOCK_BYTES, read_blocks, write_blocks
from engine.storing.entries import Entries
from engine.storing.store import StoredScores
from engine.storing.transfer import collect, take_in
from tests.faults.hostile_scores import HEADER_BYTES, WORD, repaired

FILES = int(os.environ.get("C4_HOSTILE_FILES", "300"))


@pytest.fixture(scope="module")
def sound() -> bytes:
    solver = Solver(memory_mb=1, book=None)
    solver.solve(Position.from_moves("44444413153"))
    data = store.encode_stored(StoredScores(collect(solver.table)))
    assert repaired(bytearray(data), {0, 1}) == data
    assert len(data) > HEADER_BYTES + 10 * BLOCK_BYTES
    return data


def mutated(sound: bytes, rng: random.Random) -> bytes:
    """Change words, block headers, facts or the length of a file, and repair its checksums."""
    data, changed = bytearray(sound), set()
    count = (len(data) - HEADER_BYTES) // BLOCK_BYTES
    for _ in range(rng.randint(1, 4)):
        number = rng.randrange(count)
        changed.add(number)
        word = HEADER_BYTES + number * BLOCK_BYTES + 8 * rng.choice((1, 2, 3, rng.randrange(512)))
        old = struct.unpack_from("=Q", data, word)[0]
        new = rng.choice((rng.getrandbits(64), old ^ 1 << rng.randrange(64), old | 0xFFFF, 0, WORD))
        struct.pack_into("=Q", data, word, new)
    if rng.random() < 0.2:
        struct.pack_into("=Q", data, rng.choice((36, 44, 52)), rng.getrandbits(64))
    if rng.random() < 0.2:
        del data[rng.randrange(HEADER_BYTES, len(data)) :]
    return repaired(data, changed)


def test_files_with_random_faults_and_right_checksums(sound: bytes, tmp_path: Path) -> None:
    rng, path, table, read = random.Random(1), tmp_path / "hostile.c4t", Table(1), 0
    for _ in range(FILES):
        path.write_bytes(mutated(sound, rng))
        try:
            stored = store.read_score_file(path)
        except CacheError:
            continue
        read += 1
        entries = stored.entries
        assert isinstance(entries, Entries)
        assert sum(entries.by_discs()) == len(entries)
        for position, lower, upper, nodes in entries.sample(20, read):
            assert Position.from_text(position.text()) == position
            assert -21 <= lower <= upper <= 21
            assert nodes > 0
        assert read_blocks(bytes(write_blocks(entries, 7)), 0, 7) == (entries, 0, 0)
        assert len(entries.union(entries).most_expensive(10)) == min(10, len(entries))
        take_in(table, entries)
    assert FILES // 2 < read <= FILES
