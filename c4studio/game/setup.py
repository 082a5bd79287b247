"""Boards that the user sets up by painting discs into any cells, whether legal or not."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from engine import STANDARD, Board, InvalidPosition, Position, Side, grid
from engine.grid import Cell


@dataclass(frozen=True)
class Painting:
    """A board that the user painted cell by cell.

    ``faults`` says why no game can lead to the board.

    Attributes:
        red: the cells of the red discs.
        yellow: the cells of the yellow discs, none of which is red.
        bare: cells marked to have no disc, which matters only to a search for parts of positions.
        board: the board whose cells are painted.
    """

    red: frozenset[Cell] = frozenset()
    yellow: frozenset[Cell] = frozenset()
    bare: frozenset[Cell] = frozenset()
    board: Board = STANDARD

    @classmethod
    def from_position(cls, position: Position) -> Painting:
        """Convert a position into a painted board."""
        board = position.board
        red, yellow = (
            frozenset(cell for cell in board.cells if position.disc(*cell) is side) for side in Side
        )
        return cls(red, yellow, board=board)

    @classmethod
    def from_text(cls, text: str, board: Board = STANDARD) -> Painting:
        """Parse the text of a board, whose discs may float or break other rules.

        Raises:
            InvalidPosition: the text draws no board of this size.
        """
        red, yellow = grid.read(text, board)
        return cls(frozenset(red), frozenset(yellow), board=board)

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
        """The reasons why no game can lead to this painted board, each with its cells.

        Raises:
            UnsupportedBoard: the engine knows no boards of this size.
        """
        return Position.faults(self.red, self.yellow, self.board)

    def to_position(self) -> Position:
        """Return the painted board as a position.

        Raises:
            InvalidPosition: no game can lead to the board.
            UnsupportedBoard: the engine knows no boards of this size.
        """
        return Position.from_cells(self.red, self.yellow, self.board)

    # Changed paintings.

    def on_board(self, board: Board) -> Painting:
        """Return the painting on a board of another size, with the discs that lie on it."""
        red, yellow, bare = (
            frozenset(cell for cell in cells if cell in board)
            for cells in (self.red, self.yellow, self.bare)
        )
        return Painting(red, yellow, bare, board)

    def paint_cell(self, cell: Cell, side: Side | None) -> Painting:
        """Return the painted board with a disc of ``side`` in a cell; None empties the cell."""
        red, yellow, bare = (cells - {cell} for cells in (self.red, self.yellow, self.bare))
        if side is Side.RED:
            return Painting(red | {cell}, yellow, bare, self.board)
        return Painting(red, yellow | {cell} if side else yellow, bare, self.board)

    def mark_cell_empty(self, cell: Cell) -> Painting:
        """Return the painted board with a cell marked to be empty, and without a disc in it."""
        emptied = self.paint_cell(cell, None)
        return replace(emptied, bare=emptied.bare | {cell})

    def let_discs_fall(self) -> Painting:
        """Return the painted board after all floating discs have fallen."""
        result = Painting(bare=self.bare, board=self.board)
        for column in self.board.columns:
            stack = filter(None, (self.disc(column, row) for row in self.board.rows))
            for row, side in enumerate(stack):
                result = result.paint_cell((column, row), side)
        return result

    def stack_disc(self, column: int, side: Side | None) -> Painting:
        """Return the painted board with a disc of ``side`` added to a column; None removes one.

        The board is unchanged if the column is full, or has no disc to remove.
        """
        rows = [row for row in self.board.rows if self.disc(column, row)]
        row = rows[-1] if rows else -1
        if side is not None:
            row += 1
        return self.paint_cell((column, row), side) if (column, row) in self.board else self

    def fill_column(self, column: int, side: Side | None) -> Painting:
        """Return the painted board with a column filled up with discs, or emptied."""
        result = self
        for row in self.board.rows:
            if side is None or self.disc(column, row) is None:
                result = result.paint_cell((column, row), side)
        return result

    def mirror(self) -> Painting:
        """Return the painted board with left and right exchanged."""
        red, yellow, bare = (
            frozenset(map(self.board.mirror_cell, cells))
            for cells in (self.red, self.yellow, self.bare)
        )
        return Painting(red, yellow, bare, self.board)

    def exchange_colours(self) -> Painting:
        """Return the painted board with the colours of all discs exchanged."""
        return Painting(self.yellow, self.red, self.bare, self.board)


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

    def paint_cell(self, painting: Painting, cell: Cell) -> Painting:
        """Return the painted board after this brush has been used on a cell."""
        touched = (
            painting.mark_cell_empty(cell) if self.bare else painting.paint_cell(cell, self.side)
        )
        return touched.let_discs_fall() if self.gravity else touched

    def landing_cell_of_paint(self, painting: Painting, cell: Cell) -> Cell:
        """Return the cell in which a disc painted into ``cell`` comes to lie, after any fall."""
        column, row = cell
        if not self.gravity or painting.disc(column, row):
            return cell
        return column, sum(painting.disc(column, below) is not None for below in range(row))
