"""Tables of all colours of the window and of exports, and of the themes that are offered."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, Flag, auto
from typing import NamedTuple

from c4studio.game import Hue
from engine import Side


class Ink(Enum):
    """A colour named by its purpose: its values in the light and the dark theme, and the purpose.

    Behind that, unless they are those of the light theme, the colour for print, which needs little
    ink, and unless it is that of the dark theme, the one of high contrast.
    """

    WINDOW = ("#eef1f6", "#14181f", "behind everything", "#ffffff", "#000000")
    SURFACE = ("#ffffff", "#1d232d", "lists, chips and cards", "#ffffff", "#000000")
    RAISED = ("#f6f8fb", "#262d39", "buttons and alternate rows", "#f2f2f2", "#1c1c1c")
    BORDER = ("#cfd7e2", "#343e4d", "lines around surfaces", "#8a8a8a", "#98a2b1")
    EDGE = ("#7c889a", "#74829a", "edges of fields, buttons and scroll bars", "", "#bcc4d0")
    TEXT = ("#1a2230", "#e6ebf2", "text", "#000000", "#ffffff")
    MUTED = ("#4f5b6d", "#a3aebd", "secondary text", "#3c3c3c", "#bcc4d0")
    FADED = ("#818c9c", "#6a7689", "text and icons of what cannot be used now", "", "#6f7884")
    ACCENT = ("#1f5cc0", "#82b1ff", "selection, keyboard focus, button for Enter", "", "#7fe3d4")
    ON_ACCENT = ("#ffffff", "#101722", "text on the accent", "", "#000000")
    NOTICE = ("#fff4d6", "#3a3220", "background of the message bar", "", "#2b2400")
    ON_NOTICE = ("#4a3500", "#ffe3a3", "text of the message bar", "", "#ffefb0")
    FRAME_TOP = ("#4a73ad", "#3d5f94", "upper edge of the board's frame", "#eceff4", "#36578a")
    FRAME_BOTTOM = ("#35588c", "#2a4570", "lower edge of the board's frame", "#e2e7ef")
    FRAME_EDGE = ("#2c4b79", "#1f3557", "rim of the frame and of its holes", "#7d8796")
    HOLE = ("#dfe6f0", "#10151d", "an empty cell", "#ffffff", "#000000")
    HOVER = ("#f3f7fc", "#1c2532", "an empty cell of the column under the pointer")
    LABEL = ("#525e70", "#a3aebd", "the column names below the board", "#000000", "#ffffff")
    ON_FRAME = ("#ffffff", "#ffffff", "the row numbers on the frame", "#000000")
    RED = ("#dc4a40", "#e0564c", "a red disc", "#c8352c")
    RED_LIGHT = ("#ee7a6e", "#f08478", "its lit side")
    RED_EDGE = ("#a8322b", "#a8362f", "its rim", "#8c221c")
    YELLOW = ("#f3c22f", "#f2c440", "a yellow disc")
    YELLOW_LIGHT = ("#fadc73", "#fbe08a", "its lit side")
    YELLOW_EDGE = ("#bd8c12", "#bd9020", "its rim")
    RED_NUMBERED = ("#c93e35", "#cc4238", "a red disc with a number in it", "", "#a3221b")
    ON_RED = ("#ffffff", "#ffffff", "the number in a red disc")
    YELLOW_NUMBERED = ("#f3c22f", "#f2c440", "a yellow disc with a number in it")
    ON_YELLOW = ("#1a2230", "#10151d", "the number in a yellow disc", "", "#000000")
    PATTERN = ("#6b4c00", "#4a3300", "the stripes of a yellow disc where discs have a pattern")
    MARK = ("#ffffff", "#ffffff", "the last disc and the winning four")
    MARK_EDGE = ("#1a2230", "#10151d", "around those marks")
    MARK_GREEN = ("#7df08a", "#7df08a", "a green mark")
    MARK_BLUE = ("#8ccbff", "#8ccbff", "a blue mark")
    MARK_VIOLET = ("#f3a6ff", "#f3a6ff", "a violet mark")
    REASON = ("#35e0b8", "#4fe6c4", "what a reason points out on the board")
    WIN = ("#1c56b8", "#8ab8ff", "a winning column", "", "#a8ccff")
    DRAW = ("#4c5868", "#b6c0cd", "a drawing column", "", "#d8dde4")
    LOSS = ("#a4470a", "#ffab69", "a losing column", "", "#ffbd8a")
    WIN_FILL = ("#1f5cc0", "#82b1ff", "a winning column that is best")
    DRAW_FILL = ("#55616f", "#b0bac8", "a drawing column that is best")
    LOSS_FILL = ("#ad4c0c", "#ffa763", "a losing column that is best")
    ON_FILL = ("#ffffff", "#0f151e", "text on the three fills", "", "#000000")
    RED_WINS = ("#b3261e", "#ff9d95", "a score that names red as the winner")
    YELLOW_WINS = ("#7d5700", "#ffd75e", "a score that names yellow as the winner")
    DOOMED = ("#fbe3df", "#45201d", "rows that would be deleted")

    # A window is painted with thousands of look-ups, and that of Enum is made in Python.
    __hash__ = object.__hash__


INK_BY_HUE = {
    Hue.WHITE: Ink.MARK,
    Hue.GREEN: Ink.MARK_GREEN,
    Hue.BLUE: Ink.MARK_BLUE,
    Hue.VIOLET: Ink.MARK_VIOLET,
}
"""The inks of marks and arrows, by hue."""


class DiscInks(NamedTuple):
    """The colours of a disc: body, lit side and rim; and background and text of its number."""

    base: Ink
    light: Ink
    edge: Ink
    ground: Ink
    number: Ink


DISC_INKS = {
    Side.RED: DiscInks(Ink.RED, Ink.RED_LIGHT, Ink.RED_EDGE, Ink.RED_NUMBERED, Ink.ON_RED),
    Side.YELLOW: DiscInks(
        Ink.YELLOW, Ink.YELLOW_LIGHT, Ink.YELLOW_EDGE, Ink.YELLOW_NUMBERED, Ink.ON_YELLOW
    ),
}
"""The colours of discs, by the colour in which their side is drawn."""

SCORE_INKS = {Side.RED: Ink.RED_WINS, Side.YELLOW: Ink.YELLOW_WINS, None: Ink.DRAW}
"""The text colours of scores, by the colour of the winner; None stands for a draw."""


def _other_colours(place: int) -> dict[Ink, str]:
    return {ink: ink.value[place] for ink in Ink if any(ink.value[place : place + 1])}


class ColourMedium(Flag):
    """The media that a set of colours is offered for."""

    WINDOW = auto()
    """The window, and its screenshot."""
    PICTURES = auto()
    """Exported pictures, animated or not."""
    PAGES = auto()
    """Exported web pages, beside light or dark as the reader prefers."""
    REPORTS = auto()
    """Exported reports, beside the colours for print."""
    SCREEN = WINDOW | PICTURES | PAGES


@dataclass(frozen=True, eq=False)
class ColourSet:
    """A set of colours: a theme of the window, or colours for exported files only.

    Attributes:
        word: name of the set in settings, files and on the command line.
        dark: whether text is light on a dark background.
        others: the colours that differ from those of the light or the dark theme.
        patterned: whether yellow discs are striped.
        uses: the media that it is offered for.
    """

    word: str
    dark: bool
    others: Mapping[Ink, str] = field(default_factory=dict)
    patterned: bool = False
    uses: ColourMedium = ColourMedium.SCREEN

    def hex_colour(self, ink: Ink) -> str:
        """Return the colour of ``ink`` as ``#rrggbb``."""
        return self.others.get(ink, ink.value[1 if self.dark else 0])

    def has_stripes(self, colour: Side) -> bool:
        """Return whether discs in the colour of a side are striped."""
        return self.patterned and colour is Side.YELLOW


COLOUR_SETS = {
    each.word: each
    for each in (
        ColourSet("light", dark=False, uses=ColourMedium.SCREEN | ColourMedium.REPORTS),
        ColourSet("dark", dark=True),
        ColourSet("print", dark=False, others=_other_colours(3), uses=ColourMedium.PICTURES),
        ColourSet(
            "contrast",
            dark=True,
            others=_other_colours(4),
            patterned=True,
            uses=ColourMedium.WINDOW | ColourMedium.PICTURES,
        ),
    )
}
"""All sets of colours by name, in the order in which users see them.

Whatever offers colours reads this table, so a new theme is one entry here, and its words.
"""

LIGHT, DARK, PRINT, CONTRAST = (
    COLOUR_SETS[word] for word in ("light", "dark", "print", "contrast")
)


def colour_sets_for_medium(medium: ColourMedium) -> tuple[ColourSet, ...]:
    """Return the sets of colours that are offered for a medium, in their order."""
    return tuple(each for each in COLOUR_SETS.values() if medium in each.uses)
