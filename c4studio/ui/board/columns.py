"""Dispatch of the column that the user chooses to the handler that is currently responsible."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Slot

Handler = Callable[[int], None]


class Columns(QObject):
    """A stack of handlers for the columns that the user chooses. The lowest handler plays a disc.

    Exactly one handler receives each column that is chosen: the one registered last.
    """

    def __init__(self, play: Handler, parent: QObject) -> None:
        super().__init__(parent)
        self._handlers = [play]

    @Slot(int)
    def choose(self, column: int) -> None:
        """Pass a 0-based column to the handler that was registered last."""
        self._handlers[-1](column)

    def take(self, handler: Handler) -> None:
        """Pass every column that the user chooses from now on to ``handler`` alone."""
        self.give_back(handler)
        self._handlers.append(handler)

    def give_back(self, handler: Handler) -> None:
        """Remove ``handler``. The handler registered before it receives the columns again."""
        if handler in self._handlers[1:]:
            self._handlers.remove(handler)
