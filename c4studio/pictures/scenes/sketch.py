"""Sketches on the board that explain a reason: cells, fours, joined cells and numbered discs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from c4studio.language.said import Said
from c4studio.review.insight import Reason
from c4studio.review.insight.board import landing_cells, play_line
from c4studio.review.insight.reason import AnswerPlan, proof_trunk
from engine import Board, Position, Side
from engine.grid import Cell

CellPair = tuple[Cell, Cell]


@dataclass(frozen=True, slots=True)
class ReasonSketch:
    """A sketch on the board that explains a reason, or shows a line of play as numbered discs.

    Attributes:
        cells: cells that get a ring.
        lines: fours, drawn as strokes through their cells.
        pairs: cells that are joined by a line, since a disc in one is answered in the other.
        steps: cells and sides of the discs of a line of play, which are numbered from 1.
        pale: whether discs of the line are pale, so that they differ from discs on the board.
        reason: the explained reason, for a description in words; None for a line of play.
    """

    cells: tuple[Cell, ...] = ()
    lines: tuple[tuple[Cell, ...], ...] = ()
    pairs: tuple[CellPair, ...] = ()
    steps: tuple[tuple[Cell, Side], ...] = ()
    pale: bool = False
    reason: Reason | None = None

    def has_step_on(self, cell: Cell) -> bool:
        """Return whether a numbered disc of the sketch's line of play lies on a cell."""
        return any(cell == place for place, _ in self.steps)


def sketch_of(reason: Reason, steps: int = 0, sentence: Said | None = None) -> ReasonSketch:
    """Build the sketch of a reason, with the first ``steps`` discs of its line.

    If ``sentence``, the line on the column, names lines of four, these are drawn, with a ring
    around its other cells; otherwise those of the reason.
    """
    position = reason.position
    played = line_sketch(position, reason.path[:steps]).steps
    pairs = tuple(answering_pairs(reason))
    if sentence is None or not sentence.fours:
        return ReasonSketch(reason.cells, reason.lines, pairs, played, reason=reason)
    within = {cell for line in sentence.fours for cell in line}
    threats = {cell for line in sentence.fours for cell in line if position.disc(*cell) is None}
    cells = tuple(dict.fromkeys(c for c in sentence.squares if c not in within or c in threats))
    return ReasonSketch(cells, sentence.fours, pairs, played, reason=reason)


def line_sketch(position: Position, line: Sequence[int]) -> ReasonSketch:
    """Build the sketch of a line of play, given as 0-based columns, as pale numbered discs."""
    side, played = position.to_move, []
    for cell in landing_cells(position, tuple(line)):
        played.append((cell, side))
        side = side.other
    return ReasonSketch(steps=tuple(played), pale=True)


def answering_pairs(reason: Reason) -> Iterator[CellPair]:
    """Yield the pairs of cells of a reason's plan: a disc on one is answered on the other."""
    yield from reason.pairs
    end = None if reason.proof is None else proof_trunk(reason.proof)[1]
    if not isinstance(end, AnswerPlan):
        return
    position = play_line(reason.position, reason.line)
    elsewhere = {column for pair in end.plan.pairs for column in pair}
    for column in position.board.columns:
        lowest = position.height(column) + (column in elsewhere)
        for row in range(lowest, position.board.height - 1, 2):
            yield (column, row), (column, row + 1)


def mirror_sketch(sketch: ReasonSketch, board: Board) -> ReasonSketch:
    """Return a sketch with left and right exchanged. Its reason stays as it is."""
    reflect = board.mirror_cell
    return replace(
        sketch,
        cells=tuple(map(reflect, sketch.cells)),
        lines=tuple(
            (reflect(a), reflect(b), reflect(c), reflect(d)) for a, b, c, d in sketch.lines
        ),
        pairs=tuple((reflect(one), reflect(other)) for one, other in sketch.pairs),
        steps=tuple((reflect(cell), side) for cell, side in sketch.steps),
    )
