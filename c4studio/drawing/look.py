"""The look of the window: colours, and names of sides, columns and scores, as the user chose."""

from dataclasses import dataclass

from c4studio.drawing.theme import LIGHT, Theme
from c4studio.language.english import ENGLISH, Language
from c4studio.language.messages import AnyMessage
from c4studio.language.said import Value
from c4studio.words.naming import PLAIN_SCORE_READING, Naming, ScoreReading
from c4studio.words.rendering import RenderedSentence, render, render_within, rendered
from engine import Side


@dataclass(frozen=True, slots=True)
class Look:
    """The user's choice of colours, and of names of sides, columns and scores.

    Attributes:
        theme: the colours of the window.
        flipped: whether the first player's discs are yellow, in pictures and in names.
        lettered: whether columns are named a to g, and cells like d3; otherwise columns are 1 to 7.
        reading: the notation of scores.
        text: size of the letters and numbers on boards, 1 for the usual one.
        language: the language of the window.
    """

    theme: Theme = LIGHT
    flipped: bool = False
    lettered: bool = True
    reading: ScoreReading = PLAIN_SCORE_READING
    text: float = 1.0
    language: Language = ENGLISH

    def disc_colour(self, side: Side) -> Side:
        """Return the colour in which the discs of ``side`` are drawn."""
        return self.naming.disc_colour(side)

    @property
    def naming(self) -> Naming:
        """The names of sides, columns and scores that the user has chosen, and the language."""
        return Naming(self.flipped, self.lettered, self.reading, self.language)

    def render(self, sentence: Value | AnyMessage | None) -> str:
        """Return the text of a sentence with these names; empty if the sentence is None."""
        return render(sentence, self.naming)

    def render_within(self, sentence: Value | AnyMessage | None) -> str:
        """Return the text of a sentence for a place within another text; empty if it is None."""
        return render_within(sentence, self.naming)

    def rendered(self, sentence: Value) -> RenderedSentence:
        """Return the text of a sentence, and where it names cells, columns and scores."""
        return rendered(sentence, self.naming)
