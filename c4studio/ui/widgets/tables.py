"""The headers of tables."""

from __future__ import annotations

from PySide6.QtWidgets import QHeaderView, QTableView


def header_of(table: QTableView) -> QHeaderView:
    """Return the header of a table's columns, whose texts stay as they are at a selection.

    Qt would make them bold, for which no font comes along.
    """
    header = table.horizontalHeader()
    header.setHighlightSections(False)
    return header
