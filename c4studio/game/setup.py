"""Boards that the user sets up by painting discs into any cells, whether legal or not."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from engine import HEIGHT, WIDTH, InvalidPosition, Position, Side, grid
from engine.grid import Cell


@dataclass(frozen=True)
class Painting:
    """A board that the user painted cell by cell.

    ``faults`` says why no game can lead to the board.

    Attributes:
        red: the cells of the red discs.
        yellow: the cells of the yellow discs, none of which is red.
        bare: cells marked to have no disc, which matters only to a search for parts of positions.
    """

    red: frozenset[Cell] = frozenset()
    yellow: frozenset[Cell] = frozenset()
    bare: frozenset[Cell] = frozenset()

    @classmethod
    def of(cls, position: Position) -> Painting:
        """Convert a position into a painted board."""
        cells = [(column, row) for column in range(WIDTH) for row in range(position.height(column))]
        return cls(*(_of_side(cells, position, side) for side in Side))

    @classmethod
    def from_text(cls, text: str) -> Painting:
        """Parse the text of a board, whose discs may float or break other rules.

        Raises:
            InvalidPosition: the text draws no board of seven columns and six rows.
        """
        red, yellow = grid.read(text)
        return cls(frozenset(red), frozenset(yellow))

    def disc(self, column: int, row: int) -> Side | None:
        """Return the side whose disc lies in a cell, None for an empty cell."""
        if (column, row) in self.red:
            return Side.RED
        return Side.YELLOW if (column, row) in self.yellow else None

    @property
    def discs(self) -> dict[Cell, Side]:
        """A mapping from each occupied cell to the side of its disc."""
        return dict.fromkeys(self.red, Side.RED) | dict.fromkeys(self.yellow, Side.YELLOW)

    @property
    def to_move(self) -> Side:
        """The side to move, determined by the number of discs."""
        return Side.to_move(len(self.red) + len(self.yellow))

    def text(self) -> str:
        """Return the painted board as one line of text, e.g. ``7/7/7/3y3/3rr2/2yry2``."""
        return grid.write(self)

    # Faults of the painting.

    @cached_property
    def faults(self) -> tuple[InvalidPosition, ...]:
        """The reasons why no game can lead to this painted board, each with its cells."""
        return Position.faults(self.red, self.yellow)

    def position(self) -> Position:
        """Return the painted board as a position.

        Raises:
            InvalidPosition: no game can lead to the board.
        """
        return Position.from_cells(self.red, self.yellow)

    # Changed paintings.

    def paint(self, cell: Cell, side: Side | None) -> Painting:
        """Return the painted board with a disc of ``side`` in a cell; None empties the cell."""
        red, yellow, bare = (cells - {cell} for cells in (self.red, self.yellow, self.bare))
        if side is Side.RED:
            return Painting(red | {cell}, yellow, bare)
        return Painting(red, yellow | {cell} if side else yellow, bare)

    def mark_bare(self, cell: Cell) -> Painting:
        """Return the painted board with a cell marked to be empty, and without a disc in it."""
        emptied = self.paint(cell, None)
        return replace(emptied, bare=emptied.bare | {cell})

    def settle(self) -> Painting:
        """Return the painted board after all floating discs have fallen."""
        result = Painting(bare=self.bare)
        for column in range(WIDTH):
            stack = filter(None, (self.disc(column, row) for row in range(HEIGHT)))
            for row, side in enumerate(stack):
                result = result.paint((column, row), side)
        return result

    def stack(self, column: int, side: Side | None) -> Painting:
        """Return the painted board with a disc of ``side`` added to a column; None removes one.

        The board is unchanged if the column is full, or has no disc to remove.
        """
        rows = [row for row in range(HEIGHT) if self.disc(column, row)]
        row = rows[-1] if rows else -1
        if side is not None:
            row += 1
        return self.paint((column, row), side) if 0 <= row < HEIGHT else self

    def fill(self, column: int, side: Side | None) -> Painting:
        """Return the painted board with a column filled up with discs, or emptied."""
        result = self
        for row in range(HEIGHT):
            if side is None or self.disc(column, row) is None:
                result = result.paint((column, row), side)
        return result

    def mirror(self) -> Painting:
        """Return the painted board with left and right exchanged."""
        parts = (self.red, self.yellow, self.bare)
        return Painting(*(frozenset(_mirror_cells(cells)) for cells in parts))

    def swap(self) -> Painting:
        """Return the painted board with the colours of all discs exchanged."""
        return Painting(self.yellow, self.red, self.bare)


@dataclass(frozen=True, slots=True)
class Brush:
    """The tool with which the user paints discs on a board that is being set up.

    Attributes:
        side: the side whose discs the brush paints, None to remove discs.
        gravity: whether discs fall as far as they can.
        bare: whether the brush, which removes discs, also marks cells to have none.
    """

    side: Side | None = Side.RED
    gravity: bool = True
    bare: bool = False

    def paint(self, painting: Painting, cell: Cell) -> Painting:
        """Return the painted board after this brush has been used on a cell."""
        touched = painting.mark_bare(cell) if self.bare else painting.paint(cell, self.side)
        return touched.settle() if self.gravity else touched

    def lands(self, painting: Painting, cell: Cell) -> Cell:
        """Return the cell in which a disc painted into ``cell`` comes to lie, after any fall."""
        column, row = cell
        if not self.gravity or painting.disc(column, row):
            return cell
        return column, sum(painting.disc(column, below) is not None for below in range(row))


def _of_side(cells: Iterable[Cell], position: Position, side: Side) -> frozenset[Cell]:
    return frozenset(cell for cell in cells if position.disc(*cell) is side)


def _mirror_cells(cells: Iterable[Cell]) -> Iterable[Cell]:
    return ((WIDTH - 1 - column, row) for column, row in cells)
