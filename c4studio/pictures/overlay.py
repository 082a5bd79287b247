"""Drawing of signs on a board: names, fours, marks, arrows, judgements, threats, reasons, faults.

Marks and arrows consist of a dark, broad line and a light, narrow line on top, so that they stand
out from discs of both colours and from empty cells in every theme. A coloured mark has the letter
of its colour, for people who cannot see the colour.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby
from typing import Any

from c4studio.game import Arrow, Glyph, Hue, Mark, Shape
from c4studio.pictures import shapes
from c4studio.pictures.display import (
    CircleItem,
    DiscItem,
    DrawnItem,
    ItemGroup,
    PathItem,
    Pen,
    TextItem,
    elide_text,
    text_width,
)
from c4studio.pictures.inks import DISC_INKS, INK_BY_HUE, Ink
from c4studio.pictures.places import (
    CELL_SIDE,
    COLUMN_NAMES_HEIGHT,
    DISC_RADIUS,
    FRAME_WIDTH,
    cell_center,
)
from c4studio.pictures.scenes import CellPair, ReasonSketch
from c4studio.pictures.shapes import CROSS_OUTLINE, Outline, Point, polygon_outline
from c4studio.review.insight import Threat
from c4studio.words.naming import Naming
from c4studio.words.pieces import shorten_at_end
from engine import Board
from engine.grid import LETTERS, Cell

FAULT_GLYPHS = (Glyph.DUBIOUS, Glyph.MISTAKE, Glyph.BLUNDER)
LONGEST_LABEL = 20
"""Maximum number of characters of a label."""
# In cells:
ARROW_HEAD_EDGE_WIDTH = 0.03
"""Width of the edge of an arrow's head."""
LABEL_EDGE_WIDTH = 0.12
"""Width of the edge around a label, in radii of the label."""
LAST_DISC_DOT_RADIUS, LAST_DISC_DOT_EDGE_WIDTH = 0.1, 0.025
"""Radius of the dot on the last disc, and width of the dot's edge."""
FOUR_RING_RADIUS = 0.86
"""Radius of the ring around a disc of a four, in radii of a disc."""
FOUR_RING_LINE_WIDTHS = (0.15, 0.09)
"""Widths of the dark line and of the light line of the ring around a disc of a four."""
NAME_FONT_HEIGHT, KEY_FONT_HEIGHT = 0.22, 0.15
"""Font height of a column's name, and font height of its keyboard key and of a row's number."""
KEYBOARD_KEY_OFFSET = (16.0, 4.0)
"""Offset (x, y) of a column's keyboard key from its letter, in hundredths of a cell."""
ROW_NUMBER_DISTANCE = 14.0
"""Distance of a row's number from the left edge of the frame, in hundredths of a cell."""
MOST_WIDTH_OF_ROW_NUMBER = 1.05
"""The share of the room beside a hole that a row's number takes at most; its edges are blank."""
ROW_NUMBERS_WIDTH = (FRAME_WIDTH + 0.5 - DISC_RADIUS) * CELL_SIDE
"""Width between the left edge of the frame and the holes, in hundredths of a cell."""
MARK_SIZE = 0.23
MARK_LINE_WIDTHS = (0.115, 0.06)
"""Widths of the dark line and of the light line of a mark."""
LABEL_SIZE = 0.25
LABEL_FONT_HEIGHTS = (0.34, 0.2)
"""Font heights of a label with one character, and of a longer label."""
HUE_LETTER_CIRCLE_RADIUS, HUE_LETTER_FONT_HEIGHT = 0.115, 0.16
"""Radius of the circle around the letter of a colour, and height of the letter's font."""
HUE_LETTER_OFFSET = (0.27, -0.27)
"""Offset (x, y) of the letter of a mark's colour from the middle of the mark."""
BADGE_RADIUS, BADGE_EDGE_WIDTH, BADGE_FONT_HEIGHT = 0.19, 0.025, 0.247
"""Radius, edge width and font height of a move judgement such as ``?!``."""
JUDGEMENT_BADGE_DISTANCE = 0.29
"""Distance of a move judgement to the right of and above the middle of its disc."""
THREAT_SIZE, SIZE_OF_TWO_THREATS = 0.3, 0.2
DISTANCE_OF_TWO_THREATS = 0.19
"""Distance of each of two threats in one cell from the middle of the cell."""
# In sizes of a threat:
THREAT_LETTER_FONT_HEIGHT = 0.85
THREAT_LINE_WIDTHS = (0.3, 0.18)
"""Widths of the dark line and of the light line of a threat's outline."""
ODD_THREAT_LETTER_OFFSET = 0.16
"""Distance of the letter in a triangle below the middle."""
# In cells:
REASON_RING_RADIUS = 0.36
REASON_LINE_WIDTHS = (0.13, 0.075)
"""Widths of the dark and of the light line of rings and fours."""
PAIR_LINE_WIDTHS = (0.085, 0.045)
PAIR_DOT, PAIR_EDGE = 0.1, 0.025
PREVIEW_DISC_OPACITY = 0.45
"""Opacity of the discs of a line of play that is shown as a preview."""
FAULT_FONT = 0.29
# In hundredths of a cell:
FAULT_RING_RADIUS = 37.0
FAULT_RING_LINE_WIDTH = 7.0
"""Line width of the ring around a faulty cell, in hundredths of a cell."""
EMPTY_CELL_CROSS_SIZE = 18.0
"""Half the width of the cross in a cell that must stay empty, in hundredths of a cell."""
FAULT_SIGN, FAULT_EDGE = 25.0, 3.0
FAULT_TRIANGLE = polygon_outline((0, -1.12), (0.95, 0.6), (-0.95, 0.6))


# The same twenty texts are drawn at each move.
@lru_cache(maxsize=32)
def coordinate_names(
    board: Board,
    columns: tuple[str, ...],
    marked_columns: tuple[int | None, ...] = (),
    text: float = 1.0,
    least: float = 0.0,
) -> ItemGroup:
    """Draw the names of columns and rows, and beside each column's letter its key on the keyboard.

    Args:
        board: the board.
        columns: names of the columns from the left, letters or numbers; empty for no names at all.
        marked_columns: 0-based columns whose names stand out, such as that under the pointer.
        text: size of text, 1 for the usual one.
        least: height of the smallest legible font.
    """
    y, drawn = COLUMN_NAMES_HEIGHT / 2 * CELL_SIDE, list[DrawnItem]()
    font, small = (_font_height(each * text, least) for each in (NAME_FONT_HEIGHT, KEY_FONT_HEIGHT))
    beside = small / (KEY_FONT_HEIGHT * CELL_SIDE)
    for column, name in enumerate(columns):
        x, ink = (
            (FRAME_WIDTH + column + 0.5) * CELL_SIDE,
            Ink.TEXT if column in marked_columns else Ink.LABEL,
        )
        drawn.append(
            TextItem((x, y), font, name, ink, bold=column in marked_columns, kind="coordinate")
        )
        if name in LETTERS:
            key = str((LETTERS.index(name) + 1) % 10)
            place = x + KEYBOARD_KEY_OFFSET[0] * beside, y + KEYBOARD_KEY_OFFSET[1]
            drawn.append(TextItem(place, small, key, ink, kind="key"))
    has_room = text_width("6", small) <= ROW_NUMBERS_WIDTH
    rows = board.rows if columns and has_room else ()
    drawn += [_row_number_item(row, small) for row in rows]
    return ItemGroup(tuple(drawn))


def _row_number_item(row: int, font: int) -> TextItem:
    """Draw the number of a row in the frame, in a smaller font where the frame is too narrow."""
    number, room = str(row + 1), MOST_WIDTH_OF_ROW_NUMBER * ROW_NUMBERS_WIDTH
    fitting = int(min(font, font * room / text_width(number, font)))
    place = ROW_NUMBER_DISTANCE, cell_center((0, row))[1]
    return TextItem(place, fitting, number, Ink.ON_FRAME, kind="row")


def four_rings(cells: Iterable[Cell]) -> ItemGroup:
    """Draw rings around the discs of completed fours."""
    rings = (
        CircleItem(
            cell_center(cell), FOUR_RING_RADIUS * DISC_RADIUS * CELL_SIDE, pen=pen, kind="four"
        )
        for cell in sorted(cells)
        for pen in edged_pens(Ink.MARK, FOUR_RING_LINE_WIDTHS)
    )
    return ItemGroup(tuple(rings))


def last_move_dot(cell: Cell) -> CircleItem:
    """Draw a dot on the disc that was played last."""
    edge = Pen(Ink.MARK_EDGE, LAST_DISC_DOT_EDGE_WIDTH * CELL_SIDE)
    return CircleItem(cell_center(cell), LAST_DISC_DOT_RADIUS * CELL_SIDE, Ink.MARK, edge, "last")


def mark_items(marks: Iterable[Mark], least: float = 0.0) -> ItemGroup:
    """Draw marks on cells."""
    return ItemGroup(tuple(_mark_item(mark, least) for mark in marks))


def arrow_items(arrows: Iterable[Arrow], least: float = 0.0) -> ItemGroup:
    """Draw arrows from cell to cell."""
    return ItemGroup(tuple(_arrow_item(arrow, least) for arrow in arrows))


def label_item(cell: Cell, text: str, ink: Ink = Ink.MARK, least: float = 0.0) -> ItemGroup:
    """Draw a label, a short text on a cell."""
    font = _font_height(LABEL_FONT_HEIGHTS[len(text) > 1], least)
    text = elide_text(
        shorten_at_end(text, LONGEST_LABEL), 2 * LABEL_SIZE * CELL_SIDE, font, bold=True
    )
    return _text_on_circle(cell_center(cell), LABEL_SIZE, font, text, ink)


def judgement_badge(cell: Cell, glyph: str, least: float = 0.0) -> ItemGroup:
    """Draw the judgement of the last move, such as ``?!``, beside its disc."""
    x, y = cell_center(cell)
    place = x + JUDGEMENT_BADGE_DISTANCE * CELL_SIDE, y - JUDGEMENT_BADGE_DISTANCE * CELL_SIDE
    fill, font = (
        Ink.LOSS_FILL if glyph in FAULT_GLYPHS else Ink.WIN_FILL,
        _font_height(BADGE_FONT_HEIGHT, least),
    )
    radius = BADGE_RADIUS / BADGE_FONT_HEIGHT * font
    ground = CircleItem(place, radius, fill, Pen(Ink.ON_FILL, BADGE_EDGE_WIDTH * CELL_SIDE))
    said = TextItem(place, font, glyph, Ink.ON_FILL, bold=True)
    return ItemGroup((ground, said), "glyph")


def edged_pens(
    ink: Ink, widths: tuple[float, float], unit: float = CELL_SIDE, **look: Any
) -> tuple[Pen, Pen]:
    """Return a wide dark pen and a narrow one of another colour, to draw over it.

    Args:
        ink: the colour of the narrow pen.
        widths: the widths of both, in units.
        unit: the unit in hundredths of a cell.
        look: what else both pens have in common.
    """
    dark, light = widths
    return Pen(Ink.MARK_EDGE, dark * unit, **look), Pen(ink, light * unit, **look)


def edged_paths(
    outline: Outline,
    ink: Ink,
    widths: tuple[float, float] = MARK_LINE_WIDTHS,
    at: Point = (0.0, 0.0),
    size: float = CELL_SIDE,
) -> tuple[PathItem, PathItem]:
    """Draw an outline as a dark, broad line under a light one, visible on any background.

    Widths are in cells.
    """
    dark, light = edged_pens(ink, widths, round_ends=True, round_corners=True)
    return PathItem(outline, at, size, pen=dark), PathItem(outline, at, size, pen=light)


def _mark_item(mark: Mark, least: float) -> ItemGroup:
    place, ink = cell_center((mark.column, mark.row)), INK_BY_HUE[mark.hue]
    outline = shapes.OUTLINE_BY_MARK_SHAPE[mark.shape]
    drawn: list[DrawnItem] = [*edged_paths(outline, ink, at=place, size=MARK_SIZE * CELL_SIDE)]
    if mark.shape is Shape.LABEL:
        drawn = [label_item((mark.column, mark.row), mark.text, ink, least)]
    beside = (
        place[0] + HUE_LETTER_OFFSET[0] * CELL_SIDE,
        place[1] + HUE_LETTER_OFFSET[1] * CELL_SIDE,
    )
    return ItemGroup(
        (*drawn, *_hue_letter(mark.hue, beside, least)), f"mark {mark.shape}{_svg_class(mark.hue)}"
    )


def _arrow_item(arrow: Arrow, least: float) -> ItemGroup:
    shaft, head = shapes.arrow_outlines(arrow)
    ink = INK_BY_HUE[arrow.hue]
    tip = PathItem(
        head, size=CELL_SIDE, fill=ink, pen=Pen(Ink.MARK_EDGE, ARROW_HEAD_EDGE_WIDTH * CELL_SIDE)
    )
    _, x, y = shaft[0]
    letter = _hue_letter(arrow.hue, (x * CELL_SIDE, y * CELL_SIDE), least)
    drawn = *edged_paths(shaft, ink), tip, *letter
    return ItemGroup(drawn, f"arrow{_svg_class(arrow.hue)}")


def _svg_class(hue: Hue) -> str:
    return "" if hue is Hue.WHITE else f" {hue}"


def _hue_letter(hue: Hue, place: Point, least: float) -> tuple[DrawnItem, ...]:
    """Draw the letter of a mark's colour, for people who cannot see the colour."""
    if not hue.letter:
        return ()
    font = _font_height(HUE_LETTER_FONT_HEIGHT, least)
    size = HUE_LETTER_CIRCLE_RADIUS / HUE_LETTER_FONT_HEIGHT * font / CELL_SIDE
    return (_text_on_circle(place, size, font, hue.letter, INK_BY_HUE[hue]),)


def _font_height(cells: float, least: float) -> int:
    """Convert a font's height from cells to hundredths of a cell, to at least ``least``."""
    return round(max(cells * CELL_SIDE, least))


def _text_on_circle(place: Point, size: float, font: int, text: str, ink: Ink) -> ItemGroup:
    """Draw a text on a dark circle, so that it is legible on any disc."""
    ground = CircleItem(
        place, size * CELL_SIDE, Ink.MARK_EDGE, Pen(ink, LABEL_EDGE_WIDTH * size * CELL_SIDE)
    )
    return ItemGroup((ground, TextItem(place, font, text, ink, bold=True)))


def threat_items(threats: Iterable[Threat], naming: Naming, least: float = 0.0) -> ItemGroup:
    """Draw threats, which are empty cells that would complete a four. Two on a cell share it.

    A threat is a triangle in an odd row and a square in an even one, with the letter of its side.
    It is filled if it decides the game. Shape, letter and filling need no colours.
    """
    drawn = []
    for cell, group in groupby(threats, key=lambda threat: threat.cell):
        found, (x, y) = list(group), cell_center(cell)
        shifts = (0.0,) if len(found) == 1 else (-DISTANCE_OF_TWO_THREATS, DISTANCE_OF_TWO_THREATS)
        size = THREAT_SIZE if len(found) == 1 else SIZE_OF_TWO_THREATS
        for threat, shift in zip(found, shifts, strict=True):
            place = x + shift * CELL_SIDE, y
            drawn.append(_threat_item(threat, place, size * CELL_SIDE, naming, least))
    return ItemGroup(tuple(drawn))


def _threat_item(
    threat: Threat, place: Point, size: float, naming: Naming, least: float
) -> ItemGroup:
    side = naming.disc_colour(threat.side)
    colour, outline = (
        DISC_INKS[side].base,
        shapes.ODD_THREAT_OUTLINE if threat.odd else shapes.EVEN_THREAT_OUTLINE,
    )
    dark, light = edged_pens(colour, THREAT_LINE_WIDTHS, size, least=1.5, round_corners=True)
    # An open threat keeps the dark line on both sides of the light one.
    fills = (colour, colour) if threat.decisive else (Ink.HOLE, None)
    letter = TextItem(
        (place[0], place[1] + (ODD_THREAT_LETTER_OFFSET * size if threat.odd else 0)),
        round(max(THREAT_LETTER_FONT_HEIGHT * size, least)),
        naming.name(threat.side)[0],
        Ink.MARK_EDGE if threat.decisive else Ink.TEXT,
        bold=True,
    )
    edges = (
        PathItem(outline, place, size, fills[0], dark),
        PathItem(outline, place, size, fills[1], light),
    )
    parity = "odd" if threat.odd else "even"
    decisive = " decisive" if threat.decisive else ""
    return ItemGroup((*edges, letter), f"threat {side} {parity}{decisive}")


def reason_items(sketch: ReasonSketch, naming: Naming, least: float = 0.0) -> ItemGroup:
    """Draw the sketch of a reason on a board: ringed cells, fours, joined cells, a line of play."""
    items: list[DrawnItem] = [each for pair in sketch.pairs for each in _pair_items(pair)]
    discs = (DiscItem(cell, naming.disc_colour(side)) for cell, side in sketch.steps)
    items.append(ItemGroup(tuple(discs), opacity=PREVIEW_DISC_OPACITY if sketch.pale else 1.0))
    outlines = [shapes.four_outline(line) for line in sketch.lines]
    outlines += [shapes.cell_circle(cell, REASON_RING_RADIUS) for cell in sketch.cells]
    items += [
        each
        for outline in outlines
        for each in edged_paths(outline, Ink.REASON, REASON_LINE_WIDTHS)
    ]
    items += [
        label_item(cell, str(number), least=least)
        for number, (cell, _) in enumerate(sketch.steps, start=1)
    ]
    return ItemGroup(tuple(items), "reason")


def _pair_items(pair: CellPair) -> tuple[DrawnItem, ...]:
    """Draw a plan's pair of cells, on which discs answer each other, as two joined dots."""
    edge = Pen(Ink.MARK_EDGE, PAIR_EDGE * CELL_SIDE)
    dots = (CircleItem(cell_center(cell), PAIR_DOT * CELL_SIDE, Ink.REASON, edge) for cell in pair)
    return *edged_paths(shapes.pair_outline(pair), Ink.REASON, PAIR_LINE_WIDTHS), *dots


def doubt_sign(cell: Cell, least: float = 0.0) -> ItemGroup:
    """Return the sign for a cell that was read from a picture and is uncertain."""
    return fault_sign(cell, "?", least)


def empty_cell_cross(cell: Cell) -> ItemGroup:
    """Return the cross for a cell that must be empty in the positions searched for."""
    place = cell_center(cell)
    pens = edged_pens(Ink.MARK, (1.6, 1.0), FAULT_RING_LINE_WIDTH, round_corners=True)
    return ItemGroup(
        tuple(PathItem(CROSS_OUTLINE, place, EMPTY_CELL_CROSS_SIZE, pen=pen) for pen in pens)
    )


def fault_sign(cell: Cell, mark: str = "!", least: float = 0.0) -> ItemGroup:
    """Return the sign for a cell with an impossible disc. It can be recognised without colours."""
    place = x, y = cell_center(cell)
    font = _font_height(FAULT_FONT, least)
    dash, edge = (
        (2.2 * FAULT_RING_LINE_WIDTH, 1.6 * FAULT_RING_LINE_WIDTH),
        Pen(Ink.MARK_EDGE, FAULT_EDGE, round_corners=True),
    )
    return ItemGroup(
        (
            CircleItem(
                place, FAULT_RING_RADIUS, pen=Pen(Ink.MARK_EDGE, 1.6 * FAULT_RING_LINE_WIDTH)
            ),
            CircleItem(
                place, FAULT_RING_RADIUS, pen=Pen(Ink.MARK, FAULT_RING_LINE_WIDTH, dash=dash)
            ),
            PathItem(FAULT_TRIANGLE, place, FAULT_SIGN, Ink.MARK, edge),
            TextItem((x, y - 0.04 * FAULT_SIGN), font, mark, Ink.MARK_EDGE, bold=True),
        )
    )
