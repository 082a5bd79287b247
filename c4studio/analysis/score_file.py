"""The window's work with the file of scores; each task is a job in another thread."""

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
from engine.exchange import CacheCheck, CacheState

SAMPLE = 100
"""Number of entries that a check solves again, in some seconds."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class TakenIn:
    """The result of importing another file of scores.

    Attributes:
        source: the other file.
        check: the result of checking the other file; with a wrong entry nothing was imported.
        added: number of new entries.
    """

    source: Path
    check: CacheCheck
    added: int


class SearchProgress(Progress):
    """The progress of a task that searches; ``cancel`` stops the search at once."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.stop = StopFlag()

    def cancel(self) -> None:
        """Cancel the task now."""
        super().cancel()
        self.stop.set()


class ScoreFile(QObject):
    """Describes, checks, exports, imports and clears the file of scores, in a thread of its own.

    ``close`` must be called before the end. Each method names the value of its job. A missing file
    counts as empty.

    Args:
        path: the file; None if scores are kept in memory only.
    """

    cleared = Signal()
    """All scores on disk were removed; solvers must forget those in memory."""

    def __init__(self, path: Path | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path = path
        self._storage = Storage("scores", self)

    def describe(self) -> Job:
        """Return a job whose value is the file's CacheState, or None if there is no file."""
        return self._run(Progress("Reading the cache"), self._state)

    def verify(self) -> Job:
        """Check all entries and solve a sample again. The job's value is a CacheCheck."""
        progress = SearchProgress("Checking the cache")
        return self._run(progress, partial(self._check, progress))

    def export(self, out: Path) -> Job:
        """Write a copy for other people. The job's value is the number of bytes."""
        progress = Progress(f"Exporting to {out.name}")
        return self._run(progress, partial(self._export, out, progress))

    def take_in(self, source: Path, strict: bool) -> Job:
        """Check another file and import its entries. The job's value is a TakenIn.

        Args:
            source: the other file.
            strict: whether to refuse a damaged file; otherwise its sound entries are imported.
        """
        progress = SearchProgress(f"Checking {source.name}")
        return self._run(progress, partial(self._take_in, source, strict, progress))

    def clear(self) -> Job:
        """Remove all entries. The job's value is their number."""
        progress = Progress("Clearing the cache")
        job = self._run(progress, lambda: exchange.clear(self._there))
        job.done.connect(self.cleared)
        return job

    @Slot()
    def close(self) -> None:
        """End the thread; a second call does nothing."""
        self._storage.close()

    # In the thread.

    @property
    def _there(self) -> Path:
        if self.path is None:
            raise StorageError("Scores are kept in memory only")
        return self.path

    def _state(self) -> CacheState | None:
        return exchange.describe(self._there) if self._there.exists() else None

    def _check(self, progress: SearchProgress) -> CacheCheck:
        return exchange.verify(self._there, SAMPLE, stop=progress.stop, report=progress.report)

    def _export(self, out: Path, progress: Progress) -> int:
        data = exchange.exported(self._there)
        progress.commit()
        try:
            whole_file.write(out, data)
        except OSError as error:
            raise StorageError(f"{out.name} cannot be written: {reason(error)}") from error
        return len(data)

    def _take_in(self, source: Path, strict: bool, progress: SearchProgress) -> TakenIn:
        found = exchange.take_in(
            self._there, source, SAMPLE, strict, progress.stop, progress.report
        )
        return TakenIn(source, *found)

    def _run(self, progress: Progress, work: Callable[[], T]) -> Job:
        return self._storage.run(partial(_do_work, work), progress)


def _do_work(work: Callable[[], T]) -> T:
    """Call ``work``, and turn errors of the engine into StorageError."""
    try:
        return work()
    except SearchStopped as error:
        raise Cancelled from error
    except CacheError as error:
        raise StorageError(str(error)) from error
