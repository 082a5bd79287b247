"""Snapshots of the open games as SGF, taken while another thread may edit the games."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from PySide6.QtCore import QObject, Slot

from c4studio.document.document import GameDocument
from c4studio.formats import sgf
from c4studio.ground.progress import Cancelled, OnProgress, ignore_progress

T = TypeVar("T")

SNAPSHOT_TRIES = 5
SECONDS_BETWEEN_TRIES = 0.01
"""Seconds to wait before another try to read the games, after an edit has interfered.

The thread must poll, since it is not notified of the end of an edit. It tries TRIES times at most.
"""


class RevisionCounter(QObject):
    """The edit counter of a document, which only the document's thread writes and any thread reads.

    Attributes:
        number: increases before every edit, and when another collection is loaded.
        changing: whether an edit, or an undo step of several edits, is under way.
    """

    def __init__(self, document: GameDocument, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.number = 0
        self.changing = False
        document.about_to_edit.connect(self._on_about_to_edit)
        document.undo_stack.indexChanged.connect(self._on_index_changed)
        document.loaded.connect(self._on_loaded)

    @Slot()
    def _on_loaded(self) -> None:
        self.number += 1

    @Slot(object)
    def _on_about_to_edit(self, _: object) -> None:
        self.number += 1
        self.changing = True

    @Slot(int)
    def _on_index_changed(self, _: int) -> None:
        self.changing = False


@dataclass(frozen=True, slots=True)
class GamesSnapshot:
    """The games of a document at one moment, as text.

    Attributes:
        text: the games as SGF.
        revision: number of the last edit that the text includes.
    """

    text: str
    revision: int


def take_snapshot_now(document: GameDocument, revision: RevisionCounter) -> GamesSnapshot:
    """Take a snapshot of the games. Only the thread that edits the games may call this."""
    return GamesSnapshot(sgf.sgf_of_games(document.collection), revision.number)


def take_snapshot(
    document: GameDocument, revision: RevisionCounter, report: OnProgress = ignore_progress
) -> GamesSnapshot | None:
    """Take a snapshot of the games, in any thread. Return None if the user edits too fast.

    The revision number is read first, so that it never belongs to a collection loaded later.
    """
    taken = read_between_edits(lambda: sgf.sgf_of_games(document.collection, report), revision)
    return None if taken is None else GamesSnapshot(*taken)


def read_between_edits(make: Callable[[], T], revision: RevisionCounter) -> tuple[T, int] | None:
    """Call ``make``, which reads the games, repeatedly until no edit comes in between.

    Return the result of ``make`` and the number of the last edit that it includes; None if the user
    edits too fast. A result or an error of ``make`` is discarded if an edit began meanwhile.
    """
    for _ in range(SNAPSHOT_TRIES):
        before = revision.number
        if not revision.changing:
            try:
                made = make()
            except Cancelled:
                raise
            except Exception:
                if revision.number == before:
                    raise
            else:
                if revision.number == before:
                    return made, before
        time.sleep(SECONDS_BETWEEN_TRIES)  # nothing announces the end of an edit to this thread
    return None
