"""Saving of a document: on command, after questions where these are due, or after a pause."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtWidgets import QMessageBox, QWidget

from c4studio import settings
from c4studio.document import GameDocument
from c4studio.document.files import DocumentFile
from c4studio.settings import Settings
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.file_dialogs import SUFFIXES, choose_new_file, last_folder, remember_folder
from c4studio.words import wording
from c4studio.words.pieces import cut, one_line

UNNAMED = "Unnamed game"
LONGEST_NAME = 60
"""Maximum number of characters of a game's own name in a window's title."""
SECOND_MS = 1000


def name_of(document: GameDocument, file: DocumentFile) -> str:
    """Return the name of a document: its file name, or else the name of the current game."""
    if file.path is not None:
        return file.path.name
    return cut(one_line(wording.name(document.game.facts)), LONGEST_NAME)


class Saving(QObject):
    """Saves the document.

    Asks for a file name, and before it overwrites another program's changes.

    Attributes:
        box: the open question whether to overwrite another program's changes, or None.
        by_itself: whether autosave started the last save, not the user.
    """

    given_up = Signal()
    """Emitted when saving was cancelled or failed."""

    def __init__(self, file: DocumentFile, config: Settings, window: QWidget) -> None:
        super().__init__(window)
        self._file = file
        self._settings = config
        self._window = window
        self.box: QMessageBox | None = None
        self.by_itself = False
        file.conflict.connect(self._on_conflict)
        file.failed.connect(self.given_up)
        file.cancelled.connect(self.given_up)

    def save_by_itself(self) -> None:
        """Save to the document's file for autosave, without any question."""
        self.by_itself = True
        self._file.save()

    @Slot()
    def save(self) -> None:
        """Save to the document's file, or ask for a file if there is none."""
        self.by_itself = False
        if self._file.path is None:
            self.save_as()
        else:
            self._file.save()

    @Slot()
    def save_as(self) -> None:
        """Ask for a file and save the document to it."""
        self.by_itself = False
        suggested = self._file.path or last_folder(self._settings) / f"{UNNAMED}.sgf"
        dialog = choose_new_file(self._window, "Save as", suggested, *SUFFIXES)
        dialog.fileSelected.connect(
            lambda name: self._file.save_as(remember_folder(name, self._settings))
        )
        dialog.rejected.connect(self.given_up)
        dialog.open()

    @Slot()
    def _on_conflict(self) -> None:
        if self.by_itself:
            # Foreign changes of the file are reported by its watcher.
            return
        box = self.box = plain_text.box(
            self._window,
            QMessageBox.Icon.Warning,
            "Changed on disk",
            "Another program has changed the file since it was read here.",
            "Save yours in its place?",
        )
        box.addButton("Save &mine", QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
        box.accepted.connect(lambda: self._file.save(overwrite=True))
        box.rejected.connect(self.given_up)
        box.finished.connect(self._on_answered)
        box.open()

    @Slot()
    def _on_answered(self) -> None:
        box, self.box = self.box, None
        if box is not None:
            box.deleteLater()


class Autosave(QObject):
    """Saves a document that has a file after a chosen time without edits.

    If saving fails, or another program has changed the file, autosave waits until the user has
    saved. The journal keeps all edits for recovery after a crash, whether autosave is on or not.
    """

    def __init__(
        self, document: GameDocument, file: DocumentFile, saving: Saving, config: Settings
    ) -> None:
        super().__init__(saving)
        self._file = file
        self._saving = saving
        self._settings = config
        self._is_suspended = self._under_way = False
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._on_pause)
        document.edited.connect(self._wait)
        config.changed.connect(self._on_setting_changed)
        for trouble in (file.conflict, file.changed_on_disk, file.gone_from_disk):
            trouble.connect(self._suspend)
        file.failed.connect(self._on_failed)
        file.cancelled.connect(self._end)
        for new_start in (file.saved, file.path_changed):
            new_start.connect(self._resume)

    @Slot()
    def _wait(self) -> None:
        """Restart the timer that saves the document after a pause."""
        chosen = self._settings.get(settings.AUTOSAVE)
        if chosen == settings.NEVER:
            self._pause.stop()
        else:
            self._pause.start(SECOND_MS * int(chosen))

    @Slot(str)
    def _on_setting_changed(self, name: str) -> None:
        if name == settings.AUTOSAVE.name:
            self._wait()

    @Slot()
    def _end(self) -> None:
        self._under_way = False

    @Slot()
    def _suspend(self) -> None:
        self._is_suspended, self._under_way = True, False

    @Slot()
    def _on_failed(self) -> None:
        # A failure to open another file is no reason to wait.
        if self._under_way:
            self._suspend()

    @Slot()
    def _resume(self) -> None:
        self._is_suspended = self._under_way = False

    @Slot()
    def _on_pause(self) -> None:
        if self._is_suspended or self._file.path is None or not self._file.modified:
            return
        if self._file.busy:
            self._wait()
        else:
            self._under_way = True
            self._saving.save_by_itself()
