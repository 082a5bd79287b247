"""A board as SVG, with all that is drawn on it and above it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from c4studio.pictures import overlay
from c4studio.pictures.chip import STALE_OPACITY, chip
from c4studio.pictures.display import Disc, Group, Item
from c4studio.pictures.inks import Ink
from c4studio.pictures.places import CHIP_MARGIN, CHIPS, chip_box
from c4studio.pictures.reason import reason
from c4studio.pictures.scenes.chips import Chip, Chips
from c4studio.pictures.scenes.diagram import Diagram, mirror
from c4studio.pictures.style import Style
from c4studio.pictures.svg import write
from c4studio.pictures.threat_marks import threats
from c4studio.words.naming import Naming
from engine import Position, Side, picture
from engine.picture import CELL, HIGH, NUMBERS, WIDE, element

GHOST_OPACITY = 0.38

Size = tuple[float, float]


def board_svg(diagram: Diagram, style: Style | None = None) -> str:
    """A diagram as a whole picture."""
    shown = style or Style()
    size = board_size(diagram, shown)
    return document(
        size,
        board_body(diagram, shown),
        shown,
        About("board", diagram.title(shown.naming), diagram.description(shown.naming)),
    )


class About(NamedTuple):
    """What is said of a whole picture: its kind, and for people who do not see it what it shows."""

    kind: str
    title: str
    description: str


def document(size: Size, body: str, style: Style, about: About) -> str:
    """A whole picture, with its ground and what it refers to."""
    pixels = {}
    if style.width is not None:
        high = style.width * size[1] / size[0]
        pixels = {"width": str(style.width), "height": f"{high:g}"}
    return picture.document(
        size,
        (definitions(style) if style.definitions else "") + ground(size, style) + body,
        title=about.title,
        description=about.description,
        class_=f"c4-{about.kind} c4-{style.colours.word}",
        **pixels,
    )


def definitions(style: Style) -> str:
    """What pictures in these colours refer to."""
    return picture.definitions(style.board)


def ground(size: Size, style: Style) -> str:
    """What is behind a picture, if anything is."""
    if not style.ground:
        return ""
    fill = style.colours.name(Ink.WINDOW)
    return element("rect", class_="ground", width=size[0], height=size[1], fill=fill)


def board_size(diagram: Diagram, style: Style) -> Size:
    """Width and height of a diagram, in hundredths of a cell."""
    high = HIGH if style.columns else HIGH - NUMBERS + CHIP_MARGIN
    above = 0.0 if diagram.chips is None else CHIPS
    return WIDE * CELL, (high + above) * CELL


def board_body(diagram: Diagram, style: Style) -> str:
    """The elements of a diagram, its upper left corner at zero."""
    shown = mirror(diagram) if style.mirrored else diagram
    board = element("g", _board(shown, style), class_="board")
    if shown.chips is None:
        return board
    chips = write(_chips(shown.chips, shown.played), style.colours)
    move = f"translate(0 {picture.number(CHIPS * CELL)})"
    return chips + element("g", board, transform=move)


class _Drawn:
    """The discs of a position in the colours in which they are drawn."""

    def __init__(self, position: Position, naming: Naming) -> None:
        self._position = position
        self._naming = naming
        self.winning_cells = position.winning_cells

    def disc(self, column: int, row: int, /) -> Side | None:
        side = self._position.disc(column, row)
        return None if side is None else self._naming.disc_colour(side)


def _board(shown: Diagram, style: Style) -> str:
    colours, inks, position = style.board, style.colours, shown.position
    drawn = _Drawn(position, style.naming)
    return (
        picture.frame(colours)
        + picture.discs(drawn, colours, shown.words)
        + _ghost(shown, style)
        + picture.rims(colours)
        + write(Group(tuple(_over(shown, style))), inks)
    )


def _over(shown: Diagram, style: Style) -> Iterator[Item]:
    """Draw what lies on the frame."""
    naming, cell = style.naming, shown.last
    yield overlay.fours(shown.position.winning_cells)
    # What is said on the last disc hides its dot.
    if cell is not None and cell not in shown.words:
        yield overlay.last(cell)
    yield overlay.names(style.columns)
    if shown.sketch is not None:
        yield reason(shown.sketch, naming)
    yield threats(shown.open_threats, naming)
    yield overlay.marks(shown.marks)
    yield overlay.arrows(shown.arrows)
    if shown.glyph is not None and cell is not None:
        yield overlay.badge(cell, shown.glyph)


def _ghost(shown: Diagram, style: Style) -> str:
    column, position = shown.ghost, shown.position
    if column is None or not position.is_legal(column):
        return ""
    disc = Disc((column, position.height(column)), style.naming.disc_colour(position.to_move))
    return write(Group((disc,), "ghost", opacity=GHOST_OPACITY), style.colours)


def _chips(shown: Chips, played: int | None) -> Group:
    drawn = (
        Group((chip(chip_box(column), each, column == played),), opacity=_opacity(each))
        for column, each in enumerate(shown)
    )
    return Group(tuple(drawn), "chips")


def _opacity(shown: Chip) -> float:
    return STALE_OPACITY if shown.stale else 1.0
