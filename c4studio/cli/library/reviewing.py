"""``c4studio library review`` and ``habits``: review all games, and report a player's habits."""

from __future__ import annotations

import argparse
import os
import time
from dataclasses import asdict

from rich.console import Console
from rich.table import Table

from c4studio.cli.common.arguments import OK, SubcommandAdder, add_json_option
from c4studio.cli.common.printing import Terminal, print_json, print_outcome
from c4studio.cli.common.progress import progress_bar
from c4studio.cli.common.workers import add_worker_options, worker_pool_from_options
from c4studio.cli.library.finding import find_games
from c4studio.cli.library.opening import add_filter_options, library_from_options
from c4studio.ground.crowd import run_on_workers
from c4studio.ground.door import readable_name
from c4studio.library import reviews
from c4studio.library.habits import PlayerHabits, habits_of_player, names_of_player
from c4studio.library.library import Library
from c4studio.words.insight.causes import CAUSE_COUNTING_RULE, CAUSE_NAMES
from c4studio.words.insight.records import is_review_batch, review_batch_text
from c4studio.words.library.habits import worst_habit_of_player
from c4studio.words.pieces import amount_text
from c4studio.words.rendering import render, render_within

_MOVES_OF_OPENING = 10
"""Number of first moves in the report of a player's habits."""
_GAMES_OF_TIME_ESTIMATE = 64
"""Number of games that are reviewed to estimate the time for all others."""
_EXAMPLE_MISTAKES_PER_CAUSE = 8
"""Number of example mistakes for each cause in the report of a player's habits."""


def add_subcommands(command: SubcommandAdder) -> None:
    """Add the subcommands ``review`` and ``habits`` to ``c4studio library``."""
    reviewing = command(
        "review", _review_library, "Review games, and keep the reviews in the library."
    )
    reviewing.add_argument(
        "--fast", action="store_true", help="scores only, without the causes of mistakes"
    )
    reviewing.add_argument(
        "--plan", action="store_true", help="review a few games, and say what all would take"
    )
    add_worker_options(reviewing)
    habits = command("habits", _show_habits, "Say what a player does again and again.")
    for parser in (reviewing, habits):
        add_json_option(parser)
        parser.add_argument("--position", metavar="MOVES|FILE", help="games that reach it")
        add_filter_options(parser)


def _review_library(options: argparse.Namespace) -> int:
    """Carry out ``c4studio library review``: review the games that have no review yet."""
    with library_from_options(options) as library:
        games = find_games(options, library)
        todo = reviews.numbers_of_unreviewed_games(library, games, fast=options.fast)
        if options.plan:
            _estimate_review_time(options, library, todo)
            return OK
        if todo:
            _review_games(options, library, todo)
        done, new = amount_text(len(games), "game"), f"{len(todo):,}"
        print_outcome(
            options.json,
            f"{library.path}: {done} reviewed, {new} of them now",
            {"library": readable_name(library.path), "games": len(games), "reviewed": len(todo)},
        )
    return OK


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
    for games, task in reviews.batches_to_review(library, sample, fast=options.fast):
        reviews.store_reviews(library, games, review_batch_text(task), fast=options.fast)
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


def _review_games(options: argparse.Namespace, library: Library, todo: list[int]) -> None:
    """Review games in worker processes. Each batch is stored as soon as it is done."""
    with progress_bar() as progress, worker_pool_from_options(options) as crew:
        bar = progress.add_task("games", total=len(todo))
        tasks = reviews.batches_to_review(library, todo, fast=options.fast)
        for games, text in run_on_workers(
            crew.executor, review_batch_text, tasks, crew.size, is_review_batch
        ):
            reviews.store_reviews(library, games, text, fast=options.fast)
            progress.advance(bar, len(games))


def _show_habits(options: argparse.Namespace) -> int:
    """Carry out ``c4studio library habits``: print a player's habits."""
    with library_from_options(options) as library:
        found = habits_of_player(
            library, find_games(options, library), names_of_player(library, options.player)
        )
        if options.json:
            print_json(_habits_dict(found))
        else:
            _print_habits(Terminal(), found)
    return OK


def _habits_dict(habits: PlayerHabits) -> dict[str, object]:
    """Return a player's habits as a dictionary for JSON."""
    return {
        "games": asdict(habits.games),
        "openings": {moves: asdict(results) for moves, results in habits.openings.items()},
        "choices": {
            phase: {"faced": number, "kept": habits.kept[phase]}
            for phase, number in habits.choices.items()
        },
        "reviewed": habits.reviewed,
        "causes": [
            {
                "cause": habit.cause,
                "faced": habit.faced,
                "missed": habit.missed,
                "misses": [asdict(miss) for miss in habit.misses],
            }
            for habit in habits.causes.frequent_habits
        ],
    }


def _print_habits(console: Console, habits: PlayerHabits) -> None:
    """Print what a player should look at, and the habits as tables."""
    results = habits.games
    won, lost = ("won", "lost") if habits.names else ("won by red", "won by yellow")
    console.print(
        f"{amount_text(results.games, 'game')}: {results.won:,} {won}, {results.drawn:,} drawn,"
        f" {results.lost:,} {lost}, {results.open:,} without a result",
        highlight=False,
    )
    table = Table("first moves", "games", won, "drawn", lost, box=None)
    commonest = sorted(habits.openings.items(), key=lambda each: -each[1].games)
    for moves, each in commonest[:_MOVES_OF_OPENING]:
        table.add_row(moves, *(f"{n:,}" for n in (each.games, each.won, each.drawn, each.lost)))
    console.print(table)
    for phase, number in habits.choices.items():
        kept = habits.kept[phase]
        console.print(
            f"{phase}: kept the result in {kept:,} of {number:,} choices", highlight=False
        )
    worst = worst_habit_of_player(habits)
    if worst is not None:
        console.print(f"{render(worst)}.", highlight=False)
    causes = Table("cause", "missed", "in game and disc", box=None)
    for habit in habits.causes.frequent_habits:
        where = ", ".join(
            f"{miss.game}:{miss.ply}" for miss in habit.misses[:_EXAMPLE_MISTAKES_PER_CAUSE]
        )
        causes.add_row(
            render_within(CAUSE_NAMES[habit.cause]), f"{habit.missed} of {habit.faced}", where
        )
    if causes.row_count:
        console.print(causes, highlight=False)
        console.print(render(CAUSE_COUNTING_RULE), style="dim", highlight=False)
