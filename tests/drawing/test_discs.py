"""Discs can be told apart without colour where the theme says so."""

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter

from c4studio.drawing.discs import disc_pixmap, numbered_disc_pixmap
from c4studio.drawing.look import Look
from c4studio.drawing.player import paint_discs
from c4studio.drawing.theme import CONTRAST, DARK, LIGHT
from engine import Side

SIZE = 60


def rows_of(image: QImage, x: float = 0.5) -> list[int]:
    """The greys from the top to the bottom, at a part of the width."""
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    column = round(x * (grey.width() - 1))
    top, bottom = round(0.2 * grey.height()), round(0.8 * grey.height())
    return [QColor(grey.pixel(column, y)).value() for y in range(top, bottom)]


def turns(values: list[int]) -> int:
    """How often it goes from light to dark by more than a shade."""
    return sum(before - after > 30 for before, after in zip(values, values[2:], strict=False))


def on_board(side: Side, look: Look) -> QImage:
    image = QImage(SIZE, SIZE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.black)
    painter = QPainter(image)
    center, colour = QPointF(SIZE / 2, SIZE / 2), look.disc_colour(side)
    paint_discs(painter, [center], SIZE / 2 - 1, colour, look.theme)
    painter.end()
    return image


def in_list(side: Side, look: Look) -> QImage:
    return numbered_disc_pixmap(side, "", look, SIZE, 1.0)


def in_label(side: Side, look: Look) -> QImage:
    return disc_pixmap(side, look, SIZE, 1.0).toImage()


@pytest.mark.parametrize("draw", [on_board, in_list, in_label])
@pytest.mark.parametrize("flipped", [False, True])
def test_high_contrast_stripes_what_is_drawn_yellow(
    qapp: QGuiApplication, draw: object, flipped: bool
) -> None:
    assert callable(draw)
    look = Look(CONTRAST, flipped)
    stripes = {
        look.disc_colour(side): turns(rows_of(draw(side, look), 0.12 if draw is in_list else 0.5))
        for side in Side
    }
    assert stripes[Side.YELLOW] >= 3
    assert stripes[Side.RED] <= 2


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_other_themes_have_no_stripes(qapp: QGuiApplication, theme: object) -> None:
    look = Look(theme)  # type: ignore[arg-type]
    assert turns(rows_of(on_board(Side.YELLOW, look))) <= 2


def test_the_number_of_a_striped_disc_stands_on_plain_ground(qapp: QGuiApplication) -> None:
    assert turns(rows_of(in_list(Side.YELLOW, Look(CONTRAST)), 0.5)) == 0
