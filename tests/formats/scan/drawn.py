"""Plain boards whose discs are drawn in unusual ways, as some programs do."""

import io
from collections import Counter

from PIL import Image, ImageDraw

from engine import STANDARD, Board

CELL, EDGE = 80, 20
RED, YELLOW, BLUE, HOLE = (215, 35, 40), (250, 215, 40), (30, 80, 190), (240, 240, 240)
CLEAR = (0, 0, 0, 0)

SEVENTEEN = tuple(int(key) - 1 for key in "44444352263321157")
"""The columns of a game of seventeen discs that is not over."""

Cells = set[tuple[int, int]]


def sides(columns: tuple[int, ...] = SEVENTEEN) -> tuple[Cells, Cells]:
    """The cells of both sides."""
    heights, found = Counter[int](), (set[tuple[int, int]](), set[tuple[int, int]]())
    for ply, column in enumerate(columns):
        found[ply % 2].add((column, heights[column]))
        heights[column] += 1
    return found


def box(
    cell: tuple[int, int], radius: float = 32, board: Board = STANDARD
) -> tuple[float, float, float, float]:
    """The corners of the square around a disc."""
    x, y = EDGE + (cell[0] + 0.5) * CELL, EDGE + (board.height - 0.5 - cell[1]) * CELL
    return x - radius, y - radius, x + radius, y + radius


def drawn(
    kind: str = "disc",
    columns: tuple[int, ...] = SEVENTEEN,
    colours: tuple[tuple[int, int, int], ...] = (RED, YELLOW),
    hole: tuple[int, ...] = HOLE,
    board: Board = STANDARD,
) -> Image.Image:
    """A board whose discs are discs, hollow rings, or letters."""
    size = board.width * CELL + 2 * EDGE, board.height * CELL + 2 * EDGE
    picture = Image.new("RGBA", size, BLUE)
    draw = ImageDraw.Draw(picture)
    for cell in board.cells:
        draw.ellipse(box(cell, board=board), hole)
    for cells, colour, letter in zip(sides(columns), colours, "XO", strict=True):
        for cell in cells:
            left, top, right, bottom = box(cell, board=board)
            if kind == "letter":
                middle = (left + right) / 2, (top + bottom) / 2
                draw.text(middle, letter, colour, anchor="mm", font_size=50)
            else:
                width = 11 if kind == "ring" else 0
                draw.ellipse(box(cell, board=board), None if width else colour, colour, width)
    return picture


def as_file(picture: Image.Image, form: str = "PNG") -> bytes:
    """The file of a picture."""
    written = io.BytesIO()
    picture.save(written, form)
    return written.getvalue()
