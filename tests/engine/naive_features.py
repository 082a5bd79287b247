"""What the evaluation of the forecast counts, told cell by cell from the definition."""

from __future__ import annotations

from dataclasses import dataclass

from engine import Position, Side
from engine.grid import Cell

VERTICAL = -1
"""Stands for the number of gaps in vertical lines, which are counted apart."""


@dataclass
class Threats:
    """A position, and the cells that each side threatens."""

    position: Position

    def __post_init__(self) -> None:
        self.board = self.position.board
        self.last = Side.to_move(self.board.size - 1)
        self.cells = {side: self._cells(side) for side in Side}

    def _cells(self, side: Side) -> set[Cell]:
        lines = self.board.lines
        disc = self.position.disc
        return {
            next(cell for cell in line if disc(*cell) is None)
            for line in lines
            if sorted(str(disc(*cell)) for cell in line) == sorted(["None", *[str(side)] * 3])
        }

    def is_own_row(self, side: Side, row: int) -> bool:
        """Whether a row is one that follow-up play gives to a side."""
        return ((self.board.height - 1 - row) % 2 == 0) is (side is self.last)

    def lowest(self, column: int) -> int | None:
        """The row of the lowest threat of a column."""
        rows = [row for cells in self.cells.values() for at, row in cells if at == column]
        return min(rows, default=None)

    def is_open(self, cell: Cell) -> bool:
        """Whether a cell is empty, and not above the lowest threat of its column."""
        low = self.lowest(cell[0])
        return self.position.disc(*cell) is None and (low is None or cell[1] <= low)


def lines_of(threats: Threats, side: Side) -> list[int]:
    """The first eleven features of a side: its open lines."""
    keys = [(3, 0), (3, 1), (2, 0), (2, 1), (2, 2), (1, 0), (1, 1), (1, 2), (1, 3)]
    counts = dict.fromkeys([*keys, (1, VERTICAL), (2, VERTICAL)], 0)
    for line in threats.board.lines:
        own = [cell for cell in line if threats.position.disc(*cell) is side]
        empty = [cell for cell in line if threats.is_open(cell)]
        if not own or len(own) + len(empty) < 4:
            continue
        gaps = sum(threats.is_own_row(side, row) for _, row in empty)
        vertical = line[0][0] == line[3][0]
        key = len(own), VERTICAL if vertical else gaps
        if key in counts:
            counts[key] += 1
    return [*counts.values()]


def columns_of(threats: Threats, side: Side) -> list[int]:
    """The other eight features of a side: its threats column by column."""
    counts = [0] * 8
    own, other = threats.cells[side], threats.cells[side.other]
    for column in threats.board.columns:
        low = threats.lowest(column)
        if low is None:
            continue
        if (column, low) in own:
            place = 0 if threats.is_own_row(side, low) else 2
            counts[place] += 1
            counts[place + 1] += threats.board.height - low
            counts[6] += (column, low + 1) in own
            counts[7] += (column, low) in other
        behind = {row for at, row in own if at == column and row > low}
        counts[4] += any(threats.is_own_row(side, row) for row in behind)
        counts[5] += any(not threats.is_own_row(side, row) for row in behind)
    return counts


def runs_out(threats: Threats) -> int:
    """Who wins once all free moves are played: 1 the side with the last disc, -1 the other one."""
    height = {column: threats.position.height(column) for column in threats.board.columns}
    side = threats.position.to_move
    while True:
        open_columns = [c for c in threats.board.columns if height[c] < threats.board.height]
        above = {
            c: {s for s in Side if (c, height[c] + 1) in threats.cells[s]} for c in open_columns
        }
        free = [c for c in open_columns if not above[c]]
        if not open_columns:
            return 0
        if free:
            height[free[0]] += 1
            side = side.other
            continue
        given_up = [c for c in open_columns if side.other not in above[c]]
        if not given_up:
            return 1 if side.other is threats.last else -1
        column = given_up[0]
        height[column] += 2  # the cell below the threat, and the block
        top = (column, height[column])
        if top in threats.cells[side]:
            return 1 if side is threats.last else -1
        if top in threats.cells[side.other]:
            height[column] += 1
            side = side.other


def features(position: Position) -> tuple[int, ...]:
    """All features of a quiet position."""
    threats = Threats(position)
    sides = (threats.last, threats.last.other)
    counts = [
        count for side in sides for count in lines_of(threats, side) + columns_of(threats, side)
    ]
    turn = 1 if position.to_move is threats.last else -1
    return (*counts, runs_out(threats), turn, 1)


def is_quiet(position: Position) -> bool:
    """Whether nobody can win at once, and the side to move has a choice that does not lose so."""
    if position.is_over:
        return False
    cells = Threats(position).cells
    own, theirs = cells[position.to_move], cells[position.to_move.other]
    playable = {(column, position.height(column)) for column in position.legal_columns}
    moves = {(c, row) for c, row in playable if (c, row + 1) not in theirs}
    return not playable & (own | theirs) and len(moves) > 1
