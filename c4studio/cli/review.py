"""``c4studio review``: prints the mistakes in games, with reasons, turning points and habits."""

import argparse
from collections import deque
from collections.abc import Iterable, Iterator
from functools import partial

from c4studio.cli.common import arguments
from c4studio.cli.common.arguments import ArgumentsError
from c4studio.cli.common.command import command, file_path, flag
from c4studio.cli.common.inputs import (
    STANDARD_INPUT_ARGUMENT,
    NamedGame,
    NamedGames,
    SolversOfBoards,
)
from c4studio.cli.common.options import BOARD, GAMES, SECONDS_PER_GAME
from c4studio.cli.common.parts import OutputParts, unfinished_tasks
from c4studio.cli.common.printing import print_json, print_outcome, versioned_json
from c4studio.cli.common.progress import progress_bar
from c4studio.cli.common.reports import report_options, show_report
from c4studio.cli.common.workers import WORKER_OPTIONS, worker_pool_from_options
from c4studio.game import GameFacts
from c4studio.ground.crowd import run_on_workers
from c4studio.ground.door import load_json
from c4studio.report.review import tell_players, tell_review, tell_reviews
from c4studio.report.review_records import is_review_batch, review_batch_text, reviews_of_task
from c4studio.review import Line, played_line
from c4studio.review.batch import ReviewTask, review_tasks
from c4studio.review.insight.tally import MistakeTally
from c4studio.review.records import JsonRecord
from c4studio.words.insight import causes
from c4studio.words.pieces import amount_text
from c4studio.words.rendering import render
from engine import Side, StopFlag

MOST_GAMES_WITHOUT_WORKERS = 8
"""Up to this number of games, worker processes take longer to start than they save."""
MOST_GAMES_PER_TASK_WITH_REASONS = 1
"""The most games of one task if reviews with reasons are printed, for steady output."""
MOST_GAMES_PER_FAST_TASK = 8
"""The most games of one task if reviews without reasons are printed, for steady output."""
TallyByPlayer = dict[str, MistakeTally]
"""Each player's tally of causes of mistakes, by name, in the order of first appearance."""


def run_review(options: argparse.Namespace) -> int:
    """Review the main lines of games. Return exit status 1 if a file in a folder cannot be read.

    Raises:
        UsageError: options contradict each other.
    """
    if options.players and (options.fast or options.out is not None):
        raise ArgumentsError(
            "--players needs the causes of mistakes: neither --fast nor --out fits"
        )
    named = NamedGames(options.games, as_json=options.json, board=options.board)
    if _is_streamed(options):
        indices = deque[int]()

        def tasks() -> Iterator[ReviewTask]:
            for each in named:
                indices.append(each.index)
                yield from _tasks_of_games(options, [each])

        for _, text in _review_in_this_process(options, tasks()):
            print_json({"index": indices.popleft()} | load_json(text), flush=True)
        return arguments.EXIT_FAILED if named.unread else arguments.EXIT_OK
    found = [*named]
    if options.out is None:
        _print_reviews(options, _tasks_of_games(options, found), found)
    else:
        moves = _move_strings(found)
        _store_reviews(options, review_tasks(moves, fast=options.fast, seconds=options.seconds))
    return arguments.EXIT_FAILED if named.unread else arguments.EXIT_OK


def _is_streamed(options: argparse.Namespace) -> bool:
    """Return whether each game of the standard input is reviewed and printed before the next."""
    is_whole = options.players or options.out or options.workers or options.scheduler
    is_whole = is_whole or options.report_file
    return STANDARD_INPUT_ARGUMENT in options.games and options.json and not is_whole


def _move_strings(games: list[NamedGame]) -> list[str]:
    return [played_line(each.game.end()).text for each in games]


def _tasks_of_games(options: argparse.Namespace, games: list[NamedGame]) -> list[ReviewTask]:
    """Return tasks so small that reviews are printed steadily."""
    most = MOST_GAMES_PER_FAST_TASK if options.fast else MOST_GAMES_PER_TASK_WITH_REASONS
    return review_tasks(_move_strings(games), most, options.fast, options.seconds)


def _print_reviews(
    options: argparse.Namespace, all_tasks: list[ReviewTask], games: list[NamedGame]
) -> None:
    """Review all games, and print the reviews in the order of the games.

    JSON is printed as early as possible. Below a table of several games each player's causes of
    mistakes are listed.
    """
    players: TallyByPlayer = {}
    records = []
    is_printed_early = options.json and not options.players and options.report_file is None
    for number, line in enumerate(
        _reviews_in_order(all_tasks, _review_in_workers(options, all_tasks))
    ):
        if is_printed_early:
            print_json({"index": games[number].index} | load_json(line), flush=True)
            continue
        records.append(load_json(line))
        if not options.fast:
            add_mistake_causes(players, number + 1, games[number].game.facts, records[-1])
    if options.players:
        show_report(tell_players(players), options)
    elif not is_printed_early:
        report = tell_review(records[0]) if len(games) == 1 else tell_reviews(records, players)
        show_report(report, options)


def _reviews_in_order(
    all_tasks: list[ReviewTask], done: Iterable[tuple[ReviewTask, str]]
) -> Iterator[str]:
    """Yield the reviews of batches of games in order, each as soon as all earlier ones are done."""
    texts: dict[str, str] = {}
    printed = 0
    for task, text in done:
        texts[task.name] = text
        while printed < len(all_tasks) and (name := all_tasks[printed].name) in texts:
            # Tasks that are the same share a text, which is kept for the next of them.
            yield from texts[name].split("\n")
            printed += 1


def _store_reviews(options: argparse.Namespace, all_tasks: list[ReviewTask]) -> None:
    """Review all batches of games that have no stored reviews yet, and write a file for each batch.

    At no time are all reviews in memory.
    """
    kept = partial(
        arguments.os_errors_as_usage_errors, f"the reviews cannot be kept in {options.out}"
    )
    with kept():
        parts = OutputParts(options.out)
        todo = unfinished_tasks(
            parts.folder, all_tasks, lambda task: parts.state_of_part(_task_file_name(task))
        )
    for task, text in _review_in_workers(
        options, todo, done=_count_games(all_tasks) - _count_games(todo)
    ):
        with kept():
            lines = (versioned_json(load_json(line)) for line in text.split("\n"))
            parts.write_part(_task_file_name(task), "".join(f"{each}\n" for each in lines).encode())
    games, number = (
        amount_text(_count_games(all_tasks), "game"),
        amount_text(len(all_tasks), "part"),
    )
    print_outcome(
        options.json,
        f"{parts.folder}: {games} in {number}",
        {"folder": str(parts.folder), "games": _count_games(all_tasks), "parts": len(all_tasks)},
    )


def _task_file_name(task: ReviewTask) -> str:
    return f"part-{task.name}.jsonl"


def _count_games(tasks: list[ReviewTask]) -> int:
    return sum(len(task.games) for task in tasks)


def _review_in_workers(
    options: argparse.Namespace, todo: list[ReviewTask], done: int = 0
) -> Iterator[tuple[ReviewTask, str]]:
    """Review batches of games in worker processes, and yield each batch when it is done.

    Only few batches are in memory at a time.
    """
    if not todo:
        return
    if (
        not (options.workers or options.scheduler)
        and _count_games(todo) <= MOST_GAMES_WITHOUT_WORKERS
    ):
        yield from _review_in_this_process(options, todo)
        return
    with progress_bar() as progress, worker_pool_from_options(options) as crew:
        bar = progress.add_task("games", total=done + _count_games(todo), completed=done)
        for task, text in run_on_workers(
            crew.executor,
            review_batch_text,
            ((task, task) for task in todo),
            crew.size,
            is_review_batch,
        ):
            progress.advance(bar, len(task.games))
            yield task, text


def _review_in_this_process(
    options: argparse.Namespace, todo: Iterable[ReviewTask]
) -> Iterator[tuple[ReviewTask, str]]:
    """Review batches of games in this process, and yield each batch when it is done.

    Batches that are no list are taken one at a time, as they arrive.
    """
    solver_of = SolversOfBoards(options).solver_of
    moves = None
    if isinstance(todo, list):
        moves = sum(len(Line.from_text(game).columns) for task in todo for game in task.games)
    with progress_bar() as progress:
        bar = progress.add_task("moves", total=moves)

        def review(task: ReviewTask, stop: StopFlag) -> str:
            return "\n".join(reviews_of_task(solver_of, task, stop, partial(progress.advance, bar)))

        for task in todo:
            yield task, arguments.run_interruptible(partial(review, task))


def add_mistake_causes(
    players: TallyByPlayer, game: int, facts: GameFacts, record: JsonRecord
) -> None:
    """Add the causes of mistakes in one game to the tallies of its two players.

    Args:
        players: the tallies so far, which are changed.
        game: the number of the game, from 1.
        facts: the game information with the players' names; a player without a name is called by
            the colour.
        record: the review of the game.
    """
    for side in Side:
        name = render(causes.player_name(side, facts))
        players.setdefault(name, MistakeTally()).add_record(game, side, record)


COMMAND = command(
    "review",
    run_review,
    *(GAMES, BOARD, SECONDS_PER_GAME),
    *report_options("--report"),
    flag("--players"),
    flag("--fast"),
    file_path("--out"),
    *WORKER_OPTIONS,
)
