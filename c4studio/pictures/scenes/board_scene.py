"""The contents of the board on the screen, independent of its size and of how it is drawn."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from c4studio.game import Arrow, Mark
from c4studio.pictures.scenes.sketch import ReasonSketch
from c4studio.review.insight import Threat
from engine import STANDARD, Board, Position, Side
from engine.grid import Cell

SideByCell = Mapping[Cell, Side]
"""Side of each disc by its cell; the discs need not be legal."""


@dataclass(frozen=True, slots=True)
class BoardScene:
    """The contents of the board on the screen.

    Attributes:
        discs: side of each disc by its cell.
        fours: cells of winning fours.
        last: cell of the last disc; None for none.
        badge: judgement of the last move, e.g. ``?!``; empty for none.
        fall: number of rows that the last disc still has to fall.
        hover: column under the pointer; None for none.
        ghost: cell and side of the disc that a click would play; None for none.
        focus: column that has the keyboard focus; None for none.
        marks: marks on cells.
        arrows: arrows between cells.
        cursor: cell that is selected with the keyboard; None for none.
        chosen: whether the board as a whole has the keyboard focus and shows it.
        replaced: cell and side of a disc that the user is about to play in another column; None for
            none.
        threats: threats in the order of their cells.
        reason: marks that explain a reason; None for none.
        line: numbered discs of a line of play, shown instead of the reason; None for none.
        board: the board on which all this lies.
    """

    discs: SideByCell = field(default_factory=dict)
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
    board: Board = STANDARD

    @property
    def sketch(self) -> ReasonSketch | None:
        """The sketch on the board.

        It shows a line of play if there is one, otherwise a reason.
        """
        return self.line or self.reason

    @property
    def open_threats(self) -> tuple[Threat, ...]:
        """The threats on cells that no numbered disc of a line of play covers."""
        sketch = self.sketch or ReasonSketch()
        return tuple(each for each in self.threats if not sketch.has_step_on(each.cell))


def discs_of(position: Position) -> SideByCell:
    """Return the side of each disc of a position by its cell."""
    return {
        cell: side for cell in position.board.cells if (side := position.disc(*cell)) is not None
    }


def ghost_disc(position: Position, column: int | None) -> tuple[Cell, Side] | None:
    """Return cell and side of the disc that a move would place; None for an illegal move."""
    if column is None or not position.is_legal(column):
        return None
    return (column, position.height(column)), position.to_move
