"""The class of languages, and English, in which the tables of messages are written."""

import gettext
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

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

ONE_OR_SEVERAL = gettext.c2py("n != 1")
"""Returns 0 for one thing and 1 for several or none, by the notation of catalogues."""


@dataclass(frozen=True)
class Language:
    """A language: its texts for messages, nouns, lists and the sides.

    A form is what a phrase, a noun or the name of a side becomes in a place that asks for it by a
    name, such as a clause with its verb last, or the dative. Each language names its own.

    Attributes:
        tag: its name in BCP 47, for readers of pages.
        messages: the text of each message.
        nouns: each noun in singular and plural, or in as many numbers as the language has.
        joints: what stands between the items of a list, and before its last one.
        numerals: the numbers from 0 to 9 in words.
        column: what stands before the name of one column, and of several.
        colours: the names of the colours of red and yellow discs.
        labels: the texts of commands, settings and widgets of the window, by their keys.
        passages: the texts of the course, by those in English.
        name: what its speakers call it.
        plural: returns which of the texts of a noun stands behind a number.
        thousands: what stands between the thousands of a number.
        forms: the texts of messages and sides in forms.
        noun_forms: the texts of nouns in forms.
    """

    tag: str
    messages: Mapping[AnyMessage, str]
    nouns: Mapping[Noun, tuple[str, ...]]
    joints: Mapping[Joint, tuple[str, str]]
    numerals: tuple[str, ...]
    column: tuple[str, str]
    colours: Mapping[Side, str]
    labels: Mapping[str, Label]
    passages: Mapping[str, str] = field(default_factory=dict)
    name: str = ""
    plural: Callable[[int], int] = ONE_OR_SEVERAL
    thousands: str = ","
    forms: Mapping[tuple[AnyMessage | Side, str], str] = field(default_factory=dict)
    noun_forms: Mapping[tuple[Noun, str], tuple[str, ...]] = field(default_factory=dict)

    # A language is one object; its tables are never compared.
    __hash__ = object.__hash__

    def template(self, message: AnyMessage, form: str = "") -> str:
        """Return the text of a message, in a form if the language has one of the message."""
        return self.forms.get((message, form)) or self.messages[message]

    def number(self, number: int) -> str:
        """Return a number in digits."""
        return f"{number:,}".replace(",", self.thousands)

    def amount(self, number: int, noun: Noun, form: str = "") -> str:
        """Return a number of things in digits, with the noun in a form if it has one."""
        texts = self.noun_forms.get((noun, form)) or self.nouns[noun]
        return f"{self.number(number)} {texts[min(self.plural(number), len(texts) - 1)]}"


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
    name="English",
)
