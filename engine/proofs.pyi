"""Prover: search for forced wins, and for plans (rules of answers) that win or do not lose."""

from collections.abc import Iterable
from typing import final

from engine.plan import Plan
from engine.position import Position
from engine.stop import StopFlag

@final
class Prover:
    """Searches for forced wins and for plans (rules of answers), and checks plans against all play.

    Only one thread at a time may use a prover. The GIL is released during a search. Results are the
    same on every run.
    """

    @property
    def nodes(self) -> int:
        """Number of nodes searched since the prover was created."""
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
            passed: whether to search for a win of the other side instead, as if the side to move
                had passed.
            budget: the greatest number of nodes to search.
            stop: ends the search from another thread.

        Returns:
            The 0-based columns of both sides' moves up to the four; None if there is no forced win
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
        """Search for the simplest plan (rule of answers) of the side not to move for a result.

        Args:
            position: a position that is not over.
            need: the result to reach: 1 for a win, 0 for at least a draw.
            counting: the cells on which that side may complete a four that counts; None for all
                cells.
            most_pairs: the greatest number of pairs of columns in the plan.
            budget: the greatest number of nodes to search for all plans together.
            stop: ends the search from another thread.

        Returns:
            The plan, and the cells on which the side completes four in some line; None if no plan
            was found.

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
        """Check whether a plan (rule of answers) of the side not to move works against all play.

        Args:
            position: a position that is not over.
            plan: the plan of the side that is not to move.
            need: the result to reach: 1 for a win, 0 for at least a draw.
            counting: the cells on which the side with the plan may complete a four that counts;
                None for all cells.
            budget: the greatest number of nodes to search.
            stop: ends the check from another thread.

        Returns:
            The cells on which the side completes four in some line; None if the plan fails or the
            budget was spent.

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
        """Search for a line of play that refutes a plan (rule of answers) of the side not to move.

        Returns:
            The 0-based columns of both sides' moves; None if the plan is not refuted or the budget
            was spent. The line ends with a four of the other side, with a full board if the plan
            must win, or after a move to which the plan has no answer.

        Raises:
            SearchStopped: ``stop`` was set before the answer was known.
        """
