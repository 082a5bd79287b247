"""The solver on positions whose scores are known from elsewhere."""

import os
import random
from contextlib import closing
from itertools import islice
from pathlib import Path

import pytest
from bitbully import bitbully_core
from bitbully_databases import BitBullyDatabases

from c4studio.ground.paths import packaged_book, packaged_sets
from engine import Position, Solver
from engine.storing.store import SCORE_FILE_NAME
from tests.cases import cases
from tests.generated import random_lines

OWN = {path.stem: path for path in packaged_sets()}
PUBLIC = os.environ.get("C4_TEST_SETS")
needs_public_sets = pytest.mark.skipif(
    PUBLIC is None, reason="C4_TEST_SETS names no folder with the public test sets"
)


def scored(path: Path) -> list[tuple[str, int]]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [(moves, int(score)) for moves, score in (line.split() for line in lines)]


def wrong(chosen: list[tuple[str, int]]) -> list[str]:
    solver = Solver(memory_mb=64, book=None)
    return [
        moves for moves, score in chosen if solver.solve(Position.from_moves(moves)).value != score
    ]


@cases()
def test_own_sets(name: str, count: int) -> None:
    own = scored(OWN[name])
    assert len(own) >= count
    assert not wrong(random.Random(1).sample(own, count))


@pytest.mark.verify
@pytest.mark.parametrize("name", ["begin-medium", "begin-hard"])
def test_own_hard_sets_whole(name: str) -> None:
    assert not wrong(scored(OWN[name]))


@needs_public_sets
@pytest.mark.parametrize(
    ("name", "count"),
    [("end-easy", 1000), ("middle-easy", 1000), ("begin-easy", 1000), ("begin-medium", 60)],
)
def test_public_sets(name: str, count: int) -> None:
    assert PUBLIC is not None
    assert not wrong(random.Random(1).sample(scored(Path(PUBLIC) / f"{name}.txt"), count))


@pytest.mark.verify
@needs_public_sets
def test_public_begin_medium_whole() -> None:
    assert PUBLIC is not None
    assert not wrong(scored(Path(PUBLIC) / "begin-medium.txt"))


def board_of(moves: str) -> bitbully_core.BoardCore:
    board = bitbully_core.BoardCore()
    for move in moves:
        assert board.play(int(move) - 1)
    return board


def disagreements_with_the_12_ply_values(seed: int, count: int) -> list[str]:
    path = BitBullyDatabases.get_database_path("12-ply-dist")
    values = bitbully_core.OpeningBookCore(path)
    solver = Solver(memory_mb=128, book=None)
    positions = random_lines(random.Random(seed), 12)
    found = []
    for _ in range(count):
        moves, position = next(positions)
        if solver.solve(position).value != values.getBoardValue(board_of(moves)):
            found.append(moves)
    return found


def test_some_random_positions_against_the_12_ply_values() -> None:
    assert not disagreements_with_the_12_ply_values(seed=12, count=150)


@pytest.mark.verify
def test_thousands_of_random_positions_against_the_12_ply_values() -> None:
    assert not disagreements_with_the_12_ply_values(seed=13, count=20_000)


@pytest.mark.parametrize(("discs", "count"), [(15, 40), (20, 150), (26, 200), (32, 200)])
def test_random_positions_against_bitbully(discs: int, count: int) -> None:
    core, solver = bitbully_core.BitBullyCore(), Solver(memory_mb=32, book=None)
    positions = random_lines(random.Random(discs), discs)
    for _ in range(count):
        moves, position = next(positions)
        assert solver.solve(position).value == core.mtdf(board_of(moves), 0), moves


@pytest.mark.verify
def test_20_000_random_positions_in_every_way_to_solve_them(tmp_path: Path) -> None:
    core = bitbully_core.BitBullyCore()
    with (
        closing(Solver(memory_mb=64, book=None)) as alone,
        closing(Solver(memory_mb=64, book=None, threads=2)) as with_threads,
        closing(Solver(memory_mb=64, book=packaged_book())) as with_book,
        closing(Solver(memory_mb=64, book=None, cache=tmp_path / SCORE_FILE_NAME)) as with_cache,
    ):
        solvers = {"1": alone, "2": with_threads, "book": with_book, "cache": with_cache}
        disagreeing = []
        for discs in range(13, 33):
            for moves, position in islice(random_lines(random.Random(100 + discs), discs), 1000):
                expected = core.mtdf(board_of(moves), 0)
                disagreeing += [
                    (moves, way)
                    for way, solver in solvers.items()
                    if solver.solve(position).value != expected
                ]
    assert not disagreeing


@pytest.mark.parametrize("moves", ["1233722555", pytest.param("44444", marks=pytest.mark.verify)])
def test_analysis_agrees_with_bitbully(moves: str) -> None:
    *_, analysis = Solver(memory_mb=64, book=None).analyse(Position.from_moves(moves))
    scores = bitbully_core.BitBullyCore().scoreMoves(board_of(moves))
    assert [known.exact.value for known in analysis.columns if known and known.exact] == scores
