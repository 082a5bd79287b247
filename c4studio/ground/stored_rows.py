"""Rows of a database as values: each is checked before it is believed, and a bad one left out.

SQLite notices damage of its pages, but not of the values on them. Each table has a class of its
rows, whose fields have the types that the columns must have, and one function that turns a row into
a value, or raises a ValueError for a row that says nothing sound.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, get_args, get_type_hints

from c4studio.ground.door import at_door, printable
from c4studio.ground.progress import WorkError
from c4studio.language.messages import Joint, Noun
from c4studio.language.refusals import Refusal
from c4studio.language.said import Amount, Listed, Quoted, Said, SaidError, Value, say
from engine import STANDARD

_LONGEST = 80
"""Maximum number of characters of a sentence's part on what is wrong with a row."""
T = TypeVar("T")
RowT = TypeVar("RowT", bound=NamedTuple)


class DamagedRow(ValueError):
    """Raised for a row that says nothing sound. Its text says what is wrong with it."""


class RowsLeftOut(WorkError):
    """Raised, or said, once work is done in which damaged rows were left out."""


class DamagedRows:
    """The rows and tables of a database that were left out because they cannot be read.

    Args:
        path: the file of the database, for the sentence.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._faults: dict[str, dict[object, Value]] = {}
        self._lost: list[str] = []

    def __len__(self) -> int:
        """Return the number of rows that were left out."""
        return sum(map(len, self._faults.values()))

    @property
    def tables(self) -> frozenset[str]:
        """The names of the tables that have such rows, or were missing."""
        return frozenset((*self._faults, *self._lost))

    def lose_table(self, table: str) -> None:
        """Note that a table was missing, and is empty now."""
        self._lost.append(table)

    def leave_out(self, table: str, row: object, fault: str | Exception) -> None:
        """Count a row that is left out. A row that was counted before is not counted again.

        Args:
            table: the name of the table.
            row: the value that names the row, such as its number.
            fault: what is wrong with it, as text or as the error that says so.
        """
        self._faults.setdefault(table, {}).setdefault(row, _cause_of(fault))

    def sound_values(
        self,
        table: str,
        rows: Iterable[tuple[Any, ...]],
        kind: type[RowT],
        build: Callable[[RowT], T],
    ) -> Iterator[T]:
        """Yield what a function makes of each row. Damaged rows are left out.

        Args:
            table: the name of the table.
            rows: the rows. The first column names the row.
            kind: the class of the rows. A value that has not the type of its field is refused.
            build: makes a value of a row, or raises a ValueError.
        """
        for row in rows:
            try:
                with at_door(f"table {table}", lambda: DamagedRow("it cannot be read"), ValueError):
                    _check_types(kind, row)
                    found = build(kind._make(row))
            except ValueError as error:
                self.leave_out(table, row[0], error)
            else:
                yield found

    def error(self) -> RowsLeftOut | None:
        """Return the error that names file, tables, first rows and counts; None for no damage."""
        faults = [say(Refusal.TABLE_LOST, table=table) for table in self._lost]
        faults += itertools.starmap(_rows_left_out, self._faults.items())
        if not faults:
            return None
        tables = Listed(tuple(faults), Joint.COMMA)
        return RowsLeftOut(Refusal.DAMAGED_IN_PLACES, file=self._path, tables=tables)

    def check(self) -> None:
        """Raise an error that says what was left out, once all else is done.

        Raises:
            RowsLeftOut: rows were left out.
        """
        error = self.error()
        if error is not None:
            raise error


def _rows_left_out(table: str, faults: Mapping[object, Value]) -> Said:
    """Say how many rows of a table were left out, and why the first of them was."""
    row, why = next(iter(faults.items()))
    first = say(Refusal.FAULT_OF_ROW, row=_short_text(row), why=why)
    if len(faults) == 1:
        return say(Refusal.ROW_LEFT_OUT, table=table, first=first)
    return say(Refusal.ROWS_LEFT_OUT, rows=Amount(len(faults), Noun.ROW), table=table, first=first)


def _cause_of(fault: str | Exception) -> Value:
    return fault.said if isinstance(fault, SaidError) else Quoted(_short_text(fault))


def _check_types(kind: type[NamedTuple], row: tuple[Any, ...]) -> None:
    for value, expected, name in zip(row, _types_of(kind), kind._fields, strict=True):
        if not isinstance(value, expected):
            raise DamagedRow(f"{name} is {_short_text(repr(value))}, of a wrong type")


@cache
def _types_of(kind: type[NamedTuple]) -> tuple[tuple[type, ...], ...]:
    """Return the types of the fields of a class of rows, in order."""
    return tuple(get_args(hint) or (hint,) for hint in get_type_hints(kind).values())


def _short_text(value: object) -> str:
    return printable(str(value)[:_LONGEST])


def require(is_sound: bool, what: str) -> None:
    """Raise an error that says what is wrong with a row, unless it is sound.

    Raises:
        DamagedRow: ``is_sound`` is False.
    """
    if not is_sound:
        raise DamagedRow(what)


def checked_scores(found: Any) -> tuple[int | None, ...]:
    """Return a value from JSON as the scores of all columns, None for a column without one.

    Raises:
        DamagedRow: the value is something else.
    """
    require(isinstance(found, list) and len(found) == STANDARD.width, "no list of scores")
    for score in found:
        is_score = score is None or (type(score) is int and abs(score) <= STANDARD.size)
        require(is_score, "a score is no number of discs")
    return tuple(found)
