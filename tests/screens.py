"""Compares the screen with what a widget would paint anew."""

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QAbstractScrollArea, QWidget  # noqa: TID251


def is_painted(widget: QWidget) -> bool:
    """Whether the screen shows what there is; to grab a widget paints all of it."""
    where = widget.rect()
    if isinstance(widget, QAbstractScrollArea):
        where = widget.viewport().geometry()
    depth = QImage.Format.Format_RGB32
    screen = widget.screen().grabWindow(widget.winId()).copy(where).toImage()
    return screen.convertToFormat(depth) == widget.grab(where).toImage().convertToFormat(depth)
