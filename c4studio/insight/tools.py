"""Results of positions, and the searches of one explanation with their budgets."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from c4studio.insight.board import Cell
from engine import Position, Score, Side, Solver, StopFlag
from engine.position import CENTRE_OUT
from engine.proofs import Prover
from engine.whatif import WhatIf


class Results:
    """Exact results of positions and best moves; answers are kept."""

    def __init__(self, solver: Solver, stop: StopFlag | None) -> None:
        self._solver, self._stop = solver, stop
        self._known: dict[tuple[Position, bool], bool] = {}

    def best_column(self, position: Position, score: Score) -> int:
        """The column nearest to the centre that is worth what a position is, its exact score.

        Raises:
            SearchStopped: the flag was set before the answer was known.
        """
        for column in CENTRE_OUT:
            if not position.is_legal(column):
                continue
            child = position.play(column)
            # A child scores no less than that for the side to move there.
            if child.is_over:
                best = int(self._solver.solve(child, self._stop)) == -int(score)
            else:
                best = not self._solver.exceeds(child, -int(score), self._stop)
            if best:
                return column
        raise ValueError(f"no column is worth {score}")

    def value(self, position: Position) -> int:
        """The exact score of a position for the side to move.

        Raises:
            SearchStopped: the flag was set before the answer was known.
        """
        return int(self._solver.solve(position, self._stop))

    def holds(self, position: Position, side: Side, wins: bool) -> bool:
        """Whether a side wins a position, or at least does not lose it.

        Raises:
            SearchStopped: the flag was set before the answer was known.
        """
        # Every question is one of two about the side to move: more than -1, or more than 0?
        moving = side is position.to_move
        above_draw = wins is moving
        key = position, above_draw
        if key not in self._known:
            self._known[key] = self._solver.exceeds(position, 0 if above_draw else -1, self._stop)
        return self._known[key] is moving


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
