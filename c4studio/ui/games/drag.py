"""A game of the list on its way to another place."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication


class RowDrag:
    """A row that the pointer took hold of, once it has gone far enough, and where it would go."""

    def __init__(self) -> None:
        self._row: int | None = None
        self._start = QPoint()
        self._gap: int | None = None

    @property
    def gap(self) -> int | None:
        """The number of the row in front of which it would be; None while nothing is dragged."""
        return self._gap

    def press(self, row: int, place: QPoint) -> None:
        """Take hold of a row."""
        self._row, self._start, self._gap = row, place, None

    def move(self, place: QPoint, gap: int) -> bool:
        """Follow the pointer, which is closest to a gap; whether the row is dragged."""
        if self._row is None:
            return False
        far = (place - self._start).manhattanLength() >= QApplication.startDragDistance()
        if far or self._gap is not None:
            self._gap = gap
        return self._gap is not None

    def release(self) -> tuple[int, int] | None:
        """The row that is let go, and how many rows further down it goes; None for neither."""
        row, gap = self._row, self._gap
        self.cancel()
        if row is None or gap is None:
            return None
        # Without it, the rows behind it are one further up.
        offset = gap - row - (gap > row)
        return (row, offset) if offset else None

    def cancel(self) -> None:
        """Let go, and leave all as it was."""
        self._row = self._gap = None
