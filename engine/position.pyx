# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""Position: an immutable value with the rules of the game, on any board."""

from functools import cache

from inspect import signature

cimport cython

from engine.machine.bitboard cimport (
    BOARD, BOTTOM, C_HEIGHT, C_WIDTH, CELLS, MOST_COLUMNS, MOST_ROWS, STRIDE, Bits,
    column_mask, fours, mirror, playable, popcount, position_key, use_board,
)
from engine.machine.wide cimport WIDE_BITS, bits_of, number_of, wide

from engine import board_svg, grid
from engine.errors import BoardFault, IllegalMove, InvalidPosition, MoveFault, UnsupportedBoard
from engine.grid import STANDARD, Board
from engine.side import Side

MOST_BITS = WIDE_BITS
"""The most bits of a board, columns times rows and one: 64 where the compiler knows no 128 bits."""

LEAST_SIDE = 4
"""The least number of columns and of rows of a board; fewer have no room for all lines of four."""


cdef Position position_of(wide mine, wide mask):
    """Build the position on the usual board with the given bitboards.

    These are the discs of the side to move, and all discs.
    """
    return _position(mine, mask, 7, 6)


cdef Position _position(wide mine, wide mask, int width, int height):
    """Build the position with the given bitboards on a board that is in use (``use_board``)."""
    cdef Position position = Position.__new__(Position)
    position.mine, position.mask, position.discs = mine, mask, popcount(mask)
    position.columns, position.rows = width, height
    return position


cdef int check_usual(Position position) except -1:
    """Raise UnsupportedBoard for a position on another board than that of the usual game."""
    if position.columns != 7 or position.rows != 6:
        raise UnsupportedBoard(position.columns, position.rows)
    return 0


def check_board(board: Board) -> None:
    """Check that the engine searches boards of this size.

    Raises:
        UnsupportedBoard: the board has fewer than 4 or more than 10 columns, fewer than 4 or more
            than 12 rows, or more cells than bitboards have bits.
    """
    width, height = board.width, board.height
    if not (
        LEAST_SIDE <= width <= MOST_COLUMNS and LEAST_SIDE <= height <= MOST_ROWS
        and width * (height + 1) <= WIDE_BITS
    ):
        raise UnsupportedBoard(width, height)


cdef bint _is_over(Position position) noexcept:
    """Return whether a position's game is over; its board must be in use."""
    return position.discs == CELLS or fours(position.mine ^ position.mask) != 0


@cache
def _board(width: int, height: int) -> Board:
    """Return the board of a size."""
    return Board(width, height)


def _restore(mine: int, mask: int, width: int = 7, height: int = 6) -> Position:
    """Build a position from its pickled form."""
    return _position(bits_of(mine), bits_of(mask), width, height)


cdef Bits _bit(int column, int row) noexcept nogil:
    """Return the bitboard of one cell."""
    return <Bits> 1 << (column * STRIDE + row)


cdef Bits _bits(cells, board) except? 0:
    """Return the bitboard of some cells of a board, which is in use afterwards.

    Raise InvalidPosition for a cell that is not on the board.
    """
    cdef Bits bits = 0
    pairs = [tuple(cell) for cell in cells]     # an iterator may put another board to use
    use_board(board.width, board.height)
    for column, row in pairs:
        if not (0 <= column < C_WIDTH and 0 <= row < C_HEIGHT):
            raise InvalidPosition(BoardFault.NO_CELL, ((column, row),))
        bits |= _bit(column, row)
    return bits


cdef tuple _cells(Bits bits):
    """Return the (column, row) cells of a bitboard."""
    return tuple(
        (column, row)
        for column in range(C_WIDTH) for row in range(C_HEIGHT) if bits & _bit(column, row)
    )


cdef Bits _fours_along(Bits discs, int step) noexcept nogil:
    """Return the cells of all fours in a row along one direction."""
    cdef Bits start = discs & (discs >> step) & (discs >> 2 * step) & (discs >> 3 * step)
    return start | (start << step) | (start << 2 * step) | (start << 3 * step)


cdef Bits _four_cells(Bits discs) noexcept nogil:
    """Return the cells of all fours in a row."""
    return (
        _fours_along(discs, 1)
        | _fours_along(discs, STRIDE - 1)
        | _fours_along(discs, STRIDE)
        | _fours_along(discs, STRIDE + 1)
    )


@cython.final
cdef class Position:
    """A position: the discs on the board. Red is to move if the number of discs is even.

    Immutable and hashable.

    ``Position()`` is the empty board of the usual game, ``Position(Board(9, 7))`` another one, of 4
    to 10 columns and 4 to 12 rows. Columns and rows are 0-based here, row 0 at the bottom. A
    finished game is a position like any other. Two positions are equal if the same discs lie in the
    same cells of the same board.

    >>> position = Position.from_moves("44443")
    >>> position.to_move, position.legal_columns, position.disc(3, 0)
    (<Side.YELLOW: 'yellow'>, (0, 1, 2, 3, 4, 5, 6), <Side.RED: 'red'>)
    >>> position.play(2) == Position.from_moves([3, 3, 3, 3, 2, 2])
    True
    >>> position.text()
    '7/7/3y3/3r3/3y3/2rr3'
    """

    # Python cannot read the signature of a compiled class.
    __signature__ = signature(lambda board=STANDARD: None)

    def __init__(self, board=STANDARD):
        check_board(board)
        self.columns, self.rows = board.width, board.height

    @classmethod
    def from_moves(cls, moves, board=STANDARD) -> Position:
        """Return the position after a string of columns such as ``4445``.

        The columns count from 1. On a board of ten columns they are letters: ``ddde``.

        A list of numbers is one of 0-based columns: ``[3, 3, 3, 4]``.

        Raises:
            IllegalMove: a character is no column, a column is full, or the game is over.
            UnsupportedBoard: the engine has no board of this size.
        """
        position = Position(board)
        if not isinstance(moves, str):
            for index, column in enumerate(moves):
                try:
                    position = position.play(column)
                except IllegalMove as error:
                    raise IllegalMove(error.fault, error.column, index) from None
            return position
        for index, character in enumerate(moves):
            if character not in board.digits:
                fault = MoveFault.NO_DIGIT if board.digits.isdigit() else MoveFault.NO_LETTER
                raise IllegalMove(fault, board.width - 1, index, character)
            try:
                position = position.play(board.digits.index(character))
            except IllegalMove as error:
                raise IllegalMove(error.fault, error.column, index, character) from None
        return position

    @classmethod
    def from_text(cls, text: str, board=STANDARD) -> Position:
        """Parse a position: one line as ``7/7/7/3y3/3rr2/2yry2``, or rows as in ``grid``.

        Raises:
            InvalidPosition: the text draws no board of this size, or one that no game can reach.
            UnsupportedBoard: the engine has no board of this size.
        """
        return cls.from_cells(*grid.read(text, board), board)

    @classmethod
    def from_cells(cls, red, yellow, board=STANDARD) -> Position:
        """Build the position with discs in the given cells, which are 0-based (column, row) pairs.

        Raises:
            UnsupportedBoard: the engine has no board of this size.
            InvalidPosition: a disc has nothing below it, the numbers of discs are wrong, both sides
                have four in a row, or the game went on after a win.
        """
        check_board(board)
        cdef Bits first = _bits(red, board), second = _bits(yellow, board)
        for fault in _faults(first, second):
            raise fault
        return _position(
            second if popcount(first | second) & 1 else first, first | second, board.width,
            board.height,
        )

    @staticmethod
    def faults(red, yellow, board=STANDARD) -> tuple:
        """Return all reasons why discs in the given (column, row) cells do not form a position.

        Each reason is an InvalidPosition, with the cells concerned. A legal position has none.

        Raises:
            InvalidPosition: a cell does not lie on the board.
            UnsupportedBoard: the engine has no board of this size.
        """
        check_board(board)
        return tuple(_faults(_bits(red, board), _bits(yellow, board)))

    def play(self, Py_ssize_t column) -> Position:
        """Return the position after the side to move drops a disc into a column.

        Raises:
            IllegalMove: there is no such column, it is full, or the game is over.
        """
        use_board(self.columns, self.rows)
        if _is_over(self):
            raise IllegalMove(MoveFault.GAME_OVER, column)
        if not 0 <= column < self.columns:
            raise IllegalMove(MoveFault.NO_COLUMN, column)
        cdef Bits move = playable(self.mask) & column_mask(column)
        if not move:
            raise IllegalMove(MoveFault.COLUMN_FULL, column)
        return _position(self.mask ^ self.mine, self.mask | move, self.columns, self.rows)

    def is_legal(self, Py_ssize_t column) -> bool:
        """Whether the side to move may drop a disc into the column."""
        use_board(self.columns, self.rows)
        return (
            0 <= column < C_WIDTH
            and playable(self.mask) & column_mask(column) != 0 and not _is_over(self)
        )

    def disc(self, Py_ssize_t column, Py_ssize_t row) -> Side | None:
        """Return the side whose disc lies in a cell; None for an empty cell, or one off the board."""
        use_board(self.columns, self.rows)
        cdef Bits cell = 0
        if 0 <= column < C_WIDTH and 0 <= row < C_HEIGHT:
            cell = _bit(column, row)
        if not self.mask & cell:
            return None
        return self.to_move if self.mine & cell else self.to_move.other

    def height(self, Py_ssize_t column) -> int:
        """Return the number of discs in a column, 0 where the board has no such column."""
        use_board(self.columns, self.rows)
        return popcount(self.mask & column_mask(column)) if 0 <= column < C_WIDTH else 0

    def key(self) -> int:
        """Return a number that identifies the position on its board.

        It is below 2**49 on the usual board.

        Source: Pascal Pons, Solving Connect Four (2017), part 6.
        """
        use_board(self.columns, self.rows)
        return number_of(position_key(self.mine, self.mask))

    def mirror(self) -> Position:
        """Return the mirror image of the position, with left and right exchanged."""
        use_board(self.columns, self.rows)
        return _position(mirror(self.mine), mirror(self.mask), self.columns, self.rows)

    def text(self) -> str:
        """Return the position as one line of text, e.g. ``7/7/7/3y3/3rr2/2yry2``."""
        return grid.write(self)

    def grid(self) -> str:
        """Return the position as rows of ``.``, ``r`` and ``y``, the top row first."""
        return grid.write_grid(self)

    @property
    def board(self) -> Board:
        """The board on which the discs lie."""
        if self.columns == 7 and self.rows == 6:
            return STANDARD         # without a look-up, since everybody asks
        return _board(self.columns, self.rows)

    @property
    def legal_columns(self) -> tuple[int, ...]:
        """The 0-based columns in which a disc can be played. A finished game has none."""
        return tuple(column for column in range(self.columns) if self.is_legal(column))

    @property
    def winner(self) -> Side | None:
        """The side that has four in a row, None if neither side has."""
        use_board(self.columns, self.rows)
        return self.to_move.other if fours(self.mine ^ self.mask) else None

    @property
    def winning_cells(self) -> frozenset[tuple[int, int]]:
        """The (column, row) cells of the winner's fours; empty if nobody has won."""
        use_board(self.columns, self.rows)
        return frozenset(_cells(_four_cells(self.mine ^ self.mask)))

    @property
    def is_over(self) -> bool:
        """Whether a side has won or the board is full."""
        use_board(self.columns, self.rows)
        return _is_over(self)

    @property
    def ply(self) -> int:
        """Number of discs on the board."""
        return self.discs

    @property
    def to_move(self) -> Side:
        """The side to move, or the side that would be to move if the game were not over."""
        return Side.to_move(self.discs)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        cdef Position that = other
        return (
            self.mine == that.mine and self.mask == that.mask
            and self.columns == that.columns and self.rows == that.rows
        )

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        board = "" if self.board == STANDARD else f", {self.board!r}"
        return f"Position.from_text({self.text()!r}{board})"

    def _repr_svg_(self) -> str:
        """Return a picture of the position as SVG, which notebooks show."""
        title = f"Connect Four after {self.discs} discs"
        return board_svg.board_svg(self, title=title, description=self.grid())

    def __reduce__(self):
        return _restore, (number_of(self.mine), number_of(self.mask), self.columns, self.rows)


cdef list _faults(Bits red, Bits yellow):
    """Return an InvalidPosition for each reason why no game can put these discs on the board."""
    return _misplacements(red, yellow) + _miscounts(red, yellow) + _overplays(red, yellow)


cdef list _misplacements(Bits red, Bits yellow):
    """Return an InvalidPosition for each cell with two discs and each floating disc."""
    cdef Bits mask = red | yellow
    cdef list found = []
    if red & yellow:
        found.append(InvalidPosition(BoardFault.TWO_DISCS, _cells(red & yellow)))
    for column, row in _cells(mask & ~((mask << 1) | BOTTOM)):
        found.append(InvalidPosition(BoardFault.FLOATING, ((column, row),)))
    return found


cdef list _miscounts(Bits red, Bits yellow):
    """Return an InvalidPosition if the numbers of discs cannot come from taking turns."""
    reds, yellows = popcount(red), popcount(yellow)
    if reds - yellows in (0, 1):
        return []
    return [InvalidPosition(BoardFault.COUNTS, numbers=(reds, yellows))]


cdef list _overplays(Bits red, Bits yellow):
    """Return an InvalidPosition if the game went on after a win, or both sides have won."""
    cdef Bits winner = red if fours(red) else yellow, won = _four_cells(winner)
    if not won:
        return []
    if fours(red) and fours(yellow):
        both = _cells(_four_cells(red) | _four_cells(yellow))
        return [InvalidPosition(BoardFault.BOTH_HAVE_FOUR, both)]
    side = Side.RED if fours(red) else Side.YELLOW
    if not _miscounts(red, yellow) and Side.to_move(popcount(red | yellow)) is side:
        fault = BoardFault.PLAYED_ON
    elif not _one_disc_won(winner, red | yellow):
        fault = BoardFault.HAD_WON
    else:
        return []
    return [InvalidPosition(fault, _cells(won), side=side)]


cdef bint _one_disc_won(Bits winner, Bits mask) noexcept nogil:
    """Return whether all fours of the winner share a disc that can have been the last one."""
    cdef Bits discs, top
    cdef int column
    for column in range(C_WIDTH):
        discs = top = mask & column_mask(column)
        while discs:                # leaves the highest disc of the column, if there are any
            top = discs
            discs &= discs - 1
        if winner & top and not fours(winner ^ top):
            return True
    return False
