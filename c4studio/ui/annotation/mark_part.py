"""Marks and arrows on the board: the tools of mouse and keyboard, and the display."""

from __future__ import annotations

from PySide6.QtCore import Slot

from c4studio.game import Edit, GameNode, Hue
from c4studio.game.edits import Annotate
from c4studio.ui.annotation.mark_bar import MarkBar
from c4studio.ui.annotation.mark_cursor import MarkCursor
from c4studio.ui.annotation.mark_edits import MarkEdits
from c4studio.ui.annotation.mark_mouse import MarkMouse
from c4studio.ui.commands import modes
from c4studio.ui.desk import Desk
from c4studio.ui.part import Commands, Part
from c4studio.words.pieces import sentence
from engine import WIDTH
from engine.grid import Cell

DISCS_AGAIN = "Clicks drop discs again"


class MarkPart(Part):
    """Shows the marks of the current node, and lets the user edit them with mouse and keyboard.

    Args:
        desk: the objects that all parts of the window share.
        bar: the buttons that choose shape and colour of marks drawn with the mouse.
    """

    def __init__(self, desk: Desk, bar: MarkBar) -> None:
        super().__init__(desk)
        self._bar = bar
        self._document = desk.document
        self._board = desk.panel.board
        self._edits = MarkEdits(desk, self)
        self.cursor = MarkCursor(self._board)
        self.mouse = MarkMouse(self._board)
        self._say = desk.messages.say
        self._connect()
        self._show(desk.document.current)

    def commands(self) -> Commands:
        """Return the commands that start marking by keyboard and that clear all marks."""
        return {"mark": self._on_mark, "marks.clear": self._edits.clear}

    def _connect(self) -> None:
        board, cursor = self._board, self.cursor
        board.cell_marked.connect(self._edits.cycle)
        board.arrow_drawn.connect(self._edits.toggle_arrow)
        cursor.shaped.connect(self._edits.toggle)
        self.mouse.shaped.connect(self._edits.toggle)
        self.mouse.ended.connect(self._on_mouse_ended)
        self._bar.tool_chosen.connect(self._on_tool_chosen)
        self._bar.hue_chosen.connect(self._set_hue)
        cursor.coloured.connect(self._on_coloured)
        cursor.cell_cursor.moved.connect(self._edits.tell_cell)
        cursor.running_changed.connect(self._desk.actions["mark"].setChecked)
        self._document.current_changed.connect(self._show)
        self._document.edited.connect(self._on_edited)

    # Tools.

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

    @Slot(object, object)
    def _on_coloured(self, cell: Cell, hue: Hue) -> None:
        self._set_hue(hue)
        self._edits.colour(cell, hue)
        self._say(sentence(f"{hue} from now on"))

    # Display.

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
