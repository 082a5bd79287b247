"""The tables of messages, read from one file, and the nouns and joints that their places take.

A message is written as it stands within a sentence, without a capital letter; the renderer begins a
sentence with one. Another language is another text for the same names.
"""

from enum import Enum, EnumMeta, auto, unique
from functools import cache
from string import Formatter
from typing import TYPE_CHECKING, Any, TypeVar

from c4studio.language.labels import read_entries

_Table = TypeVar("_Table")


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
    FAULT = auto()
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
    POINT = auto()
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


class TableOfMessages(EnumMeta):
    """The metaclass of tables, which fills each one from the section of the file with its name.

    A name that the file lacks is an AttributeError, and for a test a fault wherever it stands.
    """

    def __new__(cls, name: str, bases: tuple[type, ...], members: Any) -> Any:
        """Return a table with the messages of its section."""
        for entry in read_entries("sentences"):
            if entry.section == name:
                message, text = entry.columns
                members[message] = text.replace(r"\n", "\n")
        return super().__new__(cls, name, bases, members)

    if TYPE_CHECKING:

        def __getattr__(cls: type[_Table], name: str) -> _Table: ...


@unique
class Message(AnyMessage, metaclass=TableOfMessages):
    """Messages on play: why columns are good or bad, and what was found out about games."""


@unique
class Notice(AnyMessage, metaclass=TableOfMessages):
    """Messages on positions, games, the library and files of computed scores."""


@unique
class Practice(AnyMessage, metaclass=TableOfMessages):
    """Messages on training, preparation, puzzles, opponents and players under test."""


@unique
class Prompt(AnyMessage, metaclass=TableOfMessages):
    """Messages of the window: why a command is grey, what was done, and what the user could do."""


@unique
class Refusal(AnyMessage, metaclass=TableOfMessages):
    """Messages on files, players, packages and requests with which nothing can be done."""


@unique
class Remark(AnyMessage, metaclass=TableOfMessages):
    """Messages on texts and pictures that are read, edits that are refused, and steps to undo."""
