"""Shows any report: in the terminal, as JSON, or as a file for paper or a browser."""

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path

from rich.console import Console
from rich.table import Table as PrintedTable

from c4studio.cli.common.command import Argument, Command, CommandArgument, argument, command
from c4studio.cli.common.inputs import write_games
from c4studio.cli.common.options import JSON
from c4studio.cli.common.printing import Terminal, print_board, print_json, print_line
from c4studio.export.reports import REPORT_SUFFIXES, write_report
from c4studio.report import Cell, Linked, Moves, Report, Section, Table
from c4studio.report.cells import cell_text
from c4studio.words.naming import spoken_naming
from c4studio.words.rendering import render

WIDTH_WITHOUT_TERMINAL = 2_000
"""Number of characters in a line of a report where the output is no terminal."""
MOST_DRAWN_BOARDS = 5
"""The greatest number of boards of a table that are drawn. Tables with more boards show moves."""
MOST_PLACES = 8
"""The greatest number of games, and of discs in them, that are printed behind their count."""


def report_command(
    name: str, ask: Callable[[argparse.Namespace], Iterator[Report]], *arguments: CommandArgument
) -> Command:
    """Return the row of a command that tells a report, with the options that say how it is shown.

    Args:
        name: the name of the command.
        ask: yields the report, given the parsed arguments; what it raises afterwards, such as that
            damaged rows were left out, ends the command when the report is shown.
        arguments: what else the command takes.
    """

    def run(options: argparse.Namespace) -> None:
        for report in ask(options):
            show_report(report, options)

    return command(name, run, *report_options(), *arguments)


def report_options(names: str = "--out") -> tuple[Argument, ...]:
    """Return the options of a command that ends with ``show_report``.

    Args:
        names: the names of the option for a file.
    """
    file = argument(names, dest="report_file", type=report_file)
    return JSON, file.with_places(suffixes=" or ".join(REPORT_SUFFIXES))


def report_file(text: str) -> Path:
    """Return the name of a file for a report, whose suffix is one of a report."""
    if Path(text).suffix in REPORT_SUFFIXES:
        return Path(text)
    raise argparse.ArgumentTypeError(f"{text} ends otherwise than {', '.join(REPORT_SUFFIXES)}")


def show_report(report: Report, options: argparse.Namespace) -> None:
    """Show a report as the options say.

    Raises:
        ExportError: what draws the pages is missing.
        UsageError: the file cannot be written.
    """
    file: Path | None = options.report_file
    if file is not None:
        write_games(write_report(report, file.suffix, spoken_naming()), file)
    if options.json:
        for record in report.records:
            print_json(record)
    elif file is not None:
        print_line(f"{file}: {render(report.title)}")
    else:
        console = Terminal()
        if not console.is_terminal:
            # Other programs read lines, which are not broken.
            console.width = WIDTH_WITHOUT_TERMINAL
        print_report(console, report)


def print_report(console: Console, report: Report) -> None:
    """Print a report as sentences and tables."""
    console.print(render(report.title), style="bold", highlight=False)
    for section in report.sections:
        _print_section(console, section)


def _print_section(console: Console, section: Section) -> None:
    if section.heading is not None:
        console.print(f"{render(section.heading)}.", style="bold", highlight=False)
    for said in section.sentences:
        console.print(f"{render(said)}.", highlight=False)
    for table in section.tables:
        if table.heading is not None and table.rows:
            console.print(f"{render(table.heading)}.", highlight=False)
        if table.rows:
            _print_rows(console, table)
        elif table.nothing is not None:
            console.print(render(table.nothing), highlight=False)
    for note in section.notes:
        console.print(render(note), style="dim", highlight=False)


def _print_rows(console: Console, table: Table) -> None:
    """Print the rows of a table; small boards of a few rows are drawn."""
    if not table.has_boards or len(table.rows) > MOST_DRAWN_BOARDS:
        console.print(_printed_table(table), highlight=False)
        return
    for board, cells in map(table.board_of_row, table.rows):
        console.print(
            f"{board.text or '–'}: {', '.join(map(_printed_cell, cells))}.", highlight=False
        )
        print_board(console, board.line.end)


def _printed_table(table: Table) -> PrintedTable:
    headings = [render(table.columns[place].heading) for place in table.shown_columns]
    printed = PrintedTable(box=None, show_header=any(headings))
    for place, heading in zip(table.shown_columns, headings, strict=True):
        printed.add_column(heading, justify="right" if table.is_numeric(place) else "left")
    for row in table.rows[: table.most]:
        printed.add_row(*(_printed_cell(row[place]) for place in table.shown_columns))
    return printed


def _printed_cell(cell: Cell) -> str:
    """Return the text of a cell, with moves as commands take them, and games by their numbers."""
    match cell:
        case Moves(text) if text:
            return text
        case Linked(_, places):
            shown = ", ".join(f"{each.game}:{each.ply}" for each in places[:MOST_PLACES])
            return f"{cell_text(cell)} ({shown})"
    return cell_text(cell)
