"""The analysis of the board, shared with searches that need scores of the same position."""

from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event
from typing import Any

import pytest

from c4studio.analysis import controller as live_module
from c4studio.analysis.controller import LiveAnalysis
from engine import Position, SearchStopped, Solver, StopFlag
from tests.calls import CountingSolver

HERE = Position.from_moves("444444352632266")
THERE = Position.from_moves("44444435263226")


@pytest.fixture
def solver() -> Any:
    return CountingSolver(Solver(1, book=None))


@pytest.fixture
def live(monkeypatch: pytest.MonkeyPatch) -> LiveAnalysis:
    """With a look every millisecond."""
    monkeypatch.setattr(live_module, "STOP_CHECK_SECONDS", 0.001)
    return LiveAnalysis()


def ask(live: LiveAnalysis, solver: Any, pool: ThreadPoolExecutor, stop: StopFlag) -> Future[Any]:
    """Ask for scores in another thread, which has begun to wait on return, or is done."""
    begun = Event()

    def wait() -> Any:
        begun.set()
        return live.scores(HERE, solver, stop)

    future = pool.submit(wait)
    begun.wait()
    return future


def test_what_is_analysed_is_not_searched_again(live: LiveAnalysis, solver: Any) -> None:
    live.begin(HERE)
    with ThreadPoolExecutor(1) as pool:
        waiting = ask(live, solver, pool, StopFlag())
        for analysis in Solver(1, book=None).analyse(HERE):
            live.note_analysis(analysis)
        assert waiting.result() == Solver(1, book=None).score_columns(HERE)
    # What was found stays known after the end.
    live.end()
    assert live.scores(HERE, solver, StopFlag()) == waiting.result()
    assert solver.scored == []


def test_another_position_is_searched(live: LiveAnalysis, solver: Any) -> None:
    expected = Solver(1, book=None).score_columns(HERE)
    assert live.scores(HERE, solver, StopFlag()) == expected
    live.begin(THERE)
    assert live.scores(HERE, solver, StopFlag()) == expected
    assert solver.scored == [HERE] * 2


@pytest.mark.parametrize("is_moved", [True, False])
def test_what_is_no_longer_analysed_is_searched(
    is_moved: bool, live: LiveAnalysis, solver: Any
) -> None:
    live.begin(HERE)
    with ThreadPoolExecutor(1) as pool:
        waiting = ask(live, solver, pool, StopFlag())
        if is_moved:
            live.begin(THERE)
        else:
            live.end()
        assert waiting.result() == Solver(1, book=None).score_columns(HERE)
    assert solver.scored == [HERE]


def test_nobody_waits_longer_than_wanted(live: LiveAnalysis, solver: Any) -> None:
    stop = StopFlag()
    live.begin(HERE)
    with ThreadPoolExecutor(1) as pool:
        waiting = ask(live, solver, pool, stop)
        stop.set()
        with pytest.raises(SearchStopped):
            waiting.result()
    assert solver.scored == []


def test_answers_about_a_position_before_are_dropped(live: LiveAnalysis, solver: Any) -> None:
    live.begin(THERE)
    (*_, late) = Solver(1, book=None).analyse(HERE)
    live.note_analysis(late)
    assert live.scores(HERE, solver, StopFlag()) == Solver(1, book=None).score_columns(HERE)
    assert solver.scored == [HERE]
