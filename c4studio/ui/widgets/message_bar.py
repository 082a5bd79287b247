"""A message bar above the board: a sentence, an optional action button, and a close button."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QToolButton, QWidget

from c4studio.drawing.icons import icon, tint
from c4studio.drawing.look import Look
from c4studio.pictures.inks import Ink
from c4studio.ui.widgets import plain_text


class MessageBar(QFrame):
    """A bar that shows one message above the board; hidden while there is none."""

    accepted = Signal()
    """Emitted when the user has pressed the bar's action button."""
    shown = Signal(str)
    """Emitted with the sentence of each new message."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture = plain_text.label()
        self._text = plain_text.label(wraps=True)
        self._offer = QPushButton()
        self._close = QToolButton()
        self._close.setAutoRaise(True)
        self._close.setIconSize(QSize(16, 16))
        self._close.setAccessibleName("Close the message")
        self._close.setToolTip("Close the message")
        # A click leaves the focus where it was, so that the keys of the board go on working.
        for button in (self._offer, self._close):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._offer.clicked.connect(self._on_offer_clicked)
        self._close.clicked.connect(self.hide)
        self.setAutoFillBackground(True)
        self.setAccessibleName("Message")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(14, 8, 8, 8)
        layout.setSpacing(10)
        layout.addWidget(self._picture)
        layout.addWidget(self._text, 1)
        layout.addWidget(self._offer)
        layout.addWidget(self._close)
        self.hide()

    @property
    def text(self) -> str:
        """The sentence in the bar."""
        return self._text.text()

    @property
    def offer(self) -> QPushButton:
        """The action button, hidden if the message has none."""
        return self._offer

    def show_message(self, text: str, offer: str = "", warns: bool = True) -> None:
        """Show a sentence. ``offer`` labels an action button, and ``warns`` adds a warning sign."""
        self._picture.setVisible(warns)
        self._text.setText(text)
        self._offer.setText(offer)
        self._offer.setVisible(bool(offer))
        self.setAccessibleDescription(text)
        self.show()
        self.shown.emit(text)

    def set_look(self, look: Look) -> None:
        """Draw the bar in the colours of another theme."""
        palette = QPalette(look.theme.palette())
        palette.setColor(QPalette.ColorRole.Window, look.theme(Ink.NOTICE))
        palette.setColor(QPalette.ColorRole.WindowText, look.theme(Ink.ON_NOTICE))
        self.setPalette(palette)
        self._picture.setPixmap(tint("warning", look.theme(Ink.ON_NOTICE), 20))
        self._close.setIcon(icon("close", look.theme))

    def _on_offer_clicked(self) -> None:
        self.hide()
        self.accepted.emit()
