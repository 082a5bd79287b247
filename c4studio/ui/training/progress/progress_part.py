"""The command that shows the user's progress in training."""

from functools import partial

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from c4studio.report.training import tell_progress
from c4studio.training.progress import TrainingProgress, read_progress
from c4studio.training.store import TrainingDatabase
from c4studio.ui.part import Desk, ShowGamesFunction, carries_out
from c4studio.ui.reports.report_part import ReportPart
from c4studio.ui.training.progress.controls import ProgressControls
from c4studio.ui.training.store_thread import TrainingStore


class ProgressPart(ReportPart):
    """Shows the user's progress in training, and ends suspensions of cards.

    Attributes:
        controls: the weeks and the suspended cards, below the report.
    """

    controls: ProgressControls

    def __init__(self, desk: Desk, show_games: ShowGamesFunction, store: TrainingStore) -> None:
        super().__init__(desk, show_games)
        self._store = store

    def new_controls(self) -> QWidget:
        """Return the chart of weeks and the suspended cards."""
        self.controls = ProgressControls(self._desk.look.value)
        self.controls.wanted.connect(self._end_suspension)
        return self.controls

    @carries_out("train.progress")
    def _read_progress(self) -> None:
        self.close()
        self._messages.follow_to_result(self._store.run(read_progress), self._show_progress)

    @Slot(object)
    def _end_suspension(self, key: int) -> None:
        job = self._store.run(partial(_end_suspension, key))
        self._messages.follow_to_result(job, self.if_open(self._show_progress))

    def _show_progress(self, found: TrainingProgress) -> None:
        self.show_report(tell_progress(found))
        self.controls.show_progress(found)


def _end_suspension(key: int, store: TrainingDatabase) -> TrainingProgress:
    """End the suspension of a flash card, and return the progress since then.

    Runs in the database's thread.
    """
    store.suspend_card(key, False)
    return read_progress(store)
