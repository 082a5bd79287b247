"""Drawing of a board as SVG: its discs, its marks, and the scores above its columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from c4studio.pictures import overlay, svg
from c4studio.pictures.chip import STALE_OPACITY, chip_item
from c4studio.pictures.display import CircleItem, DiscItem, Item, ItemGroup, RectItem, TextItem
from c4studio.pictures.inks import DISC_INKS, Colours, Ink
from c4studio.pictures.overlay import reason_items, threat_items
from c4studio.pictures.places import (
    CELL,
    CHIP_MARGIN,
    CHIPS,
    NUMBERS,
    Rectangle,
    cell_center,
    chip_box,
    frame_box,
)
from c4studio.pictures.relief import (
    LIGHT_ABOVE,
    LIGHT_END,
    LIGHT_REACH,
    PLATE,
    UNIT,
    disc_relief,
    disc_stripes,
)
from c4studio.pictures.scenes.board_scene import discs_of
from c4studio.pictures.scenes.chips import Chip, Chips
from c4studio.pictures.scenes.diagram import Diagram, mirror_diagram
from c4studio.pictures.shapes import circle
from c4studio.pictures.style import Coordinates, Style
from c4studio.pictures.svg import element, item_to_svg, length_text, path_data, use_element
from engine import Board, Side
from engine.grid import Cell

GHOST_OPACITY = 0.38
# In cells:
CORNER = 0.3
RIM = 0.03
DISC_FONT = 0.4
"""Height of the font of a text on a disc."""
RIM_LIGHT = 46 / 255
"""Opacity of the white highlight below the rim of a hole."""

Size = tuple[float, float]


def board_svg(diagram: Diagram, style: Style | None = None) -> str:
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
    size: Size, body: str, style: Style, about: PictureText, board: Board | None = None
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
        (definitions(style, board) if board and style.definitions else "")
        + svg_background(size, style)
        + body,
        title=about.title,
        description=about.description,
        class_=f"c4-{about.kind} c4-{style.colours.word}",
        **pixels,
    )


def svg_background(size: Size, style: Style) -> str:
    """Return the SVG background of a picture; empty for a transparent picture."""
    rect = RectItem(Rectangle(0, 0, *size), fill=Ink.WINDOW, kind="ground")
    return item_to_svg(rect, style.colours) if style.ground else ""


def board_size(diagram: Diagram, style: Style) -> Size:
    """Return the width and height of a diagram in hundredths of a cell."""
    below = CHIP_MARGIN if style.coordinates is Coordinates.NONE else NUMBERS
    return frame_box(diagram.position.board).width, frame_bottom(diagram) + below * CELL


def frame_bottom(diagram: Diagram) -> float:
    """Return the y coordinate of the lower edge of the frame in the picture of a diagram."""
    above = 0.0 if diagram.chips is None else CHIPS * CELL
    return above + frame_box(diagram.position.board).height


def board_body(diagram: Diagram, style: Style) -> str:
    """Return the SVG elements of a diagram, whose upper left corner is at the origin."""
    shown = mirror_diagram(diagram) if style.mirrored else diagram
    place = f"translate(0 {length_text(frame_bottom(diagram))})"
    board = element("g", _drawn_board(shown, style), class_="board", transform=place)
    if shown.chips is None:
        return board
    return item_to_svg(_chip_items(shown.chips, shown.played), style.colours) + board


# What only SVG has: gradients, and a frame that lies below the discs.


def definitions(style: Style, board: Board) -> str:
    """Return the SVG definitions that all pictures of this board in these colours use.

    Their names contain the name of the colours, so one copy is enough for a page, even if it has
    pictures in other colours.
    """
    colours = style.colours
    name, discs = f"c4-{colours.word}", ""
    for side, inks in DISC_INKS.items():
        shade = (0.0, inks.light), (LIGHT_END, inks.base), (1.0, inks.edge)
        light = {"cx": "0.5", "cy": f"{(1 - LIGHT_ABOVE) / 2:g}", "r": f"{LIGHT_REACH / 2:g}"}
        discs += element(
            "radialGradient", _gradient_stops(shade, colours), id=f"{name}-{side}", **light
        )
        whole = element("circle", r=UNIT, class_="whole", fill=f"url(#{name}-{side})")
        drawn = item_to_svg(disc_relief(side, colours.has_stripes(side)), colours)
        discs += element("g", whole + drawn, id=f"{name}-{side}-disc")
    stops = _gradient_stops(((0.0, Ink.FRAME_TOP), (1.0, Ink.FRAME_BOTTOM)), colours)
    down = {"x1": "0", "y1": "0", "x2": "0", "y2": "1"}
    frames = element("linearGradient", stops, id=f"{name}-frame", **down)
    holes = "".join(path_data(circle(1.0), cell_center(cell), UNIT) for cell in board.cells)
    return element("defs", frames + discs + element("path", id=f"{name}-holes", d=holes))


def _gradient_stops(shade: Iterable[tuple[float, Ink]], colours: Colours) -> str:
    return "".join(
        element("stop", offset=at, stop_color=colours.hex_colour(ink)) for at, ink in shade
    )


def frame_svg(colours: Colours, board: Board) -> str:
    """Draw the board's frame and its empty holes."""
    name, box = f"c4-{colours.word}", frame_box(board)
    fill, hole = f"url(#{name}-frame)", colours.hex_colour(Ink.HOLE)
    size = {"y": box.top, "width": box.width, "height": box.height, "rx": CORNER * CELL}
    return element("rect", class_="frame", **size, fill=fill) + use_element(
        f"{name}-holes", class_="holes", fill=hole
    )


def rims_svg(colours: Colours) -> str:
    """Draw the edges of the holes, which are drawn on top of the discs."""
    name, width = f"c4-{colours.word}-holes", RIM * CELL
    line: dict[str, str | float] = {"fill": "none", "stroke_width": width}
    light = use_element(
        name, class_="rims lit", y=width, stroke="#fff", stroke_opacity=RIM_LIGHT, **line
    )
    return light + use_element(
        name, class_="rims", stroke=colours.hex_colour(Ink.FRAME_EDGE), **line
    )


def _drawn_board(shown: Diagram, style: Style) -> str:
    colours = style.colours
    discs, over = (
        ItemGroup(tuple(_disc_items(shown, style))),
        ItemGroup(tuple(_items_above_discs(shown, style))),
    )
    below = frame_svg(colours, shown.position.board) + item_to_svg(discs, colours)
    return below + rims_svg(colours) + item_to_svg(over, colours)


def _disc_items(shown: Diagram, style: Style) -> Iterator[Item]:
    """Draw the discs, on top of which the edges of the holes are drawn."""
    position, naming = shown.position, style.naming
    for cell, side in discs_of(position).items():
        colour, said = naming.disc_colour(side), shown.words.get(cell, "")
        yield from (
            _flat_disc(cell, colour, said, style.colours) if said else [DiscItem(cell, colour)]
        )
    if shown.ghost is not None and position.is_legal(shown.ghost):
        cell = shown.ghost, position.height(shown.ghost)
        disc = DiscItem(cell, naming.disc_colour(position.to_move))
        yield ItemGroup((disc,), "ghost", opacity=GHOST_OPACITY)


def _flat_disc(cell: Cell, colour: Side, said: str, colours: Colours) -> Iterator[Item]:
    """Draw a disc without relief, with a text on it such as its move number."""
    inks, place = DISC_INKS[colour], cell_center(cell)
    yield CircleItem(place, UNIT, inks.ground, kind=f"disc {colour}")
    if colours.has_stripes(colour):
        yield disc_stripes(free=PLATE, at=place)
    yield TextItem(place, round(DISC_FONT * CELL), said, inks.number, bold=True, kind="number")


def _items_above_discs(shown: Diagram, style: Style) -> Iterator[Item]:
    """Yield what is drawn above the discs: fours, column names, a reason, marks and arrows."""
    naming, cell = style.naming, shown.last
    yield overlay.four_rings(shown.position.winning_cells)
    # What is said on the last disc hides its dot.
    if cell is not None and cell not in shown.words:
        yield overlay.last_move_dot(cell)
    yield overlay.coordinate_names(shown.position.board, style.column_names(shown.position.board))
    if shown.sketch is not None:
        yield reason_items(shown.sketch, naming)
    yield threat_items(shown.open_threats, naming)
    yield overlay.mark_items(shown.marks)
    yield overlay.arrow_items(shown.arrows)
    if shown.glyph is not None and cell is not None:
        yield overlay.judgement_badge(cell, shown.glyph)


def _chip_items(shown: Chips, played: int | None) -> ItemGroup:
    drawn = (
        ItemGroup(
            (chip_item(chip_box(column), each, column == played),), opacity=_chip_opacity(each)
        )
        for column, each in enumerate(shown)
    )
    return ItemGroup(tuple(drawn), "chips")


def _chip_opacity(shown: Chip) -> float:
    return STALE_OPACITY if shown.stale else 1.0
