"""Painter of moves in the list of moves: a disc with its column, its annotations and its score."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from string import printable

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QTextLayout,
    QTextOption,
)

from c4studio.drawing.discs import numbered_disc
from c4studio.drawing.icons import tint
from c4studio.drawing.images import image_of
from c4studio.drawing.look import Look
from c4studio.drawing.player import list_image
from c4studio.drawing.theme import Theme
from c4studio.game.occurrences import Occurrence
from c4studio.pictures import shapes
from c4studio.pictures.display import Path
from c4studio.pictures.inks import Ink
from c4studio.pictures.scenes.verdict import Verdict
from engine import Side

GAP = 3
LOST_WIDTH = 9
MOST_WIDTHS = 500
"""Maximum number of text widths in the cache."""
MOST_NOTES = 4_000
"""Maximum number of wrapped texts in the cache, more than one line of moves can have."""
SIGN = 14
ARROW = 10
ELLIPSIS = "…"
"""End of a text that is cut off."""
CORNER = 4.0

_ICONS = {Occurrence.SAME: "transposition", Occurrence.MIRRORED: "mirrored"}
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine


@dataclass(frozen=True, slots=True)
class MoveFace:
    """Everything the list of moves shows of a move except its score.

    Attributes:
        name: name of the column, or a text that says that a position was set up.
        side: side that moved; None for a position that was set up.
        glyph: judgement of the move, e.g. ``?!``; empty for none.
        lost: number of steps that the move loses, from a win to a draw to a loss, 0 to 2.
        occurrence: how the position occurs elsewhere in the game; None if it is unique.
    """

    name: str
    side: Side | None = None
    glyph: str = ""
    lost: int = 0
    occurrence: Occurrence | None = None


class MoveMetrics:
    """Sizes of moves and texts in a font, in pixels.

    Attributes:
        font: font of texts, with digits of equal width.
        bold: font of names and glyphs.
        row: height of a row.
        line: height of a line of a comment.
        disc: diameter of a disc.
        number: width of the number of a move.
        score: width of a score.
    """

    def __init__(self, font: QFont) -> None:
        self.font = QFont(font)
        self.font.setFeature(QFont.Tag("tnum"), 1)
        self.bold = QFont(self.font)
        self.bold.setWeight(QFont.Weight.DemiBold)
        self.stored = QFont(self.font)
        self.stored.setItalic(True)
        self._plain_widths = QFontMetrics(self.font)
        self._bold_widths = QFontMetrics(self.bold)
        # Less than the narrowest letter, since some pairs stand closer together.
        narrowest = min(map(self._plain_widths.horizontalAdvance, printable.strip()))
        self._least = 0.8 * narrowest
        self._text_widths: dict[str, int] = {}
        self._wrapped: dict[tuple[str, int, int], tuple[str, ...]] = {}
        self.line = self._plain_widths.height()
        self.row = self.line + 2
        self.disc = self.line + 1
        self.number = self.text_width("42") + 2 * GAP
        self.score = self.text_width("−18") + 3 * GAP
        self._widths: dict[tuple[str, str, int, bool], int] = {}

    def text_width(self, text: str) -> int:
        """Return the width of a short text."""
        if text not in self._text_widths:
            if len(self._text_widths) >= MOST_WIDTHS:
                self._text_widths.clear()
            self._text_widths[text] = self._plain_widths.horizontalAdvance(text)
        return self._text_widths[text]

    def bold_width(self, text: str) -> int:
        """Return the width of a name or a glyph."""
        return self._bold_widths.horizontalAdvance(text)

    def move_width(self, face: MoveFace) -> int:
        """Return the width of a move without its score."""
        name = "" if face.side else face.name
        key = (name, face.glyph, face.lost, face.occurrence is not None)
        if key not in self._widths:
            width = self.bold_width(name) + GAP if name else self.disc
            width += self.bold_width(face.glyph) + GAP if face.glyph else 0
            width += face.lost * LOST_WIDTH + (GAP if face.lost else 0)
            width += SIGN + GAP if face.occurrence else 0
            self._widths[key] = width + 2 * GAP
        return self._widths[key]

    def sign_rect(self, rect: QRect, face: MoveFace) -> QRect:
        """Return the place of the sign for a position that occurs elsewhere, within a move."""
        right = rect.left() + self.move_width(face) - GAP
        return QRect(right - SIGN, rect.top() + (rect.height() - SIGN) // 2, SIGN, SIGN)

    def fills(self, text: str, width: int, most: int) -> bool:
        """Return whether a text certainly takes more than ``most`` lines; wrapping takes long."""
        return text.isascii() and text.isprintable() and len(text) * self._least > most * width

    def wrap(self, text: str, width: int, most: int) -> tuple[str, ...]:
        """Wrap a text into at most ``most`` lines, the last with an ellipsis if text is left."""
        key = (text, width, most)
        if key not in self._wrapped:
            if len(self._wrapped) >= MOST_NOTES:
                self._wrapped.clear()
            self._wrapped[key] = self._wrap(text, width, most)
        return self._wrapped[key]

    def _wrap(self, text: str, width: int, most: int) -> tuple[str, ...]:
        layout = QTextLayout(text, self.font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        layout.beginLayout()
        lines: list[str] = []
        while (line := layout.createLine()).isValid() and len(lines) <= most:
            line.setLineWidth(width)
            lines.append(text[line.textStart() : line.textStart() + line.textLength()])
        layout.endLayout()
        if len(lines) > most:
            # The line after the last one fills up what is left of it, which a word may have left.
            rest = "".join(lines[most - 1 :])
            cut = self._plain_widths.elidedText(rest, Qt.TextElideMode.ElideRight, width)
            lines = [*lines[: most - 1], cut]
        return tuple(line.rstrip() for line in lines)


class MovePainter:
    """Paints moves, comments, variation lines and folds.

    Args:
        painter: painter of the list.
        metrics: sizes of moves and texts.
        look: colours and names.
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

    def ground(self, rect: QRect, ink: Ink) -> None:
        """Paint the ground of the current move, or of a move that would be deleted."""
        path = QPainterPath()
        path.addRoundedRect(QRectF(rect), CORNER, CORNER)
        self._painter.fillPath(path, self._look.theme(ink))

    def frame(self, rect: QRect, ink: Ink) -> None:
        """Paint a frame around a move."""
        self._use_pen(QPen(self._look.theme(ink), 2))
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.drawRoundedRect(QRectF(rect).adjusted(1, 1, -1, -1), CORNER, CORNER)

    def move(self, rect: QRect, face: MoveFace, ink: Ink | None = None, gone: bool = False) -> None:
        """Paint a move at the left of its place.

        Args:
            rect: place of the move.
            face: what the move shows.
            ink: colour of everything but the disc; None for the usual colours.
            gone: strike the move out.
        """
        left = rect.left() + GAP
        text = ink or Ink.TEXT
        if face.side is None:
            left += self._bold(left, rect, face.name, text)
        else:
            # On whole pixels, since half ones are rounded up or down with where all is scrolled to.
            top = rect.top() + (rect.height() - self.metrics.disc + 1) // 2
            self._disc(QPoint(left, top), face.side, face.name)
            left += self.metrics.disc
        if face.glyph:
            left += GAP
            left += self._bold(left, rect, face.glyph, text)
        if face.lost:
            left += GAP
            self.loss(left, rect.center().y() + 1, face.lost, ink or Ink.LOSS)
        if face.occurrence is not None:
            place = self.metrics.sign_rect(rect, face)
            self._painter.drawPixmap(place, _sign(face.occurrence, self._ink(ink or Ink.MUTED)))
        if gone:
            self._strike(rect, left, text)

    def _disc(self, corner: QPoint, side: Side, number: str) -> None:
        """Paint a disc with a number on it."""
        key = side, number
        if key not in self._discs:
            size = self.metrics.disc
            self._discs[key] = numbered_disc(side, number, self._look, size, self._ratio)
        self._painter.drawImage(corner, self._discs[key])

    def loss(self, left: int, middle: int, steps: int, ink: Ink) -> None:
        """Paint the sign of a lost step, once for each step."""
        shape, top = _loss(ink, self._look.theme, self._ratio), middle - (LOST_WIDTH + 1) // 2
        for step in range(steps):
            self._painter.drawImage(QPoint(left + step * LOST_WIDTH, top), shape)

    def score(self, rect: QRect, text: str, stored: bool, ink: Ink) -> None:
        """Paint a score at the right of its place, in italics if the score comes from a file."""
        font = self.metrics.stored if stored else self.metrics.font
        self._write(rect.adjusted(0, 0, -GAP, 0), text, font, ink, _RIGHT)

    def number(self, rect: QRect, text: str) -> None:
        """Paint the number of a move."""
        self._write(rect.adjusted(0, 0, -GAP, 0), text, self.metrics.font, Ink.MUTED, _RIGHT)

    def note(self, rect: QRect, text: str, ink: Ink) -> None:
        """Paint the lines of a comment that fit into their place."""
        most = rect.height() // self.metrics.line
        for number, line in enumerate(self.metrics.wrap(text, rect.width(), most)):
            place = QRect(rect.left(), rect.top() + number * self.metrics.line, 0, 0)
            place.setSize(rect.size())
            place.setHeight(self.metrics.line)
            self._write(place, line, self.metrics.font, ink, _LEFT)

    def fold(self, rect: QRect, text: str) -> None:
        """Paint the arrow that unfolds moves, and the summary of these moves to its right."""
        corner = QPoint(rect.left() + GAP, rect.top() + (rect.height() - ARROW + 1) // 2)
        self._painter.drawImage(corner, _arrow(self._ink(Ink.MUTED), self._ratio))
        self._write(rect.adjusted(13, 0, 0, 0), text, self.metrics.font, Ink.MUTED, _LEFT)

    def upright(self, x: float, top: float, bottom: float, ink: Ink) -> None:
        """Paint the vertical line beside a variation."""
        self._painter.fillRect(QRectF(x - 0.75, top, 1.5, bottom - top), self._look.theme(ink))

    def stroke(self, points: list[QPointF], ink: Ink, width: float) -> None:
        """Paint a line through points, such as the edge between two moves of a graph."""
        pen = QPen(self._look.theme(ink), width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        self._use_pen(pen)
        self._painter.drawPolyline(points)

    def _bold(self, left: int, rect: QRect, text: str, ink: Ink) -> int:
        place = QRect(left, rect.top(), rect.right() - left, rect.height())
        self._write(place, text, self.metrics.bold, ink, _LEFT)
        return self.metrics.bold_width(text)

    def _strike(self, rect: QRect, right: int, ink: Ink) -> None:
        middle = rect.top() + rect.height() / 2
        self.stroke([QPointF(rect.left(), middle), QPointF(right + GAP, middle)], ink, 1.5)

    def _ink(self, ink: Ink) -> str:
        return self._look.theme.name(ink)

    def _write(self, rect: QRect, text: str, font: QFont, ink: Ink, flags: int) -> None:
        if self._written != (font, ink):
            self._written = font, ink
            self._painter.setFont(font)
            self._painter.setPen(self._look.theme(ink))
        self._painter.drawText(rect, flags, text)

    def _use_pen(self, pen: QPen | Qt.PenStyle) -> None:
        """Set a pen for lines, and forget the font and colour of the last text."""
        self._written = None
        self._painter.setPen(pen)


# Painting the lines takes ten times as long as painting their image.
@lru_cache(maxsize=4)
def _arrow(colour: str, ratio: float) -> QImage:
    """Return the image of the arrow that unfolds moves."""

    def draw(painter: QPainter) -> None:
        painter.setPen(QPen(QColor(colour), 1.5))
        painter.drawPolyline([QPointF(2, 1), QPointF(7, 5), QPointF(2, 9)])

    return image_of(ARROW, ARROW, ratio, draw)


@lru_cache(maxsize=8)
def _loss(ink: Ink, theme: Theme, ratio: float) -> QImage:
    """Return the image of the sign of a lost step."""
    center, radius = (LOST_WIDTH / 2, (LOST_WIDTH + 1) / 2), LOST_WIDTH / 2 - 0.5
    drawn = Path(shapes.verdict(Verdict.LOSS), center, radius, ink)
    return list_image(drawn, LOST_WIDTH, LOST_WIDTH + 1, theme, ratio)


@lru_cache(maxsize=16)
def _sign(occurrence: Occurrence, colour: str) -> QPixmap:
    # Twice as large as it is shown, for screens with twice as many pixels.
    pixmap = tint(_ICONS[occurrence], QColor(colour), 2 * SIGN)
    pixmap.setDevicePixelRatio(2)
    return pixmap
