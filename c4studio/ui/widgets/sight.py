"""Tracking of whether a dock is visible, so that hidden docks are not refreshed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal, Slot


class Sight(QObject):
    """Refreshes the contents of a dock while the dock is visible, and when it becomes visible.

    Qt reports a dock behind a tab as visible, because it is only moved out of the window.

    Args:
        show: refreshes the contents of the dock.
        parent: the parent object.
    """

    changed = Signal(bool)
    """Emitted when the dock becomes visible (True) or hidden (False)."""

    def __init__(self, show: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent)
        self._show = show
        self._is_open = False
        self._is_stale = False

    @property
    def is_open(self) -> bool:
        """Whether the dock is visible."""
        return self._is_open

    def refresh(self) -> None:
        """Refresh the contents now if the dock is visible, otherwise once it becomes visible."""
        self._is_stale = True
        if self._is_open:
            self.catch_up()

    def catch_up(self) -> None:
        """Carry out a pending refresh now, even if the dock is hidden."""
        if self._is_stale:
            self._is_stale = False
            self._show()

    @Slot(bool)
    def set_open(self, is_open: bool) -> None:
        """Set whether the dock is visible. A pending refresh is carried out once it is."""
        if is_open != self._is_open:
            self._is_open = is_open
            if is_open:
                self.catch_up()
            self.changed.emit(is_open)
