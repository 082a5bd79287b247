"""The command that lists the positions to bring home, with tries and wins, and forgets them."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from c4studio.language.messages import Practice
from c4studio.report.bringing_home import tell_home_positions
from c4studio.training.bringing_home import HomePosition, forget_home_position, home_positions
from c4studio.training.store import TrainingDatabase
from c4studio.ui.labels import text_of
from c4studio.ui.part import Desk, ShowGamesFunction, carries_out
from c4studio.ui.reports.report_part import ReportPart
from c4studio.ui.training.store_thread import TrainingStore
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.fields import push_button
from c4studio.ui.widgets.layouts import in_row


class HomeListPart(ReportPart):
    """Lists the positions to bring home, plays the selected one again, and forgets it.

    Args:
        desk: the objects that all parts of the window share.
        show_games: shows a position of the list.
        store: the training database.
        practise: plays positions out.
    """

    def __init__(
        self,
        desk: Desk,
        show_games: ShowGamesFunction,
        store: TrainingStore,
        practise: Callable[[Sequence[HomePosition]], None],
    ) -> None:
        super().__init__(desk, show_games)
        self._store, self._practise = store, practise
        self._positions: Sequence[HomePosition] = ()

    def new_controls(self) -> QWidget:
        """Return the buttons that play the selected position again, or forget it."""
        self._controls = QWidget()
        self.buttons = (
            push_button("training.play_it", self._play_selected),
            push_button("training.forget", self._ask_to_forget),
        )
        self._controls.setLayout(in_row(*self.buttons, None, margins=0))
        return self._controls

    @carries_out("train.positions")
    def _read_positions(self) -> None:
        self.close()
        self._messages.follow_to_result(self._store.run(_read), self._show_positions)

    def _show_positions(self, found: tuple[list[HomePosition], int]) -> None:
        self._positions, today = found
        self.show_report(tell_home_positions(self._positions, today))
        for each in self.buttons:
            each.setEnabled(bool(self._positions))

    @Slot()
    def _play_selected(self) -> None:
        chosen = [self._positions[row] for row in self.selected_rows]
        if chosen:
            self.close()
            self._practise(chosen[:1])

    @Slot()
    def _ask_to_forget(self) -> None:
        if self.selected_rows:
            yes = text_of("training.forget")
            question = text_of("training.forget_the_position")
            plain_text.confirm_action(
                self._controls, yes.replace("&", ""), yes, question, "", self._forget_selected
            )

    @Slot()
    def _forget_selected(self) -> None:
        keys = [self._positions[row].key for row in self.selected_rows]

        def forget(store: TrainingDatabase) -> tuple[list[HomePosition], int]:
            for key in keys:
                forget_home_position(store, key)
            return _read(store)

        self._messages.say(Practice.HOME_FORGOTTEN)
        self._messages.follow_to_result(self._store.run(forget), self.if_open(self._show_positions))


def _read(store: TrainingDatabase) -> tuple[list[HomePosition], int]:
    return home_positions(store), store.today
