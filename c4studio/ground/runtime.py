"""Process-wide settings: Python's garbage collector and its thread switches.

Both are changed for the window alone; the text commands run with Python's own defaults.
"""

import gc
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QObject, QTimer, Slot

SWITCH_INTERVAL = 0.0001
"""Seconds that a thread keeps the interpreter lock while another thread waits for the lock."""
COLLECTOR_INTERVAL_MS = 100
"""Milliseconds between two checks whether a garbage collection is due."""
MOST_IDLE_PROCESSOR_SECONDS = 0.005
"""Most seconds of processor time between two checks for the GUI thread to count as idle."""
IDLE_CHECKS_BEFORE_COLLECTION = (0, 1, 15)
"""Number of idle checks in a row before objects are collected, by their generation."""
MOST_CHECKS_BEFORE_COLLECTION = (0, 10, 600)
"""Maximum number of checks before a collection: one second, and one minute for all objects."""

OLDEST_GENERATION = 2
"""The oldest of Python's generations of objects.

To collect the old generation takes a millisecond with an empty board, 25 ms once a large tree was
built, and 60 to 80 ms in a tree of 50,000 nodes. Once a second, while the empty board was being
solved and nothing was frozen, it brought the longest gap of the event loop from 9 to 25 ms up to 66
to 97 ms (``tests/bench/bench_window.py``, whose goal is 50 ms), so the old generation waits until
the window is idle. The one before it takes 1 to 3 ms, as long as a step through a game, and waits
for a moment's rest.
"""
FEW_OBJECTS = 10_000
"""So many new objects are visited by a collection in a few milliseconds."""

_collection_lock = threading.Lock()
"""Lock that is held while a large tree is built, and during a garbage collection."""


def tune_interpreter(parent: QObject) -> None:
    """Tune Python for windows: frequent thread switches, and garbage collection by a timer.

    Modules, classes and tables are never garbage, and more than nine tenths of all objects: so no
    collection visits what exists now.

    Drawing a window takes many short calls, each of which waits for the interpreter lock while
    another thread reads a large document. With Python's own switch interval of 5 ms the calls add
    up to a gap of 200 ms. ``parent``, an object of the GUI thread, owns the collector.
    """
    sys.setswitchinterval(SWITCH_INTERVAL)
    gc.freeze()
    GarbageCollector(parent)


class GarbageCollector(QObject):
    """Runs Python's garbage collection in this object's thread only.

    By itself Python collects in whichever thread happens to create an object. Windows and dialogs
    are full of cycles, and Qt crashes where a worker deletes objects of the GUI.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._worked = time.thread_time()
        self._idle = 0
        self._waited = [0] * len(IDLE_CHECKS_BEFORE_COLLECTION)
        timer = QTimer(self, interval=COLLECTOR_INTERVAL_MS)
        timer.timeout.connect(self.collect)
        timer.start()

    @Slot()
    def collect(self) -> None:
        """Run Python's garbage collection if it is due.

        All but the youngest generation of objects are collected while the thread is idle.
        """
        worked, self._worked = self._worked, time.thread_time()
        self._idle = self._idle + 1 if self._worked - worked < MOST_IDLE_PROCESSOR_SECONDS else 0
        generation = self._due_generation()
        if generation is None or not _collection_lock.acquire(blocking=False):
            return
        try:
            gc.collect(generation)
        finally:
            _collection_lock.release()

    def _due_generation(self) -> int | None:
        """Return the oldest generation of Python objects that is due for collection now."""
        due = None
        for number, (count, most) in enumerate(
            zip(gc.get_count(), gc.get_threshold(), strict=True)
        ):
            self._waited[number] = self._waited[number] + 1 if count > most else 0
            is_time = (
                self._idle >= IDLE_CHECKS_BEFORE_COLLECTION[number]
                or self._waited[number] >= MOST_CHECKS_BEFORE_COLLECTION[number]
            )
            if count > most and is_time:
                due = number
        return due


@contextmanager
def suspend_garbage_collection() -> Iterator[None]:
    """Suspend garbage collection within the block, in which a large tree is built.

    The collector would visit every existing object again and again while every thread waits. If
    many objects were made within the block, all belong to the old generation afterwards, which is
    collected last, and so do those that existed when the program started.
    """
    with _collection_lock:
        enabled = gc.isenabled()
        gc.disable()
        try:
            yield
        finally:
            if gc.get_count()[0] > FEW_OBJECTS:
                # Together these two move every object to the old generation without a visit.
                gc.freeze()
                gc.unfreeze()
            if enabled:
                gc.enable()
