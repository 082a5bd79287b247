"""The current look of a window."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from c4studio.drawing.look import Look


class CurrentLook(QObject):
    """Holds the current Look for widgets and sentences that are made later."""

    changed = Signal(object)
    """The new look (Look); also emitted when scores or falling discs are switched on or off."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._value = Look()

    @property
    def value(self) -> Look:
        """The current look."""
        return self._value

    def change(self, look: Look) -> None:
        """Change the look."""
        self._value = look
        self.changed.emit(look)
