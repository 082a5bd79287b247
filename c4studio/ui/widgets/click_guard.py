"""ClickGuard: stops clicks that were aimed at what has just given way to something else."""

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QTimer, Slot
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QWidget

_PRESSES = QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick


class ClickGuard(QObject):
    """Stops all clicks on a widget for a moment, as long as the second click of two takes.

    Args:
        widget: the widget, in which something may come where something else was, or which comes and
            goes itself.
    """

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget, self._former = widget, QRect()
        self._time = QTimer(self)
        self._time.setSingleShot(True)
        self._time.timeout.connect(self.end)

    def begin(self) -> None:
        """Stop clicks from now on, since the widget, or what is in it, has changed."""
        self._former = self._place()
        window = self._widget.window().windowHandle()
        if window is not None:
            # Before the window hands an event to the widget that is below the pointer by now.
            window.installEventFilter(self)
            self._time.start(QGuiApplication.styleHints().mouseDoubleClickInterval())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stop a press of a mouse button where the widget is, or was when it went."""
        if not (isinstance(event, QMouseEvent) and event.type() in _PRESSES):
            return False
        place = self._place() if self._widget.isVisible() else self._former
        return place.contains(event.position().toPoint())

    def _place(self) -> QRect:
        """Return where the widget is in its window."""
        return QRect(self._widget.mapTo(self._widget.window(), QPoint()), self._widget.size())

    @Slot()
    def end(self) -> None:
        """Let clicks through again."""
        window = self._widget.window().windowHandle()
        if window is not None:
            window.removeEventFilter(self)
