"""What the board on the screen shows: values made of a position, no pixels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from c4studio.game import Arrow, Mark
from c4studio.game.setup import Cell
from c4studio.insight import Threat
from c4studio.pictures.scenes.sketch import ReasonSketch
from engine import WIDTH, Position, Side

Discs = Mapping[Cell, Side]
"""Whose disc lies where, whether the rules allow it or not."""


@dataclass(frozen=True, slots=True)
class BoardScene:
    """Everything that the board shows.

    Attributes:
        discs: what lies on it.
        fours: cells that are ringed, since they have won.
        last: cell of the disc that was played last, None for none.
        badge: how that move was judged, e.g. ``?!``; empty for not at all.
        fall: how many rows the last disc still has to fall.
        hover: column under the pointer, None for none.
        ghost: the disc that would be put down there, and its cell; None for none.
        focus: column that has the keyboard, None for none.
        marks: what is drawn on cells.
        arrows: what is drawn between cells.
        cursor: cell that the keyboard marks, None for none.
        chosen: the board as a whole has the keyboard, and was given it with a key.
        replaced: the disc that another column is looked for, and its cell; None for none.
        threats: those that are marked, one cell after the other.
        reason: what is drawn of a reason, None for none.
        line: moves that are looked at instead of that, None for none.
    """

    discs: Discs = field(default_factory=dict)
    fours: frozenset[Cell] = frozenset()
    last: Cell | None = None
    badge: str = ""
    fall: float = 0.0
    hover: int | None = None
    ghost: tuple[Cell, Side] | None = None
    focus: int | None = None
    marks: tuple[Mark, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    cursor: Cell | None = None
    chosen: bool = False
    replaced: tuple[Cell, Side] | None = None
    threats: tuple[Threat, ...] = ()
    reason: ReasonSketch | None = None
    line: ReasonSketch | None = None

    @property
    def sketch(self) -> ReasonSketch | None:
        """What is drawn on top of the discs."""
        return self.line or self.reason

    @property
    def open_threats(self) -> tuple[Threat, ...]:
        """Threats whose cells no disc of a line that is played out covers."""
        sketch = self.sketch or ReasonSketch()
        return tuple(each for each in self.threats if not sketch.covers(each.cell))


def discs_of(position: Position) -> Discs:
    """The discs of a position by their cells."""
    return {
        (column, row): side
        for column in range(WIDTH)
        for row in range(position.height(column))
        if (side := position.disc(column, row)) is not None
    }


def ghost_of(position: Position, column: int | None) -> tuple[Cell, Side] | None:
    """The disc that a move into ``column`` would put down, None if there is no such move."""
    if column is None or not position.is_legal(column):
        return None
    return (column, position.height(column)), position.to_move
