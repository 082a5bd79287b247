"""Positions as text: one compact line, or a grid drawn in six rows."""

from __future__ import annotations

from typing import Protocol

from engine.errors import InvalidPosition
from engine.side import Side

Cells = list[tuple[int, int]]
_WIDTH, _HEIGHT = 7, 6
_SIGNS: dict[str, Side | None] = {".": None} | {side[0]: side for side in Side}
"""What is written for a cell, and read, small or large."""


class Board(Protocol):
    """Discs in cells, whether a game puts them there or not."""

    def disc(self, column: int, row: int, /) -> Side | None:
        """Whose disc lies in a cell, None if it is empty."""


def read(text: str) -> tuple[Cells, Cells]:
    """The red and the yellow cells of what ``write`` or ``write_grid`` gave.

    Raises:
        InvalidPosition: the text draws no board of seven columns and six rows.
    """
    lines = text.replace("/", "\n").split()
    rows = ["".join("." * int(c) if c in "1234567" else c for c in line) for line in lines]
    if len(rows) != _HEIGHT:
        raise InvalidPosition(f"a board has {_HEIGHT} rows from the top, this one has {len(rows)}")
    cells: dict[Side | None, Cells] = {None: []} | {side: [] for side in Side}
    for index, line in enumerate(rows):
        row = _HEIGHT - 1 - index
        if len(line) != _WIDTH:
            message = f"row {row + 1} has {len(line)} cells, a board has {_WIDTH} columns"
            raise InvalidPosition(message)
        for column, sign in enumerate(line):
            if sign.lower() not in _SIGNS:
                raise InvalidPosition(
                    f"column {column + 1}, row {row + 1}: {sign!r} is no cell; a disc is"
                    " r or y, an empty cell ."
                )
            cells[_SIGNS[sign.lower()]].append((column, row))
    return cells[Side.RED], cells[Side.YELLOW]


def write_grid(board: Board) -> str:
    """Six rows of ``.``, ``r`` and ``y``, the top row first."""
    return "\n".join(
        "".join((board.disc(column, row) or ".")[0] for column in range(_WIDTH))
        for row in reversed(range(_HEIGHT))
    )


def write(board: Board) -> str:
    """The grid on one line, rows split by ``/``, runs of empty cells as their number."""
    line = write_grid(board).replace("\n", "/")
    for run in range(_WIDTH, 0, -1):
        line = line.replace("." * run, str(run))
    return line
