"""Searches for explanations on boards that the compiled ones do not know: the same in Python.

They find what ``engine.proofs.Prover`` and ``engine.whatif.WhatIf`` find. Since a node takes some
hundred times as long, it is counted as ``NODE_COST`` nodes, and budgets allow fewer.
"""

from __future__ import annotations

from collections.abc import Iterable

from c4studio.insight.answering import PlanCheck, possible_plans
from c4studio.insight.bits import bits_of_board
from c4studio.insight.forcing import ForcedWinSearch
from c4studio.insight.masked import MaskedSearch
from engine import Position, Side, StopFlag
from engine.grid import Cell
from engine.plan import Plan

NODE_COST = 100
"""Number of nodes of a budget that a node of a search in Python is counted as."""
FORCED_WIN_BUDGET = 300_000
"""Number of nodes for a search for a forced win."""


class SizedProver:
    """Searches for forced wins, and for plans that win or do not lose, on a board of any size.

    Attributes:
        nodes: number of nodes that were counted since the prover was created.
    """

    def __init__(self) -> None:
        self.nodes = 0

    def forced_win(
        self,
        position: Position,
        *,
        passed: bool = False,
        budget: int = FORCED_WIN_BUDGET,
        stop: StopFlag | None = None,
    ) -> tuple[int, ...] | None:
        """Search for the shortest forced win, as ``Prover.forced_win`` does."""
        search = ForcedWinSearch(position.board, budget // NODE_COST, stop)
        mine, mask = bits_of_board(position.board).sets_of(position)
        line = search.find(mine ^ mask if passed else mine, mask)
        self.nodes += search.nodes * NODE_COST
        return line

    def find_plan(  # noqa: PLR0913  (as the compiled one has)
        self,
        position: Position,
        need: int,
        counting: Iterable[Cell] | None = None,
        *,
        most_pairs: int = 2,
        budget: int = 200_000,
        stop: StopFlag | None = None,
    ) -> tuple[Plan, frozenset[Cell]] | None:
        """Search for the simplest plan of the side not to move, as ``Prover.find_plan`` does."""
        left = budget // NODE_COST
        cells = None if counting is None else list(counting)
        best: tuple[Plan, frozenset[Cell]] | None = None
        kind: object = None
        for plan in possible_plans(position, most_pairs):
            if left <= 0 or (best is not None and _kind_of_plan(plan) != kind):
                break
            check = PlanCheck(position, plan, need, cells, budget=left, stop=stop)
            won = check.won_cells()
            left -= check.nodes
            self.nodes += check.nodes * NODE_COST
            if won is not None and (best is None or len(won) < len(best[1])):
                best, kind = (plan, won), _kind_of_plan(plan)
        return best


def _kind_of_plan(plan: Plan) -> object:
    return len(plan.pairs), plan.otherwise, plan.alone is None


class SizedWhatIf:
    """Searches a modified game, in which one side's fours count on certain cells only.

    Attributes:
        nodes: number of nodes that were counted since the object was created.
    """

    def __init__(self) -> None:
        self.nodes = 0

    def holds(  # noqa: PLR0913  (as the compiled one has)
        self,
        position: Position,
        side: Side,
        need: int,
        counting: Iterable[Cell] | None = None,
        *,
        passed: bool = False,
        stop: StopFlag | None = None,
        budget: int = 0,
    ) -> bool | None:
        """Search whether a side reaches a result, as ``WhatIf.holds`` does."""
        mine, mask = bits_of_board(position.board).sets_of(position)
        moving = (side is position.to_move) is not passed
        cells = bits_of_board(position.board).set_of_cells(counting)
        search = MaskedSearch(position, cells, moving, -(-budget // NODE_COST), stop)
        answer = search.exceeds(mine ^ mask if passed else mine, mask, need if moving else 1 - need)
        self.nodes += search.nodes * NODE_COST
        return None if answer is None else answer is moving
