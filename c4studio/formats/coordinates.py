"""Names of cells: column letter and row from the bottom, ``a1`` to ``g6``."""

from __future__ import annotations

from c4studio.formats.reading import alternatives
from c4studio.language.messages import Message
from c4studio.language.said import Quoted, Said, Value, say
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


def legal_names(position: Position) -> Value:
    """List the names of the cells into which a disc can fall, for an error."""
    names = [NAMES[column][position.height(column)] for column in position.legal_columns]
    return alternatives(map(Quoted, names)) if names else say(Message.NO_MORE_MOVES)


def refusal(position: Position, cell: Cell) -> Said | None:
    """Return the reason why no disc can fall into a cell, None if one can."""
    column, row = cell
    height = position.height(column)
    if position.is_over:
        return say(Message.ALTHOUGH_OVER)
    if height == row:
        return None
    return say(Message.WHICH_IS_TAKEN if height > row else Message.WHICH_FLOATS)
