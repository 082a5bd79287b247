"""The signals by which a system asks a program to end, as it does when somebody logs out."""

from __future__ import annotations

import signal
import socket
from types import FrameType

from PySide6.QtCore import QObject, QSocketNotifier, Signal, Slot

_NAMES = ("SIGTERM", "SIGHUP")


class EndSignals(QObject):
    """Tells in the thread of the window that the program is to end; make only one, there.

    Python runs its handlers between two of its own instructions, of which none comes while Qt waits
    for events. So the signal is heard through a socket that Qt waits for too.
    """

    asked = Signal()
    """The program is to end now."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._ours, theirs = socket.socketpair()
        for each in (self._ours, theirs):
            each.setblocking(False)
        # Kept, since the descriptor is closed with it.
        self._theirs = theirs
        signal.set_wakeup_fd(theirs.fileno(), warn_on_full_buffer=False)
        for name in _NAMES:
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), _heard)
        self._notifier = QSocketNotifier(self._ours.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._on_activated)

    @Slot()
    def _on_activated(self) -> None:
        self._ours.recv(64)
        self.asked.emit()


def _heard(_number: int, _frame: FrameType | None) -> None:
    """Nothing is left to do: the socket has told it."""
