"""Access of all windows to the library in use, by one thread that reads and one that writes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from c4studio.background.database import DatabaseError
from c4studio.background.jobs import Job, Storage, StorageError
from c4studio.background.progress import Cancelled, Progress
from c4studio.library import reviews, words_file
from c4studio.library.filters import Filter
from c4studio.library.importing import Outcome, import_paths
from c4studio.library.library import Library, LibraryError
from c4studio.solvers import open_solver
from c4studio.ui.library.choice import Chosen, make_folder_beside, open_once
from c4studio.ui.library.reader import Reader, Work
from c4studio.words.insight.records import review_task
from engine import Position, SearchStopped, StopFlag

NOT_KEPT = "There is no folder for a library"
MEMORY_MB = 2
"""Table size in megabytes of the solver that reviews a library's games.

Reviews search as many nodes with it as with 16.
"""

Imported = tuple[Path, Outcome]
"""The file of a library, and the outcome of an import into it."""


class Shelf(QObject):
    """The library of games in use, opened at the first request and used in other threads.

    All windows use the same one. What is asked is about the library in use, and is not answered
    once another one is. What is written goes to the library that was in use when it was requested.
    ``close`` must be called before the program ends.

    Attributes:
        own: the file of the user's own library; None for none.
        path: the file of the library in use; None for none.

    Args:
        own: the file of the user's own library; None for none.
        parent: the parent object.
        last: the file of another library to use from the start; None for the user's own.
    """

    changed = Signal()
    """Emitted when games or reviews were added to the library."""
    switched = Signal()
    """Emitted when another library is in use."""
    lost = Signal(str)
    """Emitted with a sentence on why the library ``last`` cannot be opened.

    The user's own library is used instead.
    """

    def __init__(
        self, own: Path | None, parent: QObject | None = None, last: Path | None = None
    ) -> None:
        super().__init__(parent)
        self.own = own
        self.path = last or own
        self._reading: Storage | None = None
        self._writing: Storage | None = None
        self._reader = Reader(self.path)
        self._asked: list[Job] = []
        self._choosing: Job | None = None
        self._stop = StopFlag()
        self._under_way: list[Progress] = []
        if last is not None:
            self.choose(last).failed.connect(self._on_lost)

    # Which library is in use.

    def choose(self, path: Path, *, is_new: bool = False) -> Job:
        """Start a job that opens another library, which is then used instead.

        Its value is Chosen. If it fails, the library in use stays.

        Args:
            path: the file.
            is_new: whether the file is to be created; if there is one already, the job fails.
        """
        self._drop_choice()
        work = partial(_reported, partial(open_once, path, self.own, is_new=is_new))
        job = self._choosing = self._reader_thread().run(work, Progress(f"Opening {path.name}"))
        job.done.connect(self._on_chosen)
        return job

    def choose_own(self) -> None:
        """Use the user's own library."""
        self._drop_choice()
        self._use(self.own)

    def folder(self) -> Job:
        """Start a job that makes the folder for new libraries. Its value is the folder, or None."""
        return self._reader_thread().run(partial(make_folder_beside, self.own))

    def _drop_choice(self) -> None:
        if self._choosing is not None:
            self._choosing.abandon()
            self._choosing = None

    def _use(self, path: Path | None) -> None:
        """Use another library, and discard what was asked about the one before."""
        if path == self.path:
            return
        for job in self._asked:
            job.abandon()
        self._asked.clear()
        self._reader_thread().run(self._reader.close)
        self.path, self._reader = path, Reader(path)
        self.switched.emit()

    @Slot(object)
    def _on_chosen(self, chosen: Chosen) -> None:
        self._choosing = None
        self._use(chosen.path)

    @Slot(str)
    def _on_lost(self, sentence: str) -> None:
        self._use(self.own)
        self.lost.emit(sentence)

    # What is asked, in the thread of questions.

    def explore(self, line: Sequence[Position], moves: str | None, wanted: Filter) -> Job:
        """Start a job that counts and lists games. Its value is Explored; None without games.

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
        job = self._reader_thread().run(partial(_reported, work))
        self._asked = [each for each in self._asked if not each.has_ended]
        self._asked.append(job)
        return job

    def _reader_thread(self) -> Storage:
        if self._reading is None:
            self._reading = Storage("library", self)
        return self._reading

    # What is written, in the other thread.

    def import_paths(self, paths: Sequence[Path]) -> Job:
        """Start a job that imports files and folders. Its value is Imported."""
        progress = Progress("Importing games")
        return self._write(partial(_import, self.path, tuple(paths), progress), progress)

    def review(self, games: Sequence[int], book: Path | None) -> Job:
        """Start a job that reviews all games without a review. Its value is their number."""
        progress = Progress("Reviewing the library")
        work = partial(_review, self.path, games, book, progress, self._stop)
        return self._write(work, progress)

    def change(
        self, what: str, work: Callable[[Library], object], library: Path | None = None
    ) -> Job:
        """Start a job that changes a library. Its value is the result of ``work``.

        Args:
            what: the name of the change.
            work: makes the change.
            library: the file of the library, if another one may be in use by now.
        """
        return self._write(partial(_change, library or self.path, work), Progress(what))

    def back_up(self, target: Path) -> Job:
        """Start a job that writes a copy of the library. Its value is the path of the copy."""
        work = partial(_back_up, self.path, target)
        return self._write(work, Progress("Backing up the library"))

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
        self._drop_choice()
        for progress in self._under_way:
            progress.cancel()
        if self._writing is not None:
            self._writing.close()
        if self._reading is not None:
            self._reading.run(self._reader.close)
            self._reading.close()


# In the thread of what is written.


def _opened(path: Path | None) -> Library:
    if path is None:
        raise StorageError(NOT_KEPT)
    return Library(path)


def _import(path: Path | None, paths: tuple[Path, ...], progress: Progress) -> Imported:
    with _opened(path) as library:
        return library.path, import_paths(library, paths, progress.report)


def _review(
    path: Path | None, games: Sequence[int], book: Path | None, progress: Progress, stop: StopFlag
) -> int:
    with _opened(path) as library:
        todo = reviews.missing(library, games)
        solver = open_solver(MEMORY_MB, book, None, 1).solver
        judge = partial(review_task, solver, stop=stop, count=progress.check)
        return reviews.review_here(library, todo, judge, progress.report)


def _change(path: Path | None, work: Callable[[Library], object]) -> object:
    with _opened(path) as library:
        return work(library)


def _back_up(path: Path | None, target: Path) -> Path:
    with _opened(path) as library:
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
