"""A report as a value: what a terminal, JSON, paper, a page and a window each show in their way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from c4studio.language.messages import AnyMessage
from c4studio.language.said import Quoted, Value
from c4studio.report.cells import Cell, Linked, Moves, Number, Share, SmallBoard, cell_json

Heading = Value | AnyMessage
"""A heading: a sentence, or a message of the tables without places."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table.

    Attributes:
        name: the name of its cells in JSON; empty if they are for people alone.
        heading: what stands above it; None if it is for JSON alone.
    """

    name: str = ""
    heading: Heading | None = None


TEXT_COLUMN = Column(heading=Quoted(""))
"""A column of texts for people, which need no heading."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table of a report. If a cell for people is a small board, pictures take its place.

    Attributes:
        columns: the columns.
        rows: the cells of each row, one a column.
        heading: what stands above the table; None for nothing.
        name: the name of its rows in JSON; empty for none.
        nothing: the sentence in place of rows; None to leave an empty table out.
        most: the greatest number of rows on paper and in a terminal; None for all.
    """

    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    heading: Heading | None = None
    name: str = ""
    nothing: Heading | None = None
    most: int | None = 20

    @property
    def records(self) -> list[dict[str, Any]]:
        """The rows as objects of JSON, which have the cells of all columns with a name."""
        return [
            {column.name: cell_json(cell) for column, cell in zip(self.columns, row, strict=True)
             if column.name}
            for row in self.rows
        ]  # fmt: skip

    @property
    def shown_columns(self) -> tuple[int, ...]:
        """The places of the columns for people."""
        return tuple(
            place for place, column in enumerate(self.columns) if column.heading is not None
        )

    def is_numeric(self, place: int) -> bool:
        """Return whether the cells of a column are numbers, of which the last digits align."""
        return all(isinstance(row[place], int | Number | Share) for row in self.rows)

    def board_of_row(self, row: tuple[Cell, ...]) -> tuple[SmallBoard, list[Cell]]:
        """Return the small board of a row, and the other cells for people, which stand below it."""
        cells = [row[place] for place in self.shown_columns]
        board = next(cell for cell in cells if isinstance(cell, SmallBoard))
        return board, [cell for cell in cells if cell is not board]

    @property
    def has_boards(self) -> bool:
        """Whether each row is shown as a small board with the texts of its other cells below."""
        return any(isinstance(cell, SmallBoard) for cell in (*self.rows, ())[0])


def link_of_row(row: Iterable[Cell]) -> Moves | Linked | None:
    """Return the first cell of a row that links to a position or to games; None for none."""
    return next((cell for cell in row if isinstance(cell, Moves | Linked)), None)


@dataclass(frozen=True, slots=True)
class Section:
    """A section of a report: sentences, tables, and notes below them.

    Attributes:
        heading: the heading; None for the beginning of a report, which stands below its title.
        sentences: the sentences above the tables, without their full stops.
        tables: the tables.
        notes: the sentences below the tables, in a paler colour.
    """

    heading: Heading | None = None
    sentences: tuple[Value, ...] = ()
    tables: tuple[Table, ...] = ()
    notes: tuple[Heading, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """A report: sections for people, and objects for programs.

    Attributes:
        title: the title.
        sections: the sections.
        facts: the objects of JSON, of which each is a line; None for one that has the rows of all
            tables with a name.
    """

    title: Value
    sections: tuple[Section, ...]
    facts: tuple[Mapping[str, Any], ...] | None = None

    def with_section(self, section: Section) -> Report:
        """Return the report with a section in place of the one with the same heading."""
        sections = (section if each.heading == section.heading else each for each in self.sections)
        return replace(self, sections=tuple(sections))

    @property
    def records(self) -> tuple[Mapping[str, Any], ...]:
        """The objects of JSON that tell the report."""
        if self.facts is not None:
            return self.facts
        tables = (table for section in self.sections for table in section.tables if table.name)
        return ({table.name: table.records for table in tables},)
