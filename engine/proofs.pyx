# cython: language_level=3, cdivision=True
"""Searches for explanations: for forced wins and plans, and of games with fewer fours that count.

This module is compiled twice: for the usual board, and for boards of every size
(engine/proving/builds.py).
"""

cimport cython
from libc.stdint cimport uint64_t
from libc.string cimport memset

from engine.proving.answering cimport (
    NO_PARTNER, SEEN_BITS, SEEN_NUMBER_BITS, Rule, Trial, stands,
)
from engine.machine.bitboard cimport (
    BOARD, C_HEIGHT, C_WIDTH, CELLS, SLOTS, STRIDE, SURE, UNSURE, Bits,
    column_mask, column_of_cell, lowest, threats, use_board,
)
from engine.proving.forcing cimport Forcing, find_force
from engine.proving.masked cimport NUMBER_BITS, PAIRS, Question, ask, bound_of
from engine.position cimport Position
from engine.stop cimport StopFlag

from itertools import combinations

from engine.errors import SearchStopped, UnsupportedBoard
from engine.plan import Otherwise, Plan

cdef extern from *:
    """
    #define C4_UNLIMITED UINT64_MAX
    """
    const uint64_t UNLIMITED "C4_UNLIMITED"

_FALLBACKS = (Otherwise.NOTHING, Otherwise.SAFE, Otherwise.OWN_ROWS)


cdef Bits _use_board_of(Position position, cells=()) except? 0:
    """Put a position's board to use in this thread, and return the bitboard of some of its cells.

    None stands for all cells. Raise UnsupportedBoard if this build does not know the board.
    """
    cdef Bits bits = 0
    pairs = None if cells is None else list(cells)      # an iterator may put another board to use
    use_board(position.columns, position.rows)
    if position.columns != C_WIDTH or position.rows != C_HEIGHT:
        raise UnsupportedBoard(position.columns, position.rows)
    if pairs is None:
        return BOARD
    for column, row in pairs:
        bits |= <Bits> 1 << (<int> column * STRIDE + <int> row)
    return bits


cdef frozenset _cells_of(Bits bits):
    """Return the (column, row) cells of a bitboard."""
    cdef list cells = []
    cdef int column
    while bits:
        column = column_of_cell(lowest(bits))
        cells.append((column, lowest(bits) - column * STRIDE))
        bits &= bits - 1
    return frozenset(cells)


@cython.final
cdef class Prover:
    """Searches for forced wins and for plans (rules of answers), and checks plans against all play.

    Only one thread at a time may use a prover. The GIL is released during a search. Results are the
    same on every run.
    """

    cdef Forcing forcing
    cdef Trial trial
    cdef bytearray memory
    cdef StopFlag never
    cdef readonly uint64_t nodes

    def __cinit__(self):
        self.memory = bytearray(sizeof(Bits) << SEEN_BITS)
        self.trial.seen = <Bits *> <char *> self.memory
        self.trial.number = 0
        self.never = StopFlag()

    def forced_win(self, Position position, *, bint passed=False, int budget=20_000,
                   StopFlag stop=None):
        """Search for the shortest forced win of the side to move.

        Args:
            position: a position that is not over.
            passed: whether to search for a win of the other side instead, as if the side to move
                had passed.
            budget: the greatest number of nodes to search.
            stop: ends the search from another thread.

        Returns:
            The 0-based columns of both sides' moves up to the four; None if there is no forced win
            or the budget was spent.

        Raises:
            SearchStopped: ``stop`` was set before the answer was known.
        """
        _use_board_of(position)
        cdef Bits mine = position.mine, mask = position.mask
        cdef bint found
        if passed:
            mine ^= mask
        memset(self.forcing.failed, 0, sizeof(self.forcing.failed))
        self.forcing.nodes = 0
        self.forcing.budget = budget
        self.forcing.stopped = False
        self.forcing.stop = &(self.never if stop is None else stop).flag
        with nogil:
            found = find_force(&self.forcing, mine, mask)
        self.nodes += self.forcing.nodes
        _raise_if_set(stop)
        if not found:
            return None
        return tuple(
            column_of_cell(lowest(self.forcing.line[ply])) for ply in range(self.forcing.length)
        )

    def find_plan(self, Position position, int need, counting=None, *, int most_pairs=2,
                  int budget=200_000, StopFlag stop=None):
        """Search for the simplest plan (rule of answers) of the side not to move for a result.

        Args:
            position: a position that is not over.
            need: the result to reach: 1 for a win, 0 for at least a draw.
            counting: the cells on which that side may complete a four that counts; None for all
                cells.
            most_pairs: the greatest number of pairs of columns in the plan.
            budget: the greatest number of nodes to search for all plans together.
            stop: ends the search from another thread.

        Returns:
            The plan, and the cells on which the side completes four in some line; None if no plan
            was found.

        Raises:
            SearchStopped: ``stop`` was set before the answer was known.
        """
        cdef Bits bits = _use_board_of(position, counting)
        cdef uint64_t spent = 0
        self._forget()
        best = None
        kind = None
        for plan in _plans(position, most_pairs):
            if best is not None and _kind(plan) != kind:
                break
            if spent >= <uint64_t> budget:
                break
            won = self._check(position, plan, need, bits, budget - spent, stop)
            spent += self.trial.nodes
            if won is not None and (best is None or len(won) < len(best[1])):
                best, kind = (plan, won), _kind(plan)
        return best

    def plan_wins(self, Position position, plan, int need, counting=None, *, int budget=50_000,
                  StopFlag stop=None):
        """Check whether a plan (rule of answers) of the side not to move works against all play.

        Args:
            position: a position that is not over.
            plan: the plan of the side that is not to move.
            need: the result to reach: 1 for a win, 0 for at least a draw.
            counting: the cells on which the side with the plan may complete a four that counts;
                None for all cells.
            budget: the greatest number of nodes to search.
            stop: ends the check from another thread.

        Returns:
            The cells on which the side completes four in some line; None if the plan fails or the
            budget was spent.

        Raises:
            SearchStopped: ``stop`` was set before the answer was known.
        """
        cdef Bits bits = _use_board_of(position, counting)
        self._forget()
        return self._check(position, plan, need, bits, budget, stop)

    def refutation(self, Position position, plan, int need, *, int budget=50_000,
                   StopFlag stop=None):
        """Search for a line of play that refutes a plan (rule of answers) of the side not to move.

        Returns:
            The 0-based columns of both sides' moves; None if the plan is not refuted or the budget
            was spent. The line ends with a four of the other side, with a full board if the plan
            must win, or after a move to which the plan has no answer.

        Raises:
            SearchStopped: ``stop`` was set before the answer was known.
        """
        cdef Bits bits = _use_board_of(position, None)
        self._forget()
        won = self._check(position, plan, need, bits, budget, stop)
        if won is not None or self.trial.stopped:
            return None
        return tuple(
            column_of_cell(lowest(self.trial.line[ply]))
            for ply in reversed(range(self.trial.length))
        )

    cdef object _check(
        self, Position position, plan, int need, Bits counting, uint64_t budget, StopFlag stop
    ):
        """Check a plan against all play and return the cells of its fours.

        Return None if the plan fails or the budget is spent.
        """
        cdef Bits holder = position.mine ^ position.mask, other = position.mine
        cdef bint sound
        _write_rule(&self.trial.rule, position, plan)
        self.trial.rule.counting = counting
        self.trial.rule.must_win = need > 0
        self.trial.nodes = 0
        self.trial.budget = budget
        self.trial.stop = &(self.never if stop is None else stop).flag
        self._next_number()
        with nogil:
            sound = stands(&self.trial, holder, other)
        self.nodes += self.trial.nodes
        _raise_if_set(stop)
        return _cells_of(self.trial.won) if sound else None

    cdef void _forget(self) noexcept:
        """Reset the learned move order, so that node counts are the same on every run."""
        memset(self.trial.breaker, 0, sizeof(self.trial.breaker))

    cdef void _next_number(self) noexcept:
        """Invalidate all entries in the table of positions that a plan survives."""
        self.trial.number += 1
        if self.trial.number == 1 << SEEN_NUMBER_BITS:
            memset(self.trial.seen, 0, len(self.memory))
            self.trial.number = 1


@cython.final
cdef class WhatIf:
    """Searches a modified game, in which one side wins by a four on certain cells only.

    Only one thread at a time may use this object. The GIL is released during a search. Results and
    node counts are the same on every run.
    """

    cdef Question question
    cdef bytearray memory
    cdef StopFlag never
    cdef readonly uint64_t nodes

    def __cinit__(self):
        self.memory = bytearray(2 * PAIRS * sizeof(Bits))
        self.question.words = <Bits *> <char *> self.memory
        self.question.number = 0
        self.never = StopFlag()

    def holds(
        self, Position position, side, int need, counting=None, *,
        bint passed=False, StopFlag stop=None, uint64_t budget=0,
    ):
        """Search whether a side reaches a result if its fours count on certain cells only.

        Args:
            position: a position that is not over.
            side: the side whose fours are restricted; all fours of the other side count.
            need: the result to reach: 1 for a win, 0 for at least a draw.
            counting: the (column, row) cells on which the side may complete a four that counts;
                None for all.
            passed: whether the other side is to move instead, as if the side to move had passed.
            stop: ends the search from another thread.
            budget: the greatest number of nodes to search; 0 for no limit.

        Returns:
            Whether the side reaches the result; None if the budget was spent first.

        Raises:
            SearchStopped: ``stop`` was set before the answer was known.
        """
        cdef Bits bits = _use_board_of(position, counting)
        cdef Bits mine = position.mine, mask = position.mask
        cdef int parity = position.discs & 1, place
        cdef bint answer, moving = (side is position.to_move) is not passed
        if passed:
            mine ^= mask
        place = parity if moving else 1 - parity
        self.question.counting[place] = bits
        self.question.counting[1 - place] = BOARD
        self.question.alpha[place] = need - 1
        self.question.alpha[1 - place] = -need
        self.question.stop = &(self.never if stop is None else stop).flag
        self.question.budget = budget or UNLIMITED
        self._next_number()
        with nogil:
            answer = ask(&self.question, mine, mask)
        self.nodes += self.question.nodes
        if self.question.stopped:
            _raise_if_set(stop)
            return None
        return answer is moving

    def greatest_result(self, Position position):
        """Return the greatest result that follow-up play leaves to the side to move, unsearched.

        Args:
            position: a position that is not over.

        Returns:
            1 if nothing is proved, 0 if the side to move cannot win, -1 if it loses.
        """
        _use_board_of(position)
        cdef Bits mine = position.mine, mask = position.mask
        bound = bound_of(mine, mask, threats(mine ^ mask, mask), position.discs, True)
        return max(-1, min(1, bound))

    cdef void _next_number(self) noexcept:
        """Invalidate all entries of the table before the next search."""
        self.question.number += 1
        if self.question.number == 1 << NUMBER_BITS:
            memset(self.question.words, 0, len(self.memory))
            self.question.number = 1


cdef int _raise_if_set(StopFlag stop) except -1:
    """Raise SearchStopped if a flag is given and set."""
    if stop is not None and stop.is_set:
        raise SearchStopped
    return 0


cdef void _write_rule(Rule *rule, Position position, plan):
    """Convert a plan of the side that is not to move into bitboards for the search."""
    cdef int column, cell, top, first, second
    cdef list next_cells = [column * STRIDE + position.height(column) for column in range(C_WIDTH)]
    memset(rule.partner, NO_PARTNER, SLOTS)
    for one, other in plan.pairs:
        first, second = next_cells[one], next_cells[other]
        rule.partner[first], rule.partner[second] = second, first
        next_cells[one] += 1
        next_cells[other] += 1
    for column in range(C_WIDTH):
        top = column * STRIDE + C_HEIGHT
        for cell in range(next_cells[column], top - 1, 2):
            rule.partner[cell], rule.partner[cell + 1] = cell + 1, cell
    rule.fallback = _FALLBACKS.index(plan.otherwise)
    rule.rows = UNSURE if (CELLS - position.discs) & 1 else SURE
    rule.alone = 0 if plan.alone is None else column_mask(plan.alone)


def _plans(Position position, int most_pairs):
    """Yield all plans for a position, the simplest first."""
    columns = position.legal_columns
    for count in range(most_pairs + 1):
        pairings = [
            pairs for pairs in combinations(combinations(columns, 2), count)
            if len({column for pair in pairs for column in pair}) == 2 * count
        ]
        for otherwise in _FALLBACKS:
            for pairs in pairings:
                yield Plan(pairs, otherwise)
        if not count:
            for otherwise in _FALLBACKS[1:]:
                for column in columns:
                    yield Plan((), otherwise, column)


def _kind(plan):
    """Return a sort key by which simpler plans come first."""
    return len(plan.pairs), plan.otherwise, plan.alone is None
