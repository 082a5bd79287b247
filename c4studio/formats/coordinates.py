"""Names of cells in texts: column letter and row from the bottom, such as ``d3``."""

from c4studio.formats.reading import list_alternatives
from c4studio.language.messages import Remark
from c4studio.language.said import Quoted, Said, Value, say
from engine import Board, Position
from engine.grid import Cell, cell_name


def cell_of_name(name: str, board: Board) -> Cell | None:
    """Return the (column, row) of a cell's name, None if no cell of the board has this name."""
    return board.named.get(name) or board.named.get(name.strip().lower())


def names_of_legal_cells(position: Position) -> Value:
    """List the names of the cells into which a disc can fall, for an error."""
    names = [cell_name((column, position.height(column))) for column in position.legal_columns]
    return list_alternatives(map(Quoted, names)) if names else say(Remark.NO_MORE_MOVES)


def reason_no_disc_can_fall(position: Position, cell: Cell) -> Said | None:
    """Return the reason why no disc can fall into a cell, None if one can."""
    column, row = cell
    height = position.height(column)
    if position.is_over:
        return say(Remark.ALTHOUGH_OVER)
    if height == row:
        return None
    return say(Remark.WHICH_IS_TAKEN if height > row else Remark.WHICH_FLOATS)


def any_cell_of_board(board: Board) -> Said:
    """Return what is expected where no cell of a board is named, e.g. ``a cell from a1 to g6``."""
    first, *_, last = map(Quoted, board.named)
    return say(Remark.A_CELL_FROM_TO, first=first, last=last)
