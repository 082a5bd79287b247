"""Progress of long work, which one thread reports and other threads read or cancel."""

from collections.abc import Callable

from c4studio.language.messages import AnyMessage
from c4studio.language.said import Quoted, Said, SaidError, say

PIECES_PER_PROGRESS_REPORT = 1000
"""Number of pieces of work from one progress report to the next."""

OnProgress = Callable[[float], None]
"""A function to report progress: its argument is the fraction of the work done, from 0 to 1.

It raises Cancelled if the user has cancelled the work.
"""


NameOfWork = Said | AnyMessage | str
"""The name of work, which is shown beside its progress. A ``str`` is already in the user's
language."""


class Cancelled(Exception):
    """Raised inside work that was cancelled, whose result is then discarded."""


class WorkError(SaidError):
    """Raised by work that failed."""


def ignore_progress(_: float) -> None:
    """Ignore a progress report. Used as ``report`` if nobody watches the progress."""


def report_within(report: OnProgress, start: float, end: float) -> OnProgress:
    """Return a report function for one step of some work.

    The step's progress from 0 to 1 is reported as progress of the whole work from ``start`` to
    ``end``.
    """
    return lambda part: report(start + (end - start) * part)


class PieceCounter:
    """Counts finished pieces of work, and reports the fraction done from time to time."""

    def __init__(self, total: int = 1, report: OnProgress = ignore_progress) -> None:
        self._total = total
        self._report = report
        self._done = 0

    def count_piece(self) -> None:
        """Count one more finished piece of work, and report the progress if it is time."""
        self._done += 1
        if not self._done % PIECES_PER_PROGRESS_REPORT:
            self._report(self._done / self._total)


class Progress:
    """The progress of work, shared by the thread that does the work and the thread that shows it.

    Attributes:
        what: the name of the work, e.g. ``Opening game.sgf``.
        part: the fraction that is done, from 0 to 1; None if unknown.
        may_cancel: whether the work can still be cancelled.
    """

    def __init__(self, name: NameOfWork) -> None:
        self.what: Said | Quoted = (
            Quoted(name)
            if isinstance(name, str)
            else say(name)
            if isinstance(name, AnyMessage)
            else name
        )
        self.part: float | None = None
        self.may_cancel = True
        self._is_cancelled = False

    def cancel(self) -> None:
        """Cancel the work at its next progress report, unless ``forbid_cancelling`` was called."""
        self._is_cancelled = True

    def check_cancelled(self) -> None:
        """Raise Cancelled if the user has cancelled the work.

        Raises:
            Cancelled: ``cancel`` was called before ``forbid_cancelling``.
        """
        if self._is_cancelled and self.may_cancel:
            raise Cancelled

    def report(self, part: float) -> None:
        """Report the finished fraction of the work.

        Raises:
            Cancelled: the work was cancelled.
        """
        self.check_cancelled()
        self.part = part

    def forbid_cancelling(self) -> None:
        """Begin the last stage of the work, which can no longer be cancelled.

        Raises:
            Cancelled: the work was cancelled.
        """
        self.check_cancelled()
        self.part, self.may_cancel = None, False
