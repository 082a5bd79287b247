"""Reads a language from a file, and finds what is wrong with it.

The file has the sections of the English ones, with the same names of texts: the tables of messages,
nouns, joints and sides, and the texts of the window. Where it lacks a text, English stands in.
"""

import gettext
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from string import Formatter

from c4studio.language.english import ENGLISH, ONE_OR_SEVERAL, Language
from c4studio.language.labels import Entry, Label, entries_of, label_of_entry, read_entries
from c4studio.language.messages import AnyMessage, Joint, Noun, Refusal
from c4studio.language.said import Said, Value, say
from engine import Side

_FREE_FORMATS = {"", "sentence", "colour", "initial"}
"""The formats of places in which a language may ask for a form of its own instead."""
_NUMBERS = (*range(200), 1_000, 1_000_000)
"""Numbers of things, for which languages have all their plurals."""
_TIMES, _MORE = 2, 4
"""A text fits its widget with so many times its characters in English, and so many more."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault in a file with a language: the key of the text that has it, and what it is."""

    key: str
    said: Said


@dataclass(frozen=True, slots=True)
class Translation:
    """A language that was read from a file, with English where that has no usable text.

    Attributes:
        language: the language.
        faults: what is wrong in the file.
    """

    language: Language
    faults: tuple[Fault, ...]


def read_translation(tag: str, text: str) -> Translation:
    """Read a language, whose tag in BCP 47 is given, from the text of its file."""
    reader = _Reader(text)
    return Translation(reader.read(tag), tuple(reader.faults))


class _Reader:
    """Takes the texts of a file one by one, and collects what is wrong with them."""

    def __init__(self, text: str) -> None:
        self.faults: list[Fault] = []
        entries = entries_of(text)
        keys = [f"{each.section}.{each.columns[0]}" for each in entries]
        for key, number in Counter(keys).items():
            if number > 1:
                self._tell(key, Refusal.TEXT_TWICE)
        self._entries = dict(zip(keys, entries, strict=True))
        self._own_forms = {form for entry in entries for form in _forms_of(entry)}

    def read(self, tag: str) -> Language:
        """Return the language, after which all faults are known."""
        (name,), _ = self._take("language.name", ("",))
        (thousands,), _ = self._take("language.thousands", (ENGLISH.thousands,))
        numerals, _ = self._take("language.numerals", ENGLISH.numerals)
        (column, columns), _ = self._take("language.column", ENGLISH.column)
        plural, nouns, noun_forms = self._nouns()
        messages, forms = dict[AnyMessage, str](), dict[tuple[AnyMessage | Side, str], str]()
        for message, english in ENGLISH.messages.items():
            key = f"{type(message).__name__}.{message.name}"
            (messages[message],), more = self._take(key, (english,))
            forms |= {(message, form): text for form, text in more.items()}
        colours = dict[Side, str]()
        for side, english in ENGLISH.colours.items():
            (colours[side],), more = self._take(f"Side.{side.name}", (english,))
            forms |= {(side, form): text for form, text in more.items()}
        joints = dict[Joint, tuple[str, str]]()
        for joint, texts in ENGLISH.joints.items():
            (between, last), _ = self._take(f"Joint.{joint.name}", texts)
            joints[joint] = between.strip('"'), last.strip('"')
        labels = {key: self._label(key, label) for key, label in ENGLISH.labels.items()}
        passages = dict[str, str]()
        for chapter, texts_of_chapter in texts_of_course().items():
            own = self._passages(f"course.{chapter}", texts_of_chapter)
            passages |= zip(texts_of_chapter, own, strict=True)
        for key in self._entries:
            self._tell(key, Refusal.TEXT_UNKNOWN)
        return Language(
            tag,
            messages,
            nouns,
            joints,
            numerals,
            (f"{column.strip()} ", f"{columns.strip()} "),
            colours,
            labels,
            passages,
            name,
            plural,
            thousands.strip('"'),
            forms,
            noun_forms,
        )

    def _tell(self, key: str, message: AnyMessage, **values: Value | str) -> None:
        self.faults.append(Fault(key, say(message, **values)))

    def _take(
        self, key: str, english: tuple[str, ...], number: int | None = None
    ) -> tuple[tuple[str, ...], Mapping[str, str]]:
        """Take the texts of an entry, and those of its forms; English ones if they are unusable.

        Args:
            key: the key of the entry.
            english: the texts in English.
            number: how many texts there have to be, as many as in English by default.
        """
        entry = self._entries.pop(key, None)
        if entry is None:
            self._tell(key, Refusal.TEXT_MISSING)
            return english, {}
        found = tuple(entry.columns[1:])
        if len(found) != (number or len(english)):
            wanted = number or len(english)
            self._tell(key, Refusal.TEXTS_OF_OTHER_NUMBER, number=len(found), wanted=wanted)
            return english, {}
        forms = _forms_of(entry)
        if all(self._fits(key, english[0], text) for text in (found[0], *forms.values())):
            return tuple(each.replace(r"\n", "\n") for each in found), forms
        return english, {}

    def _fits(self, key: str, english: str, text: str) -> bool:
        """Return whether a text has the places of the English one, in formats that suit them."""
        try:
            found = _formats_by_place(text)
        except ValueError as error:
            self._tell(key, Refusal.TEXT_WITH_OTHER_PLACES, found=str(error), wanted=english)
            return False
        wanted = _formats_by_place(english)
        free = _FREE_FORMATS | self._own_forms
        if found.keys() == wanted.keys() and all(
            formats <= (wanted[place] | free if wanted[place] <= _FREE_FORMATS else wanted[place])
            for place, formats in found.items()
        ):
            return True
        self._tell(key, Refusal.TEXT_WITH_OTHER_PLACES, found=text, wanted=english)
        return False

    def _nouns(
        self,
    ) -> tuple[
        Callable[[int], int],
        dict[Noun, tuple[str, ...]],
        dict[tuple[Noun, str], tuple[str, ...]],
    ]:
        """Return the rule for plurals, and all nouns in as many numbers as that tells apart."""
        (rule,), _ = self._take("language.plural", ("n != 1",))
        try:
            plural = gettext.c2py(rule)
            number = 1 + max(map(plural, _NUMBERS))
        except (ValueError, ArithmeticError) as error:
            self._tell("language.plural", Refusal.NO_RULE_FOR_PLURALS, why=str(error))
            plural, number = ONE_OR_SEVERAL, 2
        nouns, forms = dict[Noun, tuple[str, ...]](), dict[tuple[Noun, str], tuple[str, ...]]()
        for noun, (one, *_, several) in ENGLISH.nouns.items():
            english = one, *[several] * (number - 1)
            nouns[noun], more = self._take(f"Noun.{noun.name}", english, number)
            for form, text in more.items():
                texts = tuple(part.strip() for part in text.split(" | "))
                if len(texts) == number:
                    forms[noun, form] = texts
                else:
                    self._tell(
                        f"Noun.{noun.name}",
                        Refusal.TEXTS_OF_OTHER_NUMBER,
                        number=len(texts),
                        wanted=number,
                    )
        return plural, nouns, forms

    def _passages(self, key: str, english: list[str]) -> list[str]:
        """Return the texts of a chapter of the course, of which the first one is its title."""
        entry = self._entries.pop(key, None)
        found = [] if entry is None else [*entry.columns[1:], *entry.lines]
        if entry is None:
            self._tell(key, Refusal.TEXT_MISSING)
        elif len(found) != len(english):
            values = {"number": len(found), "wanted": len(english)}
            self._tell(key, Refusal.TEXTS_OF_OTHER_NUMBER, **values)
        elif all(map(partial(self._fits, key), english, found)):
            return found
        return english

    def _label(self, key: str, english: Label) -> Label:
        """Return the texts of a command, a setting or a widget."""
        entry = self._entries.pop(key, None)
        if entry is None or len(entry.columns) != 2:
            self._tell(key, Refusal.TEXT_MISSING)
            return english
        label = label_of_entry(entry)
        for text, wanted in zip(label, english, strict=True):
            if wanted and not text:
                self._tell(key, Refusal.TEXT_LACKS_LINE, english=wanted)
            elif text and not wanted:
                self._tell(key, Refusal.TEXT_HAS_LINE, found=text)
        return Label(*(text or wanted for text, wanted in zip(label, english, strict=True)))


def texts_of_course() -> dict[str, list[str]]:
    """Return the texts of each chapter of the course in English, in their order."""
    found: dict[str, list[str]] = {}
    for entry in read_entries("course"):
        texts = found.setdefault(entry.section, [])
        match entry.columns[0]:
            case "chapter":
                texts += [entry.columns[1], *entry.lines]
            case "example":
                first, *steps = entry.lines
                texts += [first, *(step.partition(" ")[2] for step in steps)]
            case _:
                texts.append(entry.columns[1])
    return found


def _forms_of(entry: Entry) -> dict[str, str]:
    """Return the texts of the forms of an entry in a table, by the names of the forms."""
    if not entry.section[:1].isupper():
        return {}
    lines = (line.partition(": ") for line in entry.lines)
    return {form: text for form, _, text in lines}


def _formats_by_place(text: str) -> dict[str, set[str]]:
    """Return the formats of each place in the text of a message.

    Raises:
        ValueError: a brace has no other one.
    """
    found: dict[str, set[str]] = defaultdict(set)
    for _, place, form, conversion in Formatter().parse(text):
        if place is not None:
            found[place].add(f"{form}{conversion or ''}")
    return found


def layout_faults(language: Language) -> Iterator[Fault]:
    """Yield the texts that are too long for their widgets, and access keys that two share."""
    for key, label in language.labels.items():
        english = ENGLISH.labels[key]
        for text, known in ((label.text, english.text), (label.short, english.short)):
            if len(text) > _TIMES * len(known) + _MORE:
                yield Fault(key, say(Refusal.TEXT_TOO_LONG, number=len(text), other=len(known)))
    for keys in _keys_by_menu().values():
        first_by_letter: dict[str, str] = {}
        for key in keys:
            letter = language.labels[key].text.partition("&")[2][:1].lower()
            if not letter:
                yield Fault(key, say(Refusal.NO_ACCESS_KEY))
            elif (other := first_by_letter.setdefault(letter, key)) != key:
                yield Fault(key, say(Refusal.SAME_ACCESS_KEY, letter=letter, other=other))


def _keys_by_menu() -> dict[str, dict[str, None]]:
    """Return the keys of the texts in each menu, in their order."""
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for entry in read_entries("commands"):
        if entry.section:
            *path, menu = ["", *entry.section.split(" > ")]
            for above, below in zip(path, [*path[1:], menu], strict=True):
                found[above][f"menu.{below}"] = None
            found[menu][f"command.{entry.columns[0]}"] = None
    return found
