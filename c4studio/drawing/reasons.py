"""Draws a reason on the board: the cells it is about, the fours through them, what answers what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from c4studio.drawing.discs import draw_disc
from c4studio.drawing.geometry import BoardGeometry
from c4studio.drawing.look import Look
from c4studio.drawing.marks import paint_label
from c4studio.insight import Cell, Line, Reason
from c4studio.insight.proof import Answers, trunk
from c4studio.pictures.inks import Ink
from c4studio.words.cells import landings
from engine import HEIGHT, WIDTH, Position, Side

# In cells:
RING = 0.36
DOT = 0.1
STROKES = ((Ink.MARK_EDGE, 0.13), (Ink.REASON, 0.075))
"""Dark and broad below, so that it stands out from discs of both colours and from empty cells."""
THIN = ((Ink.MARK_EDGE, 0.085), (Ink.REASON, 0.045))

PALE = 0.45
"""Opacity of discs that are only looked at."""

Pair = tuple[Cell, Cell]


@dataclass(frozen=True, slots=True)
class ReasonSketch:
    """What is drawn of a reason.

    Attributes:
        cells: ringed.
        lines: fours, each a stroke through its cells.
        pairs: cells that are joined, since they answer each other.
        steps: discs of its line that are shown as if they had been played, numbered from 1.
        pale: these are told from discs that lie there, since they may fill the board.
    """

    cells: tuple[Cell, ...] = ()
    lines: tuple[Line, ...] = ()
    pairs: tuple[Pair, ...] = ()
    steps: tuple[tuple[Cell, Side], ...] = ()
    pale: bool = False


def sketch_of(position: Position, reason: Reason, steps: int = 0) -> ReasonSketch:
    """What is drawn of a reason in ``position``, with so many discs of its line played out."""
    played = line_sketch(position, reason.line[:steps]).steps
    pairs = tuple(answering_pairs(position, reason))
    return ReasonSketch(reason.cells, reason.lines, pairs, played)


def line_sketch(position: Position, line: Sequence[int]) -> ReasonSketch:
    """The discs of a line of 0-based columns from ``position`` on."""
    side, played = position.to_move, []
    for cell in landings(position, tuple(line)):
        played.append((cell, side))
        side = side.other
    return ReasonSketch(steps=tuple(played), pale=True)


def answering_pairs(position: Position, reason: Reason) -> Iterator[Pair]:
    """The cells that answer each other in the plan of a reason, if it has one."""
    yield from reason.pairs
    end = None if reason.proof is None else trunk(reason.proof)[1]
    if not isinstance(end, Answers):
        return
    for column in reason.line:
        position = position.play(column)
    elsewhere = {column for pair in end.plan.pairs for column in pair}
    for column in range(WIDTH):
        lowest = position.height(column) + (column in elsewhere)
        for row in range(lowest, HEIGHT - 1, 2):
            yield (column, row), (column, row + 1)


def paint_reason(painter: QPainter, grid: BoardGeometry, sketch: ReasonSketch, look: Look) -> None:
    """Draw a reason."""
    for pair in sketch.pairs:
        _paint_pair(painter, grid, pair, look)
    painter.setOpacity(PALE if sketch.pale else 1)
    for cell, side in sketch.steps:
        draw_disc(painter, grid.center(*cell), grid.radius, side, look)
    painter.setOpacity(1)
    for line in sketch.lines:
        path = QPainterPath(grid.center(*line[0]))
        path.lineTo(grid.center(*line[-1]))
        _stroke(painter, path, grid, look, STROKES)
    for cell in sketch.cells:
        path = QPainterPath()
        path.addEllipse(grid.center(*cell), RING * grid.cell, RING * grid.cell)
        _stroke(painter, path, grid, look, STROKES)
    for number, (cell, _) in enumerate(sketch.steps, start=1):
        paint_label(painter, grid.center(*cell), grid.cell, str(number), look)


def _paint_pair(painter: QPainter, grid: BoardGeometry, pair: Pair, look: Look) -> None:
    """Draw two dots and what joins them; between columns it passes beside the cells on its way."""
    ends = [grid.center(*cell) for cell in pair]
    path = QPainterPath(ends[0])
    if pair[0][0] == pair[1][0]:
        path.lineTo(ends[1])
    else:
        bend = QPointF(0, -0.3 * grid.cell)
        path.quadTo((ends[0] + ends[1]) / 2 + bend, ends[1])
    _stroke(painter, path, grid, look, THIN)
    painter.setPen(QPen(look.theme(Ink.MARK_EDGE), 0.025 * grid.cell))
    painter.setBrush(look.theme(Ink.REASON))
    for end in ends:
        painter.drawEllipse(end, DOT * grid.cell, DOT * grid.cell)


def _stroke(
    painter: QPainter,
    path: QPainterPath,
    grid: BoardGeometry,
    look: Look,
    strokes: tuple[tuple[Ink, float], ...],
) -> None:
    for ink, width in strokes:
        pen = QPen(look.theme(ink), width * grid.cell)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.strokePath(path, pen)
