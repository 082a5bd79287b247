"""Which single disc keeps a painting from having a legal order of moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from c4studio.game.order import OrderFinder
from c4studio.game.setup import Cell, Painting
from engine import HEIGHT, WIDTH, SearchStopped, StopFlag


@dataclass(frozen=True, slots=True)
class Repair:
    """A change of one disc.

    Attributes:
        sentence: what to do, e.g. "Recolour the disc in column 4, row 2".
        painting: the painting after it, which has a legal order of moves.
        cell: where the disc lies.
    """

    sentence: str
    painting: Painting
    cell: Cell


def repairs(painting: Painting, stop: StopFlag | None = None) -> Iterator[Repair]:
    """Every change of one disc that makes a painting a position with a legal order of moves.

    Those that recolour a disc come first, then those that move one, then those that remove one.

    Raises:
        SearchStopped: the stop flag was set.
    """
    finder = OrderFinder(stop)
    for repair in _changes(painting):
        if stop is not None and stop.is_set:
            raise SearchStopped
        after = repair.painting
        if not after.faults and finder.find(after.position(), most=1).count:
            yield repair


def _changes(painting: Painting) -> Iterator[Repair]:
    cells = sorted(painting.discs)
    for cell in cells:
        after = painting.paint(cell, painting.discs[cell].other)
        yield Repair(f"Recolour the disc in {_name_of(cell)}", after, cell)
    for cell in cells:
        for place in _empty(painting):
            after = painting.paint(cell, None).paint(place, painting.discs[cell])
            yield Repair(f"Move the disc in {_name_of(cell)} to {_name_of(place)}", after, cell)
    for cell in cells:
        yield Repair(f"Remove the disc in {_name_of(cell)}", painting.paint(cell, None), cell)


def _empty(painting: Painting) -> list[Cell]:
    cells = ((column, row) for column in range(WIDTH) for row in range(HEIGHT))
    return [cell for cell in cells if painting.disc(*cell) is None]


def _name_of(cell: Cell) -> str:
    return f"column {cell[0] + 1}, row {cell[1] + 1}"
