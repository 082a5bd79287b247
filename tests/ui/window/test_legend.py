"""What the numbers above the columns are is said beside them."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip  # noqa: TID251

from c4studio.drawing.board_geometry import LEAST_CELL_SIDE, BoardGeometry
from c4studio.language.messages import Notice
from c4studio.pictures.chip import chip_item
from c4studio.pictures.display import TEXT_BASELINE_OFFSET, TextItem
from c4studio.pictures.places import CELL_SIDE, chip_box
from c4studio.ui.help.manual_part import MEANING_OF_SCORES_HEADING, ManualPart
from c4studio.words import wording
from c4studio.words.rendering import render
from engine import Source
from tests.hands import Hand, wait


def test_the_lines_of_the_chips_are_named_for_the_side_to_move(solved: Hand) -> None:
    legend = solved.desk.panel.legend
    solved.window.resize(1120, 760)
    assert legend.isVisible()
    assert legend.lines == ("Yellow’s score", "game ends on")
    assert legend.geometry().right() < solved.desk.panel.overlay.x()
    assert " ".join(legend.toolTip().split()) == render(Notice.NUMBER_MEANS)
    solved.press("F")
    assert legend.lines[0] == "Red’s score"
    solved.press("V")
    assert not legend.isVisible()


def test_the_legend_stands_on_the_lines_of_the_chips_and_names_what_they_leave_out(
    solved: Hand,
) -> None:
    panel = solved.desk.panel
    for size, ends in (((1366, 768), "game ends on"), ((900, 600), "game ends on move")):
        solved.window.resize(*size)
        QTest.qWait(50)
        assert panel.legend.lines[1] == ends
        grid, y = panel.board.grid, [each.y() for each in (panel.legend, panel.overlay)]
        assert y[0] == y[1]
        box = chip_box(0, grid.text)
        drawn = [
            each
            for each in chip_item(box, panel.overlay.chips[0], False, grid.least_font).items
            if isinstance(each, TextItem)
        ]
        stand = [
            (each.at[1] + TEXT_BASELINE_OFFSET * each.height) * grid.cell / CELL_SIDE
            for each in drawn
        ]
        assert list(panel.legend.baselines) == pytest.approx(stand)


def test_the_legend_goes_where_the_chips_have_no_readable_lines(solved: Hand) -> None:
    panel = solved.desk.panel
    solved.window.resize(910, 480)
    QTest.qWait(50)
    assert panel.legend.isVisible()
    place = panel.legend.geometry()
    panel.legend.place_beside_chips(place, BoardGeometry(LEAST_CELL_SIDE - 1))
    assert not panel.legend.isVisible()
    panel.legend.place_beside_chips(place, panel.board.grid)
    assert panel.legend.isVisible()


def test_a_click_on_the_legend_opens_the_page_about_scores(solved: Hand) -> None:
    solved.window.resize(1120, 760)
    QTest.mouseClick(solved.desk.panel.legend, Qt.MouseButton.LeftButton)
    view = solved.part(ManualPart).page
    assert view.isVisible()
    assert view.browser.textCursor().selectedText() == MEANING_OF_SCORES_HEADING
    solved.press("Esc")
    assert solved.desk.panel.isVisible()


@pytest.mark.parametrize("size", [(910, 480), (1120, 760)])
def test_the_text_below_the_heading_is_in_sight_at_once(hand: Hand, size: tuple[int, int]) -> None:
    hand.window.resize(*size)
    hand.do("meaning")
    browser = hand.part(ManualPart).page.browser
    wait(browser.isVisible)
    QTest.qWait(50)
    heading, bar = browser.cursorRect(), browser.verticalScrollBar()
    height = browser.viewport().height()
    assert 0 <= heading.top() < height * 0.6
    # The end of the page may leave no room to scroll the heading up to the top.
    assert heading.top() < height / 5 or bar.value() == bar.maximum()


def test_the_meaning_says_what_two_is() -> None:
    assert "+2 with the last but one" in render(Notice.NUMBER_MEANS)


@pytest.mark.expected_log(r"does not support raise\(\)")
def test_the_tip_of_a_chip_says_what_its_number_means(solved: Hand) -> None:
    overlay = solved.desk.panel.overlay
    column = next(n for n, chip in enumerate(overlay.chips) if chip.known is not None)
    place = QPoint((2 * column + 1) * overlay.width() // 14, overlay.height() // 2)
    event = QHelpEvent(QHelpEvent.Type.ToolTip, place, overlay.mapToGlobal(place))
    QApplication.sendEvent(overlay, event)
    said = QToolTip.text()
    assert said.startswith(f"Column {'abcdefg'[column]}: ")
    where = wording.score_source_phrase(overlay.chips[column].source)
    ends = f"{render(Notice.NUMBER_MEANS)} {render(where)}{'.' if where else ''}"
    assert " ".join(said.split()).endswith(ends.strip())
    QToolTip.hideText()


def test_the_tip_says_where_a_score_comes_from() -> None:
    said = {source: render(wording.score_source_phrase(source)) for source in Source}
    assert said[Source.SEARCH] == ""
    assert said[Source.BOOK] == "The score is from the opening book"
    assert said[Source.CACHE] == "The score is from the cache"
