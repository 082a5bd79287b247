"""The two sides of the game, and text that names sides, columns and cells."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum


class Side(StrEnum):
    """A player, named by the colour of the discs. Red moves first."""

    RED = "red"
    YELLOW = "yellow"

    @property
    def other(self) -> Side:
        """The opponent."""
        return Side.YELLOW if self is Side.RED else Side.RED

    @classmethod
    def to_move(cls, ply: int) -> Side:
        """Return the side to move after ``ply`` discs, which plays disc number ``ply + 1``."""
        return cls.YELLOW if ply % 2 else cls.RED


@dataclass(frozen=True, slots=True)
class Column:
    """A placeholder in a text for the name of a column, by default its number from 1.

    Attributes:
        index: the 0-based column.
    """

    index: int

    def __str__(self) -> str:
        return str(self.index + 1)


@dataclass(frozen=True, slots=True)
class NamedCell:
    """A placeholder in a text for the name of a cell, by default column and row from 1.

    Attributes:
        column: the 0-based column.
        row: the 0-based row, 0 at the bottom.
    """

    column: int
    row: int

    def __str__(self) -> str:
        return f"column {self.column + 1}, row {self.row + 1}"


@dataclass(frozen=True, slots=True)
class Phrase:
    """A text with placeholders, so that each program can name sides, columns and cells its way.

    Attributes:
        parts: the pieces of the text in order; a Side, a Column or a NamedCell is the placeholder
            for its name.
    """

    parts: tuple[str | Side | Column | NamedCell, ...]

    def naming(
        self,
        side: Callable[[Side], str],
        column: Callable[[int], str],
        cell: Callable[[tuple[int, int]], str],
    ) -> str:
        """Return the text with names in place of its placeholders for sides, columns and cells.

        The functions ``side``, ``column`` and ``cell`` (both 0-based) give the names.
        """

        def name(part: str | Side | Column | NamedCell) -> str:
            if isinstance(part, NamedCell):
                return cell((part.column, part.row))
            if isinstance(part, Column):
                return column(part.index)
            return side(part) if isinstance(part, Side) else part

        return "".join(map(name, self.parts))

    def __str__(self) -> str:
        return "".join(map(str, self.parts))
