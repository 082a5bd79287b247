"""How a score reads at a glance: won, drawn or lost, and the colours of each."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from c4studio.pictures.inks import Ink
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
