"""Drawing of a board as SVG: its discs, its marks, and the scores above its columns."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from c4studio.pictures import overlay, relief, scenes, svg
from c4studio.pictures.chip import STALE_SCORE_OPACITY, chip_item
from c4studio.pictures.display import CircleItem, DiscItem, DrawnItem, ItemGroup, RectItem, TextItem
from c4studio.pictures.inks import DISC_INKS, ColourSet, Ink
from c4studio.pictures.overlay import reason_items, threat_items
from c4studio.pictures.places import (
    CELL_SIDE,
    CHIP_MARGIN,
    CHIP_ROW_HEIGHT,
    COLUMN_NAMES_HEIGHT,
    Rectangle,
    cell_center,
    chip_box,
    frame_box,
)
from c4studio.pictures.shapes import circle_outline
from c4studio.pictures.style import Coordinates, Style
from c4studio.pictures.svg import item_to_svg, length_text, path_data, svg_element, use_element
from engine import Board, Side
from engine.grid import Cell

GHOST_DISC_OPACITY = 0.38
# In cells:
FRAME_CORNER_RADIUS = 0.3
HOLE_RIM_WIDTH = 0.03
DISC_TEXT_FONT_HEIGHT = 0.4
"""Height of the font of a text on a disc."""
HOLE_RIM_LIGHT_OPACITY = 46 / 255
"""Opacity of the white highlight below the rim of a hole."""

PictureSize = tuple[float, float]


def board_svg(diagram: scenes.Diagram, style: Style | None = None) -> str:
    """Return a diagram as a whole SVG picture."""
    shown = style or Style()
    return picture_document(
        board_size(diagram, shown),
        board_body(diagram, shown),
        shown,
        PictureText("board", diagram.title(shown.naming), diagram.description(shown.naming)),
        diagram.position.board,
    )


class PictureText(NamedTuple):
    """The kind of an SVG picture, with its title and description for screen readers."""

    kind: str
    title: str
    description: str


def picture_document(
    size: PictureSize, body: str, style: Style, about: PictureText, board: Board | None = None
) -> str:
    """Return a whole SVG picture that consists of a background, definitions and given elements.

    ``board`` is the board that the elements show, for which they need definitions; None for none.
    """
    pixels = {}
    if style.width is not None:
        high = style.width * size[1] / size[0]
        pixels = {"width": str(style.width), "height": f"{high:g}"}
    return svg.svg_document(
        size,
        (svg_definitions(style, board) if board and style.definitions else "")
        + svg_background(size, style)
        + body,
        title=about.title,
        description=about.description,
        class_=f"c4-{about.kind} c4-{style.colours.word}",
        **pixels,
    )


def svg_background(size: PictureSize, style: Style) -> str:
    """Return the SVG background of a picture; empty for a transparent picture."""
    rect = RectItem(Rectangle(0, 0, *size), fill=Ink.WINDOW, kind="ground")
    return item_to_svg(rect, style.colours) if style.ground else ""


def board_size(diagram: scenes.Diagram, style: Style) -> PictureSize:
    """Return the width and height of a diagram in hundredths of a cell."""
    below = CHIP_MARGIN if style.coordinates is Coordinates.NONE else COLUMN_NAMES_HEIGHT
    return frame_box(diagram.position.board).width, frame_bottom(diagram) + below * CELL_SIDE


def frame_bottom(diagram: scenes.Diagram) -> float:
    """Return the y coordinate of the lower edge of the frame in the picture of a diagram."""
    above = 0.0 if diagram.chips is None else CHIP_ROW_HEIGHT * CELL_SIDE
    return above + frame_box(diagram.position.board).height


def board_body(diagram: scenes.Diagram, style: Style) -> str:
    """Return the SVG elements of a diagram, whose upper left corner is at the origin."""
    shown = scenes.mirror_diagram(diagram) if style.mirrored else diagram
    place = f"translate(0 {length_text(frame_bottom(diagram))})"
    board = svg_element(
        "g", _frame_and_disc_elements(shown, style), class_="board", transform=place
    )
    if shown.chips is None:
        return board
    return item_to_svg(_chip_items(shown.chips, shown.played), style.colours) + board


# What only SVG has: gradients, and a frame that lies below the discs.


def svg_definitions(style: Style, board: Board) -> str:
    """Return the SVG definitions that all pictures of this board in these colours use.

    Their names contain the name of the colours, so one copy is enough for a page, even if it has
    pictures in other colours.
    """
    colours = style.colours
    name, discs = f"c4-{colours.word}", ""
    for side, inks in DISC_INKS.items():
        shade = (0.0, inks.light), (relief.LIGHT_END_FRACTION, inks.base), (1.0, inks.edge)
        light = {
            "cx": "0.5",
            "cy": f"{(1 - relief.LIGHT_HEIGHT) / 2:g}",
            "r": f"{relief.LIGHT_REACH / 2:g}",
        }
        discs += svg_element(
            "radialGradient", _gradient_stops(shade, colours), id=f"{name}-{side}", **light
        )
        whole = svg_element(
            "circle", r=relief.DISC_RADIUS_UNIT, class_="whole", fill=f"url(#{name}-{side})"
        )
        drawn = item_to_svg(relief.disc_relief(side, colours.has_stripes(side)), colours)
        discs += svg_element("g", whole + drawn, id=f"{name}-{side}-disc")
    stops = _gradient_stops(((0.0, Ink.FRAME_TOP), (1.0, Ink.FRAME_BOTTOM)), colours)
    down = {"x1": "0", "y1": "0", "x2": "0", "y2": "1"}
    frames = svg_element("linearGradient", stops, id=f"{name}-frame", **down)
    holes = "".join(
        path_data(circle_outline(1.0), cell_center(cell), relief.DISC_RADIUS_UNIT)
        for cell in board.cells
    )
    return svg_element("defs", frames + discs + svg_element("path", id=f"{name}-holes", d=holes))


def _gradient_stops(shade: Iterable[tuple[float, Ink]], colours: ColourSet) -> str:
    return "".join(
        svg_element("stop", offset=at, stop_color=colours.hex_colour(ink)) for at, ink in shade
    )


def frame_svg(colours: ColourSet, board: Board) -> str:
    """Draw the board's frame and its empty holes."""
    name, box = f"c4-{colours.word}", frame_box(board)
    fill, hole = f"url(#{name}-frame)", colours.hex_colour(Ink.HOLE)
    size = {
        "y": box.top,
        "width": box.width,
        "height": box.height,
        "rx": FRAME_CORNER_RADIUS * CELL_SIDE,
    }
    return svg_element("rect", class_="frame", **size, fill=fill) + use_element(
        f"{name}-holes", class_="holes", fill=hole
    )


def rims_svg(colours: ColourSet) -> str:
    """Draw the edges of the holes, which are drawn on top of the discs."""
    name, width = f"c4-{colours.word}-holes", HOLE_RIM_WIDTH * CELL_SIDE
    line: dict[str, str | float] = {"fill": "none", "stroke_width": width}
    light = use_element(
        name,
        class_="rims lit",
        y=width,
        stroke="#fff",
        stroke_opacity=HOLE_RIM_LIGHT_OPACITY,
        **line,
    )
    return light + use_element(
        name, class_="rims", stroke=colours.hex_colour(Ink.FRAME_EDGE), **line
    )


def _frame_and_disc_elements(diagram: scenes.Diagram, style: Style) -> str:
    colours = style.colours
    discs, over = (
        ItemGroup(tuple(_disc_items(diagram, style))),
        ItemGroup(tuple(_items_above_discs(diagram, style))),
    )
    below = frame_svg(colours, diagram.position.board) + item_to_svg(discs, colours)
    return below + rims_svg(colours) + item_to_svg(over, colours)


def _disc_items(diagram: scenes.Diagram, style: Style) -> Iterator[DrawnItem]:
    """Draw the discs, on top of which the edges of the holes are drawn."""
    position, naming = diagram.position, style.naming
    for cell, side in scenes.discs_of(position).items():
        colour, said = naming.disc_colour(side), diagram.words.get(cell, "")
        yield from (
            _flat_disc(cell, colour, said, style.colours) if said else [DiscItem(cell, colour)]
        )
    if diagram.ghost is not None and position.is_legal(diagram.ghost):
        cell = diagram.ghost, position.height(diagram.ghost)
        disc = DiscItem(cell, naming.disc_colour(position.to_move))
        yield ItemGroup((disc,), "ghost", opacity=GHOST_DISC_OPACITY)


def _flat_disc(cell: Cell, colour: Side, text: str, colours: ColourSet) -> Iterator[DrawnItem]:
    """Draw a disc without relief, with a text on it such as its move number."""
    inks, place = DISC_INKS[colour], cell_center(cell)
    yield CircleItem(place, relief.DISC_RADIUS_UNIT, inks.ground, kind=f"disc {colour}")
    if colours.has_stripes(colour):
        yield relief.disc_stripes(free=relief.NUMBER_PLATE_HALF_WIDTH, at=place)
    yield TextItem(
        place, round(DISC_TEXT_FONT_HEIGHT * CELL_SIDE), text, inks.number, bold=True, kind="number"
    )


def _items_above_discs(diagram: scenes.Diagram, style: Style) -> Iterator[DrawnItem]:
    """Yield what is drawn above the discs: fours, column names, a reason, marks and arrows."""
    naming, cell = style.naming, diagram.last
    yield overlay.four_rings(diagram.position.winning_cells)
    # What is said on the last disc hides its dot.
    if cell is not None and cell not in diagram.words:
        yield overlay.last_move_dot(cell)
    yield overlay.coordinate_names(
        diagram.position.board, style.column_names(diagram.position.board)
    )
    if diagram.sketch is not None:
        yield reason_items(diagram.sketch, naming)
    yield threat_items(diagram.open_threats, naming)
    yield overlay.mark_items(diagram.marks)
    yield overlay.arrow_items(diagram.arrows)
    if diagram.glyph is not None and cell is not None:
        yield overlay.judgement_badge(cell, diagram.glyph)


def _chip_items(chips: scenes.ScoreChips, played: int | None) -> ItemGroup:
    drawn = (
        ItemGroup(
            (chip_item(chip_box(column), each, column == played),), opacity=_chip_opacity(each)
        )
        for column, each in enumerate(chips)
    )
    return ItemGroup(tuple(drawn), "chips")


def _chip_opacity(chip: scenes.ScoreChip) -> float:
    return STALE_SCORE_OPACITY if chip.stale else 1.0
