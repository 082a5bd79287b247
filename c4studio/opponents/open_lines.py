"""The view of open lines of four, by which an opponent judges positions where nothing is proved."""

from functools import cache

from engine import Position
from engine.grid import Board


def balance_of_lines(position: Position) -> int:
    """Return how much better the open lines of the side to move are, after its most useful disc.

    A line of four that has discs of one side only counts the square of their number for that side,
    as in the model of people.

    Args:
        position: a position in which the game is not over.
    """
    return max(_lead_of_last(position.play(column)) for column in position.legal_columns)


def _lead_of_last(position: Position) -> int:
    """Return how much better the open lines of the side that has played last are."""
    board, last = position.board, position.to_move.other
    own = theirs = 0
    for cell in board.cells:
        side = position.disc(*cell)
        if side is last:
            own |= board.bit(cell)
        elif side:
            theirs |= board.bit(cell)
    lead = 0
    for line in _line_masks(board):
        mine, others = (line & own).bit_count(), (line & theirs).bit_count()
        if not (mine and others):
            lead += mine * mine - others * others
    return lead


@cache
def _line_masks(board: Board) -> tuple[int, ...]:
    return tuple(sum(map(board.bit, line)) for line in board.lines)
