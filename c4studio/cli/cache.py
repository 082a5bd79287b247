"""``c4studio cache``: describe, check, export, import, merge and clear the scores on disk."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from c4studio.background import whole_file
from c4studio.cli.common.arguments import (
    FAILED,
    OK,
    UsageError,
    add_cache_options,
    interruptible,
    positive,
)
from c4studio.cli.common.inputs import paths_of
from engine import exchange
from engine.errors import reason
from engine.exchange import CacheCheck

SAMPLE = 100
"""Number of entries that a check solves again, which takes some seconds."""


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the subcommands of ``c4studio cache`` to its parser."""
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    def command(name: str, run: Callable[[argparse.Namespace], int], text: str) -> None:
        added = commands.add_parser(name, help=text, description=text)
        added.set_defaults(run=run)
        add_cache_options(added)
        added.add_argument("--json", action="store_true", help="one JSON object")
        if name in ("verify", "import", "merge"):
            added.add_argument(
                "--sample",
                type=positive,
                default=SAMPLE,
                metavar="N",
                help="entries to solve again",
            )
        if name in ("export", "import", "merge"):
            added.add_argument("files", nargs="+" if name == "merge" else 1, metavar="FILE")

    command("info", _info, "Describe the scores that are kept on disk.")
    command("verify", _verify, "Check all of them, and solve a sample again.")
    command("export", _export, "Write them to a file that other people can import.")
    command("import", _import, "Add the scores of an exported file, once it was checked.")
    command("merge", _merge, "Add what is sound in other caches, or in files that were put aside.")
    command("clear", _clear, "Forget them.")


def run(_: argparse.Namespace) -> int:
    """Refuse ``c4studio cache`` without a subcommand."""
    raise UsageError("cache needs a command (try c4studio cache --help)")


def _path(options: argparse.Namespace) -> Path:
    path = paths_of(options).scores
    if path is None:
        raise UsageError("--no-cache leaves no cache to work on")
    return path


def _info(options: argparse.Namespace) -> int:
    state = exchange.describe(_path(options))
    if options.json:
        return _print_json(
            file=str(state.path),
            bytes=state.bytes,
            entries=state.entries,
            room=state.room,
            by_discs=state.by_discs,
            hits=state.hits,
            nodes_saved=state.saved,
            clean=state.clean,
            damaged=state.damaged,
            others=[str(each) for each in state.others],
        )
    print(f"{state.path}: {state.bytes:,} bytes")
    print(f"{state.entries:,} entries, {state.fill:.0%} of {state.room:,}")
    for discs, number in enumerate(state.by_discs):
        if number:
            print(f"  {discs:>2} discs: {number:,}")
    print(f"{state.hits:,} answers without a search, which saved some {state.saved:,} nodes")
    print("closed properly" if state.clean else "not closed: a program has it open or was killed")
    if state.damaged:
        print(f"damaged parts, which are not used: {state.damaged}")
    for other in state.others:
        print(f"put aside or of another version: {other}")
    return OK


def _verify(options: argparse.Namespace) -> int:
    path = _path(options)
    check = interruptible(lambda stop: exchange.verify(path, options.sample, stop=stop))
    if options.json:
        _print_json(**_as_json(path, check))
    else:
        _print_check(path, check)
    return OK if check.sound else FAILED


def _export(options: argparse.Namespace) -> int:
    out = Path(options.files[0])
    data = exchange.exported(_path(options))
    try:
        whole_file.write(out, data)
    except OSError as error:
        raise UsageError(f"{out} cannot be written: {reason(error)}") from error
    if options.json:
        return _print_json(file=str(out), bytes=len(data))
    print(f"{out}: {len(data):,} bytes")
    return OK


def _import(options: argparse.Namespace) -> int:
    return _take_in(options, [Path(options.files[0])], strict=True)


def _merge(options: argparse.Namespace) -> int:
    files = [Path(each) for each in options.files]
    name = _path(options).name
    return _take_in(options, [file / name if file.is_dir() else file for file in files])


def _take_in(options: argparse.Namespace, sources: list[Path], strict: bool = False) -> int:
    path, sound = _path(options), True
    for source in sources:
        take_in = partial(exchange.take_in, path, source, options.sample, strict)
        check, added = interruptible(take_in)
        sound = sound and not check.wrong
        if options.json:
            _print_json(**_as_json(source, check), added=added)
        else:
            _print_check(source, check)
            print("nothing of it was taken" if check.wrong else f"{added:,} entries are new")
    return OK if sound else FAILED


def _clear(options: argparse.Namespace) -> int:
    path = _path(options)
    entries = exchange.clear(path)
    if options.json:
        return _print_json(file=str(path), entries=entries)
    print(f"{path}: {entries:,} entries forgotten")
    return OK


def _as_json(path: Path, check: CacheCheck) -> dict[str, Any]:
    return {
        "file": str(path),
        "entries": check.entries,
        "damaged": check.damaged,
        "solved": check.solved,
        "wrong": [
            {
                "position": each.position.text(),
                "lower": each.lower,
                "upper": each.upper,
                "score": each.score,
            }
            for each in check.wrong
        ],
    }


def _print_check(path: Path, check: CacheCheck) -> None:
    print(
        f"{path}: {check.entries:,} entries sound, {check.damaged} parts damaged; "
        f"{check.solved} solved again, {len(check.wrong)} wrong"
    )
    for each in check.wrong:
        bounds = f"{each.lower} to {each.upper}"
        print(f"{each.position.text()}: the file says {bounds}, not {each.score}", file=sys.stderr)


def _print_json(**members: Any) -> int:
    print(json.dumps(members))
    return OK
