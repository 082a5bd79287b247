"""What a hand does to the board that is set up, and what an eye sees beside it."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from c4studio.ui.setup.editor import SetupEditor
from tests.hands import wait

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


def place(editor: SetupEditor, column: int, row: int) -> QPoint:
    return editor.board.grid.cell_centre(column, row).toPoint()


def click(editor: SetupEditor, column: int, row: int, button: Qt.MouseButton = LEFT) -> None:
    QTest.mouseClick(editor.board, button, pos=place(editor, column, row))


def drag(editor: SetupEditor, *cells: tuple[int, int], button: Qt.MouseButton = LEFT) -> None:
    QTest.mousePress(editor.board, button, pos=place(editor, *cells[0]))
    for cell in cells[1:]:
        QTest.mouseMove(editor.board, place(editor, *cell))
    QTest.mouseRelease(editor.board, button, pos=place(editor, *cells[-1]))


def type_text(editor: SetupEditor, text: str) -> None:
    editor.panel.text.selectAll()
    QTest.keyClicks(editor.panel.text, text)


def faults(editor: SetupEditor) -> list[str]:
    return [editor.panel.faults.item(row).text() for row in range(editor.panel.faults.count())]


def wait_for_orders(editor: SetupEditor, words: str) -> None:
    wait(lambda: words in editor.panel.orders.text())
