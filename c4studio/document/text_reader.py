"""Reader of pasted texts that does not block the window."""

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Qt, Signal, Slot

from c4studio import formats
from c4studio.document.files import DocumentFile
from c4studio.formats import FormatError, Reading
from c4studio.ground.progress import OnProgress, ignore_progress
from c4studio.ground.runtime import suspend_garbage_collection
from c4studio.ground.service import Handle, WorkContext
from c4studio.language.messages import Notice
from engine import STANDARD, Board

LONG_TEXT_CHARACTERS = 2000
"""A text with more characters than this is parsed in another thread.

The slowest texts, with one game on each line, take about 0.01 ms for each character.
"""

T = TypeVar("T")


class TextReader(QObject):
    """Reads pasted texts without blocking the window.

    A new request abandons the last one. The result of a long text is discarded if the games change
    meanwhile. While a file is being opened, the result waits.
    """

    told = Signal(object)
    """Emitted with one sentence (Said or str) for the user on why a text was not read, or had no
    effect."""
    begun = Signal(object)
    """Emitted when a task (Handle), which may take long, has begun."""

    def __init__(self, file: DocumentFile, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._file = file
        self._reading: Handle | None = None
        self._then: Callable[[Any], None] | None = None
        # The sentence to say if the game has changed since the edit of this number.
        self._outdated, self._number = "", 0
        # The result, until the file's task has ended.
        self._found: list[object] = []
        # Queued, so that direct slots run first, whatever the order of connections: an opening that
        # waited for the end of another one goes before a text.
        file.busy_changed.connect(self._deliver_result, Qt.ConnectionType.QueuedConnection)

    def run(
        self,
        source: str,
        work: Callable[[str, OnProgress], T],
        then: Callable[[T], None],
        outdated: str,
    ) -> None:
        """Read a pasted text with ``work``, and pass the result to ``then``.

        A short text is read at once, a long one in another thread.

        Args:
            source: the user's text.
            work: reads the text and returns the result.
            then: receives the result.
            outdated: the sentence for the user if the games have changed meanwhile, so that the
                result is of no use.
        """
        self._cancel_reading()
        if len(source) <= LONG_TEXT_CHARACTERS:
            then(work(source, ignore_progress))
            return
        self._file.stop_reading()
        self._then, self._outdated, self._number = then, outdated, self._file.revision.number
        handle = self._file.storage.run(
            Notice.READING_TEXT, partial(_work_between_edits, work, source)
        )
        handle.then(self, done=self._on_done, failed=self.told.emit)
        self._reading = handle
        self.begun.emit(handle)

    def _cancel_reading(self) -> None:
        self._found.clear()
        if self._reading is not None:
            self._reading.abandon()

    @Slot(object)
    def _on_done(self, result: object) -> None:
        self._found.append(result)
        self._deliver_result()

    @Slot()
    def _deliver_result(self) -> None:
        """Deliver the result of reading a text, unless a file is still being opened."""
        if self._then is None or not self._found or self._file.busy:
            return
        found = self._found.pop()
        if self._number == self._file.revision.number:
            self._then(found)
        else:
            self.told.emit(self._outdated)


def read_games(
    text: str, report: OnProgress = ignore_progress, *, board: Board = STANDARD
) -> Reading | FormatError:
    """Parse a text in any format and return the games, or the error if the text cannot be read.

    Moves alone are a game on ``board``.
    """
    try:
        return formats.read_any_format(text, report, pasted=True, board=board)
    except FormatError as error:
        return error


def _work_between_edits(
    work: Callable[[str, OnProgress], T], source: str, context: WorkContext
) -> T:
    with suspend_garbage_collection():
        return work(source, context.report)
