"""``c4studio explain``: prints why each column of positions wins, draws or loses."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable
from functools import cache, partial
from typing import Any

from rich.console import Console
from rich.table import Table

from c4studio.cli.analyze import print_board
from c4studio.cli.common.arguments import (
    FAILED,
    OK,
    add_memory_option,
    add_threads_option,
    run_interruptible,
)
from c4studio.cli.common.inputs import read_games_of_sources, solver_from_options
from c4studio.cli.common.people import add_people_option, shares_of_people
from c4studio.cli.common.printing import Terminal, print_line
from c4studio.export.request import ExportError
from c4studio.formats import lines
from c4studio.insight import Explainer, Explanation, Lead, Reason, Threat
from c4studio.insight.reason import AnswerPlan, proof_trunk
from c4studio.insight.situation import threats_of_position
from c4studio.language.refusals import Refusal
from c4studio.language.remarks import Remark
from c4studio.language.said import say
from c4studio.pictures.scenes.sketch import ReasonSketch, sketch_of
from c4studio.words import wording
from c4studio.words.insight import reasons, why
from c4studio.words.insight.why import first_line_of_column
from c4studio.words.naming import DEFAULT_NAMING
from c4studio.words.rendering import render
from engine import Analysis, Position, Solver, StopFlag
from engine.grid import Cell, cell_name


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``c4studio explain`` to its parser."""
    parser.add_argument(
        "games", nargs="+", metavar="MOVES|FILE", help="moves, a position text, or files of games"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    add_people_option(parser)
    add_threads_option(parser)
    add_memory_option(parser)
    parser.set_defaults(run=run_explain)


def run_explain(options: argparse.Namespace) -> int:
    """Print the reason why each column of the last position of each game wins, draws or loses."""
    readings, unread = read_games_of_sources(options.games)
    solver = solver_from_options(options)
    explainer = Explainer(solver)
    console = Terminal()
    for game in (game for reading in readings for game in reading.collection.games):
        end = game.end()
        found = run_interruptible(partial(analyse_and_explain, solver, explainer, end.position))
        level = options.people
        people = None if level is None else shares_of_people(end, found[0], level)
        if options.json:
            moves = lines.moves_from_start_to(end)
            known = moves if moves or not end.position.ply else None
            print_line(_explanation_json(*found, known, people))
        else:
            _print_explanation(console, *found)
    return FAILED if unread else OK


def _explanation_json(
    analysis: Analysis,
    explanation: Explanation,
    moves: str | None,
    people: list[float | None] | None,
) -> str:
    """Return the reasons of a position as one JSON object on one line.

    ``people`` tells how often people play each column, if that was requested.
    """
    position = explanation.position
    groups = {column: row for row in why.reason_rows(explanation) for column in row.columns}
    return json.dumps(
        {
            "moves": moves,
            "position": position.text(),
            "verdict": render(wording.verdict_sentence(position, analysis, enabled=True)),
            "columns": [
                None
                if reason is None
                else _reason_dict(explanation, reason, groups[reason.column])
                | ({} if people is None else {"people": people[reason.column]})
                for reason in explanation.columns
            ],
            "threats": [_threat_dict(threat) for threat in explanation.threats],
        }
    )


def _reason_dict(
    explanation: Explanation, reason: Reason, row: why.ReasonTableRow
) -> dict[str, Any]:
    """Return a reason as a dictionary. Columns are 1-based, and cells are written as names."""
    more = why.second_line_of_column(explanation, reason.column)
    return {
        "score": int(reason.score),
        "kind": reason.kind,
        "standing": reason.standing,
        "sentence": render(row.sentence),
        "more": None if more is None else render(more),
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
        "ply": lead.position.ply,
        "line": _columns_counted_from_one(lead.line),
        "sentence": render(reasons.first_reason_line(lead.position, lead.reason)),
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


def _print_explanation(console: Console, analysis: Analysis, explanation: Explanation) -> None:
    """Print a position: its board, its verdict, a row for each column's reason, and remarks."""
    position = explanation.position
    print_board(console, position)
    console.print(f"{render(wording.verdict_sentence(position, analysis, enabled=True))}.")
    table = Table(box=None, padding=(0, 1), show_header=False)
    for row in why.reason_rows(explanation):
        names = ", ".join(map(DEFAULT_NAMING.column, row.columns))
        scores = sorted(row.scores)
        shown = str(scores[0]) if len(scores) == 1 else f"{scores[0]} to {scores[-1]}"
        style = None if row.has_reason_or_result else "dim"
        table.add_row(names, shown, render(row.sentence), style=style)
        if row.more is not None:
            table.add_row("", "", render(row.more), style="dim")
    if any(explanation.columns):
        console.print(table, highlight=False)
    deciding = [
        reasons.threat_sentence(threat) for threat in explanation.threats if threat.decisive
    ]
    for said in why.position_remarks(explanation) + deciding:
        console.print(f"{render(said)}.", highlight=False)


def analyse_and_explain(
    solver: Solver, explainer: Explainer, position: Position, stop: StopFlag
) -> tuple[Analysis, Explanation]:
    """Return the scores of a position's columns, and the reason why each wins, draws or loses."""
    *_, analysis = solver.analyse(position, stop)
    return analysis, explainer.explain_fully(analysis, stop)


def reason_finders(options: dict[str, Any], solver: Callable[[], Solver]) -> dict[str, Any]:
    """Return the functions that find the threats and the reason which an exported picture shows.

    Args:
        options: the command's options by name: ``threats`` requests the threats of both sides, and
            ``why`` the reason for the result of a 1-based column.
        solver: opens the solver.

    Returns:
        The functions for the fields ``threats`` and ``why`` of a Request, as far as requested.
    """
    if "why" not in options:
        return {"threats": threats_of_position} if "threats" in options else {}
    column: int = options["why"]

    @cache
    def find_reasons(position: Position) -> Explanation:
        opened = solver()
        return run_interruptible(partial(analyse_and_explain, opened, Explainer(opened), position))[
            1
        ]

    def why(position: Position) -> ReasonSketch:
        found = find_reasons(position)
        reason = found.columns[column - 1]
        if reason is None:
            full = say(Remark.COLUMN_IS_FULL, column=column)
            state = say(Remark.GAME_IS_OVER) if position.is_over else full
            raise ExportError(Refusal.NO_REASON, why=state)
        return sketch_of(position, reason, sentence=first_line_of_column(found, column - 1))

    def find_threats(position: Position) -> Iterable[Threat]:
        return find_reasons(position).threats

    return {"why": why, "threats": find_threats} if "threats" in options else {"why": why}
