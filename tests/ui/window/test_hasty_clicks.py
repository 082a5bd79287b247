"""A click where a button was a moment ago never hits another one."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget  # noqa: TID251

from c4studio.training.drill import DrillStage
from c4studio.ui.training.home import LearnHomePart
from c4studio.ui.training.train_part import TrainPart
from c4studio.ui.window.workspaces import Workspace
from tests.hands import Hand, wait
from tests.ui.review.review_window import MOVES, wait_for_review
from tests.ui.training.training_window import practise

pytestmark = pytest.mark.start(MOVES)


def click_where(hand: Hand, widget: QWidget) -> None:
    """Click where a widget is, and so on whatever is there by now."""
    handle = hand.window.windowHandle()
    assert handle is not None
    place = widget.mapTo(hand.window, widget.rect().center())
    QTest.mouseClick(handle, Qt.MouseButton.LeftButton, pos=place)


def wait_a_moment() -> None:
    """Wait until a click is no longer the second one of two."""
    QTest.qWait(QGuiApplication.styleHints().mouseDoubleClickInterval() + 100)


def test_the_second_click_on_a_card_is_no_answer(hand: Hand) -> None:
    hand.do(Workspace.LEARN)
    wait_a_moment()
    tile = hand.part(LearnHomePart).page.tiles["train.course"]
    click_where(hand, tile)
    part = hand.part(TrainPart)
    wait(lambda: part.drill is not None)
    drill, board = part.drill, part.page.board
    assert drill is not None
    for answers in (False, True):
        click_where(hand, board)
        assert bool(drill.attempts) is answers
        wait_a_moment()


def test_the_second_click_on_what_leads_back_begins_nothing(hand: Hand) -> None:
    hand.do(Workspace.LEARN)
    page = practise("train.course", hand).page
    wait_a_moment()
    click_where(hand, page.buttons["leave"])
    home = hand.part(LearnHomePart)
    assert home.is_open
    for tile in home.page.tiles.values():
        click_where(hand, tile)
    QTest.qWait(50)
    assert home.is_open


def test_the_second_click_on_next_skips_no_question(hand: Hand) -> None:
    hand.press("F12")
    wait_for_review(hand)
    hand.do("learn")
    page, drill = hand.learn.page, hand.learn.drill
    assert drill is not None
    hand.press("S")
    assert drill.stage is DrillStage.SHOWN
    wait_a_moment()
    for number in (1, 1):
        click_where(hand, page.buttons["next"])
        assert drill.number == number
    wait_a_moment()
    assert page.buttons["next"].text() == "Skip"
    click_where(hand, page.buttons["next"])
    assert drill.number == 2
