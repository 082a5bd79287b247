"""Drawing of a board as an SVG picture for notebooks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol
from xml.sax.saxutils import escape

from engine.grid import Cell
from engine.side import Side

CELLS = [(column, row) for column in range(7) for row in range(6)]
# Lengths are in hundredths of a cell.
DISC, RING = 41.5, 35.7
"""Radius of a disc, and radius of the rings around the discs of a four."""
RINGS = (("#1a2230", 15), ("#ffffff", 9))
"""Colours and line widths of the rings around the discs of a four."""
COLOURS = {Side.RED: ("#dc4a40", "#ffffff"), Side.YELLOW: ("#f3c22f", "#1a2230")}
"""The colours of each side: of the discs, and of the text on them."""


class Board(Protocol):
    """Interface of a board that can be drawn."""

    def disc(self, column: int, row: int, /) -> Side | None:
        """Return the side whose disc lies in a cell, None if the cell is empty."""

    @property
    def winning_cells(self) -> frozenset[Cell]:
        """The cells of the winner's fours."""


def board_svg(
    board: Board, *, title: str, description: str, words: Mapping[Cell, str] | None = None
) -> str:
    """Draw a board as a complete SVG picture.

    Args:
        board: the board with its discs.
        title: title of the picture, which screen readers read aloud.
        description: description of the picture for screen readers.
        words: texts on discs by cell (column, row), both 0-based.
    """
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="c4-board c4-light" role="img" width="370"'
        ' viewBox="0 0 740 682" font-family="C4 Studio Sans, Inter, Helvetica, Arial, sans-serif"'
        f' text-anchor="middle"><title>{escape(title)}</title><desc>{escape(description)}</desc>'
        '<rect width="740" height="682" fill="#eef1f6"/>'
        '<rect class="frame" width="740" height="640" rx="30" fill="#3f659c"/>'
        f"{''.join(_parts(board, words or {}))}</svg>"
    )


def _parts(board: Board, words: Mapping[Cell, str]) -> Iterator[str]:
    """Build the SVG elements of a board: holes, discs, rings around fours, and column names."""
    for cell in CELLS:
        yield _circle(cell, DISC, "holes", 'fill="#dfe6f0"')
        side = board.disc(*cell)
        if side is not None:
            fill, ink = COLOURS[side]
            yield _circle(cell, DISC, f"disc {side}", f'fill="{fill}"')
            look = f'class="number" fill="{ink}" font-weight="600"'
            yield _text(*_center(cell), 40, words[cell], look) if cell in words else ""
    for cell in sorted(board.winning_cells):
        for ink, width in RINGS:
            line = f'fill="none" stroke="{ink}" stroke-width="{width}"'
            yield _circle(cell, RING, "four", line)
    for column in range(7):
        look = 'class="coordinate" fill="#525e70"'
        yield _text(_center((column, 0))[0], 661, 22, str(column + 1), look)


def _center(cell: Cell) -> tuple[int, int]:
    """Return the coordinates of the centre of a cell. Row 0 is at the bottom; y grows downwards."""
    return cell[0] * 100 + 70, 570 - cell[1] * 100


def _circle(cell: Cell, radius: float, kind: str, look: str) -> str:
    x, y = _center(cell)
    return f'<circle class="{kind}" cx="{x}" cy="{y}" r="{radius}" {look}/>'


def _text(x: int, y: int, height: int, words: str, look: str) -> str:
    baseline = y + 0.3636 * height
    place = f'x="{x}" y="{baseline:.1f}" font-size="{height}"'
    return f"<text {place} {look}>{escape(words)}</text>"
