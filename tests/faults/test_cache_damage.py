"""Whatever becomes of the file of scores, answers stay right and nothing ends the program."""

import os
import random
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from engine import Position, Solver
from engine.storing import cache, store
from engine.storing.blocks import BLOCK_BYTES
from engine.storing.cache import Cache
from tests.faults import rounds
from tests.faults.words import hash_of

POSITIONS = [Position.from_moves(moves) for moves in ("12276626316", "43737236514")]
HEADER = 68

Damage = Callable[[bytearray, random.Random], bytes]


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, dict[Position, int]]:
    """A file of scores, and what they are."""
    path = tmp_path_factory.mktemp("sound") / "scores.c4t"
    solver = Solver(memory_mb=1, book=None, cache=path)
    truth = {position: int(solver.solve(position)) for position in POSITIONS}
    list(solver.analyse(Position.from_moves("4444441315312")))
    solver.close()
    data = path.read_bytes()
    assert (len(data) - HEADER) // BLOCK_BYTES > 20
    return data, truth


def place_of(data: bytearray, position: Position) -> int:
    """Where the file has the word of a position."""
    short = (hash_of(position) & (1 << 43) - 1).to_bytes(6, "little")
    for place in range(HEADER, len(data), 8):
        if data[place : place + 5] == short[:5] and data[place + 5] & 7 == short[5]:
            return place
    raise LookupError(position)


def any_bits(data: bytearray, rng: random.Random) -> bytes:
    for _ in range(rng.randint(1, 20)):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return bytes(data)


def asked_bits(data: bytearray, rng: random.Random) -> bytes:
    for position in POSITIONS:
        data[place_of(data, position) + rng.randrange(8)] ^= 1 << rng.randrange(8)
    return bytes(data)


def page(data: bytearray, rng: random.Random) -> slice:
    start = HEADER + BLOCK_BYTES * rng.randrange((len(data) - HEADER) // BLOCK_BYTES)
    return slice(start, start + BLOCK_BYTES)


def zeroed_page(data: bytearray, rng: random.Random) -> bytes:
    data[page(data, rng)] = bytes(BLOCK_BYTES)
    return bytes(data)


def swapped_pages(data: bytearray, rng: random.Random) -> bytes:
    one, other = page(data, rng), page(data, rng)
    data[one], data[other] = data[other], data[one]
    return bytes(data)


def shifted(data: bytearray, rng: random.Random) -> bytes:
    here = rng.randrange(len(data))
    return bytes(data[:here] + bytes(rng.choice((1, 8, 4096))) + data[here:])


def left_out(data: bytearray, rng: random.Random) -> bytes:
    here = page(data, rng)
    return bytes(data[: here.start] + data[here.stop :])


def cut_off(data: bytearray, rng: random.Random) -> bytes:
    return bytes(data[: rng.randrange(len(data))])


def header(data: bytearray, rng: random.Random) -> bytes:
    data[rng.randrange(HEADER)] = rng.randrange(256)
    return bytes(data)


def rubbish(data: bytearray, rng: random.Random) -> bytes:
    here = rng.randrange(len(data))
    data[here:] = rng.randbytes(len(data) - here)
    return bytes(data)


KINDS = [
    any_bits, asked_bits, zeroed_page, swapped_pages, shifted, left_out, cut_off, header, rubbish,
]  # fmt: skip


@pytest.mark.parametrize("damage", KINDS, ids=lambda kind: kind.__name__)
@rounds(8, 1000)
def test_a_damaged_file(
    damage: Damage, rounds: int, sound: tuple[bytes, dict[Position, int]], tmp_path: Path
) -> None:
    data, truth = sound
    rng = random.Random(damage.__name__)
    path = tmp_path / "scores.c4t"
    for _ in range(rounds):
        spoiled = damage(bytearray(data), rng)
        path.write_bytes(spoiled)
        solver = Solver(memory_mb=1, book=None, cache=path)
        assert solver.cache is not None
        remarks = solver.cache.take_remarks()
        assert len(remarks) == (spoiled != data)
        assert {position: int(solver.solve(position)) for position in truth} == truth
        solver.close()
        again = Solver(memory_mb=1, book=None, cache=path)
        assert again.cache is not None
        assert again.cache.take_remarks() == []
        assert {position: int(again.solve(position)) for position in truth} == truth
        assert again.nodes < 100
        again.close()


def truncate(path: Path, rng: random.Random) -> None:
    os.truncate(path, rng.randrange(path.stat().st_size + 1))


def overwrite(path: Path, rng: random.Random) -> None:
    path.write_bytes(rng.randbytes(rng.randrange(100_000)))


def make_holes(path: Path, rng: random.Random) -> None:
    os.truncate(path, 0)
    os.truncate(path, rng.randrange(1_000_000))


def remove(path: Path, rng: random.Random) -> None:
    path.unlink()


@pytest.mark.parametrize("harm", [truncate, overwrite, make_holes, remove])
@rounds(8, 1000)
def test_a_file_that_changes_while_it_is_in_use(
    harm: Callable[[Path, random.Random], None],
    rounds: int,
    sound: tuple[bytes, dict[Position, int]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cache, "WRITE_INTERVAL_SECONDS", 0.002)
    monkeypatch.setattr(cache, "REST_PER_WORK", 0)
    path = tmp_path / "scores.c4t"
    rng = random.Random(harm.__name__)
    solver = Solver(memory_mb=1, book=None, cache=path)
    ended = threading.Event()
    thread = threading.Thread(target=_harm_often, args=(harm, path, rng, ended))
    thread.start()
    for _ in range(rounds):
        solver.table.clear()
        for position, score in sound[1].items():
            assert int(solver.solve(position)) == score
    ended.set()
    thread.join()
    solver.solve(Position.from_moves("44444413153123"))
    solver.close()
    stored = store.read_score_file(path)
    assert not stored.damaged
    assert stored.clean
    assert len(stored.entries)
    for aside in store.other_score_files(path):
        aside.unlink()


def _harm_often(
    harm: Callable[[Path, random.Random], None],
    path: Path,
    rng: random.Random,
    ended: threading.Event,
) -> None:
    while not ended.wait(0.003):
        try:
            harm(path, rng)
        except FileNotFoundError:
            continue


def test_damage_is_said_once(sound: tuple[bytes, dict[Position, int]], tmp_path: Path) -> None:
    path = tmp_path / "scores.c4t"
    path.write_bytes(cut_off(bytearray(sound[0]), random.Random(1)))
    solver = Solver(memory_mb=1, book=None, cache=path)
    assert isinstance(solver.cache, Cache)
    (remark,) = solver.cache.take_remarks()
    assert str(remark) == f"damaged parts of {path} are not used: 1"
    assert solver.cache.take_remarks() == []
    solver.close()
