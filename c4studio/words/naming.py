"""How sides, columns, cells and fours are called in sentences."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from c4studio.formats.coordinates import NAMES
from c4studio.insight import Cell
from c4studio.insight.board import above
from engine import WIDTH, Position, Side

SPELT_OUT = 3
"""So many own moves of a line are named; of a longer one the first and the end."""


@dataclass(frozen=True, slots=True)
class Naming:
    """What the user calls sides, columns and cells.

    Attributes:
        red: the side that moves first here.
        yellow: the other one.
        first_column: the number of the leftmost column.
    """

    red: str = "Red"
    yellow: str = "Yellow"
    first_column: int = 1

    def side(self, side: Side) -> str:
        """The name of a side."""
        return self.red if side is Side.RED else self.yellow

    def column(self, column: int) -> str:
        """The number of a column."""
        return str(column + self.first_column)

    def cell(self, cell: Cell) -> str:
        """The name of a cell."""
        return NAMES[cell[0]][cell[1]]


PLAIN = Naming()


def landings(position: Position, line: Iterable[int]) -> list[Cell]:
    """The cells into which the discs of a line fall, whoever begins."""
    heights = [position.height(column) for column in range(WIDTH)]
    cells = []
    for column in line:
        cells.append((column, heights[column]))
        heights[column] += 1
    return cells


def fours(cells: tuple[Cell, ...], naming: Naming) -> str:
    """The cells on which a forced line ends, e.g. ``fours on c4 and e5 at once``."""
    names = [naming.cell(cell) for cell in cells]
    if len(cells) == 2 and cells[1] == above(cells[0]):
        return f"four on {names[0]} and, above it, on {names[1]}"
    return f"fours on {listed(names)} at once" if len(cells) > 1 else "no safe reply is left"


def listed(parts: list[str], word: str = "and") -> str:
    """Parts in a row, e.g. ``a, b and c``."""
    return f" {word} ".join(filter(None, [", ".join(parts[:-1]), parts[-1]]))
