"""Handling of the signals with which the operating system asks a program to end, e.g. at logout."""

import signal
import socket
from types import FrameType

from PySide6.QtCore import QObject, QSocketNotifier, Signal, Slot

_END_SIGNAL_NAMES = ("SIGTERM", "SIGHUP")


class EndSignals(QObject):
    """Emits ``asked`` in the window's thread when the operating system asks the program to end.

    Only one EndSignals may exist.

    Python runs no signal handlers while Qt waits for events, so a socket wakes Qt up.
    """

    asked = Signal()
    """Emitted when the operating system has asked the program to end."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._ours, theirs = socket.socketpair()
        for each in (self._ours, theirs):
            each.setblocking(False)
        # A reference, since the descriptor is closed with the socket.
        self._theirs = theirs
        signal.set_wakeup_fd(theirs.fileno(), warn_on_full_buffer=False)
        for name in _END_SIGNAL_NAMES:
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), _ignore_signal)
        self._notifier = QSocketNotifier(self._ours.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._on_activated)

    @Slot()
    def _on_activated(self) -> None:
        self._ours.recv(64)
        self.asked.emit()


def _ignore_signal(_number: int, _frame: FrameType | None) -> None:
    """Handle an operating system signal by doing nothing: the socket has woken Qt up already."""
