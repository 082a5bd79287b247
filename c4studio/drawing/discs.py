"""Small images of discs, for lists, labels and icons."""

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QIcon, QImage, QPainter, QPen, QPixmap

from c4studio.drawing.fonts import shipped_font
from c4studio.drawing.look import Look
from c4studio.drawing.player import ItemPainter, disc_image, image_painted_by, stripe_count
from c4studio.pictures.inks import DISC_INKS
from c4studio.pictures.relief import DISC_RADIUS_UNIT, NUMBER_PLATE_HALF_WIDTH, disc_stripes
from engine import Side

DISC_NUMBER_FONT_FRACTION = 0.74
"""Height of the font of a number on a disc, as a fraction of the disc's diameter."""


def disc_icon(side: Side, look: Look, size: int = 16) -> QIcon:
    """Return an icon with a disc of ``side``, e.g. for a list."""
    pixmap = disc_pixmap(side, look, size, 2.0)
    icon = QIcon(pixmap)
    # Without a picture of its own, a selected row would tint the disc.
    icon.addPixmap(pixmap, QIcon.Mode.Selected)
    return icon


def disc_pixmap(side: Side, look: Look, size: int, ratio: float) -> QPixmap:
    """Return a pixmap of a disc of ``side`` that is ``size`` logical pixels wide."""
    return QPixmap.fromImage(
        disc_image(look.disc_colour(side), look.theme, size, size / 2 - 1.5, ratio)
    )


@lru_cache(maxsize=64)
def numbered_disc_pixmap(side: Side, number: str, look: Look, size: int, ratio: float) -> QImage:
    """Return a flat disc of ``side`` with a number on it, ``size`` logical pixels wide."""
    return image_painted_by(
        size, size, ratio, lambda painter: _draw_flat_disc(painter, size, side, number, look)
    )


def _draw_flat_disc(painter: QPainter, size: int, side: Side, number: str, look: Look) -> None:
    colour = look.disc_colour(side)
    inks = DISC_INKS[colour]
    painter.setPen(QPen(look.theme(inks.light if look.theme.is_dark else inks.edge), 1))
    painter.setBrush(look.theme(inks.ground))
    rect, radius = QRectF(0, 0, size, size), size / 2 - 1
    painter.drawEllipse(rect.adjusted(0.5, 0.5, -0.5, -0.5))
    if look.theme.has_stripes(colour):
        player = ItemPainter(painter, look.theme, radius / DISC_RADIUS_UNIT, rect.center())
        player.paint_item(disc_stripes(stripe_count(radius), NUMBER_PLATE_HALF_WIDTH))
    painter.setPen(look.theme(inks.number))
    painter.setFont(shipped_font(size * DISC_NUMBER_FONT_FRACTION, bold=True))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, number)
