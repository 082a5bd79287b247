"""Helpers that run one search at a time for a feature, in another thread."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from c4studio.analysis.searches import Search, with_solver
from c4studio.ground.service import Handle, Urgency
from c4studio.ui.desk import Desk


class HeldSearch(QObject):
    """Holds the search of a feature until another one takes its place."""

    found = Signal(object)
    """Emitted with each partial answer of the search."""
    done = Signal()
    """Emitted when the search has ended without an error."""
    cancelled = Signal()
    """Emitted when the search was cancelled, by the user or by ``cancel``."""
    failed = Signal(str)
    """Emitted with a sentence on why the search failed."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._search: Handle | None = None

    @property
    def running(self) -> bool:
        """Whether a search is in progress."""
        return self._search is not None and not self._search.has_ended

    def hold(self, search: Handle) -> None:
        """Hold a search that has just begun, and end the one before without a signal."""
        self.stop()
        self._search = search
        search.found.connect(self.found)
        search.done.connect(self.done)
        search.cancelled.connect(self.cancelled)
        search.failed.connect(self.failed)

    def cancel(self) -> None:
        """Cancel the search. The signal ``cancelled`` follows."""
        if self._search is not None:
            self._search.cancel()

    def stop(self) -> None:
        """Cancel the search without emitting a signal."""
        if self._search is not None:
            self._search.abandon()


class OwnSearch(HeldSearch):
    """Runs one search at a time that is about no node, and shows a message if it fails."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self.failed.connect(desk.messages.warn)

    def run(
        self, what: str, search: Search, urgency: Urgency = Urgency.ASKED, *, follow: bool = False
    ) -> None:
        """Start a search. The search before is cancelled without a signal.

        Args:
            what: the name of the search, for the progress display.
            search: the search, which yields its results.
            urgency: the priority among all searches.
            follow: whether the progress is shown, with a button that cancels the search.
        """
        handle = self._desk.analysis.searches.run(what, with_solver(search), urgency)
        self.hold(handle)
        if follow:
            self._desk.messages.follow(handle)
