"""The file of a document: opening, saving, and noticing changes by other programs."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QUndoCommand

from c4studio.document import disk
from c4studio.document.disk import OpenedFile, SaveConflict, SavedFile
from c4studio.document.document import MOST_UNDO_STEPS, NEW_GAME_UNDO_TEXT, GameDocument
from c4studio.document.journals.journal import DocumentJournal
from c4studio.document.journals.journal_record import (
    JournalBase,
    JsonRecord,
    node_from_record,
    node_to_record,
)
from c4studio.document.journals.recovery import RecoveredDocument, delete_replaced_journal
from c4studio.document.snapshot import RevisionCounter, take_snapshot_now
from c4studio.document.stores import DocumentStores, FileState
from c4studio.formats import sgf
from c4studio.game import Collection, Game
from c4studio.ground.progress import NameOfWork
from c4studio.ground.service import Handle, WorkFunction
from c4studio.language.messages import Notice, Refusal
from c4studio.language.said import Said, say
from engine import STANDARD


@dataclass(frozen=True, slots=True)
class _KnownFile:
    """What is known of the file of a document whose place other games have taken.

    Attributes:
        path: the file; None if there is none.
        digest: a hash of its bytes as they were read or written here.
        clean: the last undo step that the file includes; None if it has no step.
        has_clean: whether the file is the document at some step of undo.
    """

    path: Path | None = None
    digest: str = ""
    clean: QUndoCommand | None = None
    has_clean: bool = False


class DocumentFile(QObject):
    """Opens and saves the document's file, and tracks whether there are unsaved changes.

    Games that take the place of all others, as pasted ones do, are in no file until they are saved.
    Undo brings the file of the others back with them.

    The file is read and written in another thread. While ``busy`` is true, further tasks are
    ignored. ``close`` must be called before the program ends.

    Attributes:
        revision: the edit counter, from which other threads see whether the games have changed.
        path: the document's file; None for a document that was never saved.
        busy: whether the document is being read or written.
        storage: the service that reads and writes document files.
    """

    busy_changed = Signal(bool)
    begun = Signal(object)
    """Emitted when a task (Handle), which may take long, has begun."""
    cancelled = Signal()
    """Emitted when a task was cancelled. Neither the document nor the file has changed."""
    failed = Signal(object)
    """Emitted when a task has failed, with one sentence (Said) that says why. Neither the document
    nor the file has changed."""
    path_changed = Signal()
    modified_changed = Signal(bool)
    opened = Signal(object)
    """Emitted when a file was opened. Its content (Opened) is the document from now on."""
    saved = Signal()
    conflict = Signal()
    """Emitted when saving was refused because another program has changed the file.

    ``overwrite`` would force it.
    """
    safe = Signal()
    """Emitted when edits can be recovered after a crash again, some time after ``unsafe``."""
    unsafe = Signal(object)
    """Emitted when edits cannot be recovered after a crash at present, with one sentence (Said)
    that says why."""
    changed_on_disk = Signal()
    gone_from_disk = Signal()

    def __init__(
        self, document: GameDocument, stores: DocumentStores, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._document = document
        self.storage = stores.files
        self.busy = False
        self._reading: Handle | None = None
        self._stores = stores
        self.revision = RevisionCounter(document, self)
        self.path: Path | None = None
        # Digests of the file: as read or written here, and as reported to the user.
        self._digest = self._told = ""
        # Path and expected digest of a save under way, and the revision before a read.
        self._target: tuple[Path, str] | None = None
        self._saved_beginning: QUndoCommand | None = None
        self._read_at = 0
        self._place: JsonRecord | None = None
        self._lost: RecoveredDocument | None = None
        self._closed = False
        # The beginning of the document, and the files of those that undo and redo bring back.
        self._beginning: QUndoCommand | None = None
        self._files: dict[QUndoCommand | None, _KnownFile] = {}
        self._clean: QUndoCommand | None = None
        self._has_clean = True
        # Before the journal, which begins anew for another file.
        document.undo_stack.indexChanged.connect(self._on_index_changed)
        self._journal: DocumentJournal | None = None
        if stores.folder is not None:
            self._journal = DocumentJournal(
                document, self.revision, stores.journals, stores.files, stores.folder, self
            )
            self._journal.failed.connect(self.unsafe)
            self._journal.mended.connect(self.safe)
            self._journal.written.connect(self._delete_recovered_journal)
        self._told_modified = False
        document.undo_stack.cleanChanged.connect(self._emit_modified_if_changed)
        document.undo_stack.indexChanged.connect(self._emit_modified_if_changed)
        stores.watch.seen.connect(self._on_file_state_seen)

    @property
    def modified(self) -> bool:
        """Whether there are edits that are in no file. False for an empty board."""
        if self.path is None and self._document.collection.is_blank:
            return False
        return not self._document.undo_stack.isClean()

    @property
    def is_untouched(self) -> bool:
        """Whether the document is new: it has no file and no edits."""
        stack = self._document.undo_stack
        never_edited = stack.isClean() and not stack.count()
        return self.path is None and never_edited and self._document.collection.is_blank

    @property
    def is_journal_behind(self) -> bool:
        """Whether a crash now would lose edits, because the journal on the disk lacks them."""
        return self._journal is not None and self._journal.is_behind_edits

    # Documents without a file.

    def start(self) -> None:
        """Begin the crash journal of the first document of the window."""
        collection = self._document.collection
        is_usual_start = collection.is_blank and collection.games[0].board == STANDARD
        self._begin_journal(JournalBase("" if is_usual_start else sgf.sgf_of_games(collection)))

    def start_new_document(self, game: Game | None = None) -> None:
        """Show ``game``, or an empty game, as a new document without a file or unsaved changes."""
        self._load(Collection([game or Game()]))
        self._set_path(None, "")
        self.start()

    def show_recovered_document(self, recovered: RecoveredDocument) -> None:
        """Show a document recovered from a crash journal.

        Its file stays unchanged until the user saves.
        """
        base = recovered.replayed.base
        changes = base.changes + recovered.replayed.steps
        self._load(recovered.replayed.collection)
        self._document.go_to(recovered.replayed.current)
        if changes:
            self._forget_clean_step()
        self._lost = recovered
        self._set_path(base.path, base.digest)
        self._begin_journal(JournalBase(recovered.text, base.path, base.digest, changes))

    def replace_game(self, *games: Game, text: Said = NEW_GAME_UNDO_TEXT) -> None:
        """Replace the current game by others. Where it is all there is, they are in no file.

        The file of an empty game is kept.

        Args:
            games: one or more games; the first becomes the current one.
            text: the name of the undo step.
        """
        document = self._document
        is_kept = self.path is not None and document.game.is_blank
        begins = len(document.collection.games) == 1 and not is_kept
        document.replace_game(*games, text=text, begins=begins)

    def _load(self, collection: Collection) -> None:
        self._files.clear()
        self._beginning = self._clean = None
        self._has_clean = True
        self._document.load(collection)

    @Slot()
    def _on_index_changed(self) -> None:
        """Return to the file of the games that undo or redo has brought back."""
        if self._closed:
            return
        document, stack = self._document, self._document.undo_stack
        is_other = document.beginning is not self._beginning
        if is_other:
            known = _KnownFile(self.path, self._digest, self._clean, self._has_clean)
            self._files[self._beginning] = known
            self._beginning = document.beginning
            known = self._files.get(self._beginning, _KnownFile())
            self._clean, self._has_clean = known.clean, known.has_clean
        # Of so many steps the first are forgotten, and with them what was there before.
        self._has_clean &= self._clean is not None or stack.count() < MOST_UNDO_STEPS
        if self._has_clean and stack.command(stack.index() - 1) is self._clean:
            stack.setClean()
        if is_other and (known.path, known.digest) != (self.path, self._digest):
            self._set_path(known.path, known.digest)
            self._begin_journal_of_other_file()

    def _begin_journal_of_other_file(self) -> None:
        if self.path is None and self._document.collection.is_blank:
            self.start()
        elif self._journal is not None:
            base = JournalBase("", self.path, self._digest, int(self.modified))
            self._journal.begin_at_snapshot(base, self.revision.number)

    def _forget_clean_step(self) -> None:
        """Note that the file is the document at no step of undo."""
        self._has_clean = False
        self._document.undo_stack.resetClean()

    # Reading.

    def open(self, path: Path) -> None:
        """Start to open a file. At the end ``opened``, ``failed`` or ``cancelled`` is emitted."""
        if self.busy:
            return
        self._read_at, self._place = self.revision.number, None
        self._reading = self._begin_work(
            say(Notice.OPENING, file=path.name),
            lambda context: disk.read_game_file(path, context.report),
            self._on_read,
        )

    def reload(self) -> None:
        """Read the document's file again and discard unsaved changes.

        The current node stays if it still exists.
        """
        if self.path is not None and not self.busy:
            self.open(self.path)
            self._place = node_to_record(self._document.current, self._document.collection)

    def stop_reading(self) -> None:
        """Cancel the opening of a file that is being read. Saving is not affected."""
        if self._reading is not None:
            self._reading.cancel()

    def _on_read(self, opened: OpenedFile) -> None:
        if self.revision.number != self._read_at:
            self._on_failed(say(Refusal.NOT_OPENED, file=opened.path.name))
            return
        self.show_opened(opened)
        # A slot of ``opened`` may open another file at once.
        self._set_busy(False)

    def show_opened(self, opened: OpenedFile) -> None:
        """Show the games of a file that has been read as the document.

        The document keeps the file's path only if the file is SGF, the format of ``save``.
        """
        self._load(opened.reading.collection)
        if self._place is not None:
            with suppress(LookupError):
                self._document.go_to(node_from_record(self._place, self._document.collection))
            self._place = None
        path = opened.path if opened.is_sgf else None
        self._set_path(path, opened.digest if path else "")
        self._begin_journal(JournalBase(opened.text, path, self._digest), is_shown=False)
        self.opened.emit(opened)

    # Writing.

    def save(self, *, overwrite: bool = False) -> None:
        """Start to write the document to its file. A signal such as ``saved`` follows at the end.

        Args:
            overwrite: whether to write even if another program changed the file.
        """
        if self.path is not None:
            self._save_to(self.path, "" if overwrite else self._digest)

    def save_as(self, path: Path) -> None:
        """Start to write the document to another file, which becomes the document's file."""
        self._save_to(path, "")

    def _save_to(self, path: Path, known_digest: str) -> None:
        if not self.busy:
            self._target, self._saved_beginning = (path, known_digest), self._beginning
            save = partial(disk.save_document, self._document, self.revision, path, known_digest)
            self._begin_work(
                say(Notice.SAVING, file=path.name),
                lambda context: save(context.progress),
                self._on_saved,
            )

    def _on_saved(self, result: SavedFile | SaveConflict | None) -> None:
        if isinstance(result, SavedFile):
            self._record_saved_file(result)
            self._set_busy(False)
            self.saved.emit()
        elif isinstance(result, SaveConflict):
            self._set_busy(False)
            self.conflict.emit()
        elif self._target is not None:
            # The user edits too fast for a snapshot from another thread.
            snapshot = take_snapshot_now(self._document, self.revision)
            path, known = self._target
            self._begin_work(
                say(Notice.SAVING, file=path.name),
                lambda _: disk.save_snapshot(snapshot, path, known),
                self._on_saved,
                may_cancel=False,
            )

    def _record_saved_file(self, saved: SavedFile) -> None:
        if self._beginning is not self._saved_beginning:
            # Undo has brought another file back meanwhile.
            self._files[self._saved_beginning] = _KnownFile(saved.path, saved.digest)
            return
        stack = self._document.undo_stack
        if saved.snapshot.revision == self.revision.number:
            stack.setClean()
            self._clean, self._has_clean = stack.command(stack.index() - 1), True
        else:
            # The undo step that is in the file is unknown, so nothing is clean before the next
            # save.
            self._forget_clean_step()
        self._set_path(saved.path, saved.digest)
        base = JournalBase(saved.snapshot.text, saved.path, saved.digest)
        self._begin_journal(base, saved.snapshot.revision)

    # Tasks in the thread of files.

    def _begin_work(
        self,
        name: NameOfWork,
        work: WorkFunction,
        then: Callable[[Any], None],
        *,
        may_cancel: bool = True,
    ) -> Handle:
        self._set_busy(True)
        handle = self.storage.run(name, work)
        if not may_cancel:
            handle.progress.forbid_cancelling()
        handle.then(self, done=then, failed=self._on_failed, cancelled=self._on_cancelled)
        self.begun.emit(handle)
        return handle

    def _on_cancelled(self, _: Said) -> None:
        self._set_busy(False)
        self.cancelled.emit()

    def _on_failed(self, sentence: Said) -> None:
        self._set_busy(False)
        self.failed.emit(sentence)

    def _set_busy(self, busy: bool) -> None:
        if not busy:
            self._reading = None
        if busy != self.busy:
            self.busy = busy
            self.busy_changed.emit(busy)

    # Changes by other programs.

    @Slot(object)
    def _on_file_state_seen(self, state: FileState) -> None:
        if state.path != self.path or state.digest == self._told:
            return
        self._told = state.digest
        if not state.digest:
            # The content of the file exists only here now.
            self._forget_clean_step()
            self.gone_from_disk.emit()
        elif state.digest != self._digest:
            self.changed_on_disk.emit()

    # The end.

    def close(self) -> None:
        """Close file and journal, and discard unsaved changes. A second call does nothing."""
        self._closed = True
        self._set_path(None, "")
        self._delete_recovered_journal()
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def stop_following_document(self) -> None:
        """Stop following the document. The journal keeps unsaved changes for the next start."""
        self._closed = True
        if self._journal is not None:
            self._journal.stop_following_document()
            self._journal = None

    def _set_path(self, path: Path | None, digest: str) -> None:
        if path != self.path:
            if self.path is not None:
                self._stores.watch.unwatch(self.path)
            self.path = path
            if path is not None:
                self._stores.watch.watch(path)
        self._digest = self._told = digest
        self._emit_modified_if_changed()
        self.path_changed.emit()

    def _begin_journal(
        self, base: JournalBase, since: int | None = None, *, is_shown: bool = True
    ) -> None:
        if self._journal is not None:
            number = self.revision.number if since is None else since
            self._journal.begin(base, number, is_shown=is_shown)

    @Slot()
    def _delete_recovered_journal(self) -> None:
        """Delete the old crash journal of a recovered document, which has a new journal."""
        lost, self._lost = self._lost, None
        if lost is not None:
            self._stores.journals.run(
                Notice.REMOVING_JOURNAL, lambda _: delete_replaced_journal(lost)
            )

    @Slot()
    def _emit_modified_if_changed(self) -> None:
        # The undo stack emits signals until it is deleted.
        if not self._closed and self.modified != self._told_modified:
            self._told_modified = self.modified
            self.modified_changed.emit(self._told_modified)
