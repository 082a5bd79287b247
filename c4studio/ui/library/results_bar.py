"""Painting of a bar with the shares of wins, draws and losses, in the explorer's table."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QWidget

from c4studio.drawing.look import Look
from c4studio.pictures.inks import Ink
from c4studio.ui.library.counts_model import CountsModel
from engine import Side

HEIGHT, MARGIN, LEAST_WIDTH = 12, 4, 60


class ResultsBar(QStyledItemDelegate):
    """Paints in a table cell a bar of the games that red won, drawn games, and yellow's wins."""

    def __init__(self, model: CountsModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model
        self._look = Look()

    def set_look(self, look: Look) -> None:
        """Paint the bar in the colours of another theme."""
        self._look = look

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint the row's background, and the bar if any game has a result."""
        super().paint(painter, option, index)
        count = self._model.count(index.row())
        if count is None or count.red + count.drawn + count.yellow == 0:
            return
        theme = self._look.theme
        inks = {Side.RED: Ink.RED, Side.YELLOW: Ink.YELLOW}
        parts = (
            (count.red, theme(inks[self._look.disc_colour(Side.RED)])),
            (count.drawn, theme(Ink.DRAW)),
            (count.yellow, theme(inks[self._look.disc_colour(Side.YELLOW)])),
        )
        area = QRectF(option.rect).adjusted(MARGIN, 0, -MARGIN, 0)
        top, left = area.center().y() - HEIGHT / 2, area.left()
        total = sum(number for number, _ in parts)
        painter.save()
        painter.setPen(Qt.PenStyle.NoPen)
        for number, colour in parts:
            width = area.width() * number / total
            painter.fillRect(QRectF(left, top, width, HEIGHT), colour)
            left += width
        painter.setPen(theme(Ink.BORDER))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRectF(area.left(), top, area.width(), HEIGHT))
        painter.restore()

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Return a size with room for the bar."""
        return super().sizeHint(option, index).expandedTo(QSize(LEAST_WIDTH, HEIGHT + 2 * MARGIN))
