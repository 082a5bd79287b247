"""Base class of item models for tables whose columns have fixed titles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

Index = QModelIndex | QPersistentModelIndex
_ROW = QModelIndex()


class TableModel(QAbstractTableModel):
    """Base class of read-only table models. A subclass supplies the cells.

    Args:
        titles: the titles of the columns.
        size: returns the number of rows.
        parent: the parent object.
    """

    def __init__(
        self, titles: Sequence[str], size: Callable[[], int], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._titles = titles
        self._size = size

    def rowCount(self, parent: Index = _ROW) -> int:
        """Return the number of rows."""
        return 0 if parent.isValid() else self._size()

    def columnCount(self, parent: Index = _ROW) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(self._titles)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the title of a column."""
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self._titles[section]
        return None

    def announce(self, first: int, last: int) -> None:
        """Notify the views that some rows have new contents."""
        corners = self.index(first, 0), self.index(last, len(self._titles) - 1)
        self.dataChanged.emit(*corners)
