"""A position as sets of cells, with its threats and lines of four."""

from __future__ import annotations

from collections.abc import Container, Iterable
from functools import cached_property, partial

from engine import Board, Position, Side
from engine.grid import Cell, Line


def cell_above(cell: Cell) -> Cell:
    """Return the cell above a cell. It may lie above the top row."""
    return cell[0], cell[1] + 1


class PositionCells:
    """A position as sets of cells, to look up discs, threats and lines of four.

    Threats, and the positions after moves, are found once, when they are first asked for.

    Attributes:
        idle: the lines, each behind the cell of a disc of the side to move, that the disc would
            stop without need.
    """

    idle: Container[tuple[Cell, Line]] = ()

    def __init__(self, position: Position) -> None:
        self.position = position
        self.cells = position.board.cells
        self.discs: dict[Side, set[Cell]] = {Side.RED: set(), Side.YELLOW: set()}
        self.heights = [position.height(column) for column in position.board.columns]
        for column, height in enumerate(self.heights):
            for row in range(height):
                side = position.disc(column, row)
                if side is not None:
                    self.discs[side].add((column, row))
        self._after: dict[int, PositionCells] = {}

    def after(self, *columns: int) -> PositionCells:
        """Return the position after moves, given as 0-based columns; the same object each time."""
        board = self
        for column in columns:
            if column not in board._after:
                board._after[column] = PositionCells(board.position.play(column))
            board = board._after[column]
        return board

    def place_disc(self, column: int, side: Side) -> None:
        """Place a disc of a side in a column. This is not allowed after threats were computed."""
        self.discs[side].add(self.landing_cell_of(column))
        self.heights[column] += 1

    @cached_property
    def playable(self) -> frozenset[Cell]:
        """The cells on which a disc can fall now, one for each column that is not full."""
        top = self.position.board.height
        return frozenset([cell for cell in enumerate(self.heights) if cell[1] < top])

    def landing_cell_of(self, column: int) -> Cell:
        """Return the cell on which a disc dropped into a column lands."""
        return column, self.heights[column]

    @cached_property
    def _threats_by_side(self) -> dict[Side, dict[Cell, list[Line]]]:
        found: dict[Side, dict[Cell, list[Line]]] = {Side.RED: {}, Side.YELLOW: {}}
        for side, discs in self.discs.items():
            if len(discs) < 3:
                continue
            others = self.discs[side.other]
            for line in self.position.board.lines:
                if len(discs.intersection(line)) == 3:
                    (missing,) = {*line} - discs
                    if missing not in others:
                        found[side].setdefault(missing, []).append(line)
        return found

    def threats(self, side: Side) -> dict[Cell, list[Line]]:
        """Return the empty cells where a side's disc completes a four, each with these fours."""
        return self._threats_by_side[side]

    def fours_now(self, side: Side) -> list[Cell]:
        """Return the cells on which a side could complete a four with its next disc."""
        return sorted(self.playable & self.threats(side).keys())

    def safe_moves(self, side: Side) -> list[Cell]:
        """Return a side's columns after which the opponent cannot complete four at once.

        The side itself must not be able to complete a four now.
        """
        dangers = self.threats(side.other)
        stops = self.fours_now(side.other)
        if len(stops) > 1:
            return []
        moves = stops or sorted(self.playable)
        return [cell for cell in moves if cell_above(cell) not in dangers]

    def discs_of_side_in(self, side: Side, line: Line) -> int:
        """Return the number of a side's discs in a line of four."""
        return len(self.discs[side].intersection(line))

    def lines_of(self, side: Side, cell: Cell) -> list[Line]:
        """Return the lines of four through an empty cell that have no disc of the other side.

        The lines with the most discs of the side come first.
        """
        lines = self._open_lines(side, cell)
        return sorted(lines, key=partial(self.discs_of_side_in, side), reverse=True)

    def _open_lines(self, side: Side, cell: Cell) -> list[Line]:
        others = self.discs[side.other]
        return [line for line in self.position.board.through[cell] if others.isdisjoint(line)]

    def fullest_lines(self, side: Side, cells: Iterable[Cell]) -> tuple[Line, ...]:
        """Return, for each cell, the line of four through it that has the most discs of a side."""
        return tuple(lines[0] for cell in cells if (lines := self.lines_of(side, cell)))

    def most_discs_in_line_through(self, side: Side, cell: Cell) -> int:
        """Return the largest number of a side's discs in any line of four through a cell.

        Lines that contain a disc of the other side do not count.
        """
        discs = self.discs[side]
        found = [len(discs.intersection(line)) for line in self._open_lines(side, cell)]
        return max(found, default=0)


def is_zugzwang_row_of(board: Board, side: Side, cell: Cell) -> bool:
    """Return whether zugzwang favours a side in a cell's row.

    It favours the side that places the last disc of a full board in the top row and in every second
    row below it, since that side can follow up there, and its opponent in the rows between. On a
    board of even height these are the odd rows for red and the even ones for yellow; on odd heights
    it is the other way round, unless the number of columns is odd as well.
    """
    is_sure = (board.height - 1 - cell[1]) % 2 == 0
    return is_sure is (side is Side.to_move(board.size - 1))


def landing_cells(position: Position, line: Iterable[int]) -> list[Cell]:
    """Return the cells on which discs land that are dropped one after the other.

    Either side may begin.
    """
    heights = [position.height(column) for column in position.board.columns]
    cells = []
    for column in line:
        cells.append((column, heights[column]))
        heights[column] += 1
    return cells


def play_line(position: Position, line: Iterable[int]) -> Position:
    """Return the position after a sequence of moves, given as 0-based columns."""
    for column in line:
        position = position.play(column)
    return position
