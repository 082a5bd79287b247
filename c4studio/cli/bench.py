"""``c4studio bench``: measures the solver's speed on known positions, alone or against bitbully."""

from __future__ import annotations

import argparse
import dataclasses
import json
import time
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.table import Table

from c4studio.cli.common.arguments import (
    FAILED,
    OK,
    UsageError,
    add_memory_option,
    add_threads_option,
    interruptible,
)
from c4studio.cli.speed.measure import measure, read_cases
from c4studio.cli.speed.peers import compare
from c4studio.paths import packaged_sets
from c4studio.words.pieces import amount
from engine import Position, Solver


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``c4studio bench`` to its parser."""
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="'moves score' lines")
    parser.add_argument("--peers", action="store_true", help="beside bitbully, on one thread")
    parser.add_argument("--empty", action="store_true", help="the empty board from scratch")
    parser.add_argument("--json", action="store_true", help="one JSON object a file")
    add_threads_option(parser)
    add_memory_option(parser)


def run(options: argparse.Namespace) -> int:
    """Run the benchmarks that the options name. Return exit status 1 if a score is wrong."""
    if options.empty:
        if options.files or options.peers:
            raise UsageError("--empty goes with no FILE and not with --peers")
        return _empty(options)
    if options.peers:
        return _peers(options)
    if not options.files:
        raise UsageError("bench needs a FILE, --peers or --empty")
    wrong = 0
    for path in options.files:
        result = interruptible(partial(measure, path, options.threads, options.memory))
        wrong += result.wrong
        if options.json:
            print(json.dumps(dataclasses.asdict(result)), flush=True)
        else:
            print(
                f"{result.file}: {amount(result.positions, 'position')}, {result.wrong} wrong,"
                f" {result.ms_mean:.4f} ms each (median {result.ms_median:.4f}, p99"
                f" {result.ms_p99:.4f}), {result.nodes_mean:,.1f} nodes each,"
                f" {result.nodes_per_second / 1e6:.2f} M nodes/s",
                flush=True,
            )
    return FAILED if wrong else OK


def _empty(options: argparse.Namespace) -> int:
    """Solve the empty board, and print the score, the number of nodes and the time.

    On one thread the number of nodes changes only if the search algorithm changes.
    """
    solver = Solver(options.memory, threads=options.threads)
    started = time.perf_counter()
    score = interruptible(partial(solver.solve, Position()))
    seconds = time.perf_counter() - started
    if options.json:
        print(json.dumps({"score": score.value, "nodes": solver.nodes, "seconds": seconds}))
    else:
        print(f"empty board: {score}, {solver.nodes:,} nodes, {seconds:.1f} s")
    return OK


def _peers(options: argparse.Namespace) -> int:
    if options.threads > 1:
        raise UsageError("--peers compares single threads")
    paths = options.files or packaged_sets()
    table = Table("set", "positions", "C4 Studio ms", "bitbully ms", "ratio", "nodes each")
    for path in paths:
        row = compare(path.stem, read_cases(path), options.memory)
        if options.json:
            print(json.dumps(dataclasses.asdict(row)), flush=True)
        table.add_row(
            row.file,
            str(row.positions),
            f"{row.ms_mean:.4f}",
            f"{row.peer_ms_mean:.4f}",
            f"{row.ratio:.1f}",
            f"{row.nodes_mean:,.1f}",
        )
    if not options.json:
        Console().print(table)
    return OK
