"""Making an opening book: independent tasks, each a stretch of one depth-first walk.

Only the positions with the most discs are searched; those before them follow from these. A task is
a run of neighbours in the walk, which share much of what lies below them, so one solver's table
serves them all. A finished task is a file, its shard, so a build that was interrupted goes on where
it was, whoever runs the tasks.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.errors import CacheError
from engine.openings.book import Book
from engine.openings.book_format import write_book
from engine.openings.places import MOST_DISCS
from engine.openings.rows import Draft
from engine.openings.shard import read_shard, write_shard
from engine.openings.walk import walk as _walk
from engine.position import Position
from engine.solver import Solver

ROOT = Position()
"""Where the walk begins."""

MOST_PLIES = MOST_DISCS
"""The largest number of discs that the positions of a book can have."""

STEP = 2
"""Below the two largest, the numbers of discs that have scores of their own lie so far apart."""


@dataclass(frozen=True, slots=True)
class Task:
    """A stretch of the walk.

    Attributes:
        number: its place among the stretches.
        shard: the file that its scores belong in.
        positions: what to solve, in the order of the walk.
    """

    number: int
    shard: Path
    positions: tuple[Position, ...]

    def scores(self) -> list[int] | None:
        """The scores in its shard, None unless the task is done.

        Raises:
            OSError: the shard cannot be read.
        """
        return read_shard(self.shard, self.number, self.positions)


def walk(plies: int) -> list[Position]:
    """Every position of so many discs, up to mirror images, that is not over nor won at once.

    Depth first: neighbours lie next to each other.
    """
    return _walk(plies, ROOT)


def task_size(plies: int) -> int:
    """Positions a task: a minute of work at most, so that little is lost and little waited for.

    With two discs fewer a position takes up to four times as long.
    """
    return 1 << max(6, 2 * plies - 10)


def tasks(plies: int, folder: Path) -> list[Task]:
    """The tasks of a book of so many plies, with shards in ``folder``."""
    positions, size = walk(plies), task_size(plies)
    stretches = [tuple(positions[i : i + size]) for i in range(0, len(positions), size)]
    return [
        Task(number, folder / f"{plies}-{number:05}.c4s", stretch)
        for number, stretch in enumerate(stretches)
    ]


@cache
def _solver(memory_mb: int, below: Path | None) -> Solver:
    """The solver of this process, which all its tasks share."""
    return Solver(memory_mb, below)


def solve(positions: tuple[Position, ...], memory_mb: int, below: Path | None) -> list[int]:
    """Carry out a task, in whatever process: the scores in order."""
    return [score.value for score in _solver(memory_mb, below).solve_many(positions)]


def run(
    executor: Executor, todo: list[Task], memory_mb: int, below: Path | None = None
) -> Iterator[Task]:
    """Have tasks carried out and yield each once its shard is written.

    Args:
        executor: carries them out.
        todo: the tasks.
        memory_mb: of each solver.
        below: a book of one ply fewer, whose scores bound these: a fifth less work.

    Raises:
        CacheError: that book cannot be read where a task is carried out.
        OSError: a shard cannot be written.
    """
    running = {executor.submit(solve, task.positions, memory_mb, below): task for task in todo}
    for future in as_completed(running):
        task = running[future]
        write_shard(task.shard, task.number, task.positions, future.result())
        yield task


def assemble(all_tasks: list[Task], path: Path) -> int:
    """Write the book of finished tasks.

    Returns:
        The number of scores in it.

    Raises:
        CacheError: a task is not done.
        OSError: the book cannot be written, or a shard not be read.
    """
    draft = Draft()
    for task in all_tasks:
        scores = task.scores()
        if scores is None:
            raise CacheError(f"the shard {task.shard} is missing or damaged")
        for position, value in zip(task.positions, scores, strict=True):
            draft.put(position, value)
    for plies in range(draft.plies - 1, ROOT.ply - 1, -STEP):
        backed_up = [(position, draft.value(position)) for position in walk(plies)]
        for position, found in backed_up:
            if found is not None:
                draft.put(position, found)
    write_book(path, draft)
    return len(Book(path))


def disagreements(
    book: Book, solver: Solver, sample: int | None, seed: int = 0
) -> Iterator[tuple[Position, int | None, int] | None]:
    """Solve positions of a book again and compare.

    Args:
        book: the book.
        solver: a solver without a book.
        sample: how many positions to draw from those with the most discs; None for all of them.
        seed: of the draw.

    Yields:
        For every position None if they agree, else the position, what the book says and the score.
    """
    positions = walk(book.plies)
    if sample is not None and sample < len(positions):
        positions = random.Random(seed).sample(positions, sample)
    for position in positions:
        value, score = book.value(position), solver.solve(position).value
        yield None if value == score else (position, value, score)
