"""No row of the reasons is higher than its text, however narrow the dock is."""

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtTest import QTest

from c4studio.formats import read
from c4studio.ui.insight.why_panel import COLUMN_ROLE, VERDICT_ICON_SIZE, ReasonList
from c4studio.ui.insight.why_part import WhyPart
from tests.hands import OpenWindow
from tests.ui.insight.test_why import LATE, explained


def blank_rows(rows: ReasonList) -> list[str]:
    """The texts of rows that have room for one line more than is drawn there."""
    found = []
    for number in range(rows.count()):
        item = rows.item(number)
        rows.scrollToItem(item)
        place = rows.visualItemRect(item)
        # The shape in front stands in the middle of its row.
        left = 2 * VERDICT_ICON_SIZE if item.data(COLUMN_ROLE) is not None else 0
        text = QRect(left, place.top(), place.width() - left - 4, place.height())
        image = rows.viewport().grab(text.intersected(rows.viewport().rect())).toImage()
        drawn = [
            y
            for y in range(image.height())
            if any(
                image.pixel(x, y) != image.pixel(image.width() - 1, 0) for x in range(image.width())
            )
        ]
        if image.height() - (max(drawn) - min(drawn)) > rows.fontMetrics().lineSpacing():
            found.append(item.text())
    return found


@pytest.mark.parametrize("moves", [LATE, "2151265332577", "44444456233"])
def test_no_row_is_a_line_too_high(open_window: OpenWindow, moves: str) -> None:
    hand = open_window(read(moves))
    hand.window.resize(900, 600)
    explained(hand)
    hand.desk.docks.bring_to_front("dock.why")
    rows = hand.part(WhyPart).panel.list
    for width in range(900, 990, 10):
        hand.window.resize(width, 600)
        QTest.qWait(20)
        assert blank_rows(rows) == []
    # The eyes of this test would see one.
    size = rows.visualItemRect(rows.item(1)).size()
    rows.item(1).setSizeHint(size + QSize(0, rows.fontMetrics().lineSpacing()))
    assert blank_rows(rows) == [rows.item(1).text()]


def test_no_row_of_a_pasted_game_is_cut_with_dots_above_an_empty_line(
    open_window: OpenWindow,
) -> None:
    hand = open_window(read("44435533677726216122"))
    hand.window.resize(1366, 768)
    hand.desk.docks.bring_to_front("dock.why")
    rows = hand.part(WhyPart).panel.list
    explained(hand)
    assert rows.count() > 6
    assert blank_rows(rows) == []
    # Rows are as high as their texts too where they have two lines, and one again after that.
    for text in ("c  " + "Yellow holds " * 8, "c  Blocks d4"):
        rows.item(3).setText(text)
        QTest.qWait(20)
        assert blank_rows(rows) == []
