"""The cells of a position: who has them, who threatens them, what lies open."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from engine import HEIGHT, WIDTH, Position, Side

Cell = tuple[int, int]
Line = tuple[Cell, Cell, Cell, Cell]

CELLS: tuple[Cell, ...] = tuple((column, row) for column in range(WIDTH) for row in range(HEIGHT))
LINES: tuple[Line, ...] = tuple(
    (
        (column, row),
        (column + dx, row + dy),
        (column + 2 * dx, row + 2 * dy),
        (column + 3 * dx, row + 3 * dy),
    )
    for column, row in CELLS
    for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
    if 0 <= column + 3 * dx < WIDTH and 0 <= row + 3 * dy < HEIGHT
)


def above(cell: Cell) -> Cell:
    """The cell over another one, which may lie off the board."""
    return cell[0], cell[1] + 1


class Board:
    """A position as sets of cells."""

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
        """Add a disc of a side; allowed only before the fours of the board are asked for."""
        self.discs[side].add(self.landing(column))
        self.heights[column] += 1

    @cached_property
    def playable(self) -> frozenset[Cell]:
        """The cells into which a disc can fall."""
        return frozenset(
            (column, height) for column, height in enumerate(self.heights) if height < HEIGHT
        )

    def landing(self, column: int) -> Cell:
        """The cell into which a disc in this column falls."""
        return column, self.heights[column]

    @cached_property
    def _threats(self) -> dict[Side, dict[Cell, list[Line]]]:
        found: dict[Side, dict[Cell, list[Line]]] = {Side.RED: {}, Side.YELLOW: {}}
        for side, discs in self.discs.items():
            others = self.discs[side.other]
            for line in LINES:
                missing = [cell for cell in line if cell not in discs]
                if len(missing) == 1 and missing[0] not in others:
                    found[side].setdefault(missing[0], []).append(line)
        return found

    def threats(self, side: Side) -> dict[Cell, list[Line]]:
        """The empty cells that complete a four of a side, and the fours."""
        return self._threats[side]

    def fours_now(self, side: Side) -> list[Cell]:
        """The cells on which a side to move would complete four at once."""
        return sorted(self.playable & self.threats(side).keys())

    def safe_moves(self, side: Side) -> list[Cell]:
        """The moves of a side that cannot win now after which the other side cannot either."""
        dangers = self.threats(side.other)
        stops = self.fours_now(side.other)
        if len(stops) > 1:
            return []
        moves = stops or sorted(self.playable)
        return [cell for cell in moves if above(cell) not in dangers]

    def lines_of(self, side: Side, cell: Cell) -> list[Line]:
        """The lines through an empty cell that a side may still complete, the fullest first."""
        others = self.discs[side.other]
        lines = [line for line in LINES if cell in line and not others.intersection(line)]
        return sorted(lines, key=lambda line: -len(self.discs[side].intersection(line)))

    def fullness(self, side: Side, cell: Cell) -> int:
        """The most discs of a side in a line through a cell that it may still complete."""
        lines = self.lines_of(side, cell)
        return len(self.discs[side].intersection(lines[0])) if lines else 0


def in_rows_of(side: Side, cell: Cell) -> bool:
    """Whether a cell is in the rows that a side gets by zugzwang: odd for red, else even."""
    return (cell[1] % 2 == 0) is (side is Side.RED)


def best_lines(board: Board, side: Side, cells: Iterable[Cell]) -> tuple[Line, ...]:
    """For each cell the fullest line of a side through it."""
    found = (board.lines_of(side, cell) for cell in cells)
    return tuple(lines[0] for lines in found if lines)


def play_line(position: Position, line: Iterable[int]) -> Position:
    """Return the position after a line of 0-based columns."""
    for column in line:
        position = position.play(column)
    return position
