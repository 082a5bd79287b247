"""A container that spares the window new layouts, and scrolls where a small screen has no room."""

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLayout, QVBoxLayout, QWidget

from c4studio.drawing import spacing
from c4studio.ui.widgets.scroll_room import ScrollRoom

GAP_BELOW_TAB = spacing.TIGHT_GAP
"""Pixels between the line below a tab and the contents of its dock."""
NO_LIMIT = (1 << 24) - 1
"""Qt's maximum size of a widget, which means that there is no limit."""
_LAYOUT_EVENT_TYPES = {QEvent.Type.LayoutRequest, QEvent.Type.Show}


class SteadyContainer(QWidget):
    """A container that asks Qt for a new layout only if its widget no longer fits.

    Each new text of a label requests a new size, and Qt would lay out the whole window.

    Args:
        widget: the widget that fills the container.
        parent: the container's parent.
        margin: pixels at the left, at the right and below.
        limit: the greatest size in pixels that the container insists on; the widget scrolls in
            less than it needs. None has the container insist on what the widget needs.
    """

    def __init__(
        self, widget: QWidget, parent: QWidget, margin: int = 0, limit: QSize | None = None
    ) -> None:
        super().__init__(parent)
        self._limit = limit
        # Made when it is needed first, since Qt restyles all widgets that get another parent.
        self._area: ScrollRoom | None = None
        self.hugs = False
        self._frame = QWidget(self)
        self._layout = QVBoxLayout(self._frame)
        self._margin = margin
        self._layout.setSpacing(0)
        self._layout.setContentsMargins(margin, 0, margin, margin)
        self._layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self._layout.addWidget(widget)
        self.update_size_limits()

    def set_below_tab(self, below_tab: bool) -> None:
        """Set whether the container is below a tab, whose line it keeps its distance from.

        A small window has no pixel to spare, so that the distance is taken from the lower margin.
        """
        top = GAP_BELOW_TAB if below_tab else 0
        self._layout.setContentsMargins(self._margin, top, self._margin, self._margin - top)
        self.update_size_limits()

    def set_height_limited(self, hugging: bool) -> None:
        """Set whether the container is only as high as its widget prefers."""
        self.hugs = hugging
        self.update_size_limits()

    def set_limit(self, limit: QSize | None) -> None:
        """Set the greatest size that the container insists on; None for no limit."""
        if limit != self._limit:
            self._limit = limit
            self.update_size_limits()

    def sizeHint(self) -> QSize:
        """Return the preferred size of the widget."""
        return self._layout.totalSizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the widget the whole size of the container."""
        self._fit_content()

    def event(self, event: QEvent) -> bool:
        """Check the size when the widget's preferred size may have changed."""
        if event.type() in _LAYOUT_EVENT_TYPES:
            self.update_size_limits()
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Check the size when a scrolled widget's preferred size may have changed."""
        if event.type() is QEvent.Type.LayoutRequest:
            self.update_size_limits()
        return super().eventFilter(watched, event)

    def update_size_limits(self) -> None:
        """Insist on the room that the widget needs now, at most on the limit."""
        needed = self._layout.totalMinimumSize()
        self.setMinimumSize(needed if self._limit is None else needed.boundedTo(self._limit))
        self.setMaximumSize(
            self._layout.totalMaximumSize() if self.hugs else QSize(NO_LIMIT, NO_LIMIT)
        )
        self._fit_content()

    def _fit_content(self) -> None:
        """Give the widget the size of the container, and let it scroll if that is too small."""
        needed = self._layout.totalMinimumSize()
        is_small = self._limit is not None and needed.boundedTo(self.size()) != needed
        if is_small and self._area is None and self.isVisible():
            focused = self.window().focusWidget()
            self._area = ScrollRoom(self._frame, QSize(0, 0), self)
            self._area.viewport().installEventFilter(self)
            self._area.show()
            # Qt takes the focus from what gets another parent.
            if isinstance(focused, QWidget) and self._frame.isAncestorOf(focused):
                focused.setFocus()
        (self._area or self._frame).resize(self.size())
