"""``c4studio overnight``: the queue of positions that are searched while nothing else is."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from rich.progress import Progress

from c4studio.cli.common.arguments import ArgumentsError, UsageError, run_interruptible
from c4studio.cli.common.command import command, command_group, flag, integer
from c4studio.cli.common.inputs import NamedGames, SolversOfBoards, paths_from_options
from c4studio.cli.common.options import BOARD, GAMES, JSON, MEMORY, SECONDS, SHARED_OPTIONS
from c4studio.cli.common.printing import print_json, print_line, print_outcome
from c4studio.cli.common.progress import progress_bar
from c4studio.cli.common.reports import report_command
from c4studio.cli.common.workers import SCHEDULER, worker_pool_from_options
from c4studio.formats.lines import move_string_of_line_to
from c4studio.ground.crowd import run_on_workers
from c4studio.ground.progress import WorkError
from c4studio.ground.solvers import core_count
from c4studio.language.messages import Joint, Refusal
from c4studio.language.said import join_sentences
from c4studio.report import Report
from c4studio.report.queue import queue_record, tell_queue
from c4studio.review import Line, Review, nodes_of_line
from c4studio.review.overnight_queue import (
    Entries,
    OvernightQueue,
    QueuedPosition,
    lines_to_unknown_positions,
)
from c4studio.review.overnight_search import search_queue
from c4studio.review.overnight_task import is_search_answer, keep_search_answer, search_in_worker
from c4studio.words import overnight
from c4studio.words.pieces import amount_text
from c4studio.words.rendering import render
from engine import SearchStopped, StopFlag
from engine.solver import MOST_THREADS


def _queue_of(options: argparse.Namespace) -> OvernightQueue:
    return OvernightQueue(paths_from_options(options).overnight)


def _report_queue(options: argparse.Namespace) -> Iterator[Report]:
    yield tell_queue(_queue_of(options).entries())


def _add_positions(options: argparse.Namespace) -> None:
    queue, lines = _queue_of(options), _lines_from_options(options, whole=options.whole)
    before = len(queue.entries())
    after = queue.add(lines, wants_result=options.result)
    _report_size(options, len(after) - before, "added", after)


def _remove_positions(options: argparse.Namespace) -> None:
    if bool(options.games) == options.done:
        raise ArgumentsError("overnight remove needs either positions or --done")
    queue = _queue_of(options)
    before = queue.entries()
    if options.done:
        gone = {each.position for each in before if each.is_done}
    else:
        gone = {line.end for line in _lines_from_options(options, among=before)}
    after = queue.remove(gone)
    _report_size(options, len(before) - len(after), "removed", after)


def _lines_from_options(
    options: argparse.Namespace, among: Entries | None = None, *, whole: bool = False
) -> list[Line]:
    """Return the lines to the ends of the games that the arguments name, or to all unknown places.

    Raises:
        UsageError, FormatError: an argument cannot be read.
        WorkError: a position is not among some that were given.
    """
    games = NamedGames(options.games, as_json=options.json, board=options.board)
    ends = [each.game.end() for each in games]
    if whole:
        reviews = (Review.of_nodes(nodes_of_line(end)) for end in ends)
        lines = [line for review in reviews for line in lines_to_unknown_positions(review)]
    else:
        lines = [Line.from_text(move_string_of_line_to(end)) for end in ends]
    if games.unread:
        raise UsageError("nothing was changed, since something could not be read")
    for line in lines if among is not None else ():
        if all(each.position != line.end for each in among or ()):
            raise WorkError(Refusal.NOT_IN_QUEUE, moves=line.text)
    return lines


def _report_size(options: argparse.Namespace, count: int, done: str, after: Entries) -> None:
    print_outcome(
        options.json,
        f"{amount_text(count, 'position')} {done}, {len(after):,} in the queue",
        {done: count, "positions": len(after)},
    )


def _work_on_queue(options: argparse.Namespace) -> None:
    """Search the queue until it is done, the time is over or Ctrl+C is pressed."""
    queue = _queue_of(options)
    with progress_bar() as progress:
        shown = _ShownProgress(progress, queue.entries(), as_json=options.json)
        search = _search_on_cluster if options.scheduler else _search_here
        if not search(options, queue, shown):
            raise WorkError(Refusal.QUEUE_IN_USE)


def _search_here(options: argparse.Namespace, queue: OvernightQueue, shown: _ShownProgress) -> bool:
    """Search the queue on this machine. Return False if another program works on it."""
    solvers = SolversOfBoards(options)

    def work(stop: StopFlag) -> bool:
        search = search_queue(queue, solvers.solver_of, stop)
        try:
            while True:
                shown.show(next(search))
        except StopIteration as ended:
            return bool(ended.value)
        except SearchStopped:
            return True

    try:
        return run_interruptible(work, seconds=options.seconds)
    finally:
        solvers.close()


def _search_on_cluster(
    options: argparse.Namespace, queue: OvernightQueue, shown: _ShownProgress
) -> bool:
    """Search the queue on a cluster, a position a worker, without a limit on the time."""
    if options.seconds is not None:
        raise ArgumentsError("--seconds ends a search here, and not one on a cluster")
    paths = paths_from_options(options)
    with queue.claim_work() as is_ours, worker_pool_from_options(options) as crew:
        todo = [each for each in queue.entries() if is_ours and not each.is_done]
        tasks = ((each, (each.line.text, options.memory, each.wants_result)) for each in todo)
        for entry, answer in run_on_workers(
            crew.executor, search_in_worker, tasks, crew.size, is_search_answer
        ):
            file = paths.scores_of(entry.position.board)
            # Without one there is no queue.
            assert file is not None
            found = keep_search_answer(entry, answer, file)
            queue.record(found)
            shown.show(found)
        return is_ours


class _ShownProgress:
    """Shows how many columns are known, and prints each position once it is done."""

    def __init__(self, progress: Progress, entries: Entries, as_json: bool) -> None:
        self._progress, self._as_json = progress, as_json
        self._entries = {each.position: each for each in entries}
        total = sum(len(position.legal_columns) for position in self._entries)
        self._bar = progress.add_task("columns", total=total)
        self._update()

    def show(self, entry: QueuedPosition) -> None:
        """Show what is known of a position."""
        before = self._entries.get(entry.position)
        self._entries[entry.position] = entry
        self._update()
        if entry.is_done and (before is None or not before.is_done):
            _print_entry(entry, as_json=self._as_json)

    def _update(self) -> None:
        known = sum(each.known_count for each in self._entries.values())
        self._progress.update(self._bar, completed=known)


def _print_entry(entry: QueuedPosition, *, as_json: bool) -> None:
    if as_json:
        print_json(queue_record(entry), flush=True)
        return
    board, moves, _, known, size, state = overnight.queue_row(entry)
    parts = (known, size, state) if entry.nodes else (known, state)
    print_line(
        f"{render(board)} {render(moves)}: {render(join_sentences(Joint.SEMICOLON, parts))}",
        flush=True,
    )


COMMANDS = command_group(
    "overnight",
    SHARED_OPTIONS,
    report_command("overnight list", _report_queue),
    command("overnight add", _add_positions, GAMES, BOARD, flag("--whole"), flag("--result"), JSON),
    command(
        "overnight remove",
        _remove_positions,
        GAMES.with_settings(nargs="*"),
        BOARD,
        flag("--done"),
        JSON,
    ),
    command(
        "overnight work",
        _work_on_queue,
        JSON,
        SECONDS,
        integer("--threads", most=MOST_THREADS, default=core_count()),
        *(SCHEDULER, MEMORY),
    ),
)
