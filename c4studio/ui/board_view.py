"""The board: shows one position, says which column was chosen."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, QSize, Qt, Signal, Slot
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from c4studio.ui.board_geometry import BoardGeometry
from c4studio.ui.board_painter import BoardScene, Cell, frame_pixmap, paint_board
from c4studio.ui.column_button import ColumnButton
from c4studio.ui.drop_animation import DropAnimation
from c4studio.ui.look import Look
from c4studio.ui.wheel import WheelSteps
from engine import HEIGHT, WIDTH, Position


class BoardView(QWidget):
    """Draws a position and emits the two intents that a board can have."""

    column_clicked = Signal(int)
    """A disc was asked for in this 0-based column."""
    stepped = Signal(int)
    """The wheel asked for so many steps, negative ones back."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = BoardGeometry(1.0)
        self._look = Look()
        self._scene = BoardScene(Position())
        self._frame: QPixmap | None = None
        self._wheel = WheelSteps()
        self._animated = True
        self._drop = DropAnimation(self)
        self._drop.moved.connect(self._on_disc_moved)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName("Board")
        self.buttons = [self._new_button(column) for column in range(WIDTH)]

    @property
    def scene(self) -> BoardScene:
        """What is shown."""
        return self._scene

    def show_position(self, position: Position, last: Cell | None) -> None:
        """Show a position; its last disc falls if it is the one move away that is seen now."""
        before = self._scene.position
        self._drop.finish()
        if self._animated and last is not None and _is_next(before, position, last[0]):
            self._drop.start(HEIGHT - last[1])
        self._show(replace(self._scene, position=position, last=last, fall=self._drop.fall))

    def describe(self, turn: str, columns: list[str]) -> None:
        """Say whose turn it is and what is in each column, for assistive technology."""
        self.setAccessibleDescription(turn)
        for button, description in zip(self.buttons, columns, strict=True):
            button.setAccessibleDescription(description)

    def set_look(self, look: Look) -> None:
        """Draw in other colours."""
        self._look = look
        self._frame = None
        self.update()

    def set_animated(self, animated: bool) -> None:
        """Let discs fall, or lie at once."""
        self._animated = animated

    def set_grid(self, grid: BoardGeometry) -> None:
        """Draw to another grid, which the widget has been made large enough for."""
        self._grid = grid
        self._frame = None
        for column, button in enumerate(self.buttons):
            button.setGeometry(grid.column_rect(column).toRect())
        self.update()

    def sizeHint(self) -> QSize:
        """A comfortable size."""
        return BoardGeometry(84.0).board_size

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the scene."""
        painter = QPainter(self)
        paint_board(painter, self._grid, self._scene, self._look, self._current_frame())
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw the frame anew."""
        super().resizeEvent(event)
        self._frame = None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show where a disc would fall."""
        self._show(replace(self._scene, hover=self._grid.column_at(event.position().x())))

    def leaveEvent(self, event: QEvent) -> None:
        """Show that no longer."""
        super().leaveEvent(event)
        self._show(replace(self._scene, hover=None))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Ask for a disc in the column under the pointer."""
        column = self._grid.column_at(event.position().x())
        if event.button() is Qt.MouseButton.LeftButton and column is not None:
            self.column_clicked.emit(column)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Ask for steps: a turn towards the user goes on, one away from them goes back."""
        steps = -self._wheel.turned(event.angleDelta().y())
        if steps:
            self.stepped.emit(steps)
        event.accept()

    def _new_button(self, column: int) -> ColumnButton:
        button = ColumnButton(column, self)
        button.clicked.connect(lambda: self.column_clicked.emit(column))
        button.focused.connect(lambda has_it: self._set_focus_column(column, has_it))
        return button

    def _set_focus_column(self, column: int, has_it: bool) -> None:
        self._show(replace(self._scene, focus=column if has_it else None))

    def _show(self, scene: BoardScene) -> None:
        if scene != self._scene:
            self._scene = scene
            self.update()

    def _current_frame(self) -> QPixmap:
        if self._frame is None:
            self._frame = frame_pixmap(self._grid, self._look, self.devicePixelRatioF())
        return self._frame

    @Slot()
    def _on_disc_moved(self) -> None:
        self._show(replace(self._scene, fall=self._drop.fall))


def _is_next(before: Position, after: Position, column: int) -> bool:
    return before.is_legal(column) and before.play(column) == after
