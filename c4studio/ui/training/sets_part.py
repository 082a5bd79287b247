"""The command that lists the user's sets of puzzles, and renames and deletes them."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QLineEdit, QWidget

from c4studio.language.messages import Practice
from c4studio.language.said import Quoted, Said, say
from c4studio.report.puzzle_sets import tell_sets
from c4studio.training.sets import (
    StoredSetSummary,
    delete_puzzle_set,
    list_set_summaries,
    rename_puzzle_set,
)
from c4studio.training.sources import packaged_fixed_sets
from c4studio.training.store import TrainingDatabase
from c4studio.ui.labels import set_name, text_of
from c4studio.ui.part import Desk, ShowGamesFunction, carries_out
from c4studio.ui.reports.report_part import ReportPart
from c4studio.ui.training.store_thread import TrainingStore
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.fields import LONGEST_LINE, push_button
from c4studio.ui.widgets.layouts import in_column, in_row
from c4studio.words.training import sets as words

ChangeFunction = Callable[[TrainingDatabase], None]
"""A function that changes the sets in the database that it receives."""


class SetControls(QWidget):
    """Asks for another name of the selected set, or to delete it.

    Args:
        rename: called when the user wants the other name.
        delete: called when the user wants to delete the set.

    Attributes:
        name: the other name.
        rename: the button that gives the selected set this name.
        delete: the button that deletes the selected set after a question.
        outcome: the sentence on what was done.
    """

    def __init__(self, rename: Callable[[], object], delete: Callable[[], object]) -> None:
        super().__init__()
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_LINE)
        self.name.setPlaceholderText(text_of("training.another_name"))
        set_name(self.name, "training.another_name")
        self.name.returnPressed.connect(rename)
        self.rename, self.delete = self._buttons = (
            push_button("training.rename", rename),
            push_button("training.delete", delete),
        )
        self.outcome = plain_text.label(wraps=True, lines=2)
        self.setLayout(in_column(in_row((self.name, 1), *self._buttons), self.outcome))

    def enable_buttons(self, enabled: bool) -> None:
        """Enable the buttons that act on a puzzle set if there is one."""
        for button in self._buttons:
            button.setEnabled(enabled)


class SetsPart(ReportPart):
    """Lists the user's sets of puzzles, and renames and deletes them.

    Attributes:
        controls: the buttons that rename or delete the selected set, below the list.
    """

    controls: SetControls

    def __init__(self, desk: Desk, show_games: ShowGamesFunction, store: TrainingStore) -> None:
        super().__init__(desk, show_games)
        self._store = store
        self._sets: Sequence[StoredSetSummary] = ()

    def new_controls(self) -> QWidget:
        """Return the buttons that rename or delete the selected set."""
        self.controls = SetControls(self._rename_set, self._ask_to_delete)
        return self.controls

    @carries_out("train.sets")
    def _read_sets(self) -> None:
        self.close()
        self._messages.follow_to_result(self._store.run(list_set_summaries), self._show_sets)

    def _show_sets(self, sets: list[StoredSetSummary]) -> None:
        self._sets = sets
        self.show_report(tell_sets(sets))
        self.controls.enable_buttons(bool(sets))

    @property
    def _selected(self) -> StoredSetSummary | None:
        return next((self._sets[row] for row in self.selected_rows), None)

    @Slot()
    def _rename_set(self) -> None:
        if (chosen := self._selected) is None:
            return
        old, new = chosen.name, self.controls.name.text().strip()
        names = (each.name for each in self._sets if each.name != old)
        fault = words.reason_name_is_refused(new, [*packaged_fixed_sets(), *names])
        if fault is not None:
            self.controls.outcome.setText(text_of(fault))
        elif new != old:
            change = partial(rename_puzzle_set, name=old, new=new)
            self._change_sets(change, say(Practice.IS_NOW, name=Quoted(old), new=Quoted(new)))

    @Slot()
    def _ask_to_delete(self) -> None:
        if (chosen := self._selected) is not None:
            self._deleted = chosen.name
            title, yes = text_of("training.delete_a_set"), text_of("training.delete")
            question, more = map(text_of, words.set_deletion_question(chosen))
            plain_text.confirm_action(self.controls, title, yes, question, more, self._delete_set)

    @Slot()
    def _delete_set(self) -> None:
        name = self._deleted
        self._change_sets(
            partial(delete_puzzle_set, name=name), say(Practice.WAS_DELETED, name=Quoted(name))
        )

    def _change_sets(self, change: ChangeFunction, said: Said) -> None:
        """Change the stored sets in the database's thread, and show all sets again."""
        self.controls.outcome.setText(text_of(said))
        job = self._store.run(partial(_change_and_list_sets, change))
        self._messages.follow_to_result(job, self.if_open(self._show_sets))


def _change_and_list_sets(
    change: ChangeFunction, store: TrainingDatabase
) -> list[StoredSetSummary]:
    change(store)
    return list_set_summaries(store)
