"""Any report in the window: what it begins with, and a tab for each section."""

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QTabWidget, QWidget

from c4studio.drawing.look import Look
from c4studio.language.messages import Message
from c4studio.language.said import say
from c4studio.report import Report, Section, Table
from c4studio.ui.reports.board_list import BoardList
from c4studio.ui.reports.report_table import ReportTable
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.layouts import in_column


class ReportView(QWidget):
    """Shows a report, and others in its place while more becomes known.

    Attributes:
        summary: the sentences and notes of the sections without a heading and tables.
        pages: the other sections, each of which is a tab.
    """

    link_chosen = Signal(object)
    """Emitted with the moves (Moves) to a position, or a place in a game (MadeMistake)."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.summary = plain_text.label(wraps=True)
        self.pages: list[SectionPage] = []
        self._tabs = QTabWidget()
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
        if [each.heading for each in sections] != [page.heading for page in self.pages]:
            self._make_pages(sections)
        for page, section in zip(self.pages, sections, strict=True):
            page.show_section(section)

    @property
    def selected_rows(self) -> list[int]:
        """The numbers of the selected rows in the first table."""
        tables = (table for page in self.pages[:1] for table in page.tables[:1])
        return [row for table in tables for row in table.selected_rows]

    def focus_first_table(self) -> None:
        """Let the keyboard act on the first table of the tab in front."""
        for table in (table for page in self.pages[:1] for table in page.tables[:1]):
            table.setFocus()

    def _make_pages(self, sections: list[Section]) -> None:
        self._tabs.clear()
        self.pages = [SectionPage(each, self._look) for each in sections]
        for page in self.pages:
            page.link_chosen.connect(self.link_chosen)
            self._tabs.addTab(page, page.title)


class SectionPage(QWidget):
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
        self._sentences, self.notes = (plain_text.label(wraps=True) for _ in range(2))
        self.tables: list[BoardList | ReportTable] = []
        self._middle = in_column()
        self.setLayout(in_column(self._sentences, (self._middle, 1), self.notes))

    def show_section(self, section: Section) -> None:
        """Show the contents of the section as they are known by now."""
        plain_text.show_wrapped(self._sentences, _section_text(section, self._look))
        self.notes.setText("\n".join(map(self._look.render, section.notes)))
        for label in (self._sentences, self.notes):
            label.setVisible(bool(label.text()))
        shown = [each for each in section.tables if each.rows or each.nothing is not None]
        kinds = [BoardList if each.has_boards or not each.rows else ReportTable for each in shown]
        if kinds != [*map(type, self.tables)]:
            self._make_tables(shown, kinds)
        for widget, table in zip(self.tables, shown, strict=True):
            widget.show_table(table)

    def _make_tables(
        self, tables: list[Table], kinds: list[type[BoardList] | type[ReportTable]]
    ) -> None:
        had_focus = any(each.hasFocus() for each in self.tables)
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
        if had_focus and self.tables:
            self.tables[0].setFocus()


def _is_page(section: Section) -> bool:
    return section.heading is not None or bool(section.tables)


def _section_text(section: Section, look: Look) -> str:
    sentences = (say(Message.FULL_STOP, text=each) for each in section.sentences)
    return "\n".join(map(look.render, sentences))
