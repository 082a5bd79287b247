"""The texts of commands, settings and widgets, which stand in files keyed by their names."""

from functools import cache
from importlib.resources import files
from typing import NamedTuple

INDENT = "    "


class Entry(NamedTuple):
    """An entry of a file of words.

    Attributes:
        section: the last title in brackets above the entry.
        columns: the parts of its first line, between bars; the first one is its name.
        lines: the indented lines below.
    """

    section: str
    columns: list[str]
    lines: list[str]


class Label(NamedTuple):
    """What a widget, a command or a setting says in a language.

    Attributes:
        text: the text, in which ``&`` precedes the access key.
        tip: the tooltip, or one sentence of help.
        unless: a sentence that explains why the command is disabled.
        short: a shorter text for a button.
        synonyms: other words by which users search for it, in lower case.
    """

    text: str
    tip: str = ""
    unless: str = ""
    short: str = ""
    synonyms: str = ""


_FIELD_BY_MARK = {"!": "unless", "^": "short", "~": "synonyms"}
"""The field of a label that each mark at the beginning of an indented line stands for."""


def label_of_entry(entry: Entry) -> Label:
    """Return the texts of an entry; an indented line without a mark is its tooltip."""
    words = {"text": entry.columns[1]}
    for line in entry.lines:
        mark, _, rest = line.partition(" ")
        words |= {_FIELD_BY_MARK[mark]: rest} if mark in _FIELD_BY_MARK else {"tip": line}
    return Label(**words)


def read_labels() -> dict[str, Label]:
    """Read the texts of all commands, settings and widgets in English, by their keys."""
    commands = {f"command.{each.columns[0]}": each for each in read_entries("commands")}
    others = {f"{each.section}.{each.columns[0]}": each for each in read_entries("window")}
    return {key: label_of_entry(entry) for key, entry in (commands | others).items()}


@cache
def read_entries(name: str, folder: str = "words") -> list[Entry]:
    """Read a file of words, such as ``commands``, without its comments, which begin with ``#``.

    Other tables of the same form are in another folder of the resources.
    """
    return entries_of(
        files("c4studio.resources").joinpath(folder, f"{name}.txt").read_text("utf-8")
    )


def entries_of(text: str) -> list[Entry]:
    """Return the entries of the text of a file of words."""
    section, found = "", list[Entry]()
    for line in filter(None, text.splitlines()):
        if line.startswith("#"):
            continue
        if line.startswith(INDENT) and found:
            found[-1].lines.append(line.removeprefix(INDENT))
        elif line.startswith("["):
            section = line[1:-1]
        else:
            found.append(Entry(section, [part.strip() for part in line.split(" | ")], []))
    return found
