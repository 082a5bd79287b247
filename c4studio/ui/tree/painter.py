"""Paints what a row of the tree shows: disc, move and note from the left, sign and score right."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QIcon, QPainter, QPen, QPixmap

from c4studio.drawing.theme import Ink, Theme
from c4studio.drawing.verdict import INKS, Verdict, shape_path, verdict_of
from c4studio.ui.tree.text import RowContent
from engine import Score

PADDING = 4
GAP = 8
DISC = 16
SIGN = 16
SCORE_WIDTH = 40
SHAPE_RADIUS = 4.0

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class RowColours:
    """The colours of a row.

    Attributes:
        text: of the move.
        muted: of what is written.
        scores: of the score, by its verdict.
    """

    text: QColor
    muted: QColor
    scores: dict[Verdict, QColor]


def row_colours(theme: Theme, selected: bool) -> RowColours:
    """The colours of a row in a theme."""
    if selected:
        ink = theme(Ink.ON_ACCENT)
        return RowColours(ink, ink, dict.fromkeys(Verdict, ink))
    scores = {verdict: theme(inks.ink) for verdict, inks in INKS.items()}
    return RowColours(theme(Ink.TEXT), theme(Ink.MUTED), scores)


def sign_rect(row: QRect) -> QRect:
    """Where the sign of a position that occurs elsewhere stands in a row."""
    rect = QRect(0, 0, SIGN, SIGN)
    rect.moveCenter(row.center())
    rect.moveRight(row.right() - 2 * PADDING - SCORE_WIDTH)
    return rect


class RowPainter:
    """Paints the parts of one row, first those on the right, which the others leave room for.

    Args:
        painter: paints.
        row: the part of the row that is seen.
        font: of the move.
        colours: of its parts.
    """

    def __init__(self, painter: QPainter, row: QRect, font: QFont, colours: RowColours) -> None:
        self._painter = painter
        self._row = row
        self._font = font
        self._colours = colours
        self._left = row.left() + PADDING
        self._right = row.right() - PADDING

    def paint_disc(self, icon: QIcon) -> None:
        """The disc that was played."""
        rect = QRect(self._left, self._row.center().y() - DISC // 2 + 1, DISC, DISC)
        icon.paint(self._painter, rect)
        self._left += DISC

    def paint_move(self, content: RowContent) -> None:
        """Number and column, and the glyph."""
        if content.number:
            width = QFontMetrics(self._font).horizontalAdvance("42.") + PADDING
            rect = QRect(self._left, self._row.top(), width, self._row.height())
            self._paint_text(rect, _RIGHT, content.number, self._font, self._colours.muted)
            self._left = rect.right() + GAP
        font = _bold(self._font)
        self._write(f"{content.name} {content.glyph}".rstrip(), font, self._colours.text)

    def paint_note(self, note: str) -> None:
        """What there is to say, cut off where the room ends."""
        if note:
            self._write(note, self._font, self._colours.muted)

    def paint_sign(self, sign: QPixmap) -> None:
        """The sign of a position that occurs elsewhere."""
        rect = sign_rect(self._row)
        self._painter.drawPixmap(rect, sign)
        self._right = rect.left() - PADDING

    def paint_score(self, score: Score, stored: bool) -> None:
        """The score of the side that moved; outlined and slanted where it is from a file."""
        verdict = verdict_of(score)
        colour = self._colours.scores[verdict]
        font = _slanted(self._font) if stored else _bold(self._font)
        rect = self._row.adjusted(0, 0, -PADDING, 0)
        self._paint_text(rect, _RIGHT, str(score), font, colour)
        left = rect.right() - SCORE_WIDTH + SHAPE_RADIUS + PADDING
        self._painter.setPen(QPen(colour, 1.2))
        self._painter.setBrush(Qt.BrushStyle.NoBrush if stored else colour)
        center = QPointF(left, rect.center().y() + 1)
        self._painter.drawPath(shape_path(verdict, center, SHAPE_RADIUS))
        self._right = rect.right() - SCORE_WIDTH - PADDING

    def _write(self, text: str, font: QFont, colour: QColor) -> None:
        room = self._right - self._left
        if room < 3 * PADDING:
            return
        metrics = QFontMetrics(font)
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
        rect = QRect(self._left, self._row.top(), room, self._row.height())
        self._paint_text(rect, _LEFT, shown, font, colour)
        self._left += metrics.horizontalAdvance(shown) + GAP

    def _paint_text(
        self, rect: QRect, alignment: Qt.AlignmentFlag, text: str, font: QFont, colour: QColor
    ) -> None:
        self._painter.setFont(font)
        self._painter.setPen(colour)
        self._painter.drawText(rect, alignment | Qt.TextFlag.TextSingleLine, text)


def _bold(font: QFont) -> QFont:
    result = QFont(font)
    result.setWeight(QFont.Weight.DemiBold)
    return result


def _slanted(font: QFont) -> QFont:
    result = QFont(font)
    result.setItalic(True)
    return result
