import itertools

import pytest

from engine import CacheError, Position, Solver
from engine.searching.table import Table
from engine.storing.transfer import collect, take_in
from tests.faults.words import find_word, flipped, write_word

POSITION = Position.from_moves("32164625")


def test_the_size_is_what_was_asked_for() -> None:
    assert Table(3).entries * 8 == 3 << 20
    assert Table(1).used() == 0


def test_a_tiny_table_is_slow_but_right() -> None:
    position = Position.from_moves("3255125221671")
    assert Solver(memory_mb=1, book=None).solve(position) == Solver(64, book=None).solve(position)


def test_a_cleared_table_has_nothing() -> None:
    solver = Solver(memory_mb=1, book=None)
    solver.solve(POSITION)
    solver.table.clear()
    assert not solver.table.used(10_000)


@pytest.mark.parametrize("bit", range(64))
def test_no_flipped_bit_is_believed(bit: int) -> None:
    solver = Solver(memory_mb=1, book=None)
    score = solver.solve(POSITION)
    place, word = find_word(solver.table, POSITION)
    write_word(solver.table, place, flipped(word, bit))
    nodes = solver.nodes
    assert solver.solve(POSITION) == score
    assert solver.nodes > nodes
    # In the key's own bits a flip makes it another position's, which nobody asks for.
    assert solver.table.damaged == (bit >= 35)


@pytest.mark.parametrize("memory_mb", [1, 3, 8])
def test_entries_come_back_into_a_table_of_any_size(memory_mb: int) -> None:
    solver = Solver(memory_mb=2, book=None)
    list(solver.analyse(Position.from_moves("44444413153")))
    entries = collect(solver.table)
    assert len(entries) > 1000
    other = Table(memory_mb)
    take_in(other, entries)
    assert collect(other) == entries


def test_what_does_not_fit_is_what_took_least_work() -> None:
    solver = Solver(memory_mb=16, book=None)
    for moves in itertools.product("12", repeat=3):
        solver.solve(Position.from_moves("444413" + "".join(moves)))
    entries = collect(solver.table)
    small = Table(1)
    take_in(small, entries)
    kept = collect(small)
    assert len(kept) < len(entries)
    dearest = entries.most_expensive(1000)
    assert len(dearest) == 1000
    assert kept.union(dearest) == kept


def test_memory_that_is_no_size() -> None:
    with pytest.raises(CacheError, match="at least 1 MB"):
        Table(0)
