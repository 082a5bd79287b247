"""Rows of a database as values: each one is checked, and a damaged one is left out.

SQLite notices damage of its pages, but not of the values on them. Each table has a class of its
rows, whose fields have the types that the columns must have, and one function that turns a row into
a value, or raises a ValueError for a row that says nothing sound.
"""

import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, get_args, get_type_hints

from c4studio.ground.door import guard_foreign_data, printable_line
from c4studio.ground.progress import WorkError
from c4studio.language.messages import Joint, Noun, Refusal
from c4studio.language.said import Amount, Listed, Quoted, Said, SaidError, Value, say
from engine import STANDARD, Board

_LONGEST_FAULT_TEXT = 80
"""Maximum number of characters of a sentence's part on what is wrong with a row."""
T = TypeVar("T")
RowT = TypeVar("RowT", bound=NamedTuple)


class DamagedRowError(ValueError):
    """Raised for a damaged row of a database. Its text says what is wrong with the row."""


class RowsLeftOutError(WorkError):
    """Raised or reported after work in which damaged rows of a database were left out."""


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
        """The names of the tables from which rows were left out, or which were missing."""
        return frozenset((*self._faults, *self._lost))

    def note_missing_table(self, table: str) -> None:
        """Note that a table was missing, and is empty now."""
        self._lost.append(table)

    def count_damaged_row(self, table: str, row: object, fault: str | Exception) -> None:
        """Count a row that is left out. A row that was counted before is not counted again.

        Args:
            table: the name of the table.
            row: the value that names the row, such as its number.
            fault: what is wrong with it, as text or as the error that says so.
        """
        self._faults.setdefault(table, {}).setdefault(row, _text_of_cause(fault))

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
                with guard_foreign_data(
                    f"table {table}", lambda: DamagedRowError("it cannot be read"), ValueError
                ):
                    _check_types(kind, row)
                    found = build(kind._make(row))
            except ValueError as error:
                self.count_damaged_row(table, row[0], error)
            else:
                yield found

    def error_on_damage(self) -> RowsLeftOutError | None:
        """Return the error that names file, tables, first rows and counts; None for no damage."""
        faults = [say(Refusal.TABLE_LOST, table=table) for table in self._lost]
        faults += itertools.starmap(_rows_left_out, self._faults.items())
        if not faults:
            return None
        tables = Listed(tuple(faults), Joint.COMMA)
        return RowsLeftOutError(Refusal.DAMAGED_IN_PLACES, file=self._path, tables=tables)

    def raise_if_damaged(self) -> None:
        """Raise an error that names the rows that were left out, if there are any.

        Raises:
            RowsLeftOut: rows were left out.
        """
        error = self.error_on_damage()
        if error is not None:
            raise error


def _rows_left_out(table: str, faults: Mapping[object, Value]) -> Said:
    """Say how many rows of a table were left out, and why the first of them was."""
    row, why = next(iter(faults.items()))
    first = say(Refusal.FAULT_OF_ROW, row=_shortened_text(row), why=why)
    if len(faults) == 1:
        return say(Refusal.ROW_LEFT_OUT, table=table, first=first)
    return say(Refusal.ROWS_LEFT_OUT, rows=Amount(len(faults), Noun.ROW), table=table, first=first)


def _text_of_cause(fault: str | Exception) -> Value:
    return fault.said if isinstance(fault, SaidError) else Quoted(_shortened_text(fault))


def _check_types(kind: type[NamedTuple], row: tuple[Any, ...]) -> None:
    for value, expected, name in zip(row, _types_of(kind), kind._fields, strict=True):
        if not isinstance(value, expected):
            raise DamagedRowError(f"{name} is {_shortened_text(repr(value))}, of a wrong type")


@cache
def _types_of(kind: type[NamedTuple]) -> tuple[tuple[type, ...], ...]:
    """Return the types of the fields of a class of rows, in order."""
    return tuple(get_args(hint) or (hint,) for hint in get_type_hints(kind).values())


def _shortened_text(value: object) -> str:
    return printable_line(str(value)[:_LONGEST_FAULT_TEXT])


def require_sound_row(is_sound: bool, fault: str) -> None:
    """Raise an error that says what is wrong with a row, unless it is sound.

    Raises:
        DamagedRow: ``is_sound`` is False.
    """
    if not is_sound:
        raise DamagedRowError(fault)


def checked_scores(value: Any, board: Board = STANDARD) -> tuple[int | None, ...]:
    """Return a value from JSON as the scores of all columns, None for a column without one.

    Raises:
        DamagedRow: the value is something else.
    """
    require_sound_row(isinstance(value, list) and len(value) == board.width, "no list of scores")
    for score in value:
        is_score = score is None or (type(score) is int and abs(score) <= board.size)
        require_sound_row(is_score, "a score is no number of discs")
    return tuple(value)
