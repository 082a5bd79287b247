"""How a score reads at a glance: won, drawn or lost, with the colours and the shape of each."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from c4studio.drawing.theme import Ink
from engine import Score


class Verdict(Enum):
    """How a move ends for the side that makes it."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    OPEN = "open"


class VerdictInks(NamedTuple):
    """The colours of a verdict: of what is drawn or written, and of the ground of the best move."""

    ink: Ink
    fill: Ink


INKS = {
    Verdict.WIN: VerdictInks(Ink.WIN, Ink.WIN_FILL),
    Verdict.DRAW: VerdictInks(Ink.DRAW, Ink.DRAW_FILL),
    Verdict.LOSS: VerdictInks(Ink.LOSS, Ink.LOSS_FILL),
    Verdict.OPEN: VerdictInks(Ink.MUTED, Ink.DRAW_FILL),
}


def verdict_of(score: Score) -> Verdict:
    """Whether a score wins, draws or loses."""
    if int(score) > 0:
        return Verdict.WIN
    return Verdict.LOSS if int(score) < 0 else Verdict.DRAW


def shape_path(verdict: Verdict, center: QPointF, radius: float) -> QPainterPath:
    """The shape that goes with a verdict's colour: up, round or down."""
    path = QPainterPath()
    if verdict is Verdict.OPEN:
        return path
    if verdict is Verdict.DRAW:
        path.addEllipse(center, radius * 0.78, radius * 0.78)
        return path
    up = -1 if verdict is Verdict.WIN else 1
    path.moveTo(center + QPointF(0, up * radius))
    path.lineTo(center + QPointF(radius, -up * radius * 0.72))
    path.lineTo(center + QPointF(-radius, -up * radius * 0.72))
    path.closeSubpath()
    return path
