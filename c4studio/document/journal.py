"""Autosave: every edit of a document is written down, beside the document's own file."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from c4studio.document.document import GameDocument
from c4studio.document.journal_file import JournalFile
from c4studio.document.journal_record import Base, Record, edit_to_record, place_to_record, to_line
from c4studio.document.snapshot import Revision, Snapshot, take, take_now
from c4studio.document.storage import Storage
from c4studio.game import Edit
from c4studio.game.edits import Insert, InsertGame

LARGE = 500
"""Nodes; to write more of them down would hold up the window, so a new base is made elsewhere."""
LONGEST = 2_000_000
"""Bytes of steps from which on a new base takes their place, unless the base is longer."""
RETRY_MS = 2000


class DocumentJournal(QObject):
    """Keeps on the disk what leads from a base to the document as it is.

    A step of undo, done or undone, is one line, so what is recovered is a state that the user saw.
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
        self._steps: list[tuple[int, bytes]] = []
        self._sent = 0
        # The revision of a step that is too large for a line: all waits for a new base.
        self._gap: int | None = None
        self._records: list[Record | None] = []
        self._begun = self._busy = self._asking = self._failing = False
        self._retry = QTimer(self, singleShot=True)
        self._retry.timeout.connect(self._write)
        document.edited.connect(self._on_edited)
        document.undo_stack.indexChanged.connect(self._on_step_ended)

    def begin(self, base: Base, since: int) -> None:
        """Start from another base.

        Args:
            base: the state at revision ``since``.
            since: steps of that revision and before are in the base.
        """
        place = place_to_record(self._document.current, self._document.collection)
        self._base, self._since = replace(base, place=place), since
        self._steps = [step for step in self._steps if step[0] > since]
        if self._gap is not None and self._gap <= since:
            self._gap = None
        self._sent = 0
        if self._begun and not self._worth_keeping:
            self._remove()
        self._begun = False
        self._write()

    def close(self) -> None:
        """Take the journal away: what is not saved is not wanted. Called once."""
        self._document.edited.disconnect(self._on_edited)
        self._document.undo_stack.indexChanged.disconnect(self._on_step_ended)
        self._retry.stop()
        self._journals.run(self._file.remove)

    @property
    def behind(self) -> bool:
        """Whether something that is worth keeping is not on the disk yet."""
        unsent = not self._begun or self._sent < len(self._steps)
        return self._busy or self._gap is not None or (self._worth_keeping and unsent)

    @property
    def _worth_keeping(self) -> bool:
        """Whether there is more than an untouched new document."""
        return bool(self._steps or self._base != Base())

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
            self._steps.append((self._gap, b""))
        elif records:
            place = place_to_record(self._document.current, self._document.collection)
            line = to_line({"edits": known, "place": place})
            self._steps.append((self._revision.number, line))
        self._write()

    # To the disk.

    @Slot()
    def _write(self) -> None:
        if self._gap is not None:
            self._ask_for_base()
        elif self._busy or self._retry.isActive() or not self._worth_keeping:
            return
        elif not self._begun:
            self._run(partial(self._file.start, self._base, self._lines(0)))
        elif self._sent < len(self._steps):
            self._run(partial(self._file.append, self._lines(self._sent)))

    def _lines(self, start: int) -> bytes:
        return b"".join(line for _, line in self._steps[start:])

    def _run(self, work: partial[None]) -> None:
        self._begun, self._sent, self._busy = True, len(self._steps), True
        job = self._journals.run(work)
        job.done.connect(self._on_written)
        job.failed.connect(self._on_failed)

    def _remove(self) -> None:
        self._journals.run(self._file.remove)
        self._file = JournalFile(self._folder)

    @Slot()
    def _on_written(self) -> None:
        self._busy = self._failing = False
        if self._begun:
            self.written.emit()
        if self._needs_base:
            self._ask_for_base()
        self._write()

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        self._busy = self._begun = False
        self._retry.start(RETRY_MS)
        if not self._failing:
            self._failing = True
            self.failed.emit(sentence)

    # A new base.

    @property
    def _needs_base(self) -> bool:
        length = sum(len(line) for _, line in self._steps)
        return self._gap is not None or length > max(LONGEST, len(self._base.text))

    def _ask_for_base(self) -> None:
        if self._asking:
            return
        self._asking = True
        job = self._files.run(partial(take, self._document, self._revision))
        job.done.connect(self._on_snapshot)
        job.failed.connect(self._on_no_snapshot)

    @Slot(object)
    def _on_snapshot(self, snapshot: Snapshot | None) -> None:
        self._asking = False
        if not self._needs_base or (snapshot and snapshot.revision < self._since):
            # Meanwhile the document was saved, or another one opened.
            self._write()
            return
        # Where the user edits too fast for a snapshot from outside, the window waits for once.
        taken = snapshot or take_now(self._document, self._revision)
        changes = self._base.changes + sum(step[0] <= taken.revision for step in self._steps)
        self.begin(replace(self._base, text=taken.text, changes=changes), taken.revision)

    @Slot(str)
    def _on_no_snapshot(self, sentence: str) -> None:
        self._asking = False
        self.failed.emit(sentence)


def _is_large(edit: Edit) -> bool:
    match edit:
        case Insert():
            nodes = edit.node.walk()
        case InsertGame():
            nodes = edit.game.root.walk()
        case _:
            return False
    return next(islice(nodes, LARGE, None), None) is not None
