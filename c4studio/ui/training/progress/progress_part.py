"""The command that opens the dialog on the user's progress in training."""

from __future__ import annotations

from functools import partial

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
    """Opens the dialog on the user's progress in training, and ends suspensions of cards."""

    def __init__(self, desk: Desk, store: TrainingStore) -> None:
        super().__init__(desk)
        self._store = store

    @carries_out("train.progress")
    def _read_progress(self) -> None:
        job = self._store.run(read_progress)
        job.then(self, done=self._open_dialog, failed=self._desk.messages.warn)

    def _open_dialog(self, found: TrainingProgress) -> None:
        dialog = ProgressDialog(self._desk.look.value, self._desk.window)
        dialog.show_progress(found)
        dialog.wanted.connect(partial(self._on_card_wanted, dialog))
        dialog.open_alone()

    def _on_card_wanted(self, dialog: ProgressDialog, key: int) -> None:
        job = self._store.run(partial(_end_suspension, key))
        # The user may have closed the dialog meanwhile.
        job.then(dialog, done=dialog.show_progress)
        job.failed.connect(self._desk.messages.warn)


def _end_suspension(key: int, store: TrainingDatabase) -> TrainingProgress:
    """End the suspension of a flash card, and return the dialog's new contents.

    Runs in the database's thread.
    """
    store.suspend_card(key, False)
    return read_progress(store)
