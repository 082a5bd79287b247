"""Announcements: texts that a screen reader speaks although the focus does not move."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


class Announcer(QObject):
    """Asks assistive technology to speak a text."""

    said = Signal(str)
    """Emitted with each announced text, for tests, since nothing reports what was spoken."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window

    @Slot(str)
    def say(self, text: str) -> None:
        """Announce a text. Without assistive technology nothing happens."""
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._window, text))
        self.said.emit(text)
