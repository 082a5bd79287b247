"""Drag a game of the list to another place."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication


class RowDrag:
    """A row that the pointer holds, and the gap between rows to which it is dragged."""

    def __init__(self) -> None:
        self._row: int | None = None
        self._start = QPoint()
        self._gap: int | None = None

    @property
    def gap(self) -> int | None:
        """The number of the row below the gap; None while no row is dragged."""
        return self._gap

    def press(self, row: int, place: QPoint) -> None:
        """Take hold of a row."""
        self._row, self._start, self._gap = row, place, None

    def move(self, place: QPoint, gap: int) -> bool:
        """Follow the pointer to the nearest gap. Returns whether the row is dragged."""
        if self._row is None:
            return False
        far = (place - self._start).manhattanLength() >= QApplication.startDragDistance()
        if far or self._gap is not None:
            self._gap = gap
        return self._gap is not None

    def release(self) -> tuple[int, int] | None:
        """Release the row.

        Returns:
            The row, and how many rows further down it goes; None if it stays.
        """
        row, gap = self._row, self._gap
        self.cancel()
        if row is None or gap is None:
            return None
        # Without the row, all rows below it are one further up.
        offset = gap - row - (gap > row)
        return (row, offset) if offset else None

    def cancel(self) -> None:
        """Release the row where it was."""
        self._row = self._gap = None
