"""One search at a time for a feature, in the real thread of searches."""

from collections.abc import Iterator
from functools import partial

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from c4studio.analysis.searches import SolverSearch, new_search_service, work_with_solver
from c4studio.ground.progress import OnProgress
from c4studio.ground.service import Service
from c4studio.ground.solvers import open_solver
from c4studio.language.messages import Refusal
from c4studio.language.said import say
from c4studio.ui.searches import SearchHolder
from engine import Position, Solver, StopFlag
from tests.hands import wait


class Feature:
    """A feature with its search, and what it hears."""

    def __init__(self, searches: Service, parent: QObject) -> None:
        self._searches = searches
        self.search = SearchHolder(parent)
        self.heard: list[object] = []
        for name in ("found", "done", "cancelled", "failed"):
            signal = getattr(self.search, name)
            signal.connect(lambda *value, name=name: self.heard.append((name, *value)))

    def begin(self, search: SolverSearch) -> None:
        self.handle = self._searches.run("Searching", work_with_solver(search))
        self.search.hold_search(self.handle)


@pytest.fixture
def feature(qapp: QGuiApplication) -> Iterator[Feature]:
    searches, parent = new_search_service(partial(open_solver, 1, None, None, 1)), QObject()
    yield Feature(searches, parent)
    searches.close()


def two(solver: Solver, stop: StopFlag, report: OnProgress) -> Iterator[object]:
    yield from "ab"


def broken(solver: Solver, stop: StopFlag, report: OnProgress) -> Iterator[object]:
    raise OSError("no")
    yield


def endless(solver: Solver, stop: StopFlag, report: OnProgress) -> Iterator[object]:
    """A search of the empty board without a book, which nobody waits for."""
    yield "begun"
    yield solver.score_columns(Position(), stop)


def test_values_and_the_end_are_heard(feature: Feature) -> None:
    feature.begin(two)
    assert feature.search.is_running
    wait(lambda: not feature.search.is_running)
    assert feature.heard == [("found", "a"), ("found", "b"), ("done",)]


def test_a_failure_is_one_sentence(feature: Feature, caplog: pytest.LogCaptureFixture) -> None:
    feature.begin(broken)
    wait(lambda: not feature.search.is_running)
    assert feature.heard == [("failed", say(Refusal.FAILED, what="Searching", why="no"))]
    caplog.clear()


def test_a_new_search_takes_the_place_of_the_one_before(feature: Feature) -> None:
    feature.begin(endless)
    wait(lambda: feature.heard == [("found", "begun")])
    feature.begin(two)
    wait(lambda: not feature.search.is_running)
    assert feature.heard[1:] == [("found", "a"), ("found", "b"), ("done",)]


def test_a_cancelled_search_is_heard_of_and_a_stopped_one_is_not(feature: Feature) -> None:
    feature.begin(endless)
    feature.handle.cancel()
    wait(lambda: not feature.search.is_running)
    assert feature.heard[-1] == ("cancelled",)
    before = list(feature.heard)
    feature.begin(endless)
    feature.search.stop_silently()
    assert not feature.search.is_running
    feature.handle.cancel()
    QTest.qWait(50)
    assert feature.heard == before
