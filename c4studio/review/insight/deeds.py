"""What one disc does at once: the line of four that it makes a threat of or stops."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

from c4studio.review.insight.board import PositionCells, cell_above, is_zugzwang_row_of
from engine import Side
from engine.grid import Cell, Line


class DiscEffectKind(IntEnum):
    """What a disc does with a line of four through its cell, the least important first."""

    THREATENS = 1
    """The disc is its side's third in a line, and a disc can fall on the missing cell next."""
    STOPS = 2
    """The disc is its side's first in a line that has two discs of the other side."""
    MAKES = 3
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


@dataclass(frozen=True, slots=True)
class Tempo:
    """A disc that makes three with a playable fourth, so that the other side must answer there.

    Attributes:
        line: the line of four in which the disc is the third.
        forced: the cell on which the other side must answer.
    """

    line: Line
    forced: Cell


def tempo_of_disc(board: PositionCells, column: int) -> Tempo | None:
    """Return the answer that a disc of the side to move forces; None if it forces none.

    A disc under a threat of its own side forces no answer by itself: it gives that threat up.
    """
    side, disc = board.position.to_move, board.landing_cell_of(column)
    after = board.after(column)
    if after.position.is_over or after.fours_now(side.other):
        return None
    fours = after.fours_now(side)
    if len(fours) != 1 or fours[0] in board.threats(side):
        return None
    lines = [line for line in after.threats(side)[fours[0]] if disc in line]
    return Tempo(lines[0], fours[0])


def gains_of_tempo(board: PositionCells, column: int, tempo: Tempo) -> list[DiscEffect]:
    """Return what a disc that must be answered does with other lines of four than its three."""
    return [
        deed
        for deed in effects_of_disc(board, column, board.position.to_move)
        if deed.kind is not DiscEffectKind.THREATENS and tempo.forced not in deed.line
    ]


def visible_gain(board: PositionCells, column: int) -> int:
    """Return how much a player sees a disc of the side to move do, 0 for nothing.

    It is greatest for one that makes a threat, and nothing for one that only forces an answer.
    """
    tempo = tempo_of_disc(board, column)
    if tempo is not None:
        return max((deed.kind for deed in gains_of_tempo(board, column, tempo)), default=0)
    deed = most_important_effect(board, column)
    return 0 if deed is None or is_vertical(deed.line) else deed.kind


def most_important_effect(
    board: PositionCells, column: int, side: Side | None = None
) -> DiscEffect | None:
    """Return the most important effect of a side's disc on a line of four; None for no effect.

    Args:
        board: the position before the move.
        column: the 0-based column of the disc.
        side: the side whose disc it is; None for the side to move.
    """
    position = board.position
    side = side or position.to_move

    def rank(deed: DiscEffect) -> tuple[int, bool, bool, bool, int]:
        suits = deed.cell is not None and is_zugzwang_row_of(position.board, side, deed.cell)
        rows = sum([row for _, row in deed.line])
        return (
            deed.kind,
            deed.stacked is not None,
            suits,
            not is_vertical(deed.line),
            -rows,
        )

    return max(effects_of_disc(board, column, side), key=rank, default=None)


def pair_of_threats(board: PositionCells, column: int) -> tuple[DiscEffect, DiscEffect] | None:
    """Return two threats that a disc of the side to move makes at once, on different cells.

    No disc can fall on either cell yet. If there are more, those one above the other are returned,
    or else the lowest ones. The result is None if there are not two, or if one alone is stacked
    with a threat that stood.
    """
    made = [
        deed
        for deed in effects_of_disc(board, column, board.position.to_move)
        if deed.kind is DiscEffectKind.MAKES and deed.cell is not None
    ]
    pairs = (
        (one, two)
        for one in made
        for two in made
        if one.cell and two.cell and (one.cell[1], one.cell) < (two.cell[1], two.cell)
    )

    def rank(pair: tuple[DiscEffect, DiscEffect]) -> tuple[bool, int]:
        low, high = pair[0].cell or (0, 0), pair[1].cell or (0, 0)
        return cell_above(low) != high, low[1] + high[1]

    best = min(pairs, key=rank, default=None)
    # The two ends of an open three stay together.
    if (
        best is None
        or not rank(best)[0]
        or len({*best[0].line, *best[1].line}) < 2 * len(best[0].line) - 2
    ):
        return best
    # One that is stacked with a threat that stood decides, whatever else is made.
    return None if len({deed.stacked is None for deed in best}) > 1 else best


def is_vertical(line: Line) -> bool:
    """Return whether a line of four lies in one column."""
    return line[0][0] == line[-1][0]


def lines_joined_by_disc(board: PositionCells, column: int) -> list[Line]:
    """Return the lines of four in which a disc of the side to move is its second, the lowest first.

    Vertical lines, and those with a disc of the other side, are left out.
    """
    side = board.position.to_move
    lines = [
        line
        for line in board.lines_of(side, board.landing_cell_of(column))
        if board.discs_of_side_in(side, line) == 1 and not is_vertical(line)
    ]
    return sorted(lines, key=lambda line: sum([row for _, row in line]))


def effects_of_disc(board: PositionCells, column: int, side: Side) -> Iterator[DiscEffect]:
    """Yield all that a disc of a side does with the lines of four through its cell."""
    disc = board.landing_cell_of(column)
    own, others = board.discs[side], board.discs[side.other]
    for line in board.position.board.through[disc]:
        mine, theirs = own.intersection(line), others.intersection(line)
        if len(theirs) == 2 and not mine and not is_vertical(line):
            if (disc, line) not in board.idle:
                yield DiscEffect(DiscEffectKind.STOPS, line)
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
