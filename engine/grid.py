"""The size of a board, its cells and lines of four, and boards as text: one line, or a grid."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from engine.errors import BoardFault, InvalidPosition
from engine.side import Side

Cell = tuple[int, int]
"""A 0-based column and row; row 0 is at the bottom."""
Cells = list[Cell]
Line = tuple[Cell, Cell, Cell, Cell]
"""The four cells of a line of four, from the left, or from the bottom in a vertical line."""

LETTERS, DIGITS = "abcdefghij", "123456789"
"""The names of columns from the left: for people, and as keys and in move strings."""
_CELL_SIGNS: dict[str, Side | None] = {".": None} | {side[0]: side for side in Side}
"""The characters that stand for cells. Capital letters are accepted as well."""


def cell_name(cell: Cell) -> str:
    """Return the name of a cell: its column's letter and its row from the bottom, e.g. ``d3``."""
    return f"{LETTERS[cell[0]]}{cell[1] + 1}"


@dataclass(frozen=True)
class Board:
    """The size of a board, and the columns, cells and lines of four that follow from it.

    Attributes:
        width: number of columns, at most 10.
        height: number of rows.
    """

    width: int
    height: int

    def __str__(self) -> str:
        """Return the size as text: columns, then rows, e.g. ``7x6``."""
        return f"{self.width}x{self.height}"

    @property
    def size(self) -> int:
        """Number of cells, and so the number of discs at the end of a drawn game."""
        return self.width * self.height

    @property
    def columns(self) -> range:
        """The 0-based columns from the left."""
        return range(self.width)

    @property
    def rows(self) -> range:
        """The 0-based rows from the bottom."""
        return range(self.height)

    @property
    def letters(self) -> str:
        """The letters of the columns from the left, e.g. ``abcdefg``."""
        return LETTERS[: self.width]

    @property
    def digits(self) -> str:
        """The characters of the columns in move strings from the left, e.g. ``1234567``.

        They are letters on a board of ten columns.
        """
        return DIGITS[: self.width] if self.width <= len(DIGITS) else self.letters

    @property
    def middle(self) -> int:
        """The middle column; of two, the right one."""
        return self.width // 2

    def from_middle(self, column: int) -> int:
        """Return the distance of a column from the middle one, in columns."""
        return abs(column - self.middle)

    @cached_property
    def centre_out(self) -> tuple[int, ...]:
        """The columns in the order of their distance from the middle."""
        return tuple(sorted(self.columns, key=self.from_middle))

    def mirror(self, column: int) -> int:
        """Return the column with which a column is exchanged if left and right are exchanged."""
        return self.width - 1 - column

    def mirror_cell(self, cell: Cell) -> Cell:
        """Return the cell with which a cell is exchanged if left and right are exchanged."""
        return self.width - 1 - cell[0], cell[1]

    def __contains__(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.width and 0 <= cell[1] < self.height

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All cells, column by column from the left, each column from the bottom."""
        return tuple((column, row) for column in self.columns for row in self.rows)

    def bit(self, cell: Cell) -> int:
        """Return the bit of a cell in bitboards, which have a spare bit above each column."""
        return 1 << (cell[0] * (self.height + 1) + cell[1])

    @cached_property
    def named(self) -> dict[str, Cell]:
        """The cells by their names, ``a1`` and so on, in the order of ``cells``."""
        return {cell_name(cell): cell for cell in self.cells}

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """All lines of four; 69 on seven columns and six rows."""
        return tuple(
            (
                (column, row),
                (column + dx, row + dy),
                (column + 2 * dx, row + 2 * dy),
                (column + 3 * dx, row + 3 * dy),
            )
            for column, row in self.cells
            for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
            if (column + 3 * dx, row + 3 * dy) in self
        )

    @cached_property
    def through(self) -> dict[Cell, tuple[Line, ...]]:
        """For each cell, the lines of four that contain it, in the order of ``lines``."""
        return {cell: tuple(line for line in self.lines if cell in line) for cell in self.cells}


STANDARD = Board(7, 6)
"""The board of the usual game."""


class Discs(Protocol):
    """Interface of discs that may lie in any cells of a board, even floating ones."""

    @property
    def board(self) -> Board:
        """The board on which the discs lie."""

    def disc(self, column: int, row: int, /) -> Side | None:
        """Return the side whose disc lies in a cell, None for an empty cell."""


def _rows_of_text(text: str, most: int) -> list[str]:
    """Return the rows of a board's text, with a dot for each of at most ``most`` empty cells."""
    return [
        re.sub("[0-9]{1,2}", lambda run: "." * min(int(run[0]), most) or run[0], line)
        for line in text.replace("/", "\n").split()
    ]


def drawn_board(text: str) -> Board:
    """Return the board that the text of a position draws, judged by its rows and its first row.

    The text may draw no board after all, of which ``read`` tells.
    """
    rows = _rows_of_text(text, len(LETTERS) + 1)
    return Board(len(rows[0]) if rows else 0, len(rows))


def read(text: str, board: Board = STANDARD) -> tuple[Cells, Cells]:
    """Parse discs on a board, on one line or as a grid, into the red and the yellow cells.

    Raises:
        InvalidPosition: the text draws no board of this size.
    """
    rows = _rows_of_text(text, board.width + 1)  # more empty cells than that need no room
    if len(rows) != board.height:
        raise InvalidPosition(BoardFault.ROWS, numbers=(len(rows), board.height))
    cells: dict[Side | None, Cells] = {None: []} | {side: [] for side in Side}
    for row, line in zip(reversed(board.rows), rows, strict=True):
        if len(line) != board.width:
            numbers = len(line), board.width, row + 1
            raise InvalidPosition(BoardFault.ROW_LENGTH, numbers=numbers)
        for column, sign in enumerate(line):
            if sign.lower() not in _CELL_SIGNS:
                raise InvalidPosition(BoardFault.NO_SIGN, ((column, row),), sign=sign)
            cells[_CELL_SIGNS[sign.lower()]].append((column, row))
    return cells[Side.RED], cells[Side.YELLOW]


def write_grid(discs: Discs) -> str:
    """Return a board as rows of ``.``, ``r`` and ``y``, the top row first."""
    return "\n".join(
        "".join((discs.disc(column, row) or ".")[0] for column in discs.board.columns)
        for row in reversed(discs.board.rows)
    )


def write(discs: Discs) -> str:
    """Return a board as one line: rows separated by ``/``, with numbers for runs of empty cells."""
    line = write_grid(discs).replace("\n", "/")
    for run in range(discs.board.width, 0, -1):
        line = line.replace("." * run, str(run))
    return line
