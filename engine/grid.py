"""Conversion between boards and text: one compact line, or a grid of six rows."""

from __future__ import annotations

from typing import Protocol

from engine.errors import BoardFault, InvalidPosition
from engine.side import Side

Cell = tuple[int, int]
"""A 0-based column and row; row 0 is at the bottom."""
Cells = list[Cell]
_WIDTH, _HEIGHT = 7, 6
_SIGNS: dict[str, Side | None] = {".": None} | {side[0]: side for side in Side}
"""The characters that stand for cells. Capital letters are accepted as well."""


class Board(Protocol):
    """Interface of a board whose discs may lie in any cells, even floating ones."""

    def disc(self, column: int, row: int, /) -> Side | None:
        """Return the side whose disc lies in a cell, None for an empty cell."""


def read(text: str) -> tuple[Cells, Cells]:
    """Parse a board, on one line or as six rows, into its red and its yellow cells.

    Raises:
        InvalidPosition: the text draws no board of seven columns and six rows.
    """
    lines = text.replace("/", "\n").split()
    rows = ["".join("." * int(c) if c in "1234567" else c for c in line) for line in lines]
    if len(rows) != _HEIGHT:
        raise InvalidPosition(BoardFault.ROWS, numbers=(len(rows), _HEIGHT))
    cells: dict[Side | None, Cells] = {None: []} | {side: [] for side in Side}
    for index, line in enumerate(rows):
        row = _HEIGHT - 1 - index
        if len(line) != _WIDTH:
            numbers = len(line), _WIDTH, row + 1
            raise InvalidPosition(BoardFault.ROW_LENGTH, numbers=numbers)
        for column, sign in enumerate(line):
            if sign.lower() not in _SIGNS:
                raise InvalidPosition(BoardFault.NO_SIGN, ((column, row),), sign=sign)
            cells[_SIGNS[sign.lower()]].append((column, row))
    return cells[Side.RED], cells[Side.YELLOW]


def write_grid(board: Board) -> str:
    """Return a board as six rows of ``.``, ``r`` and ``y``, the top row first."""
    return "\n".join(
        "".join((board.disc(column, row) or ".")[0] for column in range(_WIDTH))
        for row in reversed(range(_HEIGHT))
    )


def write(board: Board) -> str:
    """Return a board as one line: rows separated by ``/``, with numbers for runs of empty cells."""
    line = write_grid(board).replace("\n", "/")
    for run in range(_WIDTH, 0, -1):
        line = line.replace("." * run, str(run))
    return line
