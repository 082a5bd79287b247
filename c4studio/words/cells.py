"""Names of cells, and of lists of cells, for sentences."""

from __future__ import annotations

from collections.abc import Iterable

from c4studio.insight.board import above
from c4studio.words.naming import Naming
from engine import Position
from engine.grid import Cell

SPELT_OUT = 3
"""Maximum number of a side's moves that are all named; of more, the first and the last are."""


def landings(position: Position, line: Iterable[int]) -> list[Cell]:
    """Return the cells on which discs land that are dropped one after the other.

    Either side may begin.
    """
    heights = [position.height(column) for column in position.board.columns]
    cells = []
    for column in line:
        cells.append((column, heights[column]))
        heights[column] += 1
    return cells


def fours(cells: tuple[Cell, ...], naming: Naming) -> str:
    """Return the cells on which a forced win ends as text, e.g. ``fours on c4 and e5 at once``."""
    names = [naming.cell(cell) for cell in cells]
    if len(cells) == 2 and cells[1] == above(cells[0]):
        return f"four on {names[0]} and, above it, on {names[1]}"
    return f"fours on {join_words(names)} at once" if len(cells) > 1 else "no safe reply is left"


def join_words(parts: list[str], word: str = "and") -> str:
    """Join words into a list for a sentence, e.g. ``a, b and c``."""
    return f" {word} ".join(filter(None, [", ".join(parts[:-1]), parts[-1]]))
