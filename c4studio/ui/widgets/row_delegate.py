"""RowDelegate: rows of a list in the colours and the size of text of the moment."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QFont, QPalette
from PySide6.QtWidgets import QAbstractItemView, QStyledItemDelegate, QStyleOptionViewItem

MUTED_ROLE = Qt.ItemDataRole.UserRole + 100
"""Whether a cell is drawn in the colour of what is less important."""
HEADING_GAP = 6


class RowDelegate(QStyledItemDelegate):
    """Draws muted cells, and headings, which are rows that cannot be chosen.

    A brush or a height that a row holds itself stays when the theme or the size of text changes.

    Args:
        view: the list.
        lines: the least height of a row in lines of text.
    """

    def __init__(self, view: QAbstractItemView, lines: float = 1.0) -> None:
        super().__init__(view)
        self._lines = lines
        view.setItemDelegate(self)

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Give headings and muted cells their colour, and headings their weight."""
        super().initStyleOption(option, index)
        is_heading = index.flags() == Qt.ItemFlag.NoItemFlags
        if is_heading or index.data(MUTED_ROLE):
            palette = QPalette(option.palette)
            palette.setBrush(QPalette.ColorRole.Text, palette.placeholderText())
            option.palette = palette
        if is_heading:
            font = QFont(option.font)
            font.setWeight(QFont.Weight.DemiBold)
            option.font = font
            option.displayAlignment = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Return the size of a row for the size of its text."""
        size = super().sizeHint(option, index)
        is_lower_heading = index.flags() == Qt.ItemFlag.NoItemFlags and index.row() > 0
        least = round(self._lines * option.fontMetrics.lineSpacing())
        size.setHeight(max(size.height(), least) + (HEADING_GAP if is_lower_heading else 0))
        return size
