"""What a screen reader says by itself, without the keyboard having gone there."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


class Announcer(QObject):
    """Asks assistive technology to say things; it waits until nothing else is being said."""

    said = Signal(str)
    """What it was asked to say, for tests: nothing tells what was heard."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window

    @Slot(str)
    def say(self, text: str) -> None:
        """Have a text said; where no assistive technology runs, nothing happens."""
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._window, text))
        self.said.emit(text)
