"""The time of a search of several stages, and its progress."""

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Lock

from c4studio.ground.progress import Cancelled, OnProgress, ignore_progress
from engine import StopFlag
from engine.time_limit import TimeLimit

LEAST_REPORTED_STEP = 0.002
"""The least part of the work from one report to the next while time goes by."""


class Budget:
    """The seconds that a search may take, of which each stage has a share.

    The progress that it reports is the share of its time that has gone by, or the part of the work
    that is done if that is more: at its end the search is over. A search that is interrupted and
    begun again goes on with the time that it had left.

    Args:
        seconds: the seconds of the search; None for no limit.
    """

    def __init__(self, seconds: float | None) -> None:
        self.is_limited = seconds is not None
        self._seconds = math.inf if seconds is None else seconds
        self._stop: StopFlag | None = None
        self._report: OnProgress = ignore_progress
        self._gone, self._begun, self._told = 0.0, 0.0, 0.0
        self._telling = Lock()

    @contextmanager
    def spending(self, stop: StopFlag | None, report: OnProgress) -> Iterator[None]:
        """Return a context in which time goes by.

        Args:
            stop: ends the search from another thread.
            report: receives the progress, also from another thread.
        """
        self._stop, self._report, self._told = stop, report, 0.0
        self._begun = time.monotonic()
        try:
            yield
        finally:
            self._gone = self._seconds_gone

    def stage(self, until: float) -> TimeLimit:
        """Return the limit of a stage that ends when a share of the time, up to 1, has gone by."""
        if not self.is_limited:
            return TimeLimit(None, self._stop)
        left = until * self._seconds - self._seconds_gone
        return TimeLimit(max(0.0, left), self._stop, self._report_time_gone)

    def note_done(self, part: float) -> None:
        """Report the part of the work that is done.

        Raises:
            Cancelled: the user has cancelled the search.
        """
        self._tell(max(part, self._share_gone))

    @property
    def _seconds_gone(self) -> float:
        return self._gone + time.monotonic() - self._begun

    @property
    def _share_gone(self) -> float:
        return min(1.0, self._seconds_gone / self._seconds) if self._seconds else 1.0

    def _report_time_gone(self) -> bool:
        """Report the progress as time goes by; the stage is never over by that.

        A search that the user has cancelled is stopped by its flag.
        """
        if self._share_gone >= self._told + LEAST_REPORTED_STEP:
            with suppress(Cancelled):
                self._tell(self._share_gone)
        return False

    def _tell(self, part: float) -> None:
        """Report the progress from either thread, which never goes back."""
        with self._telling:
            self._told = max(self._told, part)
            self._report(self._told)
