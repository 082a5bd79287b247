"""Where a window may be on a screen, with the frame that the window manager puts around it."""

from PySide6.QtCore import QMargins, QRect
from PySide6.QtWidgets import QStyle, QWidget


def keep_on_screen(window: QWidget) -> None:
    """Move and shrink a window so that it and its title bar are on the screen.

    A window that fills the screen is left alone.
    """
    if not window.isMaximized() and not window.isFullScreen():
        place = window.geometry()
        wanted = placed_within(place, window.screen().availableGeometry(), _frame_margins(window))
        if wanted != place:
            window.setGeometry(wanted)


def placed_within(place: QRect, room: QRect, frame: QMargins) -> QRect:
    """Return the nearest place of a window at which it is in a room with its frame.

    Args:
        place: the window without its frame, in pixels.
        room: the part of the screen that windows may cover, in pixels.
        frame: the pixels that the frame takes on each side.
    """
    room = room.marginsRemoved(frame)
    size = place.size().boundedTo(room.size())
    left = min(max(place.left(), room.left()), room.right() + 1 - size.width())
    top = min(max(place.top(), room.top()), room.bottom() + 1 - size.height())
    return QRect(left, top, size.width(), size.height())


def _frame_margins(window: QWidget) -> QMargins:
    """Return what the frame takes on each side, which is a guess before the window is shown."""
    inner, outer = window.geometry(), window.frameGeometry()
    if inner == outer:
        style, metrics = window.style(), QStyle.PixelMetric
        title = style.pixelMetric(metrics.PM_TitleBarHeight)
        border = style.pixelMetric(metrics.PM_MdiSubWindowFrameWidth)
        return QMargins(border, title, border, border)
    return QMargins(
        inner.left() - outer.left(),
        inner.top() - outer.top(),
        outer.right() - inner.right(),
        outer.bottom() - inner.bottom(),
    )
