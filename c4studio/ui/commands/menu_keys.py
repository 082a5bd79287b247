"""Keys that an open menu keeps for itself, though they are shortcuts of the window."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QMenu


class MenuKeys(QObject):
    """Keeps all keys for a menu while it is open: the board behind it hears none of them."""

    def __init__(self, menu: QMenu) -> None:
        super().__init__(menu)
        menu.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Answer for the menu, when Qt asks, that every key is its own."""
        if event.type() is not QEvent.Type.ShortcutOverride:
            return super().eventFilter(watched, event)
        event.accept()
        return True
