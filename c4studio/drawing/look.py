"""How all of it is shown: the colours, and what sides, columns and scores are called."""

from __future__ import annotations

from dataclasses import dataclass

from c4studio.drawing.theme import LIGHT, Theme
from c4studio.words.naming import Naming
from c4studio.words.scores import PLAIN, Reading
from engine import Side


@dataclass(frozen=True, slots=True)
class Look:
    """One value for all widgets that show discs or name sides.

    Attributes:
        theme: the colours.
        flipped: the first player is drawn, and named, yellow.
        lettered: columns are called a to g and cells d3, otherwise 1 to 7 and column 4, row 3.
        reading: how scores read.
    """

    theme: Theme = LIGHT
    flipped: bool = False
    lettered: bool = True
    reading: Reading = PLAIN

    def disc_colour(self, side: Side) -> Side:
        """The colour in which the discs of ``side`` are drawn."""
        return self.naming.disc_colour(side)

    @property
    def naming(self) -> Naming:
        """What sides, columns and scores are called in it."""
        return Naming(self.flipped, self.lettered, self.reading)
