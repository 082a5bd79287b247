"""The session: the windows of one run of the program, and the objects that they share."""

import logging
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QPoint, QTimer, Slot

from c4studio.analysis import AnalysisController, SolverFactory
from c4studio.analysis.overnight import OvernightWork
from c4studio.analysis.score_file import ScoreFileTasks
from c4studio.document import GameDocument
from c4studio.document.disk import OpenedFile
from c4studio.document.files import DocumentFile
from c4studio.document.journals import recovery
from c4studio.document.journals.recovery import CrashedJournals, RecoveredDocument
from c4studio.document.stores import DocumentStores
from c4studio.game import Game
from c4studio.game.boards import BOARDS_WITH_BOOK
from c4studio.ground.paths import OTHERS_SCORES_FILE_PATTERN, Paths
from c4studio.ground.service import Handle, Service, WorkContext
from c4studio.ground.solvers import OpenedSolver, SharedTables, core_count, open_solver
from c4studio.language.messages import Joint
from c4studio.language.said import Said, Value, join_sentences
from c4studio.library.shelf import CurrentLibrary
from c4studio.training.schedule import ClockFunction, local_time
from c4studio.ui import settings
from c4studio.ui.files.file_part import FilePart
from c4studio.ui.files.recovery_dialog import RecoveryDialog
from c4studio.ui.frame.placement import keep_on_screen
from c4studio.ui.labels import text_of
from c4studio.ui.settings import Settings, last_board
from c4studio.ui.training.store_thread import TrainingStore
from c4studio.ui.window.application import application_of_process
from c4studio.ui.window.main_window import MainWindow
from c4studio.words import cache
from c4studio.words.insight.why import with_lines_made
from engine import Board, Position

logger = logging.getLogger(__name__)

WINDOW_OFFSET = QPoint(32, 32)
"""Pixels from one window to the next."""
REOPEN_MS = 300
"""Milliseconds from the last change of a solver's setting to the new solvers.

An arrow key that is held down passes through many values.
"""
SIDE_SEARCH_MEMORY_MB = 1
"""Megabytes of the table for searches apart from the analysis, which are short or rare.

Reviews search as many nodes with it as with 16, and a position of 9 discs without the opening book,
which takes 2.3 million, 0.14 % more.
"""


REVIEW_MEMORY_MB, OTHER_REVIEW_MEMORY_MB = 2, 32
"""Megabytes of the table for reviews of the library's games, on the usual board and on others.

On others it takes in the scores on disk, which are up to 24 MB.
"""


class Session(QObject):
    """Opens windows, each with document, file and analysis.

    The session ends with the last window.
    """

    def __init__(self, paths: Paths, config: Settings, clock: ClockFunction = local_time) -> None:
        super().__init__(application_of_process())
        self._paths = paths
        self._settings = config
        self._tables = SharedTables()
        self._stores = DocumentStores(paths.journals, self)
        self._scores = ScoreFileTasks(paths.scores, paths.book, self)
        self._overnight = OvernightWork(
            paths.overnight, self._new_solver(all_cores=True), self._stores.files, self
        )
        self._scores.cleared.connect(self._overnight.forget_scores)
        # Where scores are in memory only there is no queue, which is said when one asks for it.
        if paths.overnight is not None:
            self._overnight.read()
        self._training = TrainingStore(paths.training, clock, self)
        last = config.get(settings.LIBRARY_FILE)
        self._shelf = CurrentLibrary(
            paths.library, self._open_reviewer, self, Path(last) if last else None
        )
        self._remarks: set[Value] = set()

        # The file of each window, the oldest window first.
        self._files: dict[MainWindow, DocumentFile] = {}
        self._quitting = False
        self._search: Handle | None = None
        self._reopening = QTimer(self, singleShot=True, interval=REOPEN_MS)
        self._reopening.timeout.connect(self._reopen_solvers)
        config.follow(
            self, self._reopening.start, settings.ENGINE_MEMORY_MB, settings.ENGINE_THREADS
        )

    @property
    def windows(self) -> tuple[MainWindow, ...]:
        """The open windows, the oldest first; for tests."""
        return tuple(self._files)

    def add_window(self, start: Game | OpenedFile | None = None) -> MainWindow:
        """Build a hidden window with a game, the content of a file, or the empty board."""
        empty = Game(Position(last_board(self._settings)))
        document = GameDocument(start if isinstance(start, Game) else empty)
        file = DocumentFile(document, self._stores)
        memory = min(self._settings.get(settings.ENGINE_MEMORY_MB), SIDE_SEARCH_MEMORY_MB)
        controller = AnalysisController(
            self._new_solver(),
            # Only the solver of the board uses the scores on disk.
            open_another=partial(self._tables.open_solver, memory, self._paths.book, None, 1),
        )
        controller.reasons.prepare = with_lines_made
        window = MainWindow(
            document,
            file,
            controller,
            self._settings,
            self._scores,
            self._overnight,
            self._training,
            self._shelf,
        )
        for owned in (document, file, controller):
            owned.setParent(window)
        file.start()
        self._connect_window(window)
        if self._files:
            window.move(self.windows[-1].pos() + WINDOW_OFFSET)
            keep_on_screen(window)
        self._files[window] = file
        self._overnight.give_way_to(*_searching_services(window))
        if isinstance(start, OpenedFile):
            file.show_opened(start)
        return window

    def offer_recovery(self) -> None:
        """Search for lost documents of crashed windows, and offer them to the user."""
        folder = self._stores.folder
        if folder is not None:
            search = self._search = self._stores.files.run(
                text_of("window.looking_for_games"),
                lambda context: recovery.claim_lost_documents(folder, context.report),
            )
            search.then(self, done=self._on_lost_found, failed=self._on_search_failed)
            self._show_search_progress()

    def close(self) -> None:
        """End all threads, even if windows are open. A second call does nothing."""
        for window in self._files:
            window.controller.close()
        self._overnight.close()
        self._scores.close()
        self._training.close()
        self._shelf.close()
        self._stores.close()

    def _connect_window(self, window: MainWindow) -> None:
        files = window.part(FilePart)
        files.wanted.connect(partial(self._open_file, window))
        files.dropped.more_wanted.connect(partial(self._open_in_new_window, window))
        files.stayed.connect(self._on_window_stayed)
        window.controller.remarked.connect(partial(self._on_controller_remarked, window))
        window.closed.connect(partial(self._on_window_closed, window))
        window.window_wanted.connect(self._on_new_window)
        window.quit_wanted.connect(self.quit)

    def _new_solver(self, *, all_cores: bool = False) -> SolverFactory:
        """Return a function that creates a solver for exact scores by the present settings."""
        memory = self._settings.get(settings.ENGINE_MEMORY_MB)
        threads = core_count() if all_cores else self._settings.get(settings.ENGINE_THREADS)
        files = self._paths.book, self._paths.scores
        return partial(self._tables.open_solver, memory, *files, threads)

    def _open_reviewer(self, board: Board) -> OpenedSolver:
        """Open a solver for reviews of the library's games. Any thread may call this."""
        has_book = board in BOARDS_WITH_BOOK
        memory = REVIEW_MEMORY_MB if has_book else OTHER_REVIEW_MEMORY_MB
        table = None if has_book else self._paths.scores
        return open_solver(memory, self._paths.book, table, 1, board)

    @Slot()
    def _reopen_solvers(self) -> None:
        for window in self._files:
            window.controller.reopen(self._new_solver())
        self._overnight.reopen(self._new_solver(all_cores=True))

    def _on_controller_remarked(self, window: MainWindow, remarks: tuple[Value, ...]) -> None:
        """Show warnings about the file of scores, each once for all windows that share it."""
        new = [each for each in remarks if each not in self._remarks]
        self._remarks.update(new)
        for remark in new:
            logger.warning(text_of(remark))
        if new:
            window.messages.warn(join_sentences(Joint.STOP, new))

    def warn_of_unused_score_files(self) -> None:
        """Say once that files of other people's scores, which earlier versions used, are unused."""
        folder, told = self._paths.others, settings.OTHERS_SCORES_MENTIONED
        if (
            folder is None
            or self._settings.get(told)
            or not any(folder.glob(OTHERS_SCORES_FILE_PATTERN))
        ):
            return
        self._settings.set(told, "told")
        self.windows[0].messages.warn(cache.others_scores_unused_sentence(folder))

    # Files.

    def _open_file(self, window: MainWindow, path: Path) -> None:
        if not self._raise_window_of_file(path, window):
            window.open_file(path)

    def _open_in_new_window(self, window: MainWindow, path: Path) -> None:
        if not self._raise_window_of_file(path, window):
            self._show_window(self.add_window()).open_file(path)

    def _raise_window_of_file(self, path: Path, window: MainWindow) -> bool:
        """Bring a window that already shows a file to the front. Return False if there is none."""
        for other, file in self._files.items():
            if file.path == path and other is not window:
                other.raise_()
                other.activateWindow()
                return True
        return False

    @Slot()
    def _on_new_window(self) -> None:
        self._show_window(self.add_window())

    def _show_window(self, window: MainWindow) -> MainWindow:
        window.show()
        window.activateWindow()
        return window

    # Recovery.

    @Slot(object)
    def _on_lost_found(self, found: CrashedJournals) -> None:
        for sentence in found.unreadable:
            self._on_search_failed(sentence)
        if not found.lost or not self._files:
            return
        window = self.windows[0]
        dialog = RecoveryDialog(found.lost, window.look, window)
        dialog.recover_wanted.connect(self._recover_documents)
        dialog.discard_wanted.connect(self._discard_journals)
        dialog.later_wanted.connect(self._leave_journals)
        dialog.open()

    @Slot(object)
    def _on_search_failed(self, sentence: Said) -> None:
        if self._files:
            self.windows[0].messages.warn(sentence)

    def _show_search_progress(self) -> None:
        """Show in the oldest window how far the search for lost games has come."""
        if self._search is not None and not self._search.has_ended:
            self.windows[0].messages.progress.follow_shared_work(self._search)

    @Slot(object)
    def _recover_documents(self, lost: list[RecoveredDocument]) -> None:
        for each in lost:
            unused = (window for window, file in self._files.items() if file.is_untouched)
            window = next(unused, None) or self._show_window(self.add_window())
            self._files[window].show_recovered_document(each)

    @Slot(object)
    def _discard_journals(self, lost: list[RecoveredDocument]) -> None:
        self._end_journals(recovery.delete_recovered_journal, lost)

    @Slot(object)
    def _leave_journals(self, lost: list[RecoveredDocument]) -> None:
        self._end_journals(recovery.unlock_journal, lost)

    def _end_journals(
        self, end: Callable[[RecoveredDocument], None], lost: list[RecoveredDocument]
    ) -> None:
        for each in lost:
            self._stores.journals.run(
                text_of("window.ending_a_journal"), partial(_end_journal, end, each)
            )

    # The end.

    @Slot()
    def quit(self) -> None:
        """Close all windows; each may ask about unsaved changes first.

        If a window stays open, the program goes on.
        """
        self._quitting = True
        self._close_next_window()

    @Slot()
    def leave(self) -> None:
        """End the program at once without questions.

        Unsaved games can be recovered at the next start.
        """
        for window in self._files:
            window.close_without_asking()
        # Not ``quit``, which asks every window first.
        application_of_process().exit()

    @Slot()
    def _close_next_window(self) -> None:
        if self._quitting and self._files:
            # The question is about what is visible in the window.
            self.windows[-1].raise_()
            self.windows[-1].close()

    @Slot()
    def _on_window_stayed(self) -> None:
        self._quitting = False

    def _on_window_closed(self, window: MainWindow) -> None:
        if window not in self._files:
            return
        showed_search = window is self.windows[0]
        del self._files[window]
        self._overnight.stop_giving_way_to(*_searching_services(window))
        if self._files:
            window.deleteLater()
            QTimer.singleShot(0, self._close_next_window)
            if showed_search:
                self._show_search_progress()
        else:
            if self._search is not None:
                self._search.cancel()
            self.close()


def _searching_services(window: MainWindow) -> tuple[Service, ...]:
    """Return the services of a window that search."""
    return *window.controller.services, window.desk.other_engine.service


def _end_journal(
    end: Callable[[RecoveredDocument], None], lost: RecoveredDocument, _: WorkContext
) -> None:
    end(lost)
