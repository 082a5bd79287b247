"""A limit on how often values are passed on. The last value always arrives in the end."""

from PySide6.QtCore import QObject, QTimer, Signal, Slot


class Throttle(QObject):
    """Passes on the first value at once, and later values at most every ``interval`` milliseconds.

    A value that comes too early waits, and is dropped if a newer one comes.

    Args:
        interval: in milliseconds.
        parent: the owner.
        gathering: how many milliseconds even the first value waits, so that a newer one can
            replace it; 0 waits until the event loop is idle, None does not wait.
    """

    passed = Signal(object)

    def __init__(
        self, interval: int, parent: QObject | None = None, gathering: int | None = None
    ) -> None:
        super().__init__(parent)
        self._interval = interval
        self._gathering = gathering
        self._waiting: object = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.flush)

    def put(self, value: object) -> None:
        """Pass on ``value`` at once, or after the interval unless a newer value comes."""
        if self._timer.isActive():
            self._waiting = value
        elif self._gathering is None:
            self._pass_on(value)
        else:
            self._waiting = value
            self._timer.start(self._gathering)

    @Slot()
    def flush(self) -> None:
        """Pass on the waiting value, if any, without further delay."""
        if self._waiting is not None:
            self._pass_on(self._waiting)

    def clear(self) -> None:
        """Discard the waiting value. The next value is passed on at once."""
        self._waiting = None
        self._timer.stop()

    def _pass_on(self, value: object) -> None:
        self._waiting = None
        self._timer.start(self._interval)
        self.passed.emit(value)
