"""Track whether a dock can be seen, so that hidden docks cause no work."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal, Slot


class Sight(QObject):
    """Refreshes the contents of a dock while it can be seen, and once it can be seen again.

    Qt calls a dock behind a tab visible: it has only been moved out of the window.

    Args:
        show: refreshes the contents of the dock.
        parent: the parent object.
    """

    changed = Signal(bool)
    """Whether (bool) the dock can be seen now."""

    def __init__(self, show: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent)
        self._show = show
        self._is_open = False
        self._is_stale = False

    @property
    def is_open(self) -> bool:
        """Whether the dock can be seen."""
        return self._is_open

    def refresh(self) -> None:
        """Refresh the contents now, or once the dock can be seen."""
        self._is_stale = True
        if self._is_open:
            self.catch_up()

    def catch_up(self) -> None:
        """Refresh the contents now if that is overdue, even if the dock cannot be seen."""
        if self._is_stale:
            self._is_stale = False
            self._show()

    @Slot(bool)
    def set_open(self, is_open: bool) -> None:
        """Set whether the dock can be seen."""
        if is_open != self._is_open:
            self._is_open = is_open
            if is_open:
                self.catch_up()
            self.changed.emit(is_open)
