"""The search of the positions in the queue for the night, which windows and commands share."""

import time
from collections.abc import Callable, Generator, Iterator
from contextlib import closing

from c4studio.review.overnight_queue import OvernightQueue, QueuedPosition
from engine import Board, SearchStopped, Solver, StopFlag

REPORT_SECONDS = 0.25
"""The least number of seconds between two reports of one position."""
RECORD_SECONDS = 30.0
"""Seconds between two records of one position. The scores themselves are kept by the solver."""


def search_queue(
    queue: OvernightQueue, solver_of: Callable[[Board], Solver], stop: StopFlag
) -> Generator[QueuedPosition, None, bool]:
    """Search the positions of the queue, one after the other, and yield what is known of each.

    What was found before is in the solver's file of scores, so a search that was stopped goes on
    where it was.

    Args:
        queue: the queue, in which the state of each position is recorded.
        solver_of: returns the solver of a board, with its file of scores.
        stop: ends the search.

    Returns:
        Whether the queue is done; not so if another program works on it.

    Raises:
        SearchStopped: ``stop`` was set.
        WorkError: the file of the queue cannot be read or written.
    """
    with queue.claim_work() as is_ours:
        if is_ours:
            while (entry := queue.next_entry()) is not None:
                yield from _search_entry(queue, entry, solver_of(entry.position.board), stop)
        return is_ours


def _search_entry(
    queue: OvernightQueue, before: QueuedPosition, solver: Solver, stop: StopFlag
) -> Iterator[QueuedPosition]:
    """Search one position, and yield what is known of it from time to time and at the end."""
    known, recorded, reported = before, time.monotonic(), 0.0
    try:
        with closing(solver.analyse(before.position, stop)) as found:
            for analysis in found:
                known, now = before.with_analysis(analysis), time.monotonic()
                if known.is_done:
                    break
                if now - recorded >= RECORD_SECONDS:
                    recorded = now
                    if not queue.record(known):
                        return
                if now - reported >= REPORT_SECONDS:
                    reported = now
                    yield known
    finally:
        # Also when the search makes way for another one.
        queue.record(known)
    yield known
    if stop.is_set:
        raise SearchStopped
