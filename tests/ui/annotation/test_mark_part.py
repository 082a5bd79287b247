import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPointF, Qt
from PySide6.QtGui import QFocusEvent, QGuiApplication, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton  # noqa: TID251

from c4studio.formats import read
from c4studio.game import Annotation, Arrow, Game, Hue, Mark, Shape
from c4studio.pictures.scenes import ghost_disc
from c4studio.ui.annotation.annotation_part import ANNOTATION_DOCK_NAME, AnnotationPart
from c4studio.ui.annotation.mark_part import MarkPart
from engine import Board
from engine.grid import Cell
from tests.boards import ON_BOTH
from tests.cases import cases
from tests.hands import Hand
from tests.ui.annotation.board_hands import click, drag, drawn, place
from tests.windows import described

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def start(board: Board) -> Game:
    """A game of four discs."""
    return read("4453", board)


def last_cell(board: Board) -> Cell:
    """The cell at the right in the highest row."""
    return board.width - 1, board.height - 1


@ON_BOTH
def test_a_right_click_marks_a_cell_and_can_be_undone(hand: Hand, board: Board) -> None:
    cell = last_cell(board)
    for shape in (Shape.CIRCLE, Shape.SQUARE, Shape.LABEL):
        click(hand, Qt.MouseButton.RightButton, *cell)
        assert drawn(hand).marks == (Mark(*cell, shape, "A" if shape is Shape.LABEL else ""),)
    click(hand, Qt.MouseButton.RightButton, *cell)
    assert drawn(hand) == Annotation()
    hand.press("Ctrl+Z")
    assert drawn(hand).marks == (Mark(*cell, Shape.LABEL, "A"),)
    assert hand.moves == "4453"
    hand.press("Left")
    assert drawn(hand) == Annotation()


@ON_BOTH
def test_a_right_drag_draws_an_arrow_which_is_seen_on_the_way(hand: Hand, board: Board) -> None:
    view, end = hand.desk.panel.board, last_cell(board)
    QTest.mousePress(view, Qt.MouseButton.RightButton, pos=place(hand, 1, 2))
    QTest.mouseMove(view, place(hand, 4, 3))
    assert view.scene.arrows == (Arrow((1, 2), (4, 3)),)
    assert hand.document.current.annotation == Annotation()
    QTest.mouseRelease(view, Qt.MouseButton.RightButton, pos=place(hand, *end))
    there, back, up = Arrow((1, 2), end), Arrow(end, (1, 2)), Arrow((2, 0), (2, 3))
    assert drawn(hand).arrows == (there,)
    drag(hand, back.start, back.end)
    assert drawn(hand).arrows == (there, back)
    drag(hand, there.start, there.end)
    assert drawn(hand).arrows == (back,)
    drag(hand, up.start, up.end)
    assert drawn(hand) == Annotation(arrows=(up, back))
    assert hand.document.undo_stack.count() == 4


@pytest.mark.parametrize(
    ("held", "hue"),
    [
        (Qt.KeyboardModifier.ShiftModifier, Hue.GREEN),
        (Qt.KeyboardModifier.ControlModifier, Hue.BLUE),
        (Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.ControlModifier, Hue.VIOLET),
    ],
)
def test_held_keys_choose_the_colour(hand: Hand, held: Qt.KeyboardModifier, hue: Hue) -> None:
    board, right = hand.desk.panel.board, Qt.MouseButton.RightButton
    QTest.mouseClick(board, right, held, place(hand, 3, 1))
    QTest.mousePress(board, right, held, place(hand, 1, 1))
    QTest.mouseRelease(board, right, held, place(hand, 2, 4))
    assert drawn(hand).marks == (Mark(3, 1, Shape.CIRCLE, hue=hue),)
    assert drawn(hand).arrows == (Arrow((1, 1), (2, 4), hue),)
    hand.press("Ctrl+Z")
    assert drawn(hand).arrows == ()


CTRL = Qt.KeyboardModifier.ControlModifier


@ON_BOTH
def test_ctrl_and_a_click_on_a_disc_lead_to_its_move(hand: Hand) -> None:
    click(hand, Qt.MouseButton.LeftButton, 3, 0, CTRL)
    assert hand.moves == "4"
    click(hand, Qt.MouseButton.LeftButton, 3, 0, CTRL)
    assert hand.moves == "4"
    hand.document.go_to_end()
    click(hand, Qt.MouseButton.LeftButton, 4, 0, CTRL)
    assert hand.moves == "445"
    assert hand.document.undo_stack.count() == 0
    # Above the discs there is none to go to.
    click(hand, Qt.MouseButton.LeftButton, 4, 1, CTRL)
    assert hand.moves == "4455"


@pytest.mark.parametrize("row", range(6))
def test_clicks_anywhere_in_a_column_fill_it(hand: Hand, row: int) -> None:
    for _ in range(4):
        click(hand, Qt.MouseButton.LeftButton, 0, row)
    assert hand.moves == "44531111"


@ON_BOTH
def test_the_number_of_a_column_drops_a_disc(hand: Hand, board: Board) -> None:
    view = hand.desk.panel.board
    board_below = view.grid.frame.bottom() + 0.2 * view.grid.cell
    number = QPointF(view.grid.cell_centre(board.width - 1, 0).x(), board_below).toPoint()
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=number)
    assert hand.moves == f"4453{board.width}"


def test_a_disc_that_was_set_up_has_no_move(hand: Hand) -> None:
    hand.paste("7/7/7/3y3/3rr2/2yry2")
    root = hand.document.current
    click(hand, Qt.MouseButton.LeftButton, 3, 0, CTRL)
    assert "set up" in hand.status
    assert hand.document.current is root


def point(hand: Hand, column: int, row: int, held: Qt.KeyboardModifier) -> None:
    """Move the pointer over a cell while ``held`` is pressed, whatever earlier clicks held."""
    board, spot = hand.desk.panel.board, QPointF(place(hand, column, row))
    none = Qt.MouseButton.NoButton
    kind = QMouseEvent.Type.MouseMove
    moved = QMouseEvent(kind, spot, board.mapToGlobal(spot), none, none, held)
    QGuiApplication.sendEvent(board, moved)


def test_the_pointer_shows_what_a_click_would_do(hand: Hand) -> None:
    board = hand.desk.panel.board
    ghost = ghost_disc(hand.document.current.position, 3)
    assert ghost is not None
    for row in (4, 0):
        point(hand, 3, row, Qt.KeyboardModifier.NoModifier)
        assert board.scene.ghost == ghost
        assert board.cursor().shape() is Qt.CursorShape.ArrowCursor
        point(hand, 0, row, Qt.KeyboardModifier.NoModifier)
        assert board.scene.hover == 0
    point(hand, 3, 0, CTRL)
    assert board.scene.ghost is None
    assert board.cursor().shape() is Qt.CursorShape.PointingHandCursor


@ON_BOTH
def test_what_is_drawn_is_said_in_words(hand: Hand, board: Board) -> None:
    end = last_cell(board)
    click(hand, Qt.MouseButton.RightButton, 3, 0)
    drag(hand, (0, 0), end)
    description = described(hand.part(AnnotationPart).panel.comment)
    name = f"{board.letters[-1]}{board.height}"
    assert description == f"Move 4, Yellow in column c. Circle on d1; arrow from a1 to {name}"


def choose(hand: Hand, name: str) -> QToolButton:
    """Click the button of a tool or a colour."""
    hand.desk.docks.bring_to_front(ANNOTATION_DOCK_NAME)
    bar = hand.part(AnnotationPart).panel.marks
    button = next(b for b in bar.findChildren(QToolButton) if b.accessibleName() == name)
    QTest.mouseClick(button, LEFT)
    return button


@cases()
def test_a_click_with_a_shape_marks_a_cell_and_again_clears_it(
    hand: Hand, name: str, shape: Shape
) -> None:
    button = choose(hand, name)
    assert button.isChecked()
    click(hand, LEFT, 3, 1)
    text = "A" if shape is Shape.LABEL else ""
    assert drawn(hand).marks == (Mark(3, 1, shape, text),)
    click(hand, LEFT, 3, 1)
    assert drawn(hand) == Annotation()
    assert hand.moves == "4453"
    choose(hand, name)
    assert not button.isChecked()
    click(hand, LEFT, 3, 1)
    assert hand.moves == "44534"


@ON_BOTH
def test_colours_are_chosen_for_mouse_and_keyboard_alike(hand: Hand, board: Board) -> None:
    choose(hand, "Circle")
    violet = choose(hand, "Violet")
    click(hand, LEFT, 0, 0)
    assert drawn(hand).marks == (Mark(0, 0, Shape.CIRCLE, hue=Hue.VIOLET),)
    hand.press("Esc", "M", "C")
    assert drawn(hand).marks[1] == Mark(2, 0, Shape.CIRCLE, hue=Hue.VIOLET)
    hand.press("G", "Esc")
    assert not violet.isChecked()
    choose(hand, "Circle")
    click(hand, LEFT, *last_cell(board))
    assert drawn(hand).marks[-1] == Mark(*last_cell(board), Shape.CIRCLE, hue=Hue.GREEN)


def test_the_right_button_draws_in_the_chosen_colour(hand: Hand) -> None:
    choose(hand, "Green")
    drag(hand, (0, 0), (2, 0))
    click(hand, Qt.MouseButton.RightButton, 3, 1)
    click(hand, Qt.MouseButton.RightButton, 4, 1, CTRL)
    assert drawn(hand).arrows == (Arrow((0, 0), (2, 0), Hue.GREEN),)
    assert [mark.hue for mark in drawn(hand).marks] == [Hue.GREEN, Hue.BLUE]


def test_a_drag_with_the_arrow_draws_one_which_is_seen_on_the_way(hand: Hand) -> None:
    choose(hand, "Arrow")
    board = hand.desk.panel.board
    QTest.mousePress(board, LEFT, pos=place(hand, 1, 2))
    QTest.mouseMove(board, place(hand, 4, 3))
    assert board.scene.arrows == (Arrow((1, 2), (4, 3)),)
    QTest.mouseRelease(board, LEFT, pos=place(hand, 4, 3))
    assert drawn(hand).arrows == (Arrow((1, 2), (4, 3)),)
    click(hand, LEFT, 1, 2)
    assert drawn(hand).marks == ()
    assert hand.moves == "4453"


def test_escape_lets_clicks_drop_discs_again(hand: Hand) -> None:
    button = choose(hand, "Cross")
    board = hand.desk.panel.board
    assert board.cursor().shape() is Qt.CursorShape.CrossCursor
    QTest.mouseMove(board, place(hand, 0, 4))
    assert board.scene.ghost is None
    board.setFocus()
    hand.press("Esc")
    assert (button.isChecked(), hand.part(MarkPart).mouse.tool) == (False, "")
    assert hand.status == "Clicks drop discs again"
    click(hand, LEFT, 0, 4)
    assert hand.moves == "44531"


def test_the_right_button_goes_on_marking(hand: Hand) -> None:
    choose(hand, "Cross")
    click(hand, Qt.MouseButton.RightButton, 0, 0)
    assert drawn(hand).marks == (Mark(0, 0, Shape.CIRCLE),)


@ON_BOTH
def test_marking_by_keyboard(hand: Hand) -> None:
    hand.tree.setFocus()
    hand.press("M")
    board = hand.desk.panel.board
    assert board.hasFocus()
    assert hand.desk.actions["mark"].isChecked()
    assert board.scene.cursor == (2, 0)
    hand.press("C", "Right", "S", "Up", "L", "Right", "Return")
    assert board.scene.cursor == (4, 1)
    assert drawn(hand).marks == (
        Mark(2, 0, Shape.CIRCLE),
        Mark(3, 0, Shape.SQUARE),
        Mark(3, 1, Shape.LABEL, "A"),
        Mark(4, 1, Shape.CIRCLE),
    )
    assert hand.status == "e2: empty, circle"
    hand.press("Left", "Delete", "Down", "S")
    assert [mark.column for mark in drawn(hand).marks] == [2, 4]
    assert hand.moves == "4453"
    hand.press("Escape")
    assert board.scene.cursor is None
    assert not hand.desk.actions["mark"].isChecked()
    hand.press("Left")
    assert hand.moves == "445"


def test_arrows_by_keyboard(hand: Hand) -> None:
    board = hand.desk.panel.board
    hand.press("M", "A", "Right", "Right")
    hand.press("Up")
    arrow = Arrow((2, 0), (4, 1))
    assert board.scene.arrows == (arrow,)
    hand.press("Return")
    assert drawn(hand) == Annotation(arrows=(arrow,))
    told = hand.status
    assert told == "Arrow from c1 to e2"
    hand.press("A", "Left", "Escape")
    assert board.scene.cursor == (3, 1)
    assert drawn(hand).arrows == (arrow,)
    hand.press("A", "A", "Escape")
    assert drawn(hand).arrows == (arrow,)
    hand.press("Shift+M")
    assert drawn(hand) == Annotation()
    assert not hand.desk.actions["marks.clear"].isEnabled()
    hand.press("Ctrl+Z")
    assert drawn(hand).arrows == (arrow,)


def test_colours_by_keyboard(hand: Hand) -> None:
    hand.press("M", "C", "G")
    assert drawn(hand).marks == (Mark(2, 0, Shape.CIRCLE, hue=Hue.GREEN),)
    assert hand.status == "Green from now on"
    hand.press("Right", "S")
    assert drawn(hand).marks[1] == Mark(3, 0, Shape.SQUARE, hue=Hue.GREEN)
    assert hand.status == "d1: red, green square"
    hand.press("A", "Up", "V")
    arrow = Arrow((3, 0), (3, 1), Hue.VIOLET)
    assert hand.desk.panel.board.scene.arrows == (arrow,)
    hand.press("Return")
    assert drawn(hand).arrows == (arrow,)
    assert hand.status == ("Violet arrow from d1 to d2")


@ON_BOTH
def test_the_cursor_stays_on_the_board_and_goes_when_the_keyboard_does(
    hand: Hand, board: Board
) -> None:
    hand.press("M", *["Left"] * 9, *["Up"] * 9)
    assert hand.desk.panel.board.scene.cursor == (0, board.height - 1)
    hand.press(*["Right"] * 9, *["Down"] * 9)
    assert hand.desk.panel.board.scene.cursor == (board.width - 1, 0)
    hand.press("4")
    assert hand.moves == "44534"
    hand.tree.setFocus()
    assert hand.desk.panel.board.scene.cursor is None
    assert not hand.desk.actions["mark"].isChecked()
    hand.desk.panel.board.setFocus()
    hand.press("M")
    away = QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.ActiveWindowFocusReason)
    QCoreApplication.sendEvent(hand.desk.panel.board, away)
    assert hand.desk.panel.board.scene.cursor is not None
    hand.press("M")
    assert hand.desk.panel.board.scene.cursor is None
