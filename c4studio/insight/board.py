"""A position as sets of cells, with its discs, threats and lines of four."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from c4studio.game.fours import LINES, THROUGH, Line
from c4studio.game.setup import Cell
from engine import HEIGHT, WIDTH, Position, Side


def above(cell: Cell) -> Cell:
    """Return the cell above a cell. It may lie above the top row."""
    return cell[0], cell[1] + 1


class Board:
    """A position as sets of cells, to look up discs, threats and lines of four."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.discs: dict[Side, set[Cell]] = {Side.RED: set(), Side.YELLOW: set()}
        self.heights = [position.height(column) for column in range(WIDTH)]
        for column, height in enumerate(self.heights):
            for row in range(height):
                side = position.disc(column, row)
                if side is not None:
                    self.discs[side].add((column, row))

    def drop(self, column: int, side: Side) -> None:
        """Place a disc of a side in a column. This is not allowed after threats were computed."""
        self.discs[side].add(self.landing(column))
        self.heights[column] += 1

    @cached_property
    def playable(self) -> frozenset[Cell]:
        """The cells on which a disc can fall now, one for each column that is not full."""
        return frozenset(
            (column, height) for column, height in enumerate(self.heights) if height < HEIGHT
        )

    def landing(self, column: int) -> Cell:
        """Return the cell on which a disc dropped into a column lands."""
        return column, self.heights[column]

    @cached_property
    def _threats(self) -> dict[Side, dict[Cell, list[Line]]]:
        found: dict[Side, dict[Cell, list[Line]]] = {Side.RED: {}, Side.YELLOW: {}}
        for side, discs in self.discs.items():
            others = self.discs[side.other]
            for line in LINES:
                if len(discs.intersection(line)) == 3:
                    (missing,) = (cell for cell in line if cell not in discs)
                    if missing not in others:
                        found[side].setdefault(missing, []).append(line)
        return found

    def threats(self, side: Side) -> dict[Cell, list[Line]]:
        """Return the empty cells where a side's disc completes a four, each with these fours."""
        return self._threats[side]

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
        return [cell for cell in moves if above(cell) not in dangers]

    def lines_of(self, side: Side, cell: Cell) -> list[Line]:
        """Return the lines of four through an empty cell that have no disc of the other side.

        The lines with the most discs of the side come first.
        """
        others = self.discs[side.other]
        lines = [line for line in THROUGH[cell] if not others.intersection(line)]
        return sorted(lines, key=lambda line: -len(self.discs[side].intersection(line)))

    def fullness(self, side: Side, cell: Cell) -> int:
        """Return the largest number of a side's discs in any line of four through a cell.

        Lines that contain a disc of the other side do not count.
        """
        lines = self.lines_of(side, cell)
        return len(self.discs[side].intersection(lines[0])) if lines else 0


def in_rows_of(side: Side, cell: Cell) -> bool:
    """Return whether zugzwang favours a side in a cell's row: odd rows for red, even for yellow."""
    return (cell[1] % 2 == 0) is (side is Side.RED)


def new_fours(position: Position, column: int, side: Side) -> list[Cell]:
    """Return the cells that would complete a side's four only after its disc in a column.

    Cells that can be blocked at once are left out. Waiting fours come first.
    """
    board = Board(position)
    disc = board.landing(column)
    own, others = board.discs[side], board.discs[side.other]
    lines = (set(line) - {disc} for line in THROUGH[disc] if not others.intersection(line))
    new = {cell for line in lines if len(left := line - own) == 1 for cell in left}
    new -= board.playable | {above(disc)}
    found = new - board.threats(side).keys() if new else new
    return sorted(found, key=lambda cell: (not in_rows_of(side, cell), cell))


def best_lines(board: Board, side: Side, cells: Iterable[Cell]) -> tuple[Line, ...]:
    """Return, for each cell, the line of four through it that has the most discs of a side."""
    found = (board.lines_of(side, cell) for cell in cells)
    return tuple(lines[0] for lines in found if lines)


def play_line(position: Position, line: Iterable[int]) -> Position:
    """Return the position after a sequence of moves, given as 0-based columns."""
    for column in line:
        position = position.play(column)
    return position
