"""Autosave: every edit of a document is written down, beside the document's own file."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from c4studio.background.jobs import Job, Storage, Work
from c4studio.background.progress import Progress, Report
from c4studio.document.document import GameDocument
from c4studio.document.journals.journal_file import JournalFile
from c4studio.document.journals.journal_record import (
    Base,
    Record,
    edit_to_record,
    place_to_record,
    to_line,
)
from c4studio.document.snapshot import Revision, Snapshot, take, take_now
from c4studio.game import Edit
from c4studio.game.edits import Insert, InsertGames

LARGE = 500
"""Nodes; to write more of them down would hold up the window, so a new base is made elsewhere."""
LONGEST = 2_000_000
"""Bytes of steps from which on a new base takes their place, unless the base is longer."""
RETRY_MS = 2000
LONG_TEXT = 1_000_000
"""Characters of a base that are something large."""
SHOWN_MS = 80
"""How long something large waits until the window has shown it, since both want Python."""
STAY_MS = 300
"""How long the user is somewhere before that is written down: not each step of a key held down."""


class _Line(NamedTuple):
    """A line of the journal: a step of undo, or a place where the user went.

    Attributes:
        revision: the document's after it.
        text: what is written; empty where the next base will hold it.
        is_step: whether the games changed.
    """

    revision: int
    text: bytes
    is_step: bool = True


class DocumentJournal(QObject):
    """Keeps on the disk what leads from a base to the document as it is.

    A step of undo, done or undone, is one line, so what is recovered is a state that the user saw;
    so is a place where the user stays.
    Lines go to the disk at once; those of a time while the disk is busy go together. ``close`` must
    be called before the end.

    Args:
        document: what is written down.
        revision: counts its edits.
        journals: where journals are written.
        files: where the text of a new base is made, which takes long.
        folder: where the journal lies.
    """

    written = Signal()
    """The base that was given last is on the disk, with the steps up to a moment ago."""
    failed = Signal(str)
    """One sentence; emitted once until writing succeeds again."""

    def __init__(  # noqa: PLR0913, PLR0917
        self,
        document: GameDocument,
        revision: Revision,
        journals: Storage,
        files: Storage,
        folder: Path,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._revision = revision
        self._journals = journals
        self._files = files
        self._folder = folder
        self._file = JournalFile(folder)
        self._base = Base()
        self._since = revision.number
        self._lines: list[_Line] = []
        self._place: Record = {}
        self._sent = self._number = 0
        # The revision of a step that is too large for a line: all waits for a new base.
        self._gap: int | None = None
        self._records: list[Record | None] = []
        self._begun = self._failing = False
        self._writing: Job | None = None
        self._asked: Job | None = None
        self._retry = QTimer(self, singleShot=True)
        self._retry.timeout.connect(self._write)
        self._stay = QTimer(self, singleShot=True, interval=STAY_MS)
        self._stay.timeout.connect(self._on_stayed)
        document.current_changed.connect(self._stay.start)
        document.edited.connect(self._on_edited)
        document.undo_stack.indexChanged.connect(self._on_step_ended)

    def begin(self, base: Base, since: int, *, is_shown: bool = True) -> None:
        """Start from another base.

        Args:
            base: the state at revision ``since``.
            since: steps of that revision and before are in the base.
            is_shown: the window shows it; otherwise a large one waits for that.
        """
        self._base, self._since = replace(base, place=self._place_now()), since
        self._lines = [line for line in self._lines if line.revision > since]
        if self._gap is not None and self._gap <= since:
            self._gap = None
        self._sent = 0
        if self._begun and not self._worth_keeping:
            self._remove()
        self._begun = False
        if not is_shown and len(base.text) > LONG_TEXT:
            self._retry.start(SHOWN_MS)
        self._write()

    def close(self) -> None:
        """Take the journal away: what is not saved is not wanted. Called once."""
        self._document.edited.disconnect(self._on_edited)
        self._document.undo_stack.indexChanged.disconnect(self._on_step_ended)
        self._document.current_changed.disconnect(self._stay.start)
        self._retry.stop()
        self._stay.stop()
        for job in (self._writing, self._asked):
            # The end of it would let a new file be written.
            if job is not None:
                job.abandon()
        self._journals.run(self._file.remove)

    @property
    def behind(self) -> bool:
        """Whether something that is worth keeping is not on the disk yet."""
        unsent = not self._begun or self._sent < len(self._lines) or self._stay.isActive()
        return bool(self._writing) or self._gap is not None or (self._worth_keeping and unsent)

    @property
    def _worth_keeping(self) -> bool:
        """Whether there is more than an untouched new document."""
        return bool(self._lines or self._base != Base())

    # From the document.

    @Slot(object)
    def _on_edited(self, edit: Edit) -> None:
        self._records.append(
            None if _is_large(edit) else edit_to_record(edit, self._document.collection)
        )

    @Slot(int)
    def _on_step_ended(self, _: int) -> None:
        records, self._records = self._records, []
        known = [record for record in records if record is not None]
        if len(known) < len(records):
            self._gap = self._revision.number
            # Counted, but the new base will hold it.
            self._number += 1
            self._lines.append(_Line(self._gap, b""))
        elif records:
            self._add(known, self._place_now(), is_step=True)
        self._write()

    @Slot()
    def _on_stayed(self) -> None:
        before = self._place
        if self._worth_keeping and self._place_now() != before:
            self._add([], self._place, is_step=False)
            self._write()

    def _add(self, edits: list[Record], place: Record, *, is_step: bool) -> None:
        self._number += 1
        text = to_line(self._number, {"edits": edits, "place": place})
        self._lines.append(_Line(self._revision.number, text, is_step))

    def _place_now(self) -> Record:
        """Where the user is; what is written next tells it."""
        self._place = place_to_record(self._document.current, self._document.collection)
        return self._place

    # To the disk.

    @Slot()
    def _write(self) -> None:
        if self._gap is not None:
            self._ask_for_base()
        elif self._writing or self._retry.isActive() or not self._worth_keeping:
            return
        elif not self._begun:
            number = self._number - len(self._lines)
            self._run(partial(self._file.start, self._base, number, self._text(0)))
        elif self._sent < len(self._lines):
            self._run(partial(self._file.append, self._text(self._sent)))

    def _text(self, start: int) -> bytes:
        return b"".join(line.text for line in self._lines[start:])

    def _run(self, work: Work) -> None:
        self._begun, self._sent = True, len(self._lines)
        job = self._writing = self._journals.run(work)
        job.done.connect(self._on_written)
        job.failed.connect(self._on_failed)

    def _remove(self) -> None:
        self._journals.run(self._file.remove)
        self._file = JournalFile(self._folder)

    @Slot(object)
    def _on_written(self, is_there: bool | None) -> None:
        self._writing, self._failing = None, False
        if is_there is False:
            # Somebody took the journal away, perhaps with its folder.
            self._begun = False
        if self._begun:
            self.written.emit()
        if self._needs_base:
            self._ask_for_base()
        self._write()

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        self._writing, self._begun = None, False
        self._retry.start(RETRY_MS)
        if not self._failing:
            self._failing = True
            self.failed.emit(sentence)

    # A new base.

    @property
    def _needs_base(self) -> bool:
        length = sum(len(line.text) for line in self._lines)
        return self._gap is not None or length > max(LONGEST, len(self._base.text))

    def _ask_for_base(self) -> None:
        if self._asked is not None:
            return
        progress = Progress("")
        work = partial(_take_once_shown, self._document, self._revision, progress.report)
        job = self._asked = self._files.run(work, progress)
        job.done.connect(self._on_snapshot)
        job.failed.connect(self._on_no_snapshot)

    @Slot(object)
    def _on_snapshot(self, snapshot: Snapshot | None) -> None:
        self._asked = None
        if not self._needs_base or (snapshot and snapshot.revision < self._since):
            # Meanwhile the document was saved, or another one opened.
            self._write()
            return
        # Where the user edits too fast for a snapshot from outside, the window waits for once.
        taken = snapshot or take_now(self._document, self._revision)
        steps = sum(each.is_step and each.revision <= taken.revision for each in self._lines)
        changes = self._base.changes + steps
        self.begin(replace(self._base, text=taken.text, changes=changes), taken.revision)

    @Slot(str)
    def _on_no_snapshot(self, sentence: str) -> None:
        self._asked = None
        self.failed.emit(sentence)


def _take_once_shown(document: GameDocument, revision: Revision, report: Report) -> Snapshot | None:
    """The games as they are; what made them so large is in the window by then."""
    time.sleep(SHOWN_MS / 1000)
    return take(document, revision, report)


def _is_large(edit: Edit) -> bool:
    match edit:
        case Insert():
            nodes = edit.node.walk()
        case InsertGames():
            nodes = chain.from_iterable(game.root.walk() for game in edit.games)
        case _:
            return False
    return next(islice(nodes, LARGE, None), None) is not None
