"""Search for the reasons why columns win, draw or lose, with the user's solver."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, partial
from typing import Any

from c4studio.cli.common.arguments import interruptible
from c4studio.export.request import ExportError
from c4studio.insight import Explainer, Explanation, Threat
from c4studio.insight.situation import threats
from c4studio.pictures.scenes.sketch import ReasonSketch, sketch_of
from engine import Analysis, Position, Solver, StopFlag


def explain(
    solver: Solver, explainer: Explainer, position: Position, stop: StopFlag
) -> tuple[Analysis, Explanation]:
    """Return the scores of a position's columns, and the reason why each wins, draws or loses."""
    *_, analysis = solver.analyse(position, stop)
    return analysis, explainer.explanation(analysis, stop)


def reasons_asked(given: dict[str, Any], solver: Callable[[], Solver]) -> dict[str, Any]:
    """Return the functions that find the threats and the reason which an exported picture shows.

    Args:
        given: the command's options by name: ``threats`` requests the threats of both sides, and
            ``why`` the reason for the result of a 1-based column.
        solver: opens the solver.

    Returns:
        The functions for the fields ``threats`` and ``why`` of a Request, as far as requested.
    """
    if "why" not in given:
        return {"threats": threats} if "threats" in given else {}
    column: int = given["why"]

    @cache
    def find_reasons(position: Position) -> Explanation:
        opened = solver()
        return interruptible(partial(explain, opened, Explainer(opened), position))[1]

    def why(position: Position) -> ReasonSketch:
        reason = find_reasons(position).columns[column - 1]
        if reason is None:
            state = "the game is over" if position.is_over else f"column {column} is full"
            raise ExportError(f"there is no reason to draw, since {state}")
        return sketch_of(position, reason)

    def find_threats(position: Position) -> Iterable[Threat]:
        return find_reasons(position).threats

    return {"why": why, "threats": find_threats} if "threats" in given else {"why": why}
