"""A painting: discs in any cells at all, which may become a position."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from engine import HEIGHT, WIDTH, InvalidPosition, Position, Side, grid

Cell = tuple[int, int]
"""A column and a row, both 0-based, row 0 at the bottom."""


@dataclass(frozen=True)
class Painting:
    """Discs on the board as they were painted; whether a game puts them there, ``faults`` says.

    Attributes:
        red: the cells of the red discs.
        yellow: the cells of the yellow discs, none of which is red.
    """

    red: frozenset[Cell] = frozenset()
    yellow: frozenset[Cell] = frozenset()

    @classmethod
    def of(cls, position: Position) -> Painting:
        """The discs of a position."""
        cells = [(column, row) for column in range(WIDTH) for row in range(position.height(column))]
        return cls(*(_of_side(cells, position, side) for side in Side))

    @classmethod
    def from_text(cls, text: str) -> Painting:
        """The discs of a position text or a drawn grid; they may float, and more besides.

        Raises:
            InvalidPosition: the text draws no board of seven columns and six rows.
        """
        red, yellow = grid.read(text)
        return cls(frozenset(red), frozenset(yellow))

    def disc(self, column: int, row: int) -> Side | None:
        """Whose disc lies in a cell, None if it is empty."""
        if (column, row) in self.red:
            return Side.RED
        return Side.YELLOW if (column, row) in self.yellow else None

    @property
    def discs(self) -> dict[Cell, Side]:
        """Whose disc lies where."""
        return dict.fromkeys(self.red, Side.RED) | dict.fromkeys(self.yellow, Side.YELLOW)

    @property
    def to_move(self) -> Side:
        """The side whose turn it is by the number of discs."""
        return Side.to_move(len(self.red) + len(self.yellow))

    def text(self) -> str:
        """The discs on one line, e.g. ``7/7/7/3y3/3rr2/2yry2``."""
        return grid.write(self)

    # What keeps it from being a position.

    @cached_property
    def faults(self) -> tuple[InvalidPosition, ...]:
        """Why no game puts these discs on the board, each reason with its cells."""
        return Position.faults(self.red, self.yellow)

    def position(self) -> Position:
        """The position with these discs.

        Raises:
            InvalidPosition: the first of the faults.
        """
        return Position.from_cells(self.red, self.yellow)

    # Other paintings.

    def paint(self, cell: Cell, side: Side | None) -> Painting:
        """With a disc of ``side`` in a cell, whatever lay there, or with none."""
        red, yellow = self.red - {cell}, self.yellow - {cell}
        if side is Side.RED:
            return Painting(red | {cell}, yellow)
        return Painting(red, yellow | {cell} if side else yellow)

    def settle(self) -> Painting:
        """With every disc fallen as far as it goes."""
        result = Painting()
        for column in range(WIDTH):
            stack = filter(None, (self.disc(column, row) for row in range(HEIGHT)))
            for row, side in enumerate(stack):
                result = result.paint((column, row), side)
        return result

    def stack(self, column: int, side: Side | None) -> Painting:
        """With a disc of ``side`` on top of a column, or without its top disc.

        Nothing changes where there is no room for it, or nothing to take away.
        """
        rows = [row for row in range(HEIGHT) if self.disc(column, row)]
        row = rows[-1] if rows else -1
        if side is not None:
            row += 1
        return self.paint((column, row), side) if 0 <= row < HEIGHT else self

    def fill(self, column: int, side: Side | None) -> Painting:
        """With discs of ``side`` in all empty cells of a column, or with none in the column."""
        result = self
        for row in range(HEIGHT):
            if side is None or self.disc(column, row) is None:
                result = result.paint((column, row), side)
        return result

    def mirror(self) -> Painting:
        """With left and right exchanged."""
        return Painting(*(frozenset(_mirror_cells(cells)) for cells in (self.red, self.yellow)))

    def swap(self) -> Painting:
        """With the colours exchanged."""
        return Painting(self.yellow, self.red)


@dataclass(frozen=True, slots=True)
class Brush:
    """How a cell is painted.

    Attributes:
        side: whose discs it paints, None to take discs away.
        gravity: discs fall as far as they can.
    """

    side: Side | None = Side.RED
    gravity: bool = True

    def paint(self, painting: Painting, cell: Cell) -> Painting:
        """The painting after this brush has touched a cell."""
        touched = painting.paint(cell, self.side)
        return touched.settle() if self.gravity else touched

    def lands(self, painting: Painting, cell: Cell) -> Cell:
        """Where a disc comes to lie that is put into a cell."""
        column, row = cell
        if not self.gravity or painting.disc(column, row):
            return cell
        return column, sum(painting.disc(column, below) is not None for below in range(row))


def _of_side(cells: Iterable[Cell], position: Position, side: Side) -> frozenset[Cell]:
    return frozenset(cell for cell in cells if position.disc(*cell) is side)


def _mirror_cells(cells: Iterable[Cell]) -> Iterable[Cell]:
    return ((WIDTH - 1 - column, row) for column, row in cells)
