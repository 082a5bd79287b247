"""Reading of texts that the user gives: short ones at once, long ones elsewhere."""

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
"""Characters; to read more would hold up the window, so it is done elsewhere.

The slowest texts are games a line, at some 0.01 ms a character.
"""

T = TypeVar("T")


class TextReader(QObject):
    """Has work with texts done, without stopping the window; what is wanted last is what counts.

    A long text gives way to another text, to any edit, and to a file that is opened after it; a
    file that is just being opened gives way to it.
    """

    told = Signal(str)
    """One sentence: what went wrong, or why nothing was done."""
    begun = Signal(object)
    """Work (Job) that may take long."""

    def __init__(self, file: DocumentFile, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._file = file
        self._job: Job | None = None
        self._then: Callable[[Any], None] | None = None
        # What is said where the game has changed since the edit of this number.
        self._outdated, self._number = "", 0
        # What was read, until the file is settled.
        self._found: list[object] = []
        # Later than those who act on it at once, whoever was connected first: another opening that
        # waited for the end of one goes before a text.
        file.busy_changed.connect(self._go_on, Qt.ConnectionType.QueuedConnection)

    def run(
        self, text: str, work: Callable[[str, Report], T], then: Callable[[T], None], outdated: str
    ) -> None:
        """Call ``then`` with what ``work`` gives for a text, at once where the text is short.

        Args:
            text: what the user gave.
            work: what is done with it, in another thread where it is long.
            then: what is done with what that gives.
            outdated: one sentence that is said instead where the game has changed meanwhile.
        """
        self._cancel()
        if len(text) <= LONG:
            then(work(text, report_nothing))
            return
        self._file.stop_reading()
        self._then, self._outdated, self._number = then, outdated, self._file.revision.number
        progress = Progress("Reading the text")
        work_of_it = partial(_work_undisturbed, work, text, progress.report)
        self._job = job = self._file.storage.run(work_of_it, progress)
        job.done.connect(self._on_done)
        job.failed.connect(self.told)
        self.begun.emit(job)

    def _cancel(self) -> None:
        self._found.clear()
        if self._job is not None:
            # It may have ended a moment ago, and be about to tell that.
            self._job.done.disconnect(self._on_done)
            self._job.cancel()
            self._job = None

    @Slot(object)
    def _on_done(self, found: object) -> None:
        self._found.append(found)
        self._go_on()

    @Slot()
    def _go_on(self) -> None:
        """Do what was wanted; a file that is being opened goes first, and changes the game."""
        if self._then is None or not self._found or self._file.busy:
            return
        found = self._found.pop()
        if self._number == self._file.revision.number:
            self._then(found)
        else:
            self.told.emit(self._outdated)


def read(text: str, report: Report = report_nothing) -> Reading | FormatError:
    """What a text says, or why it says nothing."""
    try:
        return formats.read_any(text, report)
    except FormatError as error:
        return error


def _work_undisturbed(work: Callable[[str, Report], T], text: str, report: Report) -> T:
    with no_collections():
        return work(text, report)
