"""What is told about games, as values: a report has a title, sections, sentences and tables."""

from c4studio.report.cells import Cell, Linked, Moves, Number, Share, SmallBoard
from c4studio.report.report import Column, Report, Section, Table
