"""Proofs that need no table: forced wins, and plans checked against every reply."""

from collections.abc import Iterable
from typing import final

from engine.plan import Plan
from engine.position import Position
from engine.stop import StopFlag

@final
class Prover:
    """Finds forced wins and plans; it serves one caller at a time.

    Everything it says has been checked to the end of the game, other threads run meanwhile, and it
    says the same on every run.
    """

    @property
    def nodes(self) -> int:
        """Positions searched since it was made."""
    def forced_win(
        self,
        position: Position,
        *,
        passed: bool = False,
        budget: int = 20_000,
        stop: StopFlag | None = None,
    ) -> tuple[int, ...] | None:
        """The shortest forced win of the side to move: columns of both sides down to the four.

        Args:
            position: a position that is not over.
            passed: take the other side to be to move, as if a side had passed.
            budget: nodes after which to give up.
            stop: ends the search from another thread.

        Returns:
            0-based columns, or None if there is no such win or the budget was spent.

        Raises:
            SearchStopped: ``stop`` was set before the answer was known.
        """
    def find_plan(
        self,
        position: Position,
        need: int,
        counting: Iterable[tuple[int, int]] | None = None,
        *,
        most_pairs: int = 2,
        budget: int = 200_000,
        stop: StopFlag | None = None,
    ) -> tuple[Plan, frozenset[tuple[int, int]]] | None:
        """The simplest plan by which the side that is not to move reaches a result.

        Args:
            position: a position that is not over.
            need: 1 to win, 0 not to lose.
            counting: the cells on which a four counts for that side; None for all.
            most_pairs: pairs of columns that a plan may have.
            budget: nodes after which to give up, over all plans that are tried.
            stop: ends the search from another thread.

        Returns:
            The plan, and the cells on which it completed four against some play; or None.

        Raises:
            SearchStopped: ``stop`` was set before the answer was known.
        """
    def plan_wins(
        self,
        position: Position,
        plan: Plan,
        need: int,
        counting: Iterable[tuple[int, int]] | None = None,
        *,
        budget: int = 50_000,
        stop: StopFlag | None = None,
    ) -> frozenset[tuple[int, int]] | None:
        """The cells on which a plan completes four, or None if some play breaks it.

        Args:
            position: a position that is not over, with the side to move that has no plan.
            plan: how the other side answers.
            need: 1 to win, 0 not to lose.
            counting: the cells on which a four counts for the side with the plan; None for all.
            budget: nodes after which to give up, which is None as well.
            stop: ends the check from another thread.

        Raises:
            SearchStopped: ``stop`` was set before the answer was known.
        """
    def refutation(
        self,
        position: Position,
        plan: Plan,
        need: int,
        *,
        budget: int = 50_000,
        stop: StopFlag | None = None,
    ) -> tuple[int, ...] | None:
        """Columns of both sides that break a plan; None if nothing does or the budget was spent.

        The line ends with the other side's four, with a full board where the plan must win, or
        after a move to which the plan has no answer.

        Raises:
            SearchStopped: ``stop`` was set before the answer was known.
        """
