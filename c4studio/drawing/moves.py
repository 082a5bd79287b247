"""Painter of the list of moves: moves, their annotations and scores, and comments."""

from functools import lru_cache

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPainterPath, QPen, QPixmap

from c4studio.drawing.discs import numbered_disc_pixmap
from c4studio.drawing.icons import tinted_pixmap
from c4studio.drawing.look import Look
from c4studio.drawing.move_metrics import (
    LOST_STEP_SIGN_WIDTH,
    MOVE_PART_GAP,
    REPEATED_POSITION_SIGN_EDGE,
    MoveContents,
    MoveMetrics,
)
from c4studio.drawing.player import image_painted_by, item_image
from c4studio.drawing.theme import Theme
from c4studio.pictures import shapes
from c4studio.pictures.display import PathItem
from c4studio.pictures.inks import Ink
from engine import Side

HIDDEN_MOVES_ARROW_EDGE = 10
"""Edge in pixels of the arrow that shows hidden moves when it is clicked."""
MOVE_CORNER_RADIUS = 4.0
"""Radius in pixels of the rounded corners of a move's background."""

_ALIGN_LEFT = (
    Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
)
_ALIGN_RIGHT = (
    Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
)


class MovePainter:
    """Paints the parts of the list of moves: moves, comments, variations and hidden moves.

    Args:
        painter: paints on the list.
        metrics: the sizes of moves and texts.
        look: the colours and names.
    """

    def __init__(self, painter: QPainter, metrics: MoveMetrics, look: Look) -> None:
        self._painter = painter
        self.metrics = metrics
        self._look = look
        self._ratio = painter.device().devicePixelRatioF()
        # A hundred things are drawn with few discs, fonts and colours.
        self._discs: dict[tuple[Side, str], QImage] = {}
        self._written: tuple[QFont, Ink] | None = None
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def paint_background(self, rect: QRect, ink: Ink) -> None:
        """Paint the background of a move, which is current or about to be deleted."""
        path = QPainterPath()
        path.addRoundedRect(QRectF(rect), MOVE_CORNER_RADIUS, MOVE_CORNER_RADIUS)
        self._painter.fillPath(path, self._look.theme(ink))

    def paint_frame(self, rect: QRect, ink: Ink) -> None:
        """Paint a frame around a move."""
        self._use_pen(QPen(self._look.theme(ink), 2))
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.drawRoundedRect(
            QRectF(rect).adjusted(1, 1, -1, -1), MOVE_CORNER_RADIUS, MOVE_CORNER_RADIUS
        )

    def paint_move(
        self, rect: QRect, face: MoveContents, ink: Ink | None = None, is_struck_out: bool = False
    ) -> None:
        """Paint a move at the left edge of its rectangle.

        Args:
            rect: the rectangle of the move.
            face: the contents of the move.
            ink: the colour of everything but the disc; None for the usual colours.
            is_struck_out: whether the move is struck out.
        """
        left = rect.left() + MOVE_PART_GAP
        text = ink or Ink.TEXT
        if face.side is None:
            left += self._paint_bold(left, rect, face.name, text)
        else:
            # On whole pixels, since half ones are rounded up or down with where all is scrolled to.
            top = rect.top() + (rect.height() - self.metrics.disc + 1) // 2
            self._paint_disc(QPoint(left, top), face.side, face.name)
            left += self.metrics.disc
        if face.glyph:
            left += MOVE_PART_GAP
            left += self._paint_bold(left, rect, face.glyph, text)
        if face.lost:
            left += MOVE_PART_GAP
            self.paint_loss(left, rect.center().y() + 1, face.lost, ink or Ink.LOSS)
        if face.sign:
            place = self.metrics.sign_rect(rect, face)
            self._painter.drawPixmap(
                place, _sign_pixmap(face.sign, self._colour_of(ink or Ink.MUTED))
            )
        if is_struck_out:
            self._strike_through(rect, left, text)

    def _paint_disc(self, corner: QPoint, side: Side, number: str) -> None:
        """Paint a disc with a number on it."""
        key = side, number
        if key not in self._discs:
            size = self.metrics.disc
            self._discs[key] = numbered_disc_pixmap(side, number, self._look, size, self._ratio)
        self._painter.drawImage(corner, self._discs[key])

    def paint_loss(self, left: int, middle: int, steps: int, ink: Ink) -> None:
        """Paint a sign for each step that a move loses, e.g. from a win to a draw."""
        shape, top = (
            _loss_image(ink, self._look.theme, self._ratio),
            middle - (LOST_STEP_SIGN_WIDTH + 1) // 2,
        )
        for step in range(steps):
            self._painter.drawImage(QPoint(left + step * LOST_STEP_SIGN_WIDTH, top), shape)

    def paint_score(self, rect: QRect, text: str, stored: bool, ink: Ink) -> None:
        """Paint the score of a move, in italics if the score comes from a file."""
        font = self.metrics.stored if stored else self.metrics.font
        self._paint_text(rect.adjusted(MOVE_PART_GAP, 0, 0, 0), text, font, ink, _ALIGN_LEFT)

    def paint_number(self, rect: QRect, text: str) -> None:
        """Paint the number of a move."""
        self._paint_text(
            rect.adjusted(0, 0, -MOVE_PART_GAP, 0), text, self.metrics.font, Ink.MUTED, _ALIGN_RIGHT
        )

    def paint_comment(self, rect: QRect, text: str, ink: Ink) -> None:
        """Paint the lines of a comment, as far as its rectangle has room."""
        most = rect.height() // self.metrics.line
        for number, line in enumerate(self.metrics.wrap_text(text, rect.width(), most)):
            place = QRect(rect.left(), rect.top() + number * self.metrics.line, 0, 0)
            place.setSize(rect.size())
            place.setHeight(self.metrics.line)
            self._paint_text(place, line, self.metrics.font, ink, _ALIGN_LEFT)

    def paint_hidden_moves(self, rect: QRect, text: str) -> None:
        """Paint the arrow that stands for hidden moves, with a summary of these moves."""
        corner = QPoint(
            rect.left() + MOVE_PART_GAP,
            rect.top() + (rect.height() - HIDDEN_MOVES_ARROW_EDGE + 1) // 2,
        )
        self._painter.drawImage(corner, _arrow_image(self._colour_of(Ink.MUTED), self._ratio))
        self._paint_text(
            rect.adjusted(13, 0, 0, 0), text, self.metrics.font, Ink.MUTED, _ALIGN_LEFT
        )

    def paint_vertical_line(self, x: float, top: float, bottom: float, ink: Ink) -> None:
        """Paint the vertical line to the left of a variation."""
        self._painter.fillRect(QRectF(x - 0.75, top, 1.5, bottom - top), self._look.theme(ink))

    def paint_polyline(self, points: list[QPointF], ink: Ink, width: float) -> None:
        """Paint a polyline, such as the line that connects two moves of a graph."""
        pen = QPen(self._look.theme(ink), width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        self._use_pen(pen)
        self._painter.drawPolyline(points)

    def _paint_bold(self, left: int, rect: QRect, text: str, ink: Ink) -> int:
        place = QRect(left, rect.top(), rect.right() - left, rect.height())
        self._paint_text(place, text, self.metrics.bold, ink, _ALIGN_LEFT)
        return self.metrics.bold_width(text)

    def _strike_through(self, rect: QRect, right: int, ink: Ink) -> None:
        middle = rect.top() + rect.height() / 2
        self.paint_polyline(
            [QPointF(rect.left(), middle), QPointF(right + MOVE_PART_GAP, middle)], ink, 1.5
        )

    def _colour_of(self, ink: Ink) -> str:
        return self._look.theme.hex_colour(ink)

    def _paint_text(self, rect: QRect, text: str, font: QFont, ink: Ink, flags: int) -> None:
        if self._written != (font, ink):
            self._written = font, ink
            self._painter.setFont(font)
            self._painter.setPen(self._look.theme(ink))
        self._painter.drawText(rect, flags, text)

    def _use_pen(self, pen: QPen | Qt.PenStyle) -> None:
        """Set the pen for lines. Font and colour of texts must be set again after this."""
        self._written = None
        self._painter.setPen(pen)


# Painting the lines takes ten times as long as painting their image.
@lru_cache(maxsize=4)
def _arrow_image(colour: str, ratio: float) -> QImage:
    """Return the cached image of the arrow that shows hidden moves when it is clicked."""

    def draw(painter: QPainter) -> None:
        painter.setPen(QPen(QColor(colour), 1.5))
        painter.drawPolyline([QPointF(2, 1), QPointF(7, 5), QPointF(2, 9)])

    return image_painted_by(HIDDEN_MOVES_ARROW_EDGE, HIDDEN_MOVES_ARROW_EDGE, ratio, draw)


@lru_cache(maxsize=8)
def _loss_image(ink: Ink, theme: Theme, ratio: float) -> QImage:
    """Return the cached image of the sign that a move loses a step, e.g. from a win to a draw."""
    center, radius = (
        (LOST_STEP_SIGN_WIDTH / 2, (LOST_STEP_SIGN_WIDTH + 1) / 2),
        LOST_STEP_SIGN_WIDTH / 2 - 0.5,
    )
    drawn = PathItem(shapes.DOWN_ARROW_OUTLINE, center, radius, ink)
    return item_image(drawn, LOST_STEP_SIGN_WIDTH, LOST_STEP_SIGN_WIDTH + 1, theme, ratio)


@lru_cache(maxsize=16)
def _sign_pixmap(name: str, colour: str) -> QPixmap:
    # Twice as large as it is shown, for screens with twice as many pixels.
    pixmap = tinted_pixmap(name, QColor(colour), 2 * REPEATED_POSITION_SIGN_EDGE)
    pixmap.setDevicePixelRatio(2)
    return pixmap
