"""``c4studio puzzles``: finds puzzles in games, checks sets of puzzles, and prints them."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from c4studio.cli.common.arguments import (
    DEFAULT_MEMORY_MB,
    FAILED,
    OK,
    UsageError,
    add_cache_options,
    interruptible,
    os_errors_as,
    positive,
    subcommands,
    up_to,
)
from c4studio.cli.common.inputs import read_data, readings_of, solver_of, write_games
from c4studio.cli.common.workers import Parts, add_worker_options, crew_of, progress_bar
from c4studio.export.exercises import Exercise, from_puzzles, proved_reasons, written
from c4studio.export.request import ExportError
from c4studio.formats.encoding import decode
from c4studio.formats.lines import line_to
from c4studio.game import Game
from c4studio.ground import whole_file
from c4studio.ground.crowd import hand_out
from c4studio.ground.paths import packaged_puzzles
from c4studio.language.practice import Practice
from c4studio.training.puzzles.chain import Defect, defects
from c4studio.training.puzzles.mining import Miner, Source, Task, carry_out, tasks
from c4studio.training.puzzles.puzzle import (
    MOST_STARS,
    Puzzle,
    Theme,
    TrainingError,
    read_set,
    unique,
    write_set,
)
from c4studio.words.pieces import amount
from c4studio.words.rendering import render
from engine import StopFlag

COUNT = 12
"""Default number of puzzles on a sheet."""


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the subcommands of ``c4studio puzzles`` to its parser."""
    command = subcommands(parser, add_cache_options, memory=DEFAULT_MEMORY_MB, threads=1)
    mining = command("mine", _mine, "Find the puzzles in games, after the mistakes in them.")
    mining.add_argument("games", nargs="+", metavar="MOVES|FILE|DIRECTORY")
    mining.add_argument(
        "--out",
        type=Path,
        required=True,
        metavar="SET",
        help="where the puzzles go, one JSON object a line; the next run goes on where this ended",
    )
    add_worker_options(mining)
    verifying = command("verify", _verify, "Check every turn of the puzzles in a set.")
    verifying.add_argument("set", metavar="SET")
    sheet = command("sheet", _sheet, "Write puzzles as a sheet, or as a page that asks.")
    sheet.add_argument(
        "set", nargs="?", metavar="SET", help="a file of puzzles (default: the shipped ones)"
    )
    sheet.add_argument(
        "--out", type=Path, required=True, metavar="FILE", help=".pdf, .html or .apkg for Anki"
    )
    sheet.add_argument("--ask", action="store_true", help="a page on which the reader plays")
    sheet.add_argument(
        "--count", type=positive, default=COUNT, metavar="N", help=f"default {COUNT}"
    )
    sheet.add_argument("--stars", type=up_to(MOST_STARS), metavar="N", help="only so many stars")
    sheet.add_argument("--theme", choices=[str(each) for each in Theme], help="only one theme")


def _mine(options: argparse.Namespace) -> int:
    """Find puzzles in games, and write them as a set.

    Return exit status 1 if a file of a folder is unreadable.
    """
    readings, unread = readings_of(options.games)
    games = [game for each in readings for game in each.collection.games]
    todo = tasks([Source(line_to(game.end()), _name(game)) for game in games])
    out: Path = options.out
    with os_errors_as(f"{out} cannot be written"):
        parts = Parts.of(out)
        _mine_tasks(options, parts, [task for task in todo if not parts.has(task.name)])
        found = (puzzle for task in todo for puzzle in read_set(parts.read(task.name).decode()))
        puzzles = list(unique(found))
        whole_file.write_stream(out, write_set(puzzles).encode())
        parts.remove()
    stars = Counter(puzzle.stars for puzzle in puzzles)
    told = ", ".join(f"{stars[each]} of {amount(each, 'star')}" for each in sorted(stars))
    counted = f"{amount(len(puzzles), 'puzzle')} from {amount(len(games), 'game')}"
    print(f"{out}: {counted}" + (f" ({told})" if told else ""))
    return FAILED if unread else OK


def _name(game: Game) -> str:
    """Return the name of a game for its puzzles: the names of the players, or the title."""
    facts = game.facts
    return (
        f"{facts.red or '?'} v {facts.yellow or '?'}" if facts.red or facts.yellow else facts.title
    )


def _mine_tasks(options: argparse.Namespace, parts: Parts, todo: list[Task]) -> None:
    """Find the puzzles in all batches of games that an interrupted earlier run has not finished."""
    # Equal tasks share a piece.
    missing = {task.name: task for task in todo}
    games = sum(len(task.games) for task in missing.values())
    if not games:
        return
    with progress_bar() as progress, crew_of(options) as crew:
        bar = progress.add_task("games", total=games)
        given = ((task, task) for task in missing.values())
        for task, text in hand_out(crew.executor, carry_out, given, crew.size):
            parts.write(task.name, text.encode())
            progress.advance(bar, len(task.games))


def read_puzzles(name: str) -> list[Puzzle]:
    """Parse a set of puzzles from a file, or from the standard input for ``-``.

    Raises:
        UsageError: the file cannot be read, or a line holds no puzzle.
    """
    try:
        return read_set(decode(read_data(name))[0])
    except TrainingError as error:
        raise UsageError(f"{name}: {error}") from error


def _verify(options: argparse.Namespace) -> int:
    """Check the puzzles of a set for defects. Return exit status 1 if there is one."""
    puzzles = read_puzzles(options.set)
    solver = solver_of(options)
    found: list[Defect] = []

    def check(stop: StopFlag) -> None:
        with progress_bar() as progress:
            bar = progress.add_task("puzzles", total=len(puzzles))
            for defect in defects(puzzles, Miner(solver, stop).scores):
                progress.advance(bar)
                if defect is not None:
                    found.append(defect)

    interruptible(check)
    solver.close()
    for defect in found:
        print(f"c4studio: {options.set}: puzzle {defect.number}: {defect.text}", file=sys.stderr)
    turns = amount(sum(puzzle.turns for puzzle in puzzles), "turn")
    print(
        f"{options.set}: {amount(len(puzzles), 'puzzle')} with {turns}, {len(found)} with a defect"
    )
    return FAILED if found else OK


def _sheet(options: argparse.Namespace) -> int:
    """Write the first puzzles of the requested kind as a sheet of exercises."""
    puzzles = [
        puzzle
        for puzzle in read_puzzles(options.set or str(packaged_puzzles()))
        if options.stars in (None, puzzle.stars) and options.theme in (None, *puzzle.themes)
    ][: options.count]
    if not puzzles:
        raise UsageError("the set has no such puzzle")
    solver = solver_of(options)
    exercises = interruptible(
        lambda stop: from_puzzles(puzzles, proved_reasons(Miner(solver, stop).scores, solver, stop))
    )
    solver.close()
    write_exercises(exercises, options.out, render(Practice.PUZZLES), asks=options.ask)
    print(f"{options.out}: {amount(len(puzzles), 'puzzle')}")
    return OK


def write_exercises(
    exercises: Sequence[Exercise], out: Path, title: str, *, asks: bool = False
) -> None:
    """Write exercises as a sheet for paper, an interactive page, or an Anki package.

    Raises:
        UsageError: the suffix names no format, or the file cannot be written.
    """
    try:
        data = written(exercises, title, out.suffix, asks=asks)
    except ExportError as error:
        raise UsageError(f"{out} cannot be written: {error}") from error
    write_games(data, out)
