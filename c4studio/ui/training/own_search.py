"""A search in another thread for one feature of training; a new one ends the one before."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from c4studio.analysis.searches import Search, Urgency, Work
from c4studio.ui.desk import Desk


class OwnSearch(QObject):
    """Runs one search at a time in another thread, and shows a message if it fails."""

    found = Signal(object)
    """What the search has found; emitted for each of its values."""
    done = Signal()
    """The search has ended well."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._search: Search | None = None

    @property
    def running(self) -> bool:
        """Whether a search is in progress."""
        return self._search is not None

    def run(
        self, what: str, work: Work, urgency: Urgency = Urgency.ASKED, *, follow: bool = False
    ) -> None:
        """Begin a search, and end the one before without a signal.

        Args:
            what: the name of the search, for the progress display.
            work: the search, which yields its results.
            urgency: the priority among all searches.
            follow: whether the progress is shown, with a button that cancels the search.
        """
        self.stop()
        self._search = search = self._desk.analysis.searches.run(what, work, urgency)
        search.found.connect(self.found)
        search.done.connect(self._on_done)
        search.cancelled.connect(self._on_cancelled)
        search.failed.connect(self._on_failed)
        if follow:
            self._desk.messages.follow(search)

    def stop(self) -> None:
        """Cancel the search without emitting a signal."""
        if self._search is not None:
            self._search.abandon()
            self._search = None

    @Slot()
    def _on_done(self) -> None:
        self._search = None
        self.done.emit()

    @Slot()
    def _on_cancelled(self) -> None:
        self._search = None

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        self._search = None
        self._desk.messages.warn(sentence)
