"""The text of open games, made outside the thread that edits them."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from PySide6.QtCore import QObject, Slot

from c4studio.background.progress import Cancelled, Report, report_nothing
from c4studio.document.document import GameDocument
from c4studio.formats import sgf

T = TypeVar("T")

TRIES = 5
PAUSE = 0.01
"""Seconds after a try that an edit spoilt.

What is waited for is a stroke of the user's hand, which nobody announces to this thread. It waits
no longer than TRIES of these, and nobody waits for it but the disk's other work.
"""


class Revision(QObject):
    """Counts the edits of a document; told in its thread, read in any.

    Attributes:
        number: grows with every edit, before it happens, and when other games are loaded.
        changing: an edit, or a step of undo of several edits, has begun and not yet ended.
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
class Snapshot:
    """The games as they were at one moment.

    Attributes:
        text: as SGF.
        revision: the number of the last edit that is in it.
    """

    text: str
    revision: int


def take_now(document: GameDocument, revision: Revision) -> Snapshot:
    """The games as they are; only in the thread that edits them."""
    return Snapshot(sgf.write(document.collection), revision.number)


def take(
    document: GameDocument, revision: Revision, report: Report = report_nothing
) -> Snapshot | None:
    """The games as they are, in any thread; None where the user edits too fast.

    Which games are open is asked after the revision, so that a text never gets the number of games
    that were opened later.
    """
    taken = take_at_rest(lambda: sgf.write(document.collection, report), revision)
    return None if taken is None else Snapshot(*taken)


def take_at_rest(make: Callable[[], T], revision: Revision) -> tuple[T, int] | None:
    """What ``make`` makes of games, in any thread, and the number of the last edit that is in it.

    None where the user edits too fast.

    Walking lists that another thread changes harms nothing, it only gives a mixture, or an error.
    Either is thrown away if an edit began meanwhile.
    """
    for _ in range(TRIES):
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
        time.sleep(PAUSE)
    return None
