"""The heading above the board, which names the current game."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from c4studio.ui.widgets import plain_text
from c4studio.words.pieces import one_line

MARGIN = 14


class GameHeading(QLabel):
    """The heading above the board: one line of text, shortened to fit and hidden if empty."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._whole = ""
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setContentsMargins(MARGIN, MARGIN, MARGIN, 0)
        self.setAccessibleName("Game")
        self.hide()

    @property
    def whole(self) -> str:
        """The full text of the heading before shortening."""
        return self._whole

    def show_text(self, text: str, has_room: bool = True) -> None:
        """Set the text of the heading, and hide it if it is empty or ``has_room`` is false."""
        self._whole = one_line(text)
        self.setToolTip(plain_text.tip(self._whole))
        self.setAccessibleDescription(self._whole)
        self.setVisible(bool(self._whole) and has_room)
        self._cut()

    def minimumSizeHint(self) -> QSize:
        """Return a small width, so that the heading never widens the board's area."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shorten the heading for the new width."""
        super().resizeEvent(event)
        self._cut()

    def _cut(self) -> None:
        room = self.contentsRect().width()
        cut = self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, room)
        self.setText(cut)
