import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPointF, Qt
from PySide6.QtGui import QFocusEvent, QGuiApplication, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton  # noqa: TID251

from c4studio.formats import read
from c4studio.game import Annotation, Arrow, Game, Hue, Mark, Shape
from c4studio.pictures.scenes.board_scene import ghost_disc
from c4studio.ui.annotation.annotation_part import ANNOTATION_DOCK_NAME, AnnotationPart
from c4studio.ui.annotation.mark_part import MarkPart
from c4studio.ui.window.main_window import MainWindow
from engine import Board
from engine.grid import Cell
from tests.boards import ON_BOTH
from tests.hands import paste, press
from tests.ui.annotation.board_hands import click, drag, drawn, place
from tests.windows import described, tree_of

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def start(board: Board) -> Game:
    """A game of four discs."""
    return read("4453", board)


def last_cell(board: Board) -> Cell:
    """The cell at the right in the highest row."""
    return board.width - 1, board.height - 1


@ON_BOTH
def test_a_right_click_marks_a_cell_and_can_be_undone(window: MainWindow, board: Board) -> None:
    cell = last_cell(board)
    for shape in (Shape.CIRCLE, Shape.SQUARE, Shape.LABEL):
        click(window, Qt.MouseButton.RightButton, *cell)
        assert drawn(window).marks == (Mark(*cell, shape, "A" if shape is Shape.LABEL else ""),)
    click(window, Qt.MouseButton.RightButton, *cell)
    assert drawn(window) == Annotation()
    press(window, "Ctrl+Z")
    assert drawn(window).marks == (Mark(*cell, Shape.LABEL, "A"),)
    assert window.document.current.move_string() == "4453"
    press(window, "Left")
    assert drawn(window) == Annotation()


@ON_BOTH
def test_a_right_drag_draws_an_arrow_which_is_seen_on_the_way(
    window: MainWindow, board: Board
) -> None:
    view, end = window.desk.panel.board, last_cell(board)
    QTest.mousePress(view, Qt.MouseButton.RightButton, pos=place(window, 1, 2))
    QTest.mouseMove(view, place(window, 4, 3))
    assert view.scene.arrows == (Arrow((1, 2), (4, 3)),)
    assert window.document.current.annotation == Annotation()
    QTest.mouseRelease(view, Qt.MouseButton.RightButton, pos=place(window, *end))
    there, back, up = Arrow((1, 2), end), Arrow(end, (1, 2)), Arrow((2, 0), (2, 3))
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


@ON_BOTH
def test_ctrl_and_a_click_on_a_disc_lead_to_its_move(window: MainWindow) -> None:
    click(window, Qt.MouseButton.LeftButton, 3, 0, CTRL)
    assert window.document.current.move_string() == "4"
    click(window, Qt.MouseButton.LeftButton, 3, 0, CTRL)
    assert window.document.current.move_string() == "4"
    window.document.go_to_end()
    click(window, Qt.MouseButton.LeftButton, 4, 0, CTRL)
    assert window.document.current.move_string() == "445"
    assert window.document.undo_stack.count() == 0
    # Above the discs there is none to go to.
    click(window, Qt.MouseButton.LeftButton, 4, 1, CTRL)
    assert window.document.current.move_string() == "4455"


@pytest.mark.parametrize("row", range(6))
def test_clicks_anywhere_in_a_column_fill_it(window: MainWindow, row: int) -> None:
    for _ in range(4):
        click(window, Qt.MouseButton.LeftButton, 0, row)
    assert window.document.current.move_string() == "44531111"


@ON_BOTH
def test_the_number_of_a_column_drops_a_disc(window: MainWindow, board: Board) -> None:
    view = window.desk.panel.board
    board_below = view.grid.frame.bottom() + 0.2 * view.grid.cell
    number = QPointF(view.grid.cell_centre(board.width - 1, 0).x(), board_below).toPoint()
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=number)
    assert window.document.current.move_string() == f"4453{board.width}"


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
    ghost = ghost_disc(window.document.current.position, 3)
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


@ON_BOTH
def test_what_is_drawn_is_said_in_words(window: MainWindow, board: Board) -> None:
    end = last_cell(board)
    click(window, Qt.MouseButton.RightButton, 3, 0)
    drag(window, (0, 0), end)
    description = described(window.part(AnnotationPart).panel.comment)
    name = f"{board.letters[-1]}{board.height}"
    assert description == f"Move 4, Yellow in column c. Circle on d1; arrow from a1 to {name}"


def choose(window: MainWindow, name: str) -> QToolButton:
    """Click the button of a tool or a colour."""
    window.desk.docks.bring_to_front(ANNOTATION_DOCK_NAME)
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
    assert window.document.current.move_string() == "4453"
    choose(window, name)
    assert not button.isChecked()
    click(window, LEFT, 3, 1)
    assert window.document.current.move_string() == "44534"


@ON_BOTH
def test_colours_are_chosen_for_mouse_and_keyboard_alike(window: MainWindow, board: Board) -> None:
    choose(window, "Circle")
    violet = choose(window, "Violet")
    click(window, LEFT, 0, 0)
    assert drawn(window).marks == (Mark(0, 0, Shape.CIRCLE, hue=Hue.VIOLET),)
    press(window, "Esc", "M", "C")
    assert drawn(window).marks[1] == Mark(2, 0, Shape.CIRCLE, hue=Hue.VIOLET)
    press(window, "G", "Esc")
    assert not violet.isChecked()
    choose(window, "Circle")
    click(window, LEFT, *last_cell(board))
    assert drawn(window).marks[-1] == Mark(*last_cell(board), Shape.CIRCLE, hue=Hue.GREEN)


def test_the_right_button_draws_in_the_chosen_colour(window: MainWindow) -> None:
    choose(window, "Green")
    drag(window, (0, 0), (2, 0))
    click(window, Qt.MouseButton.RightButton, 3, 1)
    click(window, Qt.MouseButton.RightButton, 4, 1, CTRL)
    assert drawn(window).arrows == (Arrow((0, 0), (2, 0), Hue.GREEN),)
    assert [mark.hue for mark in drawn(window).marks] == [Hue.GREEN, Hue.BLUE]


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
    assert window.document.current.move_string() == "4453"


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
    assert window.document.current.move_string() == "44531"


def test_the_right_button_goes_on_marking(window: MainWindow) -> None:
    choose(window, "Cross")
    click(window, Qt.MouseButton.RightButton, 0, 0)
    assert drawn(window).marks == (Mark(0, 0, Shape.CIRCLE),)


@ON_BOTH
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
    assert window.document.current.move_string() == "4453"
    press(window, "Escape")
    assert board.scene.cursor is None
    assert not window.desk.actions["mark"].isChecked()
    press(window, "Left")
    assert window.document.current.move_string() == "445"


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


@ON_BOTH
def test_the_cursor_stays_on_the_board_and_goes_when_the_keyboard_does(
    window: MainWindow, board: Board
) -> None:
    press(window, "M", *["Left"] * 9, *["Up"] * 9)
    assert window.desk.panel.board.scene.cursor == (0, board.height - 1)
    press(window, *["Right"] * 9, *["Down"] * 9)
    assert window.desk.panel.board.scene.cursor == (board.width - 1, 0)
    press(window, "4")
    assert window.document.current.move_string() == "44534"
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
