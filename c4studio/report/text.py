"""A report as plain text, to be pasted elsewhere: tables have tabs between their cells."""

from collections.abc import Iterable, Iterator

from c4studio.report.cells import cell_text
from c4studio.report.report import Report, Table
from c4studio.words.naming import Naming
from c4studio.words.rendering import render


def report_text(report: Report, naming: Naming) -> str:
    """Return a report as lines of text."""
    return "".join(f"{line}\n" for line in _lines_of_report(report, naming))


def _lines_of_report(report: Report, naming: Naming) -> Iterator[str]:
    yield render(report.title, naming)
    for section in report.sections:
        yield from ("", render(section.heading, naming))[: 2 * (section.heading is not None)]
        yield from (f"{render(said, naming)}." for said in section.sentences)
        for table in section.tables:
            yield from table_lines(table, range(len(table.rows)), naming)
        yield from (render(note, naming) for note in section.notes)


def table_lines(table: Table, rows: Iterable[int], naming: Naming) -> Iterator[str]:
    """Yield the headings of a table, if it has some, and some of its rows as lines of text."""
    headings = [render(table.columns[place].heading, naming) for place in table.shown_columns]
    if any(headings):
        yield "\t".join(headings)
    for row in rows:
        yield "\t".join(cell_text(table.rows[row][place], naming) for place in table.shown_columns)
