"""The crash journal of a document, a file to which each edit is written at once."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import chain, islice
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from c4studio.document.document import GameDocument
from c4studio.document.journals import journal_record, journal_state
from c4studio.document.journals.journal_file import JournalFile
from c4studio.document.snapshot import (
    GamesSnapshot,
    RevisionCounter,
    take_snapshot,
    take_snapshot_now,
)
from c4studio.game import Edit
from c4studio.game.edits import InsertBranch, InsertGames
from c4studio.ground.service import Handle, Service
from c4studio.language.messages import Notice
from c4studio.language.said import Said

LARGE_EDIT_NODES = 500
"""An edit with more nodes than this makes the journal start anew from a snapshot."""
WRITE_RETRY_MS = 2000
"""Milliseconds to wait after a failed write of the journal until the next try."""
LONG_BASE_CHARACTERS = 1_000_000
"""A journal base with more characters than this is written only after the window has painted."""
WINDOW_PAINT_MS = 80
"""Milliseconds for the window to paint a large change, before another thread blocks it."""
NODE_STAY_MS = 300
"""Milliseconds for which a node must stay current before the journal records it.

A user who holds an arrow key passes many nodes.
"""


class DocumentJournal(QObject):
    """Writes the crash journal of a document by carrying out the tasks of a ``JournalState``.

    Each undo step, done or undone, is one line of the journal, and so is each node where the user
    stays. A recovered document is therefore always in a state that the user saw. Lines are written
    at once; lines that arrive while the disk is busy are written together. ``close`` must be called
    before the program ends.

    Args:
        document: the document whose edits are written.
        revision: the document's edit counter.
        journals: the thread that writes journals.
        files: the thread that makes the text of a new base, which takes long.
        folder: the folder for the journal.
    """

    written = Signal()
    """Emitted when the journal's base and all steps up to a moment ago are on the disk."""
    failed = Signal(object)
    """Emitted when writing has failed, with a sentence (Said) that says why; only once until
    writing succeeds again."""
    mended = Signal()
    """Emitted when writing the journal has succeeded again after a failure."""

    def __init__(  # noqa: PLR0913, PLR0917
        self,
        document: GameDocument,
        revision: RevisionCounter,
        journals: Service,
        files: Service,
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
        self._state = journal_state.JournalState(revision.number)
        # Of the step under way; None for an edit that is too large for a line.
        self._records: list[journal_record.JsonRecord | None] = []
        self._writing: Handle | None = None
        self._taking: Handle | None = None
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._on_pause_ended)
        self._paint = QTimer(self, singleShot=True, interval=WINDOW_PAINT_MS)
        self._paint.timeout.connect(self._request_snapshot)
        self._stay = QTimer(self, singleShot=True, interval=NODE_STAY_MS)
        self._stay.timeout.connect(self._on_node_stayed_current)
        document.current_changed.connect(self._stay.start)
        document.edited.connect(self._on_edited)
        document.undo_stack.indexChanged.connect(self._on_step_ended)

    def begin(self, base: journal_record.JournalBase, since: int, *, is_shown: bool = True) -> None:
        """Start the journal anew from a base, the games to which later edits are added.

        Args:
            base: the document at revision ``since``.
            since: the last revision that the base includes.
            is_shown: whether the window shows the base already. Otherwise a long base is written
                only after the window has painted.
        """
        self._state.begin(replace(base, place=self._current_node_record()), since)
        if not is_shown and len(base.text) > LONG_BASE_CHARACTERS:
            self._state.pause()
            self._pause.start(WINDOW_PAINT_MS)
        self._carry_out_tasks()

    def begin_at_snapshot(self, base: journal_record.JournalBase, since: int) -> None:
        """Start the journal anew, with the games as another thread reads them for the base.

        Args:
            base: the base without its text.
            since: the revision of the document, all of whose edits the base is to include.
        """
        self._records.clear()
        self._state.begin_at_snapshot(replace(base, place=self._current_node_record()), since)
        self._carry_out_tasks()

    def close(self) -> None:
        """Delete the journal, because the user has discarded all unsaved edits.

        May be called only once.
        """
        self.stop_following_document()
        for handle in (self._writing, self._taking):
            # The end of the work would let a new file be written.
            if handle is not None:
                handle.abandon()
        self._remove_file(self._file)

    def stop_following_document(self) -> None:
        """Stop following the document, and keep the lines of the journal that are written already.

        An undo stack tells of steps while it is deleted, when the document is gone. May be called
        only once.
        """
        self._document.edited.disconnect(self._on_edited)
        self._document.undo_stack.indexChanged.disconnect(self._on_step_ended)
        self._document.current_changed.disconnect(self._stay.start)
        for timer in (self._pause, self._paint, self._stay):
            timer.stop()

    @property
    def is_behind_edits(self) -> bool:
        """Whether a crash now would lose edits, because the journal on the disk lacks them."""
        unsent = self._stay.isActive() and self._state.is_worth_keeping
        return self._state.is_behind or unsent

    # From the document.

    @Slot(object)
    def _on_edited(self, edit: Edit) -> None:
        self._records.append(
            None
            if _is_large_edit(edit)
            else journal_record.edit_to_record(edit, self._document.collection)
        )

    @Slot(int)
    def _on_step_ended(self, _: int) -> None:
        records, self._records = self._records, []
        known = [record for record in records if record is not None]
        if records:
            edits = known if len(known) == len(records) else None
            self._state.add_step(self._revision.number, edits, self._current_node_record())
        self._carry_out_tasks()

    @Slot()
    def _on_node_stayed_current(self) -> None:
        self._state.add_current_node(self._revision.number, self._current_node_record())
        self._carry_out_tasks()

    def _current_node_record(self) -> journal_record.JsonRecord:
        return journal_record.node_to_record(self._document.current, self._document.collection)

    # The state's tasks.

    def _carry_out_tasks(self) -> None:
        """Carry out the tasks of the ``JournalState`` that are due, such as writing new lines."""
        while (task := self._state.next_task()) is not None:
            match task:
                case journal_state.StartJournal():
                    self._start_writing(
                        partial(self._file.start, task.base, task.number, task.steps)
                    )
                case journal_state.AppendSteps():
                    self._start_writing(partial(self._file.append, task.steps))
                case journal_state.RemoveJournal():
                    self._remove_file(self._file)
                    self._file = JournalFile(self._folder)
                case journal_state.TakeSnapshot():
                    self._paint.start()

    def _remove_file(self, file: JournalFile) -> None:
        self._journals.run(Notice.REMOVING_JOURNAL, lambda _: file.remove())

    def _start_writing(self, write: Callable[[], object]) -> None:
        handle = self._writing = self._journals.run(Notice.WRITING_JOURNAL, lambda _: write())
        handle.then(self, done=self._on_written, failed=self._on_failed)

    @Slot(object)
    def _on_written(self, is_there: bool | None) -> None:
        self._writing = None
        was_failing = self._state.is_failing
        if self._state.end_writing(is_there is not False):
            self.written.emit()
            if was_failing:
                self.mended.emit()
        self._carry_out_tasks()

    @Slot(object)
    def _on_failed(self, sentence: Said) -> None:
        self._writing = None
        is_first = self._state.fail_writing()
        self._pause.start(WRITE_RETRY_MS)
        if is_first:
            self.failed.emit(sentence)

    @Slot()
    def _on_pause_ended(self) -> None:
        self._state.resume()
        self._carry_out_tasks()

    @Slot()
    def _request_snapshot(self) -> None:
        handle = self._taking = self._files.run(
            Notice.COPYING_GAMES,
            lambda context: take_snapshot(self._document, self._revision, context.report),
        )
        handle.then(self, done=self._on_snapshot, failed=self._on_snapshot_failed)

    @Slot(object)
    def _on_snapshot(self, snapshot: GamesSnapshot | None) -> None:
        self._taking = None
        if snapshot is None and self._state.needs_base:
            # The user edits too fast for a snapshot from another thread: the window waits for once.
            snapshot = take_snapshot_now(self._document, self._revision)
        self._state.end_snapshot(snapshot)
        self._carry_out_tasks()

    @Slot(object)
    def _on_snapshot_failed(self, sentence: Said) -> None:
        self._taking = None
        self._state.end_snapshot(None)
        self.failed.emit(sentence)


def _is_large_edit(edit: Edit) -> bool:
    match edit:
        case InsertBranch():
            nodes = edit.node.walk()
        case InsertGames():
            nodes = chain.from_iterable(game.root.walk() for game in edit.games)
        case _:
            return False
    return next(islice(nodes, LARGE_EDIT_NODES, None), None) is not None
