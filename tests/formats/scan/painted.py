"""Pictures of boards as other programs could show them, each from a seed."""

import io
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image, ImageColor, ImageDraw, ImageFilter

from engine import STANDARD, Board, Position

Colour = tuple[int, int, int]
Picture = Image.Image


@dataclass
class Style:
    """What a program's board looks like."""

    page: Colour
    frame: Colour | None
    hole: Colour
    sides: list[Colour]
    outline: Colour | None
    lines: Colour | None
    shape: str
    gap: float
    extras: list[str]


def _colour(text: str) -> Any:
    """The colour of a name such as ``#1950be``, or None for ``-``."""
    return None if text == "-" else ImageColor.getrgb(text)


def _read_styles() -> dict[str, Style]:
    """The looks of the rows of ``styles.txt`` by their names."""
    _, *rows = Path(__file__).with_name("styles.txt").read_text(encoding="utf-8").splitlines()
    styles = {}
    for row in rows:
        name, *values = row.split()
        page, frame, hole, *sides, outline, lines = map(_colour, values[:7])
        shape, gap, *extras = values[7:]
        styles[name] = Style(page, frame, hole, sides, outline, lines, shape, float(gap), extras)
    return styles


STYLES = _read_styles()
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
    if {"hover", "labels"} & set(style.extras):
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
