"""Output of ``c4studio cache``: results of checks, and the files of other people's scores."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from c4studio.cli.common.arguments import OK
from c4studio.words import cache as words
from engine.exchange import CacheCheck, Layer


def print_json(**members: Any) -> int:
    """Print an object as JSON and return the exit status."""
    print(json.dumps(members))
    return OK


def check_as_json(path: Path, check: CacheCheck) -> dict[str, Any]:
    """Return the result of a check of stored scores as a dictionary for JSON."""
    return {
        "file": str(path),
        "entries": check.entries,
        "damaged": check.damaged,
        "solved": check.solved,
        "undecided": check.undecided,
        "left": check.left,
        "seed": check.seed,
        "nodes": check.nodes,
        "wrong": [
            {
                "position": each.position.text(),
                "lower": each.lower,
                "upper": each.upper,
                "at_least": each.at_least,
                "at_most": each.at_most,
            }
            for each in check.wrong
        ],
    }


def print_check(path: Path, check: CacheCheck) -> None:
    """Print the result of a check of stored scores. Wrong scores go to the standard error."""
    seed = "" if check.seed is None else f" (seed {check.seed})"
    print(
        f"{path}: {check.entries:,} entries, {check.damaged} parts damaged; "
        f"{words.checked(check)}{seed}, {len(check.wrong)} wrong"
    )
    if check.undecided:
        print(f"{words.entries(check.undecided)} not decided within the budget of nodes")
    if check.left:
        print(f"{words.entries(check.left)} left; the same command goes on from here")
    if check.entries and not check.solved:
        print("no score was checked, so this is no pass")
    for each in check.wrong:
        claimed, proven = f"{each.lower} to {each.upper}", f"{each.at_least} to {each.at_most}"
        print(
            f"{each.position.text()}: the file says {claimed}, a search {proven}", file=sys.stderr
        )


def print_layers(layers: Sequence[Layer], faults: Sequence[str], as_json: bool) -> int:
    """Print which files of other people's scores are in use. Return the exit status."""
    for fault in faults:
        print(f"c4studio: {fault}", file=sys.stderr)
    if as_json:
        return print_json(others=[_layer_as_json(each) for each in layers])
    for each in layers:
        print(words.layer(each))
    if not layers:
        print("there are no scores from others")
    return OK


def _layer_as_json(known: Layer) -> dict[str, Any]:
    return {
        "name": known.name,
        "day": known.day.isoformat(),
        "entries": len(known.entries),
        "solved": known.solved,
        "file": str(known.path),
    }
