"""Values for the places of sentences, written with the names of cells and columns."""

from __future__ import annotations

from c4studio.language.messages import Joint, Message, Noun
from c4studio.language.said import (
    Amount,
    Four,
    NamedCell,
    NamedCells,
    NamedColumn,
    NamedColumns,
    Said,
    say,
)
from engine import STANDARD
from engine.grid import Cell


def squares(names: str) -> tuple[Cell, ...]:
    """The cells of names with blanks between them, e.g. ``a4 b4``."""
    return tuple(STANDARD.named[name] for name in names.split())


def cell(name: str) -> NamedCell:
    return NamedCell(STANDARD.named[name])


def cells(names: str, joint: Joint = Joint.AND) -> NamedCells:
    return NamedCells(squares(names), joint)


def either(names: str) -> NamedCells:
    return cells(names, Joint.OR)


def line(names: str) -> NamedCells:
    return cells(names, Joint.LINE)


def four(names: str) -> Four:
    return Four(squares(names))


def column(name: str) -> NamedColumn:
    return NamedColumn(STANDARD.letters.index(name))


def columns(names: str, joint: Joint = Joint.AND) -> NamedColumns:
    return NamedColumns(tuple(map(STANDARD.letters.index, names)), joint)


def moves(number: int) -> Amount:
    return Amount(number, Noun.MOVE)


def discs(number: int) -> Amount:
    return Amount(number, Noun.DISC)


def also(first: Said, second: Said) -> Said:
    return say(Message.AND_ALSO, first=first, second=second)


def then(first: Said, second: Said) -> Said:
    return say(Message.AND_THEN_SENTENCE, first=first, second=second)
