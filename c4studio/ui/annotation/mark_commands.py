"""Marks and arrows on the board: from mouse and keyboard into the document, and back."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from c4studio.document import GameDocument
from c4studio.drawing.look import Look
from c4studio.game import Annotation, Arrow, Edit, GameNode, Shape, marks
from c4studio.game.edits import Annotate
from c4studio.ui.annotation.mark_cursor import MarkCursor
from c4studio.ui.board.view import BoardView
from c4studio.ui.commands import modes
from c4studio.ui.commands.actions import Actions
from c4studio.words import wording
from engine import WIDTH


class MarkCommands(QObject):
    """Draws what is marked at the current node, and marks there."""

    told = Signal(str)
    """What the cursor is at, or what was drawn."""

    def __init__(self, document: GameDocument, actions: Actions, board: BoardView) -> None:
        super().__init__(board)
        self._document = document
        self._board = board
        self._look = Look()
        self.cursor = MarkCursor(board)
        self._action = actions["mark"]
        self._clear = actions["marks.clear"]
        self._connect()
        self._show(document.current)

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Name the sides as they are drawn."""
        self._look = look

    def _connect(self) -> None:
        board, cursor = self._board, self.cursor
        board.cell_marked.connect(self._on_cell_marked)
        board.arrow_drawn.connect(self._on_arrow_drawn)
        cursor.shaped.connect(self._on_shaped)
        cursor.moved.connect(self._tell_cell)
        cursor.running_changed.connect(self._action.setChecked)
        self._action.triggered.connect(self._on_mark)
        self._clear.triggered.connect(self._on_clear)
        self._document.current_changed.connect(self._show)
        self._document.edited.connect(self._on_edited)

    # Marking.

    @Slot(bool)
    def _on_mark(self, wanted: bool) -> None:
        if not wanted:
            self.cursor.stop()
            return
        node = self._document.current
        column = WIDTH // 2 if node.column is None else node.column
        self.cursor.start((column, max(0, node.position.height(column) - 1)))
        self.told.emit(modes.MARKING.help)

    @Slot()
    def _on_clear(self) -> None:
        self._annotate(marks.cleared(self._annotation), "removal of marks")

    @Slot(int, int)
    def _on_cell_marked(self, column: int, row: int) -> None:
        self._annotate(marks.cycled(self._annotation, (column, row)), "mark")
        self._tell_cell(column, row)

    @Slot(int, int, object)
    def _on_shaped(self, column: int, row: int, shape: Shape | None) -> None:
        cell = column, row
        if shape is None:
            self._annotate(marks.with_shape(self._annotation, cell, None), "removal of a mark")
        else:
            self._annotate(marks.toggled(self._annotation, cell, shape), "mark")
        self._tell_cell(column, row)

    @Slot(int, int)
    def _on_arrow_drawn(self, start: int, end: int) -> None:
        arrow = Arrow(start, end)
        drawn = marks.with_arrow_toggled(self._annotation, arrow)
        there = arrow in drawn.arrows
        self._annotate(drawn, "arrow" if there else "removal of an arrow")
        done = "Arrow" if there else "No arrow"
        self.told.emit(f"{done} from column {start + 1} to column {end + 1}")

    @property
    def _annotation(self) -> Annotation:
        return self._document.current.annotation

    def _annotate(self, annotation: Annotation, text: str) -> None:
        self._document.annotate(annotation, text)

    # Telling and showing.

    @Slot(int, int)
    def _tell_cell(self, column: int, row: int) -> None:
        mark = marks.mark_at(self._annotation, (column, row))
        position, sides = self._document.current.position, self._look.sides
        self.told.emit(wording.cell(position, column, row, mark, sides))

    @Slot(object)
    def _on_edited(self, edit: Edit) -> None:
        if isinstance(edit, Annotate) and edit.node is self._document.current:
            self._show(edit.node)

    @Slot(object)
    def _show(self, node: GameNode) -> None:
        annotation = node.annotation
        self._board.show_marks(annotation.marks, annotation.arrows)
        self._clear.setEnabled(bool(annotation.marks or annotation.arrows))
