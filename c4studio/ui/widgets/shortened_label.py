"""ShortenedLabel: a line of plain text that ends in an ellipsis where it does not fit."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from c4studio.ui.widgets import plain_text
from c4studio.words.pieces import text_on_one_line


class ShortenedLabel(QLabel):
    """A label with one line of plain text, shortened to fit; its tooltip has the whole text.

    Attributes:
        whole: the full text before shortening.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.whole = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_text(self, text: str) -> None:
        """Set the full text."""
        self.whole = text_on_one_line(text)
        self.setToolTip(plain_text.plain_tip(self.whole))
        self._shorten_text()

    def minimumSizeHint(self) -> QSize:
        """Return a small width, so that the text never widens what is around it."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shorten the text for the new width."""
        super().resizeEvent(event)
        self._shorten_text()

    def _shorten_text(self) -> None:
        room = self.contentsRect().width()
        cut = self.fontMetrics().elidedText(self.whole, Qt.TextElideMode.ElideRight, room)
        self.setText(cut)
        # A text that is whole is heard by itself, and of each change there is an event.
        self.setAccessibleDescription(self.whole if cut != self.whole else "")
