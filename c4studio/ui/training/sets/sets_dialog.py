"""The dialog in which the user's sets of puzzles are renamed and deleted."""

from collections.abc import Collection, Sequence
from functools import partial

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import QTableWidgetItem, QWidget

from c4studio.language.messages import Practice
from c4studio.training.sets import StoredSetSummary, delete_puzzle_set, rename_puzzle_set
from c4studio.ui.labels import text_of
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.row_table import RowTable, TableDialog
from c4studio.words.rendering import render
from c4studio.words.training import sets as set_words

WIDTH, HEIGHT = 460, 300


class SetsDialog(TableDialog[StoredSetSummary]):
    """A list of the user's sets of puzzles, which emits how they are to be changed.

    A name is edited in place.

    Args:
        reserved: the names of the sets shipped with the program, which no other set may have.
        parent: the window that the dialog belongs to.

    Attributes:
        rename: the button that edits the name of the selected set.
        delete: the button that deletes the selected set after a question.
    """

    change_wanted = Signal(object)
    """Emitted with a function that changes the sets in the database that it receives."""

    def __init__(self, reserved: Collection[str], parent: QWidget) -> None:
        headings = [*map(render, set_words.SET_TABLE_HEADINGS)]
        table = RowTable(
            text_of("training.sets_of_puzzles"),
            headings,
            right=range(1, len(headings)),
            edited=(0,),
        )
        table.setShowGrid(True)
        super().__init__(text_of("training.sets_of_puzzles"), parent, table)
        self._reserved = reserved
        self.rename = self.new_button(
            text_of("training.rename"),
            text_of("training.give_the_selected"),
            self._on_rename_clicked,
        )
        self.delete = self.new_button(
            text_of("training.delete"),
            text_of("training.delete_the_selected"),
            self._on_delete_clicked,
        )
        table.itemChanged.connect(self._on_name_edited)
        self.lay_out_table(WIDTH, HEIGHT)
        self.outcome.setMinimumHeight(2 * self.fontMetrics().lineSpacing())

    def show_sets(self, sets: Sequence[StoredSetSummary]) -> None:
        """Show the sets, and select the row that was selected before."""
        self.show_entries(sets, [*map(set_words.set_table_row, sets)])
        if not sets:
            self.outcome.setText(text_of(Practice.NO_SETS))

    @Slot()
    def _on_rename_clicked(self) -> None:
        item = self.table.item(self.table.currentRow(), 0)
        if item is not None:
            self.table.setFocus()
            self.table.editItem(item)

    @Slot(QTableWidgetItem)
    def _on_name_edited(self, item: QTableWidgetItem) -> None:
        """Emit the new name of a set, or restore the old one if the new one cannot be used."""
        old, new = self._entries[item.row()].name, item.text().strip()
        taken = [*self._reserved, *(each.name for each in self._entries if each.name != old)]
        fault = text_of(set_words.reason_name_is_refused(new, taken))
        if not fault and new != old:
            self.outcome.setText(text_of(set_words.set_renamed_sentence(old, new)))
            self.change_wanted.emit(partial(rename_puzzle_set, name=old, new=new))
            return
        self.outcome.setText(fault)
        with QSignalBlocker(self.table):
            item.setText(old)

    @Slot()
    def _on_delete_clicked(self) -> None:
        chosen = self.selected
        if chosen is not None:
            question, more = map(render, set_words.set_deletion_question(chosen))
            plain_text.confirm_action(
                self,
                text_of("training.delete_a_set"),
                text_of("training.delete"),
                question,
                more,
                self._on_delete_confirmed,
            )

    @Slot()
    def _on_delete_confirmed(self) -> None:
        chosen = self.selected
        if chosen is not None:
            self.outcome.setText(text_of(set_words.set_deleted_sentence(chosen.name)))
            self.change_wanted.emit(partial(delete_puzzle_set, name=chosen.name))
