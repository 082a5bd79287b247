"""ClickGuard: stops clicks that were aimed at what has just given way to something else."""

from PySide6.QtCore import QEvent, QObject, QTimer, Slot
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QWidget

_PRESSES = QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick


class ClickGuard(QObject):
    """Stops all clicks on a widget for a moment, as long as the second click of two takes.

    Args:
        widget: the widget, in which something may come where something else was.
    """

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self._time = QTimer(self)
        self._time.setSingleShot(True)
        self._time.setInterval(QGuiApplication.styleHints().mouseDoubleClickInterval())
        self._time.timeout.connect(self._end)

    def begin(self) -> None:
        """Stop clicks from now on, since what is in the widget has changed."""
        window = self._widget.window().windowHandle()
        if window is not None:
            # Before the window hands an event to the widget that is below the pointer by now.
            window.installEventFilter(self)
            self._time.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stop a press of a mouse button on the widget."""
        if not (isinstance(event, QMouseEvent) and event.type() in _PRESSES):
            return False
        place = self._widget.mapFrom(self._widget.window(), event.position().toPoint())
        return self._widget.isVisible() and self._widget.rect().contains(place)

    @Slot()
    def _end(self) -> None:
        window = self._widget.window().windowHandle()
        if window is not None:
            window.removeEventFilter(self)
