"""What a player may notice about each column of a position, as the model of people counts it."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from math import log
from typing import NamedTuple

from engine import Position
from engine.fours import Direction, LineDiscs, WinningLines
from engine.grid import Board, Cell

RECENT_DISCS = 2
"""The number of last discs that a player has in mind: the other side's and the own one before."""


class Traits(NamedTuple):
    """What makes a column attractive or not, apart from what it leads to.

    Attributes:
        lines: logarithm of the weight of the lines of four through the cell that are open to the
            side to move; a line counts the square of its number of own discs after the move.
        theirs: the same for the lines open to the other side.
        row: number of discs in the column.
        middle: 1 in the middle column, divided by the number of the disc.
        centre: number of columns between the column and the middle one.
        fours: number of fours that could be completed next, since the disc is the third of a line
            whose last cell is playable.
        stops: number of lines with two discs of the other side that the disc stops.
        opens: number of lines with one own disc whose two other cells are playable.
        closes: number of lines with one disc of the other side whose two other cells are playable.
        gives: number of own fours right above the disc, which the other side can then stop.
        own_near: number of own discs in the neighbouring cells.
        other_near: number of discs of the other side in the neighbouring cells.
        top: 1 on top of the last disc.
        beside: 1 in a column beside that of the last disc.
        goes_on: 1 in a cell that touches the own last disc.
        diagonals: number of own discs in the diagonal lines through the cell that are open to the
            side to move.
    """

    lines: float
    theirs: float
    row: float
    middle: float
    centre: float
    fours: float
    stops: float
    opens: float
    closes: float
    gives: float
    own_near: float
    other_near: float
    top: float
    beside: float
    goes_on: float
    diagonals: float


class SeenColumn(NamedTuple):
    """What a player may notice about a column in which a disc can be played.

    Attributes:
        own: the directions of the own fours that the column completes.
        block: the directions of the fours of the other side that the column stops.
        under: whether the other side has a four directly above the disc.
        traits: what makes the column attractive or not.
    """

    own: tuple[Direction, ...]
    block: tuple[Direction, ...]
    under: bool
    traits: Traits


def recent_cells(line: Sequence[Position]) -> tuple[Cell, ...]:
    """Return the cells of the last discs of a game, the newest first.

    Args:
        line: the positions of the game, the current one last, as many as are known.
    """
    found = list[Cell]()
    for before, after in pairwise(line[-1 - RECENT_DISCS :]):
        found += (
            (column, before.height(column))
            for column in range(after.board.width)
            if after.height(column) > before.height(column)
        )
    return tuple(reversed(found))


# Estimates for several levels ask for the same position.
@lru_cache(maxsize=64)
def seen_columns(
    position: Position, recent: tuple[Cell, ...] = ()
) -> tuple[tuple[int, SeenColumn], ...]:
    """Return each 0-based column in which a disc can be played, with what there is to notice.

    Args:
        position: a position in which the game is not over.
        recent: the cells of the last discs, the newest first, as many as are known.
    """
    return tuple(_seen_columns(position, recent))


def _seen_columns(position: Position, recent: Sequence[Cell]) -> Iterator[tuple[int, SeenColumn]]:
    lines = WinningLines(position)
    for column in position.legal_columns:
        through, above = lines.through(column), lines.through(column, above=1)
        yield (
            column,
            SeenColumn(
                tuple(line.direction for line in through if line.mine == 3),
                tuple(line.direction for line in through if line.theirs == 3),
                any(line.theirs == 3 for line in above),
                _traits_of_column(position, column, (through, above), recent),
            ),
        )


def _traits_of_column(
    position: Position,
    column: int,
    lines: tuple[list[LineDiscs], list[LineDiscs]],
    recent: Sequence[Cell],
) -> Traits:
    """Return the traits of a column.

    ``lines`` are the lines through the disc's cell and through the cell above it.
    """
    through, above = lines
    cell, board = (column, position.height(column)), position.board
    mine = [line for line in through if not line.theirs and line.mine < 3]
    theirs = [line for line in through if not line.mine and line.theirs < 3]
    neighbours = [position.disc(*near) for near in _neighbouring_cells(board)[cell]]
    own = neighbours.count(position.to_move)
    away = abs(column - recent[0][0]) if recent else -1
    return Traits(
        lines=log(1 + sum((line.mine + 1) ** 2 for line in mine)),
        theirs=log(1 + sum((line.theirs + 1) ** 2 for line in theirs)),
        row=cell[1],
        middle=(column == board.middle) / (position.ply + 1),
        centre=abs(column - board.middle),
        fours=sum(line.mine == 2 and line.ready == 1 for line in mine),
        stops=sum(line.theirs == 2 for line in theirs),
        opens=sum(line.mine == 1 and line.ready == 2 for line in mine),
        closes=sum(line.theirs == 1 and line.ready == 2 for line in theirs),
        gives=sum(line.mine == 3 for line in above),
        own_near=own,
        other_near=len(neighbours) - own - neighbours.count(None),
        top=away == 0,
        beside=away == 1,
        goes_on=len(recent) > 1 and recent[1] in _neighbouring_cells(board)[cell],
        diagonals=sum(line.mine for line in mine if line.direction is Direction.DIAGONAL),
    )


@cache
def _neighbouring_cells(board: Board) -> dict[Cell, tuple[Cell, ...]]:
    """Return the cells that touch each cell of a board, also diagonally."""
    return {
        cell: tuple(
            other
            for other in board.cells
            if other != cell and abs(cell[0] - other[0]) <= 1 and abs(cell[1] - other[1]) <= 1
        )
        for cell in board.cells
    }
