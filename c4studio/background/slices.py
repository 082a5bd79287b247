"""Long work in the GUI thread, done in slices so that the window stays responsive."""

from __future__ import annotations

import time
from collections.abc import Generator
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot

SLICE_S = 0.008
"""Seconds after which a slice ends."""


class Slices(QObject):
    """Runs a generator in the GUI thread in short slices, between which events are handled.

    A slice ends at the first ``yield`` after ``SLICE_S`` seconds.
    """

    done = Signal(object)
    """The value that the generator returned."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work: Generator[None, None, Any] | None = None
        self._next = QTimer(self, interval=0)
        self._next.timeout.connect(self._go_on)

    @property
    def is_busy(self) -> bool:
        """Whether a generator is running."""
        return self._work is not None

    def start(self, work: Generator[None, None, Any]) -> None:
        """Run a generator in place of the present one. Its first slice runs at once."""
        self._work = work
        self._next.start()
        self._go_on()

    def stop(self) -> None:
        """Stop the running generator."""
        self._work = None
        self._next.stop()

    @Slot()
    def _go_on(self) -> None:
        work, end = self._work, time.perf_counter() + SLICE_S
        try:
            while work is not None and time.perf_counter() < end:
                next(work)
        except StopIteration as ended:
            self.stop()
            self.done.emit(ended.value)
