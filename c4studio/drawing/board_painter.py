"""Painter of the board with its discs, frame and signs, and of the score chips above the board."""

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from math import ceil, floor, pi

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QPainterPath, QPen

from c4studio.drawing.board_geometry import BoardGeometry
from c4studio.drawing.look import Look
from c4studio.drawing.player import ItemPainter, image_painted_by, paint_discs
from c4studio.drawing.theme import Theme
from c4studio.pictures import overlay
from c4studio.pictures.board import (
    FRAME_CORNER_RADIUS,
    GHOST_DISC_OPACITY,
    HOLE_RIM_LIGHT_OPACITY,
    HOLE_RIM_WIDTH,
)
from c4studio.pictures.chip import OUTLINE_GAP, STALE_SCORE_OPACITY, chip_item
from c4studio.pictures.display import (
    CircleItem,
    DrawnItem,
    ItemGroup,
    RectItem,
    TextItem,
    text_width,
)
from c4studio.pictures.inks import Ink
from c4studio.pictures.overlay import FOUR_RING_RADIUS, MARK_LINE_WIDTHS, reason_items, threat_items
from c4studio.pictures.places import (
    CELL_SIDE,
    DISC_RADIUS,
    Rectangle,
    cell_center,
    chip_box,
    column_box,
    frame_box,
)
from c4studio.pictures.scenes import BoardScene, ChipState, ScoreChip, Verdict
from engine import Board, Side
from engine.grid import Cell

# In hundredths of a cell, as all of the board:
CELL_CURSOR_CORNER_RADIUS = 20.0
CELL_CURSOR_DISTANCE = 47.0
"""Distance from the centre of a cell to the focus frame of the cell that the keyboard selects."""
FOCUS_FRAME_INSET = 5.0
FOCUS_FRAME_LINE_WIDTHS = (0.09, 0.05)
"""Widths, in cells, of the dark and the light line of the focus frame around a column."""
ROW_NUMBER_GAP = 2
"""Pixels between a focus frame and a row's number beside it."""
SHARE_STEPS = 100
"""Number of different lengths of the bar for a share, so that images of chips can be reused."""
DASHES_AROUND_REPLACED_DISC = 8
"""Number of dashes around a disc whose column the user wants to replace by another one."""
CHIP_WIDTH = chip_box(0).width
"""Width of a chip in hundredths of a cell."""


def paint_board(painter: QPainter, grid: BoardGeometry, scene: BoardScene, look: Look) -> None:
    """Paint a board with its discs, frame, marks, arrows, names and focus frame."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_holes(painter, grid, scene, look)
    _paint_discs(painter, grid, scene, look)
    ratio = painter.device().devicePixelRatioF()
    painter.drawImage(QPointF(0, 0), _frame_image(grid, look.theme, ratio))
    player = ItemPainter(painter, look.theme, grid.cell / CELL_SIDE, grid.origin)
    player.paint_item(ItemGroup(tuple(_items_above_frame(grid, scene, look))))
    if frames := tuple(_focus_frame(grid.board, scene)):
        painter.setClipPath(_around_row_numbers(grid, look))
        player.paint_item(ItemGroup(frames))
        painter.setClipping(False)


@lru_cache(maxsize=4)
def _frame_image(grid: BoardGeometry, theme: Theme, ratio: float) -> QImage:
    """Return the cached image of the board's frame with its holes, which takes long to paint."""
    size = grid.board_size
    return image_painted_by(
        size.width(), size.height(), ratio, lambda painter: _paint_frame(painter, grid, theme)
    )


def _paint_frame(painter: QPainter, grid: BoardGeometry, theme: Theme) -> None:
    shade = QLinearGradient(grid.frame.topLeft(), grid.frame.bottomLeft())
    shade.setColorAt(0, theme(Ink.FRAME_TOP))
    shade.setColorAt(1, theme(Ink.FRAME_BOTTOM))
    corner = grid.cell * FRAME_CORNER_RADIUS
    frame = QPainterPath()
    frame.addRoundedRect(grid.frame, corner, corner)
    painter.fillPath(frame, shade)
    for mode, draw in (
        (QPainter.CompositionMode.CompositionMode_DestinationOut, _paint_hole),
        (QPainter.CompositionMode.CompositionMode_SourceOver, _paint_rim),
    ):
        painter.setCompositionMode(mode)
        _paint_in_each_cell(painter, grid, partial(draw, grid, theme))


def _paint_in_each_cell(
    painter: QPainter, grid: BoardGeometry, draw: Callable[[QPointF, QPainter], None]
) -> None:
    """Paint the same picture at the centre of each cell, by images, which is five times as fast.

    An image begins at a whole pixel. Cells that lie alike between pixels share one.
    """
    ratio = painter.device().devicePixelRatioF()
    images: dict[tuple[float, float], QImage] = {}
    for column, row in grid.board.cells:
        corner = grid.cell_rect(column, row).topLeft()
        begin = QPointF(floor(corner.x() * ratio), floor(corner.y() * ratio)) / ratio
        offset = corner - begin
        key = round(offset.x(), 3), round(offset.y(), 3)
        if key not in images:
            middle = QPointF(grid.cell, grid.cell) / 2 + offset
            images[key] = image_painted_by(
                grid.cell + 1, grid.cell + 1, ratio, partial(draw, middle)
            )
        painter.drawImage(begin, images[key])


def _paint_hole(grid: BoardGeometry, theme: Theme, middle: QPointF, painter: QPainter) -> None:
    """Paint the shape of the hole in the frame at one cell. Its colour does not matter."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme(Ink.FRAME_EDGE))
    painter.drawEllipse(middle, grid.radius, grid.radius)


def _paint_rim(grid: BoardGeometry, theme: Theme, middle: QPointF, painter: QPainter) -> None:
    """Paint the rim of the hole in the frame at one cell, lit from below."""
    width = max(1.0, grid.cell * HOLE_RIM_WIDTH)
    light, dark = QColor("white"), theme(Ink.FRAME_EDGE)
    light.setAlphaF(HOLE_RIM_LIGHT_OPACITY)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, shift in ((light, QPointF(0, width)), (dark, QPointF())):
        painter.setPen(QPen(colour, width))
        painter.drawEllipse(middle + shift, grid.radius, grid.radius)


def _paint_holes(painter: QPainter, grid: BoardGeometry, scene: BoardScene, look: Look) -> None:
    inset = grid.cell * 0.1
    painter.fillRect(grid.frame.adjusted(inset, inset, -inset, -inset), look.theme(Ink.HOLE))
    if scene.ghost is not None:
        painter.fillRect(grid.column_rect(scene.ghost[0][0]), look.theme(Ink.HOVER))


def _paint_discs(painter: QPainter, grid: BoardGeometry, scene: BoardScene, look: Look) -> None:
    for side in Side:
        cells = [cell for cell, each in scene.discs.items() if each is side]
        places = (
            grid.cell_centre(column, row + (scene.fall if (column, row) == scene.last else 0.0))
            for column, row in cells
        )
        paint_discs(painter, places, grid.radius, look.disc_colour(side), look.theme)
    painter.setOpacity(GHOST_DISC_OPACITY)
    # Where both are in one cell, they are the same disc.
    for cell, side in {each for each in (scene.ghost, scene.replaced) if each is not None}:
        place = grid.cell_centre(*cell)
        paint_discs(painter, [place], grid.radius, look.disc_colour(side), look.theme)
    painter.setOpacity(1)


def _items_above_frame(grid: BoardGeometry, scene: BoardScene, look: Look) -> Iterator[DrawnItem]:
    """Yield the items to paint in front of the frame: fours, names, a reason, marks and arrows."""
    naming, rests, least = look.naming, scene.fall == 0, grid.least_font
    if rests:
        yield overlay.four_rings(scene.fours)
        if scene.replaced is not None:
            yield _dashed_ring(scene.replaced[0])
        if scene.last is not None:
            yield overlay.last_move_dot(scene.last)
    names, chosen = naming.columns(grid.board), (scene.hover, scene.focus)
    yield overlay.coordinate_names(grid.board, names, chosen, look.text, least)
    if scene.sketch is not None:
        yield reason_items(scene.sketch, naming, least)
    yield threat_items(scene.open_threats, naming, least)
    yield overlay.mark_items(scene.marks, least)
    yield overlay.arrow_items(scene.arrows, least)
    if rests and scene.badge and scene.last is not None:
        yield overlay.judgement_badge(scene.last, scene.badge, least)


def _focus_frame(board: Board, scene: BoardScene) -> Iterator[DrawnItem]:
    """Yield the focus frame around the column, cell or board that has the keyboard focus."""
    if scene.focus is not None:
        yield _frame_around_box(
            column_box(board, scene.focus), FRAME_CORNER_RADIUS * CELL_SIDE, FOCUS_FRAME_LINE_WIDTHS
        )
    if scene.chosen:
        yield _frame_around_box(
            frame_box(board).inset(FOCUS_FRAME_INSET),
            FRAME_CORNER_RADIUS * CELL_SIDE,
            FOCUS_FRAME_LINE_WIDTHS,
        )
    if scene.cursor is not None:
        around = Rectangle(*cell_center(scene.cursor), 0, 0).inset(-CELL_CURSOR_DISTANCE)
        yield _frame_around_box(around, CELL_CURSOR_CORNER_RADIUS, MARK_LINE_WIDTHS)


def _around_row_numbers(grid: BoardGeometry, look: Look) -> QPainterPath:
    """Return the area of the board without the numbers of rows, which a frame would cut."""
    area = QPainterPath()
    area.addRect(QRectF(QPointF(), grid.board_size))
    names, scale = look.naming.columns(grid.board), grid.cell / CELL_SIDE
    for each in overlay.coordinate_names(grid.board, names, (), look.text, grid.least_font).items:
        if isinstance(each, TextItem) and each.kind == "row":
            hole = QRectF(0, 0, text_width(each.words, each.height) * scale, each.height * scale)
            hole.moveCenter(QPointF(*each.at) * scale + grid.origin)
            area.addRect(hole.adjusted(-ROW_NUMBER_GAP, 0, ROW_NUMBER_GAP, 0))
    return area


def _frame_around_box(box: Rectangle, corner: float, widths: tuple[float, float]) -> ItemGroup:
    pens = overlay.edged_pens(Ink.MARK, widths)
    return ItemGroup(tuple(RectItem(box, corner, pen=pen) for pen in pens))


def _dashed_ring(cell: Cell) -> ItemGroup:
    radius = FOUR_RING_RADIUS * DISC_RADIUS * CELL_SIDE
    # Dashes and gaps of the same length all around.
    dash = (pi * radius / DASHES_AROUND_REPLACED_DISC,) * 2
    pens = overlay.edged_pens(Ink.MARK, FOCUS_FRAME_LINE_WIDTHS, dash=dash)
    return ItemGroup(tuple(CircleItem(cell_center(cell), radius, pen=pen) for pen in pens))


def paint_chip(
    painter: QPainter, rect: QRectF, chip: ScoreChip, played: bool, theme: Theme
) -> None:
    """Paint the score chip of a column, with an outline if that column was played next."""
    around = ceil(rect.width() * OUTLINE_GAP) + 2
    corner = QPoint(int(rect.left()) - around, int(rect.top()) - around)
    # The chip's place in its image, which begins on a whole pixel, its scale, and its height.
    place = rect.topLeft() - corner
    scale = rect.width() / CHIP_WIDTH
    grid = place.x(), place.y(), scale, round(rect.height() / scale, 3)
    share = None if chip.share is None else round(chip.share * SHARE_STEPS) / SHARE_STEPS
    seen = chip.state, chip.verdict, chip.text, chip.caption, chip.brief, chip.best, share
    ratio = painter.device().devicePixelRatioF()
    painter.setOpacity(STALE_SCORE_OPACITY if chip.stale else 1)
    painter.drawImage(corner, _chip_image(grid, seen, played, theme, ratio))
    painter.setOpacity(1)


# Each step paints the chips of all columns; painting one takes ten times as long as its image.
@lru_cache(maxsize=96)
def _chip_image(
    grid: tuple[float, float, float, float],
    seen: tuple[ChipState, Verdict, str, str, str, bool, float | None],
    played: bool,
    theme: Theme,
    ratio: float,
) -> QImage:
    """Return the cached image of a score chip with margins of equal width on both sides."""
    x, y, scale, high = grid
    state, verdict, text, caption, brief, best, share = seen
    box = Rectangle(0, 0, CHIP_WIDTH, high)
    least = BoardGeometry(scale * CELL_SIDE).least_font
    chip = ScoreChip(state, verdict, text, caption, brief, None, best, share=share)
    drawn = chip_item(box, chip, played, least)

    def draw(painter: QPainter) -> None:
        ItemPainter(painter, theme, scale, QPointF(x, y)).paint_item(drawn)

    return image_painted_by(2 * x + CHIP_WIDTH * scale, 2 * y + high * scale, ratio, draw)
