"""The explanation of a position as an object of JSON, with its sentences."""

from collections.abc import Iterable
from typing import Any

from c4studio.review.insight import (
    Explainer,
    Explanation,
    Lead,
    ProvedColumn,
    Reason,
    Threat,
    analyse_and_explain,
)
from c4studio.review.insight.reason import AnswerPlan, proof_trunk
from c4studio.words import wording
from c4studio.words.insight import reasons, why
from c4studio.words.insight.proved import proved_line
from c4studio.words.naming import spoken_naming
from c4studio.words.rendering import render
from engine import Analysis, Position, Solver, StopFlag
from engine.grid import Cell, cell_name


def explain_position(
    position: Position,
    solver: Solver,
    stop: StopFlag | None = None,
    seconds: float | None = None,
) -> dict[str, Any]:
    """Explain why each column of a position wins, draws or loses.

    Args:
        position: any position.
        solver: finds the exact results on the position's board.
        stop: ends the work from another thread, within a few milliseconds.
        seconds: the limit on the time for the scores, after which the explanation says what is
            proved by then; None for no limit.

    Returns:
        The members of ``c4studio explain --json``, which the manual's page on the command line
        lists, but ``moves``.

    Raises:
        SearchStopped: ``stop`` was set before the explanation was complete.
    """
    explainer = Explainer(solver)
    return explanation_members(*analyse_and_explain(solver, explainer, position, stop, seconds))


def explanation_members(analysis: Analysis, explanation: Explanation) -> dict[str, Any]:
    """Return an explanation as the members of an object of JSON."""
    position = explanation.position
    proved = explanation.proved or (None,) * position.board.width
    groups = {column: row for row in why.reason_rows(explanation) for column in row.columns}
    return {
        "position": position.text(),
        "verdict": render(
            wording.verdict_sentence(position, analysis, enabled=True), spoken_naming()
        ),
        "columns": [
            None if reason is None else _reason_dict(explanation, reason, groups[reason.column])
            for reason in explanation.columns
        ],
        "proved": [None if each is None else _proved_dict(position, each) for each in proved],
        "complete": explanation.complete,
        "threats": [_threat_dict(threat) for threat in explanation.threats],
    }


def _proved_dict(position: Position, proved: ProvedColumn) -> dict[str, Any]:
    """Return what is proved of a column whose exact score is unknown as a dictionary."""
    said, reason = proved_line(position, proved), proved.reason
    return {
        "least": proved.least,
        "most": proved.most,
        "sentence": None if said is None else render(said, spoken_naming()),
        "cells": [] if reason is None else _cell_names(reason.cells),
        "line": [] if reason is None else _columns_counted_from_one(reason.line),
    }


def _reason_dict(
    explanation: Explanation, reason: Reason, row: why.ReasonTableRow
) -> dict[str, Any]:
    """Return a reason as a dictionary. Columns are 1-based, and cells are written as names."""
    more = why.second_line_of_column(explanation, reason.column)
    return {
        "score": int(reason.score),
        "kind": reason.kind,
        "standing": reason.standing,
        "sentence": render(row.sentence, spoken_naming()),
        "more": None if more is None else render(more, spoken_naming()),
        "group": _columns_counted_from_one(sorted(row.columns)),
        "cells": _cell_names(reason.cells),
        "line": _columns_counted_from_one(reason.line),
        "reply": None if reason.reply is None else reason.reply + 1,
        "instead": _columns_counted_from_one(reason.instead),
        "plan": _plan_dict(reason),
        "leads_to": None if reason.lead is None else _lead_dict(reason.lead),
    }


def _plan_dict(reason: Reason) -> dict[str, Any] | None:
    """Return the plan behind a reason as a dictionary, None if the reason is no plan.

    A plan is a rule by which one side answers every move of the other side, e.g. play on top of it.
    """
    end = None if reason.proof is None else proof_trunk(reason.proof)[1]
    if not isinstance(end, AnswerPlan):
        return None
    alone = end.plan.alone
    return {
        "pairs": [_cell_names(pair) for pair in reason.pairs],
        "otherwise": end.plan.otherwise,
        "alone": None if alone is None else alone + 1,
    }


def _lead_dict(lead: Lead) -> dict[str, Any]:
    return {
        "ply": lead.reason.position.ply,
        "line": _columns_counted_from_one(lead.line),
        "sentence": render(reasons.first_reason_line(lead.reason), spoken_naming()),
    }


def _columns_counted_from_one(columns: Iterable[int]) -> list[int]:
    return [column + 1 for column in columns]


def _threat_dict(threat: Threat) -> dict[str, Any]:
    return {
        "cell": cell_name(threat.cell),
        "side": threat.side,
        "parity": "odd" if threat.odd else "even",
        "playable": threat.playable,
        "decisive": threat.decisive,
    }


def _cell_names(cells: Iterable[Cell]) -> list[str]:
    return [cell_name(cell) for cell in cells]
