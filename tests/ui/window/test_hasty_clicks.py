"""A click where a button was a moment ago never hits another one."""

from collections.abc import Iterator
from functools import partial

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget  # noqa: TID251

from c4studio.training.drill import DrillStage
from c4studio.ui.training.home import LearnHomePart
from c4studio.ui.training.train_part import TrainPart
from c4studio.ui.widgets.click_guard import ClickGuard
from c4studio.ui.window.workspaces import Workspace
from tests.hands import PATIENCE_MS, Hand, wait
from tests.screens import places
from tests.ui.review.review_window import MOVES, wait_for_review
from tests.ui.training.training_window import practise

pytestmark = pytest.mark.start(MOVES)


def click_at(hand: Hand, place: QPoint) -> None:
    """Click at a place in the window, and so on whatever is there."""
    handle = hand.window.windowHandle()
    assert handle is not None
    QTest.mouseClick(handle, Qt.MouseButton.LeftButton, pos=place)


def click_where(hand: Hand, widget: QWidget) -> None:
    """Click where a widget is, or is covered by another one."""
    click_at(hand, widget.mapTo(hand.window, widget.rect().center()))


@pytest.fixture(autouse=True)
def slow_hand(qapp: QGuiApplication) -> Iterator[None]:
    """A moment that lasts until the test ends it, however busy the machine is."""
    hints = QGuiApplication.styleHints()
    usual = hints.mouseDoubleClickInterval()
    hints.setMouseDoubleClickInterval(PATIENCE_MS)
    yield
    hints.setMouseDoubleClickInterval(usual)


def wait_a_moment(hand: Hand) -> None:
    """Go on when a click is no longer the second one of two."""
    for each in hand.window.findChildren(ClickGuard):
        each.end()


def test_the_second_click_on_a_card_is_no_answer(hand: Hand) -> None:
    hand.do(Workspace.LEARN)
    wait_a_moment(hand)
    tile = hand.part(LearnHomePart).page.tiles["train.course"]
    click_where(hand, tile)
    part = hand.part(TrainPart)
    wait(lambda: part.drill is not None)
    drill, board = part.drill, part.page.board
    assert drill is not None
    for answers in (False, True):
        click_where(hand, board)
        assert bool(drill.attempts) is answers
        wait_a_moment(hand)


def test_the_second_click_on_what_leads_back_begins_nothing(hand: Hand) -> None:
    hand.do(Workspace.LEARN)
    page = practise("train.course", hand).page
    wait_a_moment(hand)
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
    wait_a_moment(hand)
    for number in (1, 1):
        click_where(hand, page.buttons["next"])
        assert drill.number == number
    wait_a_moment(hand)
    assert page.buttons["next"].text() == "Skip"
    click_where(hand, page.buttons["next"])
    assert drill.number == 2


def test_a_click_on_an_offer_is_not_taken_for_the_one_that_has_just_replaced_it(hand: Hand) -> None:
    bar, taken = hand.messages.bar, list[str]()
    for what in ("first", "second"):
        hand.messages.offer_action("This adds 4 cards", "Add", partial(taken.append, what))
    QTest.qWait(50)
    click_where(hand, bar.offer)
    assert taken == [] and bar.isVisible()
    wait_a_moment(hand)
    hand.messages.offer_action("This adds 5 cards", "Add", partial(taken.append, "third"))
    click_where(hand, bar.offer)
    assert taken == []
    wait_a_moment(hand)
    click_where(hand, bar.offer)
    assert taken == ["third"]


def test_a_bar_that_comes_or_goes_takes_and_gives_no_click(hand: Hand) -> None:
    hand.window.resize(900, 600)
    hand.do(Workspace.LEARN)
    home, bar, taken = hand.part(LearnHomePart), hand.messages.bar, list[str]()
    wait_a_moment(hand)
    sentence = "This adds 4 cards. " * 12
    hand.messages.offer_action(sentence, "Add them", lambda: taken.append("added"))
    QTest.qWait(50)
    click_where(hand, bar.offer)
    assert taken == []
    wait_a_moment(hand)
    (place,) = places(hand.window, bar)
    covered = [
        place.intersected(each).center()
        for each in places(hand.window, *home.page.tiles.values())
        if place.intersects(each)
    ]
    assert covered
    click_where(hand, bar.offer)
    assert taken == ["added"] and not bar.isVisible()
    for each in covered:
        click_at(hand, each)
    QTest.qWait(50)
    assert home.is_open
