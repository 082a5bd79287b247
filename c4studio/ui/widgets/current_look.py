"""The look of a window as it is now."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from c4studio.drawing.look import Look


class CurrentLook(QObject):
    """Holds one Look, for whoever is made later or makes a sentence just now."""

    changed = Signal(object)
    """The look (Look) to draw in; also emitted when scores or falling discs are switched."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._value = Look()

    @property
    def value(self) -> Look:
        """The look in force."""
        return self._value

    def change(self, look: Look) -> None:
        """Draw in another look from now on."""
        self._value = look
        self.changed.emit(look)
