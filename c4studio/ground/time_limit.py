"""A limit on the seconds of a search, which ends it as another thread's stop would."""

from __future__ import annotations

import threading
import time
from types import TracebackType

from engine import StopFlag

CHECK_S = 0.01
"""Seconds between two looks at the caller's flag, so that its stop ends a search soon."""


class TimeLimit:
    """A context manager whose flag ends searches after some seconds, or when the caller stops them.

    Args:
        seconds: the seconds from the beginning of the context; None for no limit.
        stop: the flag of the caller; None for none.

    Attributes:
        flag: the flag to hand to the searches.
    """

    def __init__(self, seconds: float | None, stop: StopFlag | None = None) -> None:
        self._seconds, self._stop = seconds, stop
        self.flag = StopFlag() if seconds is not None or stop is None else stop
        self._ended = threading.Event()
        self._watcher: threading.Thread | None = None

    @property
    def is_spent(self) -> bool:
        """Whether the time is over, and the caller has not stopped the work."""
        return self.flag.is_set and not (self._stop is not None and self._stop.is_set)

    def __enter__(self) -> TimeLimit:
        if self._seconds is not None:
            end = time.monotonic() + self._seconds
            self._watcher = threading.Thread(target=self._watch, args=(end,), daemon=True)
            self._watcher.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._ended.set()
        if self._watcher is not None:
            self._watcher.join()

    def _watch(self, end: float) -> None:
        while time.monotonic() < end and not (self._stop is not None and self._stop.is_set):
            if self._ended.wait(min(CHECK_S, max(0.0, end - time.monotonic()))):
                return
        self.flag.set()
