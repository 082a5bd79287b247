"""``c4studio explain``: say why each column of positions is good or bad."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from functools import partial
from typing import Any

from rich.console import Console
from rich.table import Table

from c4studio import formats
from c4studio.cli.common.arguments import OK, add_memory_option, add_threads_option, interruptible
from c4studio.cli.common.inputs import solver_of
from c4studio.cli.common.reasons import explain
from c4studio.cli.report import print_board
from c4studio.formats import lines
from c4studio.formats.coordinates import NAMES
from c4studio.insight import Cell, Explainer, Explanation, Reason, Standing, Threat
from c4studio.words import wording
from c4studio.words.insight import reasons
from c4studio.words.naming import AS_PLAYED
from engine import Analysis, Position


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``c4studio explain`` to its parser."""
    parser.add_argument("games", nargs="+", metavar="MOVES", help="moves or a position text")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    add_threads_option(parser)
    add_memory_option(parser)


def run(options: argparse.Namespace) -> int:
    """Print a reason for each column of each position."""
    readings = [formats.read_any(source) for source in options.games]
    solver = solver_of(options)
    explainer = Explainer(solver)
    console = Console()
    for source, reading in zip(options.games, readings, strict=True):
        for remark in reading.remarks:
            print(f"c4studio: {source}: {remark}", file=sys.stderr)
        end = reading.game.end()
        found = interruptible(partial(explain, solver, explainer, end.position))
        if options.json:
            moves = lines.beginning(end)
            print(_as_json(*found, moves if moves or not end.position.ply else None))
        else:
            _print_text(console, *found)
    return OK


def _as_json(analysis: Analysis, explanation: Explanation, moves: str | None) -> str:
    """Return an explanation as one line of JSON; the manual describes its members."""
    position = explanation.position
    return json.dumps(
        {
            "moves": moves,
            "position": position.text(),
            "verdict": wording.verdict(position, analysis, enabled=True, naming=AS_PLAYED),
            "columns": [
                None if reason is None else _reason(position, reason)
                for reason in explanation.columns
            ],
            "threats": [_threat(threat) for threat in explanation.threats],
        }
    )


def _reason(position: Position, reason: Reason) -> dict[str, Any]:
    """Return a reason as a dictionary; columns count from 1 and cells have their names."""
    return {
        "score": int(reason.score),
        "kind": reason.kind,
        "standing": reason.standing,
        "sentence": reasons.reason(position, reason),
        "cells": _names(reason.cells),
        "line": [column + 1 for column in reason.line],
        "reply": None if reason.reply is None else reason.reply + 1,
        "instead": [column + 1 for column in reason.instead],
    }


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
    """Print the board, the verdict, a sentence for each column, and remarks on the position."""
    position = explanation.position
    print_board(console, position)
    console.print(f"{wording.verdict(position, analysis, enabled=True, naming=AS_PLAYED)}.")
    table = Table(box=None, padding=(0, 1), show_header=False)
    for reason in filter(None, explanation.columns):
        style = "dim" if reason.standing is Standing.SEARCH else None
        sentence = reasons.reason(position, reason)
        table.add_row(AS_PLAYED.column(reason.column), str(reason.score), sentence, style=style)
    if any(explanation.columns):
        console.print(table, highlight=False)
    tellers = (reasons.menace, reasons.key, reasons.zugzwang, reasons.ending)
    said = [tell(explanation) for tell in tellers]
    said += [reasons.threat(threat) for threat in explanation.threats]
    for text in filter(None, said):
        console.print(f"{text}.", highlight=False)
