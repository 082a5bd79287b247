"""What one call costs, by pytest-benchmark; run by ``make bench``."""

from pytest_benchmark.fixture import BenchmarkFixture

from engine import Position, Solver

MOVES = "32164625123456"


def test_from_moves(benchmark: BenchmarkFixture) -> None:
    assert benchmark(Position.from_moves, MOVES).ply == len(MOVES)


def test_play(benchmark: BenchmarkFixture) -> None:
    assert benchmark(Position.from_moves(MOVES).play, 3).ply == len(MOVES) + 1


def test_key_and_mirror(benchmark: BenchmarkFixture) -> None:
    position = Position.from_moves(MOVES)
    assert benchmark(lambda: position.mirror().key()) > 0


def test_text(benchmark: BenchmarkFixture) -> None:
    position = Position.from_moves(MOVES)
    assert benchmark(lambda: Position.from_text(position.text())) == position


def test_solve_near_the_end(benchmark: BenchmarkFixture) -> None:
    solver = Solver(memory_mb=1, book=None)
    position = Position.from_moves("2252576253462244111563365343671351441")
    assert benchmark(solver.solve, position).value == -1


def test_solve_from_the_table(benchmark: BenchmarkFixture) -> None:
    solver = Solver(memory_mb=4, book=None)
    assert benchmark(solver.solve, Position.from_moves("32164625")).value == 11
