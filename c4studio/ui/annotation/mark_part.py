"""Marks and arrows on the board, drawn with mouse or keyboard."""

from __future__ import annotations

from PySide6.QtCore import Slot

from c4studio.game import Annotation, Arrow, Edit, GameNode, Hue, Shape, marks
from c4studio.game.edits import Annotate
from c4studio.game.setup import Cell
from c4studio.ui.annotation.mark_bar import MarkBar
from c4studio.ui.annotation.mark_cursor import MarkCursor
from c4studio.ui.annotation.mark_mouse import MarkMouse
from c4studio.ui.commands import modes
from c4studio.ui.desk import Desk
from c4studio.ui.part import Commands, Part
from c4studio.words import wording
from c4studio.words.pieces import sentence
from engine import WIDTH

DISCS_AGAIN = "Clicks drop discs again"


class MarkPart(Part):
    """Shows the marks of the current node, and edits them.

    Args:
        desk: the objects that all parts of the window share.
        bar: the buttons that choose shape and colour of marks drawn with the mouse.
    """

    def __init__(self, desk: Desk, bar: MarkBar) -> None:
        super().__init__(desk)
        self._bar = bar
        self._document = desk.document
        self._board = desk.panel.board
        self.cursor = MarkCursor(self._board)
        self.mouse = MarkMouse(self._board)
        self._say = desk.messages.say
        self._connect()
        self._show(desk.document.current)

    def commands(self) -> Commands:
        """Return the commands that start marking by keyboard and that clear all marks."""
        return {"mark": self._on_mark, "marks.clear": self._on_clear}

    def _connect(self) -> None:
        board, cursor = self._board, self.cursor
        board.cell_marked.connect(self._on_cell_marked)
        board.arrow_drawn.connect(self._on_arrow_drawn)
        cursor.shaped.connect(self._on_shaped)
        self.mouse.shaped.connect(self._on_shaped)
        self.mouse.ended.connect(self._on_mouse_ended)
        self._bar.tool_chosen.connect(self._on_tool_chosen)
        self._bar.hue_chosen.connect(self._set_hue)
        cursor.coloured.connect(self._on_coloured)
        cursor.cell_cursor.moved.connect(self._tell_cell)
        cursor.running_changed.connect(self._desk.actions["mark"].setChecked)
        self._document.current_changed.connect(self._show)
        self._document.edited.connect(self._on_edited)

    # Edits.

    @Slot(bool)
    def _on_mark(self, wanted: bool) -> None:
        if not wanted:
            self.cursor.stop()
            return
        node = self._document.current
        column = WIDTH // 2 if node.column is None else node.column
        self.cursor.start((column, max(0, node.position.height(column) - 1)))
        self._say(modes.MARKING.help)

    @Slot(str)
    def _on_tool_chosen(self, tool: str) -> None:
        self.mouse.start(tool)
        if not tool:
            self._say(DISCS_AGAIN)
        elif tool == "arrow":
            self._say("Drag from one cell to another; Esc lets clicks drop discs again")
        else:
            self._say("Click cells to mark them; Esc lets clicks drop discs again")

    @Slot()
    def _on_mouse_ended(self) -> None:
        self._bar.show_tool("")
        self._say(DISCS_AGAIN)

    @Slot(object)
    def _set_hue(self, hue: Hue) -> None:
        """Set the colour of later marks, for mouse and keyboard."""
        self.mouse.hue = self.cursor.hue = hue
        self._bar.show_hue(hue)

    @Slot()
    def _on_clear(self) -> None:
        self._annotate(marks.clear_marks(self._annotation), "removal of marks")

    @Slot(object, object)
    def _on_cell_marked(self, cell: Cell, hue: Hue) -> None:
        self._annotate(marks.cycle_mark(self._annotation, cell, hue), "mark")
        self._tell_cell(*cell)

    @Slot(object, object, object)
    def _on_shaped(self, cell: Cell, shape: Shape | None, hue: Hue) -> None:
        if shape is None:
            self._annotate(marks.with_shape(self._annotation, cell, None), "removal of a mark")
        else:
            self._annotate(marks.toggle_mark(self._annotation, cell, shape, hue), "mark")
        self._tell_cell(*cell)

    @Slot(object, object)
    def _on_coloured(self, cell: Cell, hue: Hue) -> None:
        self._set_hue(hue)
        self._annotate(marks.with_hue(self._annotation, cell, hue), "colour of a mark")
        self._say(sentence(f"{hue} from now on"))

    @Slot(object)
    def _on_arrow_drawn(self, arrow: Arrow) -> None:
        drawn = marks.toggle_arrow(self._annotation, arrow)
        there = arrow in drawn.arrows
        self._annotate(drawn, "arrow" if there else "removal of an arrow")
        said = wording.arrow(arrow, self._desk.look.value.naming)
        self._say(sentence(said if there else f"no {said}"))

    @property
    def _annotation(self) -> Annotation:
        return self._document.current.annotation

    def _annotate(self, annotation: Annotation, text: str) -> None:
        self._document.annotate(annotation, text)

    # Display.

    @Slot(int, int)
    def _tell_cell(self, column: int, row: int) -> None:
        mark = marks.mark_at(self._annotation, (column, row))
        position, naming = self._document.current.position, self._desk.look.value.naming
        self._say(wording.cell(position, column, row, mark, naming))

    @Slot(object)
    def _on_edited(self, edit: Edit) -> None:
        if isinstance(edit, Annotate) and edit.node is self._document.current:
            self._show(edit.node)

    @Slot(object)
    def _show(self, node: GameNode) -> None:
        annotation = node.annotation
        self._board.show_marks(annotation.marks, annotation.arrows)
        drawn = bool(annotation.marks or annotation.arrows)
        self._desk.actions["marks.clear"].setEnabled(drawn)
