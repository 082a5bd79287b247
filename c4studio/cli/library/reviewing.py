"""``c4studio library review`` and ``habits``: review all games, and report a player's habits."""

import argparse
import os
import time
from collections.abc import Iterator

from c4studio.cli.common.command import command, flag
from c4studio.cli.common.inputs import paths_from_options
from c4studio.cli.common.options import JSON, SECONDS
from c4studio.cli.common.printing import print_outcome
from c4studio.cli.common.progress import progress_bar
from c4studio.cli.common.reports import report_command
from c4studio.cli.common.workers import WORKER_OPTIONS, worker_pool_from_options
from c4studio.cli.library.finding import find_games
from c4studio.cli.library.opening import GAMES_OF_LIBRARY, library_from_options
from c4studio.ground.crowd import run_on_workers
from c4studio.ground.door import readable_name
from c4studio.library import reviews
from c4studio.library.habits import habits_of_player, names_of_player
from c4studio.library.library import Library
from c4studio.report import Report
from c4studio.report.habits import tell_habits_alone
from c4studio.report.review_records import is_review_batch, review_batch_text
from c4studio.words.pieces import amount_text

_GAMES_OF_TIME_ESTIMATE = 64
"""Number of games that are reviewed to estimate the time for all others."""


def _review_library(options: argparse.Namespace) -> None:
    """Carry out ``c4studio library review``: review the games that have no review yet."""
    with library_from_options(options) as library:
        games = find_games(options, library)
        todo = reviews.numbers_of_unreviewed_games(
            library, games, fast=options.fast, seconds=_seconds(options)
        )
        if options.plan:
            _estimate_review_time(options, library, todo)
            return
        partly = _review_games(options, library, todo) if todo else 0
        done, new = amount_text(len(games), "game"), f"{len(todo):,}"
        said = f"{library.path}: {done} reviewed, {new} of them now"
        told = {"library": readable_name(library.path), "games": len(games), "reviewed": len(todo)}
        if partly:
            said += f", {partly:,} from a later move on, since exact scores take too long before it"
            told["partly_judged"] = partly
        print_outcome(options.json, said, told)


def _seconds(options: argparse.Namespace) -> float:
    """Return the limit on the seconds for the scores of a game on another board."""
    return reviews.SECONDS_PER_GAME if options.seconds is None else float(options.seconds)


def _batches(
    options: argparse.Namespace, library: Library, games: list[int]
) -> reviews.ReviewBatches:
    return reviews.batches_to_review(
        library,
        games,
        fast=options.fast,
        seconds=_seconds(options),
        # Workers on other machines have their own files, if any.
        scores=None if options.scheduler else paths_from_options(options).scores,
    )


def _estimate_review_time(options: argparse.Namespace, library: Library, todo: list[int]) -> None:
    """Review a sample of games, and print an estimate of the time for the others.

    The reviews are stored. The estimate uses processor time, which does not depend on other
    programs.
    """
    if not todo:
        print_outcome(
            options.json,
            f"{library.path}: no game is without a review",
            {"library": readable_name(library.path), "to_review": 0},
        )
        return
    sample = todo[:: max(len(todo) // _GAMES_OF_TIME_ESTIMATE, 1)][:_GAMES_OF_TIME_ESTIMATE]
    began = time.process_time()
    for games, task in _batches(options, library, sample):
        reviews.store_reviews(library, games, task, review_batch_text(task))
    each = (time.process_time() - began) / len(sample)
    workers = options.workers or os.cpu_count() or 1
    hours = each * (len(todo) - len(sample)) / 3600 / workers
    left = amount_text(len(todo) - len(sample), "game")
    print_outcome(
        options.json,
        f"{library.path}: {left} to review, {each * 1000:.0f} ms each by {len(sample)} of them:"
        f" about {hours:.1f} hours with {amount_text(workers, 'process', 'processes')}",
        {
            "library": readable_name(library.path),
            "to_review": len(todo) - len(sample),
            "seconds_each": each,
            "hours": hours,
            "workers": workers,
        },
    )


def _review_games(options: argparse.Namespace, library: Library, todo: list[int]) -> int:
    """Review games in worker processes. Each batch is stored as soon as it is done.

    Return the number of games with moves that are not judged.
    """
    partly_judged = 0
    with progress_bar() as progress, worker_pool_from_options(options) as crew:
        bar = progress.add_task("games", total=len(todo))
        tasks = (((games, task), task) for games, task in _batches(options, library, todo))
        for (games, task), text in run_on_workers(
            crew.executor, review_batch_text, tasks, crew.size, is_review_batch
        ):
            partly_judged += reviews.store_reviews(library, games, task, text)
            progress.advance(bar, len(games))
    return partly_judged


def _ask_for_habits(options: argparse.Namespace) -> Iterator[Report]:
    """Yield the habits of a player in the games of a library."""
    with library_from_options(options) as library:
        found = habits_of_player(
            library, find_games(options, library), names_of_player(library, options.player)
        )
        yield tell_habits_alone(found)


COMMANDS = (
    command(
        "library review",
        _review_library,
        flag("--fast"),
        flag("--plan"),
        SECONDS.with_places(seconds=reviews.SECONDS_PER_GAME),
        *WORKER_OPTIONS,
        JSON,
        *GAMES_OF_LIBRARY,
    ),
    report_command("library habits", _ask_for_habits, *GAMES_OF_LIBRARY),
)
