"""``c4studio cache``: checks, exports, merges and clears the scores stored on disk."""

import argparse
from collections.abc import Iterator
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

from c4studio.cli.common import arguments
from c4studio.cli.common.arguments import UsageError
from c4studio.cli.common.command import argument, command, command_group, file_path, flag, integer
from c4studio.cli.common.inputs import paths_from_options
from c4studio.cli.common.options import BOARD, JSON, SHARED_OPTIONS
from c4studio.cli.common.printing import print_json, print_line, print_outcome
from c4studio.cli.common.progress import progress_bar, progress_reporter
from c4studio.cli.common.reports import report_command
from c4studio.ground import whole_file
from c4studio.language.messages import Notice
from c4studio.report import Report
from c4studio.report.stored_scores import tell_stored_scores
from c4studio.words import cache
from c4studio.words.rendering import render
from engine import STANDARD, Board, CacheError, exchange
from engine.checks import ENTRIES_IN_SAMPLE, NODES_FOR_SAMPLE, random_seed
from engine.errors import CacheFault
from engine.exchange import CacheCheck, CheckPlan

MOST_NODES_TO_CHECK_ALL = 10**10
"""The most nodes that a check of all stored scores may search, about 20 minutes."""


def _path_of_scores(options: argparse.Namespace, board: Board | None = None) -> Path:
    path = paths_from_options(options).scores_of(board or options.board or STANDARD)
    if path is None:
        raise UsageError("--no-cache leaves no cache to work on")
    return path


def _scores_report(options: argparse.Namespace) -> Iterator[Report]:
    yield tell_stored_scores(exchange.describe_score_file(_path_of_scores(options)))


def _verify_scores(options: argparse.Namespace) -> int:
    path = _path_of_scores(options)
    nodes = MOST_NODES_TO_CHECK_ALL if options.all else NODES_FOR_SAMPLE
    plan, verify = (
        _check_plan(options, nodes),
        exchange.verify_all_scores if options.all else exchange.verify_score_file,
    )
    with progress_bar() as progress:
        report = progress_reporter(progress, "checked")
        check = arguments.run_interruptible(lambda stop: verify(path, plan, stop, report))
    _report_check(options, path, check)
    return arguments.EXIT_OK if check.is_sound else arguments.EXIT_FAILED


def _check_plan(options: argparse.Namespace, nodes: int = NODES_FOR_SAMPLE) -> CheckPlan:
    """Return which stored scores a check computes again, as the options say."""
    seed = random_seed() if options.seed is None else options.seed
    return CheckPlan(options.sample, seed, options.nodes or nodes, paths_from_options(options).book)


def _report_check(
    options: argparse.Namespace, path: Path, check: CacheCheck, **more: object
) -> None:
    if options.json:
        print_json({**_check_dict(path, check), **more})
    else:
        _print_check(path, check)


def _export_scores(options: argparse.Namespace) -> None:
    out, data = options.file, exchange.exported_scores(_path_of_scores(options))
    with arguments.os_errors_as_usage_errors(f"{out} cannot be written"):
        whole_file.write_file(out, data)
    members = {"file": str(out), "bytes": len(data)}
    print_outcome(options.json, f"{out}: {len(data):,} bytes", members)


def _merge_scores(options: argparse.Namespace) -> int:
    usual, sound = _path_of_scores(options), True
    if not options.json:
        print_line(render(Notice.MERGING), stderr=True)
    for file in map(Path, options.files):
        source = file / usual.name if file.is_dir() else file
        board = exchange.board_of_score_file(source)
        if options.board not in (None, board):
            raise CacheError(CacheFault.SCORES_VERSION, source)
        path = _path_of_scores(options, board)
        with progress_bar() as progress:
            take = partial(exchange.merge_score_files, path, source, _check_plan(options))
            check, added = arguments.run_interruptible(
                partial(take, report=progress_reporter(progress, "checked"))
            )
        sound = sound and not check.is_refused
        _report_check(options, source, check, added=added)
        if not options.json:
            print_line(render(cache.score_merge_outcome_sentence(source.name, check, added)))
    return arguments.EXIT_OK if sound else arguments.EXIT_FAILED


def _clear_scores(options: argparse.Namespace) -> None:
    path = _path_of_scores(options)
    if options.board is None:
        deleted = exchange.delete_all_score_files(path)
    else:
        deleted = {path: exchange.delete_score_file(path)}
    if options.json:
        files = [str(each) for each in deleted]
        print_json({"file": str(path), "entries": sum(deleted.values()), "files": files})
        return
    for each, entries in deleted.items():
        print_line(f"{each}: {entries:,} entries forgotten")


def _check_dict(path: Path, check: CacheCheck) -> dict[str, Any]:
    """Return the result of a check of stored scores as a dictionary for JSON."""
    wrong = [{**asdict(each), "position": each.position.text()} for each in check.wrong]
    return {"file": str(path), **asdict(check), "wrong": wrong}


def _print_check(path: Path, check: CacheCheck) -> None:
    """Print the result of a check of stored scores. Wrong scores go to the standard error."""
    seed = "" if check.seed is None else f" (seed {check.seed})"
    print_line(
        f"{path}: {check.entries:,} entries, {check.damaged} parts damaged; "
        f"{render(cache.score_check_progress_sentence(check))}{seed}, {len(check.wrong)} wrong"
    )
    if check.undecided:
        print_line(
            f"{render(cache.entry_amount(check.undecided))} not decided within the budget of nodes"
        )
    if check.left:
        print_line(
            f"{render(cache.entry_amount(check.left))} left; the same command goes on from here"
        )
    if check.entries and not check.solved:
        print_line("no score was checked, so this is no pass")
    for each in check.wrong:
        claimed, proven = f"{each.lower} to {each.upper}", f"{each.at_least} to {each.at_most}"
        print_line(
            f"{each.position.text()}: the file says {claimed}, a search {proven}", stderr=True
        )


_ANY_BOARD = BOARD.with_settings(default=None)
_CHECK_OPTIONS = (
    integer("--sample", default=ENTRIES_IN_SAMPLE),
    integer("--seed"),
    integer("--nodes"),
)
"""The options that say how much of stored scores is checked."""

COMMANDS = command_group(
    "cache",
    SHARED_OPTIONS,
    report_command("cache info", _scores_report, BOARD),
    command("cache verify", _verify_scores, BOARD, flag("--all"), *_CHECK_OPTIONS, JSON),
    command("cache export", _export_scores, BOARD, file_path("file"), JSON),
    command(
        "cache merge",
        _merge_scores,
        _ANY_BOARD,
        argument("files", nargs="+"),
        *_CHECK_OPTIONS,
        JSON,
    ),
    command("cache clear", _clear_scores, _ANY_BOARD, JSON),
)
