"""A table of texts with a row for each entry, and a dialog with buttons for the selected entry."""

from collections.abc import Callable, Container, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtWidgets import QHeaderView, QPushButton, QTableWidget, QTableWidgetItem, QWidget

from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.dialog import Dialog
from c4studio.ui.widgets.fields import select_row, show_table_as_rows
from c4studio.ui.widgets.layouts import in_row

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter

Entry = TypeVar("Entry")


class RowTable(QTableWidget):
    """A table of texts with a row for each entry.

    Args:
        name: the name of the table for assistive technology.
        headings: the texts above the columns.
        stretched: the number of the column that gets the room which the others leave.
        right: the numbers of the columns whose texts are aligned to the right.
        edited: the numbers of the columns whose texts the user may edit.
    """

    def __init__(
        self,
        name: str,
        headings: Sequence[str],
        *,
        stretched: int = 0,
        right: Container[int] = (),
        edited: Container[int] = (),
    ) -> None:
        super().__init__(0, len(headings))
        self._right, self._edited = right, edited
        self.setHorizontalHeaderLabels([*headings])
        triggers = self.editTriggers()
        header = show_table_as_rows(self)
        self.setEditTriggers(triggers)
        header.setSectionResizeMode(stretched, QHeaderView.ResizeMode.Stretch)
        self.setSelectionMode(QTableWidget.SelectionMode.SingleSelection)
        self.setAccessibleName(name)

    def show_rows(self, rows: Sequence[Sequence[str]]) -> None:
        """Show the texts of all entries. Cells whose texts stay the same are not touched."""
        with QSignalBlocker(self):
            self.setRowCount(len(rows))
            for row, texts in enumerate(rows):
                for column, text in enumerate(texts):
                    item = self.item(row, column) or self._new_item(row, column)
                    if item.text() != text:
                        item.setText(text)

    def _new_item(self, row: int, column: int) -> QTableWidgetItem:
        item = QTableWidgetItem()
        if column in self._right:
            item.setTextAlignment(_RIGHT)
        if column not in self._edited:
            item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsEditable)
        self.setItem(row, column, item)
        return item


class TableDialog(Dialog, Generic[Entry]):
    """A dialog with a table of entries, a sentence on them, and buttons for the selected entry.

    Attributes:
        table: the entries.
        outcome: the sentence on what was done, or on how things stand.
    """

    def __init__(self, title: str, window: QWidget, table: RowTable) -> None:
        super().__init__(title, window)
        self.table, self.outcome = table, plain_text.label(wraps=True)
        self._entries: Sequence[Entry] = ()
        self._buttons: list[QPushButton] = []
        table.itemSelectionChanged.connect(self._enable_buttons)

    def new_button(self, text: str, tip: str, then: Callable[[], object]) -> QPushButton:
        """Return a button that can be pressed while an entry is selected."""
        button = QPushButton(text)
        button.setToolTip(tip)
        button.setAutoDefault(False)
        button.clicked.connect(then)
        self._buttons.append(button)
        return button

    def lay_out_table(self, width: int, height: int) -> None:
        """Put the table above the sentence and the buttons, with room for at least this size."""
        self.lay_out(
            (self.table, 1), self.outcome, in_row(*self._buttons, None, self.new_buttons())
        )
        self.setMinimumSize(width, height)

    def show_entries(self, entries: Sequence[Entry], rows: Sequence[Sequence[str]]) -> None:
        """Show the entries with the texts of their rows, and keep the selection if possible."""
        self._entries = entries
        self.table.show_rows(rows)
        row = min(max(self.table.currentRow(), 0), len(entries) - 1)
        select_row(self.table, row, max(self.table.currentColumn(), 0))
        self._enable_buttons()

    @property
    def selected(self) -> Entry | None:
        """The entry in the current row, None if there is none."""
        row = self.table.currentRow()
        return self._entries[row] if 0 <= row < len(self._entries) else None

    @Slot()
    def _enable_buttons(self) -> None:
        for button in self._buttons:
            button.setEnabled(self.selected is not None)
