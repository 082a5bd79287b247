import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QObject, QThread, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from c4studio.analysis import AnalysisController, SolverFactory
from c4studio.ground.solvers import OpenedSolver, open_solver
from c4studio.language.said import Said
from c4studio.words.rendering import render
from engine import Analysis, Board, Position, Solver, StopFlag
from engine.storing import store
from tests.hands import wait
from tests.lines import EASY

IN_MEMORY = partial(open_solver, 16, None, None, 1)


@pytest.fixture
def controllers(qapp: QGuiApplication) -> Iterator[Callable[..., AnalysisController]]:
    made: list[AnalysisController] = []

    def make(factory: SolverFactory = IN_MEMORY) -> AnalysisController:
        made.append(AnalysisController(factory))
        return made[-1]

    yield make
    for controller in made:
        controller.close()


def shown(controller: AnalysisController) -> list[Analysis]:
    analyses: list[Analysis] = []
    controller.analysis_changed.connect(analyses.append)
    return analyses


def complete(analyses: list[Analysis]) -> bool:
    return bool(analyses) and analyses[-1].complete


def test_an_analysis_grows_until_it_is_complete(
    controllers: Callable[..., AnalysisController],
) -> None:
    controller = controllers()
    analyses = shown(controller)
    position = Position.from_moves(EASY)
    controller.analyse(position)
    assert controller.busy
    wait(lambda: complete(analyses) and not controller.busy)
    assert all(each.position == position for each in analyses)
    assert controller.analysis == analyses[-1]
    solver = IN_MEMORY().solver
    assert analyses[-1].score == solver.solve(position)
    solver.close()


def test_of_fifty_positions_in_a_hurry_only_the_last_is_shown(
    controllers: Callable[..., AnalysisController],
) -> None:
    controller = controllers()
    analyses = shown(controller)
    last = Position.from_moves(EASY)
    many = [Position.from_moves(str(a) + str(b)) for a in range(1, 8) for b in range(1, 8)]
    for position in [*many, last]:
        controller.analyse(position)
        time.sleep(0.002)  # fifty in 100 ms: a search begins, is stopped, and reports too late
    wait(lambda: complete(analyses) and not controller.busy)
    QTest.qWait(50)
    assert {each.position for each in analyses} == {last}
    assert sum(each.complete for each in analyses) == 1


def test_a_pause_keeps_what_is_known(controllers: Callable[..., AnalysisController]) -> None:
    controller = controllers()
    analyses = shown(controller)
    controller.analyse(Position())
    wait(lambda: bool(analyses))
    controller.set_enabled(False)
    assert not controller.enabled
    wait(lambda: not controller.busy)
    known = controller.analysis
    assert known is not None
    assert not known.complete
    count = len(analyses)
    QTest.qWait(60)
    assert len(analyses) == count
    controller.set_enabled(True)
    assert controller.analysis is known
    wait(lambda: len(analyses) > count)


def test_while_paused_a_new_position_waits(controllers: Callable[..., AnalysisController]) -> None:
    controller = controllers()
    analyses = shown(controller)
    controller.set_enabled(False)
    controller.analyse(Position.from_moves(EASY))
    QTest.qWait(60)
    assert not analyses
    assert not controller.busy
    controller.set_enabled(True)
    wait(lambda: complete(analyses))


def test_nothing_is_under_way_for_a_position_that_is_given_after_a_pause(
    controllers: Callable[..., AnalysisController], qtbot: QtBot
) -> None:
    controller = controllers()
    analyses = shown(controller)
    controller.analyse(Position())
    wait(lambda: bool(analyses))
    controller.set_enabled(False)
    with qtbot.waitSignal(controller.busy_changed) as told:
        controller.analyse(Position.from_moves(EASY))
    assert told.args == [False]
    assert not controller.busy
    controller.set_enabled(True)
    assert controller.busy
    wait(lambda: complete(analyses) and not controller.busy)


def test_resuming_a_complete_analysis_asks_for_nothing(
    controllers: Callable[..., AnalysisController],
) -> None:
    controller = controllers()
    analyses = shown(controller)
    controller.analyse(Position.from_moves(EASY))
    wait(lambda: complete(analyses) and not controller.busy)
    controller.set_enabled(False)
    controller.set_enabled(True)
    assert not controller.busy


def test_closing_in_mid_search_is_instant_and_may_be_repeated(
    controllers: Callable[..., AnalysisController],
) -> None:
    controller = controllers()
    analyses = shown(controller)
    controller.analyse(Position())
    wait(lambda: bool(analyses))
    start = time.perf_counter()
    controller.close()
    assert time.perf_counter() - start < 5  # the search would go on for much longer
    controller.close()


@pytest.mark.expected_log("Scores are kept in memory only")
def test_a_cache_that_cannot_be_had_is_said_once_and_done_without(
    controllers: Callable[..., AnalysisController], tmp_path: Path
) -> None:
    controller = controllers(partial(open_solver, 1, None, tmp_path, 1))
    analyses, sentences = shown(controller), list[Said]()
    controller.failed.connect(sentences.append)
    controller.analyse(Position.from_moves(EASY))
    wait(lambda: complete(analyses))
    (sentence,) = map(render, sentences)
    assert sentence.startswith("Scores are kept in memory only: ")
    assert str(tmp_path) in sentence


def no_solver(_: Board) -> OpenedSolver:
    raise OSError("no such device")


class BrokenSolver:
    cache = None
    nodes = 0

    def analyse(self, position: Position, stop: StopFlag) -> Iterator[Analysis]:
        raise RuntimeError("out of luck")
        yield

    def close(self) -> None:
        pass


def broken_solver(_: Board) -> OpenedSolver:
    return OpenedSolver(cast(Solver, BrokenSolver()))


@pytest.mark.expected_log("the analysis failed")
@pytest.mark.parametrize(
    ("factory", "sentence"),
    [
        (no_solver, "The engine did not start: no such device"),
        (broken_solver, "The analysis failed: out of luck"),
    ],
)
def test_what_goes_wrong_in_the_worker_is_said(
    controllers: Callable[..., AnalysisController],
    qtbot: QtBot,
    factory: SolverFactory,
    sentence: str,
) -> None:
    controller = controllers(factory)
    with qtbot.waitSignal(controller.failed) as said:
        controller.analyse(Position())
    assert said.args is not None
    assert render(*said.args) == sentence
    wait(lambda: not controller.busy)


def test_all_threads_end_side_by_side(
    controllers: Callable[..., AnalysisController], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A window that closes would wait for one after the other."""
    started: list[QThread] = []
    start = QThread.start

    def recorded_start(thread: QThread, *priority: QThread.Priority) -> None:
        started.append(thread)
        start(thread, *priority)

    monkeypatch.setattr(QThread, "start", recorded_start)
    controller = controllers()
    controller.analyse(Position.from_moves(EASY))
    controller.searches.run("A search", lambda context: None)
    wait(lambda: len(started) >= 2)
    controller.end()
    wait(lambda: all(each.isFinished() for each in started))


class Emitter(QObject):
    sent = Signal(object)


def test_twenty_thousand_signals_are_survived(qapp: QGuiApplication) -> None:
    # PySide6 6.12.0 on CPython 3.11 aborts after some 570.
    emitter = Emitter()
    received: list[bool] = []
    emitter.sent.connect(received.append)
    for number in range(20_000):
        emitter.sent.emit(number % 2 == 0)
    assert len(received) == 20_000


def test_what_is_forgotten_stays_so_though_the_thread_ends_at_once(
    controllers: Callable[..., AnalysisController], tmp_path: Path
) -> None:
    path = tmp_path / "scores.c4t"
    controller = controllers(partial(open_solver, 1, None, path, 1))
    analyses = shown(controller)
    controller.analyse(Position.from_moves(EASY))
    wait(lambda: complete(analyses) and not controller.busy)
    controller.forget_scores()
    controller.close()
    assert not path.exists() or not len(store.read_score_file(path).entries)
