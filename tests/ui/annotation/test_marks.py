"""Marks and arrows on the board, drawn with the mouse and the keyboard."""

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations, product

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QGuiApplication,
    QImage,
    QMouseEvent,
    QPainter,
    QPainterPath,
)
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from c4studio.drawing.board.board_painter import frame_pixmap, paint_board
from c4studio.drawing.board.geometry import BoardGeometry
from c4studio.drawing.look import Look
from c4studio.drawing.paths import painter_path
from c4studio.drawing.theme import CONTRAST, DARK, LIGHT, Theme
from c4studio.game import Annotation, Arrow, Game, Hue, Mark, Shape, marks
from c4studio.pictures import shapes
from c4studio.pictures.inks import HUES, Ink
from c4studio.pictures.overlay import HUE_PLACE
from c4studio.pictures.scenes.board_scene import BoardScene, discs_of, ghost_of
from c4studio.ui.annotation.annotation_part import AnnotationPart
from c4studio.ui.window.main_window import MainWindow
from engine import HEIGHT, WIDTH, Position
from tests.hands import paste, press
from tests.windows import described, tree_of

GRID = BoardGeometry(90.0)


@pytest.fixture
def start(game: Callable[[str], Game]) -> Game:
    """A game of four discs."""
    return game("4453")


def arrow_paths(arrow: Arrow) -> tuple[QPainterPath, QPainterPath]:
    shaft, head = (painter_path(each, QPointF(), GRID.cell) for each in shapes.arrow(arrow))
    return shaft, head


def place(window: MainWindow, column: int, row: int) -> QPoint:
    return window.desk.panel.board._grid.center(column, row).toPoint()


def click(
    window: MainWindow,
    button: Qt.MouseButton,
    column: int,
    row: int,
    held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
) -> None:
    QTest.mouseClick(window.desk.panel.board, button, held, place(window, column, row))


def drag(window: MainWindow, start: tuple[int, int], end: tuple[int, int]) -> None:
    board = window.desk.panel.board
    QTest.mousePress(board, Qt.MouseButton.RightButton, pos=place(window, *start))
    QTest.mouseMove(board, place(window, *end))
    QTest.mouseRelease(board, Qt.MouseButton.RightButton, pos=place(window, *end))


def drawn(window: MainWindow) -> Annotation:
    """What the node says, which must be what the board shows."""
    annotation = window.document.current.annotation
    scene = window.desk.panel.board.scene
    assert (scene.marks, scene.arrows) == (annotation.marks, annotation.arrows)
    return annotation


# Without a window.


def test_a_cell_has_one_mark_after_the_other() -> None:
    annotation, seen = Annotation(comment="kept"), []
    for _ in range(4):
        annotation = marks.cycle_mark(annotation, (3, 0))
        seen.append([(mark.shape, mark.text) for mark in annotation.marks])
    assert seen == [[(Shape.CIRCLE, "")], [(Shape.SQUARE, "")], [(Shape.LABEL, "A")], []]
    assert annotation == Annotation(comment="kept")


def test_letters_are_the_next_free_ones_on_all_cells() -> None:
    annotation = Annotation()
    for column in range(WIDTH):
        for row in range(HEIGHT):
            annotation = marks.toggle_mark(annotation, (column, row), Shape.LABEL)
    assert len({mark.text for mark in annotation.marks}) == WIDTH * HEIGHT
    assert annotation.marks == tuple(sorted(annotation.marks))
    annotation = marks.with_shape(annotation, (1, 1), None)
    annotation = marks.with_shape(annotation, (1, 1), Shape.LABEL)
    assert marks.mark_at(annotation, (1, 1)) == Mark(1, 1, Shape.LABEL, "H")


def test_a_mark_that_only_files_have_goes_when_it_is_clicked() -> None:
    annotation = Annotation(marks=(Mark(0, 0, Shape.CROSS),))
    assert marks.cycle_mark(annotation, (0, 0)) == Annotation()


def test_an_arrow_drawn_again_goes() -> None:
    there, back = Arrow((1, 0), (3, 2)), Arrow((3, 2), (1, 0))
    one = marks.toggle_arrow(Annotation(), back)
    two = marks.toggle_arrow(one, there)
    assert two.arrows == (there, back)
    assert marks.toggle_arrow(two, there) == one
    green = replace(back, hue=Hue.GREEN)
    assert marks.toggle_arrow(two, green).arrows == (there, green)
    assert marks.clear_marks(two) == Annotation()


def test_a_mark_of_another_colour_gets_it_first() -> None:
    white = marks.cycle_mark(Annotation(), (3, 0))
    blue = marks.cycle_mark(white, (3, 0), Hue.BLUE)
    assert blue.marks == (Mark(3, 0, Shape.CIRCLE, hue=Hue.BLUE),)
    assert marks.cycle_mark(blue, (3, 0), Hue.BLUE).marks[0].shape is Shape.SQUARE
    assert marks.toggle_mark(white, (3, 0), Shape.CIRCLE, Hue.BLUE) == blue
    assert marks.toggle_mark(blue, (3, 0), Shape.CIRCLE, Hue.BLUE) == Annotation()
    assert marks.with_hue(blue, (3, 1), Hue.GREEN) == blue


CELLS = list(product(range(WIDTH), range(HEIGHT)))


@pytest.mark.parametrize("start", CELLS)
def test_arrows_stay_on_the_board_and_lead_from_cell_to_cell(start: tuple[int, int]) -> None:
    for end in CELLS:
        if end != start:
            shaft, head = arrow_paths(Arrow(start, end))
            assert GRID.frame.contains(shaft.boundingRect().united(head.boundingRect()))
            tip = head.elementAt(0)
            assert GRID.cell_at(QPointF(tip.x, tip.y)) == end
            assert GRID.cell_at(shaft.pointAtPercent(0)) == start


@pytest.mark.parametrize("theme", [LIGHT, DARK, CONTRAST], ids=["light", "dark", "contrast"])
def test_colours_are_told_apart_without_colours(qtbot: QtBot, theme: Theme) -> None:
    """Each has a letter of its own beside it, and is light on a dark edge."""
    seen = []
    for hue in Hue:
        drawn = Mark(3, 3, Shape.CIRCLE, hue=hue), Arrow((0, 0), (2, 1), hue)
        image = painted(BoardScene(marks=drawn[:1], arrows=drawn[1:]), theme)
        tail = arrow_paths(drawn[1])[0].pointAtPercent(0)
        spots = (GRID.center(3, 3) + QPointF(*HUE_PLACE) * GRID.cell).toPoint(), tail.toPoint()
        seen.append([_black_and_white(image, spot) for spot in spots])
        assert _contrast(theme(HUES[hue]), theme(Ink.MARK_EDGE)) > 7
    for first, second in combinations(seen, 2):
        assert all(a != b for a, b in zip(first, second, strict=True))


def _black_and_white(image: QImage, center: QPoint) -> list[bool]:
    spots = [center + QPoint(x, y) for x in range(-8, 9) for y in range(-8, 9)]
    return [image.pixelColor(spot).lightnessF() > 0.5 for spot in spots]


def _contrast(one: QColor, other: QColor) -> float:
    low, high = sorted((_lightness(one), _lightness(other)))
    return (high + 0.05) / (low + 0.05)


def test_cells_are_found_by_their_place() -> None:
    for column in range(WIDTH):
        for row in range(HEIGHT):
            assert GRID.cell_at(GRID.center(column, row)) == (column, row)
    assert GRID.cell_at(QPointF(5, 100)) is None
    assert GRID.cell_at(GRID.number_rect(3).center()) is None


@pytest.mark.parametrize("theme", [LIGHT, DARK, CONTRAST], ids=["light", "dark", "contrast"])
@pytest.mark.parametrize("shape", list(Shape))
def test_marks_stand_out_from_discs_and_from_empty_cells(
    qtbot: QtBot, theme: Theme, shape: Shape
) -> None:
    cells = [(3, 0), (3, 1), (0, 5)]
    plain = BoardScene(discs_of(Position.from_moves("44")))
    scene = BoardScene(plain.discs, marks=tuple(Mark(*cell, shape, "A") for cell in cells))
    before, after = painted(plain, theme), painted(scene, theme)
    for cell in cells:
        assert _stands_out(before, after, GRID.center(*cell))


def painted(scene: BoardScene, theme: Theme) -> QImage:
    image = QImage(GRID.board_size, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    look = Look(theme)
    paint_board(painter, GRID, scene, look, frame_pixmap(GRID, look, 1.0))
    painter.end()
    return image


def _stands_out(before: QImage, after: QImage, center: QPointF) -> bool:
    """Whether at least 100 pixels of the cell have a contrast of 3 : 1 to what was there."""
    reach, changed = round(GRID.radius), 0
    for x in range(round(center.x()) - reach, round(center.x()) + reach):
        for y in range(round(center.y()) - reach, round(center.y()) + reach):
            changed += _contrast(before.pixelColor(x, y), after.pixelColor(x, y)) >= 3
    return changed >= 100


def _lightness(colour: QColor) -> float:
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


# By mouse.


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


# By keyboard.


def test_what_is_drawn_is_said_in_words(window: MainWindow) -> None:
    click(window, Qt.MouseButton.RightButton, 3, 0)
    drag(window, (0, 0), (2, 0))
    description = described(window.part(AnnotationPart).panel.comment)
    assert description == ("Move 4, Yellow in column c. Circle on d1; arrow from a1 to c1")


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
    assert window.statusBar().currentMessage() == "E2: empty, circle"
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
    assert window.statusBar().currentMessage() == "D1: red, green square"
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
