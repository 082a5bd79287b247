"""A sentence as a value: a message of the table, and the values for its named places.

Nobody searches finished text: what a sentence is about is asked of its values, and only
``c4studio.words.rendering`` turns it into the text of a language, with the names that the user has
chosen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from c4studio.language.messages import Joint, Message, Noun
from engine import Score, Side
from engine.grid import Cell


@dataclass(frozen=True, slots=True)
class NamedCell:
    """A value for a place: a cell, named e.g. ``d3``, or ``column 4, row 3``."""

    square: Cell


@dataclass(frozen=True, slots=True)
class NamedColumn:
    """A value for a place: a 0-based column, named e.g. ``d`` or ``4``."""

    index: int


@dataclass(frozen=True, slots=True)
class NamedCells:
    """A value for a place: a list of cells, e.g. ``a4, b4 and d2``."""

    squares: tuple[Cell, ...]
    joint: Joint = Joint.AND


@dataclass(frozen=True, slots=True)
class NamedColumns:
    """A value for a place: a list of 0-based columns, e.g. ``a, b and d``."""

    indexes: tuple[int, ...]
    joint: Joint = Joint.AND


@dataclass(frozen=True, slots=True)
class Four:
    """A value for a place: a line of four, named by its cells."""

    line: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class SwapPair:
    """A value for a place: two cells of which each answers the other, e.g. ``a6–f2``."""

    one: Cell
    two: Cell


@dataclass(frozen=True, slots=True)
class Quoted:
    """A value for a place: a text that is the same in every language and with all names.

    Examples are a person's own text, the name of a file, a date or a time on a clock.
    """

    text: str


@dataclass(frozen=True, slots=True)
class Amount:
    """A value for a place: a number of things, e.g. ``1 move`` or ``2,000 moves``."""

    number: int
    noun: Noun


@dataclass(frozen=True, slots=True)
class Listed:
    """A value for a place: several values as a list, e.g. ``a6–f2 and b3–c4``."""

    items: tuple[Value, ...]
    joint: Joint = Joint.AND


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence, or a part of one that is a message of its own, in no language yet.

    It has no text of its own: no ``str`` of it is for people.

    Attributes:
        message: the message of the table.
        values: the values for the message's places, by their names.
    """

    message: Message
    values: tuple[tuple[str, Value], ...] = ()

    def __format__(self, form: str) -> str:
        raise TypeError(f"{self.message} has no text before it is rendered")

    def value(self, place: str) -> Value:
        """Return the value for a place.

        Raises:
            KeyError: the message has no such place.
        """
        return dict(self.values)[place]

    @property
    def parts(self) -> Iterator[Said]:
        """The sentence itself and all those within it."""
        yield self
        for value in self._flat():
            if isinstance(value, Said):
                yield from value.parts

    @property
    def squares(self) -> tuple[Cell, ...]:
        """All cells that the sentence names, in its order; those of a line of four are among them.

        A column is not.
        """
        found: list[Cell] = []
        for value in self._flat():
            match value:
                case NamedCell(square):
                    found.append(square)
                case NamedCells(squares) | Four(squares):
                    found += squares
                case SwapPair(one, two):
                    found += one, two
                case Said():
                    found += value.squares
        return tuple(found)

    @property
    def columns(self) -> frozenset[int]:
        """The 0-based columns that the sentence names as columns."""
        found: set[int] = set()
        for value in self._flat():
            match value:
                case NamedColumn(index):
                    found.add(index)
                case NamedColumns(indexes):
                    found.update(indexes)
                case Said():
                    found |= value.columns
        return frozenset(found)

    @property
    def names(self) -> int:
        """How many names of cells a reader has to follow; a line of four counts as one."""
        number = 0
        for value in self._flat():
            match value:
                case NamedCell() | Four():
                    number += 1
                case SwapPair():
                    number += 2
                case NamedCells(squares):
                    number += len(squares)
                case Said():
                    number += value.names
        return number

    def has(self, *messages: Message) -> bool:
        """Return whether the sentence is, or contains, one of some messages."""
        return any(part.message in messages for part in self.parts)

    def _flat(self) -> Iterator[Value]:
        """Yield the values for all places, with the items of lists in place of the lists."""
        todo = [value for _, value in reversed(self.values)]
        while todo:
            value = todo.pop()
            if isinstance(value, Listed):
                todo += reversed(value.items)
            else:
                yield value


Value: TypeAlias = (
    NamedCell
    | NamedColumn
    | NamedCells
    | NamedColumns
    | Four
    | SwapPair
    | Quoted
    | Amount
    | Listed
    | Said
    | Side
    | Score
    | int
)
"""What can stand in the place of a message."""


def say(message: Message, **values: Value) -> Said:
    """Return a sentence: a message with the values for its places.

    Raises:
        KeyError: the message has other places.
    """
    if values.keys() != message.places:
        raise KeyError(f"{message.name} has the places {sorted(message.places)}")
    return Said(message, tuple(values.items()))
