"""The interactive board, which shows a position and emits the user's clicks and drawings."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QEasingCurve, QEvent, QObject, Qt, QVariantAnimation, Signal, Slot
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from c4studio.drawing.board_geometry import BoardGeometry
from c4studio.drawing.look import Look
from c4studio.game import Arrow, Hue, Mark, Shape
from c4studio.pictures.scenes import ReasonSketch, discs_of, ghost_disc, line_sketch
from c4studio.review.insight import Threat
from c4studio.ui.board.canvas import BoardCanvas
from c4studio.ui.commands.actions import claims_key
from c4studio.ui.labels import set_name, text_of
from c4studio.ui.widgets.accessibility import AccessibleDescription
from c4studio.words import wording
from c4studio.words.rendering import NameSpan
from engine import Position, Side
from engine.grid import Cell

_KEYBOARD_FOCUS_REASONS = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)


_SHIFT_KEY, _CTRL_KEY = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
_HUE_BY_MODIFIER_KEYS = {
    _SHIFT_KEY: Hue.GREEN,
    _CTRL_KEY: Hue.BLUE,
    _SHIFT_KEY | _CTRL_KEY: Hue.VIOLET,
}
"""The colour that the right mouse button draws in, by the modifier keys that are held."""
_PRESS_KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
FALL_MS_PER_ROOT_OF_ROWS = 115
"""Duration of a fall of one row in milliseconds. It grows with the root of the height."""
WHEEL_NOTCH_ANGLE = 120
"""Angle of one notch of a mouse wheel, in Qt's unit of an eighth of a degree."""


class BoardView(BoardCanvas):
    """The interactive board: shows a position with marks, and emits requests of mouse and wheel."""

    column_clicked = Signal(int)
    """Emitted with the 0-based column in which the user wants to play a disc."""
    disc_clicked = Signal(int, int)
    """Emitted with the 0-based column and row of a disc that was clicked with Ctrl held."""
    cell_marked = Signal(object, object)
    """Emitted when the user asks for the next mark on a cell (Cell) in a colour (Hue)."""
    arrow_drawn = Signal(object)
    """Emitted with an arrow (Arrow) that the user drew."""
    pointed = Signal(object)
    """Emitted with the cell (Cell) that the pointer has entered; None if it left the cells."""
    column_pointed = Signal(object)
    """Emitted with the 0-based column that is under the pointer or has the keyboard focus; None if
    no column is."""
    stepped = Signal(int)
    """Emitted with the number of moves to go on by the wheel; negative numbers go back."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._position = Position()
        self._marks: tuple[Mark, ...] = ()
        self._arrows: tuple[Arrow, ...] = ()
        self._mistake: Cell | None = None
        self._right: tuple[Arrow, ...] = ()
        self._pressed: Cell | None = None
        self._clicked: Cell | int | None = None
        self._under: Cell | None = None
        self._takes_discs = True
        self._hue = Hue.WHITE
        self._wheel = WheelSteps()
        self._told_column: int | None = None
        self._animated = False
        self._drop = DropAnimation(self)
        self._drop.moved.connect(lambda: self.show_scene(replace(self.scene, fall=self._drop.fall)))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        set_name(self, "board.board")
        self.buttons: list[ColumnButton] = []
        self._change_column_buttons(self._position.board.width)

    def show_position(self, position: Position, last: Cell | None) -> None:
        """Show a position. Its last disc falls if the position follows the one shown before."""
        before, self._position = self._position, position
        if len(self.buttons) != position.board.width:
            self._change_column_buttons(position.board.width)
        self._drop.finish()
        self.show_line(position, ())
        if self._animated and last is not None and _is_next_position(before, position, last[0]):
            self._drop.start(position.board.height - last[1])
        self.show_scene(
            replace(
                self.scene,
                discs=discs_of(position),
                fours=position.winning_cells,
                last=last,
                fall=self._drop.fall,
                board=position.board,
            )
        )
        self._show_click_preview(self.scene.hover, self._under, jumps=False)

    @Slot(object)
    def point_at_column(self, column: int | None) -> None:
        """Show what a click plays in a column whose chip is under the pointer; None hides it."""
        self._show_click_preview(column, None, jumps=False)

    def set_takes_discs(self, takes: bool) -> None:
        """Set whether a click plays a disc. If not, the pointer shows no pale disc."""
        if takes is not self._takes_discs:
            self._takes_discs = takes
            self._show_click_preview(self.scene.hover, self._under, jumps=False)

    def set_hue(self, hue: Hue) -> None:
        """Set the colour that the right mouse button draws in without a modifier key."""
        self._hue = hue

    def show_replaced_disc(self, disc: tuple[Cell, Side] | None) -> None:
        """Mark the disc that the next chosen column will replace; None removes the mark."""
        self.show_scene(replace(self.scene, replaced=disc))

    def show_marks(self, marks: tuple[Mark, ...], arrows: tuple[Arrow, ...]) -> None:
        """Show marks and arrows."""
        self._marks, self._arrows = marks, arrows
        self.show_arrow(None)

    def show_right_moves(self, mistake: Cell | None, right: Sequence[Cell] = ()) -> None:
        """Show a cross on the cell of a mistake, and arrows down to the cells that were right.

        The arrows are short and in columns of their own, so that none covers another or a disc.
        """
        self._mistake = mistake
        self._right = tuple(Arrow((column, row + 1), (column, row)) for column, row in right)
        self.show_arrow(None)

    def show_reason(self, sketch: ReasonSketch | None) -> None:
        """Show the marks that explain a column's score; None removes them."""
        self.show_scene(replace(self.scene, reason=sketch))

    def show_line(self, position: Position, columns: Sequence[int]) -> None:
        """Show a line of moves (0-based columns) as numbered discs; an empty line hides them."""
        line = line_sketch(position, columns) if columns else None
        self.show_scene(replace(self.scene, line=line))

    def show_hint(self, cells: tuple[Cell, ...]) -> None:
        """Ring the cells where a hint says to look, until another position is shown."""
        self.show_scene(replace(self.scene, line=ReasonSketch(cells=cells) if cells else None))

    def show_badge(self, badge: str) -> None:
        """Show the judgement of the last move, e.g. ``?!``; an empty text hides it."""
        self.show_scene(replace(self.scene, badge=badge), changed_cell=self.scene.last)

    @property
    def pointed_column(self) -> int | None:
        """The 0-based column in which a click or a key plays a disc; None outside the columns."""
        return self.scene.focus if self.scene.hover is None else self.scene.hover

    def show_threats(self, threats: tuple[Threat, ...]) -> None:
        """Show the marks of threats on their cells."""
        self.show_scene(replace(self.scene, threats=threats))

    def show_arrow(self, drawn: Arrow | None) -> None:
        """Show the arrow that the user is drawing, besides the other arrows."""
        crosses = () if self._mistake is None else (Mark(*self._mistake, Shape.CROSS),)
        arrows = (*self._arrows, *self._right, *([] if drawn is None else [drawn]))
        self.show_scene(replace(self.scene, marks=(*self._marks, *crosses), arrows=arrows))

    def set_accessible_texts(self, turn: str, columns: list[str]) -> None:
        """Describe the side to move and the columns for assistive technology."""
        self.setAccessibleDescription(turn)
        for button, description in zip(self.buttons, columns, strict=True):
            button.description.set_text(description)

    def set_look(self, look: Look) -> None:
        """Update the board for another theme and other names of the columns."""
        super().set_look(look)
        for column, button in enumerate(self.buttons):
            button.setAccessibleName(look.render(wording.spoken_column(column)))

    def set_animated(self, animated: bool) -> None:
        """Set whether discs fall with an animation."""
        self._animated = animated

    def set_grid(self, grid: BoardGeometry) -> None:
        """Set where cells and columns lie, in pixels. They must fit into the widget."""
        super().set_grid(grid)
        for column, button in enumerate(self.buttons):
            button.setGeometry(grid.column_rect(column).toRect())

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show that the board has the keyboard focus, unless a click gave it."""
        super().focusInEvent(event)
        self.show_scene(replace(self.scene, chosen=event.reason() in _KEYBOARD_FOCUS_REASONS))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Remove the sign of the keyboard focus."""
        super().focusOutEvent(event)
        self.show_scene(replace(self.scene, chosen=False))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Preview the effect of a click: a falling disc, or a jump to the move of a disc."""
        column, cell = self.grid.column_at(event.position().x()), self._cell_at(event)
        if (
            event.buttons() & Qt.MouseButton.LeftButton
            and self._target_of_click(event) != self._clicked
        ):
            # To let go here would play nothing.
            column = None
        self._show_click_preview(column, cell, jumps=self._is_jump(event))
        if self._pressed is not None:
            self.show_arrow(_arrow_between(self._pressed, cell, self._hue_of_event(event)))

    def leaveEvent(self, event: QEvent) -> None:
        """Remove the preview of a click."""
        super().leaveEvent(event)
        self._show_click_preview(None, None, jumps=False)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a click, or with the right button a mark or an arrow."""
        if event.button() is Qt.MouseButton.RightButton:
            self._pressed = self._cell_at(event)
        elif event.button() is Qt.MouseButton.LeftButton:
            self._clicked = self._target_of_click(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose the clicked column; with Ctrl held, go to the move of the clicked disc.

        Nothing is clicked if the button was pressed elsewhere. The right button marks the pressed
        cell, or draws an arrow if it was released over another cell.
        """
        if event.button() is Qt.MouseButton.LeftButton:
            start, self._clicked = self._clicked, None
            if start is not None and start == self._target_of_click(event):
                self._carry_out_click(start)
        elif event.button() is Qt.MouseButton.RightButton and self._pressed is not None:
            self._finish_drawing(event, self._pressed)

    def _carry_out_click(self, target: Cell | int) -> None:
        if isinstance(target, int):
            self.column_clicked.emit(target)
        else:
            self.disc_clicked.emit(*target)

    def _target_of_click(self, event: QMouseEvent) -> Cell | int | None:
        """Return the column that a click chooses, or the disc whose move it goes to."""
        if not self.rect().contains(event.position().toPoint()):
            return None
        cell = self._cell_at(event)
        return cell if self._is_jump(event) else self.grid.column_at(event.position().x())

    def _finish_drawing(self, event: QMouseEvent, start: Cell) -> None:
        self._pressed = None
        self.show_arrow(None)
        end, hue = self._cell_at(event), self._hue_of_event(event)
        arrow = _arrow_between(start, end, hue)
        if arrow is not None:
            self.arrow_drawn.emit(arrow)
        elif end == start:
            self.cell_marked.emit(start, hue)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Emit steps through the game: forward if the wheel turns towards the user, else back."""
        steps = -self._wheel.add_turn(event.angleDelta().y())
        if steps:
            self.stepped.emit(steps)
        event.accept()

    def _new_column_button(self, column: int) -> ColumnButton:
        button = ColumnButton(column, self)
        button.clicked.connect(lambda: self.column_clicked.emit(column))
        button.focused.connect(lambda has_it: self._set_focus_column(column, has_it))
        return button

    def _change_column_buttons(self, width: int) -> None:
        """Make as many column buttons as a board has columns; ``set_grid`` places them."""
        for button in self.buttons[width:]:
            button.deleteLater()
            button.setParent(None)
        del self.buttons[width:]
        for column in range(len(self.buttons), width):
            button = self._new_column_button(column)
            button.setAccessibleName(self._look.render(wording.spoken_column(column)))
            button.show()
            self.buttons.append(button)

    def _set_focus_column(self, column: int, has_it: bool) -> None:
        self.show_scene(replace(self.scene, focus=column if has_it else None))
        self._emit_pointed_column()

    def _cell_at(self, event: QMouseEvent) -> Cell | None:
        return self.grid.cell_at(event.position())

    def _hue_of_event(self, event: QMouseEvent) -> Hue:
        """Return the colour of marks that the held modifier keys select, or else the chosen one."""
        return _HUE_BY_MODIFIER_KEYS.get(event.modifiers() & (_SHIFT_KEY | _CTRL_KEY), self._hue)

    def _is_jump(self, event: QMouseEvent) -> bool:
        """Return whether a click would go to the move of the disc under the pointer."""
        return bool(event.modifiers() & _CTRL_KEY) and self._cell_at(event) in self.scene.discs

    def _show_click_preview(self, column: int | None, cell: Cell | None, *, jumps: bool) -> None:
        if cell != self._under:
            self._under = cell
            self.pointed.emit(cell)
        shape = Qt.CursorShape.PointingHandCursor if jumps else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)
        plays = self._takes_discs and not jumps
        ghost = ghost_disc(self._position, column) if plays else None
        self.show_scene(replace(self.scene, hover=column, ghost=ghost))
        self._emit_pointed_column()

    def _emit_pointed_column(self) -> None:
        if self.pointed_column != self._told_column:
            self._told_column = self.pointed_column
            self.column_pointed.emit(self._told_column)


def _arrow_between(start: Cell, end: Cell | None, hue: Hue) -> Arrow | None:
    return None if end is None or end == start else Arrow(start, end, hue)


def _is_next_position(before: Position, after: Position, column: int) -> bool:
    return before.is_legal(column) and before.play(column) == after


class ColumnButton(QAbstractButton):
    """An invisible button that makes a column reachable by keyboard and screen readers.

    It ignores the mouse, and the board draws its focus frame.

    Attributes:
        description: the contents of the column in words.
    """

    focused = Signal(bool)

    def __init__(self, column: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(text_of(wording.spoken_column(column)))
        self.description = AccessibleDescription(self)

    def event(self, event: QEvent) -> bool:
        """Claim Space and Enter, which press the button, before Qt treats them as shortcuts."""
        return claims_key(event, _is_press_key) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the button on Enter as well as on Space."""
        if event.key() in _PRESS_KEYS[1:] and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tell the board that the column has the focus."""
        super().focusInEvent(event)
        self.focused.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Tell the board that the column has lost the focus."""
        super().focusOutEvent(event)
        self.focused.emit(False)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint nothing, because the button is invisible."""


def _is_press_key(event: QKeyEvent) -> bool:
    return event.key() in _PRESS_KEYS


class DropAnimation(QObject):
    """The animation of a falling disc, which counts down the rows that are left.

    Attributes:
        fall: the number of rows that the disc still has to fall; 0 once it has landed.
    """

    moved = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.fall = 0.0
        self._animation = QVariantAnimation(self)
        self._animation.setEasingCurve(QEasingCurve.Type.InQuad)
        self._animation.setEndValue(0.0)
        self._animation.valueChanged.connect(self._on_animation_value_changed)

    def start(self, rows: float) -> None:
        """Start the fall of a disc from ``rows`` above its cell."""
        self.finish()
        self._animation.setStartValue(float(rows))
        self._animation.setDuration(round(FALL_MS_PER_ROOT_OF_ROWS * math.sqrt(rows)))
        self._animation.start()

    def finish(self) -> None:
        """Finish the fall at once."""
        self._animation.stop()
        self.fall = 0.0

    @Slot(object)
    def _on_animation_value_changed(self, value: object) -> None:
        self.fall = float(value) if isinstance(value, float) else 0.0
        self.moved.emit()


class WheelSteps:
    """Adds up the small turns of touchpads and fine wheels until they make whole steps."""

    def __init__(self) -> None:
        self._rest = 0

    def add_turn(self, delta: int) -> int:
        """Add a turn by ``delta`` and return the whole steps that it completes.

        A turn back discards the rest.
        """
        if delta * self._rest < 0:
            self._rest = 0
        self._rest += delta
        steps = int(self._rest / WHEEL_NOTCH_ANGLE)
        self._rest -= steps * WHEEL_NOTCH_ANGLE
        return steps


class BoardHighlighter(QObject):
    """Highlights cells on the board, unless the sketch of a reason is shown there."""

    def __init__(self, board: BoardView, parent: QObject) -> None:
        super().__init__(parent)
        self._board = board
        self._drawn: ReasonSketch | None = None

    @Slot(object)
    def highlight_name(self, name: NameSpan | None) -> None:
        """Highlight the cells that a name in a text refers to; None removes the highlight."""
        cells = () if name is None else name.cells(self._board.scene.board)
        self.show_sketch(ReasonSketch(cells=cells) if cells else None)

    def show_sketch(self, sketch: ReasonSketch | None) -> None:
        """Show a sketch on the board, unless a reason's sketch is there.

        None removes the sketch that was shown last.
        """
        shown = self._board.scene.reason
        if shown is not None and shown is not self._drawn:
            return
        self._drawn = sketch
        self._board.show_reason(sketch)
