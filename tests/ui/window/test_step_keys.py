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
from pytestqt.qtbot import QtBot

from c4studio.formats import read
from c4studio.game import Game
from c4studio.opponents.people import Level
from c4studio.training.drill import Drill, DrillStage
from c4studio.ui.commands.command import Activity
from c4studio.ui.help.guide_part import GuidePart
from c4studio.ui.pages.question_part import QuestionPart
from c4studio.ui.play.match import Match
from c4studio.ui.play.play_part import PlayPart
from c4studio.ui.review.learn_part import MistakePracticePart
from c4studio.ui.window.main_window import MainWindow
from tests.hands import pause, press
from tests.ui.review.review_window import MOVES, wait_for_review

DOCKS = ("moves", "why", "review", "games", "explorer")
OWNERS = (
    QAbstractSlider, QAbstractSpinBox, QLineEdit, QMenuBar, QPlainTextEdit, QTabBar, QTextEdit,
)  # fmt: skip
"""Widgets in which something is typed or chosen with the keys."""
TYPED = (QAbstractSpinBox, QLineEdit, QPlainTextEdit, QTextEdit)


@pytest.fixture
def start() -> Game | None:
    return read(MOVES)


def widgets_with_focus(window: MainWindow) -> Iterator[QWidget]:
    """Give the focus to each widget that can have it, and yield it while it has it."""
    for widget in window.findChildren(QWidget):
        can = widget.isVisible() and widget.isEnabled() and widget.window() is window
        if can and widget.focusPolicy() is not Qt.FocusPolicy.NoFocus:
            widget.setFocus(Qt.FocusReason.MouseFocusReason)
            if widget.hasFocus():
                yield widget


def all_docks(window: MainWindow) -> Iterator[str]:
    """Bring one dock after the other to the front."""
    for name in DOCKS:
        window.desk.docks.bring_to_front(f"dock.{name}")
        yield name


def steps_wrongly(window: MainWindow, widget: QWidget) -> list[str]:
    """The keys that do not step as they should while a widget has the focus."""
    document, moves = window.document, isinstance(widget, OWNERS)
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


def test_everywhere_but_where_something_is_typed(window: MainWindow, qtbot: QtBot) -> None:
    press(window, "F12")
    wait_for_review(window, qtbot)
    pause(window)
    wrong, tried, seen = [], set(), set[QWidget]()
    for dock in all_docks(window):
        for widget in set(widgets_with_focus(window)) - seen:
            seen.add(widget)
            tried.add(type(widget))
            if keys := steps_wrongly(window, widget):
                wrong.append((dock, type(widget).__name__, widget.objectName(), keys))
    assert wrong == []
    assert any(issubclass(kind, QListView) for kind in tried)
    assert {QTabBar, QComboBox} <= {base for kind in tried for base in kind.__mro__}


def test_digits_and_mistakes_from_every_widget(window: MainWindow, qtbot: QtBot) -> None:
    press(window, "F12")
    wait_for_review(window, qtbot)
    document, told = pause(window).document, []
    window.desk.actions["mistake.next"].triggered.connect(lambda: told.append("N"))
    for _ in all_docks(window):
        for widget in widgets_with_focus(window):
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


def test_while_a_game_is_played(window: MainWindow) -> None:
    side = window.document.current.position.to_move
    window.part(PlayPart).start_game(Match(side, Level(0)))
    pause(window)
    wrong = [
        (type(widget).__name__, keys)
        for widget in widgets_with_focus(window)
        if (keys := steps_wrongly(window, widget))
    ]
    assert wrong == []


@pytest.mark.parametrize("activity", [Activity.SETTING_UP, Activity.LEARNING])
def test_a_game_behind_a_page_stays_where_it_is(
    window: MainWindow, activity: Activity, qtbot: QtBot
) -> None:
    if activity is Activity.SETTING_UP:
        press(window, "Ctrl+E")
    else:
        press(window, "F12")
        wait_for_review(window, qtbot)
        press(window, "Ctrl+L")
    before = window.document.current
    for widget in widgets_with_focus(window):
        for key in (Qt.Key.Key_Left, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_Right):
            QTest.keyClick(widget, key)
        assert window.document.current is before, type(widget).__name__


def ask_again(part: QuestionPart[Any]) -> Drill:
    """Ask the question on the page once more."""
    part.carry_out_request("again")
    assert part.drill is not None
    assert part.drill.is_awaiting_answer
    return part.drill


@pytest.mark.parametrize("kind", [MistakePracticePart, GuidePart])
def test_questions_are_answered_and_left_wherever_the_keyboard_is(
    window: MainWindow,
    kind: type[QuestionPart[Any]],
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Digits answer, and then N, Return and Space go on; buttons are pressed by the last two."""
    press(window, "F12")
    wait_for_review(window, qtbot)
    window.desk.actions["guide" if kind is GuidePart else "learn"].trigger()
    part = window.part(kind)
    if isinstance(part, GuidePart):
        part.page.list.setCurrentRow(1)
        part.page.places[-1].click()
    tried: set[type[QWidget]] = set()
    went_on: list[str] = []
    monkeypatch.setattr(part, "ask_next", lambda: went_on.append("next"))
    for key in (Qt.Key.Key_N, Qt.Key.Key_Return, Qt.Key.Key_Space):
        for widget in widgets_with_focus(window):
            if isinstance(widget, QAbstractButton) and key is not Qt.Key.Key_N:
                continue
            drill = ask_again(part)
            widget.setFocus()
            QTest.keyClick(widget, Qt.Key(Qt.Key.Key_1 + drill.right_columns[0]))
            assert drill.stage is DrillStage.PASSED, type(widget).__name__
            QTest.keyClick(QApplication.focusWidget() or widget, key)
            assert went_on.pop() == "next", type(widget).__name__
            tried.add(type(widget))
    assert len(tried) > 2


def test_escape_leads_from_every_widget_to_the_board(window: MainWindow) -> None:
    tried = 0
    for _ in all_docks(window):
        for widget in widgets_with_focus(window):
            tried += 1
            QTest.keyClick(widget, Qt.Key.Key_Escape)
            assert window.desk.panel.board.hasFocus(), type(widget).__name__
    assert tried > len(DOCKS)
