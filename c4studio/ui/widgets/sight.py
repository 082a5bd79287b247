"""Tracking of whether a dock is visible, so that hidden docks cause no work."""

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
    """Whether (bool) the dock can be seen now."""

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
        """Refresh the contents now, or once the dock becomes visible."""
        self._is_stale = True
        if self._is_open:
            self.catch_up()

    def catch_up(self) -> None:
        """Carry out an overdue refresh now, even if the dock is hidden."""
        if self._is_stale:
            self._is_stale = False
            self._show()

    @Slot(bool)
    def set_open(self, is_open: bool) -> None:
        """Tell whether the dock is visible now, and carry out an overdue refresh if so."""
        if is_open != self._is_open:
            self._is_open = is_open
            if is_open:
                self.catch_up()
            self.changed.emit(is_open)
