"""The list of fair openings in the real window."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTableWidget  # noqa: TID251

from c4studio.ui.play.fair_part import FairOpeningsPart
from tests.hands import Hand, wait


def text_of(table: QTableWidget, column: int) -> str:
    item = table.item(0, column)
    return "" if item is None else item.text()


def test_fair_openings_are_listed_and_open_on_the_board(hand: Hand) -> None:
    part = hand.part(FairOpeningsPart)
    hand.do("play.fair")
    wait(lambda: part.dialog is not None)
    dialog = part.dialog
    assert dialog is not None
    table = dialog.table
    assert table.rowCount() == 121
    texts = [text_of(table, column) for column in range(table.columnCount())]
    assert texts[1] == "A draw with best play"
    assert texts[2].endswith(" %")
    assert texts[3] == "Either colour"
    assert table.accessibleName() == "Openings"
    QTest.keyClick(table, Qt.Key.Key_Down)
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert hand.document.current.position.ply == 3
    dialog.close()
    assert part.dialog is None
