"""Long work in the window's thread, done in short slices so that the window stays responsive."""

import time
from collections.abc import Generator
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot

SLICE_SECONDS = 0.008
"""Seconds after which a slice of work ends."""


class Slices(QObject):
    """Runs a generator in the window's thread in short slices, between which Qt handles events.

    A slice ends at the first ``yield`` after ``SLICE_SECONDS`` seconds.
    """

    done = Signal(object)
    """Emitted when the generator has ended, with its return value."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work: Generator[None, None, Any] | None = None
        self._next = QTimer(self, interval=0)
        self._next.timeout.connect(self._run_slice)

    @property
    def is_busy(self) -> bool:
        """Whether a generator is running."""
        return self._work is not None

    def start(self, work: Generator[None, None, Any]) -> None:
        """Run a generator instead of the running one. The first slice runs at once."""
        self._work = work
        self._next.start()
        self._run_slice()

    def stop(self) -> None:
        """Stop the running generator."""
        self._work = None
        self._next.stop()

    @Slot()
    def _run_slice(self) -> None:
        work, end = self._work, time.perf_counter() + SLICE_SECONDS
        try:
            while work is not None and time.perf_counter() < end:
                next(work)
        except StopIteration as ended:
            self.stop()
            self.done.emit(ended.value)
