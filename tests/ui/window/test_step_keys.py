"""The keys that step through the game, wherever the keyboard is in the real window."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (  # noqa: TID251
    QAbstractButton,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QListView,
    QMenuBar,
    QPlainTextEdit,
    QTabBar,
    QTextEdit,
    QWidget,
)

from c4studio.opponents.people import Level
from c4studio.training.drill import Drill, DrillStage
from c4studio.ui.commands.command import Activity
from c4studio.ui.help.guide_part import GuidePart
from c4studio.ui.pages.question_part import QuestionPart
from c4studio.ui.play.match import Match
from c4studio.ui.review.learn_part import MistakePracticePart
from tests.hands import Hand, pause
from tests.ui.review.review_window import MOVES, wait_for_review

DOCKS = ("moves", "why", "review", "games", "explorer")
OWNERS = (
    QAbstractSlider, QAbstractSpinBox, QLineEdit, QMenuBar, QPlainTextEdit, QTabBar, QTextEdit,
)  # fmt: skip
"""Widgets in which something is typed or chosen with the keys."""
TYPED = (QAbstractSpinBox, QLineEdit, QPlainTextEdit, QTextEdit)


pytestmark = pytest.mark.start(MOVES)


def widgets_with_focus(hand: Hand) -> Iterator[QWidget]:
    """Give the focus to each widget that can have it, and yield it while it has it."""
    for widget in hand.window.findChildren(QWidget):
        can = widget.isVisible() and widget.isEnabled() and widget.window() is hand.window
        if can and widget.focusPolicy() is not Qt.FocusPolicy.NoFocus:
            widget.setFocus(Qt.FocusReason.MouseFocusReason)
            if widget.hasFocus():
                yield widget


def all_docks(hand: Hand) -> Iterator[str]:
    """Bring one dock after the other to the front."""
    for name in DOCKS:
        hand.desk.docks.bring_to_front(f"dock.{name}")
        yield name


def steps_wrongly(hand: Hand, widget: QWidget) -> list[str]:
    """The keys that do not step as they should while a widget has the focus."""
    document, moves = hand.document, isinstance(widget, OWNERS)
    if isinstance(widget, QTextEdit | QPlainTextEdit):
        moves = not widget.isReadOnly()
    wrong, six = [], [*document.game.root.main_line()][5]
    for key, wanted in (("Left", 5), ("Right", 7), ("Home", 0), ("End", len(MOVES))):
        document.go_to(six)
        widget.setFocus(Qt.FocusReason.MouseFocusReason)
        QTest.keyClick(widget, getattr(Qt.Key, f"Key_{key}"))
        if document.current.position.ply != (6 if moves else wanted):
            wrong.append(key)
    return wrong


def test_everywhere_but_where_something_is_typed(hand: Hand) -> None:
    hand.press("F12")
    wait_for_review(hand)
    pause(hand)
    wrong, tried, seen = [], set(), set[QWidget]()
    for dock in all_docks(hand):
        for widget in set(widgets_with_focus(hand)) - seen:
            seen.add(widget)
            tried.add(type(widget))
            if keys := steps_wrongly(hand, widget):
                wrong.append((dock, type(widget).__name__, widget.objectName(), keys))
    assert wrong == []
    assert any(issubclass(kind, QListView) for kind in tried)
    assert {QTabBar, QComboBox} <= {base for kind in tried for base in kind.__mro__}


def test_digits_and_mistakes_from_every_widget(hand: Hand) -> None:
    hand.press("F12")
    wait_for_review(hand)
    document, told = pause(hand).document, []
    hand.desk.actions["mistake.next"].triggered.connect(lambda: told.append("N"))
    for _ in all_docks(hand):
        for widget in widgets_with_focus(hand):
            if isinstance(widget, TYPED):
                continue
            document.go_to_start()
            QTest.keyClick(widget, Qt.Key.Key_3)
            assert document.current.position.ply == 1
            document.go_to_start()
            widget.setFocus()
            told.clear()
            QTest.keyClick(widget, Qt.Key.Key_N)
            assert told == ["N"]


def test_while_a_game_is_played(hand: Hand) -> None:
    side = hand.document.current.position.to_move
    hand.play.start_game(Match(side, Level(0)))
    pause(hand)
    wrong = [
        (type(widget).__name__, keys)
        for widget in widgets_with_focus(hand)
        if (keys := steps_wrongly(hand, widget))
    ]
    assert wrong == []


@pytest.mark.parametrize("activity", [Activity.SETTING_UP, Activity.LEARNING])
def test_a_game_behind_a_page_stays_where_it_is(hand: Hand, activity: Activity) -> None:
    if activity is Activity.SETTING_UP:
        hand.press("Ctrl+E")
    else:
        hand.press("F12")
        wait_for_review(hand)
        hand.press("Ctrl+L")
    before = hand.document.current
    for widget in widgets_with_focus(hand):
        for key in (Qt.Key.Key_Left, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_Right):
            QTest.keyClick(widget, key)
        assert hand.document.current is before, type(widget).__name__


def ask_question_again(part: QuestionPart[Any]) -> Drill:
    """Ask the question on the page once more."""
    part.carry_out_request("again")
    assert part.drill is not None
    assert part.drill.is_awaiting_answer
    return part.drill


@pytest.mark.parametrize("kind", [MistakePracticePart, GuidePart])
def test_questions_are_answered_and_left_wherever_the_keyboard_is(
    hand: Hand, kind: type[QuestionPart[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Digits answer, and then N, Return and Space go on; buttons are pressed by the last two."""
    hand.press("F12")
    wait_for_review(hand)
    hand.do("guide" if kind is GuidePart else "learn")
    part = hand.part(kind)
    if isinstance(part, GuidePart):
        part.page.list.setCurrentRow(1)
        part.page.places[-1].click()
    tried: set[type[QWidget]] = set()
    went_on: list[str] = []
    monkeypatch.setattr(part, "ask_next_question", lambda: went_on.append("next"))
    for key in (Qt.Key.Key_N, Qt.Key.Key_Return, Qt.Key.Key_Space):
        for widget in widgets_with_focus(hand):
            if isinstance(widget, QAbstractButton) and key is not Qt.Key.Key_N:
                continue
            drill = ask_question_again(part)
            widget.setFocus()
            QTest.keyClick(widget, Qt.Key(Qt.Key.Key_1 + drill.right_columns[0]))
            assert drill.stage is DrillStage.PASSED, type(widget).__name__
            QTest.keyClick(QApplication.focusWidget() or widget, key)
            assert went_on.pop() == "next", type(widget).__name__
            tried.add(type(widget))
    assert len(tried) > 2


def test_escape_leads_from_every_widget_to_the_board(hand: Hand) -> None:
    tried = 0
    for _ in all_docks(hand):
        for widget in widgets_with_focus(hand):
            tried += 1
            QTest.keyClick(widget, Qt.Key.Key_Escape)
            assert hand.desk.panel.board.hasFocus(), type(widget).__name__
    assert tried > len(DOCKS)
