"""Where and when Python's collector of cycles runs: in the thread of the GUI, and not meanwhile."""

from __future__ import annotations

import gc
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QObject, QTimer, Slot

INTERVAL_MS = 100
IDLE_SECONDS = 0.005
"""A thread that worked no longer than this since the last look has nothing to do."""
IDLE_LOOKS = 15
"""After so many such looks in a row nobody notices that all objects are looked at."""
MOST_LOOKS = 600
"""So many looks that is put off at most."""

OLD = 2
"""The generation of what has been there for long; to collect it takes 50 ms in a large tree."""

_turn = threading.Lock()
"""Held while a large tree is built, and while is collected."""


class Collector(QObject):
    """Lets Python collect cycles in this object's thread, and in no other.

    By itself Python collects in whichever thread happens to make an object. Windows and dialogs are
    full of cycles, and Qt crashes where a worker deletes objects of the GUI.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._worked = time.thread_time()
        self._idle = self._waited = 0
        timer = QTimer(self, interval=INTERVAL_MS)
        timer.timeout.connect(self.collect)
        timer.start()

    @Slot()
    def collect(self) -> None:
        """Collect what is due: what is young now, the old once this thread has nothing to do."""
        worked, self._worked = self._worked, time.thread_time()
        self._idle = self._idle + 1 if self._worked - worked < IDLE_SECONDS else 0
        generation = self._due_generation()
        if generation is None or not _turn.acquire(blocking=False):
            return
        try:
            gc.collect(generation)
        finally:
            _turn.release()

    def _due_generation(self) -> int | None:
        """The oldest generation that is due by Python's thresholds and can be collected now."""
        over = [a > b for a, b in zip(gc.get_count(), gc.get_threshold(), strict=True)]
        self._waited = self._waited + 1 if over[OLD] else 0
        if over[OLD] and (self._idle >= IDLE_LOOKS or self._waited >= MOST_LOOKS):
            return OLD
        return int(over[1]) if over[0] else None


@contextmanager
def no_collections() -> Iterator[None]:
    """Let nothing be collected within, while a large tree is built.

    The collector looks again and again at all objects that are there, and every thread waits. What
    was made within is counted among the old objects afterwards, which are looked at last.
    """
    with _turn:
        enabled = gc.isenabled()
        gc.disable()
        try:
            yield
        finally:
            # Together these make all objects old, without looking at them.
            gc.freeze()
            gc.unfreeze()
            if enabled:
                gc.enable()
