"""Marks and arrows on the board: their edits, the input by mouse and keyboard, and the display."""

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent

from c4studio.game import Annotation, Arrow, GameNode, Hue, Shape
from c4studio.game.annotation import (
    annotation_with_mark,
    annotation_with_mark_hue,
    annotation_without_marks,
    cycle_mark,
    mark_at,
    toggle_arrow,
    toggle_mark,
)
from c4studio.language.messages import Prompt, Remark
from c4studio.language.said import Said, say
from c4studio.ui.annotation.annotation_part import CurrentAnnotationPart
from c4studio.ui.annotation.bars import SHAPE_BY_TOOL_NAME, MarkBar
from c4studio.ui.board.board_view import BoardView
from c4studio.ui.board.canvas import CellCursor
from c4studio.ui.commands import modes
from c4studio.ui.commands.actions import claims_key
from c4studio.ui.commands.layouts import key_text
from c4studio.ui.labels import text_of
from c4studio.ui.part import Desk, carries_out
from c4studio.words import wording
from c4studio.words.pieces import with_capital_letter
from engine.grid import Cell

_LEFT_MOUSE_BUTTON = Qt.MouseButton.LeftButton
_MOUSE_EVENT_TYPES = (
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseButtonRelease,
    QEvent.Type.MouseButtonDblClick,
    QEvent.Type.MouseMove,
)
_REASONS_OF_BRIEF_FOCUS_LOSS = (
    Qt.FocusReason.ActiveWindowFocusReason,
    Qt.FocusReason.PopupFocusReason,
)
"""Focus reasons for which the board loses the focus only briefly: to another window or a menu."""
MARKING_ENDED_TEXT = "annotation.clicks_drop_discs"


class MarkEdits(QObject):
    """Changes the marks and arrows of the current node, and says what a cell holds then."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._document = desk.document
        self._say = desk.messages.say

    @Slot()
    def clear_marks(self) -> None:
        """Remove all marks and arrows."""
        self._store_annotation(
            annotation_without_marks(self._current_annotation), say(Remark.UNDO_MARKS_REMOVAL)
        )

    @Slot(object, object)
    def cycle_mark(self, cell: Cell, hue: Hue) -> None:
        """Replace the mark on a cell by the next one: circle, square, letter, none."""
        self._store_annotation(
            cycle_mark(self._current_annotation, cell, hue), say(Remark.UNDO_MARK)
        )
        self.tell_cell(*cell)

    @Slot(object, object, object)
    def toggle_mark(self, cell: Cell, shape: Shape | None, hue: Hue) -> None:
        """Put a mark on a cell, or remove the same mark. ``None`` as shape removes any mark."""
        if shape is None:
            self._store_annotation(
                annotation_with_mark(self._current_annotation, cell, None),
                say(Remark.UNDO_MARK_REMOVAL),
            )
        else:
            self._store_annotation(
                toggle_mark(self._current_annotation, cell, shape, hue), say(Remark.UNDO_MARK)
            )
        self.tell_cell(*cell)

    def colour_mark(self, cell: Cell, hue: Hue) -> None:
        """Change the colour of the mark on a cell, if there is one."""
        self._store_annotation(
            annotation_with_mark_hue(self._current_annotation, cell, hue),
            say(Remark.UNDO_MARK_COLOUR),
        )

    @Slot(object)
    def toggle_arrow(self, arrow: Arrow) -> None:
        """Draw an arrow, or remove the same arrow."""
        drawn = toggle_arrow(self._current_annotation, arrow)
        there = arrow in drawn.arrows
        message = Remark.UNDO_ARROW if there else Remark.UNDO_ARROW_REMOVAL
        self._store_annotation(drawn, say(message))
        said = self._desk.look.value.render_within(wording.arrow_description(arrow))
        self._say(with_capital_letter(said if there else f"no {said}"))

    @Slot(int, int)
    def tell_cell(self, column: int, row: int) -> None:
        """Say which disc and which mark a cell holds."""
        mark = mark_at(self._current_annotation, (column, row))
        self._say(wording.cell_with_marks(self._document.current.position, column, row, mark))

    @property
    def _current_annotation(self) -> Annotation:
        return self._document.current.annotation

    def _store_annotation(self, annotation: Annotation, text: Said) -> None:
        self._document.set_annotation(annotation, text)


class MarkMouse(QObject):
    """Translates clicks on the board into marks instead of discs, from ``start_marking`` until Esc.

    Attributes:
        tool: the name of the shape that the mouse draws; empty while clicks drop discs.
    """

    shaped = Signal(object, object, object)
    """Emitted to set a mark on a cell (Cell), with its Shape and Hue."""
    ended = Signal()
    """Emitted when Esc has ended drawing."""

    def __init__(self, board: BoardView) -> None:
        super().__init__(board)
        self._board = board
        self.tool = ""
        self._start: Cell | None = None
        self.hue = Hue.WHITE

    def start_marking(self, tool: str) -> None:
        """Start drawing marks with the named tool. With an empty name, clicks drop discs again."""
        if bool(tool) is not bool(self.tool):
            if tool:
                self._board.installEventFilter(self)
                # The board shows no disc that a click would drop.
                QCoreApplication.sendEvent(self._board, QEvent(QEvent.Type.Leave))
                self._board.setCursor(Qt.CursorShape.CrossCursor)
            else:
                self._board.removeEventFilter(self)
                self._board.unsetCursor()
        self.tool, self._start = tool, None
        self._board.show_arrow(None)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Draw with the left button and stop on Esc, before the board handles these events."""
        if claims_key(event, _is_escape_key):
            return True
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            if _is_escape_key(event):
                self.start_marking("")
                self.ended.emit()
                return True
        elif isinstance(event, QMouseEvent) and event.type() in _MOUSE_EVENT_TYPES:
            return self._handle_mouse_event(event)
        return super().eventFilter(watched, event)

    def _handle_mouse_event(self, event: QMouseEvent) -> bool:
        cell = self._board.grid.cell_at(event.position())
        if event.type() is QEvent.Type.MouseMove:
            if not event.buttons() & Qt.MouseButton.RightButton:
                self._board.show_arrow(self._arrow_to_cell(cell))
                return True
        elif event.button() is _LEFT_MOUSE_BUTTON:
            if event.type() is QEvent.Type.MouseButtonRelease:
                self._finish_drawing(cell)
            else:
                self._start = cell
            return True
        return False

    def _finish_drawing(self, cell: Cell | None) -> None:
        arrow, start, shape = self._arrow_to_cell(cell), self._start, SHAPE_BY_TOOL_NAME[self.tool]
        self._start = None
        self._board.show_arrow(None)
        if arrow is not None:
            self._board.arrow_drawn.emit(arrow)
        elif shape is not None and cell is not None and cell == start:
            self.shaped.emit(cell, shape, self.hue)

    def _arrow_to_cell(self, cell: Cell | None) -> Arrow | None:
        """Return the arrow from the pressed cell to another; None if the tool draws no arrows."""
        start = self._start
        if (
            SHAPE_BY_TOOL_NAME[self.tool] is not None
            or start is None
            or cell is None
            or cell == start
        ):
            return None
        return Arrow(start, cell, self.hue)


def _is_escape_key(event: QKeyEvent) -> bool:
    return event.key() == Qt.Key.Key_Escape


class MarkCursor(QObject):
    """Translates keys into marks on cells, from ``start_marking`` until Escape or a lost focus.

    Attributes:
        cell_cursor: the cell at which the keys make marks.
        hue: the colour of the current and of all later marks.
    """

    shaped = Signal(object, object, object)
    """Emitted to set a mark on a cell (Cell): its Shape, or None for no mark, and its Hue."""
    coloured = Signal(object, object)
    """Emitted to change the Hue of a cell's mark (Cell), if the cell has one."""
    running_changed = Signal(bool)

    def __init__(self, board: BoardView) -> None:
        super().__init__(board)
        self._board = board
        self.cell_cursor = CellCursor(board)
        self._arrow_from: Cell | None = None
        self.hue = Hue.WHITE

    def start_marking(self, cell: Cell) -> None:
        """Show the cursor at a cell and start to handle keys."""
        self._board.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.cell_cursor.show_at(cell)
        self._board.installEventFilter(self)
        self.running_changed.emit(True)

    def stop_marking(self) -> None:
        """Hide the cursor and stop handling keys."""
        if self.cell_cursor.cell is None:
            return
        self._board.removeEventFilter(self)
        self.cell_cursor.show_at(None)
        self._show_arrow_from(None)
        self.running_changed.emit(False)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle the keys for marks before Qt treats them as shortcuts."""
        pressed = event.type() is QEvent.Type.KeyPress
        if isinstance(event, QFocusEvent):
            if event.lostFocus() and event.reason() not in _REASONS_OF_BRIEF_FOCUS_LOSS:
                self.stop_marking()
        elif claims_key(event, _is_marking_key):
            return True
        elif pressed and isinstance(event, QKeyEvent) and _is_marking_key(event):
            self._handle_key(key_text(event))
            return True
        return super().eventFilter(watched, event)

    def _handle_key(self, key: str) -> None:
        cell, row = self.cell_cursor.cell, modes.MARKING_MODE.row_of_key(key)
        if cell is None:
            return
        if row is modes.CURSOR_KEYS:
            self.cell_cursor.move_by_key(key)
            self._show_arrow_from(self._arrow_from)
        elif row is modes.ARROW_KEYS or (
            row is modes.CONFIRM_KEYS and self._arrow_from is not None
        ):
            self._draw_arrow(cell)
        elif row is modes.CONFIRM_KEYS:
            self._board.cell_marked.emit(cell, self.hue)
        elif row is modes.CLEAR_KEYS:
            self.shaped.emit(cell, None, self.hue)
        elif row in modes.SHAPE_BY_KEYS:
            self.shaped.emit(cell, modes.SHAPE_BY_KEYS[row], self.hue)
        elif row in modes.HUE_BY_KEYS:
            self._choose_hue(cell, modes.HUE_BY_KEYS[row])
        elif self._arrow_from is not None:
            self._show_arrow_from(None)
        else:
            self.stop_marking()

    def _choose_hue(self, cell: Cell, hue: Hue) -> None:
        """Set the colour of the unfinished arrow, or else of the mark on the cell.

        Later marks have the same colour.
        """
        self.hue = hue
        if self._arrow_from is None:
            self.coloured.emit(cell, hue)
        else:
            self._show_arrow_from(self._arrow_from)

    def _draw_arrow(self, cell: Cell) -> None:
        """Start an arrow at the cursor, or finish the started one there."""
        start = self._arrow_from
        self._show_arrow_from(cell if start is None else None)
        if start is not None and start != cell:
            self._board.arrow_drawn.emit(Arrow(start, cell, self.hue))

    def _show_arrow_from(self, start: Cell | None) -> None:
        """Show the unfinished arrow from a cell to the cursor; None hides the arrow."""
        self._arrow_from, cell = start, self.cell_cursor.cell
        arrow = None
        if start is not None and cell is not None and start != cell:
            arrow = Arrow(start, cell, self.hue)
        self._board.show_arrow(arrow)


def _is_marking_key(event: QKeyEvent) -> bool:
    return modes.MARKING_MODE.row_of_key(key_text(event)) is not None


class MarkPart(CurrentAnnotationPart):
    """Shows the marks of the current node, and lets the user edit them with mouse and keyboard.

    Args:
        desk: the objects that all parts of the window share.
        bar: the buttons that choose shape and colour of marks drawn with the mouse.
    """

    def __init__(self, desk: Desk, bar: MarkBar) -> None:
        super().__init__(desk)
        self._bar = bar
        self._board = desk.panel.board
        self._edits = MarkEdits(desk, self)
        self.cursor = MarkCursor(self._board)
        self.mouse = MarkMouse(self._board)
        self._say = desk.messages.say
        self._connect_signals()
        self.follow_current_node()

    def _connect_signals(self) -> None:
        board, cursor = self._board, self.cursor
        board.cell_marked.connect(self._edits.cycle_mark)
        board.arrow_drawn.connect(self._edits.toggle_arrow)
        cursor.shaped.connect(self._edits.toggle_mark)
        self.mouse.shaped.connect(self._edits.toggle_mark)
        self.mouse.ended.connect(self._on_mouse_ended)
        self._bar.tool_chosen.connect(self._on_tool_chosen)
        self._bar.hue_chosen.connect(self._set_hue)
        cursor.coloured.connect(self._on_cell_coloured)
        cursor.cell_cursor.moved.connect(self._edits.tell_cell)
        cursor.running_changed.connect(self._actions["mark"].setChecked)
        self._actions.bind_commands({"marks.clear": self._edits.clear_marks})

    # Tools.

    @carries_out("mark")
    def _on_mark_toggled(self, on: bool) -> None:
        if not on:
            self.cursor.stop_marking()
            return
        node = self._document.current
        column = node.position.board.middle if node.column is None else node.column
        self.cursor.start_marking((column, max(0, node.position.height(column) - 1)))
        self._say(modes.MARKING_MODE.help_text)

    @Slot(str)
    def _on_tool_chosen(self, tool: str) -> None:
        self.mouse.start_marking(tool)
        if not tool:
            self._say(text_of(MARKING_ENDED_TEXT))
        elif tool == "arrow":
            self._say(text_of("annotation.drag_from_one"))
        else:
            self._say(text_of("annotation.click_cells"))

    @Slot()
    def _on_mouse_ended(self) -> None:
        self._bar.show_tool("")
        self._say(text_of(MARKING_ENDED_TEXT))

    @Slot(object)
    def _set_hue(self, hue: Hue) -> None:
        """Set the colour of later marks, for mouse and keyboard."""
        self.mouse.hue = self.cursor.hue = hue
        self._board.set_hue(hue)
        self._bar.show_hue(hue)

    @Slot(object, object)
    def _on_cell_coloured(self, cell: Cell, hue: Hue) -> None:
        self._set_hue(hue)
        self._edits.colour_mark(cell, hue)
        self._say(with_capital_letter(text_of(Prompt.FROM_NOW_ON, hue=hue)))

    # Display.

    @Slot(object)
    def show_annotation(self, node: GameNode) -> None:
        """Show the marks and arrows of a node on the board."""
        annotation = node.annotation
        self._board.show_marks(annotation.marks, annotation.arrows)
        drawn = bool(annotation.marks or annotation.arrows)
        self._actions["marks.clear"].setEnabled(drawn)
