"""Tools: what searches for reasons, and how much it may."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from c4studio.insight.board import Cell
from c4studio.insight.results import Results
from engine import Position, Side, StopFlag
from engine.proofs import Prover
from engine.whatif import WhatIf


@dataclass(frozen=True, slots=True)
class Effort:
    """How much may be searched, in nodes, so that every run says the same.

    Attributes:
        plan: for plans after one position.
        goal: for the one cell on which a side wins, a column.
        cells: for other cells that a result hangs on, a column.
        steps: for a demonstration of some steps, a column.
        threats: for what one threat of the position is worth.
    """

    plan: int = 60_000
    goal: int = 20_000
    cells: int = 60_000
    steps: int = 300_000
    threats: int = 40_000


@dataclass(frozen=True, slots=True)
class Tools:
    """The searches of one explanation, which all end when ``stop`` is set."""

    results: Results
    prover: Prover
    whatif: WhatIf
    effort: Effort
    stop: StopFlag | None

    def forced_win(self, position: Position, *, passed: bool = False) -> tuple[int, ...] | None:
        """The shortest forced win of the side to move, or of the other one if that had passed."""
        return self.prover.forced_win(position, passed=passed, stop=self.stop)

    def would_hold(
        self, position: Position, side: Side, need: int, cells: Iterable[Cell]
    ) -> bool | None:
        """Whether a side gets a result with fours on some cells only; None if that is too much."""
        return self.whatif.holds(
            position, side, need, cells, stop=self.stop, budget=self.effort.threats
        )

    def passing_holds(self, position: Position, need: int) -> bool | None:
        """Whether the side to move would get a result if it could pass; None if it is too much."""
        return self.whatif.holds(
            position, position.to_move, need, passed=True, stop=self.stop, budget=self.effort.cells
        )
