"""Photographs of boards as a camera gives them: at an angle, on a table with things, in shadow."""

import io
from collections.abc import Callable
from dataclasses import dataclass
from math import cos, radians, sin, tau
from random import Random

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from c4studio.formats.scan.perspective import Corners, as_corners
from engine import STANDARD, Board, Position
from tests.formats.scan.drawn import CELL, CLEAR, EDGE, box, drawn, sides
from tests.formats.scan.wooden import BLACK, IVORY, LIGHT_HOLES, WHITE, wooden

Colour = tuple[int, int, int]
Point = tuple[float, float]
Project = Callable[[float, float], Point]

SIZE = 1200, 900
PLASTIC = ((200, 32, 38), (240, 205, 40))
INK = ((38, 130, 62), (126, 48, 158))
LINES: Colour = (60, 60, 70)
STYLES = ("plastic", "wood", "paper")
"""The boards: a blue one to look through, a wooden one with pale discs, and one drawn on paper."""

MOST_TILT = 35.0
"""The greatest angle between the board and the picture, in degrees."""


@dataclass(frozen=True)
class Photograph:
    """A photograph, and what is in it.

    Attributes:
        corners: the corners of the outermost cells in the picture, clockwise from the upper left.
    """

    data: bytes
    style: str
    tilt: float
    columns: tuple[int, ...]
    corners: Corners

    def moved_corners(self, pixels: float) -> Corners:
        """The corners as a hand sets them, each off by so many pixels in some direction."""
        turns = np.random.default_rng(len(self.columns)).uniform(0, tau, 4)
        off = pixels * np.stack([np.cos(turns), np.sin(turns)], axis=1)
        return as_corners(np.array(self.corners) + off)


def photographed(seed: int, board: Board = STANDARD) -> Photograph:
    """The photograph of a random game's position."""
    chance = Random(f"photograph {seed}")
    style, tilt = STYLES[seed % len(STYLES)], chance.uniform(0, MOST_TILT)
    columns = _game(chance, board)
    width, height = board.width * CELL + 2 * EDGE, board.height * CELL + 2 * EDGE
    project = _camera(chance, tilt, (width, height))
    face = _face(style, columns, chance, board)
    table = _table(chance, face[1])
    placed = _seen(face[0], project, (width, height))
    table.paste(placed, (0, 0), placed)
    right, bottom = width - EDGE, height - EDGE
    edges = ((EDGE, EDGE), (right, EDGE), (right, bottom), (EDGE, bottom))
    corners = as_corners(np.array([project(*each) for each in edges]))
    return Photograph(_taken(table, chance), style, tilt, columns, corners)


def _game(chance: Random, board: Board) -> tuple[int, ...]:
    position, columns = Position(board), []
    for _ in range(chance.randrange(7, board.size - 5)):
        if position.legal_columns:
            columns.append(chance.choice(position.legal_columns))
            position = position.play(columns[-1])
    return tuple(columns)


def _camera(chance: Random, tilt: float, size: tuple[int, int]) -> Project:
    """The function from a point of the board's face to the point of the picture that shows it."""
    lean, roll = chance.uniform(0, tau), radians(chance.uniform(-8, 8))
    away = chance.uniform(1.7, 3) * size[0]
    zoom = chance.uniform(0.5, 0.68) * SIZE[0] * away / size[0]
    aside = chance.uniform(-0.06, 0.06) * SIZE[0], chance.uniform(-0.05, 0.05) * SIZE[1]
    along = cos(lean), sin(lean)

    def project(x: float, y: float) -> Point:
        x, y = x - size[0] / 2, y - size[1] / 2
        # The part across the axis turns out of the picture.
        over = x * along[0] + y * along[1]
        shorter = over * (cos(radians(tilt)) - 1)
        x, y, depth = x + shorter * along[0], y + shorter * along[1], over * sin(radians(tilt))
        x, y = x * cos(roll) - y * sin(roll), x * sin(roll) + y * cos(roll)
        near = zoom / (away + depth)
        return SIZE[0] / 2 + aside[0] + x * near, SIZE[1] / 2 + aside[1] + y * near

    return project


def _face(
    style: str, columns: tuple[int, ...], chance: Random, board: Board
) -> tuple[Image.Image, tuple[Colour, Colour]]:
    """The board as it is seen from the front, and the colours of its discs."""
    seed = chance.randrange(999)
    if style == "wood":
        colours = chance.choice([(WHITE, BLACK), (BLACK, IVORY), ((176, 44, 40), IVORY)])
        hole = chance.choice(LIGHT_HOLES)
        return wooden(columns, colours, hole, seed, board=board).convert("RGBA"), colours
    if style == "paper":
        return _on_paper(columns, board), INK
    return _plastic(columns, chance, board), PLASTIC


def _on_paper(columns: tuple[int, ...], board: Board) -> Image.Image:
    """A board drawn with a ruler on paper, and its discs with broad pens."""
    size = board.width * CELL + 2 * EDGE, board.height * CELL + 2 * EDGE
    page = Image.new("RGBA", size, (244, 243, 238))
    draw = ImageDraw.Draw(page)
    for cell in board.cells:
        draw.rectangle(box(cell, CELL / 2, board), None, LINES, 3)
    for cells, colour in zip(sides(columns), INK, strict=True):
        for cell in cells:
            draw.ellipse(box(cell, 29, board), colour)
    return page


def _plastic(columns: tuple[int, ...], chance: Random, board: Board) -> Image.Image:
    """A board with holes, behind whose front the discs lie, and shine a little."""
    front = drawn(columns=(), hole=CLEAR, board=board)
    behind = Image.new("RGBA", front.size, (0, 0, 0, 110))
    draw = ImageDraw.Draw(behind)
    aside = chance.uniform(-5, 5), chance.uniform(-5, 5)
    for cells, colour in zip(sides(columns), PLASTIC, strict=True):
        for cell in cells:
            draw.ellipse(_shifted(box(cell, 37, board), aside), colour)
            ring = tuple(int(0.8 * part) for part in colour)
            draw.ellipse(_shifted(box(cell, 24, board), aside), None, ring, 3)
            shine = tuple(min(255, part + 45) for part in colour)
            left, top, *_ = _shifted(box(cell, 18, board), aside)
            draw.ellipse((left, top, left + 12, top + 9), shine)
    return Image.alpha_composite(behind, front)


def _shifted(
    shape: tuple[float, float, float, float], by: Point
) -> tuple[float, float, float, float]:
    left, top, right, bottom = shape
    return left + by[0], top + by[1], right + by[0], bottom + by[1]


def _table(chance: Random, spare: tuple[Colour, Colour]) -> Image.Image:
    """A table with books, sheets of paper, cups and discs that were not played."""
    ground = chance.choice([(150, 116, 84), (96, 98, 104), (188, 182, 170), (112, 78, 56)])
    table = Image.new("RGB", SIZE, ground)
    draw = ImageDraw.Draw(table)
    for _ in range(60):
        y, shade = chance.randrange(SIZE[1]), chance.uniform(0.9, 1.08)
        line = tuple(min(int(shade * part), 255) for part in ground)
        draw.line((0, y, SIZE[0], y + chance.randrange(-30, 30)), line, chance.randrange(1, 9))
    for _ in range(chance.randrange(10, 22)):
        x, y, size = chance.randrange(SIZE[0]), chance.randrange(SIZE[1]), chance.uniform(30, 130)
        colour = chance.randrange(30, 240), chance.randrange(30, 240), chance.randrange(30, 240)
        kind = chance.choice(("book", "cup", "disc", "disc", "sheet"))
        if kind == "book":
            lean = chance.uniform(0, tau)
            draw.polygon(_rectangle((x, y), size, 0.7 * size, lean), colour)
        elif kind == "cup":
            draw.ellipse((x, y, x + size, y + 0.8 * size), colour, "white", 5)
        elif kind == "disc":
            draw.ellipse((x, y, x + 62, y + 52), chance.choice(spare))
        else:
            draw.polygon(_rectangle((x, y), size, size, chance.uniform(0, tau)), "white")
            draw.text((x - 20, y), "to move\n4 5 3\nwins", "black", font_size=18)
    return table


def _rectangle(middle: Point, width: float, height: float, lean: float) -> list[Point]:
    return [
        (
            middle[0] + x * width * cos(lean) - y * height * sin(lean),
            middle[1] + x * width * sin(lean) + y * height * cos(lean),
        )
        for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]


def _seen(face: Image.Image, project: Project, size: tuple[int, int]) -> Image.Image:
    """The face as the camera sees it, transparent around it."""
    edges = [(0.0, 0.0), (size[0], 0.0), (size[0], size[1]), (0.0, size[1])]
    rows, wanted = [], []
    for (u, v), (x, y) in zip(edges, (project(*each) for each in edges), strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        wanted += [u, v]
    terms = np.linalg.solve(np.array(rows, float), np.array(wanted, float))
    return face.transform(
        SIZE, Image.Transform.PERSPECTIVE, terms.tolist(), Image.Resampling.BICUBIC
    )


def _taken(picture: Image.Image, chance: Random) -> bytes:
    """The file of a picture that a camera takes: a shadow, a tint, blur, noise and JPEG."""
    shade = Image.new("L", SIZE, 255)
    x, y, lean = chance.uniform(200, 1000), chance.uniform(150, 750), chance.uniform(0, tau)
    dark = chance.randrange(140, 205)
    reach = _rectangle((x + 900 * cos(lean), y + 900 * sin(lean)), 900, 900, lean)
    ImageDraw.Draw(shade).polygon(reach, dark)
    shade = shade.filter(ImageFilter.GaussianBlur(chance.uniform(14, 50)))
    picture = picture.filter(ImageFilter.GaussianBlur(chance.uniform(0.6, 2)))
    light = np.asarray(shade)[..., None] / 255 * [chance.uniform(0.88, 1.0) for _ in range(3)]
    noise = np.random.default_rng(chance.randrange(1 << 30)).normal(
        0, chance.uniform(3, 9), (SIZE[1], SIZE[0], 3)
    )
    seen = (np.asarray(picture) * light + noise).clip(0, 255).astype(np.uint8)
    written = io.BytesIO()
    Image.fromarray(seen).save(written, "JPEG", quality=chance.randrange(60, 92))
    return written.getvalue()
