"""The tables of messages, whose English texts with named places are read from one file.

A message is written as it stands within a sentence, without a capital letter; the renderer begins a
sentence with one. Another language is another text for the same names.
"""

from enum import EnumMeta, unique
from typing import TYPE_CHECKING, Any, TypeVar

from c4studio.language.grammar import AnyMessage
from c4studio.language.labels import read_entries

_Table = TypeVar("_Table")


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
