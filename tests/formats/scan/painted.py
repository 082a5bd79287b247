"""Pictures of boards as other programs could show them, each from a seed."""

import io
from dataclasses import dataclass, field
from random import Random

from PIL import Image, ImageDraw, ImageFilter

from engine import STANDARD, Board, Position

Colour = tuple[int, int, int]
Picture = Image.Image


@dataclass
class Style:
    """What a program's board looks like."""

    page: Colour
    frame: Colour | None
    hole: Colour
    sides: tuple[Colour, Colour]
    shape: str = "round"
    gap: float = 0.2
    outline: Colour | None = None
    lines: Colour | None = None
    extras: tuple[str, ...] = field(default=())


STYLES = {
    "classic": Style(
        (255, 255, 255), (25, 80, 190), (250, 250, 250), ((215, 35, 40), (250, 215, 40))
    ),
    "night": Style(
        (18, 20, 28),
        (36, 44, 72),
        (14, 16, 22),
        ((240, 80, 90), (255, 200, 60)),
        gap=0.25,
        extras=("buttons",),
    ),
    "tiles": Style(
        (240, 240, 235),
        (200, 200, 205),
        (255, 255, 255),
        ((40, 120, 220), (240, 120, 30)),
        shape="square",
        gap=0.12,
        extras=("labels",),
    ),
    "wood": Style(
        (90, 110, 80),
        (150, 100, 55),
        (70, 45, 25),
        ((20, 20, 20), (240, 235, 220)),
        gap=0.3,
        extras=("light", "noise"),
    ),
    "paper": Style(
        (255, 255, 255),
        None,
        (255, 255, 255),
        ((60, 160, 70), (140, 60, 170)),
        gap=0.25,
        lines=(60, 60, 60),
        shape="round",
    ),
    "pale": Style(
        (250, 250, 252),
        (250, 250, 252),
        (226, 229, 234),
        ((235, 87, 87), (242, 201, 76)),
        gap=0.22,
        extras=("text",),
    ),
    "rings": Style(
        (230, 235, 245),
        (60, 100, 220),
        (235, 240, 250),
        ((220, 50, 50), (245, 205, 30)),
        extras=("rings",),
    ),
    "photo": Style(
        (170, 160, 150),
        (30, 70, 160),
        (160, 150, 142),
        ((190, 30, 35), (225, 190, 40)),
        gap=0.28,
        extras=("light", "noise", "blur"),
    ),
    "numbered": Style(
        (245, 245, 245),
        (30, 30, 120),
        (210, 215, 230),
        ((200, 40, 40), (235, 200, 50)),
        extras=("numbers", "labels"),
    ),
    "chat": Style(
        (49, 51, 56),
        None,
        (49, 51, 56),
        ((221, 46, 68), (253, 203, 88)),
        gap=0.3,
        outline=(120, 124, 132),
        extras=("text",),
    ),
    "won": Style(
        (255, 255, 255),
        (0, 90, 160),
        (255, 255, 255),
        ((255, 60, 60), (255, 230, 0)),
        extras=("marks", "hover"),
    ),
    "rounded": Style(
        (28, 28, 30),
        (58, 58, 62),
        (40, 40, 44),
        ((90, 200, 250), (255, 105, 180)),
        shape="soft",
        gap=0.14,
        extras=("buttons",),
    ),
    "tight": Style(
        (235, 230, 220),
        (70, 130, 180),
        (235, 230, 220),
        ((160, 30, 60), (255, 180, 60)),
        gap=0.07,
        extras=("hover",),
    ),
    "shaded": Style(
        (200, 215, 225),
        (20, 60, 150),
        (120, 150, 200),
        ((210, 40, 40), (230, 200, 40)),
        extras=("gradient", "labels"),
    ),
}
"""Fourteen looks, none of them this program's own."""


@dataclass
class Painted:
    """A picture and what is in it."""

    seed: int
    style: str
    data: bytes
    position: Position
    columns: tuple[int, ...]


def painted(seed: int, board: Board = STANDARD) -> Painted:
    """The picture of a random game's position."""
    chance = Random(f"picture {seed}")
    name = [*STYLES][seed % len(STYLES)]
    position, columns = Position(board), []
    for _ in range(chance.choice((chance.randrange(board.size + 1), chance.randrange(8, 30)))):
        if position.legal_columns:
            columns.append(chance.choice(position.legal_columns))
            position = position.play(columns[-1])
    picture = paint(STYLES[name], position, tuple(columns), chance)
    return Painted(seed, name, encoded(picture, chance), position, tuple(columns))


def paint(style: Style, position: Position, columns: tuple[int, ...], chance: Random) -> Picture:
    """Draw the board at three times its size, and scale it down as a screen would."""
    cell = chance.randrange(22, 84) * 3
    edge = int(cell * chance.choice((0.15, 0.3, 0.5)))
    board = position.board
    width, height = board.width * cell + 2 * edge, board.height * cell + 2 * edge
    margins = [int(cell * chance.choice((0, 0.3, 1.4, 3))) for _ in range(4)]
    if {"hover", "labels"} & {*style.extras}:
        margins = [max(each, int(1.3 * cell)) for each in margins]
    size = (width + margins[0] + margins[1], height + margins[2] + margins[3])
    picture = Image.new("RGB", size, style.page)
    draw = ImageDraw.Draw(picture)
    left, top = margins[0], margins[2]
    if style.frame is not None:
        box = (left, top, left + width, top + height)
        draw.rounded_rectangle(box, cell * chance.choice((0, 0.3)), style.frame)
    number = {}
    heights = [0] * board.width
    for ply, column in enumerate(columns):
        number[column, heights[column]] = ply
        heights[column] += 1
    for column, row in board.cells:
        x = left + edge + (column + 0.5) * cell
        y = top + edge + (board.height - 0.5 - row) * cell
        _cell(draw, style, (x, y), cell, number.get((column, row)))
    _around(draw, style, (left, top, height), (cell, edge), chance, board=board)
    factor = 1 / 3
    picture = picture.resize(
        (round(size[0] * factor), round(size[1] * factor)), Image.Resampling.LANCZOS
    )
    return _taken(picture, style, chance)


def _cell(
    draw: ImageDraw.ImageDraw, style: Style, place: tuple[float, float], cell: int, ply: int | None
) -> None:
    """Draw a hole, and the disc in it."""
    x, y = place
    radius = cell * (1 - style.gap) / 2
    box = (x - radius, y - radius, x + radius, y + radius)
    if style.lines is not None:
        half = cell / 2
        draw.rectangle(
            (x - half, y - half, x + half, y + half), style.hole, style.lines, max(cell // 24, 3)
        )
    colour = style.hole if ply is None else style.sides[ply % 2]
    edge = style.outline
    if style.lines is None or ply is not None:
        if style.shape == "square":
            draw.rectangle(box, colour)
        elif style.shape == "soft":
            draw.rounded_rectangle(box, radius * 0.4, colour)
        else:
            draw.ellipse(box, colour, edge, max(cell // 20, 3) if edge else 0)
    if ply is None:
        return
    if "rings" in style.extras:
        dark = tuple(int(part * 0.75) for part in colour)
        draw.ellipse(
            (x - radius * 0.7, y - radius * 0.7, x + radius * 0.7, y + radius * 0.7),
            None,
            dark,
            max(cell // 16, 3),
        )
    if "gradient" in style.extras:
        for step in range(12):
            inner = radius * (1 - step / 13)
            light = tuple(min(255, int(part + step * 4)) for part in colour)
            draw.ellipse((x - inner, y - inner, x + inner, y + inner), light)
    if "numbers" in style.extras:
        draw.text((x, y), str(ply + 1), "white", anchor="mm", font_size=cell * 0.3)
    if "marks" in style.extras and ply % 5 == 0:
        small = radius * 0.22
        draw.ellipse((x - small, y - small, x + small, y + small), "white")


def _around(
    draw: ImageDraw.ImageDraw,
    style: Style,
    box: tuple[int, int, int],
    measures: tuple[int, int],
    chance: Random,
    *,
    board: Board,
) -> None:
    """Draw what is beside the board."""
    left, top, height = box
    cell, edge = measures
    ink = (20, 20, 20) if sum(style.page) > 380 else (230, 230, 230)
    if "labels" in style.extras:
        for column, letter in enumerate(board.letters):
            x = left + edge + (column + 0.5) * cell
            draw.text(
                (x, top + height + cell * 0.4),
                letter,
                ink,
                anchor="mm",
                font_size=cell * 0.4,
            )
        for row in board.rows:
            y = top + edge + (board.height - 0.5 - row) * cell
            draw.text((left - cell * 0.4, y), str(row + 1), ink, anchor="mm", font_size=cell * 0.4)
    if "hover" in style.extras:
        x = left + edge + (chance.randrange(board.width) + 0.5) * cell
        radius = cell * (1 - style.gap) / 2
        y = top - cell * 0.6
        draw.ellipse(
            (x - radius, y - radius, x + radius, y + radius), style.sides[chance.randrange(2)]
        )
    if "text" in style.extras:
        for line in range(3):
            draw.text(
                (left, top - cell * (0.4 + line * 0.4)),
                "Your move, player two! " * 2,
                ink,
                font_size=cell * 0.3,
            )
    if "buttons" in style.extras:
        for place in range(3):
            x = left + place * cell * 1.5
            y = top + height + cell * 0.3
            draw.rounded_rectangle((x, y, x + cell * 1.2, y + cell * 0.5), 9, (70, 130, 90))


def _taken(picture: Picture, style: Style, chance: Random) -> Picture:
    """Make a picture look as it was taken: uneven light, noise, blur, a mouse pointer, a scale."""
    if "light" in style.extras:
        shade = Image.linear_gradient("L").resize(picture.size)
        dark = Image.new("RGB", picture.size, (0, 0, 0))
        picture = Image.composite(picture, Image.blend(picture, dark, 0.35), shade)
    if "noise" in style.extras:
        noise = Image.effect_noise(picture.size, 22).convert("RGB")
        picture = Image.blend(picture, noise, 0.12)
    if "blur" in style.extras:
        picture = picture.filter(ImageFilter.GaussianBlur(0.8))
    if chance.random() < 0.35:
        _pointer(picture, chance)
    if chance.random() < 0.3:
        factor = chance.uniform(0.75, 1.8)
        size = (round(picture.width * factor), round(picture.height * factor))
        picture = picture.resize(size, Image.Resampling.BILINEAR)
    return picture


def _pointer(picture: Picture, chance: Random) -> None:
    """Draw a mouse pointer somewhere."""
    x, y = chance.randrange(picture.width), chance.randrange(picture.height)
    size = chance.uniform(12, 24)
    shape = [(0, 0), (0, 1), (0.25, 0.78), (0.42, 1.15), (0.57, 1.08), (0.4, 0.72), (0.72, 0.7)]
    points = [(x + across * size, y + down * size) for across, down in shape]
    ImageDraw.Draw(picture).polygon(points, "white", "black")


def encoded(picture: Picture, chance: Random) -> bytes:
    """The file of a picture: PNG, JPEG of a poor quality, or WebP."""
    written = io.BytesIO()
    form = chance.choice(("PNG", "JPEG", "JPEG", "WEBP"))
    quality = {} if form == "PNG" else {"quality": chance.randrange(45, 95)}
    picture.save(written, form, **quality)
    return written.getvalue()


def cells_of(position: Position, columns: tuple[int, ...]) -> tuple[set[tuple[int, int]], ...]:
    """The cells of both sides."""
    sides: tuple[set[tuple[int, int]], ...] = (set(), set())
    heights = [0] * position.board.width
    for ply, column in enumerate(columns):
        sides[ply % 2].add((column, heights[column]))
        heights[column] += 1
    return sides
