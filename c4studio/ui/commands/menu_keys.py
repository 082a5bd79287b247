"""An event filter that keeps the keys of an open menu from triggering shortcuts of the window."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QMenu


class MenuKeys(QObject):
    """Event filter that gives all keys to the open menu instead of the board's shortcuts."""

    def __init__(self, menu: QMenu) -> None:
        super().__init__(menu)
        menu.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Claim every key for the open menu when Qt asks whether it overrides a shortcut."""
        if event.type() is not QEvent.Type.ShortcutOverride:
            return super().eventFilter(watched, event)
        event.accept()
        return True
