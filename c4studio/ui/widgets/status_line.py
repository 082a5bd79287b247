"""StatusLine: a status bar whose message ends in an ellipsis where it does not fit."""

from PySide6.QtCore import QEvent, QRect, Qt, Slot
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QMainWindow, QStatusBar, QStyle, QStyleOption, QStylePainter, QWidget

from c4studio.drawing import spacing
from c4studio.ui.widgets import plain_text


class StatusLine(QStatusBar):
    """A status bar that shortens a message beside its permanent widgets.

    Its tip then has the whole message. Qt's own bar cuts a letter in two.

    Attributes:
        is_covered: whether bars lie over the message, so that no end of it is to look out.
    """

    is_covered = False

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self.messageChanged.connect(self._update_tip)

    @property
    def shown_text(self) -> str:
        """The message, shortened to the room that it has."""
        whole, width = self.currentMessage(), self._room.width()
        return self.fontMetrics().elidedText(whole, Qt.TextElideMode.ElideRight, width)

    def event(self, event: QEvent) -> bool:
        """Follow the widgets beside the message, which come, go and grow."""
        done = super().event(event)
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._update_tip()
        return done

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the message as far as there is room for it."""
        if self.shown_text == self.currentMessage() and not self.is_covered:
            super().paintEvent(event)
            return
        painter, option = QStylePainter(self), QStyleOption()
        option.initFrom(self)
        painter.drawPrimitive(QStyle.PrimitiveElement.PE_PanelStatusBar, option)
        if not self.is_covered:
            painter.drawText(self._room, Qt.AlignmentFlag.AlignVCenter, self.shown_text)

    @property
    def _room(self) -> QRect:
        """Where the message stands: at the left of the permanent widgets."""
        direct = Qt.FindChildOption.FindDirectChildrenOnly
        widgets = self.findChildren(QWidget, options=direct)
        # A tip is a child as well.
        beside = [each.x() for each in widgets if each.isVisible() and not each.isWindow()]
        right = min(beside, default=self.width()) - spacing.NORMAL_GAP
        return self.rect().adjusted(spacing.NORMAL_GAP, 0, right - self.width(), 0)

    @Slot()
    def _update_tip(self) -> None:
        is_whole = self.shown_text == self.currentMessage()
        self.setToolTip("" if is_whole else plain_text.plain_tip(self.currentMessage()))
