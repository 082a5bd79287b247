"""Texts for screen readers: those that are announced, and descriptions that are read on request."""

from PySide6.QtCore import QEvent, QObject, Signal, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

ANNOUNCEMENT_DELAY_MS = 100
"""Minimum number of milliseconds between updates of long descriptions while a key is held."""


class Announcer(QObject):
    """Asks assistive technology to speak a text."""

    said = Signal(str)
    """Emitted with each announced text, for tests, since nothing reports what was spoken."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window

    @Slot(str)
    def announce(self, text: str) -> None:
        """Announce a text. Without assistive technology nothing happens."""
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._window, text))
        self.said.emit(text)


class AccessibleDescription(QObject):
    """An accessible description of a widget, which can change without being announced.

    Qt announces a change of its own description, and a move would change a dozen of them. Without a
    description Qt offers the tool tip instead and announces none of its changes, so the text is
    kept in the tool tip, which is not displayed.
    """

    def __init__(self, widget: QWidget, *, has_tips: bool = False) -> None:
        """Create the description of ``widget``.

        With ``has_tips`` the widget shows tooltips of its own.
        """
        super().__init__(widget)
        self._widget = widget
        if not has_tips:
            widget.installEventFilter(self)

    def set_text(self, text: str) -> None:
        """Set the text of a widget's accessible description."""
        if text != self._widget.toolTip():
            self._widget.setToolTip(text)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the tooltip that holds the description from being shown."""
        if event.type() is QEvent.Type.ToolTip:
            event.ignore()
            return True
        return super().eventFilter(watched, event)
