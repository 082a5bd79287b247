from collections.abc import Iterator

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from c4studio.analysis.orders import OrderReport, find_orders
from c4studio.analysis.searches import search_service
from c4studio.game.setup import Painting
from c4studio.ground.service import Handle, Service
from c4studio.ground.solvers import open_solver
from engine import Position, StopFlag

SLOW = Painting.from_text("yr2yrr/ryr1yrr/ryy1rrr/yrr1ryy/ryr1rry/yyy1yyy")
"""No order leads to it, and no change of a disc helps, which takes a while to find out."""


@pytest.fixture
def searches(qapp: QGuiApplication) -> Iterator[Service]:
    searches = search_service(lambda: open_solver(1, None, None, 1))
    yield searches
    searches.close()


def look(searches: Service, painting: Painting) -> Handle:
    """Search as the setup editor does."""
    return searches.run(
        "The search for orders of moves",
        lambda turn: find_orders(painting, turn.stop),
        newest="orders",
    )


def test_orders_are_found() -> None:
    painting = Painting.of(Position.from_moves("4455"))
    (report,) = find_orders(painting, StopFlag())
    assert report == OrderReport(painting, report.orders)
    assert report.orders is not None
    assert report.orders.count == 2


def test_that_there_is_none_is_said_before_a_repair_is_looked_for() -> None:
    painting = Painting.from_text("7/7/7/7/rrr1r2/yyy1y2")
    first, last = find_orders(painting, StopFlag())
    assert (first.complete, first.repair) == (False, None)
    assert last.complete
    assert last.repair is not None
    assert first.orders == last.orders


def test_only_the_last_question_is_answered(searches: Service, qtbot: QtBot) -> None:
    reports: list[OrderReport] = []
    for painting in [SLOW] * 50 + [Painting()]:
        look(searches, painting).found.connect(reports.append)
    qtbot.waitUntil(lambda: bool(reports))
    assert [report.painting for report in reports] == [Painting()]


@pytest.mark.expected_log("The search for orders of moves failed")
def test_a_failure_is_one_sentence(searches: Service, qtbot: QtBot) -> None:
    with qtbot.waitSignal(look(searches, Painting(red=frozenset([(9, 9)]))).failed) as failed:
        pass
    assert failed.args == ["The search for orders of moves failed: there is no column 10, row 10"]
