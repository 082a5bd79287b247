"""How sides are shown: the theme, and whether red and yellow are exchanged on the screen."""

from __future__ import annotations

from dataclasses import dataclass

from c4studio.drawing.theme import LIGHT, Theme
from c4studio.words.sides import Sides
from engine import Side


@dataclass(frozen=True, slots=True)
class Look:
    """One value for all widgets that show discs or name sides.

    Attributes:
        theme: the colours.
        flipped: the first player is drawn, and named, yellow.
    """

    theme: Theme = LIGHT
    flipped: bool = False

    def disc_colour(self, side: Side) -> Side:
        """The colour in which the discs of ``side`` are drawn."""
        return self.sides.disc_colour(side)

    @property
    def sides(self) -> Sides:
        """What the sides are called in it."""
        return Sides(self.flipped)
