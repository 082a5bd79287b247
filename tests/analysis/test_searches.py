"""Searches in a thread of their own, with a real solver."""

import threading
from collections.abc import Iterator
from functools import partial

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from c4studio.analysis.searches import new_search_service, work_with_solver
from c4studio.game.order import OrderReport, report_move_orders
from c4studio.game.setup import Painting
from c4studio.ground.service import Handle, Service, Urgency, WorkContext
from c4studio.ground.solvers import open_solver
from c4studio.language.messages import Notice
from c4studio.language.said import say
from c4studio.review import positions_with_scores
from c4studio.words.rendering import render
from engine import Position
from tests.hands import wait, wait_for_signal

MOVES = "44444352632266547"
SLOW = Painting.from_text("yr2yrr/ryr1yrr/ryy1rrr/yrr1ryy/ryr1rry/yyy1yyy")
"""No order leads to it, and no change of a disc helps, which takes a while to find out."""


@pytest.fixture
def searches(qapp: QGuiApplication) -> Iterator[Service]:
    searches = new_search_service(partial(open_solver, 1, None, None, 1))
    yield searches
    searches.close()


def endless(context: WorkContext) -> Iterator[object]:
    """A search of the empty board without a book, which nobody waits for."""
    yield "begun"
    yield context.resource.usual.score_columns(Position(), context.stop)


def test_what_is_found_comes_as_it_is_found_and_in_order(searches: Service, qtbot: QtBot) -> None:
    positions = [Position.from_moves(MOVES[:length]) for length in (16, 15)]
    search = searches.run(
        "Scoring",
        work_with_solver(
            lambda solver, stop, report: positions_with_scores(solver, positions, stop, report)
        ),
    )
    found: list[object] = []
    search.found.connect(found.append)
    with qtbot.waitSignal(search.done, timeout=60_000):
        pass
    assert [each[0] for each in found] == positions  # type: ignore[index]
    assert search.progress.part == 1


def test_cancelled_in_the_middle_nothing_more_is_heard(searches: Service, qtbot: QtBot) -> None:
    search = searches.run("Searching", endless)
    found: list[object] = []
    search.found.connect(found.append)
    wait(lambda: bool(found))
    with qtbot.waitSignal(search.cancelled, timeout=5_000) as told:
        search.cancel()
    assert told.args == [say(Notice.WAS_CANCELLED, what="Searching")]
    assert found == ["begun"]


def test_one_that_waits_is_cancelled_at_once(searches: Service, qtbot: QtBot) -> None:
    first, second = searches.run("First", endless), searches.run("Second", endless)
    heard: list[str] = []
    second.found.connect(lambda _: heard.append("found"))
    with qtbot.waitSignal(second.cancelled, timeout=100):
        second.cancel()
    with qtbot.waitSignal(first.cancelled, timeout=5_000):
        first.cancel()
    assert heard == []


def test_a_newer_one_goes_first_and_the_older_one_is_begun_once_more(
    searches: Service, qtbot: QtBot
) -> None:
    """The older one is in a search that nobody would wait for when it is interrupted."""
    begun: list[str] = []

    def patient(context: WorkContext) -> Iterator[object]:
        begun.append("older")
        yield "begun"
        if len(begun) == 1:
            yield context.resource.usual.score_columns(Position(), context.stop)

    heard: list[str] = []
    older = searches.run("Older", patient)
    older.done.connect(lambda _: heard.append("older"))
    with qtbot.waitSignal(older.found, timeout=60_000):
        pass
    newer = searches.run("Newer", lambda _: iter([1]))
    newer.done.connect(lambda _: heard.append("newer"))
    wait(lambda: heard == ["newer", "older"])
    assert begun == ["older", "older"]


def test_what_is_less_urgent_waits_and_interrupts_nothing(searches: Service, qtbot: QtBot) -> None:
    asked = searches.run("Asked", endless)
    with qtbot.waitSignal(asked.found, timeout=60_000):
        pass
    heard: list[str] = []
    for urgency in (Urgency.LATER, Urgency.POINTED):
        search = searches.run(urgency.name, lambda _: iter([1]), urgency)
        search.done.connect(lambda _, name=urgency.name: heard.append(name))
    qtbot.wait(50)
    assert heard == []
    asked.cancel()
    wait(lambda: heard == ["POINTED", "LATER"])


def test_one_that_was_interrupted_is_cancelled_while_another_goes_on(
    searches: Service, qtbot: QtBot
) -> None:
    older, newer = searches.run("Older", endless), searches.run("Newer", endless)
    with qtbot.waitSignal(newer.found, timeout=60_000):
        pass
    with qtbot.waitSignal(older.cancelled, timeout=100):
        older.cancel()
    newer.cancel()


@pytest.mark.expected_log("Counting failed")
def test_a_fault_is_told_in_a_sentence_and_the_next_search_goes_on(
    searches: Service, qtbot: QtBot
) -> None:
    def faulty(context: WorkContext) -> Iterator[object]:
        yield threading.current_thread().name
        raise ValueError("out of numbers")

    with qtbot.waitSignal(searches.run("Counting", faulty).failed) as told:
        pass
    assert told.args is not None
    assert render(*told.args) == "Counting failed: out of numbers"
    with qtbot.waitSignal(searches.run("Nothing", lambda _: iter(())).done):
        pass


def test_closing_in_the_middle_tells_nobody(qapp: QGuiApplication) -> None:
    searches = new_search_service(partial(open_solver, 1, None, None, 1))
    search: Handle = searches.run("Searching", endless)
    told: list[str] = []
    search.cancelled.connect(told.append)
    with wait_for_signal(search.found):
        pass
    searches.close()
    searches.close()
    QTest.qWait(20)
    assert told == []


def test_what_is_asked_for_after_closing_starts_no_thread(searches: Service) -> None:
    searches.close()
    told: list[object] = []
    searches.run("Searching", endless).found.connect(told.append)
    QTest.qWait(20)
    assert told == []
    assert not searches._thread.isRunning()


def search_orders(searches: Service, painting: Painting) -> Handle:
    """Search as the setup editor does."""
    return searches.run(
        "The search for orders of moves",
        lambda context: report_move_orders(painting, context.stop),
        newest="orders",
    )


def test_only_the_last_question_is_answered(searches: Service) -> None:
    reports: list[OrderReport] = []
    for painting in [SLOW] * 50 + [Painting()]:
        search_orders(searches, painting).found.connect(reports.append)
    wait(lambda: bool(reports))
    assert [report.painting for report in reports] == [Painting()]


@pytest.mark.expected_log("The search for orders of moves failed")
def test_a_failure_is_one_sentence(searches: Service, qtbot: QtBot) -> None:
    with qtbot.waitSignal(
        search_orders(searches, Painting(red=frozenset([(9, 9)]))).failed
    ) as failed:
        pass
    assert failed.args is not None
    assert render(*failed.args) == (
        "The search for orders of moves failed: there is no column 10, row 10"
    )
