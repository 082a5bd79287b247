"""Colours of the window, and names of sides, columns and scores, as the user has chosen them."""

from __future__ import annotations

from dataclasses import dataclass

from c4studio.drawing.theme import LIGHT, Theme
from c4studio.words.naming import Naming
from c4studio.words.scores import PLAIN, Reading
from engine import Side


@dataclass(frozen=True, slots=True)
class Look:
    """The colours and names that all widgets with discs or names of sides share.

    Attributes:
        theme: colours of the window.
        flipped: whether the first player is drawn, and named, yellow.
        lettered: columns are called a to g and cells d3, otherwise 1 to 7 and column 4, row 3.
        reading: the notation of scores.
    """

    theme: Theme = LIGHT
    flipped: bool = False
    lettered: bool = True
    reading: Reading = PLAIN

    def disc_colour(self, side: Side) -> Side:
        """Return the colour in which the discs of ``side`` are drawn."""
        return self.naming.disc_colour(side)

    @property
    def naming(self) -> Naming:
        """The names of sides, columns and scores that the user has chosen."""
        return Naming(self.flipped, self.lettered, self.reading)
