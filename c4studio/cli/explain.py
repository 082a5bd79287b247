"""``c4studio explain``: prints why each column of positions wins, draws or loses."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from functools import partial
from typing import Any

from rich.console import Console
from rich.table import Table

from c4studio import formats
from c4studio.cli.common.arguments import OK, add_memory_option, add_threads_option, interruptible
from c4studio.cli.common.game_files import print_remarks
from c4studio.cli.common.inputs import solver_of
from c4studio.cli.common.reasons import explain
from c4studio.cli.report import print_board
from c4studio.formats import lines
from c4studio.formats.coordinates import NAMES
from c4studio.insight import Explainer, Explanation, Lead, Reason, Threat
from c4studio.insight.reason import Answers, proof_trunk
from c4studio.words import wording
from c4studio.words.insight import reasons, why
from c4studio.words.naming import AS_PLAYED
from engine import Analysis
from engine.grid import Cell


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``c4studio explain`` to its parser."""
    parser.add_argument("games", nargs="+", metavar="MOVES", help="moves or a position text")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    add_threads_option(parser)
    add_memory_option(parser)


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
            "verdict": wording.verdict(position, analysis, enabled=True, naming=AS_PLAYED),
            "columns": [
                None if reason is None else _reason(explanation, reason, groups[reason.column])
                for reason in explanation.columns
            ],
            "threats": [_threat(threat) for threat in explanation.threats],
        }
    )


def _reason(explanation: Explanation, reason: Reason, row: why.Row) -> dict[str, Any]:
    """Return a reason as a dictionary. Columns are 1-based, and cells are written as names."""
    return {
        "score": int(reason.score),
        "kind": reason.kind,
        "standing": reason.standing,
        "sentence": row.sentence,
        "more": why.more_of_column(explanation, reason.column) or None,
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
        "sentence": reasons.reason(lead.position, lead.reason),
    }


def _columns(columns: Iterable[int]) -> list[int]:
    return [column + 1 for column in columns]


def _threat(threat: Threat) -> dict[str, Any]:
    return {
        "cell": NAMES[threat.cell[0]][threat.cell[1]],
        "side": threat.side,
        "parity": "odd" if threat.odd else "even",
        "playable": threat.playable,
        "decisive": threat.decisive,
    }


def _names(cells: Iterable[Cell]) -> list[str]:
    return [NAMES[column][row] for column, row in cells]


def _print_text(console: Console, analysis: Analysis, explanation: Explanation) -> None:
    """Print a position: its board, its verdict, a row for each column's reason, and remarks."""
    position = explanation.position
    print_board(console, position)
    console.print(f"{wording.verdict(position, analysis, enabled=True, naming=AS_PLAYED)}.")
    table = Table(box=None, padding=(0, 1), show_header=False)
    for row in why.rows(explanation):
        names = ", ".join(map(AS_PLAYED.column, row.columns))
        scores = sorted(row.scores)
        shown = str(scores[0]) if len(scores) == 1 else f"{scores[0]} to {scores[-1]}"
        style = None if row.is_told else "dim"
        table.add_row(names, shown, row.sentence, style=style)
        if row.more:
            table.add_row("", "", row.more, style="dim")
    if any(explanation.columns):
        console.print(table, highlight=False)
    deciding = [reasons.threat(threat) for threat in explanation.threats if threat.decisive]
    for text in why.remarks(explanation) + deciding:
        console.print(f"{text}.", highlight=False)
