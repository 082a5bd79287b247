"""A limit ends a search after its seconds, or as soon as the caller stops it."""

import threading
import time

import pytest

from engine import Board, Position, SearchStopped, Solver, StopFlag
from engine.time_limit import TimeLimit

ENDLESS = Position(Board(9, 9))


def test_a_search_ends_with_the_seconds() -> None:
    begun = time.monotonic()
    with TimeLimit(0.1) as limit, pytest.raises(SearchStopped):
        Solver(1, board=ENDLESS.board).solve(ENDLESS, limit.flag)
    assert limit.is_spent
    assert time.monotonic() - begun < 5


def test_a_stop_of_the_caller_ends_it_and_spends_nothing() -> None:
    stop = StopFlag()
    threading.Timer(0.1, stop.set).start()
    with TimeLimit(600, stop) as limit, pytest.raises(SearchStopped):
        Solver(1, board=ENDLESS.board).solve(ENDLESS, limit.flag)
    assert not limit.is_spent


def test_a_search_ends_when_enough_is_done() -> None:
    solver = Solver(1, board=ENDLESS.board)
    with (
        TimeLimit(None, StopFlag(), lambda: solver.nodes > 1000) as limit,
        pytest.raises(SearchStopped),
    ):
        solver.solve(ENDLESS, limit.flag)
    assert limit.is_spent
    assert solver.nodes > 1000


def test_without_seconds_it_is_the_flag_of_the_caller() -> None:
    stop = StopFlag()
    before = threading.active_count()
    with TimeLimit(None, stop) as limit:
        assert limit.flag is stop
        assert threading.active_count() == before
    with TimeLimit(600):
        assert threading.active_count() == before + 1
    assert threading.active_count() == before
