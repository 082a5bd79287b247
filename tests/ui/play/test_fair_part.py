"""The list of fair openings in the real window."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from c4studio.ui.reports.report_dialog import ReportDialog
from c4studio.ui.window.main_window import MainWindow
from tests.ui.reports.hands import report_dialog, table_of, texts_of


def test_fair_openings_are_listed_and_open_on_the_board(window: MainWindow, qtbot: QtBot) -> None:
    window.desk.actions["play.fair"].trigger()
    dialog = report_dialog(window, qtbot.waitUntil)
    table = table_of(dialog, "Openings")
    assert table.rowCount() == 121
    assert texts_of(table, 1)[0] == "A draw with best play"
    assert texts_of(table, 2)[0].endswith(" %")
    assert texts_of(table, 3)[0] == "Either colour"
    QTest.keyClick(table, Qt.Key.Key_Down)
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert window.document.current.position.ply == 3
    dialog.close()
    qtbot.waitUntil(lambda: window.findChild(ReportDialog) is None)
