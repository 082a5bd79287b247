"""Search for the refutation of a wrong answer, i.e. best play against it."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal

from c4studio.analysis.searches import Search, Searches
from c4studio.review.best import line_after
from c4studio.training.lesson import Try

Line = tuple[int, ...]
"""A line of moves as 0-based columns, which begins with the wrong answer."""


class Refutation(QObject):
    """Searches the refutation of the latest wrong answer. Earlier searches are cancelled."""

    found = Signal(object, object)
    """Emitted with the wrong answer (Try), and with best play that begins with it (Line)."""
    failed = Signal(str)
    """Emitted with a sentence on why the search failed."""

    def __init__(self, searches: Searches, parent: QObject) -> None:
        super().__init__(parent)
        self._searches = searches
        self._search: Search | None = None

    def look(self, tried: Try) -> None:
        """Start to search the refutation of a wrong answer."""
        self.forget()
        self._search = self._searches.run(
            "Looking for the refutation",
            lambda solver, stop, report: iter(
                [line_after(solver, tried.task.position, tried.column, stop)]
            ),
        )
        self._search.found.connect(partial(self.found.emit, tried))
        self._search.failed.connect(self.failed)

    def forget(self) -> None:
        """Cancel the search for a refutation."""
        search, self._search = self._search, None
        if search is not None:
            search.abandon()
