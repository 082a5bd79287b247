"""Search for the names of columns and cells in a sentence, to highlight them on the board."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from c4studio.words.naming import Naming
from engine import STANDARD
from engine.grid import Cell

_SEVERAL = "{0}(?:, {0})*(?: and {0})?"
"""A pattern for a list of columns, e.g. ``a, b and d``; the field is filled with a column's
pattern."""


def _column_patterns(name: str) -> str:
    """Return regular expressions that match the names of columns in a sentence."""
    several = _SEVERAL.format(name)
    return (
        rf"(?<=[Cc]olumn ){name}\b"
        rf"|(?<=[Cc]olumns ){several}\b"
        # Without the word in front: the columns that held, and those that a row is about.
        rf"|(?<=[Oo]nly ){name}(?= (?:keeps|kept|held|wins|draws))"
        rf"|(?<![a-z\d] ){several}(?= (?:held|kept))"
        rf"|^{name}(?:, {name})*(?=:|  )"
    )


_LETTERED = re.compile(rf"\b(?P<cell>[a-g][1-6])\b|{_column_patterns('[a-g]')}")
_NUMBERED = re.compile(
    rf"[Cc]olumn (?P<column>[1-7]), row (?P<level>[1-6])|{_column_patterns('[1-7]')}"
)


@dataclass(frozen=True, slots=True)
class Place:
    """A column's or a cell's name within a text, to be highlighted on the board.

    Attributes:
        start: index of its first character.
        end: index after its last character.
        cells: the cell that is named, or all cells of the column.
    """

    start: int
    end: int
    cells: tuple[Cell, ...]


def find_places(text: str, naming: Naming) -> Iterator[Place]:
    """Find the names of columns and cells in a sentence. Yield them from left to right."""
    for found in (_LETTERED if naming.lettered else _NUMBERED).finditer(text):
        groups = found.groupdict()
        if groups.get("cell"):
            cell = STANDARD.named[found["cell"]]
            yield Place(found.start(), found.end(), (cell,))
        elif groups.get("column"):
            cell = int(found["column"]) - 1, int(found["level"]) - 1
            yield Place(found.start(), found.end(), (cell,))
        else:
            for name in re.finditer(r"\b[a-g1-7]\b", found[0]):
                column = naming.columns(STANDARD).index(name[0])
                start = found.start() + name.start()
                yield Place(start, start + 1, tuple((column, row) for row in STANDARD.rows))
