"""Reading of texts that the user gives: short ones at once, long ones elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from c4studio import formats
from c4studio.document.collector import no_collections
from c4studio.document.storage import Storage
from c4studio.formats import FormatError, Reading
from c4studio.progress import Progress, Report, unheard

LONG = 10_000
"""Characters; to read more would hold up the window, so it is done elsewhere."""

T = TypeVar("T")


class TextReader(QObject):
    """Has work with texts done, without stopping the window."""

    told = Signal(str)
    """One sentence: what went wrong."""
    begun = Signal(object)
    """Work (Job) that may take long."""

    def __init__(self, storage: Storage, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._storage = storage

    def run(self, text: str, work: Callable[[str, Report], T], then: Callable[[T], None]) -> None:
        """Call ``then`` with what ``work`` gives for a text, at once where the text is short.

        ``then`` is a method of a QObject, and is not called once that is gone.
        """
        if len(text) <= LONG:
            then(work(text, unheard))
            return
        progress = Progress("Reading the text")
        job = self._storage.run(partial(_undisturbed, work, text, progress.report), progress)
        job.done.connect(then)
        job.failed.connect(self.told)
        self.begun.emit(job)


def read(text: str, report: Report = unheard) -> Reading | FormatError:
    """What a text says, or why it says nothing."""
    try:
        return formats.read_any(text, report)
    except FormatError as error:
        return error


def _undisturbed(work: Callable[[str, Report], T], text: str, report: Report) -> T:
    with no_collections():
        return work(text, report)
