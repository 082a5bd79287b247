"""Whether something can be seen, so that nothing is done for what is behind a tab or closed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal, Slot


class Sight(QObject):
    """Shows what is in a dock while that can be seen, and catches up once it can be.

    To Qt a dock behind a tab is visible: it has only been moved out of the window.

    Args:
        show: puts the present state into the dock.
        parent: whose it is.
    """

    changed = Signal(bool)
    """It has come into sight, or gone out of it."""

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
        """Show the present state, now or once it can be seen."""
        self._is_stale = True
        if self._is_open:
            self.catch_up()

    def catch_up(self) -> None:
        """Show the present state now, for somebody who is about to look."""
        if self._is_stale:
            self._is_stale = False
            self._show()

    @Slot(bool)
    def set_open(self, is_open: bool) -> None:
        """The dock can be seen from now on, or no longer."""
        if is_open != self._is_open:
            self._is_open = is_open
            if is_open:
                self.catch_up()
            self.changed.emit(is_open)
