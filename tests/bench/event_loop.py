"""Runs the event loop, and measures how long it keeps others waiting."""

import time

from PySide6.QtCore import QEventLoop, QObject, Qt, QTimer, Slot

INTERVAL = 5
"""Milliseconds between two ticks."""


def run_loop(seconds: float) -> None:
    """Let the window live for a while."""
    loop = QEventLoop()
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    loop.exec()


class LoopMeter(QObject):
    """Ticks every few milliseconds; the longest wait for a tick is what a user would feel."""

    def __init__(self) -> None:
        super().__init__()
        self._longest = 0.0
        self._last = time.perf_counter()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(INTERVAL)
        self._timer.timeout.connect(self._on_tick)

    @property
    def longest_gap(self) -> float:
        """The longest time between two ticks, in milliseconds."""
        return self._longest * 1000

    def start(self) -> None:
        """Measure from now on."""
        self._longest = 0.0
        self._last = time.perf_counter()
        self._timer.start()

    def stop(self) -> None:
        """Measure no longer."""
        self._timer.stop()
        self._on_tick()

    @Slot()
    def _on_tick(self) -> None:
        now = time.perf_counter()
        self._longest = max(self._longest, now - self._last)
        self._last = now
