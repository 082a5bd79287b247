"""The column under the pointer or with the keyboard focus, and how long it has been there."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication, QKeyEvent

from c4studio.ui.desk import Desk

REST = 400
"""Milliseconds for which the pointer must rest on a column before ``rested`` is emitted."""


class PointedColumn(QObject):
    """Watches which column the user points at with mouse or keyboard, and the Shift key.

    Attributes:
        column: the 0-based column that the user points at, None for none.
        has_shift: whether the Shift key is held.
    """

    changed = Signal()
    """Emitted when the user points at another column, or presses or releases Shift."""
    rested = Signal()
    """Emitted when the pointer has rested on a column since ``wait`` was called."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self.column: int | None = None
        self.has_shift = False
        self._window = desk.window
        self._rest = QTimer(self, singleShot=True, interval=REST)
        self._rest.timeout.connect(self.rested)
        desk.panel.board.column_pointed.connect(self._on_pointed)
        desk.panel.overlay.column_pointed.connect(self._on_pointed)
        # A key that the widget with the focus has no use for is passed on to the window.
        self._window.installEventFilter(self)

    @property
    def has_rested(self) -> bool:
        """Whether the user points at a column and ``rested`` was emitted for it."""
        return self.column is not None and not self._rest.isActive()

    def wait(self) -> None:
        """Wait until the pointer has rested on the column for a while, if there is a column."""
        self._rest.stop()
        if self.column is not None:
            self._rest.start()

    def close(self) -> None:
        """Forget the column and stop watching the window before it closes."""
        self.column = None
        self._rest.stop()
        self._window.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the Shift key while the pointer or the keyboard is on a column."""
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Shift:
            self._set_shift(event.type() is QEvent.Type.KeyPress)
        elif event.type() is QEvent.Type.WindowDeactivate:
            self._set_shift(False)
        return super().eventFilter(watched, event)

    def _set_shift(self, held: bool) -> None:
        if held != self.has_shift:
            self.has_shift = held
            self.changed.emit()

    @Slot(object)
    def _on_pointed(self, column: int | None) -> None:
        self.column = column
        held = QGuiApplication.queryKeyboardModifiers() & Qt.KeyboardModifier.ShiftModifier
        self.has_shift = self.has_shift or bool(held)
        self.changed.emit()
