"""The command that opens the dialog on the user's progress in training."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Slot

from c4studio.training.store import TrainingDatabase
from c4studio.ui.desk import Desk
from c4studio.ui.part import Part, carries_out
from c4studio.ui.training.progress.progress_dialog import (
    ProgressDialog,
    TrainingProgress,
    read_progress,
)
from c4studio.ui.training.store_thread import TrainingStore


class ProgressPart(Part):
    """Opens the dialog on the user's progress in training, and ends suspensions of cards.

    Attributes:
        dialog: the open dialog, None if there is none.
    """

    def __init__(self, desk: Desk, store: TrainingStore) -> None:
        super().__init__(desk)
        self._store = store
        self.dialog: ProgressDialog | None = None

    @carries_out("train.progress")
    def _read_progress(self) -> None:
        job = self._store.run(read_progress)
        job.done.connect(self._open_dialog)
        job.failed.connect(self._desk.messages.warn)

    @Slot(object)
    def _open_dialog(self, found: TrainingProgress) -> None:
        if self.dialog is None:
            self.dialog = ProgressDialog(self._desk.look.value, self._desk.window)
            self.dialog.wanted.connect(self._on_card_wanted)
            self.dialog.finished.connect(self._on_dialog_closed)
            self.dialog.open()
        self._show_progress(found)

    @Slot(object)
    def _show_progress(self, found: TrainingProgress) -> None:
        """Show the figures in the dialog, which the user may have closed meanwhile."""
        if self.dialog is not None:
            self.dialog.show_progress(found)

    @Slot(object)
    def _on_card_wanted(self, key: int) -> None:
        job = self._store.run(partial(_end_suspension, key))
        job.done.connect(self._show_progress)
        job.failed.connect(self._desk.messages.warn)

    @Slot()
    def _on_dialog_closed(self) -> None:
        self.dialog = None


def _end_suspension(key: int, store: TrainingDatabase) -> TrainingProgress:
    """End the suspension of a flash card, and return the dialog's new contents.

    Runs in the database's thread.
    """
    store.suspend_card(key, False)
    return read_progress(store)
