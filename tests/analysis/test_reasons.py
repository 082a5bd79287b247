"""Reasons come after the scores, from a thread that can be stopped at any time."""

import threading
import time
from collections.abc import Callable, Iterator
from functools import partial

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from c4studio.analysis import AnalysisController
from c4studio.analysis.reasons import ReasonSearch
from c4studio.ground.solvers import OpenedSolver, open_solver
from c4studio.review.insight import Explainer, Explanation
from c4studio.words.rendering import render
from engine import Analysis, Board, CacheError, CacheFault, Position, Solver
from tests.hands import wait
from tests.lines import EASY

IN_MEMORY = partial(open_solver, 4, None, None, 1)
LATE = "41355575561436112543372"


@pytest.fixture(scope="module")
def solver() -> Iterator[Solver]:
    solver = Solver(16, book=None)
    yield solver
    solver.close()


@pytest.fixture
def search(qapp: QGuiApplication) -> Iterator[ReasonSearch]:
    search = ReasonSearch(lambda board: Solver(4, board=board))
    yield search
    search.close()


@pytest.fixture
def controller(qapp: QGuiApplication) -> Iterator[AnalysisController]:
    controller = AnalysisController(IN_MEMORY)
    yield controller
    controller.close()


def analysis(solver: Solver, moves: str) -> Analysis:
    *_, last = solver.analyse(Position.from_moves(moves))
    return last


def heard(search: ReasonSearch) -> list[Explanation]:
    found: list[Explanation] = []
    search.found.connect(found.append)
    return found


def complete(found: list[Explanation]) -> Callable[[], bool]:
    return lambda: bool(found) and found[-1].complete


def test_they_grow_until_they_are_what_a_search_by_hand_finds(
    search: ReasonSearch, solver: Solver
) -> None:
    found, known = heard(search), analysis(solver, LATE)
    search.search_reasons(known)
    wait(complete(found))
    by_hand = list(Explainer(solver).explain(known))
    assert (found[0], found[-1]) == (by_hand[0], by_hand[-1])
    assert all(each in by_hand for each in found)
    assert search.explanation == found[-1]
    search.search_reasons(known)  # known already
    QTest.qWait(50)
    assert len([each for each in found if each.complete]) == 1


def test_of_many_positions_in_a_hurry_only_the_last_is_heard_of(
    search: ReasonSearch, solver: Solver
) -> None:
    found = heard(search)
    for end in range(len(LATE) - 6, len(LATE) + 1):
        last = analysis(solver, LATE[:end])
        search.search_reasons(last)
        time.sleep(0.005)  # so that some searches have begun when the next position comes
    wait(complete(found))
    QTest.qWait(50)
    assert {each.position for each in found} == {last.position}


def test_it_is_stopped_at_once_and_nothing_more_is_heard(
    search: ReasonSearch, solver: Solver
) -> None:
    found, known = heard(search), analysis(solver, EASY[:6])
    search.search_reasons(known)
    QTest.qWait(120)
    search.discard_reasons()
    assert search.explanation is None
    count, begun = len(found), time.perf_counter()
    search.close()
    assert time.perf_counter() - begun < 2
    QTest.qWait(30)
    assert len(found) == count


@pytest.mark.expected_log("the search for reasons failed")
def test_a_failure_is_said_in_one_sentence(qapp: QGuiApplication, qtbot: QtBot) -> None:
    def fail(_: Board) -> Solver:
        raise MemoryError("no room")

    search = ReasonSearch(fail)
    solver = Solver(1, book=None)
    with qtbot.waitSignal(search.failed) as failed:
        search.search_reasons(analysis(solver, LATE))
    assert failed.args is not None
    assert render(*failed.args) == "The search for reasons failed: no room"
    search.close()


def test_a_search_that_is_stopped_before_its_solver_is_there_says_nothing(
    qapp: QGuiApplication,
) -> None:
    """A window that is closed at once closes the engine before the reasons have asked for it."""
    begun, closed = threading.Event(), threading.Event()

    def open_late(_: Board) -> Solver:
        begun.set()
        assert closed.wait(60)
        raise CacheError(CacheFault.NOT_STARTED)

    search = ReasonSearch(open_late)
    said: list[str] = []
    search.failed.connect(said.append)
    search.search_reasons(analysis(Solver(1, book=None), LATE))
    wait(begun.is_set)
    search.stop()
    closed.set()
    search.close()
    QTest.qWait(10)
    assert said == []


# Together with the scores.


def test_they_begin_once_the_scores_are_complete(controller: AnalysisController) -> None:
    order: list[str] = []
    controller.analysis_changed.connect(lambda found: order.append("score"))
    controller.reasons.found.connect(lambda found: order.append("reason"))
    controller.analyse(Position.from_moves(EASY))
    found = heard(controller.reasons)
    wait(complete(found))
    assert order == sorted(order, reverse=True)
    assert found[-1].position == Position.from_moves(EASY)
    controller.analyse(Position.from_moves(EASY[:-1]))
    assert controller.reasons.explanation is None


def test_a_pause_stops_them_and_they_go_on_after_it(controller: AnalysisController) -> None:
    found = heard(controller.reasons)
    controller.analyse(Position.from_moves(EASY))
    wait(lambda: bool(found))
    controller.set_enabled(False)
    count = len(found)
    QTest.qWait(50)
    assert len(found) == count
    controller.set_enabled(True)
    wait(complete(found))


def test_a_finished_game_needs_none(controller: AnalysisController) -> None:
    found = heard(controller.reasons)
    controller.analyse(Position.from_moves("1212121"))
    wait(lambda: controller.analysis is not None and not controller.busy)
    QTest.qWait(30)
    assert found == []


def test_they_find_what_the_scores_found_and_let_go_of_it_where_the_solver_is_another(
    qapp: QGuiApplication,
) -> None:
    opened: list[Solver] = []

    def opening(_: Board) -> OpenedSolver:
        opened.append(Solver(4, book=None))
        return OpenedSolver(opened[-1])

    controller = AnalysisController(opening)
    found = heard(controller.reasons)
    controller.analyse(Position.from_moves(EASY))
    wait(complete(found))
    controller.reopen(opening)
    wait(lambda: opened[0].table.memory.closed)
    found.clear()
    controller.analyse(Position.from_moves(EASY[:-1]))
    wait(complete(found))
    assert not opened[1].table.memory.closed
    controller.close()
    assert [solver.table.memory.closed for solver in opened] == [True, True]
