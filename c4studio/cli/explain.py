"""``c4studio explain``: prints why each column of positions wins, draws or loses."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable
from functools import cache, partial
from typing import Any

from rich.console import Console
from rich.table import Table

from c4studio import formats
from c4studio.cli.analyze import print_board
from c4studio.cli.common.arguments import OK, add_memory_option, add_threads_option, interruptible
from c4studio.cli.common.inputs import print_remarks, solver_of
from c4studio.export.request import ExportError
from c4studio.formats import lines
from c4studio.insight import Explainer, Explanation, Lead, Reason, Threat
from c4studio.insight.reason import Answers, proof_trunk
from c4studio.insight.situation import threats
from c4studio.pictures.scenes.sketch import ReasonSketch, sketch_of
from c4studio.words import wording
from c4studio.words.insight import reasons, why
from c4studio.words.naming import AS_PLAYED
from c4studio.words.rendering import render
from engine import Analysis, Position, Solver, StopFlag
from engine.grid import Cell, cell_name


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``c4studio explain`` to its parser."""
    parser.add_argument("games", nargs="+", metavar="MOVES", help="moves or a position text")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    add_threads_option(parser)
    add_memory_option(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print the reason why each column of each position wins, draws or loses."""
    readings = [formats.read_any(source) for source in options.games]
    solver = solver_of(options)
    explainer = Explainer(solver)
    console = Console()
    for source, reading in zip(options.games, readings, strict=True):
        print_remarks(source, reading)
        end = reading.game.end()
        found = interruptible(partial(explain, solver, explainer, end.position))
        if options.json:
            moves = lines.beginning(end)
            print(_as_json(*found, moves if moves or not end.position.ply else None))
        else:
            _print_text(console, *found)
    return OK


def _as_json(analysis: Analysis, explanation: Explanation, moves: str | None) -> str:
    """Return the reasons of a position as one JSON object on one line."""
    position = explanation.position
    groups = {column: row for row in why.rows(explanation) for column in row.columns}
    return json.dumps(
        {
            "moves": moves,
            "position": position.text(),
            "verdict": render(wording.verdict(position, analysis, enabled=True)),
            "columns": [
                None if reason is None else _reason(explanation, reason, groups[reason.column])
                for reason in explanation.columns
            ],
            "threats": [_threat(threat) for threat in explanation.threats],
        }
    )


def _reason(explanation: Explanation, reason: Reason, row: why.Row) -> dict[str, Any]:
    """Return a reason as a dictionary. Columns are 1-based, and cells are written as names."""
    more = why.more_of_column(explanation, reason.column)
    return {
        "score": int(reason.score),
        "kind": reason.kind,
        "standing": reason.standing,
        "sentence": render(row.sentence),
        "more": None if more is None else render(more),
        "group": _columns(sorted(row.columns)),
        "cells": _names(reason.cells),
        "line": _columns(reason.line),
        "reply": None if reason.reply is None else reason.reply + 1,
        "instead": _columns(reason.instead),
        "plan": _plan(reason),
        "leads_to": None if reason.lead is None else _lead(reason.lead),
    }


def _plan(reason: Reason) -> dict[str, Any] | None:
    """Return the plan behind a reason as a dictionary, None if the reason is no plan.

    A plan is a rule by which one side answers every move of the other side, e.g. play on top of it.
    """
    end = None if reason.proof is None else proof_trunk(reason.proof)[1]
    if not isinstance(end, Answers):
        return None
    alone = end.plan.alone
    return {
        "pairs": [_names(pair) for pair in reason.pairs],
        "otherwise": end.plan.otherwise,
        "alone": None if alone is None else alone + 1,
    }


def _lead(lead: Lead) -> dict[str, Any]:
    return {
        "ply": lead.position.ply,
        "line": _columns(lead.line),
        "sentence": render(reasons.reason(lead.position, lead.reason)),
    }


def _columns(columns: Iterable[int]) -> list[int]:
    return [column + 1 for column in columns]


def _threat(threat: Threat) -> dict[str, Any]:
    return {
        "cell": cell_name(threat.cell),
        "side": threat.side,
        "parity": "odd" if threat.odd else "even",
        "playable": threat.playable,
        "decisive": threat.decisive,
    }


def _names(cells: Iterable[Cell]) -> list[str]:
    return [cell_name(cell) for cell in cells]


def _print_text(console: Console, analysis: Analysis, explanation: Explanation) -> None:
    """Print a position: its board, its verdict, a row for each column's reason, and remarks."""
    position = explanation.position
    print_board(console, position)
    console.print(f"{render(wording.verdict(position, analysis, enabled=True))}.")
    table = Table(box=None, padding=(0, 1), show_header=False)
    for row in why.rows(explanation):
        names = ", ".join(map(AS_PLAYED.column, row.columns))
        scores = sorted(row.scores)
        shown = str(scores[0]) if len(scores) == 1 else f"{scores[0]} to {scores[-1]}"
        style = None if row.is_told else "dim"
        table.add_row(names, shown, render(row.sentence), style=style)
        if row.more is not None:
            table.add_row("", "", render(row.more), style="dim")
    if any(explanation.columns):
        console.print(table, highlight=False)
    deciding = [reasons.threat(threat) for threat in explanation.threats if threat.decisive]
    for said in why.remarks(explanation) + deciding:
        console.print(f"{render(said)}.", highlight=False)


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
