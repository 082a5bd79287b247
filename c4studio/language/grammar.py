"""What messages consist of: texts with named places, nouns that are counted, joints of lists."""

from enum import Enum, auto
from functools import cache
from string import Formatter


class Noun(Enum):
    """The nouns for things that sentences count, such as games."""

    ANSWER = auto()
    CARD = auto()
    CHANGE = auto()
    COLUMN = auto()
    DAMAGED_PART = auto()
    DAY = auto()
    DISC = auto()
    ENTRY = auto()
    FREE_MOVE = auto()
    GAME = auto()
    GLYPH = auto()
    LINE = auto()
    MINUTE = auto()
    MISTAKE = auto()
    MORE_PLACE = auto()
    MOVE = auto()
    NEW_CARD = auto()
    PAGE = auto()
    PART = auto()
    PLACE = auto()
    POSITION = auto()
    PUZZLE = auto()
    QUESTION = auto()
    REPLY = auto()
    ROUND = auto()
    ROW = auto()
    SPELLING = auto()
    STAR = auto()
    TIME = auto()
    VARIATION = auto()


class Joint(Enum):
    """The ways to join the items of a list in a sentence."""

    AND = auto()
    OR = auto()
    COMMA = auto()
    SEMICOLON = auto()
    LINE = auto()
    """Moves of a line, one after the other."""
    DOT = auto()
    """Items on one line that are no sentence."""
    STOP = auto()
    """Sentences, one after the other."""
    THEN = auto()
    FOUR = auto()
    """The ends of a line of four."""


@cache
def places_of(template: str) -> tuple[str, ...]:
    """Return the names of the places in the text of a message, each once, in their order."""
    found = (place for _, place, _, _ in Formatter().parse(template) if place)
    return tuple(dict.fromkeys(found))


class AnyMessage(Enum):
    """Base class of messages, each of which is an English text with named places."""

    @property
    def places(self) -> tuple[str, ...]:
        """The names of the message's places, in their order."""
        return places_of(self.value)
