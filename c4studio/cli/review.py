"""``c4studio review``: prints the mistakes in games, with reasons, turning points and habits."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from functools import partial

from rich.console import Console
from rich.table import Table

from c4studio.cli.common.arguments import (
    FAILED,
    OK,
    SECONDS_OF_GAME,
    ArgumentsError,
    os_errors_as_usage_errors,
    run_interruptible,
)
from c4studio.cli.common.command import command, file_path, flag
from c4studio.cli.common.inputs import STANDARD_INPUT_ARGUMENT, SolversOfBoards
from c4studio.cli.common.options import BOARD, GAMES, json_option, seconds_for_each
from c4studio.cli.common.parts import OutputParts, unfinished_tasks
from c4studio.cli.common.printing import Terminal, print_json, print_outcome, versioned_json
from c4studio.cli.common.progress import progress_bar
from c4studio.cli.common.sources import NamedGames
from c4studio.cli.common.workers import WORKERS, worker_pool_from_options
from c4studio.formats.lines import move_string_of_line_to
from c4studio.game import Game, GameFacts
from c4studio.ground.crowd import run_on_workers
from c4studio.ground.door import load_json
from c4studio.insight.causes import Cause
from c4studio.insight.tally import MistakeTally
from c4studio.language.notices import Notice
from c4studio.language.said import Quoted
from c4studio.review import JudgedMove, Line, MoveClass, Review
from c4studio.review.batch import ReviewTask, review_tasks
from c4studio.review.moments import DecisiveMoves
from c4studio.review.moves import glyph_of_move
from c4studio.review.review import JsonRecord, review_from_record
from c4studio.words import review as words
from c4studio.words.insight import causes, moments
from c4studio.words.insight.records import is_review_batch, review_batch_text, reviews_of_task
from c4studio.words.naming import DEFAULT_NAMING
from c4studio.words.pieces import amount_text
from c4studio.words.rendering import render, render_within
from c4studio.words.wording import beginning_of_moves
from engine import Side, StopFlag

MOST_GAMES_WITHOUT_WORKERS = 8
"""Up to this number of games, worker processes take longer to start than they save."""
MOST_GAMES_PER_TASK_WITH_REASONS = 1
"""The most games of one task if reviews with reasons are printed, for steady output."""
MOST_GAMES_PER_FAST_TASK = 8
"""The most games of one task if reviews without reasons are printed, for steady output."""
_STYLE_BY_MOVE_CLASS = {
    MoveClass.WIN_TO_LOSS: "bold",
    MoveClass.WIN_TO_DRAW: "bold",
    MoveClass.DRAW_TO_LOSS: "bold",
    MoveClass.FORCED: "dim",
}
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
    named = NamedGames(options.games, board=options.board)
    if _is_streamed(options):
        tasks = (task for each in named for task in _tasks_of_games(options, [each.game]))
        for _, text in _review_in_this_process(options, tasks):
            print_json(load_json(text), flush=True)
        return FAILED if named.unread else OK
    found = [each.game for each in named]
    if options.out is None:
        _print_reviews(options, _tasks_of_games(options, found), found)
    else:
        moves = _move_strings(found)
        _store_reviews(options, review_tasks(moves, fast=options.fast, seconds=options.seconds))
    return FAILED if named.unread else OK


def _is_streamed(options: argparse.Namespace) -> bool:
    """Return whether each game of the standard input is reviewed and printed before the next."""
    is_whole = options.players or options.out is not None or options.workers or options.scheduler
    return STANDARD_INPUT_ARGUMENT in options.games and options.json and not is_whole


def _move_strings(games: list[Game]) -> list[str]:
    return [move_string_of_line_to(game.end()) for game in games]


def _tasks_of_games(options: argparse.Namespace, games: list[Game]) -> list[ReviewTask]:
    """Return tasks so small that reviews are printed steadily."""
    most = MOST_GAMES_PER_FAST_TASK if options.fast else MOST_GAMES_PER_TASK_WITH_REASONS
    return review_tasks(_move_strings(games), most, options.fast, options.seconds)


def _print_reviews(
    options: argparse.Namespace, all_tasks: list[ReviewTask], games: list[Game]
) -> None:
    """Review all games, and print the reviews in the order of the games.

    JSON is printed as early as possible. Below a table of several games each player's causes of
    mistakes are listed.
    """
    players: TallyByPlayer = {}
    records = []
    for number, line in enumerate(
        _reviews_in_order(all_tasks, _review_in_workers(options, all_tasks))
    ):
        if options.json and not options.players:
            print_json(load_json(line), flush=True)
            continue
        records.append(load_json(line))
        if not options.fast:
            add_causes_of_game(players, number + 1, games[number].facts, records[-1])
    if options.json:
        for record in habits_records(players):
            print_json(record)
        return
    if not options.players:
        _print_review_records(records)
    if options.players or len(games) > 1:
        print_habits(Terminal(), players)


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
    kept = partial(os_errors_as_usage_errors, f"the reviews cannot be kept in {options.out}")
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
        {
            "folder": str(parts.folder),
            "games": _count_games(all_tasks),
            "parts": len(all_tasks),
        },
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
            yield task, run_interruptible(partial(review, task))


def _print_review_records(records: list[JsonRecord]) -> None:
    """Print a single review in full, or several reviews as a table."""
    if len(records) == 1:
        print_review(Terminal(), records[0])
    else:
        print_reviews_table(Terminal(), records)


def print_review(console: Console, record: JsonRecord) -> None:
    """Print a complete review: the decisive moment, the mistakes, statistics, and all moves.

    Args:
        console: the terminal.
        record: a review made by ``words.insight.records.review_record_with_sentences``.
    """
    review = review_from_record(record)
    console.print(review.line.text or render(Notice.NO_MOVES), highlight=False)
    if not review.line.columns:
        return
    _print_mistakes(console, review, record)
    decisive = record["decisive"]
    told = [ply["cause"] for ply in record["plies"] if decisive and ply["ply"] == decisive["ply"]]
    lesson = causes.loser_lesson_sentence(review, Cause(told[0]) if any(told) else None)
    if lesson is not None:
        console.print(f"{render(lesson)}.", highlight=False)
    for summary in review.player_summaries.values():
        for said in (words.player_summary_sentence(summary), words.level_sentence(summary)):
            if said is not None:
                console.print(f"{render(said)}.", highlight=False)
        console.print(
            f"  {render_within(words.move_counts_by_class_text(summary))}",
            highlight=False,
            style="dim",
        )
    rule = words.choice_definition([review.line.start.board])
    console.print(render(rule), style="dim", highlight=False)
    table = Table("move", "side", "column", "score", "best", "hold", "", "what it did", box=None)
    for move in review.moves:
        if move is not None:
            table.add_row(*_row_of_move(move), style=_STYLE_BY_MOVE_CLASS.get(move.move_class))
    console.print(table)


def _print_mistakes(console: Console, review: Review, record: JsonRecord) -> None:
    """Print the decisive moment of a game, then the other mistakes with their reasons.

    A grey line above mistakes that belong together says what they have in common.
    """
    console.print(f"{record['headline']}.", highlight=False, style="bold")
    # While some moves are not judged, nobody knows which one decided the game.
    found = review.decisive_moves or DecisiveMoves(None)
    if found.theory is not None and found.decisive not in (None, found.theory):
        console.print(
            f"{render(moments.last_result_change_sentence(found.theory))}.", highlight=False
        )
    table = Table(box=None, padding=(0, 1), show_header=False)
    for episode in review.mistake_groups:
        if len(episode.moves) > 1:
            heading = moments.move_numbers_phrase(episode), moments.mistake_group_sentence(episode)
            table.add_row(*map(render, heading), style="dim")
        for move in episode.moves:
            _add_mistake(table, move, record["plies"][review.moves.index(move)])
    if table.row_count:
        console.print(table, highlight=False)


def _add_mistake(table: Table, move: JudgedMove, mistake_record: JsonRecord) -> None:
    """Add a mistake with its reason, and a grey row with what it cost and its cause."""
    table.add_row(render(moments.move_number_and_cell(move)), mistake_record["sentence"])
    more = [] if mistake_record["more"] is None else [mistake_record["more"]]
    seen = words.avoiding_share_phrase(move)
    if seen is not None:
        more.append(render(seen))
    if mistake_record["cause"] not in (None, Cause.OTHER):
        more.append(f"({render_within(causes.CAUSE_NAMES[mistake_record['cause']])})")
    if more:
        table.add_row("", " ".join(more), style="dim")


def print_reviews_table(console: Console, records: list[JsonRecord]) -> None:
    """Print several complete reviews as a table with one row for each game."""
    table = Table("game", "moves", "result", "red kept", "yellow kept", "moment", box=None)
    boards = set()
    for number, record in enumerate(records, start=1):
        review = review_from_record(record)
        boards.add(review.line.start.board)
        kept = [f"{each.kept} of {each.choices}" for each in review.player_summaries.values()]
        moves = beginning_of_moves(review.line.text)
        table.add_row(str(number), moves, _result_of_game(review), *kept, record["headline"])
    console.print(table)
    console.print(render(words.choice_definition(boards)), style="dim", highlight=False)


def _row_of_move(move: JudgedMove) -> tuple[str, ...]:
    legal = len(move.position.legal_columns)
    return (
        str(move.ply),
        str(move.side),
        DEFAULT_NAMING.column(move.column),
        str(move.score),
        str(move.best_score),
        f"{len(move.good_columns)} of {legal}",
        glyph_of_move(move) or "",
        render_within(words.judgement_of_move(move)),
    )


def _result_of_game(review: Review) -> str:
    end = review.line.end
    return str(end.winner) if end.winner is not None else "draw" if end.is_over else "–"


def add_causes_of_game(
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


def habits_records(players: TallyByPlayer) -> list[JsonRecord]:
    """Return for each player, as a dictionary for JSON, the causes of mistakes."""
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
                for habit in tally.frequent_habits
            ],
        }
        for player, tally in players.items()
    ]


def print_habits(console: Console, players: TallyByPlayer) -> None:
    """Print what each player should look at, then a table of the causes of mistakes."""
    table = Table("player", "cause", "missed", "in games", box=None)
    for player, tally in players.items():
        if tally.games:
            console.print(
                f"{render(causes.worst_habit_sentence(Quoted(player), tally))}.", highlight=False
            )
        for habit in tally.frequent_habits:
            table.add_row(player, *map(render_within, causes.habit_table_row(habit)))
    if table.row_count:
        console.print(table, highlight=False)
        console.print(render(causes.CAUSE_COUNTING_RULE), style="dim", highlight=False)


COMMAND = command(
    "review",
    run_review,
    "Say what each move of games did to the result, and where they turned.",
    *(GAMES, BOARD, seconds_for_each("game", SECONDS_OF_GAME), json_option("a game or player")),
    flag("--players", "what each player overlooked over all games, instead of the games"),
    flag("--fast", "scores only, without the reasons of mistakes"),
    file_path(
        "--out",
        "write JSON there in parts, not to the terminal; what is there is not done again",
        metavar="DIR",
    ),
    *WORKERS,
)
