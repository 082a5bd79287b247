"""The command that opens the dialog with the user's sets of puzzles."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Slot

from c4studio.training.sets import (
    StoredSetSummary,
    delete_puzzle_set,
    list_set_summaries,
    rename_puzzle_set,
)
from c4studio.training.sources import packaged_fixed_sets
from c4studio.training.store import TrainingDatabase
from c4studio.ui.desk import Desk
from c4studio.ui.part import Part, carries_out
from c4studio.ui.training.sets.sets_dialog import SetsDialog
from c4studio.ui.training.store_thread import TrainingStore


class SetsPart(Part):
    """Lists the user's sets of puzzles in a dialog, and renames and deletes them.

    Attributes:
        dialog: the open dialog, None if there is none.
    """

    def __init__(self, desk: Desk, store: TrainingStore) -> None:
        super().__init__(desk)
        self._store = store
        self.dialog: SetsDialog | None = None

    @carries_out("train.sets")
    def _read_sets(self) -> None:
        job = self._store.run(list_set_summaries)
        job.done.connect(self._open_dialog)
        job.failed.connect(self._desk.messages.warn)

    @Slot(object)
    def _open_dialog(self, sets: list[StoredSetSummary]) -> None:
        if self.dialog is None:
            self.dialog = SetsDialog(packaged_fixed_sets().keys(), self._desk.window)
            self.dialog.renamed.connect(self._on_rename_asked)
            self.dialog.deleted.connect(self._on_delete_asked)
            self.dialog.finished.connect(self._on_dialog_closed)
            self.dialog.open()
        self._show_sets(sets)

    @Slot(object)
    def _show_sets(self, sets: list[StoredSetSummary]) -> None:
        """Show the sets in the dialog, which the user may have closed meanwhile."""
        if self.dialog is not None:
            self.dialog.show_sets(sets)

    @Slot(str, str)
    def _on_rename_asked(self, name: str, new: str) -> None:
        self._change_sets(lambda store: rename_puzzle_set(store, name, new))

    @Slot(str)
    def _on_delete_asked(self, name: str) -> None:
        self._change_sets(lambda store: delete_puzzle_set(store, name))

    def _change_sets(self, change: Callable[[TrainingDatabase], None]) -> None:
        """Change the stored sets in the database's thread, and show all sets again."""

        def work(store: TrainingDatabase) -> list[StoredSetSummary]:
            change(store)
            return list_set_summaries(store)

        job = self._store.run(work)
        job.done.connect(self._show_sets)
        job.failed.connect(self._desk.messages.warn)

    @Slot()
    def _on_dialog_closed(self) -> None:
        self.dialog = None
