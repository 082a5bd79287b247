"""Clicks and drags on the board, and what is drawn there."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from c4studio.game import Annotation
from tests.hands import Hand


def place(hand: Hand, column: int, row: int) -> QPoint:
    return hand.desk.panel.board.grid.cell_centre(column, row).toPoint()


def click(
    hand: Hand,
    button: Qt.MouseButton,
    column: int,
    row: int,
    held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
) -> None:
    QTest.mouseClick(hand.desk.panel.board, button, held, place(hand, column, row))


def drag(hand: Hand, start: tuple[int, int], end: tuple[int, int]) -> None:
    board = hand.desk.panel.board
    QTest.mousePress(board, Qt.MouseButton.RightButton, pos=place(hand, *start))
    QTest.mouseMove(board, place(hand, *end))
    QTest.mouseRelease(board, Qt.MouseButton.RightButton, pos=place(hand, *end))


def drawn(hand: Hand) -> Annotation:
    """What the node says, which must be what the board shows."""
    annotation = hand.document.current.annotation
    scene = hand.desk.panel.board.scene
    assert (scene.marks, scene.arrows) == (annotation.marks, annotation.arrows)
    return annotation
