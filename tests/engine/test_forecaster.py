"""Forecasts: proofs are right, nodes alone decide what is said, and searches stop when told to."""

import random
import threading
import time
import tracemalloc
from collections.abc import Iterator

import pytest
from hypothesis import given

from engine import (
    Board,
    CacheError,
    ColumnScore,
    Forecast,
    Forecaster,
    Position,
    Score,
    Solver,
    SolverBusy,
    Source,
    StopFlag,
    UnsupportedBoard,
)
from tests.bench.forecast_games import opening
from tests.engine.gaps import longest_gap
from tests.engine.naive import games, value

SIZES = [(7, 6), (8, 7), (8, 8), (9, 9)]
DISCS = {(7, 6): 14, (8, 7): 26, (8, 8): 34, (9, 9): 50}
"""For a board the discs from which an exact search takes a moment."""


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def board(request: pytest.FixtureRequest) -> Board:
    return Board(*request.param)


@pytest.fixture
def forecaster(board: Board) -> Iterator[Forecaster]:
    found = Forecaster(board, 1)
    yield found
    found.close()


def positions(forecaster: Forecaster, count: int, least: int) -> list[Position]:
    """Random positions of at least so many discs in which nobody can win at once."""
    rng = random.Random(5)
    return [opening(forecaster, least + rng.randrange(6), rng) for _ in range(count)]


def last(forecasts: Iterator[Forecast]) -> Forecast:
    *_, found = forecasts
    return found


def test_what_it_proves_is_so(board: Board, forecaster: Forecaster) -> None:
    solver = Solver(8, book=None, board=board)
    proved = 0
    for position in positions(forecaster, 60, DISCS[board.width, board.height]):
        exact = [score and score.result for score in solver.score_columns(position)]
        for forecast in (
            last(forecaster.forecast(position, 20_000)),
            forecaster.choose(position, 5_000),
        ):
            for result, known in zip(forecast.results, exact, strict=True):
                assert result is None or result == known
                proved += result is not None
            assert forecast.result in (None, solver.solve(position).result)
    assert proved > 200


@given(moves=games(least=30))
def test_it_proves_everything_near_the_end(moves: str) -> None:
    position = Position.from_moves(moves)
    forecaster = Forecaster(memory_mb=1)
    results = {
        forecaster.choose(position, 10**6).result,
        last(forecaster.forecast(position, 10**6)).result,
    }
    if position.is_over:
        assert results == {None}
        return
    exact = value(position)
    assert results == {(exact > 0) - (exact < 0)}


def test_a_number_of_nodes_says_the_same_each_time(board: Board, forecaster: Forecaster) -> None:
    other = Forecaster(board, 1)
    for position in positions(forecaster, 3, 8):
        found = [*forecaster.forecast(position, 20_000)], forecaster.choose(position, 20_000)
        assert found == ([*other.forecast(position, 20_000)], other.choose(position, 20_000))
        assert [each.depth for each in found[0]] == [*range(1, len(found[0]) + 1)]
        assert found[0][-1].nodes <= 20_000


@pytest.mark.parametrize(("size", "moves"), [((8, 7), "44"), ((8, 8), "44"), ((9, 9), "555")])
def test_late_moves_are_searched_less_deep(size: tuple[int, int], moves: str) -> None:
    board = Board(*size)
    forecast = Forecaster(board, 1).choose(Position.from_moves(moves, board), 50_000)
    assert forecast.depth >= 12  # 10 with one ply less for late moves, and two for the last ones


def test_the_mirror_image_has_mirrored_points(board: Board, forecaster: Forecaster) -> None:
    for position in [Position(board), *positions(forecaster, 3, 8)]:
        here = last(forecaster.forecast(position, 20_000))
        there = last(forecaster.forecast(position.mirror(), 20_000))
        assert here.points == there.points[::-1]
        assert here.results == there.results[::-1]
        assert (here.value, here.nodes) == (there.value, there.nodes)


def test_the_best_column_has_the_greatest_points(forecaster: Forecaster) -> None:
    for position in positions(forecaster, 5, 10):
        forecast = last(forecaster.forecast(position, 5_000))
        legal = [points for points in forecast.points if points is not None]
        assert forecast.best is not None
        assert forecast.value == forecast.points[forecast.best] == max(legal)
        assert all(0 <= points <= 1 for points in legal)


def test_a_win_comes_first_and_a_loss_last() -> None:
    forecaster = Forecaster(memory_mb=1)
    position = Position.from_moves("121212")
    forecast = next(forecaster.forecast(position, 100))
    assert (forecast.best, forecast.results[0], forecast.value) == (0, 1, 1)
    must_block = Position.from_moves("1212173")
    for forecast in (forecaster.choose(must_block, 1000), next(forecaster.forecast(must_block, 1))):
        assert forecast.best == 0
        assert {forecast.results[column] for column in range(2, 7)} == {-1}


def test_full_columns_have_no_points() -> None:
    position = Position.from_moves("444444")
    forecast = next(Forecaster(memory_mb=1).forecast(position, 100))
    assert forecast.points[3] is None is forecast.results[3]
    assert None not in forecast.points[:3]


@pytest.mark.parametrize(("board", "points"), [(Board(4, 4), 0.5), (Board(6, 4), 0.0)], ids=str)
def test_a_finished_game_has_no_column(board: Board, points: float) -> None:
    forecaster, position = Forecaster(board, 1), Position(board)
    while not position.is_over:  # the first is a draw, the second a win of the second player
        best = forecaster.choose(position, 100_000).best
        assert best is not None
        position = position.play(best)
    none = (None,) * board.width
    for forecast in (forecaster.choose(position, 9), *forecaster.forecast(position, 9)):
        assert forecast == Forecast(none, none, None, points, 0, 0)
        assert forecast.result is None


def test_what_is_known_of_columns_is_taken_at_once() -> None:
    board = Board(8, 8)
    forecaster, solver = Forecaster(board, 1), Solver(16, book=None, board=board)
    (given,) = positions(forecaster, 1, 38)
    for position in (given, given.mirror()):
        *_, analysis = solver.analyse(position)
        forecast = next(forecaster.forecast(position, 1, known=analysis.columns))
        assert forecast.results == tuple(known and known.result for known in analysis.columns)
        assert forecast.nodes == 0


def test_a_bound_limits_the_points() -> None:
    board = Board(8, 8)
    position = Position(board)
    low, zero, high = (Score.for_side_to_move(each, 0, board) for each in (-20, 0, 20))
    known = [
        ColumnScore(low, zero, Source.SEARCH),
        ColumnScore(zero, high, Source.SEARCH),
        *[None] * 6,
    ]
    forecast = next(Forecaster(board, 1).forecast(position, 1, known=known))
    assert forecast.points[0] is not None
    assert forecast.points[1] is not None
    assert forecast.points[0] <= 0.5 <= forecast.points[1]
    assert forecast.results == (None,) * 8


def test_a_stopped_search_looks_at_a_thousand_nodes_at_most(forecaster: Forecaster) -> None:
    stop, position = StopFlag(), Position(forecaster.board)
    stop.set()
    for forecast in (
        forecaster.choose(position, 10**12, stop),
        last(forecaster.forecast(position, 10**12, stop)),
    ):
        assert forecast.nodes <= 1024
        assert forecast.best is not None


def test_another_thread_goes_on_and_stops_it(board: Board, forecaster: Forecaster) -> None:
    stop, found = StopFlag(), list[Forecast]()

    def run() -> None:
        found.extend(forecaster.forecast(Position(board), 10**12, stop))
        found.append(forecaster.choose(Position(board), 10**12, stop))

    thread = threading.Thread(target=run)
    thread.start()
    gap = longest_gap()
    asked = time.perf_counter()
    stop.set()
    thread.join()
    assert time.perf_counter() - asked < 0.5
    assert gap < 0.5
    assert len(found) > 5


def test_it_keeps_to_its_memory(board: Board) -> None:
    tracemalloc.start()
    forecaster = Forecaster(board)
    forecaster.choose(Position(board), 1000)
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(forecaster.table.memory) == 32 << 20
    assert size < 1 << 19  # of everything else
    forecaster.close()
    assert forecaster.table.memory.closed


def test_a_closed_forecaster_says_so(forecaster: Forecaster) -> None:
    forecaster.close()
    forecaster.close()
    with pytest.raises(CacheError, match="closed"):
        forecaster.choose(Position(forecaster.board), 100)


def test_a_forecast_that_another_has_replaced_ends(forecaster: Forecaster) -> None:
    position = Position(forecaster.board)
    first = forecaster.forecast(position, 10**6)
    next(first)
    forecaster.choose(position, 100)
    with pytest.raises(SolverBusy):
        next(first)


def test_a_position_of_another_board_is_refused(forecaster: Forecaster) -> None:
    with pytest.raises(UnsupportedBoard):
        forecaster.choose(Position(Board(6, 5)), 100)
    with pytest.raises(UnsupportedBoard):
        Forecaster(Board(3, 3))
