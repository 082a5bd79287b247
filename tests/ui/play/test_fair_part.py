"""The list of fair openings in the real window."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from c4studio.game import Game
from c4studio.ui import settings
from c4studio.ui.reports.report_dialog import ReportDialog
from engine import Board, Position
from tests.hands import Hand, OpenWindow, pause, wait
from tests.ui.reports.hands import table_of, texts_of


def test_fair_openings_are_listed_and_open_on_the_board(hand: Hand) -> None:
    hand.do("play.fair")
    dialog = hand.dialog(ReportDialog)
    table = table_of(dialog, "Openings")
    assert table.rowCount() == 121
    assert texts_of(table, 1)[0] == "A draw with best play"
    assert texts_of(table, 2)[0].endswith(" %")
    assert texts_of(table, 3)[0] == "Either colour"
    QTest.keyClick(table, Qt.Key.Key_Down)
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert hand.document.current.position.ply == 3
    dialog.close()
    wait(lambda: hand.window.findChild(ReportDialog) is None)


@pytest.mark.expected_log("This plugin does not support")
def test_fair_openings_do_not_scroll_sideways_in_a_small_window_with_large_text(hand: Hand) -> None:
    hand.window.resize(900, 600)
    hand.desk.settings.set(settings.TEXT_SIZE, 150)
    QTest.qWait(200)
    hand.do("play.fair")
    table = table_of(hand.dialog(ReportDialog), "Openings")
    QTest.qWait(200)
    assert table.horizontalScrollBar().maximum() == 0
    assert table.columnWidth(3) >= table.sizeHintForColumn(3)


def test_on_a_large_board_they_are_forecasts_and_say_so(open_window: OpenWindow) -> None:
    hand = pause(open_window(Game(Position(Board(9, 9)))))
    hand.do("play.fair")
    dialog = hand.dialog(ReportDialog)
    table = table_of(dialog, "Openings")
    assert table.rowCount() == 241
    assert texts_of(table, 1)[0] == "Forecast: even, about 50 % for Yellow"
    assert all(text.startswith("Forecast: ") for text in texts_of(table, 1))
    assert texts_of(table, 2)[0] == "Either colour"
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert hand.document.current.position.board == Board(9, 9)
    assert hand.document.current.position.ply == 3
