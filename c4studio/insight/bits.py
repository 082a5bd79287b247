"""Sets of cells of a board of any size as integers, for searches of boards that only Python knows.

The bits are those of ``Board.bit``: a bit for each cell, column by column, and a spare one above
each column.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from engine import Board, Position
from engine.grid import Cell


class BoardBits:
    """The sets of cells of one board size, and the rules of the game on them.

    Attributes:
        board: the board.
        stride: number of bits from a cell to the one on its right.
        bottom: the cells of the lowest row.
        full: all cells.
        sure: the top row and every second row below it, which the side gets that follows up.
        unsure: the other rows.
    """

    def __init__(self, board: Board) -> None:
        self.board, self.stride = board, board.height + 1
        self.bottom = sum(board.bit((column, 0)) for column in board.columns)
        self.column = (1 << board.height) - 1
        self.full = self.bottom * self.column
        self.sure = sum(self.bottom << row for row in range(board.height - 1, -1, -2))
        self.unsure = self.full ^ self.sure
        self._steps = self.stride, self.stride - 1, self.stride + 1

    def sets_of(self, position: Position) -> tuple[int, int]:
        """Return the discs of a position's side to move, and all its discs."""
        mine = mask = 0
        for column in self.board.columns:
            for row in range(position.height(column)):
                bit = self.board.bit((column, row))
                mask |= bit
                if position.disc(column, row) is position.to_move:
                    mine |= bit
        return mine, mask

    def set_of_cells(self, cells: Iterable[Cell] | None) -> int:
        """Return the set of some cells; None stands for all."""
        return self.full if cells is None else sum(map(self.board.bit, cells))

    def cells_of(self, cells: int) -> frozenset[Cell]:
        """Return the cells of a set."""
        return frozenset(divmod(bit.bit_length() - 1, self.stride) for bit in single_cells(cells))

    def column_number(self, cell: int) -> int:
        """Return the 0-based column of a set of one cell."""
        return (cell.bit_length() - 1) // self.stride

    def column_of(self, cell: int) -> int:
        """Return all cells of the column of a set of one cell."""
        return self.column << self.column_number(cell) * self.stride

    def at_or_above(self, cells: int) -> int:
        """Return the given cells and all cells above each."""
        return cells | (((self.bottom << self.board.height) - cells) & self.full)

    def playable(self, mask: int) -> int:
        """Return the cells on which a disc can fall."""
        return (mask + self.bottom) & self.full

    def has_four(self, discs: int) -> bool:
        """Return whether a set contains four cells in a row."""
        for step in (1, *self._steps):
            pairs = discs & (discs >> step)
            if pairs & (pairs >> 2 * step):
                return True
        return False

    def threats(self, discs: int, mask: int) -> int:
        """Return the empty cells on which a side with these discs completes a four."""
        found = (discs << 1) & (discs << 2) & (discs << 3)
        for step in self._steps:
            right = (discs >> step) & (discs >> 2 * step)
            left = (discs << step) & (discs << 2 * step)
            found |= right & ((discs >> 3 * step) | (discs << step))
            found |= left & ((discs >> step) | (discs << 3 * step))
        return found & (self.full ^ mask)

    def non_losing_moves(self, mask: int, theirs: int) -> int:
        """Return the moves after which the other side, with these threats, has no four at once.

        The side to move must not be able to complete a four now.
        """
        moves = self.playable(mask)
        forced = moves & theirs
        if forced:
            if forced & (forced - 1):
                return 0
            moves = forced
        return moves & ~(theirs >> 1)


@cache
def bits_of_board(board: Board) -> BoardBits:
    """Return the sets of cells of a board size."""
    return BoardBits(board)


def single_cells(cells: int) -> Iterator[int]:
    """Yield the cells of a set, each as a set of one, from the left and from below."""
    while cells:
        cell = cells & -cells
        yield cell
        cells ^= cell
