# cython: language_level=3, cdivision=True
"""Forecaster: expected points of positions and columns whose scores no search has proved yet."""

from inspect import signature
from threading import Lock

cimport cython
from cpython.pycapsule cimport PyCapsule_GetPointer
from libc.stdint cimport uint64_t

from engine.forecasting.alpha_beta cimport PROVED, UNIT, WON, Build, Entry, Search
from engine.forecasting.features cimport FEATURES
from engine.machine.wide cimport wide
from engine.position cimport Position
from engine.searching.table cimport Table
from engine.stop cimport StopFlag

from engine.errors import CacheError, CacheFault, SolverBusy, UnsupportedBoard
from engine.forecasting.builds import build_for
from engine.forecasting.columns import Columns, ended
from engine.forecasting.weights import WEIGHTS, weights_of_board
from engine.grid import STANDARD
from engine.position import check_board

cdef extern from *:
    """
    #define C4_ENDLESS UINT64_MAX
    """
    const uint64_t ENDLESS "C4_ENDLESS"

cdef enum:
    NEAR = 40               # half of the first window around a column's last value


@cython.final
cdef class Forecaster:
    """Forecasts positions of a board by an alpha-beta search of limited depth.

    Its evaluation is fitted to games, and its results are proofs; what it says in between is no
    score. Nothing is kept from one forecast to the next, so a forecast of so many nodes is always
    the same. Only one thread at a time may use a forecaster, and a generator must be read to its
    end or closed before the next forecast. The GIL is released during a search.

    >>> forecaster = Forecaster(Board(9, 9))
    >>> forecaster.choose(Position.from_moves("555555", Board(9, 9)), nodes=10_000).best
    4

    Args:
        board: the board of the positions.
        memory_mb: size of the transposition table in MiB.
        weights: the weights of the evaluation (engine/forecasting/weights.py), for fitting.

    Raises:
        CacheError: there is not enough memory.
        UnsupportedBoard: the engine has no board of this size. Forecasts raise it for a position on
            another board.
    """

    cdef readonly object board
    cdef readonly Table table
    cdef const Build *build
    cdef Search *search
    cdef bytearray memory
    cdef bytes weights
    cdef StopFlag never, stop
    cdef object lock
    cdef uint64_t turn

    # Python cannot read the signature of a compiled class.
    __signature__ = signature(lambda board=STANDARD, memory_mb=32, weights=WEIGHTS: None)

    def __init__(self, board=STANDARD, memory_mb=32, weights=WEIGHTS):
        check_board(board)
        self.build = <const Build *> PyCapsule_GetPointer(build_for(board), NULL)
        self.board = board
        self.lock = Lock()
        self.never = StopFlag()
        self.memory = bytearray(self.build.search_bytes)
        self.search = <Search *> <char *> self.memory
        self.search.width, self.search.height = board.width, board.height
        self.table = Table(memory_mb)
        self.search.entries = <Entry *> self.table.buckets.words
        entries = len(self.table.memory) // self.build.entry_bytes
        self.search.index_bits = min(entries.bit_length() - 1, board.width * (board.height + 1))
        self.weights = weights_of_board(board, UNIT, weights)
        self.search.weights = <const int *> <const char *> self.weights

    def __reduce__(self):
        raise TypeError("a forecaster cannot be pickled or copied; make one in each process")

    def forecast(self, Position position, uint64_t nodes, StopFlag stop=None, known=()):
        """Yield forecasts of a position, each one ply deeper, all columns to the same depth.

        Args:
            position: any position, even of a finished game.
            nodes: the greatest number of nodes to search.
            stop: ends the generator when another thread sets it.
            known: bounds of the columns that are proved, such as those of an analysis.

        Yields:
            The forecast of one ply at least. The last one comes when ``nodes`` are spent, or when
            the results of all columns are proved.

        Raises:
            SolverBusy: another forecast has begun.
            CacheError: the forecaster is closed.
        """
        if position.is_over:
            self.check(position)
            yield ended(position)
            return
        columns = Columns(position, known)
        turn = self.begin(position, stop)
        empty = self.board.size - position.ply
        for depth in range(1, empty + 1):
            for column in columns.open:
                value = self.column(columns, column, depth, turn)
                if self.search.stopped:
                    return
                columns.set(column, value, exact=depth == empty)
            yield columns.forecast(self.search.nodes, depth)
            self.search.budget = nodes
            if not columns.open:
                return

    def choose(self, Position position, uint64_t nodes, StopFlag stop=None):
        """Search a best column as deep as a number of nodes allows.

        Args:
            position: any position, even of a finished game.
            nodes: the greatest number of nodes to search.
            stop: ends the search when another thread sets it.

        Returns:
            The forecast, in which the points of other columns than the best one may be too high.

        Raises:
            SolverBusy: another forecast is being searched.
            CacheError: the forecaster is closed.
        """
        if position.is_over:
            self.check(position)
            return ended(position)
        columns = Columns(position)
        turn = self.begin(position, stop)
        empty = self.board.size - position.ply
        reached, best = 0, None
        for depth in range(1, empty + 1):
            best = self.best_column(columns, depth, turn, best)
            if self.search.stopped:
                break
            reached = depth
            self.search.budget = nodes
            if abs(columns.values[best]) > PROVED:
                break
        if columns.results[best] == -1 and columns.open:
            best = columns.open[0]          # the search stopped when it had found that the best loses
        return columns.forecast(self.search.nodes, reached, best)

    cdef object best_column(self, columns, int depth, uint64_t turn, best):
        """Search the columns of a position to a depth, and return the best one.

        If the search stops, the best of those that were searched counts, of which the best one so
        far, ``best``, is the first.
        """
        cdef int value, most = -WON
        cdef bint whole = depth == self.board.size - columns.position.ply
        order = columns.open
        if best is not None:
            order.remove(best)
            order.insert(0, best)
        for column in order:
            if most == -WON:
                value = self.column(columns, column, depth, turn)
            else:
                value = self.window(columns, column, depth, most, most + 1, turn)
                if value > most and not self.search.stopped:
                    value = self.window(columns, column, depth, most, WON, turn)
            if self.search.stopped:
                break
            columns.set(column, value, exact=whole and value > most)
            if value > most:
                most, best = value, column
            if most > PROVED:
                break
        return best

    cdef int column(self, columns, int column, int depth, uint64_t turn) except? -1:
        """Search the value of a column, for the side that plays it, within ``depth`` plies."""
        cdef int last = columns.values[column], low = last - NEAR, high = last + NEAR
        cdef int value = self.window(columns, column, depth, low, high, turn)
        if self.search.stopped:
            return value
        if value >= high:
            return self.window(columns, column, depth, high - 1, WON, turn)
        if value <= low:
            return self.window(columns, column, depth, -WON, low + 1, turn)
        return value

    cdef int window(
        self, columns, int column, int depth, int low, int high, uint64_t turn
    ) except? -1:
        """Search the value of a column with a window."""
        cdef Position child = columns.position.play(column)
        cdef wide mine = child.mine, mask = child.mask
        cdef int value
        if child.is_over:
            return WON - child.discs if child.winner else 0
        if self.turn != turn or not self.lock.acquire(blocking=False):
            raise SolverBusy
        try:
            self.check_open()
            with nogil:
                value = self.build.value(self.search, mine, mask, depth - 1, -high, -low)
        finally:
            self.lock.release()
        return -value

    cdef uint64_t begin(self, Position position, StopFlag stop) except 0:
        """Forget the last forecast, prepare the search of another, and return its number."""
        self.check(position)
        if not self.lock.acquire(blocking=False):
            raise SolverBusy
        self.build.clear(self.search)
        self.lock.release()
        self.stop = self.never if stop is None else stop
        self.search.stop = &self.stop.flag
        self.search.budget = ENDLESS
        self.turn += 1
        return self.turn

    cdef int check(self, Position position) except -1:
        """Raise an error if the forecaster is closed or the position on another board."""
        self.check_open()
        if position.columns != self.search.width or position.rows != self.search.height:
            raise UnsupportedBoard(position.columns, position.rows, str(self.board))
        return 0

    cdef int check_open(self) except -1:
        """Raise CacheError if the forecaster is closed."""
        if self.search.entries is NULL:
            raise CacheError(CacheFault.SOLVER_CLOSED)
        return 0

    def features(self, Position position):
        """Return what the evaluation counts in a position.

        engine/forecasting/features.pxd says what the numbers are; the fit of the weights reads them.
        None stands for a position that is never evaluated: a side can win at once, or the side to
        move has no choice between moves that do not lose at once.
        """
        cdef int counts[FEATURES]
        self.check(position)
        if position.is_over or not self.build.count(
            self.search, position.mine, position.mask, counts
        ):
            return None
        return tuple([counts[i] for i in range(FEATURES)])

    def close(self) -> None:
        """Release the table's memory. Later forecasts raise CacheError.

        Raises:
            SolverBusy: a forecast is being searched.
        """
        if not self.lock.acquire(blocking=False):
            raise SolverBusy
        self.search.entries = NULL
        self.table.close()
        self.lock.release()
