"""Photos of wooden boards with light holes and pale discs, each from a seed."""

from random import Random

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from engine import STANDARD, Board
from tests.formats.scan.drawn import CELL, EDGE, box, sides

Colour = tuple[int, int, int]

WOOD: Colour = (201, 160, 112)
WHITE, CREAM, IVORY = (250, 249, 246), (246, 238, 220), (252, 246, 228)
BLACK, RED, BROWN = (38, 36, 36), (188, 42, 38), (92, 52, 28)
LIGHT_HOLES: tuple[Colour, ...] = ((228, 214, 190), (236, 228, 214), (222, 200, 168))

SCALE = 2
"""The picture is drawn so many times as large as it is in the end, as a camera blurs edges."""


def wooden(
    columns: tuple[int, ...],
    colours: tuple[Colour, Colour],
    hole: Colour,
    seed: int,
    *,
    rims: bool = True,
    board: Board = STANDARD,
) -> Image.Image:
    """A photo of a wooden board, in uneven light and with noise.

    Args:
        columns: the columns of the discs in the order of the game.
        colours: the colours of both sides.
        hole: the colour of empty cells.
        seed: chooses grain, light and noise.
        rims: whether discs have a darker rim, and holes a shadow.
        board: the size of the board.
    """
    chance = Random(f"wood {seed}")
    size = SCALE * (board.width * CELL + 2 * EDGE), SCALE * (board.height * CELL + 2 * EDGE)
    picture = Image.new("RGB", size, WOOD)
    draw = ImageDraw.Draw(picture)
    for _ in range(90):
        y, shade = chance.randrange(size[1]), chance.uniform(0.9, 1.05)
        line = tuple(min(int(part * shade), 255) for part in WOOD)
        draw.line((0, y, size[0], y + chance.randrange(-20, 20)), line, chance.randrange(1, 6))
    for cell in board.cells:
        _round(draw, box(cell, board=board), hole, _darker(hole, 0.85) if rims else None)
    for cells, colour in zip(sides(columns), colours, strict=True):
        for cell in cells:
            shape = box(cell, board=board)
            _round(draw, shape, colour, _darker(colour, 0.9) if rims else None)
    picture = picture.resize((size[0] // SCALE, size[1] // SCALE), Image.Resampling.LANCZOS)
    return _in_light(picture.filter(ImageFilter.GaussianBlur(0.7)), seed)


def _round(
    draw: ImageDraw.ImageDraw,
    shape: tuple[float, float, float, float],
    colour: Colour,
    rim: Colour | None,
) -> None:
    corners = tuple(SCALE * each for each in shape)
    draw.ellipse(corners, colour, rim, 3 * SCALE if rim else 0)


def _darker(colour: Colour, part: float) -> Colour:
    red, green, blue = (int(each * part) for each in colour)
    return red, green, blue


def _in_light(picture: Image.Image, seed: int) -> Image.Image:
    """Light a picture from one corner, and add noise."""
    chance = np.random.default_rng(seed)
    pixels = np.asarray(picture).astype(np.float64)
    down, across = np.mgrid[0 : pixels.shape[0], 0 : pixels.shape[1]]
    lean = chance.uniform(-1, 1, 2)
    slope = lean[0] * down / pixels.shape[0] + lean[1] * across / pixels.shape[1]
    slope = (slope - slope.min()) / np.ptp(slope)
    lit = pixels * (1 - 0.1 * slope)[..., None] + chance.normal(0, 4, pixels.shape)
    return Image.fromarray(lit.clip(0, 255).astype(np.uint8))
