"""Looks at the screen: what is painted there, and how far things are from each other."""

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (  # noqa: TID251
    QAbstractScrollArea,
    QBoxLayout,
    QFormLayout,
    QGridLayout,
    QKeySequenceEdit,
    QLayout,
    QStatusBar,
    QWidget,
)

from c4studio.drawing.spacing import GRID_UNIT


def is_painted(widget: QWidget) -> bool:
    """Whether the screen shows what there is; to grab a widget paints all of it."""
    where = widget.rect()
    if isinstance(widget, QAbstractScrollArea):
        where = widget.viewport().geometry()
    depth = QImage.Format.Format_RGB32
    screen = widget.screen().grabWindow(widget.winId()).copy(where).toImage()
    return screen.convertToFormat(depth) == widget.grab(where).toImage().convertToFormat(depth)


def places(window: QWidget, *widgets: QWidget) -> tuple[QRect, ...]:
    """Where widgets are in the window."""
    return tuple(QRect(each.mapTo(window, QPoint()), each.size()) for each in widgets)


def places_at_rest(window: QWidget, *widgets: QWidget) -> tuple[QRect, ...]:
    """The same once nothing moves any more, however slow the machine is."""
    last, found = None, places(window, *widgets)
    while found != last:
        QTest.qWait(100)
        last, found = found, places(window, *widgets)
    return found


def distances_off_the_grid(window: QWidget) -> list[str]:
    """The layouts in a window whose margins or spacing are no multiples of the grid's unit."""
    found = []
    kinds: tuple[type[QLayout], ...] = (QBoxLayout, QGridLayout, QFormLayout)
    for layout in (each for kind in kinds for each in window.findChildren(kind)):
        around = layout.contentsMargins()
        distances = [around.left(), around.top(), around.right(), around.bottom()]
        if isinstance(layout, (QGridLayout, QFormLayout)):
            distances += [layout.horizontalSpacing(), layout.verticalSpacing()]
        else:
            distances.append(layout.spacing())
        owner = layout.parentWidget()
        is_qts_own = isinstance(owner, (QStatusBar, QKeySequenceEdit))
        if any(each % GRID_UNIT for each in distances) and not is_qts_own:
            found.append(f"{type(layout).__name__} of {type(owner).__name__}: {distances}")
    return found
