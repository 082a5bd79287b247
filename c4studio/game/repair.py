"""Search for one-disc corrections of a set-up board whose discs no game can have produced."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

from c4studio.game.order import OrderFinder
from c4studio.game.setup import Painting
from engine import HEIGHT, WIDTH, SearchStopped, StopFlag
from engine.grid import Cell


class Change(Enum):
    """The ways to correct one disc of a set-up board: recolour, move or remove it."""

    RECOLOUR = auto()
    MOVE = auto()
    REMOVE = auto()


@dataclass(frozen=True, slots=True)
class Repair:
    """A correction of one disc that turns a set-up board into a legal position.

    Attributes:
        change: the kind of change.
        cell: the cell of the disc.
        target: the cell to which a disc is moved; otherwise the disc's own cell.
        painting: the board after the change.
    """

    change: Change
    cell: Cell
    target: Cell
    painting: Painting


def repairs(painting: Painting, stop: StopFlag | None = None) -> Iterator[Repair]:
    """Yield the corrections of one disc that turn a set-up board into a legal position.

    Changes that recolour a disc come first, then those that move one, then those that remove one.

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
        yield Repair(Change.RECOLOUR, cell, cell, after)
    for cell in cells:
        for target in _empty(painting):
            after = painting.paint(cell, None).paint(target, painting.discs[cell])
            yield Repair(Change.MOVE, cell, target, after)
    for cell in cells:
        yield Repair(Change.REMOVE, cell, cell, painting.paint(cell, None))


def _empty(painting: Painting) -> list[Cell]:
    cells = ((column, row) for column in range(WIDTH) for row in range(HEIGHT))
    return [cell for cell in cells if painting.disc(*cell) is None]
