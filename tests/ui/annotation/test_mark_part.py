from collections.abc import Callable

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import (
    QGuiApplication,
    QMouseEvent,
)
from PySide6.QtTest import QTest

from c4studio.game import Annotation, Arrow, Game, Hue, Mark, Shape
from c4studio.pictures.scenes.board_scene import ghost_of
from c4studio.ui.annotation.annotation_part import AnnotationPart
from c4studio.ui.window.main_window import MainWindow
from tests.hands import paste, press
from tests.ui.annotation.board_hands import click, drag, drawn, place
from tests.windows import described


@pytest.fixture
def start(game: Callable[[str], Game]) -> Game:
    """A game of four discs."""
    return game("4453")


def test_a_right_click_marks_a_cell_and_can_be_undone(
    window: MainWindow,
) -> None:
    for shape in (Shape.CIRCLE, Shape.SQUARE, Shape.LABEL):
        click(window, Qt.MouseButton.RightButton, 3, 1)
        assert drawn(window).marks == (Mark(3, 1, shape, "A" if shape is Shape.LABEL else ""),)
    click(window, Qt.MouseButton.RightButton, 3, 1)
    assert drawn(window) == Annotation()
    press(window, "Ctrl+Z")
    assert drawn(window).marks == (Mark(3, 1, Shape.LABEL, "A"),)
    assert window.document.current.moves() == "4453"
    press(window, "Left")
    assert drawn(window) == Annotation()


def test_a_right_drag_draws_an_arrow_which_is_seen_on_the_way(window: MainWindow) -> None:
    board = window.desk.panel.board
    QTest.mousePress(board, Qt.MouseButton.RightButton, pos=place(window, 1, 2))
    QTest.mouseMove(board, place(window, 4, 3))
    assert board.scene.arrows == (Arrow((1, 2), (4, 3)),)
    assert window.document.current.annotation == Annotation()
    QTest.mouseRelease(board, Qt.MouseButton.RightButton, pos=place(window, 5, 3))
    there, back, up = Arrow((1, 2), (5, 3)), Arrow((5, 3), (1, 2)), Arrow((2, 0), (2, 3))
    assert drawn(window).arrows == (there,)
    drag(window, back.start, back.end)
    assert drawn(window).arrows == (there, back)
    drag(window, there.start, there.end)
    assert drawn(window).arrows == (back,)
    drag(window, up.start, up.end)
    assert drawn(window) == Annotation(arrows=(up, back))
    assert window.document.undo_stack.count() == 4


@pytest.mark.parametrize(
    ("held", "hue"),
    [
        (Qt.KeyboardModifier.ShiftModifier, Hue.GREEN),
        (Qt.KeyboardModifier.ControlModifier, Hue.BLUE),
        (Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.ControlModifier, Hue.VIOLET),
    ],
)
def test_held_keys_choose_the_colour(
    window: MainWindow, held: Qt.KeyboardModifier, hue: Hue
) -> None:
    board, right = window.desk.panel.board, Qt.MouseButton.RightButton
    QTest.mouseClick(board, right, held, place(window, 3, 1))
    QTest.mousePress(board, right, held, place(window, 1, 1))
    QTest.mouseRelease(board, right, held, place(window, 2, 4))
    assert drawn(window).marks == (Mark(3, 1, Shape.CIRCLE, hue=hue),)
    assert drawn(window).arrows == (Arrow((1, 1), (2, 4), hue),)
    press(window, "Ctrl+Z")
    assert drawn(window).arrows == ()


CTRL = Qt.KeyboardModifier.ControlModifier


def test_ctrl_and_a_click_on_a_disc_lead_to_its_move(window: MainWindow) -> None:
    click(window, Qt.MouseButton.LeftButton, 3, 0, CTRL)
    assert window.document.current.moves() == "4"
    click(window, Qt.MouseButton.LeftButton, 3, 0, CTRL)
    assert window.document.current.moves() == "4"
    window.document.go_to_end()
    click(window, Qt.MouseButton.LeftButton, 4, 0, CTRL)
    assert window.document.current.moves() == "445"
    assert window.document.undo_stack.count() == 0
    # Above the discs there is none to go to.
    click(window, Qt.MouseButton.LeftButton, 4, 1, CTRL)
    assert window.document.current.moves() == "4455"


@pytest.mark.parametrize("row", range(6))
def test_clicks_anywhere_in_a_column_fill_it(window: MainWindow, row: int) -> None:
    for _ in range(4):
        click(window, Qt.MouseButton.LeftButton, 0, row)
    assert window.document.current.moves() == "44531111"


def test_the_number_of_a_column_drops_a_disc(window: MainWindow) -> None:
    board = window.desk.panel.board
    number = board._grid.number_rect(3).center().toPoint()
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=number)
    assert window.document.current.moves() == "44534"


def test_a_disc_that_was_set_up_has_no_move(
    window: MainWindow,
) -> None:
    paste(window, "7/7/7/3y3/3rr2/2yry2")
    root = window.document.current
    click(window, Qt.MouseButton.LeftButton, 3, 0, CTRL)
    assert "set up" in window.statusBar().currentMessage()
    assert window.document.current is root


def point(window: MainWindow, column: int, row: int, held: Qt.KeyboardModifier) -> None:
    """Move the pointer over a cell while ``held`` is pressed, whatever earlier clicks held."""
    board, spot = window.desk.panel.board, QPointF(place(window, column, row))
    none = Qt.MouseButton.NoButton
    kind = QMouseEvent.Type.MouseMove
    moved = QMouseEvent(kind, spot, board.mapToGlobal(spot), none, none, held)
    QGuiApplication.sendEvent(board, moved)


def test_the_pointer_shows_what_a_click_would_do(window: MainWindow) -> None:
    board = window.desk.panel.board
    ghost = ghost_of(window.document.current.position, 3)
    assert ghost is not None
    for row in (4, 0):
        point(window, 3, row, Qt.KeyboardModifier.NoModifier)
        assert board.scene.ghost == ghost
        assert board.cursor().shape() is Qt.CursorShape.ArrowCursor
        point(window, 0, row, Qt.KeyboardModifier.NoModifier)
        assert board.scene.hover == 0
    point(window, 3, 0, CTRL)
    assert board.scene.ghost is None
    assert board.cursor().shape() is Qt.CursorShape.PointingHandCursor


def test_what_is_drawn_is_said_in_words(window: MainWindow) -> None:
    click(window, Qt.MouseButton.RightButton, 3, 0)
    drag(window, (0, 0), (2, 0))
    description = described(window.part(AnnotationPart).panel.comment)
    assert description == ("Move 4, Yellow in column c. Circle on d1; arrow from a1 to c1")
