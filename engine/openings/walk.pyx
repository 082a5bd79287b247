# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""Depth-first enumeration of all opening positions with a given number of discs."""

from libc.stdint cimport uint64_t

from engine.machine.bitboard cimport (
    C_WIDTH, MOST_COLUMNS, column_mask, fours, playable, threats, use_board,
)
from engine.openings.places cimport (
    Place, check_numbered, number_board, place_of, shape_number,
)
from engine.position cimport Position

from engine.openings.places import places as _places


cdef class _Walk:
    """The state of a depth-first walk: the positions visited so far, and those to be listed."""

    cdef int plies, width, height
    cdef int order[MOST_COLUMNS]
    cdef list seen          # a bytearray for each number of discs, a bit for each place
    cdef list found

    cdef int visit(self, uint64_t mine, uint64_t mask, int discs) except -1:
        """Visit a position and then, depth first, all positions that its moves lead to."""
        cdef Place place = place_of(mine, mask)
        cdef bytearray seen = self.seen[discs]
        cdef size_t bit = (<size_t> shape_number(place.mask) << discs) + place.colouring
        cdef unsigned char *marks = <unsigned char *> <char *> seen + bit // 8
        cdef uint64_t move
        cdef int i
        if marks[0] >> bit % 8 & 1:
            return 0
        marks[0] |= 1 << bit % 8
        if discs == self.plies:
            if not threats(mine, mask) & playable(mask):
                self.found.append(self.position(mine, mask))
            return 0
        for i in range(C_WIDTH):
            move = playable(mask) & column_mask(self.order[i])
            if move and not fours(mine | move):
                self.visit(mine ^ mask, mask | move, discs + 1)
        return 0

    cdef Position position(self, uint64_t mine, uint64_t mask):
        """Return the position with these discs of the side to move, and all discs."""
        cdef Position position = Position.__new__(Position)
        position.mine, position.mask, position.discs = mine, mask, self.plies
        position.columns, position.rows = self.width, self.height
        return position


def walk(int plies, Position root) -> list[Position]:
    """List the positions with ``plies`` discs that are reached from ``root``, in depth-first order.

    Only one of a position and its mirror image is listed. Positions that are over or that the next
    move wins are left out.

    Raises:
        ValueError: ``plies`` is too large.
        UnsupportedBoard: the board has more than 64 bits.
    """
    check_numbered(root)
    cdef _Walk this = _Walk()
    cdef int i
    board = root.board
    this.plies, this.found = plies, []
    this.width, this.height = root.columns, root.rows
    for i in range(this.width):
        this.order[i] = board.centre_out[i]
    sizes = (_places(discs, board) for discs in range(plies + 1))
    this.seen = [bytearray(rows * row // 8 + 1) for rows, row in sizes]
    use_board(this.width, this.height)
    number_board(this.width, this.height)
    if not root.is_over and root.discs <= plies:
        this.visit(root.mine, root.mask, root.discs)
    return this.found
