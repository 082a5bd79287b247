"""The same reason on the other half of a symmetric board."""

from __future__ import annotations

from dataclasses import replace

from c4studio.insight.board import Cell, Line
from c4studio.insight.reason import Kind, Reason
from engine import WIDTH


def _column(column: int) -> int:
    return WIDTH - 1 - column


def _cell(cell: Cell) -> Cell:
    return _column(cell[0]), cell[1]


def _line(line: Line) -> Line:
    first, second, third, fourth = line
    return _cell(first), _cell(second), _cell(third), _cell(fourth)


def mirror(reason: Reason) -> Reason:
    """The reason for the column that mirrors this one; its proof is the other's."""
    return replace(
        reason,
        column=_column(reason.column),
        kind=Kind.SYMMETRY,
        cells=tuple(_cell(cell) for cell in reason.cells),
        lines=tuple(_line(line) for line in reason.lines),
        pairs=tuple((_cell(one), _cell(other)) for one, other in reason.pairs),
        line=tuple(_column(column) for column in reason.line),
        reply=None if reason.reply is None else _column(reason.reply),
        proof=None,
        blocks=None if reason.blocks is None else _cell(reason.blocks),
        twin=reason.column,
    )
