"""Explanations of positions, for tests."""

from c4studio.review.insight import Explainer, Explanation, SearchBudgets
from engine import Position, Solver


def explained(
    position: Position | str, solver: Solver, effort: SearchBudgets | None = None
) -> Explanation:
    """The explanation of a position, or of the one after some moves, with all its reasons."""
    if isinstance(position, str):
        position = Position.from_moves(position)
    *_, analysis = solver.analyse(position)
    *_, last = Explainer(solver, effort).explain(analysis)
    return last
