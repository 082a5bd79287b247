"""A table of a report in the window: rows that are sorted, copied, and opened on the board."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHeaderView, QTableWidget, QTableWidgetItem

from c4studio.drawing.look import Look
from c4studio.report import Cell, Linked, Table
from c4studio.report.cells import cell_sort_key, cell_text
from c4studio.report.report import link_of_row
from c4studio.report.text import table_lines
from c4studio.ui.labels import text_of
from c4studio.ui.widgets.fields import select_row, show_table_as_rows

ROW = Qt.ItemDataRole.UserRole
"""The item data role that holds the number of the row in the table of the report."""
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class _CellItem(QTableWidgetItem):
    """A cell, which is sorted by the number that it holds, or else by its text."""

    def __init__(self, cell: Cell, text: str, row: int) -> None:
        super().__init__(text)
        self._key = cell_sort_key(cell, text)
        self.setData(ROW, row)

    def __lt__(self, other: QTableWidgetItem) -> bool:
        return isinstance(other, _CellItem) and self._key < other._key


class ReportTable(QTableWidget):
    """Shows a table of a report; a click on a heading sorts it, and the rows can be copied."""

    link_chosen = Signal(object)
    """Emitted with the moves (Moves) to a position that the user wants to see, or with a place in
    a game (MadeMistake); the same row again gives its next place."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._table = Table((), ())
        self._chosen = (-1, 0)
        show_table_as_rows(self)
        self.cellActivated.connect(self._on_row_chosen)

    def show_table(self, table: Table) -> None:
        """Show another table, or the same with other cells; it stays sorted as it is."""
        if table == self._table:
            return
        self._table, self._chosen = table, (-1, 0)
        current = max(self.currentRow(), 0)
        self.setSortingEnabled(False)
        self.setRowCount(len(table.rows))
        self.setColumnCount(len(table.shown_columns))
        self._show_headings()
        for number, row in enumerate(table.rows):
            for column, place in enumerate(table.shown_columns):
                self.setItem(number, column, self._item(row, place, number))
        if any(heading.heading for heading in table.columns):
            self.setSortingEnabled(True)
        select_row(self, min(current, len(table.rows) - 1))

    @property
    def selected_rows(self) -> list[int]:
        """The numbers that the selected rows have in the table of the report, from the top."""
        places = sorted({index.row() for index in self.selectedIndexes()})
        return [self._row_at(place) for place in places]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy the selected rows, or do what other keys do in a table."""
        if not event.matches(QKeySequence.StandardKey.Copy):
            super().keyPressEvent(event)
            return
        lines = table_lines(self._table, self.selected_rows, self._look.naming)
        QGuiApplication.clipboard().setText("\n".join(lines))

    def _show_headings(self) -> None:
        columns = [self._table.columns[place] for place in self._table.shown_columns]
        headings = [self._look.render(column.heading) for column in columns]
        self.setHorizontalHeaderLabels(headings)
        header = self.horizontalHeader()
        header.setVisible(any(headings))
        header.setSortIndicator(header.sortIndicatorSection(), header.sortIndicatorOrder())
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        texts = [place for place in self._table.shown_columns if not self._table.is_numeric(place)]
        widest = self._table.shown_columns.index(texts[-1] if texts else 0)
        header.setSectionResizeMode(widest, QHeaderView.ResizeMode.Stretch)

    def _item(self, row: tuple[Cell, ...], place: int, number: int) -> QTableWidgetItem:
        item = _CellItem(row[place], cell_text(row[place], self._look.naming), number)
        if self._table.is_numeric(place):
            item.setTextAlignment(_RIGHT)
        link = link_of_row(row)
        if isinstance(link, Linked):
            item.setToolTip(text_of("reports.opens_the_game"))
        elif link is not None:
            item.setToolTip(text_of("reports.enter"))
        return item

    def _row_at(self, place: int) -> int:
        """Return the number that the row at a place has in the table of the report."""
        item = self.item(place, 0)
        assert item is not None
        row: int = item.data(ROW)
        return row

    @Slot(int, int)
    def _on_row_chosen(self, place: int, _: int) -> None:
        row = self._row_at(place)
        link = link_of_row(self._table.rows[row])
        if isinstance(link, Linked):
            before, number = self._chosen
            number = (number + 1) % len(link.places) if row == before else 0
            self._chosen = row, number
            self.link_chosen.emit(link.places[number])
        elif link is not None:
            self.link_chosen.emit(link)
