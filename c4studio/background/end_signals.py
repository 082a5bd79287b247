"""Handling of the operating system's signals that ask a program to end, e.g. at logout."""

from __future__ import annotations

import signal
import socket
from types import FrameType

from PySide6.QtCore import QObject, QSocketNotifier, Signal, Slot

_NAMES = ("SIGTERM", "SIGHUP")


class EndSignals(QObject):
    """Reports in the GUI thread that the operating system asks the program to end.

    Only one object may exist.

    Python runs signal handlers only between two of its own instructions, never while Qt waits for
    events. So the signal is passed on through a socket, for which Qt waits too.
    """

    asked = Signal()
    """The program is to end now."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._ours, theirs = socket.socketpair()
        for each in (self._ours, theirs):
            each.setblocking(False)
        # A reference, since the descriptor is closed with the socket.
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
    """Handle a signal by doing nothing, since a socket has already passed it on to Qt."""
