"""Access of all windows to the library in use, by one thread that reads and one that writes."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from c4studio.ground.database import DatabaseError, DatabaseFault, database_errors
from c4studio.ground.private_files import make_private_folder
from c4studio.ground.progress import NameOfWork, WorkError
from c4studio.ground.service import Handle, Service, WorkContext
from c4studio.ground.solvers import BoardSolvers, SolverFactory
from c4studio.ground.whole_file import is_there
from c4studio.language.messages import Notice, Refusal
from c4studio.language.said import Said, say
from c4studio.library import reviews, words_file
from c4studio.library.entry import LibraryEntry
from c4studio.library.filters import GameFilter
from c4studio.library.importing import ImportOutcome, import_paths
from c4studio.library.library import Library, LibraryError
from c4studio.library.played import KeptGame, PlayedGame, keep_played_game, played_games
from c4studio.library.reader import LibraryReader, LibraryWork
from c4studio.review.batch import ReviewTask
from c4studio.review.records import JsonRecord
from engine import Board, Position, Solver, StopFlag
from engine.errors import reason

NO_FOLDER_REFUSAL = Refusal.NO_FOLDER
OTHER_LIBRARIES_FOLDER = "libraries"
"""Name of the folder beside the user's own library in which new libraries are suggested."""
ImportedLibrary = tuple[Path, ImportOutcome]
"""The file of a library, and the outcome of an import into it."""
ReviewFunction = Callable[
    [Callable[[Board], Solver], ReviewTask, StopFlag, Callable[[float], None]], Iterator[str]
]
"""A function that reviews the games of a task with the solvers of their boards, each as a line of
JSON.

An example is ``reviews_of_task``.
"""


@dataclass(frozen=True, slots=True)
class ChosenLibrary:
    """A library that was opened, to be used from now on.

    Attributes:
        path: the file, without links on the way; that of the user's own library as it is known.
        games: the number of its games.
    """

    path: Path
    games: int


@dataclass(slots=True)
class KeptPlace:
    """Where a game that is being played is kept, known only in the thread that keeps it.

    Attributes:
        number: the number of the game in the library; None before it is kept.
        begun: the moves with which a game went on that may be kept since an earlier run.
    """

    number: int | None = None
    begun: str = ""


class CurrentLibrary(QObject):
    """The library of games in use, opened at the first request and used in other threads.

    All windows use the same one. What is asked is about the library in use, and is not answered
    once another one is. What is written goes to the library that was in use when it was requested.
    ``close`` must be called before the program ends.

    Attributes:
        own: the file of the user's own library; None for none.
        path: the file of the library in use; None for none.

    Args:
        own: the file of the user's own library; None for none.
        open_solver: opens the solvers that review games.
        parent: the parent object.
        last: the file of another library to use from the start; None for the user's own.
    """

    changed = Signal()
    """Emitted when games or reviews were added to the library."""
    switched = Signal()
    """Emitted when another library is in use."""
    lost = Signal(object)
    """Emitted with a sentence (Said) on why the library ``last`` cannot be opened.

    The user's own library is used instead.
    """
    remarked = Signal(object)
    """Emitted with a sentence on damaged rows that were left out, once for each table."""

    def __init__(
        self,
        own: Path | None,
        open_solver: SolverFactory,
        parent: QObject | None = None,
        last: Path | None = None,
    ) -> None:
        super().__init__(parent)
        self._open_solver = open_solver
        self.own = own
        self.path = last or own
        self._reading = Service(
            "library",
            self,
            finishes=False,
            open_resource=lambda: LibraryReader(self.path),
            close_resource=LibraryReader.close,
        )
        self._writing = Service("library-import", self, finishes=False)
        # A game that is played is kept whatever else is written, and though the program ends.
        self._keeping = Service("library-played", self)
        self._choosing: Handle | None = None
        self._is_closed = False
        self._told: set[tuple[Path, str]] = set()
        if last is not None:
            self.choose_library(last).then(self, failed=self._on_library_lost)

    # Which library is in use.

    def choose_library(self, path: Path, *, is_new: bool = False) -> Handle:
        """Start to open another library, which is then used instead.

        The result is a ``ChosenLibrary``. If that fails, the library in use stays.

        Args:
            path: the file.
            is_new: whether the file is to be created; if there is one already, that fails.
        """
        self._cancel_library_choice()
        handle = self._choosing = self._reading.run(
            say(Notice.OPENING, file=path.name),
            lambda _: create_library_if_missing(path, self.own, is_new=is_new),
        )
        handle.then(self, done=self._on_library_opened)
        return handle

    def choose_own_library(self) -> None:
        """Use the user's own library."""
        self._cancel_library_choice()
        self._use_library(self.own)

    def make_library_folder(self) -> Handle:
        """Start to make the folder for new libraries. The result is the folder, or None."""
        return self._reading.run(
            Notice.MAKING_FOLDER, lambda _: make_folder_beside_library(self.own)
        )

    def _cancel_library_choice(self) -> None:
        if self._choosing is not None:
            self._choosing.abandon()

    def _use_library(self, path: Path | None) -> None:
        """Use another library. What was asked about the one before is not answered any more."""
        if path != self.path:
            self.path = path
            self._reading.reopen_resource()
            self.switched.emit()

    def _on_library_opened(self, opened: ChosenLibrary) -> None:
        self._use_library(opened.path)

    def _on_library_lost(self, sentence: Said) -> None:
        self._use_library(self.own)
        self.lost.emit(sentence)

    # What is asked, in the thread that reads.

    def explore_line(
        self, line: Sequence[Position], moves: str | None, game_filter: GameFilter
    ) -> Handle:
        """Start to count and list the games in which a position occurred.

        The result is an ``ExploredPosition``; None without games.

        Args:
            line: the positions from the start up to the one to look up.
            moves: the move order that games must have; None for any order.
            game_filter: the filter that games must pass.
        """
        return self._run_in_reader(lambda reader: reader.explore_line(line, moves, game_filter))

    def read_library(self, work: LibraryWork) -> Handle:
        """Start to read from the library.

        The result is that of ``work``; None without a library.
        """
        return self._run_in_reader(lambda reader: reader.run_work(work))

    def _run_in_reader(self, ask: Callable[[LibraryReader], object]) -> Handle:
        path = self.path

        def work(context: WorkContext) -> object:
            reader: LibraryReader = context.resource
            try:
                return ask(reader)
            finally:
                self._report_left_out_rows(reader.library)

        return self._reading.run(Notice.READING_LIBRARY, work, is_there=lambda: self.path == path)

    def _report_left_out_rows(self, library: Library | None) -> None:
        """Report the damaged rows that were left out. Any thread may call this."""
        damaged = None if library is None else library.database.damaged
        error = None if damaged is None else damaged.error_on_damage()
        if library is not None and damaged is not None and error is not None:
            new = {(library.path, table) for table in damaged.tables} - self._told
            self._told |= new
            if new:
                self.remarked.emit(error.said)

    # What is written, in the other thread.

    def import_paths(self, paths: Sequence[Path]) -> Handle:
        """Start to import files and folders. The result is an ``ImportedLibrary``."""

        def work(library: Library, context: WorkContext) -> ImportedLibrary:
            return library.path, import_paths(library, paths, context.report)

        return self._run_in_writer(Notice.IMPORTING_GAMES, work)

    def review_games(self, games: Sequence[int], review: ReviewFunction) -> Handle:
        """Start to review all games without a review. The result is a ``ReviewedGames``."""

        def work(library: Library, context: WorkContext) -> reviews.ReviewedGames:
            todo = reviews.numbers_of_unreviewed_games(library, games)
            return _review_in_library(library, todo, self._open_solver, review, context)

        return self._run_in_writer(Notice.REVIEWING_LIBRARY, work)

    # The games that the user plays, which the user's own library keeps.

    def keep_game(self, entry: LibraryEntry, played: PlayedGame, place: KeptPlace) -> Handle:
        """Start to keep a game that the user has played.

        Args:
            entry: the game.
            played: what else is known of it.
            place: where it was kept before, and is kept from now on.
        """

        def work(library: Library, _: WorkContext) -> None:
            place.number = keep_played_game(library, entry, played, place.number, place.begun)

        handle = self._keeping.run(
            Notice.KEEPING_GAME, lambda context: self._with_library(self.own, work, context)
        )
        handle.progress.forbid_cancelling()
        handle.then(self, done=self._on_game_kept)
        return handle

    def _on_game_kept(self, _: object) -> None:
        # At the end of the program nobody can do with the news.
        if not self._is_closed:
            self.changed.emit()

    def review_played_games(self, review: ReviewFunction) -> Handle:
        """Start to review all games that the user has played and that have no review.

        The result is a list of the games that were reviewed, each with its review.
        """

        def work(library: Library, context: WorkContext) -> list[tuple[KeptGame, JsonRecord]]:
            games = {each.stored.id: each for each in played_games(library)}
            todo = reviews.numbers_of_unreviewed_games(library, games)
            _review_in_library(library, todo, self._open_solver, review, context)
            found = reviews.read_reviewed_games(library, todo)
            return [(games[stored.id], record) for stored, record in found]

        return self._run_in_writer(Notice.REVIEWING_LIBRARY, work, self.own)

    def use_own_library(self, name: NameOfWork, work: Callable[[Library], object]) -> Handle:
        """Start work with the user's own library, if there is one yet.

        The result is that of ``work``; None without a library.
        """

        def run(context: WorkContext) -> object:
            if self.own is None or not is_there(self.own):
                return None
            return self._with_library(self.own, lambda library, _: work(library), context)

        return self._keeping.run(name, run)

    def change_library(
        self, name: NameOfWork, work: Callable[[Library], object], library: Path | None = None
    ) -> Handle:
        """Start to change a library. The result is that of ``work``.

        Args:
            name: the name of the change.
            work: makes the change.
            library: the file of the library, if another one may be in use by now.
        """
        return self._run_in_writer(name, lambda opened, _: work(opened), library)

    def back_up_library(self, target: Path) -> Handle:
        """Start to write a copy of the library. The result is the path of the copy."""

        def work(library: Library, _: WorkContext) -> Path:
            words_file.back_up_library(library, target)
            return target

        return self._run_in_writer(Notice.BACKING_UP_LIBRARY, work)

    def _run_in_writer(
        self,
        name: NameOfWork,
        work: Callable[[Library, WorkContext], object],
        path: Path | None = None,
    ) -> Handle:
        chosen = path or self.path
        handle = self._writing.run(name, lambda context: self._with_library(chosen, work, context))
        for ended in (handle.done, handle.failed, handle.cancelled):
            ended.connect(self.changed)
        return handle

    def _with_library(
        self,
        path: Path | None,
        work: Callable[[Library, WorkContext], object],
        context: WorkContext,
    ) -> object:
        """Call ``work`` with an open library, in the thread that writes."""
        if path is None:
            raise WorkError(NO_FOLDER_REFUSAL)
        with Library(path) as library:
            try:
                return work(library, context)
            finally:
                self._report_left_out_rows(library)

    @Slot()
    def close(self) -> None:
        """End both threads. A second call does nothing."""
        self._is_closed = True
        self._keeping.close()
        self._writing.close()
        self._reading.close()


# In the threads.


def _review_in_library(
    library: Library,
    games: Sequence[int],
    open_solver: SolverFactory,
    review: ReviewFunction,
    context: WorkContext,
) -> reviews.ReviewedGames:
    """Review games and store the reviews. Return the numbers of games."""
    if not games:
        return reviews.ReviewedGames()
    with closing(BoardSolvers(open_solver)) as solvers:
        return reviews.review_and_store(
            library,
            games,
            lambda task, advance: review(solvers.for_board, task, context.stop, advance),
            context.report,
        )


def create_library_if_missing(path: Path, own: Path | None, *, is_new: bool) -> ChosenLibrary:
    """Open the file of a library, or create it if it is new, and close it again.

    Raises:
        DatabaseError: the file cannot be used.
        LibraryError: the file of an old library is missing, or that of a new one exists.
    """
    with database_errors(path):
        path = path.resolve()
        exists = path.exists()
        # Opening an empty file would make it a library.
        is_empty = exists and not path.stat().st_size
    if is_new and exists and not is_empty:
        raise LibraryError(Refusal.FILE_THERE, file=path)
    if not is_new and not exists:
        raise LibraryError(Refusal.NO_FILE, file=path)
    if not is_new and is_empty:
        raise DatabaseError(path, DatabaseFault.FOREIGN)
    with Library(path) as library, database_errors(path):
        if own is not None and own.exists() and path.samefile(own):
            path = own
        return ChosenLibrary(path, library.count_games())


def make_folder_beside_library(own: Path | None) -> Path | None:
    """Make the folder for new libraries beside the user's own one. Return it; None for no folder.

    Raises:
        WorkError: the folder cannot be made.
    """
    if own is None:
        return None
    folder = own.with_name(OTHER_LIBRARIES_FOLDER)
    try:
        make_private_folder(folder)
    except OSError as error:
        raise WorkError(Refusal.CANNOT_BE_MADE, file=folder, why=reason(error)) from error
    return folder
