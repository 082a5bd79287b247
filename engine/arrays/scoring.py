"""Exact scores of all columns for whole arrays of boards."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from engine.analysing.batch import ILLEGAL
from engine.analysing.searcher import MOST_THREADS
from engine.arrays.bits import Bitboards, has_four, mirror_bitboards
from engine.arrays.boards import (
    BITBOARDS,
    NO_BOARD,
    BoardError,
    ErrorHandling,
    check_boards,
)
from engine.arrays.tensors import Boards
from engine.errors import Contradiction
from engine.grid import STANDARD
from engine.score import win_score
from engine.solver import Solver
from engine.stop import StopFlag

MOST_POSITIONS_PER_PIECE = 64
"""The most positions that a thread scores at a time."""
LAST_PIECES_PER_THREAD = 8
"""Number of pieces for each thread into which the remaining positions are divided."""
BOOK_LOOKUPS_IN_A_ROW = 16
"""Number of positions that a thread looks up in the book without a search between them."""
SECONDS_BETWEEN_REPORTS = 0.01
"""Time after which progress is reported again."""

ProgressFunction = Callable[[int, int], object]
"""A function that is called with the number of positions scored so far, and the number of all."""


@dataclass(frozen=True, slots=True)
class ScoreTable:
    """The exact scores of the columns of boards, for the side to move on each board.

    The arrays have the leading axes of the boards, here …; n boards in a row have one axis.

    Attributes:
        scores: int8 (…, 7), the score of each column; ILLEGAL (-128) for an illegal column.
        legal: bool (…, 7), whether the column is legal.
        value: int8 (…), the score of the board; the score of its result for a finished game.
        best: bool (…, 7), whether the column is a best move.
        over: bool (…), whether the game is over.
        faults: one error for each impossible board, by index; such a board has no legal column and
            the value ILLEGAL. Empty unless ``errors`` was ``mark``.
    """

    scores: NDArray[np.int8]
    legal: NDArray[np.bool_]
    value: NDArray[np.int8]
    best: NDArray[np.bool_]
    over: NDArray[np.bool_]
    faults: tuple[BoardError, ...] = ()

    def __len__(self) -> int:
        return len(self.value)

    @classmethod
    def from_scores(
        cls, pairs: Bitboards, scores: NDArray[np.int8], faults: tuple[BoardError, ...] = ()
    ) -> ScoreTable:
        """Build the score table of boards from the scores of their columns.

        Args:
            pairs: uint64 (n, 2), the boards; NO_BOARD for an impossible board.
            scores: int8 (n, 7), ILLEGAL for an illegal column.
            faults: one error for each impossible board, by index.
        """
        legal = scores != ILLEGAL
        over = ~legal.any(axis=1) & (pairs[:, 1] != NO_BOARD)
        value = scores.max(axis=1) if len(scores) else np.empty(0, np.int8)
        discs = np.bitwise_count(pairs[:, 1])
        lost = over & has_four(pairs[:, 0] ^ pairs[:, 1])
        value[over] = 0
        value[lost] = [-win_score(int(count)) for count in discs[lost]]
        best = legal & (scores == value[:, None])
        return cls(scores, legal, value, best, over, faults)

    def with_axes(self, axes: tuple[int, ...]) -> ScoreTable:
        """Return the table of n boards with other leading axes, whose lengths multiply to n."""
        columns = *axes, STANDARD.width
        return ScoreTable(
            self.scores.reshape(columns),
            self.legal.reshape(columns),
            self.value.reshape(axes),
            self.best.reshape(columns),
            self.over.reshape(axes),
            self.faults,
        )


def score_columns(  # noqa: PLR0913  (every one but the boards has a default)
    boards: Boards,
    layout: str = BITBOARDS,
    *,
    threads: int | None = None,
    solver: Solver | None = None,
    errors: ErrorHandling = "raise",
    progress: ProgressFunction | None = None,
    stop: StopFlag | None = None,
) -> ScoreTable:
    """Compute the exact scores of all columns of an array of boards.

    Equal and mirrored boards are searched once. Neighbouring boards are searched one after the
    other, because their searches have much in common. The scores do not depend on the number of
    threads.

    Args:
        boards: boards in the layout, or pairs of bitboards, with any leading axes. ``from_layout``
            makes such pairs from boards stored from another player's view.
        layout: one of ``LAYOUT_NAMES``.
        threads: number of threads, if no solver is given; None for one for each processor.
        solver: the solver to use, with all its threads; by default one with the packaged opening
            book, whose table of 64 MB stays for the next call.
        errors: ``raise`` raises an error for an impossible board; ``mark`` leaves such boards
            without scores and lists them in ``faults``.
        progress: called in the calling thread as positions are scored.
        stop: a flag that ends the scoring within a millisecond when another thread sets it.

    Raises:
        BoardError: a board is impossible.
        LayoutError: there is no such layout, or the array has another shape.
        SearchStopped: ``stop`` was set before all scores were known.
    """
    checked = check_boards(boards, layout, errors=errors)
    pairs = checked.pairs
    faulty = pairs[:, 1] == NO_BOARD
    own = solver or _shared_solver().companion(threads or _processor_count())
    try:
        scores = _score_boards(pairs, faulty, own, progress, stop or StopFlag())
    finally:
        if solver is None:
            own.close()
    return ScoreTable.from_scores(pairs, scores, checked.faults).with_axes(checked.axes)


@cache
def _shared_solver() -> Solver:
    """Return the solver whose table calls without a solver share; a new one takes 10 ms."""
    return Solver()


def _processor_count() -> int:
    """Return the number of processors that this process may use, as far as a solver takes them."""
    allowed = getattr(os, "sched_getaffinity", None)
    return min(len(allowed(0)) if allowed else os.cpu_count() or 1, MOST_THREADS)


def _score_boards(
    pairs: Bitboards,
    faulty: NDArray[np.bool_],
    solver: Solver,
    progress: ProgressFunction | None,
    stop: StopFlag,
) -> NDArray[np.int8]:
    """Return the scores (n, 7) of all boards. Columns of impossible boards are ILLEGAL."""
    scores = np.full((len(pairs), STANDARD.width), ILLEGAL, np.int8)
    sound = np.flatnonzero(~faulty)
    if not len(sound):
        return scores
    keys, mirrored_keys = (
        _position_keys(pairs[sound]),
        _position_keys(mirror_bitboards(pairs[sound])),
    )
    flipped = mirrored_keys < keys
    _, first, inverse = np.unique(
        np.minimum(keys, mirrored_keys), return_index=True, return_inverse=True
    )
    order = _scoring_order(pairs[sound[first]], first, solver)
    searched = np.ascontiguousarray(pairs[sound[first[order]]])
    found = np.empty((len(searched), STANDARD.width), np.int8)
    _search_scores(solver, searched, found, progress, stop)
    place = np.empty(len(order), np.intp)
    place[order] = np.arange(len(order))
    rows = found[place[inverse]]
    # What was searched is the first of equal boards, which may be flipped itself.
    other_way = flipped != flipped[first[inverse]]
    rows[other_way] = rows[other_way][:, ::-1]
    scores[sound] = rows
    return scores


def _position_keys(pairs: Bitboards) -> NDArray[np.uint64]:
    """Return the unique key of each position, as in ``Position.key``."""
    keys: NDArray[np.uint64] = pairs[:, 0] + pairs[:, 1]
    return keys


def _scoring_order(pairs: Bitboards, first: NDArray[np.intp], solver: Solver) -> NDArray[np.intp]:
    """Return the order in which to score distinct positions.

    Positions whose columns are all in the book are sorted by their occupied cells, since the book
    decodes the scores of all positions with the same cells together. The others are scored in
    reverse order, because entries of late positions help to search earlier ones. Both kinds are
    mixed evenly, because only one thread at a time can read the book, but in runs, so that threads
    seldom wait for it.
    """
    plies = -1 if solver.book is None else solver.book.plies
    in_book = np.bitwise_count(pairs[:, 1]) < plies
    order = np.lexsort((-first, np.where(in_book, pairs[:, 1], np.uint64(0))))
    read = int(np.count_nonzero(in_book))
    runs = np.arange(read) // BOOK_LOOKUPS_IN_A_ROW * BOOK_LOOKUPS_IN_A_ROW / max(read, 1)
    turns = np.concatenate((np.linspace(0, 1, len(order) - read), runs))
    return order[np.argsort(turns, kind="stable")]


def _divide_positions(count: int, threads: int) -> list[tuple[int, int]]:
    """Divide the positions into pieces, the last ones small. Return their start and end indexes."""
    pieces, start = [], 0
    while start < count:
        size = (count - start) // (LAST_PIECES_PER_THREAD * threads)
        end = min(start + max(1, min(size, MOST_POSITIONS_PER_PIECE)), count)
        pieces.append((start, end))
        start = end
    return pieces


class _PiecesOfWork:
    """The pieces of an array of positions that several threads score, each when it has time.

    Args:
        solver: scores the positions.
        pairs: the positions.
        scores: receives their scores.
        stop: ends the work.

    Attributes:
        todo: the start and end indexes of the pieces that no thread has taken yet.
        finished: the numbers of positions of the pieces that are finished.
        doubtful: the pieces in which known bounds contradict each other.
    """

    def __init__(
        self, solver: Solver, pairs: Bitboards, scores: NDArray[np.int8], stop: StopFlag
    ) -> None:
        self._solver, self._pairs, self._scores, self._stop = solver, pairs, scores, stop
        self.todo = deque(_divide_positions(len(pairs), solver.threads))
        self.finished: list[int] = []
        self.doubtful: list[tuple[int, int]] = []

    def score_pieces(self) -> None:
        """Score pieces in a thread until there are no more."""
        while True:
            try:
                start, end = self.todo.popleft()
            except IndexError:
                return
            try:
                self._solver.score_pairs(
                    self._pairs.data, self._scores.data, start, end, self._stop
                )
            except Contradiction:
                self.doubtful.append((start, end))
            else:
                self.finished.append(end - start)


def _search_scores(
    solver: Solver,
    pairs: Bitboards,
    scores: NDArray[np.int8],
    progress: ProgressFunction | None,
    stop: StopFlag,
) -> None:
    """Score all positions on the solver's threads, and write the scores."""
    work = _PiecesOfWork(solver, pairs, scores, stop)
    for distrust_book in (False, True, None):
        with ThreadPoolExecutor(solver.threads) as pool:
            threads = {pool.submit(work.score_pieces) for _ in range(solver.threads)}
            try:
                while threads:
                    # Threads that are at work do not wait for this one after each piece.
                    pause = None if progress is None else SECONDS_BETWEEN_REPORTS
                    ended, threads = wait(threads, pause, FIRST_COMPLETED)
                    for each in ended:
                        each.result()
                    if progress is not None:
                        progress(sum(work.finished), len(pairs))
            finally:
                work.todo.clear()
        if not work.doubtful:
            return
        # Known bounds contradict each other. The table is cleared, then the book is left out.
        if distrust_book is None:
            raise Contradiction
        solver.searcher.forget(book=distrust_book)
        work.todo.extend(work.doubtful)
        work.doubtful.clear()
