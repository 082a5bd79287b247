"""The dialog with the queue for the night: its positions, what is known of them, and its state."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import (
    QHeaderView,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from c4studio.analysis.overnight import OvernightState, OvernightWork
from c4studio.drawing.look import Look
from c4studio.language.notices import Notice
from c4studio.language.refusals import Refusal
from c4studio.language.said import Value, say
from c4studio.reviewing.overnight_queue import QueuedPosition
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.dialog import Dialog
from c4studio.ui.widgets.fields import show_table_as_rows
from c4studio.ui.widgets.layouts import in_row
from c4studio.words import overnight
from c4studio.words.rendering import render

WIDTH, HEIGHT = 800, 320
UPDATE_MS = 500
"""Milliseconds between two updates of the effort of a long search."""
_KNOWN_COLUMN = overnight.QUEUE_HEADINGS.index(Notice.HEADING_KNOWN)
_MOVES_COLUMN = overnight.QUEUE_HEADINGS.index(Notice.MOVES)
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_STATES = {
    OvernightState.WAITING: Notice.QUEUE_WAITS,
    OvernightState.WORKING: Notice.QUEUE_WORKS,
    OvernightState.WORKED_ON_ELSEWHERE: Refusal.QUEUE_IN_USE,
}


class OvernightDialog(Dialog):
    """A list of the positions in the queue for the night, from which some are removed or opened.

    Args:
        work: the work on the queue, which the dialog follows.
        look: the names of the sides.
        parent: the window that the dialog belongs to.

    Attributes:
        table: the positions, in the order in which they are searched.
        outcome: the sentence on what the work is doing.
        open_position: the button that opens the selected position.
        remove: the button that removes the selected position.
    """

    opened = Signal(object)
    """Emitted with the position (QueuedPosition) that the user wants to see."""

    def __init__(self, work: OvernightWork, look: Look, parent: QWidget) -> None:
        super().__init__("Queue for the night", parent)
        self._work, self._naming = work, look.naming
        self._shown: tuple[QueuedPosition, ...] = ()
        self.table = _new_table()
        self.outcome = plain_text.label(wraps=True)
        self.open_position, self.remove = QPushButton("&Open"), QPushButton("&Remove")
        self.open_position.setToolTip("Show the selected position on the board")
        self.remove.setToolTip("Remove the selected position; its scores stay on disk")
        for button in (self.open_position, self.remove):
            button.setAutoDefault(False)
        self.open_position.clicked.connect(self._on_open_wanted)
        self.remove.clicked.connect(self._on_remove_clicked)
        self.table.itemDoubleClicked.connect(self._on_open_wanted)
        self.table.itemSelectionChanged.connect(self._enable_buttons)
        work.changed.connect(self.show_queue)
        self._update = QTimer(self, interval=UPDATE_MS)
        self._update.timeout.connect(self.show_queue)
        self._update.start()
        self._lay_out()
        self.show_queue()

    @Slot()
    def show_queue(self) -> None:
        """Show the positions in the queue and what is known of them by now."""
        searched = self._work.searched
        self._shown = self._work.entries
        self.table.setRowCount(len(self._shown))
        for row, entry in enumerate(self._shown):
            is_searched = searched is not None and searched.position == entry.position
            known = searched if is_searched and searched is not None else entry
            for column, value in enumerate(overnight.queue_row(known, is_searched=is_searched)):
                self._show_cell(row, column, value)
        if self._shown and self.table.currentRow() < 0:
            self.table.setCurrentCell(0, 0)
        self.outcome.setText(f"{render(self._state, self._naming)}.")
        self._enable_buttons()

    @property
    def _state(self) -> Value:
        if not self._shown:
            return say(Notice.QUEUE_EMPTY)
        if self._work.fault is not None:
            return self._work.fault
        return say(_STATES.get(self._work.state, Notice.QUEUE_DONE))

    @property
    def _selected(self) -> QueuedPosition | None:
        row = self.table.currentRow()
        return self._shown[row] if 0 <= row < len(self._shown) else None

    def _show_cell(self, row: int, column: int, value: Value) -> None:
        item = self.table.item(row, column)
        if item is None:
            item = QTableWidgetItem()
            if column == _KNOWN_COLUMN:
                item.setTextAlignment(_RIGHT)
            self.table.setItem(row, column, item)
        text = render(value, self._naming)
        if item.text() != text:
            item.setText(text)

    @Slot()
    def _enable_buttons(self) -> None:
        for button in (self.open_position, self.remove):
            button.setEnabled(self._selected is not None)

    @Slot()
    def _on_open_wanted(self) -> None:
        if (entry := self._selected) is not None:
            self.accept()
            self.opened.emit(entry)

    @Slot()
    def _on_remove_clicked(self) -> None:
        if (entry := self._selected) is not None:
            self._work.remove([entry.position])

    def _lay_out(self) -> None:
        buttons = in_row(self.open_position, self.remove, None, self.new_buttons())
        self.lay_out((self.table, 1), self.outcome, buttons)
        self.setMinimumSize(WIDTH, HEIGHT)


def _new_table() -> QTableWidget:
    table = QTableWidget(0, len(overnight.QUEUE_HEADINGS))
    table.setHorizontalHeaderLabels([*map(render, map(say, overnight.QUEUE_HEADINGS))])
    header = show_table_as_rows(table)
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(_MOVES_COLUMN, QHeaderView.ResizeMode.Stretch)
    table.setSelectionMode(QTableWidget.SelectionMode.SingleSelection)
    table.setAccessibleName("Positions in the queue for the night")
    return table
