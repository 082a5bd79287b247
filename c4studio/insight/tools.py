"""Access to exact scores and to the searches that explain a position, with budgets of nodes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from c4studio.game.setup import Cell
from c4studio.insight.reason import Holder
from engine import Position, Score, Side, Solver, StopFlag
from engine.position import CENTRE_OUT
from engine.proofs import Prover
from engine.whatif import WhatIf


class Results:
    """Finds exact scores and best moves of positions, and caches them."""

    def __init__(self, solver: Solver, stop: StopFlag | None) -> None:
        self._solver, self._stop = solver, stop
        self._known: dict[tuple[Position, bool], bool] = {}

    def best_column(self, position: Position, score: Score) -> int:
        """Return the best column of a position whose exact score is ``score``.

        Of equally good columns the one nearest to the centre is returned.

        Raises:
            SearchStopped: the stop flag was set before the answer was known.
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
        """Return the exact score of a position for the side to move.

        Raises:
            SearchStopped: the stop flag was set before the answer was known.
        """
        return int(self._solver.solve(position, self._stop))

    def holds(self, position: Position, side: Side, wins: bool) -> bool:
        """Return whether a side wins a position or, if ``wins`` is False, at least draws it.

        Raises:
            SearchStopped: the stop flag was set before the answer was known.
        """
        # Every question is one of two about the side to move: more than -1, or more than 0?
        moving = side is position.to_move
        above_draw = wins is moving
        key = position, above_draw
        if key not in self._known:
            self._known[key] = self._solver.exceeds(position, 0 if above_draw else -1, self._stop)
        return self._known[key] is moving

    def keeps(self, position: Position, holder: Holder) -> Iterator[int]:
        """Yield the columns with which a side keeps its result, starting in the centre.

        Raises:
            SearchStopped: the flag was set before the answer was known.
        """
        for column in CENTRE_OUT:
            if position.is_legal(column):
                child = position.play(column)
                if child.is_over or self.holds(child, holder.side, holder.wins):
                    yield column


@dataclass(frozen=True, slots=True)
class Effort:
    """Budgets in nodes for the searches that explain a position.

    Unlike time limits, they give the same explanation in every run.

    Attributes:
        plan: budget for finding plans (rules of replies) after one position.
        goal: budget, for each column, for finding one cell on which a side wins.
        cells: budget, for each column, for finding other cells on which the result depends.
        steps: budget, for each column, for a proof in several steps.
        threats: budget for judging whether one threat is decisive.
    """

    plan: int = 60_000
    goal: int = 20_000
    cells: int = 60_000
    steps: int = 300_000
    threats: int = 40_000


@dataclass(frozen=True, slots=True)
class Tools:
    """The searches that explain one position, bundled with their budgets.

    All end when ``stop`` is set.
    """

    results: Results
    prover: Prover
    whatif: WhatIf
    effort: Effort
    stop: StopFlag | None

    def forced_win(self, position: Position, *, passed: bool = False) -> tuple[int, ...] | None:
        """Search for the shortest forced win of the side to move.

        With ``passed``, the side to move passes, and its opponent's forced win is searched for.
        """
        return self.prover.forced_win(position, passed=passed, stop=self.stop)

    def would_hold(
        self, position: Position, side: Side, need: int, cells: Iterable[Cell]
    ) -> bool | None:
        """Return whether a side reaches a result even if its fours count on some cells only.

        The result is None if the budget is spent.
        """
        return self.whatif.holds(
            position, side, need, cells, stop=self.stop, budget=self.effort.threats
        )

    def passing_holds(self, position: Position, need: int) -> bool | None:
        """Return whether the side to move would still get at least ``need`` if it could pass.

        Nobody may pass in Connect Four: this detects zugzwang. None if the budget is spent.
        """
        return self.whatif.holds(
            position, position.to_move, need, passed=True, stop=self.stop, budget=self.effort.cells
        )
