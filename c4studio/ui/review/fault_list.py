"""Lists that are as high as all their rows, such as the list of mistakes."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidgetItem, QWidget

from c4studio.ui.review.mistakes.mistake_rows import FaultRow
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.sentences import SPANS, SentenceList

ROW_SPACING = 2
MOVE = Qt.ItemDataRole.UserRole


class FittedList(SentenceList):
    """A list widget that is as high as all its rows, for use in a scroll area."""

    reached = Signal(object)
    """Emitted with the rectangle (QRect) of a chosen row, which is to be scrolled into view."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSpacing(ROW_SPACING)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.currentItemChanged.connect(self._on_current_changed)

    def hold(self, rows: int) -> None:
        """Set the number of rows. If it changes, all rows become empty."""
        if rows != self.count():
            self.clear()
            self.addItems([""] * rows)

    def fit(self) -> None:
        """Set the height of the list to that of its rows at the present width."""
        self.doItemsLayout()
        self.updateGeometries()
        # What was in sight may have been moved by rows that became higher.
        self._on_current_changed(self.currentItem())

    def updateGeometries(self) -> None:
        """Adapt the height to the rows after Qt has laid them out."""
        super().updateGeometries()
        self.setFixedHeight(self.contentsSize().height() + 2 * self.frameWidth())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap the rows for the new width."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.fit()

    def _on_current_changed(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            place: QRect = self.visualItemRect(item)
            self.reached.emit(place)


class FaultList(FittedList):
    """The list of a review's mistakes, in the order of play."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Mistakes in the order of play")

    def show_rows(self, rows: Sequence[FaultRow]) -> None:
        """Replace all rows of the list."""
        self.hold(len(rows))
        grey = self.palette().brush(QPalette.ColorRole.PlaceholderText)
        for number, row in enumerate(rows):
            item = self.item(number)
            item.setText(row.text.text)
            item.setData(SPANS, row.text.spans)
            item.setData(MOVE, row.moves[0])
            item.setToolTip(plain_text.tip(row.more.text))
            item.setData(Qt.ItemDataRole.ForegroundRole, grey if len(row.moves) > 1 else None)
        self.setVisible(bool(rows))
        self.fit()
