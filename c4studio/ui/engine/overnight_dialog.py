"""The dialog with the queue for the night: its positions, what is known of them, and its state."""

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtWidgets import QHeaderView, QWidget

from c4studio.analysis.overnight import OvernightState, OvernightWork
from c4studio.drawing.look import Look
from c4studio.language.messages import Notice, Refusal
from c4studio.language.said import Value, say
from c4studio.review.overnight_queue import QueuedPosition
from c4studio.ui.labels import text_of
from c4studio.ui.widgets.row_table import RowTable, TableDialog
from c4studio.words import overnight
from c4studio.words.rendering import render

WIDTH, HEIGHT = 800, 320
UPDATE_MS = 500
"""Milliseconds between two updates of the effort of a long search."""
_KNOWN_COLUMN = overnight.QUEUE_HEADINGS.index(Notice.HEADING_KNOWN)
_MOVES_COLUMN = overnight.QUEUE_HEADINGS.index(Notice.MOVES)
_STATES = {
    OvernightState.WAITING: Notice.QUEUE_WAITS,
    OvernightState.WORKING: Notice.QUEUE_WORKS,
    OvernightState.WORKED_ON_ELSEWHERE: Refusal.QUEUE_IN_USE,
}


class OvernightDialog(TableDialog[QueuedPosition]):
    """A list of the positions in the queue for the night, from which some are removed or opened.

    Args:
        work: the work on the queue, which the dialog follows.
        look: the names of the sides.
        parent: the window that the dialog belongs to.

    Attributes:
        open_position: the button that opens the selected position.
        remove: the button that removes the selected position.
    """

    opened = Signal(object)
    """Emitted with the position (QueuedPosition) that the user wants to see."""

    def __init__(self, work: OvernightWork, look: Look, parent: QWidget) -> None:
        headings = [*map(render, map(say, overnight.QUEUE_HEADINGS))]
        table = RowTable(
            text_of("engine.positions"),
            headings,
            stretched=_MOVES_COLUMN,
            right=(_KNOWN_COLUMN,),
        )
        for column in set(range(len(headings))) - {_MOVES_COLUMN}:
            header = table.horizontalHeader()
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        super().__init__(text_of("engine.queue"), parent, table)
        self._work, self._naming = work, look.naming
        self.open_position = self.new_button(
            text_of("engine.open"), text_of("engine.show_the_selected"), self._on_open_wanted
        )
        self.remove = self.new_button(
            text_of("engine.remove"),
            text_of("engine.remove_the_selected"),
            self._on_remove_clicked,
        )
        table.itemDoubleClicked.connect(self._on_open_wanted)
        work.changed.connect(self.show_queue)
        self._update = QTimer(self, interval=UPDATE_MS)
        self._update.timeout.connect(self.show_queue)
        self._update.start()
        self.lay_out_table(WIDTH, HEIGHT)
        self.show_queue()

    @Slot()
    def show_queue(self) -> None:
        """Show the positions in the queue and what is known of them by now."""
        entries = self._work.entries
        self.show_entries(entries, [*map(self._row_of, entries)])
        self.outcome.setText(f"{render(self._state, self._naming)}.")

    def _row_of(self, entry: QueuedPosition) -> list[str]:
        searched = self._work.searched
        is_searched = searched is not None and searched.position == entry.position
        known = searched if is_searched and searched is not None else entry
        values = overnight.queue_row(known, is_searched=is_searched)
        return [render(value, self._naming) for value in values]

    @property
    def _state(self) -> Value:
        if not self._work.entries:
            return say(Notice.QUEUE_EMPTY)
        if self._work.fault is not None:
            return self._work.fault
        return say(_STATES.get(self._work.state, Notice.QUEUE_DONE))

    @Slot()
    def _on_open_wanted(self) -> None:
        if (entry := self.selected) is not None:
            self.accept()
            self.opened.emit(entry)

    @Slot()
    def _on_remove_clicked(self) -> None:
        if (entry := self.selected) is not None:
            self._work.remove([entry.position])
