"""Positions as text: one compact line, or a grid drawn in six rows."""

from __future__ import annotations

from typing import Protocol

from engine.errors import InvalidPosition
from engine.side import Side

Cells = list[tuple[int, int]]
_WIDTH, _HEIGHT = 7, 6
_RED, _YELLOW, _EMPTY = "rx1", "yo2", "._-0"


class Board(Protocol):
    """Discs in cells, whether a game puts them there or not."""

    def disc(self, column: int, row: int, /) -> Side | None:
        """Whose disc lies in a cell, None if it is empty."""


def read(text: str) -> tuple[Cells, Cells]:
    """The red and the yellow cells of a position text in either form.

    Raises:
        InvalidPosition: the text draws no board of seven columns and six rows.
    """
    return _read_line(text.strip()) if "/" in text else read_grid(text)


def read_grid(text: str) -> tuple[Cells, Cells]:
    """The red and the yellow cells of a drawn grid; spaces and ``|`` between cells are skipped.

    Raises:
        InvalidPosition: the text draws no board of seven columns and six rows.
    """
    rows = ["".join(line.replace("|", " ").split()) for line in text.splitlines()]
    return _cells([row for row in rows if row])


def _read_line(text: str) -> tuple[Cells, Cells]:
    rows = []
    for line in text.split("/"):
        row = "".join("." * int(c) if c in "1234567" else c for c in line)
        rows.append(row)
    return _cells(rows)


def _cells(rows: list[str]) -> tuple[Cells, Cells]:
    if len(rows) != _HEIGHT:
        raise InvalidPosition(f"a board has {_HEIGHT} rows from the top, this one has {len(rows)}")
    red: Cells = []
    yellow: Cells = []
    for index, line in enumerate(rows):
        row = _HEIGHT - 1 - index
        if len(line) != _WIDTH:
            message = f"row {row + 1} has {len(line)} cells, a board has {_WIDTH} columns"
            raise InvalidPosition(message)
        for column, character in enumerate(line):
            letter = character.lower()
            if letter in _RED:
                red.append((column, row))
            elif letter in _YELLOW:
                yellow.append((column, row))
            elif letter not in _EMPTY:
                raise InvalidPosition(
                    f"column {column + 1}, row {row + 1}: {character!r} is no cell; a disc is"
                    " r or y, an empty cell ."
                )
    return red, yellow


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
