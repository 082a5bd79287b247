"""The progress of long work, reported by its own thread and read or cancelled by others."""

from __future__ import annotations

from collections.abc import Callable

EVERY = 1000
"""Pieces of work between two reports, which take some milliseconds."""

Report = Callable[[float], None]
"""A function that receives the fraction of the work that is done, from 0 to 1.

It raises Cancelled if the rest is not wanted. The fraction is measured, never estimated from the
time.
"""


class Cancelled(Exception):
    """Raised if work was cancelled. Its result so far is discarded."""


def report_nothing(_: float) -> None:
    """Ignore a progress report; for work whose progress nobody shows."""


def within(report: Report, start: float, end: float) -> Report:
    """Return a function that reports progress of a step, as part of the progress of the whole work.

    The step goes from fraction ``start`` to fraction ``end`` of the whole work.
    """
    return lambda part: report(start + (end - start) * part)


class Tally:
    """Counts finished pieces of work, and reports the finished fraction now and then."""

    def __init__(self, total: int = 1, report: Report = report_nothing) -> None:
        self._total = total
        self._report = report
        self._done = 0

    def count(self) -> None:
        """Count one more finished piece of work, and report progress now and then."""
        self._done += 1
        if not self._done % EVERY:
            self._report(self._done / self._total)


class Progress:
    """The progress of a piece of work that may take long.

    Attributes:
        what: the name of the work, e.g. ``Opening game.sgf``.
        part: the fraction that is done, from 0 to 1; None if unknown.
        has_begun: whether the work is under way.
        may_cancel: whether the work can still be cancelled.
    """

    def __init__(self, what: str) -> None:
        self.what = what
        self.part: float | None = None
        self.has_begun = False
        self.may_cancel = True
        self._is_cancelled = False

    def cancel(self) -> None:
        """Cancel the work at its next progress report. After ``commit`` this has no effect."""
        self._is_cancelled = True

    def begin(self) -> None:
        """Mark the work as begun.

        Raises:
            Cancelled: the work was cancelled.
        """
        # In this order: a thread that cancels checks afterwards whether the work has begun.
        self.has_begun = True
        self.check()

    def check(self) -> None:
        """Raise Cancelled if the user has cancelled the work.

        Raises:
            Cancelled: ``cancel`` has been called before ``commit``.
        """
        if self._is_cancelled and self.may_cancel:
            raise Cancelled

    def report(self, part: float) -> None:
        """Report the finished fraction of the work.

        Raises:
            Cancelled: the work was cancelled.
        """
        self.check()
        self.part = part

    def commit(self) -> None:
        """Begin the last stage of the work, after which the work cannot be cancelled.

        Raises:
            Cancelled: the work was cancelled.
        """
        self.check()
        self.part, self.may_cancel = None, False
