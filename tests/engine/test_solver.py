import contextlib
import copy
import gc
import itertools
import pickle
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import (
    Board,
    CacheError,
    Position,
    Score,
    SearchStopped,
    Solver,
    SolverBusy,
    Source,
    StopFlag,
    UnsupportedBoard,
)
from engine.analysing.bounds import ColumnBounds
from engine.analysing.windows import Schedule
from tests.engine.gaps import longest_gap
from tests.engine.naive import games, value


@pytest.fixture(scope="module", params=[1, 2], ids=["one thread", "two threads"])
def solver(request: pytest.FixtureRequest) -> Solver:
    return Solver(memory_mb=16, book=None, threads=request.param)


@given(moves=games(least=31))
def test_scores_and_bounds_against_plain_minimax(solver: Solver, moves: str) -> None:
    position = Position.from_moves(moves)
    exact = value(position)
    found = Solver(memory_mb=1, book=None).searcher.look_up(position)
    assert found.lower <= exact <= found.upper
    assert solver.solve(position).value == exact


@given(moves=games(least=16))
def test_mirror_images_score_the_same(solver: Solver, moves: str) -> None:
    position = Position.from_moves(moves)
    assert Solver(memory_mb=1, book=None).solve(position) == solver.solve(position.mirror())


@given(moves=games(least=16))
def test_the_scores_of_all_columns_are_those_of_their_positions(solver: Solver, moves: str) -> None:
    position = Position.from_moves(moves)
    for column, score in enumerate(solver.score_columns(position)):
        if score is None:
            assert not position.is_legal(column)
        else:
            assert score == -solver.solve(position.play(column))
            assert score.ply == position.ply


def test_a_stopped_solver_gives_no_scores_of_columns(solver: Solver) -> None:
    stop = StopFlag()
    stop.set()
    with pytest.raises(SearchStopped):
        solver.score_columns(Position(), stop)


@settings(deadline=None)
@given(moves=games(least=16))
def test_a_score_is_the_best_of_the_negated_children(solver: Solver, moves: str) -> None:
    position = Position.from_moves(moves)
    score = solver.solve(position)
    if position.is_over:
        assert score.plies == 0
    else:
        children = [position.play(column) for column in position.legal_columns]
        best = max(-solver.solve(child) for child in children)
        assert score == best
        assert score.plies == best.plies + 1


@given(moves=games(least=20), alpha=st.integers(-10, 10))
def test_a_null_window_keeps_its_contract(solver: Solver, moves: str, alpha: int) -> None:
    position = Position.from_moves(moves)
    if not position.is_over:
        exact = solver.solve(position).value
        bound = Solver(memory_mb=1, book=None).searcher.null_window(position, alpha)
        assert bound is not None
        assert bound > alpha if exact > alpha else bound <= alpha
        assert bound <= exact if exact > alpha else bound >= exact


@settings(max_examples=40)
@given(moves=games(least=14))
def test_analysis_agrees_with_solve(solver: Solver, moves: str) -> None:
    position = Position.from_moves(moves)
    analyses = list(solver.analyse(position))
    last = analyses[-1]
    assert last.complete
    assert last.score == solver.solve(position)
    for column, known in enumerate(last.columns):
        if position.is_legal(column):
            assert known is not None
            assert known.exact == -solver.solve(position.play(column))
        else:
            assert known is None
    best = {c for c, known in enumerate(last.columns) if known and known.exact == last.score}
    assert set(last.best) == best
    for earlier, later in itertools.pairwise(analyses):
        assert earlier.lower <= later.lower
        assert earlier.upper >= later.upper
        assert set(earlier.best) <= set(later.best)
        for old, new in zip(earlier.columns, later.columns, strict=True):
            assert old is None or (new and old.lower <= new.lower and new.upper <= old.upper)


@settings(max_examples=40)
@given(moves=games(least=14))
def test_the_line_keeps_the_score_to_the_end(solver: Solver, moves: str) -> None:
    position = Position.from_moves(moves)
    *_, analysis = solver.analyse(position)
    assert analysis.score is not None
    assert len(analysis.line) == analysis.score.plies
    score = analysis.score
    for column in analysis.line:
        position = position.play(column)
        score = -score
        assert solver.solve(position) == score
    assert position.is_over


def test_finished_games_and_full_boards(solver: Solver) -> None:
    won = Position.from_moves("4141414")
    assert solver.solve(won).value == -18
    assert solver.solve(won).sentence == "Red has won"
    *_, analysis = solver.analyse(won)
    assert analysis.complete
    assert analysis.columns == (None,) * 7
    assert analysis.best == analysis.line == ()
    full = Position.from_text("yryryry/ryryryr/ryryryr/yryryry/yryryry/ryryryr")
    assert full.is_over
    assert full.winner is None
    assert solver.solve(full) == Score.for_side_to_move(0, 42)


def test_node_counts_are_a_signature() -> None:
    position = Position.from_moves("444444")
    counts = set()
    for _ in range(2):
        solver = Solver(memory_mb=8, book=None)
        assert solver.solve(position).value == 1
        counts.add(solver.nodes)
    assert len(counts) == 1


def test_solve_many_keeps_the_order(solver: Solver) -> None:
    positions = [Position.from_moves(moves) for moves in ("6146", "32164625", "4141414")]
    assert [score.value for score in solver.solve_many(positions)] == [18, 11, -18]


def test_a_search_stops_within_milliseconds_and_the_solver_stays_right() -> None:
    solver, stop = Solver(memory_mb=16, book=None), StopFlag()
    stopped_at: list[float] = []

    def run() -> None:
        with pytest.raises(SearchStopped):
            solver.solve(Position(), stop)
        stopped_at.append(time.perf_counter())

    thread = threading.Thread(target=run)
    thread.start()
    gap = longest_gap()
    asked_at = time.perf_counter()
    stop.set()
    thread.join()
    assert gap < 0.5
    assert stopped_at[0] - asked_at < 0.5
    assert solver.solve(Position.from_moves("32164625")).value == 11


def test_a_stopped_analysis_just_ends_incomplete() -> None:
    solver, stop = Solver(memory_mb=16, book=None), StopFlag()
    stop.set()
    *_, analysis = solver.analyse(Position(), stop)
    assert stop.is_set
    assert not analysis.complete
    assert analysis.score is None


def test_a_stopped_search_stores_nothing_wrong(tmp_path: Path) -> None:
    position = Position.from_moves("4455")
    solver = Solver(memory_mb=4, book=None)
    for delay in (0.0, 0.001, 0.005, 0.02, 0.05):
        stop = StopFlag()
        timer = threading.Timer(delay, stop.set)
        timer.start()
        list(solver.analyse(position, stop))
        timer.join()
        for child in (position.play(column) for column in position.legal_columns):
            found = solver.searcher.look_up(child)
            assert found.lower <= found.upper
    assert solver.solve(position) == Solver(memory_mb=4, book=None).solve(position)


def test_what_was_solved_once_is_known_at_the_next_start(tmp_path: Path) -> None:
    cache = tmp_path / "deep" / "table.c4t"
    position = Position.from_moves("44444")
    first = Solver(memory_mb=4, book=None, cache=cache)
    *_, searched = first.analyse(position)
    assert {known.source for known in searched.columns if known} == {Source.SEARCH}
    first.close()
    second = Solver(memory_mb=4, book=None, cache=cache)
    analysis = next(second.analyse(position))
    assert analysis.score == searched.score
    assert [known and known.exact for known in analysis.columns] == [
        known and known.exact for known in searched.columns
    ]
    assert {known.source for known in analysis.columns if known} == {Source.CACHE}
    assert analysis.nodes == 0


def test_another_process_shares_the_table(tmp_path: Path) -> None:
    cache = tmp_path / "table.c4t"
    here = Solver(memory_mb=4, book=None, cache=cache)
    code = (
        "import sys; from engine import *;"
        "s = Solver(4, book=None, cache=sys.argv[1]); s.solve(Position.from_moves('32164625'))"
    )
    subprocess.run([sys.executable, "-c", code, str(cache)], check=True)
    assert here.solve(Position.from_moves("32164625")).value == 11
    assert here.nodes == 0


@pytest.mark.parametrize("size", [0, -1, 1 << 40])
def test_memory_that_cannot_be_had(size: int) -> None:
    with pytest.raises(CacheError, match=r"memory|cannot be had"):
        Solver(memory_mb=size, book=None)


def test_a_closed_solver_says_so() -> None:
    solver = Solver(memory_mb=1, book=None)
    solver.close()
    solver.close()
    over = Position.from_moves("4141414")
    with_book = Solver(memory_mb=1)
    with_book.close()
    for closed in (solver, with_book):
        for ask in (closed.solve, closed.score_columns, partial(closed.exceeds, alpha=0)):
            for position in (Position(), over):
                with pytest.raises(CacheError, match="closed"):
                    ask(position)


def test_a_solver_names_its_board_beside_another() -> None:
    with pytest.raises(UnsupportedBoard, match="this solver searches 7x6, not 8x8"):
        Solver(memory_mb=1, book=None).solve(Position(Board(8, 8)))


def test_a_companion_knows_what_the_other_found(tmp_path: Path) -> None:
    path, position = tmp_path / "table.c4t", Position.from_moves("32164625")
    first = Solver(memory_mb=4, book=None, cache=path)
    first.solve(position)
    second = first.companion()
    assert second.solve(position).value == 11
    assert second.nodes == 0
    second.solve(Position.from_moves("3255125221671"))
    first.close()
    assert second.solve(Position.from_moves("335662333565")) == Solver(4, book=None).solve(
        Position.from_moves("335662333565")
    )
    assert not second.table.memory.closed
    # One that is closed still opens others, and what was found since goes into the file.
    with first.companion(threads=2) as third:
        assert third.threads == 2
        third.solve(Position.from_moves("335662333565"))
        assert third.nodes == 0
    second.close()
    second.close()
    assert second.table.memory.closed
    for closed in (first, second, third):
        with pytest.raises(CacheError, match="closed"):
            closed.companion()
    with Solver(memory_mb=4, book=None, cache=path) as kept:
        for moves in ("32164625", "3255125221671", "335662333565"):
            kept.solve(Position.from_moves(moves))
        assert kept.nodes == 0


def test_a_file_of_scores_is_written_when_the_last_solver_is_freed(tmp_path: Path) -> None:
    path, position = tmp_path / "table.c4t", Position.from_moves("32164625")
    second = Solver(memory_mb=4, book=None, cache=path).companion()
    gc.collect()
    second.solve(position)
    # It lives as long as another one needs its file.
    del second
    gc.collect()
    with Solver(memory_mb=4, book=None, cache=path) as kept:
        assert kept.solve(position).value == 11
        assert kept.nodes == 0


@pytest.mark.parametrize("threads", [0, 65])
def test_a_companion_has_no_other_number_of_threads_than_a_solver(threads: int) -> None:
    with pytest.raises(ValueError, match=f"not {threads}"):
        Solver(memory_mb=1, book=None).companion(threads)


def test_companions_search_at_the_same_time_and_stay_right() -> None:
    first = Solver(memory_mb=1, book=None)
    second = first.companion()
    positions = [
        Position.from_moves(f"4453{a}{b}{c}") for a in "1234567" for b in "123" for c in "45"
    ]
    expected = Solver(memory_mb=8, book=None).solve_many(positions)
    with ThreadPoolExecutor(2) as pool:
        found = list(pool.map(lambda solver: solver.solve_many(positions), (first, second)))
    assert found == [expected, expected]


@pytest.mark.parametrize("threads", [2, 3])
def test_scores_are_the_same_on_any_number_of_threads(threads: int) -> None:
    one, many = Solver(memory_mb=8, book=None), Solver(memory_mb=8, book=None, threads=threads)
    for moves in ("4444", "3255125221671", "335662333565", "32164625", "123456"):
        position = Position.from_moves(moves)
        assert many.solve(position) == one.solve(position)
    *_, here = one.analyse(Position.from_moves("4455"))
    *_, there = many.analyse(Position.from_moves("4455"))
    assert [known and known.exact for known in there.columns] == [
        known and known.exact for known in here.columns
    ]
    many.close()


def test_threads_stop_together_and_the_solver_stays_right() -> None:
    solver, stop = Solver(memory_mb=8, book=None, threads=2), StopFlag()
    timer = threading.Timer(0.3, stop.set)
    timer.start()
    with pytest.raises(SearchStopped):
        solver.solve(Position(), stop)
    assert stop.is_set
    assert solver.solve(Position.from_moves("32164625")).value == 11
    solver.close()


def test_a_search_that_became_needless_ends_without_an_answer() -> None:
    solver, empty, moot = Solver(memory_mb=8, book=None, threads=2), Position(), StopFlag()
    null_window = solver.searcher.null_window
    with ThreadPoolExecutor(2) as threads:
        under_way = [threads.submit(null_window, empty, 0, None, moot) for _ in range(2)]
        started = time.perf_counter()
        moot.set()
        assert [each.result() for each in under_way] == [None, None]
        assert time.perf_counter() - started < 1
        # Both are free again, and a stop is still told from a needless search.
        stop = StopFlag()
        stop.set()
        for each in [threads.submit(null_window, empty, 0, stop) for _ in range(2)]:
            with pytest.raises(SearchStopped):
                each.result()
    assert solver.solve(Position.from_moves("32164625")).value == 11


def test_threads_search_ahead_what_the_window_under_way_will_need() -> None:
    position = Position.from_moves("443")
    searcher = Solver(memory_mb=8, book=None, threads=5).searcher
    schedule = Schedule(searcher, ColumnBounds(searcher, position, columns=False))
    first, *others = [schedule.take_window() for _ in range(9)]
    assert first is not None
    assert (first.position, first.alpha, first.ahead) == (position, 15, False)
    # All replies, the likeliest last, since that is where the first thread is.
    ahead = [each for each in others if each is not None and each.ahead]
    assert [each.position for each in ahead] == [position.play(c) for c in (2, 4, 1, 5, 0, 6, 3)]
    assert {(each.alpha, each.job_alpha) for each in ahead} == {(-16, 15)}
    # A reply that refutes the window is an answer to it.
    schedule.hand_in_result(ahead[0], -16)
    assert first.moot.is_set
    assert all(each.moot.is_set for each in ahead[1:])


def test_a_reply_that_was_refuted_is_not_searched_again() -> None:
    position, solver = Position.from_moves("443"), Solver(memory_mb=8, book=None, threads=2)
    schedule = Schedule(solver.searcher, ColumnBounds(solver.searcher, position, columns=False))
    first, reply = schedule.take_window(), schedule.take_window()
    assert first is not None
    assert reply is not None
    schedule.hand_in_result(reply, solver.searcher.null_window(reply.position, reply.alpha))
    following = schedule.take_window()
    assert not first.moot.is_set
    assert following is not None
    assert following.ahead
    assert following.position != reply.position


def test_an_answer_ends_the_searches_that_it_makes_needless() -> None:
    """Where no reply is left threads take windows of their own, then the first one together."""
    position = Position.from_moves("44")
    solver = Solver(memory_mb=8, book=None, threads=5)
    schedule = Schedule(solver.searcher, ColumnBounds(solver.searcher, position, columns=False))
    windows = [window for _ in range(11) if (window := schedule.take_window())]
    # Of a symmetric position four replies are all.
    assert [window.ahead for window in windows] == [False] + 4 * [True] + 6 * [False]
    first, *others = [window for window in windows if not window.ahead]
    assert [window.alpha for window in (first, *others)] == [15, -16, 13, -14, 0, 1, 15]
    schedule.hand_in_result(first, solver.searcher.null_window(position, first.alpha))
    assert [window.moot.is_set for window in others] == [False] * 5 + [True]
    assert all(window.moot.is_set for window in windows if window.ahead)
    schedule.hand_in_result(others[4], 2)  # if that were so, only 13 could still tell something new
    assert [window.moot.is_set for window in others[:4]] == [True, False, True, True]


def test_nothing_else_is_asked_while_all_threads_search() -> None:
    solver, easy, moot = (
        Solver(memory_mb=8, book=None, threads=2),
        Position.from_moves("32164625"),
        StopFlag(),
    )

    def hold() -> int | None:
        while True:
            with contextlib.suppress(SolverBusy):  # the easy one was quicker
                return solver.searcher.null_window(Position(), 0, None, moot)

    with ThreadPoolExecutor(2) as threads:
        holding = [threads.submit(hold) for _ in range(2)]
        with pytest.raises(SolverBusy, match="still searching"):
            while True:
                assert solver.solve(easy).value == 11
        with pytest.raises(SolverBusy):
            solver.close()
        moot.set()
        assert [each.result() for each in holding] == [None, None]
    assert solver.solve(easy).value == 11
    solver.close()


def test_an_analysis_that_nobody_listens_to_any_more_ends_its_threads() -> None:
    solver, before = Solver(memory_mb=8, book=None, threads=2), threading.active_count()
    analyses = solver.analyse(Position())
    for _ in range(3):
        next(analyses)
    assert threading.active_count() == before + 2
    started = time.perf_counter()
    analyses.close()
    assert time.perf_counter() - started < 1
    assert threading.active_count() == before
    assert solver.solve(Position.from_moves("32164625")).value == 11


@pytest.mark.parametrize("threads", [0, 65])
def test_numbers_of_threads_that_cannot_be(threads: int) -> None:
    with pytest.raises(ValueError, match="1 to 64 threads"):
        Solver(memory_mb=1, book=None, threads=threads)


def test_more_than_a_bound_is_what_the_score_says() -> None:
    solver, other = Solver(8, book=None), Solver(8, book=None)
    for moves in ("32164625", "6146", "4141414", "42547644456422225", "44434344613165666222"):
        position = Position.from_moves(moves)
        score = int(solver.solve(position))
        for bound in (-18, score - 1, score, score + 1, -1, 0, 18):
            assert other.exceeds(position, bound) is (score > bound)


@pytest.mark.parametrize("what", ["solver", "stop flag", "book"])
@pytest.mark.parametrize("duplicate", [pickle.dumps, copy.copy, copy.deepcopy])
def test_what_belongs_to_one_process_says_so_where_it_is_pickled_or_copied(
    what: str, duplicate: Callable[[object], object]
) -> None:
    with Solver(4) as solver:
        held = {"solver": solver, "stop flag": StopFlag(), "book": solver.book}[what]
        with pytest.raises(TypeError, match=f"^a {what} cannot be pickled or copied; "):
            duplicate(held)
