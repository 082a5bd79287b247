"""The chess clock of a game."""

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal, Slot

from c4studio.game.times import TimeControl
from engine import Side

TICK_MS = 200


class GameClock(QObject):
    """A chess clock, which counts down the time of one side at a time."""

    ticked = Signal()
    """Emitted regularly while the clock runs."""
    ran_out = Signal(object)
    """Emitted with the side (Side) that has no time left. The clock has stopped."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._left = dict.fromkeys(Side, 0)
        self._control = TimeControl()
        self._running: Side | None = None
        self._since = QElapsedTimer()
        self._timer = QTimer(self, interval=TICK_MS)
        self._timer.timeout.connect(self._on_timer_tick)

    def set_control(self, control: TimeControl) -> None:
        """Stop the clock, and give both sides the time of a time control."""
        self._control = control
        self.set_time(1000 * control.seconds)

    def set_time(self, milliseconds: int) -> None:
        """Stop the clock, and give both sides the same time."""
        self.run_for(None)
        self._left = dict.fromkeys(Side, milliseconds)

    def run_for(self, side: Side | None, *, is_moved: bool = False) -> None:
        """Run the clock of ``side``; None stops the clock.

        ``is_moved`` tells whether the side whose clock ran has made its move, which adds the
        increment.
        """
        self._subtract_elapsed()
        if is_moved and self._running not in (None, side) and self._running is not None:
            self._left[self._running] += 1000 * self._control.increment
        if self._control.is_per_move and side is not self._running:
            self._left = dict.fromkeys(Side, 1000 * self._control.seconds)
        self._running = side
        if side is None:
            self._timer.stop()
        else:
            self._timer.start()

    def time_left(self, side: Side) -> int:
        """Return a side's remaining time in milliseconds."""
        return self._left[side]

    def _subtract_elapsed(self) -> None:
        """Subtract the elapsed time from the side whose clock runs."""
        passed = self._since.restart() if self._since.isValid() else 0
        if not self._since.isValid():
            self._since.start()
        if self._running is not None:
            self._left[self._running] = max(self._left[self._running] - passed, 0)

    @Slot()
    def _on_timer_tick(self) -> None:
        self._subtract_elapsed()
        self.ticked.emit()
        side = self._running
        if side is not None and not self._left[side]:
            self.run_for(None)
            self.ran_out.emit(side)
