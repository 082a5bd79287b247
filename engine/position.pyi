"""Position: an immutable value with the rules of the game, on any board."""

from collections.abc import Iterable
from typing import final

from engine.errors import InvalidPosition
from engine.grid import Board
from engine.side import Side

CENTRE_OUT: tuple[int, ...]
"""The 0-based columns in the order of their distance from the middle."""

LEAST_SIDE: int
"""The least number of columns and of rows of a board; fewer have no room for all lines of four."""

def check_board(board: Board) -> None:
    """Check that the engine searches boards of this size.

    Raises:
        UnsupportedBoard: the board has fewer than 4 or more than 10 columns, fewer than 4 or more
            than 12 rows, or more cells than bitboards have bits.
    """

@final
class Position:
    """A position: the discs on the board. Red is to move if the number of discs is even.

    Immutable and hashable.

    ``Position()`` is the empty board of the usual game, ``Position(Board(9, 7))`` another one, of 4
    to 10 columns and 4 to 12 rows. Columns and rows are 0-based here, row 0 at the bottom. A
    finished game is a position like any other. Two positions are equal if the same discs lie in the
    same cells of the same board.
    """

    def __init__(self, board: Board = ...) -> None: ...
    @classmethod
    def from_moves(cls, moves: str, board: Board = ...) -> Position:
        """Return the position after a string of columns such as ``4445``.

        The columns count from 1. On a board of ten columns they are letters: ``ddde``.

        Raises:
            IllegalMove: a character is no column, a column is full, or the game is over.
            UnsupportedBoard: the engine has no board of this size.
        """
    @classmethod
    def from_text(cls, text: str, board: Board = ...) -> Position:
        """Parse a position: one line as ``7/7/7/3y3/3rr2/2yry2``, or rows as in ``grid``.

        Raises:
            InvalidPosition: the text draws no board of this size, or one that no game can reach.
            UnsupportedBoard: the engine has no board of this size.
        """
    @classmethod
    def from_cells(
        cls,
        red: Iterable[tuple[int, int]],
        yellow: Iterable[tuple[int, int]],
        board: Board = ...,
    ) -> Position:
        """Build the position with discs in the given cells, which are 0-based (column, row) pairs.

        Raises:
            UnsupportedBoard: the engine has no board of this size.
            InvalidPosition: a disc has nothing below it, the numbers of discs are wrong, both sides
                have four in a row, or the game went on after a win.
        """
    @staticmethod
    def faults(
        red: Iterable[tuple[int, int]],
        yellow: Iterable[tuple[int, int]],
        board: Board = ...,
    ) -> tuple[InvalidPosition, ...]:
        """Return all reasons why discs in the given (column, row) cells do not form a position.

        Each reason is an InvalidPosition, with the cells concerned. A legal position has none.

        Raises:
            InvalidPosition: a cell does not lie on the board.
            UnsupportedBoard: the engine has no board of this size.
        """
    def play(self, column: int) -> Position:
        """Return the position after the side to move drops a disc into a column.

        Raises:
            IllegalMove: there is no such column, it is full, or the game is over.
        """
    def is_legal(self, column: int) -> bool:
        """Whether the side to move may drop a disc into the column."""
    def disc(self, column: int, row: int) -> Side | None:
        """Return the side whose disc lies in a cell, None for an empty cell."""
    def height(self, column: int) -> int:
        """Return the number of discs in a column."""
    def key(self) -> int:
        """Return a number that identifies the position on its board.

        It is below 2**49 on the usual board.

        Source: Pascal Pons, Solving Connect Four (2017), part 6.
        """
    def mirror(self) -> Position:
        """Return the mirror image of the position, with left and right exchanged."""
    def text(self) -> str:
        """Return the position as one line of text, e.g. ``7/7/7/3y3/3rr2/2yry2``."""
    def grid(self) -> str:
        """Return the position as rows of ``.``, ``r`` and ``y``, the top row first."""
    @property
    def board(self) -> Board:
        """The board on which the discs lie."""
    @property
    def legal_columns(self) -> tuple[int, ...]:
        """The 0-based columns in which a disc can be played. A finished game has none."""
    @property
    def winner(self) -> Side | None:
        """The side that has four in a row, None if neither side has."""
    @property
    def winning_cells(self) -> frozenset[tuple[int, int]]:
        """The (column, row) cells of the winner's fours; empty if nobody has won."""
    @property
    def is_over(self) -> bool:
        """Whether a side has won or the board is full."""
    @property
    def ply(self) -> int:
        """Number of discs on the board."""
    @property
    def to_move(self) -> Side:
        """The side to move, or the side that would be to move if the game were not over."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __repr__(self) -> str: ...
    def _repr_svg_(self) -> str: ...
    def __reduce__(self) -> tuple[object, ...]: ...
