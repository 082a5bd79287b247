"""Tasks on the files of stored scores, such as checks and exports, in another thread."""

from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from c4studio.ground import whole_file
from c4studio.ground.progress import NameOfWork, WorkError
from c4studio.ground.service import Handle, Service, WorkContext, WorkFunction
from c4studio.language.messages import Notice, Refusal
from c4studio.language.refusal import error_reason
from c4studio.language.said import say
from engine import STANDARD, Board, CacheError, exchange
from engine.errors import reason
from engine.exchange import CacheCheck, CacheState, CheckPlan, score_file_name

ENTRIES_CHECKED_AGAIN = 100
"""Number of stored scores that a check computes again, which takes some seconds at most."""


@dataclass(frozen=True, slots=True)
class MergedScores:
    """The result of merging a second file of the user's own scores into the first one.

    Attributes:
        source: the second file.
        check: the result of the check; nothing of a refused file was merged.
        added: number of scores that were added.
    """

    source: Path
    check: CacheCheck
    added: int


class ScoreFileTasks(QObject):
    """Checks, exports, merges and clears the file of stored scores.

    The work is done in another thread: most methods return a handle, whose result they describe. A
    missing file counts as empty. ``close`` must be called before the program ends.

    Args:
        path: the user's own file of the usual board; None if scores are kept in memory only.
        book: the opening book's file, which saves work in checks; None for none.
    """

    cleared = Signal()
    """Emitted when all the user's own scores on the disk were removed. Solvers must then forget
    those in memory."""

    def __init__(self, path: Path | None, book: Path | None, parent: QObject) -> None:
        super().__init__(parent)
        self.path = path
        self._book = book
        self._service = Service("scores", self)

    def path_of(self, board: Board) -> Path | None:
        """Return the path of the user's own file of a board; None if scores are in memory only."""
        return self.path and self.path.with_name(score_file_name(board))

    def describe(self, board: Board = STANDARD) -> Handle:
        """Start to describe the file of a board. The result is a ``CacheState``; None for no file.

        By default it is the usual board.
        """
        return self._run_work(Notice.READING_CACHE, partial(self._describe, board))

    def verify(self, board: Board = STANDARD) -> Handle:
        """Start to check the user's own file of a board for damage and to recompute a sample.

        The result is a ``CacheCheck``.
        """
        return self._run_work(Notice.CHECKING_CACHE, partial(self._check, board))

    def export(self, out: Path, board: Board = STANDARD) -> Handle:
        """Start to write a copy of the user's scores of a board, e.g. for another computer.

        The result is the number of bytes written.
        """
        return self._run_work(
            say(Notice.EXPORTING_SCORES, file=out.name), partial(self._export, out, board)
        )

    def merge(self, source: Path) -> Handle:
        """Start to add the sound scores of another file of the user's own, to those of its board.

        The result is a ``MergedScores``. The scores are trusted like those computed here.
        """
        return self._run_work(
            say(Notice.CHECKING_SCORES, file=source.name), partial(self._merge, source)
        )

    def clear(self) -> Handle:
        """Start to remove all the user's own scores, those of all boards.

        The result is the number of removed scores.
        """
        handle = self._run_work(Notice.CLEARING_CACHE, self._clear)
        handle.then(self, done=lambda _: self.cleared.emit())
        return handle

    @Slot()
    def close(self) -> None:
        """End the thread for files of scores. A second call does nothing."""
        self._service.close()

    # In the thread.

    def _existing_path(self, board: Board = STANDARD) -> Path:
        path = self.path_of(board)
        if path is None:
            raise WorkError(Refusal.SCORES_IN_MEMORY)
        return path

    @property
    def _check_plan(self) -> CheckPlan:
        return CheckPlan(ENTRIES_CHECKED_AGAIN, book=self._book)

    def _describe(self, board: Board, _: WorkContext) -> CacheState | None:
        path = self._existing_path(board)
        return exchange.describe_score_file(path) if path.exists() else None

    def _check(self, board: Board, context: WorkContext) -> CacheCheck:
        return exchange.verify_score_file(
            self._existing_path(board), self._check_plan, context.stop, context.report
        )

    def _export(self, out: Path, board: Board, context: WorkContext) -> int:
        data = exchange.exported_scores(self._existing_path(board))
        context.progress.forbid_cancelling()
        try:
            whole_file.write_file(out, data)
        except OSError as error:
            raise WorkError(Refusal.CANNOT_BE_WRITTEN, file=out.name, why=reason(error)) from error
        return len(data)

    def _merge(self, source: Path, context: WorkContext) -> MergedScores:
        path = self._existing_path(exchange.board_of_score_file(source))
        found = exchange.merge_score_files(
            path, source, self._check_plan, context.stop, context.report
        )
        return MergedScores(source, *found)

    def _clear(self, _: WorkContext) -> int:
        return sum(exchange.delete_all_score_files(self._existing_path()).values())

    def _run_work(self, name: NameOfWork, work: WorkFunction) -> Handle:
        return self._service.run(name, partial(_convert_errors, work))


def _convert_errors(work: WorkFunction, context: WorkContext) -> object:
    """Call ``work``, and convert the engine's errors to WorkError."""
    try:
        return work(context)
    except CacheError as error:
        raise WorkError(Refusal.ANY, text=error_reason(error)) from error
