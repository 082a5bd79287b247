"""An area that scrolls what it contains where a small screen has no room for it."""

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QScrollArea, QWidget


def scroll_area(content: QWidget) -> QScrollArea:
    """Return a frameless area that scrolls its content up and down, whose fields take the focus."""
    area = QScrollArea()
    area.setWidget(content)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return area


def areas_around(widget: QWidget) -> Iterator[QScrollArea]:
    """Yield the areas in which a widget scrolls, from the innermost to the outermost."""
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QScrollArea):
            yield parent
        parent = parent.parentWidget()


def lay_out_content(area: QAbstractScrollArea) -> None:
    """Give the content of a scroll area its new size at once, so that there is room to scroll to.

    Qt does so only later.
    """
    QCoreApplication.sendEvent(area, QEvent(QEvent.Type.LayoutRequest))


class ScrollRoom(QScrollArea):
    """A frameless area as large as its content prefers, which scrolls if it is given less.

    Args:
        content: the widget that fills the area.
        most: the greatest size in pixels that the area insists on.
        parent: the parent of the area.
    """

    def __init__(self, content: QWidget, most: QSize, parent: QWidget) -> None:
        super().__init__(parent)
        self._content, self._most = content, most
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setWidget(content)
        # Qt would paint the grounds of both over that of the window.
        self.viewport().setAutoFillBackground(False)
        content.setAutoFillBackground(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep what has the keyboard in sight, where there is less room than before."""
        super().resizeEvent(event)
        focused = self.window().focusWidget()
        if focused is not None and self._content.isAncestorOf(focused):
            self.ensureWidgetVisible(focused)

    def sizeHint(self) -> QSize:
        """Return the size that the content prefers."""
        return self._content.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return the size that the content needs, or as much of it as the area insists on."""
        return self._content.minimumSizeHint().boundedTo(self._most)
