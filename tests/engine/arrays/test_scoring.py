"""Scores of whole arrays, held against the solver's own, one position at a time."""

import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import numpy as np
import pytest

from c4studio.ground.paths import packaged_book
from engine import Position, SearchStopped, Solver, StopFlag
from engine.arrays import ILLEGAL, BoardError, score_columns, scoring, to_layout
from engine.errors import Contradiction
from engine.openings.book_format import write_book
from engine.openings.rows import Draft
from tests.engine.arrays.positions import pairs_of, random_positions
from tests.generated import game


@pytest.fixture(scope="module")
def positions() -> list[Position]:
    """Positions of all kinds: of games, random, finished, symmetric, mirrored and twice."""
    found = [Position.from_moves(moves) for moves in ("", "4", "44", "444444", "1212121")]
    for seed in range(6):
        moves = game(seed)
        found += [Position.from_moves(moves[:length]) for length in range(6, len(moves) + 1)]
    found += random_positions(150, seed=3)
    found += [position.mirror() for position in found[::3]]
    return found + found[::5]


def test_each_score_is_the_solvers_own(solver: Solver, positions: list[Position]) -> None:
    table = score_columns(pairs_of(positions), solver=solver)
    assert len(table) == len(positions)
    other = Solver(16, packaged_book())
    for index, position in enumerate(positions):
        expected = other.score_columns(position)
        values = [ILLEGAL if score is None else score.value for score in expected]
        assert table.scores[index].tolist() == values
        assert table.legal[index].tolist() == [position.is_legal(column) for column in range(7)]
        assert table.value[index] == other.solve(position).value
        assert table.over[index] == position.is_over
        best = [value != ILLEGAL and value == table.value[index] for value in values]
        assert table.best[index].tolist() == best


@pytest.mark.parametrize("book", [None, packaged_book()])
def test_scores_do_not_hang_on_threads_or_the_book(
    positions: list[Position], book: Path | None
) -> None:
    late = [position for position in positions if position.ply > 16]
    one = score_columns(pairs_of(late), solver=Solver(book=book))
    three = score_columns(pairs_of(late), solver=Solver(book=book, threads=3))
    assert (one.scores == three.scores).all()


def test_equal_and_mirrored_boards_are_searched_once() -> None:
    position = Position.from_moves(game(1)[:14])
    once, often = Solver(8, book=None), Solver(8, book=None)
    score_columns(pairs_of([position]), solver=once)
    score_columns(pairs_of([position, position.mirror()] * 50), solver=often)
    assert once.nodes == often.nodes > 0


def test_progress_comes_from_the_calling_thread(solver: Solver) -> None:
    told: list[tuple[int, int, bool]] = []
    here = threading.current_thread()

    def progress(done: int, total: int) -> None:
        told.append((done, total, threading.current_thread() is here))

    many = random_positions(400, seed=4)
    different = {min(position.key(), position.mirror().key()) for position in many}
    score_columns(pairs_of(many), solver=solver, progress=progress)
    assert told[-1] == (len(different), len(different), True)
    assert len(told) > 3 and all(each[2] for each in told)


def test_a_flag_stops_the_scoring() -> None:
    stop = StopFlag()
    timer = threading.Timer(0.2, stop.set)
    timer.start()
    with pytest.raises(SearchStopped):
        solver = Solver(book=None, threads=2)
        score_columns(pairs_of([Position(), Position.from_moves("1")]), solver=solver, stop=stop)
    timer.join()


def test_a_contradiction_in_the_table_is_searched_again(positions: list[Position]) -> None:
    late = [position for position in positions if 20 < position.ply < 30]
    expected = score_columns(pairs_of(late)).scores

    class Doubtful:
        """A solver that finds its table damaged at the first pieces."""

        def __init__(self) -> None:
            self.solver, self.threads, self.book = Solver(8, book=None), 1, None
            self.searcher, self.faults = self.solver.searcher, 1

        def score_pairs(self, *arguments: object) -> None:
            if self.faults:
                self.faults -= 1
                raise Contradiction
            self.solver.score_pairs(*arguments)  # type: ignore[arg-type]

    found = score_columns(pairs_of(late), solver=Doubtful())  # type: ignore[arg-type]
    assert (found.scores == expected).all()


@pytest.mark.expected_log("contradicts what was searched")
def test_a_wrong_score_of_the_book_is_searched_again(tmp_path: Path) -> None:
    position, draft = Position.from_moves("32164625"), Draft()
    draft.put(position.play(0), -18)
    write_book(tmp_path / "liar.c4b", draft)
    solver = Solver(8, tmp_path / "liar.c4b")
    found = score_columns(pairs_of([position]), solver=solver)
    expected = Solver(8, book=None).score_columns(position)
    assert found.scores[0].tolist() == [score and score.value for score in expected]
    assert solver.book is None


def test_a_faulty_board_is_refused_or_marked(solver: Solver) -> None:
    boards = to_layout(pairs_of(random_positions(3, seed=8)), "bitbully")
    boards[1] = 0
    boards[1, 2, 3] = 1
    with pytest.raises(BoardError, match=r"^board 1, cell c4: "):
        score_columns(boards, "bitbully", solver=solver)
    table = score_columns(boards, "bitbully", solver=solver, errors="mark")
    assert [(each.index, each.fault.cells) for each in table.faults] == [(1, ((2, 3),))]
    assert not table.legal[1].any() and not table.best[1].any() and not table.over[1]
    assert table.value[1] == ILLEGAL
    rest = score_columns(boards[[0, 2]], "bitbully", solver=solver)
    assert (table.scores[[0, 2]] == rest.scores).all()


def test_an_empty_array_has_an_empty_table(solver: Solver) -> None:
    assert len(score_columns(np.empty((0, 42)), "connectx", solver=solver)) == 0


def test_scores_have_the_axes_of_the_boards(solver: Solver) -> None:
    pairs = pairs_of(random_positions(12, seed=11))
    flat, table = (
        score_columns(pairs, solver=solver),
        score_columns(pairs.reshape(3, 4, 2), solver=solver),
    )
    for name, columns in (("scores", 7), ("legal", 7), ("best", 7), ("value", 0), ("over", 0)):
        found = getattr(table, name)
        assert found.shape == ((3, 4, 7) if columns else (3, 4))
        assert found.reshape(12, -1).tolist() == getattr(flat, name).reshape(12, -1).tolist()
    assert len(table) == 3


def test_all_processors_are_taken_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[int] = []

    class Shared:
        def companion(self, threads: int) -> Solver:
            taken.append(threads)
            return Solver(8, threads=threads)

    monkeypatch.setattr(scoring, "_shared_solver", Shared)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 3, 5}, raising=False)
    pairs = pairs_of([Position()])
    score_columns(pairs)
    score_columns(pairs, threads=2)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(200)), raising=False)
    score_columns(pairs)
    assert taken == [3, 2, 64]


def test_positions_of_the_book_come_in_runs_between_the_others(solver: Solver) -> None:
    known = [each for each in random_positions(400, seed=13) if each.ply < 13]
    others = [each for each in random_positions(60, seed=12) if 14 <= each.ply < 30]
    pairs = pairs_of(known + others)
    order = scoring._scoring_order(pairs, np.arange(len(pairs)), solver)
    in_book = np.bitwise_count(pairs[order, 1]) < 13
    changes = np.count_nonzero(in_book[1:] != in_book[:-1])
    assert 3 < changes <= 2 * (len(known) // scoring.BOOK_LOOKUPS_IN_A_ROW + 1)


def test_the_packaged_book_is_taken_by_default() -> None:
    boards = np.zeros((1, 42), np.int8)
    started = time.process_time()
    assert score_columns(boards, "connectx").scores.tolist() == [[-2, -1, 0, 1, 0, -1, -2]]
    assert time.process_time() - started < 5


KNOWN = Path(__file__).parents[3] / "resources" / "sets" / "end-easy.txt"


def test_known_scores_come_out(solver: Solver) -> None:
    lines = [line.split() for line in KNOWN.read_text(encoding="utf-8").splitlines()[:20]]
    boards = to_layout(pairs_of([Position.from_moves(moves) for moves, _ in lines]), "connectx")
    table = score_columns(boards, "connectx", solver=solver)
    assert table.value.tolist() == [int(score) for _, score in lines]


def test_without_numpy_a_sentence_says_what_is_missing() -> None:
    code = "import sys; sys.modules['numpy'] = None\nimport engine\nimport engine.arrays"
    found = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    )
    assert "ImportError: engine.arrays needs NumPy 2 or newer: pip install" in found.stderr


def test_the_engine_loads_no_numpy() -> None:
    code = "import sys, engine; assert 'numpy' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_calls_without_a_solver_share_one_table() -> None:
    """A table of its own for each call would take most of the time of a few boards."""
    before = scoring._shared_solver()
    boards = pairs_of(random_positions(3, seed=5))
    tables = [score_columns(boards, threads=threads).scores.tolist() for threads in (1, 2, None)]
    assert tables[0] == tables[1] == tables[2]
    assert scoring._shared_solver() is before
    assert before.solve(Position()).value == 1
