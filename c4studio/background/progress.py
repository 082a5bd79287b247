"""How far long work is: told by who does it, read and cancelled in other threads."""

from __future__ import annotations

from collections.abc import Callable

EVERY = 1000
"""Pieces of work between two reports: some milliseconds, whatever the pieces are."""

Report = Callable[[float], None]
"""Is told which part of the work is done, from 0 to 1; raises Cancelled if nobody wants the rest.

The part is measured, never estimated from the time.
"""


class Cancelled(Exception):
    """Nobody wants the rest of the work, or what has been done of it."""


def report_nothing(_: float) -> None:
    """Report to nobody."""


def within(report: Report, start: float, end: float) -> Report:
    """What a step of some work reports to, which is the part of it from ``start`` to ``end``."""
    return lambda part: report(start + (end - start) * part)


class Tally:
    """Counts pieces of work as they are done, and reports every so often."""

    def __init__(self, total: int = 1, report: Report = report_nothing) -> None:
        self._total = total
        self._report = report
        self._done = 0

    def count(self) -> None:
        """One more piece is done."""
        self._done += 1
        if not self._done % EVERY:
            self._report(self._done / self._total)


class Progress:
    """One piece of work that may take long.

    Attributes:
        what: what is being done, e.g. ``Opening game.sgf``.
        part: how much of it is done, from 0 to 1; None where nothing can be known.
        has_begun: whether it is under way.
        may_cancel: whether it can still be cancelled.
    """

    def __init__(self, what: str) -> None:
        self.what = what
        self.part: float | None = None
        self.has_begun = False
        self.may_cancel = True
        self._is_cancelled = False

    def cancel(self) -> None:
        """Let the work end at its next report; too late after ``commit``."""
        self._is_cancelled = True

    def begin(self) -> None:
        """Begin the work.

        Raises:
            Cancelled: as for ``check``.
        """
        # In this order: who cancels looks whether it has begun afterwards.
        self.has_begun = True
        self.check()

    def check(self) -> None:
        """Go on only if somebody wants that.

        Raises:
            Cancelled: ``cancel`` has been called in time.
        """
        if self._is_cancelled and self.may_cancel:
            raise Cancelled

    def report(self, part: float) -> None:
        """Tell how much is done.

        Raises:
            Cancelled: as for ``check``.
        """
        self.check()
        self.part = part

    def commit(self) -> None:
        """Begin what must not be left half done.

        Raises:
            Cancelled: as for ``check``.
        """
        self.check()
        self.part, self.may_cancel = None, False
