"""Work in the thread of the window that is done in small slices, so that nothing waits for it."""

from __future__ import annotations

import time
from collections.abc import Generator
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot

SLICE_S = 0.008
"""Seconds that pass before others have their turn."""


class Slices(QObject):
    """Carries one generator on, slice by slice, each until it next yields after ``SLICE_S``."""

    done = Signal(object)
    """What the generator gave in the end."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work: Generator[None, None, Any] | None = None
        self._next = QTimer(self, interval=0)
        self._next.timeout.connect(self._go_on)

    @property
    def is_busy(self) -> bool:
        """Whether something is on its way."""
        return self._work is not None

    def start(self, work: Generator[None, None, Any]) -> None:
        """Begin at once, in the place of what was on its way; what is short ends at once, too."""
        self._work = work
        self._next.start()
        self._go_on()

    def stop(self) -> None:
        """Do no more."""
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
