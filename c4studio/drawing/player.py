"""Painting of display lists, the items of which pictures consist, with Qt, also into images."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QFont,
    QFontMetricsF,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
    QStaticText,
)

from c4studio.drawing.fonts import LEAST_FONT_HEIGHT, shipped_font
from c4studio.drawing.theme import Theme
from c4studio.pictures import display
from c4studio.pictures.inks import DISC_INKS, Ink
from c4studio.pictures.places import cell_center
from c4studio.pictures.relief import (
    DISC_RADIUS_UNIT,
    LIGHT_END_FRACTION,
    LIGHT_HEIGHT,
    LIGHT_REACH,
    STRIPES_ON_DISC,
    disc_relief,
    disc_stripes,
)
from c4studio.pictures.shapes import Outline, Point
from engine import Side

MITER_LIMIT = 4
"""The default miter limit of lines in SVG, which differs from Qt's."""
LEAST_RADIUS_WITH_RELIEF = 12.0
"""Radius in pixels below which a disc is painted without its embossed ring."""
LEAST_STRIPE_DISTANCE = 3.0
"""The least distance in pixels between two stripes of a striped disc."""

_NO_PEN = QPen(Qt.PenStyle.NoPen)
_NO_BRUSH = QBrush(Qt.BrushStyle.NoBrush)


class ItemPainter:
    """Paints display lists, the items of which pictures consist, with a QPainter.

    Args:
        painter: the painter, whose pen, brush and font the player changes and nobody else may
            change between two items.
        theme: the colours of the inks.
        scale: pixels for each unit of the scene.
        origin: the point of the scene's origin in pixels.
    """

    def __init__(
        self, painter: QPainter, theme: Theme, scale: float = 1.0, origin: QPointF | None = None
    ) -> None:
        self._painter = painter
        self._theme = theme
        self._scale = scale
        self._left, self._top = (0.0, 0.0) if origin is None else (origin.x(), origin.y())
        # What the painter uses, since Qt takes long to be given the same once more.
        self._pen: QPen | None = None
        self._brush: QBrush | None = None
        self._font: QFont | None = None

    def paint_item(self, item: display.DrawnItem) -> None:
        """Paint an item, and for a group all items in it."""
        match item:
            case display.ItemGroup() | display.PathItem() | display.CircleItem() if (
                item.opacity != 1
            ):
                before = self._painter.opacity()
                self._painter.setOpacity(before * item.opacity)
                self._paint_by_kind(item)
                self._painter.setOpacity(before)
            case _:
                self._paint_by_kind(item)

    def _paint_by_kind(self, item: display.DrawnItem) -> None:
        match item:
            case display.ItemGroup():
                for each in item.items:
                    self.paint_item(each)
            case display.PathItem():
                self._use_fill_and_pen(item.fill, item.pen)
                size = item.size * self._scale
                self._painter.drawPath(painter_path(item.outline, self._to_pixels(item.at), size))
            case display.CircleItem():
                self._use_fill_and_pen(item.fill, item.pen)
                radius = item.radius * self._scale
                self._painter.drawEllipse(self._to_pixels(item.at), radius, radius)
            case display.RectItem():
                self._paint_rect(item)
            case display.TextItem():
                self._paint_text(item)
            case display.DiscItem():
                place = self._to_pixels(cell_center(item.cell))
                paint_discs(
                    self._painter, [place], DISC_RADIUS_UNIT * self._scale, item.side, self._theme
                )

    def _to_pixels(self, point: Point) -> QPointF:
        return QPointF(self._left + point[0] * self._scale, self._top + point[1] * self._scale)

    def _paint_rect(self, item: display.RectItem) -> None:
        self._use_fill_and_pen(item.fill, item.pen, item.fill_opacity)
        left, top, width, height = item.box
        scale, corner = self._scale, item.corner * self._scale
        rect = QRectF(
            self._left + left * scale, self._top + top * scale, width * scale, height * scale
        )
        if item.pen is not None and item.inside:
            inset = _pen_width(item.pen, scale) / 2
            rect.adjust(inset, inset, -inset, -inset)
        self._painter.drawRoundedRect(rect, corner, corner)

    def _paint_text(self, item: display.TextItem) -> None:
        pixels = round(item.height * self._scale)
        if pixels < LEAST_FONT_HEIGHT:
            # Smaller text is left out.
            return
        words = _placed_text(item.words, pixels, item.bold)
        x, y = item.at
        place = self._to_pixels((x, y + display.TEXT_BASELINE_OFFSET * item.height))
        left = place.x() if item.start else place.x() - words.advance / 2
        used = _cached_font(pixels, item.bold)
        if used is not self._font:
            self._font = used
            self._painter.setFont(used)
        self._use_pen(_letter_pen(self._theme, item.ink))
        self._painter.drawStaticText(QPointF(left, place.y() - words.ascent), words.laid_out)

    def _use_fill_and_pen(
        self, fill: Ink | None, pen: display.Pen | None, opacity: float = 1.0
    ) -> None:
        """Set the painter's brush and pen to the fill and the line of an item."""
        brush = _NO_BRUSH if fill is None else _qt_brush(self._theme, fill, opacity)
        if brush is not self._brush:
            self._brush = brush
            self._painter.setBrush(brush)
        self._use_pen(_NO_PEN if pen is None else _qt_pen(self._theme, pen, self._scale))

    def _use_pen(self, pen: QPen) -> None:
        if pen is not self._pen:
            self._pen = pen
            self._painter.setPen(pen)


def item_image(
    item: display.DrawnItem, width: float, height: float, theme: Theme, ratio: float
) -> QImage:
    """Paint an item of a picture into a new image, whose size is given in logical pixels."""
    return image_painted_by(
        width, height, ratio, lambda painter: ItemPainter(painter, theme).paint_item(item)
    )


def paint_discs(
    painter: QPainter, centers: Iterable[QPointF], radius: float, colour: Side, theme: Theme
) -> None:
    """Paint discs of a colour, lit from above and with an embossed ring."""
    size = 2 * ceil(radius + 1)
    image = disc_image(colour, theme, size, radius, painter.device().devicePixelRatioF())
    corner = QPointF(size / 2, size / 2)
    for place in centers:
        painter.drawImage(place - corner, image)


# Painting the shades takes ten times as long as painting their image.
@lru_cache(maxsize=16)
def disc_image(colour: Side, theme: Theme, size: int, radius: float, ratio: float) -> QImage:
    """Return the image of a disc, ``size`` logical pixels wide, at a device pixel ratio."""
    inks, center = DISC_INKS[colour], QPointF(size / 2, size / 2)

    def draw(painter: QPainter) -> None:
        shade = QRadialGradient(center - QPointF(0, radius * LIGHT_HEIGHT), radius * LIGHT_REACH)
        for place, ink in ((0.0, inks.light), (LIGHT_END_FRACTION, inks.base), (1.0, inks.edge)):
            shade.setColorAt(place, theme(ink))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(shade)
        painter.drawEllipse(center, radius, radius)
        player, striped = (
            ItemPainter(painter, theme, radius / DISC_RADIUS_UNIT, center),
            theme.has_stripes(colour),
        )
        if radius >= LEAST_RADIUS_WITH_RELIEF:
            player.paint_item(disc_relief(colour, striped))
        elif striped:
            player.paint_item(disc_stripes(stripe_count(radius)))

    return image_painted_by(size, size, ratio, draw)


def stripe_count(radius: float) -> int:
    """Return the number of stripes on a striped disc with a given radius in pixels."""
    return max(1, min(STRIPES_ON_DISC, int(2 * radius / LEAST_STRIPE_DISTANCE)))


# Hundreds of items are drawn with few pens and brushes, and to make one takes several times as long
# as to draw with it.
@lru_cache(maxsize=200)
def _qt_brush(theme: Theme, ink: Ink, opacity: float) -> QBrush:
    colour = theme(ink)
    colour.setAlphaF(opacity)
    return QBrush(colour)


@lru_cache(maxsize=100)
def _letter_pen(theme: Theme, ink: Ink) -> QPen:
    return QPen(theme(ink))


@lru_cache(maxsize=200)
def _qt_pen(theme: Theme, pen: display.Pen, scale: float) -> QPen:
    """Return a pen with SVG's defaults for line ends, corners and dashes, instead of Qt's."""
    styles, caps, joins = Qt.PenStyle, Qt.PenCapStyle, Qt.PenJoinStyle
    width = _pen_width(pen, scale)
    result = QPen(
        theme(pen.ink),
        width,
        styles.SolidLine,
        caps.RoundCap if pen.round_ends else caps.FlatCap,
        joins.RoundJoin if pen.round_corners else joins.SvgMiterJoin,
    )
    result.setMiterLimit(MITER_LIMIT)
    if pen.dash:
        # Qt counts dashes in widths of the pen.
        result.setDashPattern([each * scale / width for each in pen.dash])
    return result


def _pen_width(pen: display.Pen, scale: float) -> float:
    return max(pen.least, pen.width * scale)


@lru_cache(maxsize=50)
def _cached_font(pixels: int, bold: bool) -> QFont:
    return shipped_font(pixels, bold)


class _PlacedText(NamedTuple):
    """A text whose letters have been placed, with its width and the height of its letters."""

    laid_out: QStaticText
    advance: float
    ascent: float


# To place the letters of a text takes longer than to draw them.
@lru_cache(maxsize=500)
def _placed_text(drawn_text: str, pixels: int, bold: bool) -> _PlacedText:
    used, text = _cached_font(pixels, bold), QStaticText(drawn_text)
    metrics = QFontMetricsF(used)
    text.setTextFormat(Qt.TextFormat.PlainText)
    text.prepare(font=used)
    return _PlacedText(text, metrics.horizontalAdvance(drawn_text), metrics.ascent())


def image_painted_by(
    width: float, height: float, ratio: float, draw: Callable[[QPainter], None]
) -> QImage:
    """Return a transparent image into which ``draw`` has painted.

    Unlike a pixmap, an image may exist longer than the Qt application.

    Args:
        width: width in logical pixels.
        height: height in logical pixels.
        ratio: device pixels per logical pixel.
        draw: paints with the given painter, whose origin is the upper left corner.
    """
    # A hair less, since 1.1 times 10 is more than 11.
    across, down = (ceil(length * ratio - 1e-6) for length in (width, height))
    image = QImage(across, down, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw(painter)
    painter.end()
    return image


def painter_path(outline: Outline, place: QPointF, size: float) -> QPainterPath:
    """Return the painter path of an outline, moved to ``place`` and scaled by ``size``."""
    return _path_at_origin(outline, size).translated(place)


# A list of moves and a graph draw a few of them a hundred times.
@lru_cache(maxsize=200)
def _path_at_origin(outline: Outline, size: float) -> QPainterPath:
    """Return the painter path of an outline around the origin."""
    path = QPainterPath()
    for letter, *numbers in outline:
        points = [QPointF(x, y) * size for x, y in zip(*[iter(numbers)] * 2, strict=False)]
        match letter:
            case "M":
                path.moveTo(*points)
            case "L":
                path.lineTo(*points)
            case "C":
                path.cubicTo(*points)
            case "O":
                path.addEllipse(points[0], numbers[2] * size, numbers[2] * size)
            case _:
                path.closeSubpath()
    return path
