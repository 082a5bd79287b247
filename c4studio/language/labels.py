"""The texts of commands, settings and widgets, which stand in files keyed by their names."""

from __future__ import annotations

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

    def line_after(self, mark: str) -> str:
        """Return what stands on an indented line behind a mark; "" where no line begins with it."""
        return next((each.removeprefix(mark) for each in self.lines if each.startswith(mark)), "")


def read_entries(name: str) -> list[Entry]:
    """Read a file of words, such as ``commands``."""
    text = files("c4studio.resources").joinpath("words", f"{name}.txt").read_text("utf-8")
    section, found = "", list[Entry]()
    for line in filter(None, text.splitlines()):
        if line.startswith(INDENT):
            found[-1].lines.append(line.removeprefix(INDENT))
        elif line.startswith("["):
            section = line[1:-1]
        else:
            found.append(Entry(section, [part.strip() for part in line.split(" | ")], []))
    return found
