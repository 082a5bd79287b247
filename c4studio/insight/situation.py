"""The position as a whole: threats and what they are worth, zugzwang, what the other side is up to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from c4studio.insight.board import CELLS, Board
from c4studio.insight.case import outcome
from c4studio.insight.reason import Threat, Useless
from engine import Position, Score, Side, StopFlag
from engine.proofs import Prover
from engine.whatif import WhatIf

if TYPE_CHECKING:
    from c4studio.insight.explain import Effort


def menace(prover: Prover, position: Position, stop: StopFlag | None) -> tuple[int, ...]:
    """How the side that is not to move would win by force if it were."""
    return prover.forced_win(position, passed=True, stop=stop) or ()


def is_zugzwang(
    whatif: WhatIf, position: Position, best: Score, effort: Effort, stop: StopFlag | None
) -> bool | None:
    """Whether the side to move would get a better result if it could pass; None if not found."""
    if int(best) > 0:
        return False
    need = 1 if int(best) == 0 else 0
    return whatif.holds(
        position, position.to_move, need, passed=True, stop=stop, budget=effort.cells
    )


def threats(
    position: Position,
    whatif: WhatIf | None = None,
    best: Score | None = None,
    budget: int = 0,
    stop: StopFlag | None = None,
) -> Iterator[Threat]:
    """The threats of both sides from the left; with a search also what each is worth."""
    board = Board(position)
    for cell in CELLS:
        for side in Side:
            lines = board.threats(side).get(cell)
            if not lines:
                continue
            threat = Threat(cell, side, tuple(lines), cell[1] % 2 == 0, cell in board.playable)
            if whatif is not None and best is not None:
                threat = _decided(board, threat, whatif, best, budget, stop)
            yield threat


def _decided(
    board: Board, threat: Threat, whatif: WhatIf, best: Score, budget: int, stop: StopFlag | None
) -> Threat:
    """The threat with what it is worth to its side: does the result change without it?"""
    position, side = board.position, threat.side
    result = outcome(best) if side is position.to_move else -outcome(best)
    if result < 0:
        return replace(threat, decisive=False, useless=Useless.LOST)
    rest = [cell for cell in CELLS if cell != threat.cell]
    held = whatif.holds(position, side, int(result > 0), rest, stop=stop, budget=budget)
    if held is None:
        return threat
    return replace(threat, decisive=not held, useless=_useless(board, threat) if held else None)


def _useless(board: Board, threat: Threat) -> Useless:
    """What on the board stands in the way of a threat that changes nothing."""
    column, row = threat.cell
    if (column, row - 1) in board.threats(threat.side.other):
        return Useless.BELOW_OTHER
    if any((column, below) in board.threats(threat.side) for below in range(row)):
        return Useless.BELOW_OWN
    return Useless.SAME
