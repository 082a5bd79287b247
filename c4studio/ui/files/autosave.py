"""Autosave: saves the document after a pause in editing, unless its file was changed elsewhere."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Slot

from c4studio import settings
from c4studio.document import GameDocument
from c4studio.document.files import DocumentFile
from c4studio.settings import Settings
from c4studio.ui.files.saving import Saving

SECOND_MS = 1000


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
