"""A picture with the corners of the board in it, which mouse and keyboard move."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
    QTextOption,
    QTransform,
)
from PySide6.QtWidgets import QWidget

from c4studio.drawing import spacing
from c4studio.drawing.look import Look
from c4studio.language.messages import Prompt
from c4studio.language.said import NamedCell, say
from c4studio.pictures.inks import Ink
from c4studio.ui.labels import set_name, text_of, tip_of
from engine import Board
from engine.grid import Cell

if TYPE_CHECKING:
    from c4studio.formats.scan.perspective import Corners

HANDLE_SIZE = 32
"""Width and height in pixels of what the mouse can hold of a corner."""
RING_RADIUS = 9.0
NAME_DISTANCE = 26.0
"""Distance of a corner's name from the corner, in pixels."""
SHORT_STEP, LONG_STEP = 2, 20
"""The pixels by which an arrow key moves a corner, and by which it does together with Shift."""
LINE_WIDTHS = 3.0, 1.2
"""Widths in pixels of the dark line and of the light line of rings and of the grid."""
MARK_WIDTHS = 6.0, 3.5
"""The same of the ring that has the keyboard, and of the edges of uncertain cells."""
BEGINNING_INSET = 0.1
"""Distance of the corners from the edges of a new picture, in widths and heights of it."""

_WAY_BY_KEY = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}


class CornerHandle(QWidget):
    """A ring at a corner of the board in a picture. It emits the ways of mouse and arrow keys."""

    moved = Signal(QPointF)
    """Emitted with the way by which the corner is to move, in pixels of the window."""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self._look, self._grip = Look(), QPointF()
        self.setFixedSize(HANDLE_SIZE, HANDLE_SIZE)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.CrossCursor)
        self.setToolTip(tip_of("setup.corner"))
        self.hide()

    def name_by(self, cell: Cell, look: Look) -> None:
        """Name the corner by the cell that lies there, and draw it in another theme."""
        self._look = look
        self.setAccessibleName(look.render(say(Prompt.CORNER_AT, cell=NamedCell(cell))))
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Hold the corner where the mouse was pressed."""
        self._grip = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the corner."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.moved.emit(event.position() - self._grip)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the corner with an arrow key, farther with Shift."""
        way = _WAY_BY_KEY.get(Qt.Key(event.key()))
        if way is None:
            super().keyPressEvent(event)
            return
        is_long = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        self.moved.emit(way * (LONG_STEP if is_long else SHORT_STEP))

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint the ring, and a dot where exactly the corner is."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle, theme = QRectF(self.rect()).center(), self._look.theme
        ink, widths = Ink.MARK, LINE_WIDTHS
        if self.hasFocus():
            ink, widths = Ink.REASON, MARK_WIDTHS
        for edge, width in zip((Ink.MARK_EDGE, ink), widths, strict=True):
            round_dot = Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap
            painter.setPen(QPen(theme(edge), width, *round_dot))
            painter.drawEllipse(middle, RING_RADIUS, RING_RADIUS)
            painter.drawPoint(middle)


class PictureView(QWidget):
    """Shows a picture with the grid of the board in it, whose corners the user can move.

    Attributes:
        handles: the corners, clockwise from the upper left one.
        doubtful: the cells that are marked as uncertain.
        scale: the pixels of the window for each pixel of the picture.
    """

    corners_moved = Signal()
    """Emitted when the user has moved a corner."""

    def __init__(self, board: Board, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._image, self._shown, self.scale = QImage(), QImage(), 1.0
        self._origin = QPoint()
        self._corners: list[QPointF] = []
        self.doubtful = frozenset[Cell]()
        self.handles = tuple(CornerHandle(self) for _ in range(4))
        for number, handle in enumerate(self.handles):
            handle.moved.connect(partial(self._on_corner_moved, number))
        set_name(self, "setup.picture")
        self.show_board(board)

    @property
    def corners(self) -> Corners:
        """The corners of the board's cells, as pixels of the picture."""
        one, two, three, four = ((each.x(), each.y()) for each in self._corners)
        return one, two, three, four

    def show_board(self, board: Board) -> None:
        """Show the grid of a board of another size."""
        self._board = board
        right, top = board.width - 1, board.height - 1
        self._cells: list[Cell] = [(0, top), (right, top), (right, 0), (0, 0)]
        for cell, handle in zip(self._cells, self.handles, strict=True):
            handle.name_by(cell, self._look)
        self.update()

    def set_look(self, look: Look) -> None:
        """Draw the view in another theme, and use other names."""
        self._look = look
        self.show_board(self._board)

    def show_picture(self, image: QImage) -> None:
        """Show a picture without corners; an empty one for what to do first."""
        self._image, self._corners = image, []
        for handle in self.handles:
            handle.hide()
        self._fit_picture()
        self.update()

    def show_corners(self, corners: Corners | None) -> None:
        """Show the corners of the board's cells, given as pixels of the picture.

        For None they are shown where they were or, in a new picture, near its own corners.
        """
        width, height = self._image.size().toTuple()
        near, far = BEGINNING_INSET, 1 - BEGINNING_INSET
        if corners is not None:
            self._corners = [QPointF(*each) for each in corners]
        elif not self._corners:
            places = (near, near), (far, near), (far, far), (near, far)
            self._corners = [QPointF(x * width, y * height) for x, y in places]
        for handle in self.handles:
            handle.show()
        self._place_handles()

    def mark_cells(self, doubtful: frozenset[Cell]) -> None:
        """Mark the uncertain cells, so that they are looked at in the picture."""
        self.doubtful = doubtful
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the picture into the new size."""
        super().resizeEvent(event)
        self._fit_picture()
        self._place_handles()

    def sizeHint(self) -> QSize:
        """Return a comfortable size."""
        return QSize(640, 480)

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size at which corners can be placed."""
        return QSize(260, 200)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint the picture with the grid and the names of the corners, or what to do first."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._look.theme
        if self._image.isNull():
            painter.setPen(QPen(theme(Ink.EDGE), 1, Qt.PenStyle.DashLine))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
            painter.setPen(theme(Ink.MUTED))
            inset = spacing.PAGE_MARGIN
            room = QRectF(self.rect().adjusted(inset, inset, -inset, -inset))
            # By itself the option wraps the text.
            option = QTextOption(Qt.AlignmentFlag.AlignCenter)
            painter.drawText(room, text_of("setup.drop_here"), option)
            return
        painter.drawImage(self._origin, self._shown)
        if not self._corners:
            return
        lines = (self._grid_path(), Ink.MARK, LINE_WIDTHS), (self._marks(), Ink.REASON, MARK_WIDTHS)
        for path, ink, (wide, narrow) in lines:
            painter.strokePath(path, QPen(theme(Ink.MARK_EDGE), wide))
            painter.strokePath(path, QPen(theme(ink), narrow))
        for cell, corner in zip(self._cells, self._corners, strict=True):
            self._paint_name(painter, self._look.naming.cell(cell), self._to_view(corner))

    def _paint_name(self, painter: QPainter, name: str, corner: QPointF) -> None:
        """Paint the name of the cell at a corner, outside of the board."""
        middle = sum(map(self._to_view, self._corners), QPointF()) / len(self._corners)
        way = corner - middle
        length = max(QPointF.dotProduct(way, way) ** 0.5, 1.0)
        metrics = painter.fontMetrics()
        box = QRect(0, 0, metrics.horizontalAdvance(name) + 8, metrics.height() + 2)
        box.moveCenter((corner + way * (NAME_DISTANCE / length)).toPoint())
        room = self.rect()
        box.moveLeft(min(max(box.left(), room.left()), room.right() - box.width()))
        box.moveTop(min(max(box.top(), room.top()), room.bottom() - box.height()))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._look.theme(Ink.MARK_EDGE))
        painter.drawRoundedRect(box, 4, 4)
        painter.setPen(self._look.theme(Ink.MARK))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, name)

    def _grid_path(self) -> QPainterPath:
        """Return the lines between the cells of the board, as a camera sees them."""
        path, width, height = QPainterPath(), self._board.width, self._board.height
        for column in range(width + 1):
            path.moveTo(column, 0)
            path.lineTo(column, height)
        for row in range(height + 1):
            path.moveTo(0, row)
            path.lineTo(width, row)
        return self._seen(path)

    def _marks(self) -> QPainterPath:
        """Return the edges of the uncertain cells, as a camera sees them."""
        path = QPainterPath()
        for column, row in self.doubtful:
            path.addRect(column, self._board.height - 1 - row, 1, 1)
        return self._seen(path)

    def _seen(self, path: QPainterPath) -> QPainterPath:
        """Return lines on the board as a camera sees them; none where the corners are crossed.

        On the board a cell is 1 wide, and the upper left corner is at (0, 0).
        """
        plane = QTransform()
        quad = QPolygonF([*map(self._to_view, self._corners)])
        if not QTransform.squareToQuad(quad, plane):
            return QPainterPath()
        return (QTransform.fromScale(1 / self._board.width, 1 / self._board.height) * plane).map(
            path
        )

    def _fit_picture(self) -> None:
        """Scale the picture to the widget, with a margin in which half a handle has room."""
        if self._image.isNull():
            return
        ratio, keep = self.devicePixelRatioF(), Qt.AspectRatioMode.KeepAspectRatio
        room = (self.size() - QSize(HANDLE_SIZE, HANDLE_SIZE)).expandedTo(QSize(1, 1))
        size = self._image.size().scaled(room, keep)
        self.scale = size.width() / self._image.width()
        self._origin = QPoint(
            (self.width() - size.width()) // 2, (self.height() - size.height()) // 2
        )
        self._shown = self._image.scaled(
            size * ratio, keep, Qt.TransformationMode.SmoothTransformation
        )
        self._shown.setDevicePixelRatio(ratio)

    def _to_view(self, point: QPointF) -> QPointF:
        return point * self.scale + QPointF(self._origin)

    def _place_handles(self) -> None:
        for handle, corner in zip(self.handles, self._corners, strict=False):
            handle.move((self._to_view(corner) - QRectF(handle.rect()).center()).toPoint())
        self.update()

    def _on_corner_moved(self, number: int, way: QPointF) -> None:
        """Move a corner by a way in pixels of the window, within the picture."""
        place = QRectF(self.handles[number].geometry()).center() + way
        point = (place - QPointF(self._origin)) / self.scale
        self._corners[number] = QPointF(
            min(max(point.x(), 0.0), self._image.width()),
            min(max(point.y(), 0.0), self._image.height()),
        )
        self._place_handles()
        self.corners_moved.emit()
