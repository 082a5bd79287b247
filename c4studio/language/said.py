"""A sentence as a value: a message of the table, and the values for its named places.

Nobody searches finished text: what a sentence is about is asked of its values, and only
``c4studio.words.rendering`` turns it into the text of a language, with the names that the user has
chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from c4studio.language.messages import AnyMessage, Joint, Message, Noun
from engine import ColumnScore, Score, Side
from engine.grid import Cell


@dataclass(frozen=True, slots=True)
class NamedCell:
    """A value in a message: a cell, named e.g. ``d3``, or ``column 4, row 3``."""

    square: Cell


@dataclass(frozen=True, slots=True)
class NamedColumn:
    """A value in a message: a 0-based column, named e.g. ``d`` or ``4``."""

    index: int


@dataclass(frozen=True, slots=True)
class NamedCells:
    """A value in a message: a list of cells, e.g. ``a4, b4 and d2``."""

    squares: tuple[Cell, ...]
    joint: Joint = Joint.AND


@dataclass(frozen=True, slots=True)
class NamedColumns:
    """A value in a message: a list of 0-based columns, e.g. ``a, b and d``."""

    indexes: tuple[int, ...]
    joint: Joint = Joint.AND


@dataclass(frozen=True, slots=True)
class Four:
    """A value in a message: a line of four or another run of cells, by its ends: ``a1–d4``."""

    line: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Quoted:
    """A value in a message: a text that is the same in every language and with all names.

    Examples are a person's own text, the name of a file, a date or a time on a clock.
    """

    text: str


@dataclass(frozen=True, slots=True)
class Passage:
    """A value in a message: a text of the course, with fields for names.

    ``{red}`` and ``{yellow}`` are the sides, ``{d}`` is column d, ``{d3}`` a cell.
    """

    text: str


@dataclass(frozen=True, slots=True)
class Amount:
    """A value in a message: a number of things, e.g. ``1 move`` or ``2,000 moves``."""

    number: int
    noun: Noun


@dataclass(frozen=True, slots=True)
class NamedScore:
    """A value in a message: a score, as three numbers by which it is compared.

    Attributes:
        value: the score itself.
        end: number of discs on the board when the game ends.
        ply: number of discs on the board now.
    """

    value: int
    end: int
    ply: int

    @property
    def score(self) -> Score:
        """The score as the engine knows it."""
        return Score(self.value, self.end, self.ply)


@dataclass(frozen=True, slots=True)
class NamedBounds:
    """A value in a message: the bounds of a column's score; equal ones if it is exact."""

    lower: NamedScore
    upper: NamedScore


@dataclass(frozen=True, slots=True)
class Listed:
    """A value in a message: several values as a list, e.g. ``a6–f2 and b3–c4``."""

    items: tuple[Value, ...]
    joint: Joint = Joint.AND


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence, or a part of one that is a message of its own, in no language yet.

    It has no text of its own: no ``str`` of it is for people.

    Attributes:
        message: the message of the table.
        values: the values for the message's places, with their names, in their order.
    """

    message: AnyMessage
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
        for value in self._flat_values():
            if isinstance(value, Said):
                yield from value.parts

    @property
    def squares(self) -> tuple[Cell, ...]:
        """All cells that the sentence names, in its order; those of a line of four are among them.

        A column is not.
        """
        found: list[Cell] = []
        for value in self._flat_values():
            match value:
                case NamedCell(square):
                    found.append(square)
                case NamedCells(squares) | Four(squares):
                    found += squares
                case Said():
                    found += value.squares
        return tuple(found)

    @property
    def fours(self) -> tuple[tuple[Cell, ...], ...]:
        """The lines of four that the sentence names, in its order."""
        own = (value.line for value in self._flat_values() if isinstance(value, Four))
        inner = (value.fours for value in self._flat_values() if isinstance(value, Said))
        return (*own, *(line for lines in inner for line in lines))

    @property
    def columns(self) -> frozenset[int]:
        """The 0-based columns that the sentence names as columns."""
        found: set[int] = set()
        for value in self._flat_values():
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
        for value in self._flat_values():
            match value:
                case NamedCell() | Four():
                    number += 1
                case NamedCells(squares):
                    number += len(squares)
                case Said():
                    number += value.names
        return number

    def has(self, *messages: AnyMessage) -> bool:
        """Return whether the sentence is, or contains, one of some messages."""
        return any(part.message in messages for part in self.parts)

    def exchanged(self, message: AnyMessage, other: Callable[[Said], Said]) -> Said:
        """Return the sentence with each part that consists of a given message replaced."""
        if self.message is message:
            return other(self)
        values = (
            (name, value.exchanged(message, other) if isinstance(value, Said) else value)
            for name, value in self.values
        )
        return Said(self.message, tuple(values))

    def _flat_values(self) -> Iterator[Value]:
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
    | Quoted
    | Passage
    | Amount
    | Listed
    | Said
    | NamedScore
    | NamedBounds
    | Side
    | int
)
"""The types of values that can stand in a place of a message."""


def say(message: AnyMessage, **values: Value | Score | str | Path) -> Said:
    """Return a sentence: a message with the values for its places.

    A score becomes a value by which sentences are told apart. Texts and paths are quoted.

    Raises:
        KeyError: the message has other places.
    """
    places = message.places
    if values.keys() != set(places):
        raise KeyError(f"{message.name} has the places {sorted(places)}")
    return Said(message, tuple([(place, _value(values[place])) for place in places]))


def _value(given: Value | Score | str | Path) -> Value:
    match given:
        case Score():
            return NamedScore(given.value, given.end, given.ply)
        case Side():
            return given
        case str() | Path():
            return Quoted(str(given))
    return given


class SaidError(ValueError):
    """Base class of errors whose reason is a sentence for the user.

    Attributes:
        said: the sentence.
    """

    def __init__(self, told: Said | AnyMessage, **values: Value | Score | str | Path) -> None:
        self.said = told if isinstance(told, Said) else say(told, **values)
        # The one argument with which a copy of the error, e.g. in another process, is built.
        super().__init__(self.said)


def bounds_value(column_score: ColumnScore) -> NamedBounds:
    """Return the bounds of a column's score as a value for a place."""
    lower, upper = (
        NamedScore(each.value, each.end, each.ply)
        for each in (column_score.lower, column_score.upper)
    )
    return NamedBounds(lower, upper)


def join_sentences(joint: Joint, items: Iterable[Value | None]) -> Said:
    """Return one sentence that joins whole sentences, without those that are None."""
    found = tuple(item for item in items if item is not None)
    return say(Message.ALL_OF, items=Listed(found, joint))


def join_or_none(joint: Joint, items: Iterable[Value | None]) -> Said | None:
    """Return one sentence that joins whole sentences; None if all of these are None."""
    said = join_sentences(joint, items)
    return said if said != join_sentences(joint, ()) else None
