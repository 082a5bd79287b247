"""A search for forced wins, and for plans (rules of replies) that win or hold against all play."""

from collections.abc import Iterable
from typing import final

from engine.plan import Plan
from engine.position import Position
from engine.stop import StopFlag

@final
class Prover:
    """Searches for forced wins and plans (rules of replies), and checks them to the end.

    One caller at a time may ask; other threads run during the search. Results are the same on every
    run.
    """

    @property
    def nodes(self) -> int:
        """Number of positions searched since the prover was made."""
    def forced_win(
        self,
        position: Position,
        *,
        passed: bool = False,
        budget: int = 20_000,
        stop: StopFlag | None = None,
    ) -> tuple[int, ...] | None:
        """Search for the shortest forced win of the side to move.

        Args:
            position: a position that is not over.
            passed: whether the other side is to move instead, as if a side had passed.
            budget: number of nodes after which to give up.
            stop: ends the search from another thread.

        Returns:
            The 0-based columns of both sides' moves, down to the four; None if there is no such win
            or the budget was spent.

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
        """Search for the simplest rule of replies with which the side not to move gets a result.

        Args:
            position: a position that is not over.
            need: the result: 1 to win, 0 not to lose.
            counting: the cells on which a four counts for that side; None for all cells.
            most_pairs: the largest number of pairs of columns in a plan.
            budget: number of nodes, over all plans, after which to give up.
            stop: ends the search from another thread.

        Returns:
            The plan and the cells on which it completes four against some play; None if no plan was
            found.

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
        """Check a plan (rule of replies) of the side not to move against all play.

        Args:
            position: a position that is not over.
            plan: the plan of the side that is not to move.
            need: the result that the plan must reach: 1 to win, 0 not to lose.
            counting: the cells on which a four counts for the side with the plan; None for all
                cells.
            budget: number of nodes after which to give up.
            stop: ends the check from another thread.

        Returns:
            The cells on which the plan completes four against some play; None if some play refutes
            the plan or the budget was spent.

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
        """Search for a line that refutes a plan (rule of replies) of the side not to move.

        Returns:
            The 0-based columns of both sides' moves; None if no play refutes the plan or the budget
            was spent. The line ends with a four of the side without the plan, with a full board if
            the plan must win, or after a move to which the plan has no answer.

        Raises:
            SearchStopped: ``stop`` was set before the answer was known.
        """
