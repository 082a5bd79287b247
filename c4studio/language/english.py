"""The class of languages, and English, in which the tables of messages are written."""

from collections.abc import Mapping
from dataclasses import dataclass

from c4studio.language.labels import Label, read_labels
from c4studio.language.messages import (
    AnyMessage,
    Joint,
    Message,
    Notice,
    Noun,
    Practice,
    Prompt,
    Refusal,
    Remark,
)
from engine import Side


@dataclass(frozen=True)
class Language:
    """A language: its texts for messages, nouns, lists and the sides.

    Attributes:
        tag: its name in BCP 47, for readers of pages.
        messages: the text of each message.
        nouns: each noun in singular and plural.
        joints: what stands between the items of a list, and before its last one.
        numerals: the numbers from 0 to 9 in words.
        column: what stands before the name of one column, and of several.
        colours: the names of the colours of red and yellow discs.
        labels: the texts of commands, settings and widgets of the window, by their keys.
    """

    tag: str
    messages: Mapping[AnyMessage, str]
    nouns: Mapping[Noun, tuple[str, str]]
    joints: Mapping[Joint, tuple[str, str]]
    numerals: tuple[str, ...]
    column: tuple[str, str]
    colours: Mapping[Side, str]
    labels: Mapping[str, Label]

    # A language is one object; its tables are never compared.
    __hash__ = object.__hash__


ENGLISH = Language(
    "en",
    {
        each: each.value
        for table in (Message, Notice, Practice, Prompt, Refusal, Remark)
        for each in table
    },
    {
        **{each: (word := each.name.lower().replace("_", " "), f"{word}s") for each in Noun},
        Noun.ENTRY: ("entry", "entries"),
        Noun.REPLY: ("reply", "replies"),
    },
    {
        Joint.AND: (", ", " and "),
        Joint.OR: (", ", " or "),
        Joint.COMMA: (", ", ", "),
        Joint.SEMICOLON: ("; ", "; "),
        Joint.LINE: (" ", " "),
        Joint.DOT: (" · ", " · "),
        Joint.STOP: (". ", ". "),
        Joint.THEN: (", then ", ", then "),
        Joint.FOUR: ("–", "–"),
    },
    ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
    ("column ", "columns "),
    {Side.RED: "red", Side.YELLOW: "yellow"},
    read_labels(),
)
