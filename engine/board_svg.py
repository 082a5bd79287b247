"""Drawing of a board as an SVG picture for notebooks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol
from xml.sax.saxutils import escape

from engine.grid import Board, Cell
from engine.side import Side

# Lengths are in hundredths of a cell.
DISC_RADIUS, FOUR_RING_RADIUS = 41.5, 35.7
"""Radius of a disc, and radius of the rings around the discs of a four."""
FOUR_RING_STYLES = (("#1a2230", 15), ("#ffffff", 9))
"""Colours and line widths of the rings around the discs of a four."""
DISC_AND_TEXT_COLOURS = {Side.RED: ("#dc4a40", "#ffffff"), Side.YELLOW: ("#f3c22f", "#1a2230")}
"""The colours of each side: that of its discs, and that of texts on them."""


class DrawnBoard(Protocol):
    """Interface of discs on a board that can be drawn."""

    @property
    def board(self) -> Board:
        """The board on which the discs lie."""

    def disc(self, column: int, row: int, /) -> Side | None:
        """Return the side whose disc lies in a cell, None if the cell is empty."""

    @property
    def winning_cells(self) -> frozenset[Cell]:
        """The cells of the winner's fours."""


def board_svg(
    picture: DrawnBoard, *, title: str, description: str, words: Mapping[Cell, str] | None = None
) -> str:
    """Draw a board as a complete SVG picture.

    Args:
        picture: the board with its discs.
        title: title of the picture, which screen readers read aloud.
        description: description of the picture for screen readers.
        words: texts on discs by cell (column, row), both 0-based.
    """
    wide, frame = (100 * cells + 40 for cells in (picture.board.width, picture.board.height))
    high = frame + 42
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="c4-board c4-light" role="img"'
        f' width="{wide // 2}" viewBox="0 0 {wide} {high}"'
        ' font-family="C4 Studio Sans, Inter, Helvetica, Arial, sans-serif"'
        f' text-anchor="middle"><title>{escape(title)}</title><desc>{escape(description)}</desc>'
        f'<rect width="{wide}" height="{high}" fill="#eef1f6"/>'
        f'<rect class="frame" width="{wide}" height="{frame}" rx="30" fill="#3f659c"/>'
        f"{''.join(_board_parts(picture, words or {}, frame))}</svg>"
    )


def _board_parts(picture: DrawnBoard, words: Mapping[Cell, str], frame: int) -> Iterator[str]:
    """Build the SVG elements of a board: holes, discs, rings around fours, and column names.

    ``frame`` is the height of the frame around the cells.
    """

    def center(cell: Cell) -> tuple[int, int]:
        """Return the centre of a cell. Row 0 is at the bottom; y grows downwards."""
        return cell[0] * 100 + 70, frame - 70 - cell[1] * 100

    for cell in picture.board.cells:
        yield _circle(center(cell), DISC_RADIUS, "holes", 'fill="#dfe6f0"')
        side = picture.disc(*cell)
        if side is not None:
            fill, ink = DISC_AND_TEXT_COLOURS[side]
            yield _circle(center(cell), DISC_RADIUS, f"disc {side}", f'fill="{fill}"')
            look = f'class="number" fill="{ink}" font-weight="600"'
            yield _text(*center(cell), 40, words[cell], look) if cell in words else ""
    for cell in sorted(picture.winning_cells):
        for ink, width in FOUR_RING_STYLES:
            line = f'fill="none" stroke="{ink}" stroke-width="{width}"'
            yield _circle(center(cell), FOUR_RING_RADIUS, "four", line)
    for column, name in enumerate(picture.board.digits):
        look = 'class="coordinate" fill="#525e70"'
        yield _text(center((column, 0))[0], frame + 21, 22, name, look)


def _circle(place: tuple[int, int], radius: float, kind: str, look: str) -> str:
    x, y = place
    return f'<circle class="{kind}" cx="{x}" cy="{y}" r="{radius}" {look}/>'


def _text(x: int, y: int, height: int, text: str, look: str) -> str:
    baseline = y + 0.3636 * height
    place = f'x="{x}" y="{baseline:.1f}" font-size="{height}"'
    return f"<text {place} {look}>{escape(text)}</text>"
