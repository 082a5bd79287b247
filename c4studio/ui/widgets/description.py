"""What assistive technology is told of a widget when it asks, and not by itself."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

TELL_MS = 100
"""What many words are made of is told no more often, while a key is held down."""


class Description(QObject):
    """Describes a widget without a word to those who listen.

    A change of Qt's own description is announced, and a move would change a dozen. Where there is
    none, Qt gives the tool tip for it, whose changes are not announced; it is not shown here.
    """

    def __init__(self, widget: QWidget, *, has_tips: bool = False) -> None:
        """Describe a widget from now on; one that has tool tips of its own shows them itself."""
        super().__init__(widget)
        self._widget = widget
        if not has_tips:
            widget.installEventFilter(self)

    def set(self, text: str) -> None:
        """Give another description."""
        if text != self._widget.toolTip():
            self._widget.setToolTip(text)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Show no tool tip."""
        if event.type() is QEvent.Type.ToolTip:
            event.ignore()
            return True
        return super().eventFilter(watched, event)
