"""Access of all windows to the user's library, by one thread that reads and one that writes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from c4studio.background.database.faults import DatabaseError
from c4studio.background.jobs import Job, Storage, StorageError
from c4studio.background.progress import Cancelled, Progress
from c4studio.library import reviews, words_file
from c4studio.library.filters import Filter
from c4studio.library.importing import Outcome, import_paths
from c4studio.library.library import Library, LibraryError
from c4studio.solvers import open_solver
from c4studio.ui.library.reader import Reader, Work
from c4studio.words.insight.records import review_task
from engine import Position, SearchStopped, StopFlag

NOT_KEPT = "There is no folder for a library"
MEMORY_MB = 2
"""Table size in megabytes of the solver that reviews a library's games.

Reviews search as many nodes with it as with 16.
"""


class Shelf(QObject):
    """The user's library of games, opened at the first request and used in other threads.

    ``close`` must be called before the program ends.
    """

    changed = Signal()
    """Emitted when games or reviews were added to the library."""

    def __init__(self, path: Path | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path = path
        self._reading: Storage | None = None
        self._writing: Storage | None = None
        self._reader = Reader(path)
        self._stop = StopFlag()
        self._under_way: list[Progress] = []

    # What is asked, in the thread of questions.

    def explore(self, line: Sequence[Position], moves: str | None, wanted: Filter) -> Job:
        """Start a job that counts and lists games. Its value is Explored; None without a library.

        Args:
            line: the positions from the start up to the one to look up.
            moves: the move order that games must have; None for any order.
            wanted: the filter that games must pass.
        """
        return self._ask(partial(self._reader.explore, line, moves, wanted))

    def ask(self, work: Work) -> Job:
        """Start a job that reads from the library.

        Its value is the result of ``work``; None without a library.
        """
        return self._ask(partial(self._reader.run, work))

    def _ask(self, work: Callable[[], object]) -> Job:
        if self._reading is None:
            self._reading = Storage("library", self)
        return self._reading.run(partial(_reported, work))

    # What is written, in the other thread.

    def import_paths(self, paths: Sequence[Path]) -> Job:
        """Start a job that imports files and folders. Its value is an Outcome."""
        progress = Progress("Importing games")
        return self._write(partial(self._import, tuple(paths), progress), progress)

    def review(self, games: Sequence[int], book: Path | None) -> Job:
        """Start a job that reviews all games without a review. Its value is their number."""
        progress = Progress("Reviewing the library")
        return self._write(partial(self._review, games, book, progress), progress)

    def change(self, what: str, work: Callable[[Library], object]) -> Job:
        """Start a job that changes the library. Its value is the result of ``work``."""
        return self._write(partial(self._change, work), Progress(what))

    def back_up(self, target: Path) -> Job:
        """Start a job that writes a copy of the library. Its value is the path of the copy."""
        return self._write(partial(self._back_up, target), Progress("Backing up the library"))

    def _write(self, work: Callable[[], object], progress: Progress) -> Job:
        if self._writing is None:
            self._writing = Storage("library-import", self)
        self._under_way.append(progress)
        job = self._writing.run(partial(_reported, work), progress)
        for ended in (job.done, job.failed, job.cancelled):
            ended.connect(partial(self._on_written, progress))
        return job

    @Slot()
    def _on_written(self, progress: Progress, _: object) -> None:
        self._under_way.remove(progress)
        self.changed.emit()

    @Slot()
    def close(self) -> None:
        """End both threads. A second call does nothing."""
        self._stop.set()
        for progress in self._under_way:
            progress.cancel()
        if self._writing is not None:
            self._writing.close()
        if self._reading is not None:
            self._reading.run(self._reader.close)
            self._reading.close()

    # In the thread of what is written.

    def _opened(self) -> Library:
        if self.path is None:
            raise StorageError(NOT_KEPT)
        return Library(self.path)

    def _import(self, paths: tuple[Path, ...], progress: Progress) -> Outcome:
        with self._opened() as library:
            return import_paths(library, paths, progress.report)

    def _review(self, games: Sequence[int], book: Path | None, progress: Progress) -> int:
        with self._opened() as library:
            todo = reviews.missing(library, games)
            solver = open_solver(MEMORY_MB, book, None, 1).solver
            judge = partial(review_task, solver, stop=self._stop, count=progress.check)
            return reviews.review_here(library, todo, judge, progress.report)

    def _change(self, work: Callable[[Library], object]) -> object:
        with self._opened() as library:
            return work(library)

    def _back_up(self, target: Path) -> Path:
        with self._opened() as library:
            words_file.back_up(library, target)
        return target


def _reported(work: Callable[[], object]) -> object:
    """Call ``work``. Convert the library's errors to StorageError."""
    try:
        return work()
    except SearchStopped as error:
        raise Cancelled from error
    except (DatabaseError, LibraryError) as error:
        raise StorageError(str(error)) from error
