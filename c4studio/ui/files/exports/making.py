"""Creation of exported files and previews in another thread, for the export dialog."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage

from c4studio.background.jobs import Job, StorageError, while_there
from c4studio.background.progress import Progress, Report
from c4studio.export import paper, reviewed
from c4studio.export.request import AUTO, ExportError, Request
from c4studio.pictures import LIGHT
from c4studio.ui.desk import Desk
from c4studio.ui.files.exports.pages_preview import MOST_PAGES, PAGE_WIDTH
from c4studio.ui.files.exports.row_list import Row
from c4studio.ui.widgets.progress_strip import ProgressStrip

Work = Callable[[Row, Request, Report], Any]
"""A function that makes the contents of a file, or its preview, in another thread."""
Use = Callable[[Any], None]
"""A function that receives what was made."""


class Maker(QObject):
    """Makes files and previews, after a search for the scores that they lack.

    Nothing is heard of work that was forgotten.

    Attributes:
        job: the last work; None before the first, or if it was forgotten.

    Args:
        desk: the objects that all parts of the window share.
        progress: shows the progress of the work.
        parent: the dialog that is told of the results.
    """

    failed = Signal(str)
    """Emitted with a sentence (str) that says why nothing was made."""
    cancelled = Signal(str)
    """Emitted with a sentence (str) when the work was cancelled."""

    def __init__(self, desk: Desk, progress: ProgressStrip, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._progress = progress
        self.job: Job | None = None

    @property
    def has_ended(self) -> bool:
        """Whether the last work has ended and was not forgotten."""
        return self.job is not None and self.job.has_ended

    def make(self, row: Row, request: Request, work: Work, use: Use, *, review: bool) -> None:
        """Make a file or a preview, with a review of the games if one is wanted."""
        write = partial(self._write, row, request, work, use)
        if review:
            self.search(row, request, write)
        else:
            write({})

    def search(self, row: Row, request: Request, use: Callable[[reviewed.Scores], None]) -> None:
        """Search for the missing scores that a file shows."""
        search = self._desk.analysis.searches.run(
            f"Reviewing for {row.name}", partial(reviewed.search, row.form, request)
        )
        search.found.connect(while_there(self, use))
        self._follow(search)

    def _follow(self, job: Job) -> None:
        """Show the progress of a job, and emit its failure."""
        self.job = job
        job.failed.connect(self.failed)
        job.cancelled.connect(self.cancelled)
        self._progress.follow(job)

    def forget(self) -> None:
        """Abandon all work, whose results are not needed any more."""
        self.job = None
        self._progress.abandon_all()

    def _write(
        self, row: Row, request: Request, work: Work, use: Use, scores: reviewed.Scores
    ) -> None:
        """Start a job that makes a file or a preview of the games with the given scores."""
        progress = Progress(f"Writing {row.name}")

        def write() -> Any:
            return work(row, reviewed.in_request(request, scores), progress.report)

        job = self._desk.file.storage.run(write, progress)
        job.done.connect(while_there(self, use))
        self._follow(job)


def make(row: Row, request: Request, report: Report) -> bytes:
    """Return the contents of an exported file, in the format of a row of the dialog.

    Raises:
        StorageError: the file cannot be made; the sentence says why.
    """
    try:
        return row.form.write(request, report)
    except ExportError as error:
        raise StorageError(str(error)) from error


def draw_pages(row: Row, request: Request, report: Report) -> tuple[list[QImage], int]:
    """Return pictures of an exported document's first pages, and the number of all pages.

    A web page is previewed as a report, which has the same words and pictures.
    """
    theme = LIGHT.word if request.theme == AUTO else request.theme
    return paper.preview(replace(request, theme=theme), PAGE_WIDTH, MOST_PAGES, report)
