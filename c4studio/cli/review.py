"""``c4studio review``: what each move of games did, and where they turned."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from c4studio import formats
from c4studio.cli import whole_file
from c4studio.cli.arguments import (
    DEFAULT_MEMORY_MB,
    FAILED,
    OK,
    UsageError,
    interruptible,
)
from c4studio.cli.game_files import STANDARD_INPUT, is_file, is_folder, read_games
from c4studio.cli.inputs import refuse_missing_file, solver_of
from c4studio.cli.review_report import print_games, print_review
from c4studio.cli.workers import add_worker_options, crew_of, progress_bar
from c4studio.formats import Reading
from c4studio.formats.lines import line_to
from c4studio.review import batch
from c4studio.review.batch import Task, review_games, tasks
from c4studio.review.record import from_record
from c4studio.words.pieces import counted
from engine import StopFlag
from engine.errors import reason

AT_ONCE = 8
"""So many games are reviewed sooner than other processes start."""


def add_to(parser: argparse.ArgumentParser) -> None:
    """Give the command its arguments."""
    parser.add_argument(
        "games",
        nargs="+",
        metavar="MOVES|FILE|DIRECTORY",
        help="moves, a text, a file of games, or a folder of such files; - is standard input",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a game")
    parser.add_argument(
        "--out",
        type=Path,
        metavar="DIR",
        help="write JSON there in parts, not to the terminal; what is there is not done again",
    )
    add_worker_options(parser)
    parser.set_defaults(memory=DEFAULT_MEMORY_MB, threads=1)


def run(options: argparse.Namespace) -> int:
    """Review the main lines of games; 1 if a file of a folder could not be read."""
    readings, unread = _readings(options.games)
    games = [line_to(game.end()) for each in readings for game in each.collection.games]
    todo = tasks(games)
    parts = None if options.out is None else _Parts(options.out)
    texts: dict[str, str] = {} if parts is None else parts.done(todo)
    for task, text in _reviewed(options, games, [each for each in todo if each.name not in texts]):
        texts[task.name] = text
        if parts is not None:
            parts.write(task, text)
    if parts is not None:
        print(f"{parts.folder}: {counted(len(games), 'game')} in {counted(len(todo), 'part')}")
    else:
        _print([line for task in todo for line in texts[task.name].split("\n")], options.json)
    return FAILED if unread else OK


def _reviewed(
    options: argparse.Namespace, games: list[str], todo: list[Task]
) -> Iterator[tuple[Task, str]]:
    """Each task with its reviews, as it is done; a few games are reviewed here."""
    done = len(games) - sum(len(task.games) for task in todo)
    with progress_bar() as progress:
        bar = progress.add_task("games", total=len(games), completed=done)
        if not (options.workers or options.scheduler) and len(games) - done <= AT_ONCE:
            yield from _reviewed_here(options, todo, progress)
            return
        with crew_of(options) as crew:
            for task, text in batch.run(crew.executor, todo, crew.size):
                progress.advance(bar, len(task.games))
                yield task, text


def _reviewed_here(
    options: argparse.Namespace, todo: list[Task], progress: Progress
) -> Iterator[tuple[Task, str]]:
    """Each task with its reviews, found by the user's own solver with the scores on disk."""
    solver = solver_of(options)

    def review(task: Task, stop: StopFlag) -> str:
        found = []
        for line in review_games(solver, task.games, stop):
            found.append(line)
            progress.advance(progress.task_ids[0])
        return "\n".join(found)

    for task in todo:
        yield task, interruptible(partial(review, task))


def _print(lines: list[str], as_json: bool) -> None:
    """The reviews as they are, or for people: one in full, several in a table."""
    if as_json:
        for line in lines:
            print(line)
        return
    reviews = [from_record(json.loads(line)) for line in lines]
    if len(reviews) == 1:
        print_review(Console(), reviews[0])
    else:
        print_games(Console(), reviews)


class _Parts:
    """The folder of finished tasks, each a file of JSON lines that is named after its task.

    Raises:
        UsageError: in any method, the folder cannot be used; the sentence says why.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise self._fault(error) from error

    def done(self, todo: list[Task]) -> dict[str, str]:
        """What is there of these tasks, by their names."""
        try:
            found = {task.name: self._read(task) for task in todo}
        except OSError as error:
            raise self._fault(error) from error
        return {name: text for name, text in found.items() if text is not None}

    def write(self, task: Task, text: str) -> None:
        """Put a part in its place, whole or not at all."""
        try:
            whole_file.write(self._path(task), f"{text}\n".encode())
        except OSError as error:
            raise self._fault(error) from error

    def _path(self, task: Task) -> Path:
        return self.folder / f"part-{task.name}.jsonl"

    def _read(self, task: Task) -> str | None:
        path = self._path(task)
        if not path.exists():
            return None
        text = path.read_text(encoding="utf-8").removesuffix("\n")
        return text if len(text.splitlines()) == len(task.games) else None

    def _fault(self, error: OSError) -> UsageError:
        return UsageError(f"the reviews cannot be kept in {self.folder}: {reason(error)}")


def _readings(sources: list[str]) -> tuple[list[Reading], int]:
    """What the arguments say, and how many files of folders could not be read."""
    readings, unread = [], 0
    for source in sources:
        path = Path(source)
        if source == STANDARD_INPUT or is_file(path):
            readings.append(_said(source, read_games(source)))
        elif source and is_folder(path):
            for file in _files(path):
                try:
                    readings.append(_said(str(file), read_games(str(file))))
                except UsageError as error:
                    unread += 1
                    print(f"c4studio: {error}", file=sys.stderr)
        else:
            refuse_missing_file(source)
            readings.append(_said(source, formats.read_any(source)))
    if not readings:
        raise UsageError(f"there are no games in {', '.join(sources)}")
    return readings, unread


def _files(folder: Path) -> list[Path]:
    """The files in a folder and in those within, without hidden ones."""
    return sorted(
        path
        for path in folder.rglob("*")
        if is_file(path) and not any(p.startswith(".") for p in path.relative_to(folder).parts)
    )


def _said(source: str, reading: Reading) -> Reading:
    for remark in reading.remarks:
        print(f"c4studio: {source}: {remark}", file=sys.stderr)
    return reading
