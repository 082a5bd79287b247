"""Where and when Python's collector of cycles runs: in the thread of the GUI, and not meanwhile."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QObject, QTimer, Slot

INTERVAL_MS = 100

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
        timer = QTimer(self, interval=INTERVAL_MS)
        timer.timeout.connect(self.collect)
        timer.start()

    @Slot()
    def collect(self) -> None:
        """Collect what Python thinks is due by its own rules."""
        if not _turn.acquire(blocking=False):
            return
        try:
            gc.enable()
            # Python looks when an object is made or, from 3.12 on, when a loop comes round.
            _ = [[] for _ in range(2)]
            gc.disable()
        finally:
            _turn.release()


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
