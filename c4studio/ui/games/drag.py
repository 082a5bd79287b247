"""The state of dragging a game to another place in the list."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication


class RowDrag:
    """A drag in the list of games: the dragged row, and the gap between rows where it would go."""

    def __init__(self) -> None:
        self._row: int | None = None
        self._start = QPoint()
        self._gap: int | None = None

    @property
    def gap(self) -> int | None:
        """The number of the row below the gap; None while no row is dragged."""
        return self._gap

    def press(self, row: int, place: QPoint) -> None:
        """Prepare to drag a row, since the mouse was pressed on it."""
        self._row, self._start, self._gap = row, place, None

    def move(self, place: QPoint, gap: int) -> bool:
        """Move the drag to the nearest gap. Return whether a row is being dragged."""
        if self._row is None:
            return False
        far = (place - self._start).manhattanLength() >= QApplication.startDragDistance()
        if far or self._gap is not None:
            self._gap = gap
        return self._gap is not None

    def release(self) -> tuple[int, int] | None:
        """End the drag.

        Returns:
            The row, and the number of rows by which it moves down; None if it stays.
        """
        row, gap = self._row, self._gap
        self.cancel()
        if row is None or gap is None:
            return None
        # Without the row, all rows below it are one further up.
        offset = gap - row - (gap > row)
        return (row, offset) if offset else None

    def cancel(self) -> None:
        """End the drag without moving the row."""
        self._row = self._gap = None
