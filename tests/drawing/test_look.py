import pytest
from PySide6.QtGui import QFontInfo, QGuiApplication

from c4studio.drawing.fonts import FONT_FAMILY, application_font, load_fonts, shipped_font
from c4studio.drawing.icons import ICON_SIZES, app_icon, themed_icon, tinted_pixmap
from c4studio.drawing.look import Look
from c4studio.drawing.theme import DARK, LIGHT, Theme
from c4studio.pictures.inks import Ink
from c4studio.ui.commands import COMMANDS
from engine import Side


def test_flipped_sides_are_drawn_and_named_the_other_way() -> None:
    plain, flipped = Look(), Look(flipped=True)
    assert plain.disc_colour(Side.RED) is Side.RED
    assert flipped.disc_colour(Side.RED) is Side.YELLOW
    assert plain.naming.name(Side.RED) == "Red"
    assert flipped.naming.name(Side.RED) == "Yellow"


@pytest.mark.parametrize("name", sorted({each.icon for each in COMMANDS if each.icon}))
@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_every_icon_of_the_table_can_be_drawn(
    qapp: QGuiApplication, name: str, theme: Theme
) -> None:
    drawn = themed_icon(name, theme)
    for size in ICON_SIZES:
        assert not drawn.pixmap(size, size).isNull()
    image = drawn.pixmap(24, 24).toImage()
    opaque = [image.pixelColor(x, y).alpha() for x in range(24) for y in range(24)]
    assert max(opaque) == 255


def test_the_other_icons_can_be_drawn(qapp: QGuiApplication) -> None:
    assert not app_icon().pixmap(16, 16).isNull()
    for name in ("warning", "close", "float"):
        assert not tinted_pixmap(name, LIGHT(Ink.TEXT), 16).isNull()


def test_the_font_is_the_shipped_one(qapp: QGuiApplication) -> None:
    assert load_fonts()
    assert QFontInfo(shipped_font(20)).family() == FONT_FAMILY
    assert QFontInfo(shipped_font(20, bold=True)).bold()
    assert application_font(qapp.font()).families()[0] == FONT_FAMILY


def test_commands_have_unique_names_and_keys() -> None:
    ids = [each.id for each in COMMANDS]
    keys = [key for each in COMMANDS for key in each.keys]
    assert len(set(ids)) == len(ids)
    assert len(set(keys)) == len(keys)
    assert all(each.help.endswith(".") for each in COMMANDS)
