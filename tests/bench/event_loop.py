"""Runs the event loop, and measures how long it keeps others waiting."""

import threading
import time
from pathlib import Path

from PySide6.QtCore import QEventLoop, QObject, Qt, QTimer, Slot

INTERVAL = 5
"""Milliseconds between two ticks."""


def run_loop(seconds: float) -> None:
    """Let the window live for a while."""
    loop = QEventLoop()
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    loop.exec()


def late_by_thread() -> dict[str, float]:
    """Seconds that each thread of this process was ready to run and was given no processor.

    Where the system does not tell there are none, and nothing is the scheduler's fault.
    """
    late = {}
    for task in Path("/proc/self/task").glob("*"):
        try:
            late[task.name] = int((task / "schedstat").read_text().split()[1]) / 1e9
        except (OSError, IndexError, ValueError):
            continue
    return late


def kept_waiting(before: dict[str, float], after: dict[str, float], thread: str) -> float:
    """Return the seconds that a busy machine may have added to what a thread did.

    That is as long as the thread waited for a processor, and as long as the other one that waited
    longest did, which may have held what the first one waited for.

    Args:
        before: what ``late_by_thread`` returned when the thread began.
        after: what it returned at the end.
        thread: the number of the thread.
    """
    late = {name: after[name] - before.get(name, 0.0) for name in after}
    return late.pop(thread, 0.0) + max(late.values(), default=0.0)


class LoopMeter(QObject):
    """Ticks every few milliseconds; the longest wait for a tick is what a user would feel."""

    def __init__(self) -> None:
        super().__init__()
        self._longest = self._longest_work = self._longest_own = 0.0
        self._thread = str(threading.get_native_id())
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(INTERVAL)
        self._timer.timeout.connect(self._on_tick)
        self._set_marks()

    @property
    def longest_gap(self) -> float:
        """The longest time between two ticks, in milliseconds."""
        return self._longest * 1000

    @property
    def longest_work(self) -> float:
        """The most processor time that this thread took between two ticks, in milliseconds."""
        return self._longest_work * 1000

    @property
    def longest_own_gap(self) -> float:
        """The longest gap without what a busy machine adds to it, in milliseconds."""
        return self._longest_own * 1000

    def start(self) -> None:
        """Measure from now on."""
        self._longest = self._longest_work = self._longest_own = 0.0
        self._set_marks()
        self._timer.start()

    def stop(self) -> None:
        """Measure no longer."""
        self._timer.stop()
        self._on_tick()

    def _set_marks(self) -> None:
        self._late = late_by_thread()
        self._last, self._worked = time.perf_counter(), time.thread_time()

    @Slot()
    def _on_tick(self) -> None:
        gap, work = time.perf_counter() - self._last, time.thread_time() - self._worked
        before = self._late
        self._set_marks()
        excused = kept_waiting(before, self._late, self._thread)
        self._longest = max(self._longest, gap)
        self._longest_work = max(self._longest_work, work)
        self._longest_own = max(self._longest_own, gap - excused)
