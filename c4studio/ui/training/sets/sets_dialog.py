"""The dialog in which the user's sets of puzzles are renamed and deleted."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from c4studio.language.practice import Practice
from c4studio.training.sets import StoredSetSummary
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.dialog import Dialog
from c4studio.ui.widgets.fields import plain_header
from c4studio.ui.widgets.layouts import in_row
from c4studio.words.rendering import render
from c4studio.words.training import sets as set_words

WIDTH, HEIGHT = 460, 300
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class SetsDialog(Dialog):
    """A list of the user's sets of puzzles, which emits what is to be renamed or deleted.

    Args:
        reserved: the names of the sets shipped with the program, which no other set may have.
        parent: the window that the dialog belongs to.

    Attributes:
        table: the sets; a name is edited in place.
        outcome: the sentence on what was done, or why it was not.
        rename: the button that edits the name of the selected set.
        delete: the button that deletes the selected set after a question.
    """

    renamed = Signal(str, str)
    """Emitted with the name of a set (str) and the new name that the user wants (str)."""
    deleted = Signal(str)
    """Emitted with the name (str) of a set that the user wants to delete."""

    def __init__(self, reserved: Collection[str], parent: QWidget) -> None:
        super().__init__("Sets of puzzles", parent)
        self._reserved = reserved
        self._sets: Sequence[StoredSetSummary] = ()

        self.table = _new_table()
        self.outcome = plain_text.label(wraps=True)
        self.rename, self.delete = QPushButton("&Rename"), QPushButton("&Delete…")
        self.rename.setToolTip("Give the selected set another name (F2)")
        self.delete.setToolTip("Delete the selected set with the times of its rounds")
        for button in (self.rename, self.delete):
            button.setAutoDefault(False)
        self.rename.clicked.connect(self._on_rename_clicked)
        self.delete.clicked.connect(self._on_delete_clicked)
        self.table.itemChanged.connect(self._on_name_edited)
        self.table.itemSelectionChanged.connect(self._enable_buttons)
        self._lay_out()

    def show_sets(self, sets: Sequence[StoredSetSummary]) -> None:
        """Show the sets, and select the row that was selected before."""
        before = self.table.currentRow()
        self._sets = sets
        self.table.blockSignals(True)
        self.table.setRowCount(len(sets))
        for row, each in enumerate(sets):
            for column, text in enumerate(set_words.set_table_row(each)):
                item = QTableWidgetItem(text)
                if column:
                    item.setTextAlignment(RIGHT)
                    item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsEditable)
                self.table.setItem(row, column, item)
        self.table.blockSignals(False)
        self.table.setCurrentCell(min(max(before, 0), len(sets) - 1), 0)
        if not sets:
            self.outcome.setText(render(Practice.NO_SETS))
        self._enable_buttons()

    @property
    def _selected_set(self) -> StoredSetSummary | None:
        row = self.table.currentRow()
        return self._sets[row] if 0 <= row < len(self._sets) else None

    @Slot()
    def _enable_buttons(self) -> None:
        for button in (self.rename, self.delete):
            button.setEnabled(self._selected_set is not None)

    @Slot()
    def _on_rename_clicked(self) -> None:
        item = self.table.item(self.table.currentRow(), 0)
        if item is not None:
            self.table.setFocus()
            self.table.editItem(item)

    @Slot(QTableWidgetItem)
    def _on_name_edited(self, item: QTableWidgetItem) -> None:
        """Emit the new name of a set, or restore the old one if the new one cannot be used."""
        old, new = self._sets[item.row()].name, item.text().strip()
        taken = [*self._reserved, *(each.name for each in self._sets if each.name != old)]
        fault = render(set_words.reason_name_is_refused(new, taken))
        if not fault and new != old:
            self.outcome.setText(render(set_words.set_renamed_sentence(old, new)))
            self.renamed.emit(old, new)
            return
        self.outcome.setText(fault)
        self.table.blockSignals(True)
        item.setText(old)
        self.table.blockSignals(False)

    @Slot()
    def _on_delete_clicked(self) -> None:
        chosen = self._selected_set
        if chosen is not None:
            question, more = map(render, set_words.set_deletion_question(chosen))
            plain_text.confirm_action(
                self, "Delete a set", "&Delete", question, more, self._on_delete_confirmed
            )

    @Slot()
    def _on_delete_confirmed(self) -> None:
        chosen = self._selected_set
        if chosen is not None:
            self.outcome.setText(render(set_words.set_deleted_sentence(chosen.name)))
            self.deleted.emit(chosen.name)

    def _lay_out(self) -> None:
        buttons = in_row(self.rename, self.delete, None, self.new_buttons())
        self.lay_out((self.table, 1), self.outcome, buttons)
        self.outcome.setMinimumHeight(2 * self.fontMetrics().lineSpacing())
        self.setMinimumSize(WIDTH, HEIGHT)


def _new_table() -> QTableWidget:
    table = QTableWidget(0, len(set_words.SET_TABLE_HEADINGS))
    table.setHorizontalHeaderLabels([*map(render, set_words.SET_TABLE_HEADINGS)])
    table.verticalHeader().hide()
    plain_header(table).setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setTabKeyNavigation(False)
    table.setAccessibleName("Sets of puzzles")
    return table
