"""What one disc does at once: the line of four that it makes a threat of, builds on or stops."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

from c4studio.review.insight.board import PositionCells, cell_above, is_zugzwang_row_of
from engine import Side
from engine.grid import Cell, Line


class DiscEffectKind(IntEnum):
    """What a disc does with a line of four through its cell, the least important first."""

    BUILDS = 1
    """The disc is its side's second in a line that has none of the other side."""
    THREATENS = 2
    """The disc is its side's third in a line, and a disc can fall on the missing cell next."""
    STOPS = 3
    """The disc is its side's first in a line that has two discs of the other side."""
    MAKES = 4
    """The disc is its side's third in a line, and no disc can fall on the missing cell yet."""


@dataclass(frozen=True, slots=True)
class DiscEffect:
    """What a disc does with a line of four.

    Attributes:
        kind: what it does with the line.
        line: the line.
        cell: the cell that completes the line, if the disc is the third in it.
        stacked: a threat of the same side right above or below that cell, if there is one.
    """

    kind: DiscEffectKind
    line: Line
    cell: Cell | None = None
    stacked: Cell | None = None


def most_important_effect(
    board: PositionCells, column: int, side: Side | None = None, aim: tuple[Cell, ...] = ()
) -> DiscEffect | None:
    """Return the most important effect of a side's disc on a line of four; None for no effect.

    Args:
        board: the position before the move.
        column: the 0-based column of the disc.
        side: the side whose disc it is; None for the side to move.
        aim: a line that is told of if another says as little.
    """
    position = board.position
    side = side or position.to_move

    def rank(deed: DiscEffect) -> tuple[int, bool, bool, bool, int]:
        suits = deed.cell is not None and is_zugzwang_row_of(position.board, side, deed.cell)
        rows = sum([row for _, row in deed.line])
        return (
            deed.kind,
            deed.line == aim,
            suits or deed.stacked is not None,
            not is_vertical(deed.line),
            -rows,
        )

    return max(effects_of_disc(board, column, side), key=rank, default=None)


def is_vertical(line: Line) -> bool:
    """Return whether a line of four lies in one column."""
    return line[0][0] == line[-1][0]


def effects_of_disc(board: PositionCells, column: int, side: Side) -> Iterator[DiscEffect]:
    """Yield all that a disc of a side does with the lines of four through its cell."""
    disc = board.landing_cell_of(column)
    own, others = board.discs[side], board.discs[side.other]
    for line in board.position.board.through[disc]:
        mine, theirs = own.intersection(line), others.intersection(line)
        if len(theirs) == 2 and not mine:
            yield DiscEffect(DiscEffectKind.STOPS, line)
        elif not theirs and len(mine) == 1:
            yield DiscEffect(DiscEffectKind.BUILDS, line)
        elif not theirs and len(mine) == 2:
            (cell,) = set(line) - own - {disc}
            # They are many to find, and few discs are third in a line.
            threats = board.threats(side)
            if cell in threats:
                continue
            near = ((cell[0], cell[1] + step) for step in (-1, 1))
            stacked = next((each for each in near if each in threats), None)
            playable = cell in board.playable or cell == cell_above(disc)
            kind = DiscEffectKind.THREATENS if playable else DiscEffectKind.MAKES
            yield DiscEffect(kind, line, cell, stacked)
