"""What is proved comes before a forecast, column by column, and a forecast is shown as one."""

from dataclasses import replace

import pytest

from c4studio.opponents.first_discs import expectation
from c4studio.review import forecasts
from c4studio.review.forecasts import (
    ColumnsToPlay,
    Knowledge,
    columns_to_play,
    find_columns_to_play,
    forecast_beside_proofs,
    kept_forecast,
    last_forecast,
    needs_forecast,
    shown_percent,
    with_results_of_forecast,
)
from engine import (
    STANDARD,
    Analysis,
    Board,
    Forecast,
    Position,
    Solver,
    StopFlag,
)
from engine.time_limit import TimeLimit
from tests.review.wide_board import analysis


def forecast(*points: float) -> Forecast:
    """A forecast of which the points of the first columns are given."""
    given = (*points, *[0.2] * (9 - len(points)))
    best = max(range(9), key=given.__getitem__)
    return Forecast(given, (None,) * 9, best, given[best], 1000, 8)


@pytest.mark.parametrize(
    ("points", "shown"), [(0.001, 5), (0.52, 50), (0.53, 55), (0.625, 60), (0.999, 95)]
)
def test_what_is_shown_is_rounded_to_five_and_never_sure(points: float, shown: int) -> None:
    assert shown_percent(points) == shown


def test_a_proof_or_a_bound_replaces_the_forecast_of_its_column_at_once() -> None:
    found = forecast_beside_proofs(
        forecast(0.9, 0.8, 0.7, 0.6), analysis((-30, -1), (-30, 0), (0, 30))
    )
    assert found is not None
    assert found.open == (None, None, None, 0.6, *[0.2] * 5)


def test_what_the_search_of_a_forecast_proves_is_a_result_and_no_forecast() -> None:
    given = replace(forecast(0.0, 1.0, 0.5, 0.6), results=(-1, 1, 0, *[None] * 6))
    known = with_results_of_forecast(analysis((-30, -4)), given)
    assert [each and each.result for each in known.columns] == [-1, 1, 0, *[None] * 6]
    assert known.columns[0] == analysis((-30, -4)).columns[0]
    assert known.lower.result == 1
    beside = forecast_beside_proofs(given, known)
    assert beside is not None
    assert (beside.open[:4], beside.points) == ((None, None, None, 0.6), None)
    assert columns_to_play(known, given) == ((1,), Knowledge.PROVED)
    lost = replace(given, results=(-1,) * 9)
    every = with_results_of_forecast(analysis(), lost)
    assert every.upper.result == -1
    assert forecast_beside_proofs(lost, every) is None


def test_columns_within_three_points_of_the_best_are_equal() -> None:
    found = forecast_beside_proofs(forecast(0.6, 0.58, 0.56), analysis())
    assert found is not None
    assert (found.best, found.points) == (frozenset({0, 1}), 0.6)


def test_no_forecast_is_best_beside_a_proved_win() -> None:
    found = forecast_beside_proofs(forecast(0.2, 0.99), analysis((3, 30)))
    assert found is not None
    assert (found.best, found.points) == (frozenset(), None)
    assert found.open[1] == 0.99


def test_a_column_that_is_proved_not_to_lose_counts_half_a_point_at_least() -> None:
    found = forecast_beside_proofs(forecast(0.1, 0.49, 0.4), analysis((0, 30)))
    assert found is not None
    assert (found.best, found.points) == (frozenset({1}), 0.5)


def test_nothing_is_forecast_where_all_is_proved_or_a_book_helps() -> None:
    every = analysis(*[(-30, -1)] * 9)
    assert forecast_beside_proofs(forecast(0.6), every) is None
    assert last_forecast(every) is None
    with Solver(8, book=None) as solver:
        usual = next(solver.analyse(Position()))
    assert usual.position.board == STANDARD
    assert not needs_forecast(usual)
    assert last_forecast(usual) is None


def test_nothing_is_told_beside_a_published_result_but_the_forecast_is_played() -> None:
    empty = Position(Board(8, 8))
    known = analysis(position=empty)
    found = last_forecast(known)
    assert found is not None
    assert forecast_beside_proofs(found, known) is None
    assert columns_to_play(known, found) == ((found.best,), Knowledge.FORECAST)
    following = analysis(position=empty.play(3))
    assert forecast_beside_proofs(last_forecast(following), following) is not None


def test_proofs_are_played_first_then_the_forced_column_then_the_forecast() -> None:
    won = analysis((-30, 30), (3, 30))
    assert columns_to_play(won, forecast(0.99)) == ((1,), Knowledge.PROVED)
    forced = analysis(*[(-30, -1)] * 8)
    assert columns_to_play(forced, None) == ((8,), Knowledge.FORCED)
    some_lost = analysis((-30, -1))
    assert columns_to_play(some_lost, None) is None
    assert columns_to_play(some_lost, forecast(0.99, 0.6)) == ((1,), Knowledge.FORECAST)


def to_play(found: Analysis) -> ColumnsToPlay:
    """The columns to play by what is known of a position."""
    with Solver(8, book=None, board=found.position.board) as solver:
        return find_columns_to_play(found, solver, StopFlag())


def test_a_forced_move_is_known_as_one_on_a_large_board() -> None:
    """Red threatens g1."""
    position, stop = Position.from_moves("6595648", Board(9, 9)), StopFlag()
    with Solver(8, board=position.board) as solver, TimeLimit(1.0, stop) as limit:
        *_, found = solver.analyse(position, limit.flag)
    assert to_play(found) == ((6,), Knowledge.FORCED)


def test_a_deeper_search_chooses_among_the_columns_that_are_not_proved_to_lose() -> None:
    position = Position.from_moves("84575", Board(9, 9))
    without = analysis(*[(-30, 30)] * 4, (-30, -1), position=position)
    for found, deeper in ((analysis(position=position), 4), (without, None)):
        first = last_forecast(found)
        assert first is not None
        assert first.best != 4
        best = first.best if deeper is None else deeper
        assert to_play(found) == ((best,), Knowledge.FORECAST)


def test_an_exact_search_refutes_columns_that_a_forecast_chooses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of nine columns only i is not proved to lose."""
    found = analysis(position=Position.from_moves("7874773444346756661", Board(9, 9)))
    assert to_play(found) == ((8,), Knowledge.FORCED)
    monkeypatch.setattr(forecasts, "CHECK_NODES", 1)
    assert to_play(found) == ((1,), Knowledge.FORECAST)


def test_a_forecast_of_the_first_discs_is_that_of_a_deeper_search() -> None:
    position = Position.from_moves("54", Board(9, 9))
    found = last_forecast(analysis(position=position))
    assert found is not None
    assert found.open_points == tuple(
        1 - each.points
        for column in position.board.columns
        if (each := expectation(position.play(column))) is not None
    )
    assert found.value == max(each for each in found.points if each is not None)
    assert kept_forecast(position.play(4)) is None


def test_a_forecast_of_an_analysis_is_the_same_each_time() -> None:
    found = analysis(position=Position.from_moves("5455", Board(9, 9)))
    first = last_forecast(found)
    assert first is not None
    assert first == last_forecast(found)
    assert first.depth > 4
