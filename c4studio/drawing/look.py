"""How sides are shown: the theme, and whether red and yellow are exchanged on the screen."""

from __future__ import annotations

import re
from dataclasses import dataclass

from c4studio.drawing.theme import LIGHT, Theme
from engine import Side

_EXCHANGED = {"red": "yellow", "yellow": "red", "Red": "Yellow", "Yellow": "Red"}
_COLOUR_WORD = re.compile(r"\b(?:[Rr]ed|[Yy]ellow)\b")


@dataclass(frozen=True, slots=True)
class Look:
    """One value for all widgets that show discs or name sides.

    Attributes:
        theme: the colours.
        flipped: the first player is drawn, and named, yellow.
    """

    theme: Theme = LIGHT
    flipped: bool = False

    def drawn(self, side: Side) -> Side:
        """The colour in which the discs of ``side`` are drawn."""
        return side.other if self.flipped else side

    def words(self, text: str) -> str:
        """A text about red and yellow in the colours as they are drawn."""
        if not self.flipped:
            return text
        return _COLOUR_WORD.sub(lambda match: _EXCHANGED[match.group()], text)
