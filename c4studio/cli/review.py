"""``c4studio review``: prints the mistakes in games, with reasons, turning points and habits."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.table import Table

from c4studio.cli.common.arguments import (
    DEFAULT_MEMORY_MB,
    FAILED,
    OK,
    UsageError,
    interruptible,
    os_errors_as,
)
from c4studio.cli.common.inputs import readings_of, solver_of
from c4studio.cli.common.workers import Parts, add_worker_options, crew_of, progress_bar
from c4studio.formats.lines import line_to
from c4studio.game import Facts, Game
from c4studio.ground.crowd import hand_out
from c4studio.insight.tally import Tally
from c4studio.language.notices import Notice
from c4studio.review import Line, Move, MoveClass, Review
from c4studio.review.batch import Task, tasks
from c4studio.review.moves import glyph_of
from c4studio.review.review import Record, from_record
from c4studio.words import review as words
from c4studio.words.insight import causes as cause_words
from c4studio.words.insight import moments as moment_words
from c4studio.words.insight.records import carry_out, review_task
from c4studio.words.naming import AS_PLAYED
from c4studio.words.pieces import amount
from c4studio.words.rendering import render, render_within
from c4studio.words.wording import first_moves
from engine import Side, StopFlag

AT_ONCE = 8
"""Up to this number of games, worker processes take longer to start than they save."""
MOST_AT_ONCE = 1
"""The most games of one task if reviews with reasons are printed, for steady output."""
MOST_FAST = 8
"""The most games of one task if reviews without reasons are printed, for steady output."""
_STYLES = {
    MoveClass.WIN_TO_LOSS: "bold",
    MoveClass.WIN_TO_DRAW: "bold",
    MoveClass.DRAW_TO_LOSS: "bold",
    MoveClass.FORCED: "dim",
}
Players = dict[str, Tally]
"""Each player's tally of causes of mistakes, by name, in the order of first appearance."""


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``c4studio review`` to its parser."""
    parser.add_argument(
        "games",
        nargs="+",
        metavar="MOVES|FILE|DIRECTORY",
        help="moves, a text, a file of games, or a folder of such files; - is standard input",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a game or player")
    parser.add_argument(
        "--players",
        action="store_true",
        help="what each player overlooked over all games, instead of the games",
    )
    parser.add_argument(
        "--fast", action="store_true", help="scores only, without the reasons of mistakes"
    )
    parser.add_argument(
        "--out",
        type=Path,
        metavar="DIR",
        help="write JSON there in parts, not to the terminal; what is there is not done again",
    )
    add_worker_options(parser)
    parser.set_defaults(run=run, memory=DEFAULT_MEMORY_MB, threads=1)


def run(options: argparse.Namespace) -> int:
    """Review the main lines of games. Return exit status 1 if a file in a folder cannot be read.

    Raises:
        UsageError: options contradict each other.
    """
    if options.players and (options.fast or options.out is not None):
        raise UsageError("--players needs the causes of mistakes, so neither --fast nor --out fits")
    readings, unread = readings_of(options.games)
    found = [game for each in readings for game in each.collection.games]
    games = [line_to(game.end()) for game in found]
    if options.out is None:
        most = MOST_FAST if options.fast else MOST_AT_ONCE
        _print_reviews(options, tasks(games, most, options.fast), found)
    else:
        _keep_reviews(options, tasks(games, fast=options.fast))
    return FAILED if unread else OK


def _print_reviews(options: argparse.Namespace, all_tasks: list[Task], games: list[Game]) -> None:
    """Review all games, and print the reviews in the order of the games.

    JSON is printed as early as possible. Below a table of several games each player's causes of
    mistakes are listed.
    """
    players: Players = {}
    records = []
    for number, line in enumerate(_in_order(all_tasks, _review(options, all_tasks))):
        if options.json and not options.players:
            print(line, flush=True)
            continue
        records.append(json.loads(line))
        if not options.fast:
            add_causes(players, number + 1, games[number].facts, records[-1])
    if options.json:
        for record in habits_record(players):
            print(json.dumps(record))
        return
    if not options.players:
        _print(records)
    if options.players or len(games) > 1:
        print_habits(Console(), players)


def _in_order(all_tasks: list[Task], done: Iterable[tuple[Task, str]]) -> Iterator[str]:
    """Yield the reviews of batches of games in order, each as soon as all earlier ones are done."""
    texts: dict[str, str] = {}
    printed = 0
    for task, text in done:
        texts[task.name] = text
        while printed < len(all_tasks) and (name := all_tasks[printed].name) in texts:
            # Tasks that are the same share a text, which is kept for the next of them.
            yield from texts[name].split("\n")
            printed += 1


def _keep_reviews(options: argparse.Namespace, all_tasks: list[Task]) -> None:
    """Review all batches of games that have no stored reviews yet, and write a file for each batch.

    At no time are all reviews in memory.
    """
    kept = partial(os_errors_as, f"the reviews cannot be kept in {options.out}")
    with kept():
        parts = Parts(options.out)
        todo = [task for task in all_tasks if not _is_kept(parts, task)]
    for task, text in _review(options, todo, done=_games(all_tasks) - _games(todo)):
        with kept():
            parts.write(_file_name(task), f"{text}\n".encode())
    games, number = amount(_games(all_tasks), "game"), amount(len(all_tasks), "part")
    print(f"{parts.folder}: {games} in {number}")


def _file_name(task: Task) -> str:
    return f"part-{task.name}.jsonl"


def _is_kept(parts: Parts, task: Task) -> bool:
    """Return whether the reviews of a batch of games are stored completely."""
    name = _file_name(task)
    return parts.has(name) and parts.read(name).count(b"\n") == len(task.games)


def _games(of: list[Task]) -> int:
    return sum(len(task.games) for task in of)


def _review(
    options: argparse.Namespace, todo: list[Task], done: int = 0
) -> Iterator[tuple[Task, str]]:
    """Review batches of games in worker processes, and yield each batch when it is done.

    Only few batches are in memory at a time.
    """
    if not todo:
        return
    if not (options.workers or options.scheduler) and _games(todo) <= AT_ONCE:
        yield from _review_here(options, todo)
        return
    with progress_bar() as progress, crew_of(options) as crew:
        bar = progress.add_task("games", total=done + _games(todo), completed=done)
        for task, text in hand_out(
            crew.executor, carry_out, ((task, task) for task in todo), crew.size
        ):
            progress.advance(bar, len(task.games))
            yield task, text


def _review_here(options: argparse.Namespace, todo: list[Task]) -> Iterator[tuple[Task, str]]:
    """Review batches of games in this process, and yield each batch when it is done."""
    solver = solver_of(options)
    moves = sum(len(Line.from_text(game).columns) for task in todo for game in task.games)
    with progress_bar() as progress:
        bar = progress.add_task("moves", total=moves)

        def review(task: Task, stop: StopFlag) -> str:
            return "\n".join(review_task(solver, task, stop, partial(progress.advance, bar)))

        for task in todo:
            yield task, interruptible(partial(review, task))


def _print(records: list[Record]) -> None:
    """Print a single review in full, or several reviews as a table."""
    if len(records) == 1:
        print_review(Console(), records[0])
    else:
        print_games(Console(), records)


def print_review(console: Console, record: Record) -> None:
    """Print a complete review: the decisive moment, the mistakes, statistics, and all moves.

    Args:
        console: the terminal.
        record: a review made by ``words.insight.records.record_of``.
    """
    review = from_record(record)
    console.print(review.line.text or render(Notice.NO_MOVES), highlight=False)
    if not review.line.columns:
        return
    _print_mistakes(console, review, record)
    for summary in review.summaries.values():
        console.print(f"{render(words.player(summary))}.", highlight=False)
        console.print(f"  {render_within(words.counts(summary))}", highlight=False, style="dim")
    console.print(render(words.COUNTING), style="dim", highlight=False)
    table = Table("move", "side", "column", "score", "best", "hold", "", "what it did", box=None)
    for move in review.moves:
        if move is not None:
            table.add_row(*_row(move), style=_STYLES.get(move.move_class))
    console.print(table)


def _print_mistakes(console: Console, review: Review, record: Record) -> None:
    """Print the decisive moment of a game, then the other mistakes with their reasons.

    A run of mistakes that cancel each other is summed up in one grey line.
    """
    found = review.moments
    assert found is not None
    console.print(f"{record['headline']}.", highlight=False, style="bold")
    if found.theory is not None and found.decisive not in (None, found.theory):
        console.print(f"{render(moment_words.in_theory(found.theory))}.", highlight=False)
    table = Table(box=None, padding=(0, 1), show_header=False)
    for episode in review.episodes:
        if len(episode.moves) > 1:
            numbers, said = moment_words.places(episode), moment_words.episode(episode)
            table.add_row(render(numbers), render(said), style="dim")
            continue
        (move,) = episode.moves
        told = record["plies"][review.moves.index(move)]
        table.add_row(render(moment_words.place(move)), told["sentence"])
        more = [] if told["more"] is None else [told["more"]]
        if (cause := told["cause"]) is not None:
            more.append(f"({render_within(cause_words.CAUSES[cause])})")
        if more:
            table.add_row("", " ".join(more), style="dim")
    if table.row_count:
        console.print(table, highlight=False)


def print_games(console: Console, records: list[Record]) -> None:
    """Print several complete reviews as a table with one row for each game."""
    table = Table("game", "moves", "result", "red kept", "yellow kept", "moment", box=None)
    for number, record in enumerate(records, start=1):
        review = from_record(record)
        kept = [f"{each.kept} of {each.choices}" for each in review.summaries.values()]
        moves = first_moves(review.line.text)
        table.add_row(str(number), moves, _result(review), *kept, record["headline"])
    console.print(table)
    console.print(render(words.COUNTING), style="dim", highlight=False)


def _row(move: Move) -> tuple[str, ...]:
    legal = len(move.position.legal_columns)
    return (
        str(move.ply),
        str(move.side),
        AS_PLAYED.column(move.column),
        str(move.score),
        str(move.best),
        f"{len(move.kept_by)} of {legal}",
        glyph_of(move) or "",
        render_within(words.judgement(move)),
    )


def _result(review: Review) -> str:
    end = review.line.end
    return str(end.winner) if end.winner is not None else "draw" if end.is_over else "–"


def add_causes(players: Players, game: int, facts: Facts, record: Record) -> None:
    """Add the causes of mistakes in one game to the tallies of its two players.

    Args:
        players: the tallies so far, which are changed.
        game: the number of the game, from 1.
        facts: the game information with the players' names; a player without a name is called by
            the colour.
        record: the review of the game.
    """
    for side in Side:
        name = render(cause_words.player(side, facts))
        players.setdefault(name, Tally()).add_record(game, side, record)


def habits_record(players: Players) -> list[Record]:
    """Return for each player, as a dictionary for JSON, the causes that occurred often enough."""
    return [
        {
            "player": player,
            "causes": [
                {
                    "cause": habit.cause,
                    "faced": habit.faced,
                    "missed": habit.missed,
                    "games": list(habit.games),
                }
                for habit in tally.habits
            ],
        }
        for player, tally in players.items()
    ]


def print_habits(console: Console, players: Players) -> None:
    """Print a table of the causes of mistakes that occurred often enough, for each player."""
    table = Table("player", "cause", "missed", "in games", box=None)
    for player, tally in players.items():
        for habit in tally.habits:
            table.add_row(player, *map(render_within, cause_words.habit(habit)))
    if table.row_count:
        console.print(table, highlight=False)
        console.print(render(cause_words.RULE), style="dim", highlight=False)
