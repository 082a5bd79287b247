"""Nothing moves under the pointer: whatever bar comes, a click where a button was reaches it."""

import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QScrollArea, QWidget  # noqa: TID251

from c4studio.formats import read
from c4studio.ground.service import WorkContext
from c4studio.ui.board.board_view import BoardView
from c4studio.ui.board.score_overlay import ScoreOverlay
from c4studio.ui.pages.question_part import QuestionPart
from c4studio.ui.play.match import Match
from c4studio.ui.setup.board import SetupBoard
from c4studio.ui.setup.setup_part import SetupPart
from c4studio.ui.training.bring_home_part import BringHomePart
from c4studio.ui.training.reading_part import ReadingPart
from c4studio.ui.training.train_part import TrainPart
from c4studio.ui.widgets.click_guard import ClickGuard
from c4studio.ui.widgets.messages import MessageBar
from c4studio.ui.window.workspaces import Workspace
from engine import Side
from tests.hands import Hand, OpenWindow, pause, wait
from tests.ui.review.review_window import MOVES, wait_for_review
from tests.windows import still_settings

SENTENCE = "400 games added to the library. Which of the players are you?"
PRACTICES: tuple[type[QuestionPart[Any]], ...] = TrainPart, ReadingPart, BringHomePart
Show = Callable[[Hand], None]
Targets = Mapping[QWidget, tuple[QRect, QPoint, bool]]
"""What a click may be meant for: its place in the window, where one would click, and whether it can
be scrolled away."""


def targets(hand: Hand) -> Targets:
    """All buttons that are in sight, the boards with the middle of a low cell, and their scores."""
    found = {}
    for each in hand.window.findChildren(QWidget):
        is_button = isinstance(each, (QAbstractButton, QComboBox))
        is_board = isinstance(each, (BoardView, SetupBoard, ScoreOverlay))
        is_of_bar = any(bar.isAncestorOf(each) for bar in hand.messages.bars)
        is_passed = each.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        if (
            not (is_button or is_board)
            or is_of_bar
            or is_passed
            or each.window() is not hand.window
        ):
            continue
        middle = each.rect().center()
        if isinstance(each, (BoardView, SetupBoard)):
            middle = each.grid.cell_centre(2, 0).toPoint()
        if each.isVisible() and each.visibleRegion().contains(middle):
            at = each.mapTo(hand.window, QPoint())
            found[each] = QRect(at, each.size()), at + middle, scrolls(each)
    return found


def targets_at_rest(hand: Hand) -> Targets:
    """The targets once nothing moves any more."""
    before, last = targets(hand), None
    while before != last:
        QTest.qWait(200)
        before, last = targets(hand), before
    return before


def reached(hand: Hand, place: QPoint) -> QWidget | None:
    """What a click at a place in the window reaches: one of ``targets``, or a bar."""
    widget: QWidget | None = hand.window.childAt(place)
    kinds = QAbstractButton, QComboBox, BoardView, SetupBoard, ScoreOverlay, MessageBar
    while widget is not None and not isinstance(widget, kinds):
        widget = widget.parentWidget()
    return widget


def check_steady(hand: Hand, before: Targets, case: str) -> None:
    """Check that all is where it was, and that a click there does what it would have done."""
    QTest.qWait(50)
    now = targets(hand)
    moved = [
        describe(each)
        for each, (place, _, is_scrolled) in before.items()
        # A shorter list lets what was scrolled away come back.
        if each in now and now[each][0] != place and not (is_scrolled or scrolls(each))
    ]
    assert moved == [], case
    other = {
        describe(each): describe(hit)
        for each, (_, middle, is_scrolled) in before.items()
        if (hit := reached(hand, middle)) is not each
        # What has gone, or was scrolled away, lets nothing else come in its place.
        and (hit is not None or (each in now and not (is_scrolled or scrolls(each))))
        # What scrolls is not lost below a bar.
        and not (isinstance(hit, MessageBar) and scrolls(each))
    }
    assert other == {}, case


def scrolls(widget: QWidget) -> bool:
    """Whether a widget can be scrolled away from below a bar."""
    around: QWidget | None = widget
    while around is not None:
        around = around.parentWidget()
        if isinstance(around, QScrollArea) and around.verticalScrollBar().maximum() > 0:
            return True
    return False


def check_shortened(hand: Hand, bar: MessageBar) -> None:
    """Check that a bar that has been read lies over the status line alone, its buttons in place."""

    def places() -> list[QRect]:
        shown = (each for each in bar.findChildren(QAbstractButton) if each.isVisible())
        return [QRect(each.mapTo(hand.window, QPoint()), each.size()) for each in shown]

    QTest.qWait(50)
    buttons = places()
    bar.shorten()
    QTest.qWait(50)
    assert places() == buttons
    assert bar.mapTo(hand.window, QPoint()).y() >= hand.window.statusBar().y()
    assert bar.text == SENTENCE


def describe(widget: QWidget | None) -> str:
    if widget is None:
        return "nothing"
    text = widget.text() if isinstance(widget, QAbstractButton) else ""
    return f"{type(widget).__name__} {text or widget.accessibleName()!r}"


# States.


def show_dock(name: str, hand: Hand) -> None:
    hand.desk.docks[f"dock.{name}"].show()
    hand.desk.docks.bring_to_front(f"dock.{name}")


def show_reviewed(hand: Hand) -> None:
    hand.press("F12")
    wait_for_review(hand)
    line = hand.reviewer
    wait(lambda: all(map(line.results.reason_of_mistake, line.review.faults())))


def show_learn(hand: Hand) -> None:
    show_reviewed(hand)
    hand.do("learn")


def do(command: str, hand: Hand) -> None:
    hand.press("Home")
    hand.do(command)
    if command.startswith("train."):
        wait(lambda: any(hand.part(each).drill is not None for each in PRACTICES))


def play(hand: Hand) -> None:
    hand.play.start_game(Match(Side.RED, None))


STATES: dict[str, Show] = {
    **{
        name: partial(show_dock, name)
        for name in ("graph", "annotation", "why", "review", "games", "explorer")
    },
    "reviewed": show_reviewed,
    "playing": play,
    "learn": show_learn,
    **{
        name: partial(do, name)
        for name in (
            *("setup", "guide", "manual", "train.solve", "train.course"),
            *("train.calculate", "train.judge", "train.guess", "train.here"),
        )
    },
    "home": partial(do, Workspace.LEARN),
}
SIZES = pytest.mark.parametrize(
    ("size", "percent"), [((900, 600), 100), ((900, 600), 150), ((1120, 760), 100)], ids=str
)


@pytest.fixture
def opened(open_window: OpenWindow) -> Callable[[tuple[int, int], int], Hand]:
    """Opens windows of a size and a size of text."""

    def make(size: tuple[int, int], percent: int) -> Hand:
        hand = pause(open_window(read(MOVES), still_settings(percent)))
        hand.window.resize(*size)
        QTest.qWait(50)
        return hand

    return make


@contextmanager
def progress(hand: Hand) -> Iterator[None]:
    """Show the progress of long work."""
    gate = threading.Event()

    def work(context: WorkContext) -> None:
        gate.wait(60)

    strip = hand.messages.progress
    strip.follow_work(hand.desk.file.storage.run("Reviewing all games of the library", work))
    wait(strip.isVisible)
    try:
        yield
    finally:
        gate.set()
    wait(strip.isHidden)


@pytest.mark.one_in(4)
@SIZES
@pytest.mark.parametrize("state", STATES)
@pytest.mark.expected_log("This plugin does not support")
def test_no_bar_moves_or_covers_a_button(
    opened: Callable[[tuple[int, int], int], Hand], state: str, size: tuple[int, int], percent: int
) -> None:
    hand = opened(size, percent)
    STATES[state](hand)
    hand.messages.hide_message()
    before = targets_at_rest(hand)
    assert len(before) > 5
    with progress(hand):
        check_steady(hand, before, "progress")
        before = targets(hand)
        for bar in hand.messages.bars:
            for offer, other in (("", ""), ("Choose…", ""), ("Add them", "Not now")):
                bar.show_message(SENTENCE, offer, other=other)
                check_steady(hand, before, f"{offer} {other}")
                hand.messages.say("Move 16, Yellow d6: leaves Red's threat on g1")
                check_steady(hand, before, "a report above a bar")
                check_shortened(hand, bar)
                check_steady(hand, before, "a bar of one line")
            bar.hide()
            check_steady(hand, before, "a bar that went")


def paint_faults(hand: Hand) -> Iterator[str]:
    panel = hand.part(SetupPart).editor.panel
    for key in "Y26":
        hand.press(key)
        yield f"painted {key}"
    wait(panel.correct_cards.isVisible)
    yield "a repair is offered"
    panel.correct_cards.click()
    yield "repaired"
    panel.text.setText("44x")
    panel.text_typed.emit("44x")
    yield "a text with a fault"


def answer(hand: Hand) -> Iterator[str]:
    part = hand.part(TrainPart)
    for name in ("hint", "show", "next", "hint"):
        part.page.asked.emit(name)
        yield name
    assert part.drill is not None and part.drill.question is not None
    right = part.drill.question.answers
    part.page.column_chosen.emit(next(each for each in range(7) if each not in right))
    yield "a wrong answer"


def answer_by_keys(part: type[QuestionPart[Any]], hand: Hand) -> Iterator[str]:
    """Answer with whatever the first keys stand for, until the question is settled."""
    asked = hand.part(part)
    for number in range(8):
        if asked.drill is None or asked.drill.trial.passed is not None:
            break
        asked.page.board.setFocus()
        hand.press(str(number % 3 + 1))
        wait(lambda: not asked._search.is_running)
        QTest.qWait(200)
        yield f"answer {number}"
    hand.press("S")
    yield "the solution"


def play_and_ask(hand: Hand) -> Iterator[str]:
    for column in (3, 3, 2):
        hand.desk.panel.board.column_clicked.emit(column)
        yield f"a disc in {column}"
        hand.do("play.hint")
        QTest.qWait(200)
        yield "a hint"


def step_through_mistakes(hand: Hand) -> Iterator[str]:
    for _ in range(4):
        hand.do("mistake.next")
        yield hand.moves


def review(hand: Hand) -> Iterator[str]:
    hand.press("F12")
    results, known = hand.reviewer.results, -1
    while known < len(mistakes := results.review.mistakes) or not results.review.is_complete:
        yield f"reviewed, and {known} reasons are known"
        found = sum(map(bool, map(results.reason_of_mistake, mistakes)))
        wait(lambda: found != known or results.review.is_complete)  # noqa: B023
        known = found
    yield from step_through_mistakes(hand)
    for name in ("mistakes.first", "mistakes.both", "review.statistics", "review.statistics"):
        hand.do(name)
        yield name


EVENTS: dict[str, tuple[str, Callable[[Hand], Iterator[str]]]] = {
    "set-up faults": ("setup", paint_faults),
    "answers": ("train.course", answer),
    "puzzles": ("train.solve", answer),
    "a line": ("train.calculate", partial(answer_by_keys, ReadingPart)),
    "a judgement": ("train.judge", partial(answer_by_keys, ReadingPart)),
    "a guess": ("train.guess", partial(answer_by_keys, ReadingPart)),
    "a game brought home": ("train.here", partial(answer_by_keys, BringHomePart)),
    "a game": ("playing", play_and_ask),
    "a review": ("review", review),
    "mistakes beside annotations": ("annotation", step_through_mistakes),
}


@pytest.mark.one_in(2)
@SIZES
@pytest.mark.parametrize("name", EVENTS)
@pytest.mark.expected_log("This plugin does not support")
def test_no_sentence_moves_a_button(
    opened: Callable[[tuple[int, int], int], Hand], name: str, size: tuple[int, int], percent: int
) -> None:
    hand = opened(size, percent)
    state, events = EVENTS[name]
    STATES[state](hand)
    hand.messages.hide_message()
    before = targets_at_rest(hand)
    for case in events(hand):
        check_steady(hand, before, case)
        before = targets(hand)


def test_a_click_where_a_button_was_carries_it_out(
    opened: Callable[[tuple[int, int], int], Hand],
) -> None:
    hand, clicked = opened((900, 600), 150), list[QWidget]()
    show_dock("annotation", hand)
    QTest.qWait(50)
    buttons = {
        each: middle
        for each, (_, middle, _) in targets(hand).items()
        if isinstance(each, QAbstractButton) and each.isCheckable() and each.isEnabled()
    }
    assert len(buttons) > 10
    hand.messages.offer_action(SENTENCE, "Choose…", lambda: None)
    handle = hand.window.windowHandle()
    assert handle is not None
    for each, middle in buttons.items():
        for guard in hand.window.findChildren(ClickGuard):
            guard.end()
        each.pressed.connect(partial(clicked.append, each))
        QTest.mousePress(handle, Qt.MouseButton.LeftButton, pos=middle)
        # Let go elsewhere, since what it does is not the matter.
        QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, pos=QPoint(1, 1))
    assert clicked == [*buttons]
