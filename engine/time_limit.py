"""A limit on the seconds or the work of a search, which ends it as another thread's stop would."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable
from types import TracebackType

from engine import StopFlag

CHECK_INTERVAL_SECONDS = 0.002
"""Seconds between two looks at the flag of the caller and at the work done."""


class TimeLimit:
    """A context manager whose flag ends searches at a limit, or when the caller stops them.

    Args:
        seconds: the seconds from the beginning of the context; None for no limit.
        stop: the flag of the caller; None for none.
        is_enough: returns whether enough has been done, whatever the time; None for no such limit.

    Attributes:
        flag: the flag to hand to the searches.
    """

    def __init__(
        self,
        seconds: float | None,
        stop: StopFlag | None = None,
        is_enough: Callable[[], bool] | None = None,
    ) -> None:
        self._stop, self._is_enough = stop, is_enough
        self._seconds = math.inf if seconds is None and is_enough else seconds
        self.flag = StopFlag() if self._seconds is not None or stop is None else stop
        self._ended = threading.Event()
        self._watcher: threading.Thread | None = None

    @property
    def is_spent(self) -> bool:
        """Whether the limit is reached, and the caller has not stopped the work."""
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
        while time.monotonic() < end and not self._is_over:
            if self._ended.wait(min(CHECK_INTERVAL_SECONDS, max(0.0, end - time.monotonic()))):
                return
        self.flag.set()

    @property
    def _is_over(self) -> bool:
        """Whether the caller has stopped the work, or enough is done."""
        stopped = self._stop is not None and self._stop.is_set
        return stopped or (self._is_enough is not None and self._is_enough())
