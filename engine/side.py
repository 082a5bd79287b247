"""The two sides of the game, and texts with placeholders for sides, columns and cells."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum


class Side(StrEnum):
    """A side of the game, named by the colour of its discs. Red moves first."""

    RED = "red"
    YELLOW = "yellow"

    @property
    def other(self) -> Side:
        """The other side."""
        return Side.YELLOW if self is Side.RED else Side.RED

    @classmethod
    def to_move(cls, ply: int) -> Side:
        """Return the side to move when ``ply`` discs have been played."""
        return cls.YELLOW if ply % 2 else cls.RED


@dataclass(frozen=True, slots=True)
class Column:
    """A placeholder in a text for the name of a column. The default name is its 1-based number.

    Attributes:
        index: the 0-based column.
    """

    index: int

    def __str__(self) -> str:
        return str(self.index + 1)


@dataclass(frozen=True, slots=True)
class NamedCell:
    """A placeholder in a text for the name of a cell. The default name has 1-based column and row.

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
    """A text with placeholders for the names of sides, columns and cells, which users can choose.

    Attributes:
        parts: the pieces of the text in order: strings, and the placeholders Side, Column and
            NamedCell.
    """

    parts: tuple[str | Side | Column | NamedCell, ...]

    def naming(
        self,
        side: Callable[[Side], str],
        column: Callable[[int], str],
        cell: Callable[[tuple[int, int]], str],
    ) -> str:
        """Return the text with all placeholders replaced by names.

        The functions ``side``, ``column`` and ``cell`` return the names; they receive 0-based
        numbers.
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
