"""What the two sides are called: by the colours in which they are drawn."""

from __future__ import annotations

from dataclasses import dataclass

from c4studio.words.pieces import sentence
from engine import Phrase, Side


@dataclass(frozen=True, slots=True)
class Sides:
    """Given to whatever makes a sentence about a side, so that it names what is seen.

    Attributes:
        exchanged: the first player is drawn, and named, yellow; on the command line never.
    """

    exchanged: bool = False

    def disc_colour(self, side: Side) -> Side:
        """The colour in which the discs of ``side`` are drawn."""
        return side.other if self.exchanged else side

    def name(self, side: Side) -> str:
        """What a side is called where a sentence begins and in a table, e.g. ``Red``."""
        return self.colour(side).capitalize()

    def colour(self, side: Side) -> str:
        """The same within a sentence, e.g. ``red``."""
        return str(self.disc_colour(side))

    def text(self, phrase: str | Phrase) -> str:
        """A phrase with the sides called so; what names none stays as it is."""
        return phrase.naming(self.colour) if isinstance(phrase, Phrase) else phrase

    def sentence(self, phrase: str | Phrase) -> str:
        """The same with a capital letter in front."""
        return sentence(self.text(phrase))

    def result(self, text: str) -> str:
        """What is shown for a result as it is noted, e.g. ``Red+4``, and what is noted for that.

        Own words of whoever noted it stay as they are.
        """
        for side in Side:
            noted = f"{side.capitalize()}+"
            if text.startswith(noted):
                return f"{self.name(side)}+{text.removeprefix(noted)}"
        return text


AS_PLAYED = Sides()
"""Red moves first, as on the command line and in all formats."""
