"""A theme's colours as Qt colors, palette and style sheet."""

from functools import cache
from importlib.resources import files
from math import ceil
from string import Template

from PySide6.QtGui import QColor, QPalette

from c4studio.pictures.inks import ColourMedium, ColourSet, Ink, colour_sets_for_medium
from engine import Side

LEAST_ROW_HEIGHT, ROW_TO_TEXT_HEIGHT = 24, 1.4
"""Least height of a button in pixels, and its height in heights of its text."""


class Theme:
    """The colours of the window in one theme, in the forms that Qt needs."""

    def __init__(self, colours: ColourSet) -> None:
        self.colours = colours
        self._made = {ink: QColor(self.hex_colour(ink)) for ink in Ink}

    @property
    def is_dark(self) -> bool:
        """Whether the theme shows light text on a dark background."""
        return self.colours.dark

    @property
    def is_patterned(self) -> bool:
        """Whether the discs of the two sides also differ in pattern, not only in colour."""
        return self.colours.patterned

    def has_stripes(self, colour: Side) -> bool:
        """Return whether the discs of a side have stripes, to tell them without colours."""
        return self.colours.has_stripes(colour)

    def __call__(self, ink: Ink) -> QColor:
        """Return a new QColor with the colour of ``ink`` in this theme."""
        return QColor(self._made[ink])

    def hex_colour(self, ink: Ink) -> str:
        """Return the colour of ``ink`` as ``#rrggbb``."""
        return self.colours.hex_colour(ink)

    def palette(self) -> QPalette:
        """Build the palette with which Qt draws its own widgets."""
        roles = QPalette.ColorRole
        table = {
            roles.Window: Ink.WINDOW,
            roles.WindowText: Ink.TEXT,
            roles.Base: Ink.SURFACE,
            roles.AlternateBase: Ink.RAISED,
            roles.Text: Ink.TEXT,
            roles.Button: Ink.RAISED,
            roles.ButtonText: Ink.TEXT,
            roles.BrightText: Ink.TEXT,
            roles.ToolTipBase: Ink.SURFACE,
            roles.ToolTipText: Ink.TEXT,
            roles.PlaceholderText: Ink.MUTED,
            roles.Highlight: Ink.ACCENT,
            roles.HighlightedText: Ink.ON_ACCENT,
            roles.Accent: Ink.ACCENT,
            roles.Link: Ink.ACCENT,
            roles.Mid: Ink.BORDER,
        }
        palette = QPalette(self(Ink.RAISED), self(Ink.WINDOW))
        for role, ink in table.items():
            palette.setColor(role, self(ink))
        for role in (roles.Text, roles.WindowText, roles.ButtonText):
            palette.setColor(QPalette.ColorGroup.Disabled, role, self(Ink.FADED))
        return palette

    def style_sheet(self, text_height: float = 0.0) -> str:
        """Build the style sheet for everything that Qt's palette cannot express.

        Buttons and fields are as high as text of ``text_height`` pixels needs, or 24 pixels.
        """
        row = max(LEAST_ROW_HEIGHT, ceil(ROW_TO_TEXT_HEIGHT * text_height))
        rows = {"row": row, "number_row": row - 3, "small_row": row - 5}
        pictures = {name: _path_of_picture(name, self.is_dark) for name in ("tick", "down", "up")}
        inks = {ink.name.lower(): self.hex_colour(ink) for ink in Ink}
        return _style_sheet_template().substitute({**pictures, **rows, **inks})


@cache
def _style_sheet_template() -> Template:
    """Return the style sheet with a name after ``$`` for each ink, height and picture."""
    return Template((files("c4studio.resources") / "window.qss").read_text("utf-8"))


@cache
def _path_of_picture(name: str, dark: bool) -> str:
    """Return the path of a style sheet's picture for a light or a dark theme."""
    file = files("c4studio.resources") / "icons" / f"{name}-{'dark' if dark else 'light'}.svg"
    return str(file).replace("\\", "/")


THEME_BY_NAME = {each.word: Theme(each) for each in colour_sets_for_medium(ColourMedium.WINDOW)}
"""The themes of the window by name."""
LIGHT, DARK, CONTRAST = (THEME_BY_NAME[word] for word in ("light", "dark", "contrast"))
