"""What the two sides are called: by the colours in which they are drawn."""

from __future__ import annotations

from dataclasses import dataclass

from engine import Side


@dataclass(frozen=True, slots=True)
class Sides:
    """Given to whatever makes a sentence about a side, so that it names what is seen.

    Attributes:
        exchanged: the first player is drawn, and named, yellow; on the command line never.
    """

    exchanged: bool = False

    def drawn(self, side: Side) -> Side:
        """The colour in which the discs of ``side`` are drawn."""
        return side.other if self.exchanged else side

    def name(self, side: Side) -> str:
        """What a side is called where a sentence begins and in a table, e.g. ``Red``."""
        return self.colour(side).capitalize()

    def colour(self, side: Side) -> str:
        """The same within a sentence, e.g. ``red``."""
        return str(self.drawn(side))


AS_PLAYED = Sides()
"""Red moves first, as on the command line and in all formats."""
