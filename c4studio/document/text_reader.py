"""Reader of pasted texts and pictures, in another thread if they take long."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Qt, Signal, Slot

from c4studio import formats
from c4studio.background.jobs import Job
from c4studio.background.progress import Progress, Report, report_nothing
from c4studio.document.files import DocumentFile
from c4studio.formats import FormatError, Reading
from c4studio.runtime import no_collections

LONG = 2000
"""Characters of a text above which another thread parses the text.

The slowest texts, games one a line, take some 0.01 ms a character.
"""

S = TypeVar("S")
T = TypeVar("T")


class TextReader(QObject):
    """Reads pasted texts without blocking the window. Only the latest request counts.

    A request for a long text ends at the next request, at any edit, and when a file is opened. If a
    file is being opened already, the request waits for it.
    """

    told = Signal(str)
    """One sentence on what went wrong, or on why nothing was done."""
    begun = Signal(object)
    """A task (Job) that may take long has begun."""

    def __init__(self, file: DocumentFile, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._file = file
        self._job: Job | None = None
        self._then: Callable[[Any], None] | None = None
        # The sentence to say if the game has changed since the edit of this number.
        self._outdated, self._number = "", 0
        # The result, until the file's task has ended.
        self._found: list[object] = []
        # Queued, so that direct slots run first, whatever the order of connections: an opening that
        # waited for the end of another one goes before a text.
        file.busy_changed.connect(self._go_on, Qt.ConnectionType.QueuedConnection)

    def run(
        self, source: S, work: Callable[[S, Report], T], then: Callable[[T], None], outdated: str
    ) -> None:
        """Call ``work`` on a pasted text or picture, and ``then`` on the result.

        For a short text both are called at once.

        Args:
            source: the user's text, or anything else, such as a picture.
            work: reads the source, in another thread unless it is a short text.
            then: receives the result.
            outdated: the sentence shown instead if the game has changed meanwhile.
        """
        self._cancel()
        if isinstance(source, str) and len(source) <= LONG:
            then(work(source, report_nothing))
            return
        self._file.stop_reading()
        self._then, self._outdated, self._number = then, outdated, self._file.revision.number
        progress = Progress(f"Reading the {'text' if isinstance(source, str) else 'picture'}")
        work_of_it = partial(_work_undisturbed, work, source, progress.report)
        self._job = job = self._file.storage.run(work_of_it, progress)
        job.done.connect(self._on_done)
        job.failed.connect(self.told)
        self.begun.emit(job)

    def _cancel(self) -> None:
        self._found.clear()
        if self._job is not None:
            # The job may have ended a moment ago and be about to report.
            self._job.done.disconnect(self._on_done)
            self._job.cancel()
            self._job = None

    @Slot(object)
    def _on_done(self, found: object) -> None:
        self._found.append(found)
        self._go_on()

    @Slot()
    def _go_on(self) -> None:
        """Deliver the result, or wait while a file is being opened, since that changes the game."""
        if self._then is None or not self._found or self._file.busy:
            return
        found = self._found.pop()
        if self._number == self._file.revision.number:
            self._then(found)
        else:
            self.told.emit(self._outdated)


def read(text: str, report: Report = report_nothing) -> Reading | FormatError:
    """Parse a text and return its games, or the error."""
    try:
        return formats.read_any(text, report)
    except FormatError as error:
        return error


def _work_undisturbed(work: Callable[[S, Report], T], source: S, report: Report) -> T:
    with no_collections():
        return work(source, report)
