"""The command that opens the dialog with the user's sets of puzzles."""

from collections.abc import Callable
from functools import partial

from c4studio.training.sets import StoredSetSummary, list_set_summaries
from c4studio.training.sources import packaged_fixed_sets
from c4studio.training.store import TrainingDatabase
from c4studio.ui.desk import Desk
from c4studio.ui.part import Part, carries_out
from c4studio.ui.training.sets.sets_dialog import SetsDialog
from c4studio.ui.training.store_thread import TrainingStore


class SetsPart(Part):
    """Lists the user's sets of puzzles in a dialog, and renames and deletes them."""

    def __init__(self, desk: Desk, store: TrainingStore) -> None:
        super().__init__(desk)
        self._store = store

    @carries_out("train.sets")
    def _read_sets(self) -> None:
        job = self._store.run(list_set_summaries)
        job.then(self, done=self._open_dialog, failed=self._desk.messages.warn)

    def _open_dialog(self, sets: list[StoredSetSummary]) -> None:
        dialog = SetsDialog(packaged_fixed_sets().keys(), self._desk.window)
        dialog.show_sets(sets)
        dialog.change_wanted.connect(partial(self._change_sets, dialog))
        dialog.open_alone()

    def _change_sets(self, dialog: SetsDialog, change: Callable[[TrainingDatabase], None]) -> None:
        """Change the stored sets in the database's thread, and show all sets again."""
        job = self._store.run(partial(_change_and_list_sets, change))
        # The user may have closed the dialog meanwhile.
        job.then(dialog, done=dialog.show_sets)
        job.failed.connect(self._desk.messages.warn)


def _change_and_list_sets(
    change: Callable[[TrainingDatabase], None], store: TrainingDatabase
) -> list[StoredSetSummary]:
    change(store)
    return list_set_summaries(store)
