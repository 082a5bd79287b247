# cython: language_level=3, cdivision=True, boundscheck=False, wraparound=False
"""Rows of a book: the scores of all positions with the same occupied cells.

A shape is a set of occupied cells. A colouring says which side's disc is in each of them. The row
of a shape has the score of each colouring for the side to move, or UNKNOWN. Of a shape and its
mirror image only one has a row. The row of a symmetric shape has the scores of mirror images, too.
"""

from inspect import signature

cimport cython
from libc.stdint cimport uint64_t
from libc.string cimport memset

from engine.machine.bitboard cimport (
    CELLS, C_WIDTH, column_mask, fours, mirror, playable, popcount, position_key, threats,
    use_board,
)
from engine.openings.colourings cimport (
    Quiet, Spread, colour_board, list_cells, make_reflection, make_spread, quiet_colourings,
    spread_out,
)
from engine.openings.places cimport (
    BITS, C_MOST_DISCS, Place, colouring_of, place_of, shape_number,
)
from engine.position cimport Position

from engine.errors import UnsupportedBoard
from engine.grid import STANDARD
from engine.openings.places import check_places

cdef extern from *:
    """
    #define C4_MEMO_FACTOR UINT64_C(0x9E3779B97F4A7C15)     /* spreads keys over the memory */
    """
    const uint64_t MEMO_FACTOR "C4_MEMO_FACTOR"


cdef bytearray empty_row(int discs):
    """Build a row of a book in which all scores are unknown."""
    cdef bytearray row = bytearray(1 << discs)
    memset(<char *> row, UNKNOWN, 1 << discs)
    return row


cdef void reflect(uint64_t mask, bytearray row):
    """Copy each score in the row of a shape, if it is symmetric, to the mirror image."""
    cdef signed char *scores = <signed char *> <char *> row
    cdef int i
    cdef Spread spread
    if mirror(mask) != mask:
        return
    make_reflection(&spread, mask)
    for i in range(len(row)):
        if scores[i] != UNKNOWN:
            scores[spread_out(&spread, i)] = scores[i]


cdef class Rows:
    """Base class of books: exact scores of all positions with certain numbers of discs.

    Subclasses provide the scores of all positions with the same occupied cells, as a row.

    Attributes:
        stored: the numbers of discs for which scores are stored, in descending order.
        plies: the greatest of these numbers, -1 if there is none.
        board: the board of the positions, of at most 64 bits.
    """

    cdef int begin_with(self, object board) except -1:
        """Set the board of the positions. Raise UnsupportedBoard for one of more than 64 bits."""
        check_places(board)
        self.board, self.width, self.height = board, board.width, board.height
        return 0

    cdef void take_board(self) noexcept nogil:
        """Choose the board on which this thread works; before other methods with bitboards."""
        use_board(self.width, self.height)
        colour_board(self.width, self.height)

    cdef int check_board(self, Position position) except -1:
        """Raise UnsupportedBoard for a position on another board, and take the board otherwise."""
        if position.columns != self.width or position.rows != self.height:
            raise UnsupportedBoard(position.columns, position.rows)
        self.take_board()
        return 0

    cdef bytearray row(self, uint64_t mask):
        """Return the scores of all positions of a shape, or None if they are damaged.

        The shape must be numbered, and scores must be stored for its number of discs.
        """
        raise NotImplementedError  # a cdef class has no abstract methods

    cdef int seek(self, uint64_t mine, uint64_t mask, int discs) except? UNKNOWN:
        """Return the score of a position that is not over, or UNKNOWN.

        The position must have at most ``plies`` discs. Its score is stored, or is that of its best
        move.
        """
        self.take_board()
        return self.follow(mine, mask, discs)

    cdef int follow(self, uint64_t mine, uint64_t mask, int discs) except? UNKNOWN:
        """Return the same as ``seek``, on a board that is taken."""
        cdef uint64_t moves = playable(mask), move, key, slot
        cdef int value, best = UNKNOWN
        cdef Place place
        cdef bytearray row
        if threats(mine, mask) & moves:
            return (CELLS + 1 - discs) // 2
        if discs in self.stored:
            place = place_of(mine, mask)
            row = self.row(place.mask)
            return UNKNOWN if row is None else (<signed char *> <char *> row)[place.colouring]
        if discs >= self.plies:
            return UNKNOWN
        key = position_key(mine, mask)
        key = min(key, mirror(key))
        slot = key * MEMO_FACTOR >> (BITS - MEMO_BITS)
        if self.constant and self.memo_keys[slot] == key:
            return self.memo_scores[slot]
        while moves:
            move = moves & (~moves + 1)
            moves ^= move
            value = self.follow(mine ^ mask, mask | move, discs + 1)
            if value == UNKNOWN:
                return UNKNOWN
            best = max(best, -value)
        self.memo_keys[slot], self.memo_scores[slot] = key, best
        return best

    cdef bytearray bounds(self, uint64_t mask, const Quiet *quiet):
        """Return lower bounds on the scores of the quiet colourings of a shape.

        The bounds follow from positions with one disc fewer: any disc of the side that moved last
        that lies on top of a column may have been the last move. In the position before it, that
        side's score is at least as good as after the move. A bound is UNKNOWN if no such score is
        known, or if a position before can be won at once. The result is None if scores are damaged.
        """
        cdef uint64_t cells[C_MOST_DISCS], images[C_MOST_DISCS]
        cdef uint64_t top, before, placed, cell
        cdef int discs = list_cells(mask, cells), column, last, i, colouring, theirs
        cdef Spread spread
        cdef bytearray found = empty_row(discs), row
        cdef signed char *bound = <signed char *> <char *> found
        cdef signed char *scores
        cdef signed char score
        for column in range(C_WIDTH):
            top = playable(mask) & column_mask(column)
            top = top >> 1 if top else column_mask(column) & ~(column_mask(column) >> 1)
            top &= mask
            if not top:
                continue
            before = mask ^ top
            placed = min(before, mirror(before))
            row = self.row(placed)
            if row is None:
                return None
            scores = <signed char *> <char *> row
            last = popcount(mask & (top - 1))
            for i in range(discs):
                cell = cells[i] if placed == before else mirror(cells[i])
                images[i] = 0 if i == last else colouring_of(cell, placed)
            with nogil:
                make_spread(&spread, images, discs)
                for i in range(quiet.count):
                    colouring = quiet.colourings[i]
                    theirs = colouring ^ ((1 << discs) - 1)
                    score = scores[spread_out(&spread, theirs)]
                    if theirs >> last & 1 and score != UNKNOWN and -score > bound[colouring]:
                        bound[colouring] = -score
        return found

    def value(self, Position position) -> int | None:
        """Return the exact score of a position for the side to move, None if it is unknown."""
        self.check_board(position)
        if position.discs > self.plies or fours(position.mine ^ position.mask):
            return None
        cdef int value = self.seek(position.mine, position.mask, position.discs)
        return None if value == UNKNOWN else value

    cdef int bound_below(self, uint64_t mine, uint64_t mask) except? -UNKNOWN:
        """Return a lower bound on the score of a position with ``plies`` + 1 discs.

        The bound follows from positions with one disc fewer: any disc of the side that moved last
        that lies on top of a column may have been the last move. In the position before it, that
        side's score is at least as good as after the move. The bound is UNKNOWN if no such score is
        known.
        """
        cdef uint64_t theirs = mine ^ mask
        cdef uint64_t tops = theirs & ~(mask >> 1), disc
        cdef int value, least = -UNKNOWN
        while tops:
            disc = tops & (~tops + 1)
            tops ^= disc
            value = self.seek(theirs ^ disc, mask ^ disc, self.plies)
            if value != UNKNOWN:
                least = min(least, value)
        return -least

    def lower_bound(self, Position position) -> int | None:
        """Return a lower bound on the score of a position with ``plies`` + 1 discs.

        Return None for another number of discs, and if no stored score gives a bound.
        """
        self.check_board(position)
        if position.discs != self.plies + 1 or position.is_over:
            return None
        cdef int bound = self.bound_below(position.mine, position.mask)
        return None if bound == UNKNOWN else bound


@cython.final
cdef class Draft(Rows):
    """An opening book being built in memory, before it is written to a file.

    Args:
        board: the board of the positions.

    Raises:
        UnsupportedBoard: the board has more than 64 bits.
    """

    # Python cannot read the signature of a compiled class.
    __signature__ = signature(lambda board=STANDARD: None)

    def __cinit__(self, board=STANDARD):
        self.stored, self.plies, self.shapes = (), -1, {}
        self.begin_with(board)

    def put(self, Position position, int value) -> None:
        """Store the exact score of a position for the side to move.

        Raises:
            ValueError: the position has too many discs.
            UnsupportedBoard: the position is on another board.
        """
        self.check_board(position)
        if position.discs > C_MOST_DISCS:
            raise ValueError(f"a book has positions of up to {C_MOST_DISCS} discs")
        cdef Place place = place_of(position.mine, position.mask)
        if position.discs not in self.stored:
            self.stored = tuple(sorted((*self.stored, position.discs), reverse=True))
            self.plies = self.stored[0]
        if place.mask not in self.shapes:
            self.shapes[place.mask] = empty_row(position.discs)
        (<signed char *> <char *> <bytearray> self.shapes[place.mask])[place.colouring] = value

    def own_rows(self, int discs):
        """Yield the scores of all positions with ``discs`` discs, grouped by their occupied cells.

        Each item has the number and the bit mask of a set of occupied cells (a shape), the scores,
        and lower bounds on the scores.

        Mirror images have no scores. The bounds are None if there are no scores of one disc fewer.
        """
        cdef uint64_t mask
        cdef Quiet quiet
        self.take_board()
        found = {shape_number(mask): mask for mask in self.shapes if popcount(mask) == discs}
        for number in sorted(found):
            mask = found[number]
            bounds = None
            # Who got the last row may have worked on another board.
            self.take_board()
            if discs - 1 in self.stored:
                quiet = quiet_colourings(mask)
                bounds = self.bounds(mask, &quiet)
            yield number, mask, self.shapes[mask], bounds

    cdef bytearray row(self, uint64_t mask):
        row = self.shapes.get(mask)
        if row is None:
            return empty_row(popcount(mask))
        if mirror(mask) == mask:
            row = bytearray(row)
            reflect(mask, row)
        return row
