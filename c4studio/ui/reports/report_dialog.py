"""The dialog that shows any report in tabs of tables and boards, copies, prints and saves it."""

from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path

from PySide6 import QtWidgets
from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QGuiApplication, QIcon, QKeyEvent, QKeySequence
from PySide6.QtPrintSupport import QPrinter

from c4studio import formats
from c4studio.drawing import spacing
from c4studio.drawing.look import Look
from c4studio.drawing.small_boards import board_icon, board_icon_size
from c4studio.export.reports import REPORT_SUFFIXES, print_report, write_report
from c4studio.language.messages import Joint, Message, Prompt
from c4studio.language.said import Listed, say
from c4studio.report import Cell, Linked, Moves, Report, Section, Table
from c4studio.report.cells import cell_sort_key, cell_text, cell_value
from c4studio.report.report import link_of_row
from c4studio.report.text import report_text, table_lines
from c4studio.ui.frame.steady_container import NO_LIMIT
from c4studio.ui.labels import text_of
from c4studio.ui.part import Desk
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.dialog import Dialog
from c4studio.ui.widgets.fields import push_button, select_row, show_table_as_rows
from c4studio.ui.widgets.file_dialogs import choose_new_file
from c4studio.ui.widgets.layouts import in_column
from c4studio.ui.widgets.print_dialog import ask_for_printer

ROW_ROLE = Qt.ItemDataRole.UserRole
"""The item data role that holds the number of the row in the table of the report."""
_RIGHT_ALIGNED = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class _CellItem(QtWidgets.QTableWidgetItem):
    """A cell, which is sorted by the number that it holds, or else by its text."""

    def __init__(self, cell: Cell, text: str, row: int) -> None:
        super().__init__(text)
        self._key = cell_sort_key(cell, text)
        self.setData(ROW_ROLE, row)

    def __lt__(self, other: QtWidgets.QTableWidgetItem) -> bool:
        return isinstance(other, _CellItem) and self._key < other._key


class ReportTable(QtWidgets.QTableWidget):
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
        """Show another table, or the same with other cells; it stays sorted as it is.

        The row with the same first cell stays selected, or else the one in its place.
        """
        if table == self._table:
            return
        self._table, self._chosen = table, (-1, 0)
        current = max(self.currentRow(), 0)
        before = self.item(current, 0)
        name = "" if before is None else before.text()
        self.setSortingEnabled(False)
        self.setRowCount(len(table.rows))
        self.setColumnCount(len(table.shown_columns))
        self._show_headings()
        for number, row in enumerate(table.rows):
            for column, place in enumerate(table.shown_columns):
                self.setItem(number, column, self._item(row, place, number))
        if any(heading.heading for heading in table.columns):
            self.setSortingEnabled(True)
        same = self.findItems(name, Qt.MatchFlag.MatchExactly)
        rows = [item.row() for item in same if item.column() == 0]
        select_row(self, rows[0] if rows else min(current, len(table.rows) - 1))

    @property
    def whole_width(self) -> int:
        """The width in pixels in which no cell is cut."""
        header = self.horizontalHeader()
        columns = range(self.columnCount())
        widths = (max(self.sizeHintForColumn(k), header.sectionSizeHint(k)) for k in columns)
        return sum(widths) + self.verticalScrollBar().sizeHint().width() + 2 * self.frameWidth()

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
        header.setSectionResizeMode(QtWidgets.QHeaderView.ResizeMode.ResizeToContents)
        texts = [place for place in self._table.shown_columns if not self._table.is_numeric(place)]
        widest = self._table.shown_columns.index(texts[-1] if texts else 0)
        header.setSectionResizeMode(widest, QtWidgets.QHeaderView.ResizeMode.Stretch)

    def _item(self, row: tuple[Cell, ...], place: int, number: int) -> QtWidgets.QTableWidgetItem:
        item = _CellItem(row[place], cell_text(row[place], self._look.naming), number)
        if self._table.is_numeric(place):
            item.setTextAlignment(_RIGHT_ALIGNED)
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
        row: int = item.data(ROW_ROLE)
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


LINK_ROLE = Qt.ItemDataRole.UserRole
"""The item data role that holds the moves (Moves) to the position."""
MEASURED = 20
"""How many of the longest texts below boards are measured, since there may be very many."""
ROOM_AROUND_BOARD = QSize(24, 16)
"""The room beside a board, and above and below it and its text, in logical pixels."""


class BoardList(QtWidgets.QListWidget):
    """Shows the rows of a table as small boards, with the texts of their other cells below."""

    link_chosen = Signal(object)
    """Emitted with the moves (Moves) to the position that the user wants to see."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setIconSize(board_icon_size())
        self.setItemDelegate(_BoardDelegate(look, self))
        self.setWordWrap(True)
        self.setViewMode(self.ViewMode.IconMode)
        self.setMovement(self.Movement.Static)
        self.setResizeMode(self.ResizeMode.Adjust)
        self.itemClicked.connect(self._on_item_chosen)
        self.itemActivated.connect(self._on_item_chosen)

    def show_table(self, table: Table) -> None:
        """Show the boards of another table."""
        self.clear()
        for board, cells in map(table.board_of_row, table.rows):
            told = Listed(tuple(map(cell_value, cells)), Joint.COMMA)
            item = QtWidgets.QListWidgetItem(self._look.render(told))
            item.setData(LINK_ROLE, board)
            item.setToolTip(text_of(Prompt.OPENS_POSITION, text=board.text))
            # The picture tells the position to the eye alone.
            spoken = say(Message.IS, name=cell_value(board), does=told) if board.text else told
            item.setData(Qt.ItemDataRole.AccessibleTextRole, self._look.render(spoken))
            self.addItem(item)
        self._fit_grid()
        # The arrow keys go on from here, and a screen reader says it.
        self.setCurrentRow(0)

    def changeEvent(self, event: QEvent) -> None:
        """Give the texts the room that they need with letters of another size."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit_grid()

    def _fit_grid(self) -> None:
        """Give each board the same room, with as many lines below it as the longest text needs."""
        board, metrics = board_icon_size(), self.fontMetrics()
        room = QRect(0, 0, board.width(), NO_LIMIT)
        texts = sorted((self.item(row).text() for row in range(self.count())), key=len)
        wraps = Qt.TextFlag.TextWordWrap
        heights = (metrics.boundingRect(room, wraps, text).height() for text in texts[-MEASURED:])
        text_height = max((2 * metrics.lineSpacing(), *heights))
        self.setGridSize(board + ROOM_AROUND_BOARD + QSize(0, text_height))

    @property
    def selected_rows(self) -> list[int]:
        """The numbers that the selected boards have in the table of the report."""
        return [self.row(item) for item in self.selectedItems()]

    @Slot(object)
    def _on_item_chosen(self, item: QtWidgets.QListWidgetItem) -> None:
        self.link_chosen.emit(item.data(LINK_ROLE))


class _BoardDelegate(QtWidgets.QStyledItemDelegate):
    """Paints the boards of those items only that are seen, since there may be very many."""

    def __init__(self, look: Look, parent: BoardList) -> None:
        super().__init__(parent)
        self._icon_of = lru_cache(maxsize=256)(lambda moves: _icon_after(moves, look))

    def initStyleOption(
        self, option: QtWidgets.QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Add the board to what is painted of an item."""
        super().initStyleOption(option, index)
        link: Moves = index.data(LINK_ROLE)
        option.features |= QtWidgets.QStyleOptionViewItem.ViewItemFeature.HasDecoration
        option.icon = self._icon_of(link.text)
        option.decorationSize = board_icon_size()


def _icon_after(moves: str, look: Look) -> QIcon:
    end = formats.read(moves).end()
    return board_icon(end.position, end.cell, look)


class ReportView(QtWidgets.QWidget):
    """Shows a report, and replaces it by newer ones as more becomes known.

    Attributes:
        summary: the sentences and notes of the sections without a heading and tables.
        pages: the other sections, each of which is a tab.
    """

    link_chosen = Signal(object)
    """Emitted with the moves (Moves) to a position, or a place in a game (MadeMistake)."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.summary = _new_label()
        self.pages: list[SectionPage] = []
        self._tabs = QtWidgets.QTabWidget()
        self.setLayout(in_column(self.summary, (self._tabs, 1)))

    def show_report(self, report: Report) -> None:
        """Show a report. Tabs of sections that the report before had stay as they are."""
        self._tabs.setAccessibleName(self._look.render(report.title))
        beginning = [each for each in report.sections if not _is_page(each)]
        notes = (self._look.render(note) for each in beginning for note in each.notes)
        told = "\n".join((*(_section_text(each, self._look) for each in beginning), *notes)).strip()
        self.summary.setText(told)
        self.summary.setVisible(bool(told))
        sections = [
            replace(each, heading=each.heading or report.title)
            for each in report.sections
            if _is_page(each)
        ]
        self._tabs.setVisible(bool(sections))
        # A window that is not active yet has a focus, too.
        focused = self.window().focusWidget()
        had_focus = self._has_table(focused)
        if [each.heading for each in sections] != [page.heading for page in self.pages]:
            self._make_pages(sections)
        for page, section in zip(self.pages, sections, strict=True):
            page.show_section(section)
        if had_focus and not self._has_table(focused):
            self.focus_first_table()

    def _has_table(self, widget: QtWidgets.QWidget | None) -> bool:
        return any(widget in page.tables for page in self.pages)

    @property
    def selected_rows(self) -> list[int]:
        """The numbers of the selected rows in the first table."""
        tables = (table for page in self.pages[:1] for table in page.tables[:1])
        return [row for table in tables for row in table.selected_rows]

    @property
    def has_tables(self) -> bool:
        """Whether the tab in front has a table with rows."""
        return any(page.tables for page in self.pages[:1])

    @property
    def table_width(self) -> int:
        """The width in pixels in which no cell of a table is cut."""
        return max((each.whole_width for each in self.findChildren(ReportTable)), default=0)

    def focus_first_table(self) -> None:
        """Let the keyboard act on the first table of the tab in front."""
        for table in (table for page in self.pages[:1] for table in page.tables[:1]):
            # A new table is shown later by its layout, and what is hidden gets no focus.
            table.show()
            table.setFocus()

    def _make_pages(self, sections: list[Section]) -> None:
        self._tabs.clear()
        self.pages = [SectionPage(each, self._look) for each in sections]
        for page in self.pages:
            page.link_chosen.connect(self.link_chosen)
            self._tabs.addTab(page, page.title)


class SectionPage(QtWidgets.QWidget):
    """Shows a section of a report: its sentences, its tables, and its notes.

    Attributes:
        heading: the heading of the section.
        title: its text, which the tab shows.
        tables: a list of boards or a table for each table of the section.
    """

    link_chosen = Signal(object)
    """Emitted with the moves (Moves) to a position, or a place in a game (MadeMistake)."""

    def __init__(self, section: Section, look: Look) -> None:
        super().__init__()
        self.heading, self._look = section.heading, look
        self.title = look.render(section.heading)
        self._sentences, self.notes = _new_label(), plain_text.label(wraps=True)
        self.tables: list[BoardList | ReportTable] = []
        self._middle = in_column()
        content = in_column(self._sentences, (self._middle, 1), self.notes)
        content.setContentsMargins(0, spacing.NORMAL_GAP, 0, 0)
        self.setLayout(content)

    def show_section(self, section: Section) -> None:
        """Show the contents of the section as they are known by now."""
        plain_text.show_wrapped(self._sentences, _section_text(section, self._look))
        self.notes.setText("\n".join(map(self._look.render, section.notes)))
        for label in (self._sentences, self.notes):
            label.setVisible(bool(label.text()))
        shown = [each for each in section.tables if each.rows]
        kinds = [BoardList if each.has_boards else ReportTable for each in shown]
        if kinds != [*map(type, self.tables)]:
            self._make_tables(shown, kinds)
        for widget, table in zip(self.tables, shown, strict=True):
            widget.show_table(table)

    def _make_tables(
        self, tables: list[Table], kinds: list[type[BoardList] | type[ReportTable]]
    ) -> None:
        while (item := self._middle.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.deleteLater()
        self.tables = [kind(self._look) for kind in kinds]
        for widget, table in zip(self.tables, tables, strict=True):
            name = self.title if table.heading is None else self._look.render(table.heading)
            widget.setAccessibleName(name)
            widget.link_chosen.connect(self.link_chosen)
            if table.heading is not None:
                self._middle.addWidget(plain_text.label(name))
            self._middle.addWidget(widget, 1)


def _new_label() -> QtWidgets.QLabel:
    """Return a label for sentences, which stand at its top where they are all that is shown."""
    made = plain_text.label(wraps=True)
    made.setAlignment(Qt.AlignmentFlag.AlignTop)
    return made


def _is_page(section: Section) -> bool:
    return section.heading is not None or bool(section.tables)


def _section_text(section: Section, look: Look) -> str:
    """Return the sentences of a section, and those in place of tables without rows."""
    sentences = (say(Message.FULL_STOP, text=each) for each in section.sentences)
    nothing = (each.nothing for each in section.tables if not each.rows)
    told = (each for each in (*sentences, *nothing) if each is not None)
    return "\n".join(map(look.render, told))


def _has_contents(report: Report) -> bool:
    """Return whether a report tells more than that there is nothing to tell."""
    return any(
        (section.sentences and _is_page(section)) or any(table.rows for table in section.tables)
        for section in report.sections
    )


WIDTH_IN_LETTERS, HEIGHT = 96, 600


class ReportDialog(Dialog):
    """Shows a report, of which more may become known while the dialog is open.

    Args:
        report: the report.
        desk: the objects that all parts of the window share.
        controls: what stands below the report and asks for others; None for nothing.

    Attributes:
        view: the report in its tabs.
    """

    link_chosen = Signal(object)
    """Emitted with the moves (Moves) to a position, or a place in a game (MadeMistake)."""

    def __init__(
        self, report: Report, desk: Desk, controls: QtWidgets.QWidget | None = None
    ) -> None:
        super().__init__(desk.look.value.render(report.title), desk.window)
        self._desk, self._report, self._controls = desk, report, controls
        self.view = ReportView(desk.look.value)
        self.view.link_chosen.connect(self.link_chosen)
        self._keeping: list[QtWidgets.QPushButton] = []
        buttons = self.new_buttons()
        # Enter is for the row or the field that has the keyboard.
        buttons.button(QtWidgets.QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        for key, then in (
            ("reports.save", self._ask_for_file),
            ("reports.print", self._ask_for_printer),
            ("reports.copy", self._copy),
        ):
            button = push_button(key, then)
            buttons.addButton(button, QtWidgets.QDialogButtonBox.ButtonRole.ActionRole)
            self._keeping.append(button)
        self.lay_out((self.view, 1), *([] if controls is None else [controls]), buttons)
        self.show_report(report)
        self.view.focus_first_table()

    def fit_to_text(self) -> None:
        """Take the usual size, or a lower one where there is nothing to tell."""
        is_low = not _has_contents(self._report)
        width = max(
            WIDTH_IN_LETTERS * self.fontMetrics().averageCharWidth(),
            self.view.table_width + 2 * spacing.PAGE_MARGIN,
        )
        self.resize_within(QSize(width, self.sizeHint().height() if is_low else HEIGHT))

    @Slot(object)
    def show_report(self, report: Report) -> None:
        """Show the report as it is known by now."""
        was_low, had_tables = not _has_contents(self._report), self.view.has_tables
        self._report = report
        self.view.show_report(report)
        if not had_tables and self._controls is None:
            # What comes first is what the keyboard acts on.
            self.view.focus_first_table()
        for button in self._keeping:
            button.setVisible(_has_contents(report))
        if was_low and _has_contents(report):
            self.fit_to_text()

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(report_text(self._report, self._desk.look.value.naming))

    @Slot()
    def _ask_for_file(self) -> None:
        suffixes = [each.removeprefix(".") for each in REPORT_SUFFIXES]
        title, name = self.windowTitle(), f"report.{suffixes[0]}"
        choose_new_file(self, self._desk.settings, self._save, title, name, *suffixes).open()

    def _save(self, path: Path) -> None:
        naming = self._desk.look.value.naming
        self._desk.write_file(path, partial(write_report, self._report, path.suffix, naming))

    @Slot()
    def _ask_for_printer(self) -> None:
        ask_for_printer(self, self.windowTitle(), self.windowTitle(), self._print)

    def _print(self, printer: QPrinter) -> None:
        naming = self._desk.look.value.naming
        self._desk.print_pages(partial(print_report, printer, self._report, naming))
