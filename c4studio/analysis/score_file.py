"""Tasks on the files of stored scores, such as checks and exports, in another thread."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject, Signal, Slot

from c4studio.background import whole_file
from c4studio.background.jobs import Job, Storage, StorageError
from c4studio.background.progress import Cancelled, Progress
from engine import CacheError, SearchStopped, StopFlag, exchange
from engine.errors import reason
from engine.exchange import CacheCheck, CacheState, CheckPlan

SAMPLE = 100
"""Number of stored scores that a check computes again, which takes some seconds at most."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Merged:
    """The result of merging a second file of the user's own scores into the first one.

    Attributes:
        source: the second file.
        check: the result of the check; nothing of a refused file was merged.
        added: number of scores that were added.
    """

    source: Path
    check: CacheCheck
    added: int


class SearchProgress(Progress):
    """The progress of a task that runs a solver. ``cancel`` stops the solver at once."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.stop = StopFlag()

    def cancel(self) -> None:
        """Cancel the task now."""
        super().cancel()
        self.stop.set()


class ScoreFile(QObject):
    """Checks, exports, merges and clears the file of stored scores.

    The work is done in another thread: most methods return a Job, whose value they describe. A
    missing file counts as empty. ``close`` must be called before the program ends.

    Args:
        path: the user's own file; None if scores are kept in memory only.
        book: the opening book's file, which saves work in checks; None for none.
    """

    cleared = Signal()
    """All own scores on the disk were removed. Solvers must forget those in memory."""

    def __init__(self, path: Path | None, book: Path | None, parent: QObject) -> None:
        super().__init__(parent)
        self.path = path
        self._book = book
        self._storage = Storage("scores", self)

    def describe(self) -> Job:
        """Start a job that describes the file. Its value is a CacheState; None for no file."""
        return self._run(Progress("Reading the cache"), self._describe)

    def verify(self) -> Job:
        """Start a job that checks the user's own file for damage and recomputes a sample.

        The job's value is a CacheCheck.
        """
        progress = SearchProgress("Checking the cache")
        return self._run(progress, partial(self._check, progress))

    def export(self, out: Path) -> Job:
        """Start a job that writes a copy of the user's scores, e.g. for another computer.

        The job's value is the number of bytes written.
        """
        progress = Progress(f"Exporting to {out.name}")
        return self._run(progress, partial(self._export, out, progress))

    def merge(self, source: Path) -> Job:
        """Start a job that adds the sound scores of another file of the user's own.

        The job's value is a Merged.

        The scores are trusted like those that this program has computed.
        """
        progress = SearchProgress(f"Checking {source.name}")
        return self._run(progress, partial(self._merge, source, progress))

    def clear(self) -> Job:
        """Start a job that removes all scores from the user's own file.

        The job's value is the number of removed scores.
        """
        progress = Progress("Clearing the cache")
        job = self._run(progress, lambda: exchange.clear(self._there))
        job.done.connect(self.cleared)
        return job

    @Slot()
    def close(self) -> None:
        """End the thread for files of scores. A second call does nothing."""
        self._storage.close()

    # In the thread.

    @property
    def _there(self) -> Path:
        if self.path is None:
            raise StorageError("Scores are kept in memory only")
        return self.path

    @property
    def _plan(self) -> CheckPlan:
        return CheckPlan(SAMPLE, book=self._book)

    def _describe(self) -> CacheState | None:
        return exchange.describe(self._there) if self._there.exists() else None

    def _check(self, progress: SearchProgress) -> CacheCheck:
        return exchange.verify(self._there, self._plan, progress.stop, progress.report)

    def _export(self, out: Path, progress: Progress) -> int:
        data = exchange.exported(self._there)
        progress.commit()
        try:
            whole_file.write(out, data)
        except OSError as error:
            raise StorageError(f"{out.name} cannot be written: {reason(error)}") from error
        return len(data)

    def _merge(self, source: Path, progress: SearchProgress) -> Merged:
        found = exchange.merge(self._there, source, self._plan, progress.stop, progress.report)
        return Merged(source, *found)

    def _run(self, progress: Progress, work: Callable[[], T]) -> Job:
        return self._storage.run(partial(_do_work, work), progress)


def _do_work(work: Callable[[], T]) -> T:
    """Call ``work``, and convert the engine's errors to StorageError."""
    try:
        return work()
    except SearchStopped as error:
        raise Cancelled from error
    except CacheError as error:
        raise StorageError(str(error)) from error
