import random

import pytest

from engine import Position, Solver
from engine.searching.table import Table
from engine.storing.blocks import BLOCK_BYTES, read_blocks, write_blocks
from engine.storing.entries import Entries
from engine.storing.transfer import LEAST_KEPT, collect
from tests.faults.words import check_of, find_word, hash_of, with_bounds, write_word


@pytest.fixture(scope="module")
def entries() -> Entries:
    solver = Solver(memory_mb=1, book=None)
    for moves in ("44444413153", "4444441315312", "32164625"):
        solver.solve(Position.from_moves(moves))
    return collect(solver.table)


def test_blocks_are_read_as_they_were_written(entries: Entries) -> None:
    data = bytes(write_blocks(entries, 7))
    assert len(data) % BLOCK_BYTES == 0
    assert read_blocks(data, 0, 7) == (entries, 0, 0)
    assert read_blocks(b"before" + data, 6, 7) == (entries, 0, 0)
    assert read_blocks(data, 0, 8) == (Entries(), len(data) // BLOCK_BYTES, 0)
    assert read_blocks(b"", 0, 7) == (Entries(), 0, 0)
    assert read_blocks(b"short", 68, 7) == (Entries(), 0, 0)


def test_what_cannot_be_is_not_believed_though_its_check_is_right() -> None:
    solver = Solver(memory_mb=1, book=None)
    position = Position.from_moves("12276626316")
    solver.solve(position)
    place, word = find_word(solver.table, position)
    hashed = hash_of(position)
    for other in (hashed ^ 1, hashed ^ 1 << 20, 0):
        table = Table(1)
        bucket = other * (table.entries // 8) >> 49
        key = word & ~((1 << 43) - 1) | other & (1 << 35) - 1
        write_word(table, 64 * bucket, key | check_of(other, key))
        impossible = collect(table)
        assert len(impossible) == 1
        assert read_blocks(bytes(write_blocks(impossible, 7)), 0, 7) == (Entries(), 0, 1)
    write_word(solver.table, place, with_bounds(hashed, word, 17, 20))
    data = bytes(write_blocks(collect(solver.table), 7))
    assert read_blocks(data, 0, 7)[1:] == (0, 1)


@pytest.mark.parametrize("work", [LEAST_KEPT, 31, 32, 63])
def test_any_work_that_an_entry_claims_is_told(work: int) -> None:
    table, position = Table(1), Position.from_moves("12276626316")
    hashed = hash_of(position)
    word = with_bounds(hashed, work << 58 | 7 << 43 | hashed & (1 << 35) - 1, 2, 3)
    write_word(table, 64 * (hashed * (table.entries // 8) >> 49), word)
    assert [fact[1:] for fact in collect(table).sample(1)] == [(2, 3, 1 << work)]


def test_joining_takes_what_both_know(entries: Entries) -> None:
    some, most = entries.most_expensive(100), entries.most_expensive(len(entries) - 7)
    assert len(some) == 100
    assert entries.union(some) == some.union(entries) == entries
    assert some.union(most) == most
    assert Entries().union(some) == some
    assert some != most
    assert some != "some"


def test_the_dearest_stay(entries: Entries) -> None:
    nodes = sorted((fact[3] for fact in entries.sample(len(entries))), reverse=True)
    for most in (0, 1, 10, len(entries) - 1, len(entries), len(entries) + 1):
        kept = entries.most_expensive(most)
        assert len(kept) == min(most, len(entries))
        assert sorted((fact[3] for fact in kept.sample(most)), reverse=True) == nodes[:most]


def test_a_sample_says_what_is_true(entries: Entries) -> None:
    solver = Solver(memory_mb=1, book=None)
    facts = entries.sample(200, seed=3)
    assert facts == entries.sample(200, seed=3) != entries.sample(200, seed=4)
    for position, lower, upper, nodes in facts:
        assert lower <= int(solver.solve(position)) <= upper
        assert nodes >= 1 << LEAST_KEPT


def test_entries_by_discs(entries: Entries) -> None:
    counts = entries.by_discs()
    assert sum(counts) == len(entries)
    assert counts[:8] == [0] * 8
    sampled = [0] * len(counts)
    for position, *_ in entries.sample(len(entries)):
        sampled[position.ply] += 1
    assert sampled == counts


def test_nothing_in_an_empty_table() -> None:
    assert len(collect(Table(1))) == 0
    table = Table(1)
    table.memory[:] = random.Random(1).randbytes(len(table.memory))
    # One word of random bits in 256 passes its check, and three in four of those have bounds that
    # contradict each other or less work than is kept.
    assert len(collect(table)) < table.entries // 400
