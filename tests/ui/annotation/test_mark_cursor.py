from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import (
    QFocusEvent,
)

from c4studio.game import Annotation, Arrow, Game, Hue, Mark, Shape
from c4studio.ui.window.main_window import MainWindow
from engine import HEIGHT, WIDTH
from tests.hands import press
from tests.ui.annotation.board_hands import drawn
from tests.windows import tree_of


@pytest.fixture
def start(game: Callable[[str], Game]) -> Game:
    """A game of four discs."""
    return game("4453")


def test_marking_by_keyboard(
    window: MainWindow,
) -> None:
    tree_of(window).setFocus()
    press(window, "M")
    board = window.desk.panel.board
    assert board.hasFocus()
    assert window.desk.actions["mark"].isChecked()
    assert board.scene.cursor == (2, 0)
    press(window, "C", "Right", "S", "Up", "L", "Right", "Return")
    assert board.scene.cursor == (4, 1)
    assert drawn(window).marks == (
        Mark(2, 0, Shape.CIRCLE),
        Mark(3, 0, Shape.SQUARE),
        Mark(3, 1, Shape.LABEL, "A"),
        Mark(4, 1, Shape.CIRCLE),
    )
    assert window.statusBar().currentMessage() == "e2: empty, circle"
    press(window, "Left", "Delete", "Down", "S")
    assert [mark.column for mark in drawn(window).marks] == [2, 4]
    assert window.document.current.moves() == "4453"
    press(window, "Escape")
    assert board.scene.cursor is None
    assert not window.desk.actions["mark"].isChecked()
    press(window, "Left")
    assert window.document.current.moves() == "445"


def test_arrows_by_keyboard(
    window: MainWindow,
) -> None:
    board = window.desk.panel.board
    press(window, "M", "A", "Right", "Right")
    press(window, "Up")
    arrow = Arrow((2, 0), (4, 1))
    assert board.scene.arrows == (arrow,)
    press(window, "Return")
    assert drawn(window) == Annotation(arrows=(arrow,))
    told = window.statusBar().currentMessage()
    assert told == "Arrow from c1 to e2"
    press(window, "A", "Left", "Escape")
    assert board.scene.cursor == (3, 1)
    assert drawn(window).arrows == (arrow,)
    press(window, "A", "A", "Escape")
    assert drawn(window).arrows == (arrow,)
    press(window, "Shift+M")
    assert drawn(window) == Annotation()
    assert not window.desk.actions["marks.clear"].isEnabled()
    press(window, "Ctrl+Z")
    assert drawn(window).arrows == (arrow,)


def test_colours_by_keyboard(window: MainWindow) -> None:
    press(window, "M", "C", "G")
    assert drawn(window).marks == (Mark(2, 0, Shape.CIRCLE, hue=Hue.GREEN),)
    assert window.statusBar().currentMessage() == "Green from now on"
    press(window, "Right", "S")
    assert drawn(window).marks[1] == Mark(3, 0, Shape.SQUARE, hue=Hue.GREEN)
    assert window.statusBar().currentMessage() == "d1: red, green square"
    press(window, "A", "Up", "V")
    arrow = Arrow((3, 0), (3, 1), Hue.VIOLET)
    assert window.desk.panel.board.scene.arrows == (arrow,)
    press(window, "Return")
    assert drawn(window).arrows == (arrow,)
    assert window.statusBar().currentMessage() == ("Violet arrow from d1 to d2")


def test_the_cursor_stays_on_the_board_and_goes_when_the_keyboard_does(
    window: MainWindow,
) -> None:
    press(window, "M", *["Left"] * 9, *["Up"] * 9)
    assert window.desk.panel.board.scene.cursor == (0, HEIGHT - 1)
    press(window, *["Right"] * 9, *["Down"] * 9)
    assert window.desk.panel.board.scene.cursor == (WIDTH - 1, 0)
    press(window, "4")
    assert window.document.current.moves() == "44534"
    tree_of(window).setFocus()
    assert window.desk.panel.board.scene.cursor is None
    assert not window.desk.actions["mark"].isChecked()
    window.desk.panel.board.setFocus()
    press(window, "M")
    away = QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.ActiveWindowFocusReason)
    QCoreApplication.sendEvent(window.desk.panel.board, away)
    assert window.desk.panel.board.scene.cursor is not None
    press(window, "M")
    assert window.desk.panel.board.scene.cursor is None
