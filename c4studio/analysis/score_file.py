"""The file of scores as the window works with it: each piece of work is a job in a thread."""

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
"""Entries to solve again: some seconds."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class TakenIn:
    """Another file was checked and, unless an entry of it is wrong, taken in.

    Attributes:
        source: the other file.
        check: what the check found.
        added: number of entries that are new.
    """

    source: Path
    check: CacheCheck
    added: int


class SearchProgress(Progress):
    """Work that searches; ``cancel`` ends the search at once."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.stop = StopFlag()

    def cancel(self) -> None:
        """Let the work end now."""
        super().cancel()
        self.stop.set()


class ScoreFile(QObject):
    """Looks into the file of scores, checks it, shares it and clears it, in a thread of its own.

    ``close`` must be called before the end. The value of a job is named with what begins it; a file
    that is not there yet holds nothing.

    Args:
        path: the file, None where scores are kept in memory only.
    """

    cleared = Signal()
    """All scores were removed; who has some in memory has to forget them too."""

    def __init__(self, path: Path | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path = path
        self._storage = Storage("scores", self)

    def describe(self) -> Job:
        """Find out what is in it; gives a CacheState, or None where there is no file."""
        return self._run(Progress("Reading the cache"), self._state)

    def verify(self) -> Job:
        """Check all entries and solve a sample again; gives a CacheCheck."""
        progress = SearchProgress("Checking the cache")
        return self._run(progress, partial(self._check, progress))

    def export(self, out: Path) -> Job:
        """Write a file for other people; gives the number of its bytes."""
        progress = Progress(f"Exporting to {out.name}")
        return self._run(progress, partial(self._export, out, progress))

    def take_in(self, source: Path, strict: bool) -> Job:
        """Add what another file holds, once it was checked; gives a TakenIn.

        Args:
            source: the other file.
            strict: whether it is refused where it is damaged; else what is sound is taken.
        """
        progress = SearchProgress(f"Checking {source.name}")
        return self._run(progress, partial(self._take_in, source, strict, progress))

    def clear(self) -> Job:
        """Remove all entries; gives their number."""
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
    """Do work of the engine and raise what a storage understands."""
    try:
        return work()
    except SearchStopped as error:
        raise Cancelled from error
    except CacheError as error:
        raise StorageError(str(error)) from error
