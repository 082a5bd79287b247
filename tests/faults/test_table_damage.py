"""Whatever the table holds, every question ends, and what cannot be is not believed."""

import random
import struct

import pytest

from engine import Analysis, Position, Solver
from tests.faults import rounds
from tests.faults.words import find_word, flipped, hash_of, with_bounds, write_word

POSITIONS = [Position.from_moves(moves) for moves in ("32164625", "12276626316", "43737236514")]
TRUTH = {position: list(Solver(16, book=None).analyse(position))[-1] for position in POSITIONS}


def ask(solver: Solver, position: Position) -> Analysis:
    *_, last = solver.analyse(position)
    assert last.complete
    return last


def scores(analysis: Analysis) -> list[int | None]:
    return [None if each is None else int(each.lower) for each in analysis.columns]


def words_around(solver: Solver, position: Position) -> list[tuple[int, int, Position]]:
    """The words of a position and of those a move or two later, where the table has them."""
    asked = [position]
    for _ in range(2):
        asked += [
            parent.play(column)
            for parent in asked
            for column in parent.legal_columns
            if not parent.is_over
        ]
    found = []
    for each in asked:
        try:
            found.append((*find_word(solver.table, each), each))
        except LookupError:
            continue
    return found


@pytest.mark.parametrize("threads", [1, 2])
@rounds(30, 1000)
def test_flipped_bits_of_the_entries_that_are_asked(rounds: int, threads: int) -> None:
    rng = random.Random(threads)
    for position in POSITIONS:
        solver = Solver(memory_mb=1, book=None, threads=threads)
        ask(solver, position)
        for _ in range(rounds):
            found = words_around(solver, position)
            for place, word, _ in rng.sample(found, 3):
                write_word(solver.table, place, flipped(word, rng.randrange(64)))
            assert scores(ask(solver, position)) == scores(TRUTH[position])


@pytest.mark.parametrize("threads", [1, 2])
@rounds(30, 1000)
def test_bounds_that_lie_and_pass_the_check_end(rounds: int, threads: int) -> None:
    rng = random.Random(threads)
    for position in POSITIONS:
        solver = Solver(memory_mb=1, book=None, threads=threads)
        ask(solver, position)
        image, found = bytes(solver.table.memory), words_around(solver, position)
        for _ in range(rounds):
            solver.searcher.forget()
            solver.table.memory[:] = image
            for place, word, each in rng.sample(found, 3):
                bounds = rng.randint(-32, 31), rng.randint(-32, 31)
                write_word(solver.table, place, with_bounds(hash_of(each), word, *bounds))
            ask(solver, position)
            solver.solve(position)
        solver.searcher.forget()
        assert scores(ask(solver, position)) == scores(TRUTH[position])


@rounds(3, 100)
def test_rubbish_everywhere(rounds: int) -> None:
    rng = random.Random(1)
    solver = Solver(memory_mb=1, book=None)
    for _ in range(rounds):
        solver.table.memory[:] = rng.randbytes(len(solver.table.memory))
        for position in POSITIONS:
            assert scores(ask(solver, position)) == scores(TRUTH[position])


def test_a_contradiction_clears_the_table_and_the_answer_is_right() -> None:
    position = POSITIONS[0]
    solver = Solver(memory_mb=1, book=None)
    assert int(solver.solve(position)) == 11
    for column in position.legal_columns:
        try:
            place, word = find_word(solver.table, child := position.play(column))
        except LookupError:
            continue
        write_word(solver.table, place, with_bounds(hash_of(child), word, 0, 17))
    assert scores(ask(solver, position)) == scores(TRUTH[position])


def test_all_words_lie() -> None:
    position = POSITIONS[2]
    solver = Solver(memory_mb=1, book=None)
    ask(solver, position)
    memory = solver.table.memory
    count = len(memory) // 8
    words = struct.unpack(f"={count}Q", memory)
    for place, word in enumerate(words):
        if word:
            hashed = (place // 8 << 49) // (count // 8) >> 35 << 35 | word & (1 << 35) - 1
            memory[8 * place : 8 * place + 8] = struct.pack("=Q", with_bounds(hashed, word, 5, 5))
    ask(solver, position)
