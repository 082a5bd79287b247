from collections.abc import Iterator

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from c4studio.analysis.orders import OrderReport, OrderSearch
from c4studio.game.setup import Painting
from engine import Position

SLOW = Painting.from_text("yr2yrr/ryr1yrr/ryy1rrr/yrr1ryy/ryr1rry/yyy1yyy")
"""No order leads to it, and no change of a disc helps, which takes a while to find out."""


@pytest.fixture
def search(qapp: QGuiApplication) -> Iterator[OrderSearch]:
    search = OrderSearch()
    yield search
    search.close()


def test_orders_are_found_in_another_thread(search: OrderSearch, qtbot: QtBot) -> None:
    painting = Painting.of(Position.from_moves("4455"))
    with qtbot.waitSignal(search.found) as found:
        search.look(painting)
    (report,) = found.args
    assert report == OrderReport(1, painting, report.orders)
    assert report.orders.count == 2


def test_that_there_is_none_is_said_before_a_repair_is_looked_for(
    search: OrderSearch, qtbot: QtBot
) -> None:
    reports: list[OrderReport] = []
    search.found.connect(reports.append)
    search.look(Painting.from_text("7/7/7/7/rrr1r2/yyy1y2"))
    qtbot.waitUntil(lambda: bool(reports) and reports[-1].complete)
    first, last = reports
    assert (first.complete, first.repair) == (False, None)
    assert last.repair is not None
    assert first.orders == last.orders


def test_only_the_last_question_is_answered(search: OrderSearch, qtbot: QtBot) -> None:
    reports: list[OrderReport] = []
    search.found.connect(reports.append)
    for _ in range(50):
        search.look(SLOW)
    search.look(Painting())
    qtbot.waitUntil(lambda: bool(reports))
    assert [report.painting for report in reports] == [Painting()]


def test_a_search_can_be_closed_and_asked_again(search: OrderSearch, qtbot: QtBot) -> None:
    search.look(SLOW)
    search.close()
    search.close()
    with qtbot.waitSignal(search.found) as found:
        search.look(Painting())
    assert found.args[0].painting == Painting()


@pytest.mark.expected_log("The search for orders of .* failed")
def test_a_failure_is_one_sentence(search: OrderSearch, qtbot: QtBot) -> None:
    with qtbot.waitSignal(search.failed) as failed:
        search.look(Painting(red=frozenset([(9, 9)])))
    assert failed.args == ["The search for orders of moves failed: there is no column 10, row 10"]
