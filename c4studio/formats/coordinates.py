"""Names of cells in texts: column letter and row from the bottom, such as ``d3``."""

from __future__ import annotations

from c4studio.formats.reading import alternatives
from engine import Board, Position
from engine.grid import Cell, cell_name


def cell(name: str, board: Board) -> Cell | None:
    """Return the (column, row) of a cell's name, None if no cell of the board has this name."""
    return board.named.get(name) or board.named.get(name.strip().lower())


def legal_names(position: Position) -> str:
    """List the names of the cells into which a disc can fall, for an error message."""
    names = [cell_name((column, position.height(column))) for column in position.legal_columns]
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
