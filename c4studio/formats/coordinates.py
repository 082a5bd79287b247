"""Names of cells: column letter and row from the bottom, ``a1`` to ``g6``."""

from __future__ import annotations

from c4studio.formats.reading import alternatives
from engine import HEIGHT, WIDTH, Position
from engine.grid import Cell

NAMES = [[f"{letter}{row + 1}" for row in range(HEIGHT)] for letter in "abcdefg"]
"""The name of each cell by column and row: ``NAMES[3][0]`` is ``d1``."""

CELLS: dict[str, Cell] = {
    NAMES[column][row]: (column, row) for column in range(WIDTH) for row in range(HEIGHT)
}


def cell(name: str) -> Cell | None:
    """Return the (column, row) of a cell's name, None if no cell has this name."""
    return CELLS.get(name) or CELLS.get(name.strip().lower())


def legal_names(position: Position) -> str:
    """List the names of the cells into which a disc can fall, for an error message."""
    names = [NAMES[column][position.height(column)] for column in position.legal_columns]
    return alternatives(names) or "no more moves"


def refusal(position: Position, cell: Cell) -> str:
    """Return the reason why no disc can fall into a cell, or an empty string if one can."""
    column, row = cell
    height = position.height(column)
    if position.is_over:
        return "although the game is over"
    if height == row:
        return ""
    return "which is taken" if height > row else "which has nothing below it"
