"""Win, draw and loss as results of a move, and their colours."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from c4studio.pictures.inks import Ink
from engine import Score


class Verdict(Enum):
    """The result of a move for the side that plays it: win, draw or loss."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    OPEN = "open"


class VerdictInks(NamedTuple):
    """The colours of a win, draw or loss.

    One is for shapes and texts, the other for the background of the best move's score.
    """

    ink: Ink
    fill: Ink


INKS = {
    Verdict.WIN: VerdictInks(Ink.WIN, Ink.WIN_FILL),
    Verdict.DRAW: VerdictInks(Ink.DRAW, Ink.DRAW_FILL),
    Verdict.LOSS: VerdictInks(Ink.LOSS, Ink.LOSS_FILL),
    Verdict.OPEN: VerdictInks(Ink.MUTED, Ink.DRAW_FILL),
}


def verdict_of(score: Score) -> Verdict:
    """Convert a score to win, draw or loss for the side to move."""
    if int(score) > 0:
        return Verdict.WIN
    return Verdict.LOSS if int(score) < 0 else Verdict.DRAW
