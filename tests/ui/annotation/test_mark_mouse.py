"""Marks and arrows drawn with the left button while a tool of the annotation panel is chosen."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton  # noqa: TID251

from c4studio.game import Annotation, Arrow, Game, Hue, Mark, Shape
from c4studio.ui.annotation.annotation_part import DOCK, AnnotationPart
from c4studio.ui.annotation.mark_part import MarkPart
from c4studio.ui.window.main_window import MainWindow
from tests.hands import press
from tests.ui.annotation.board_hands import click, drawn, place

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def start(game: Callable[[str], Game]) -> Game:
    """A game of four discs."""
    return game("4453")


def choose(window: MainWindow, name: str) -> QToolButton:
    """Click the button of a tool or a colour."""
    window.desk.docks.bring_up(DOCK)
    bar = window.part(AnnotationPart).panel.marks
    button = next(b for b in bar.findChildren(QToolButton) if b.accessibleName() == name)
    QTest.mouseClick(button, LEFT)
    return button


@pytest.mark.parametrize(
    ("name", "shape"),
    [
        ("Circle", Shape.CIRCLE),
        ("Square", Shape.SQUARE),
        ("Triangle", Shape.TRIANGLE),
        ("Cross", Shape.CROSS),
        ("Letter", Shape.LABEL),
    ],
)
def test_a_click_with_a_shape_marks_a_cell_and_again_clears_it(
    window: MainWindow, name: str, shape: Shape
) -> None:
    button = choose(window, name)
    assert button.isChecked()
    click(window, LEFT, 3, 1)
    text = "A" if shape is Shape.LABEL else ""
    assert drawn(window).marks == (Mark(3, 1, shape, text),)
    click(window, LEFT, 3, 1)
    assert drawn(window) == Annotation()
    assert window.document.current.moves() == "4453"
    choose(window, name)
    assert not button.isChecked()
    click(window, LEFT, 3, 1)
    assert window.document.current.moves() == "44534"


def test_colours_are_chosen_for_mouse_and_keyboard_alike(window: MainWindow) -> None:
    choose(window, "Circle")
    violet = choose(window, "Violet")
    click(window, LEFT, 0, 0)
    assert drawn(window).marks == (Mark(0, 0, Shape.CIRCLE, hue=Hue.VIOLET),)
    press(window, "Esc", "M", "C")
    assert drawn(window).marks[1] == Mark(2, 0, Shape.CIRCLE, hue=Hue.VIOLET)
    press(window, "G", "Esc")
    assert not violet.isChecked()
    choose(window, "Circle")
    click(window, LEFT, 6, 5)
    assert drawn(window).marks[-1].hue is Hue.GREEN


def test_a_drag_with_the_arrow_draws_one_which_is_seen_on_the_way(window: MainWindow) -> None:
    choose(window, "Arrow")
    board = window.desk.panel.board
    QTest.mousePress(board, LEFT, pos=place(window, 1, 2))
    QTest.mouseMove(board, place(window, 4, 3))
    assert board.scene.arrows == (Arrow((1, 2), (4, 3)),)
    QTest.mouseRelease(board, LEFT, pos=place(window, 4, 3))
    assert drawn(window).arrows == (Arrow((1, 2), (4, 3)),)
    click(window, LEFT, 1, 2)
    assert drawn(window).marks == ()
    assert window.document.current.moves() == "4453"


def test_escape_lets_clicks_drop_discs_again(window: MainWindow) -> None:
    button = choose(window, "Cross")
    board = window.desk.panel.board
    assert board.cursor().shape() is Qt.CursorShape.CrossCursor
    QTest.mouseMove(board, place(window, 0, 4))
    assert board.scene.ghost is None
    board.setFocus()
    press(window, "Esc")
    assert (button.isChecked(), window.part(MarkPart).mouse.tool) == (False, "")
    assert window.statusBar().currentMessage() == "Clicks drop discs again"
    click(window, LEFT, 0, 4)
    assert window.document.current.moves() == "44531"


def test_the_right_button_goes_on_marking(window: MainWindow) -> None:
    choose(window, "Cross")
    click(window, Qt.MouseButton.RightButton, 0, 0)
    assert drawn(window).marks == (Mark(0, 0, Shape.CIRCLE),)
