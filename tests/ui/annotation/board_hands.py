"""Clicks and drags on the board, and what is drawn there."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from c4studio.game import Annotation
from c4studio.ui.window.main_window import MainWindow


def place(window: MainWindow, column: int, row: int) -> QPoint:
    return window.desk.panel.board.grid.cell_centre(column, row).toPoint()


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
