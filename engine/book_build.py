"""Making an opening book: independent tasks, each a stretch of one depth-first walk.

Only the positions with the most discs are searched; those before them follow by minimax. A task is
a run of neighbours in the walk, which share most of what lies below them, so one solver's table
serves them all. A finished task is a file, its shard, so a build that was interrupted goes on where
it was, whoever runs the tasks.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.book import Book, folded_key, write_book
from engine.errors import CacheError
from engine.position import CENTRE_OUT, Position
from engine.score import win_score
from engine.solver import Solver

ROOT = Position()
"""Where the walk begins."""

TASK_SIZE = 64
"""Positions a task: seconds of work, so that little is lost and little is waited for."""


@dataclass(frozen=True, slots=True)
class Task:
    """A stretch of the walk.

    Attributes:
        shard: the file that its scores belong in; there once the task is done.
        positions: what to solve, in the order of the walk.
    """

    shard: Path
    positions: tuple[Position, ...]

    @property
    def done(self) -> bool:
        """Whether its shard is there."""
        return self.shard.exists()


def walk(plies: int) -> Iterator[Position]:
    """Every unfinished position of so many discs once, up to mirror images, depth first."""
    seen: set[int] = set()
    stack = [ROOT]
    while stack:
        position = stack.pop()
        key = folded_key(position)
        if key in seen or position.is_over:
            continue
        seen.add(key)
        if position.ply == plies:
            yield position
        else:
            # The last one pushed is walked first.
            children = [column for column in CENTRE_OUT if position.is_legal(column)]
            stack.extend(position.play(column) for column in reversed(children))


def tasks(plies: int, folder: Path) -> list[Task]:
    """The tasks of a book of so many plies, with shards in ``folder``."""
    positions = list(walk(plies))
    stretches = [positions[i : i + TASK_SIZE] for i in range(0, len(positions), TASK_SIZE)]
    return [
        Task(folder / f"{plies}-{number:05}.c4b", tuple(stretch))
        for number, stretch in enumerate(stretches)
    ]


@cache
def _solver(memory_mb: int) -> Solver:
    """The solver of this process, which all its tasks share."""
    return Solver(memory_mb)


def solve(positions: tuple[Position, ...], memory_mb: int) -> list[int]:
    """Carry out a task, in whatever process: the scores in order."""
    return [score.value for score in _solver(memory_mb).solve_many(positions)]


def run(executor: Executor, todo: list[Task], memory_mb: int) -> Iterator[Task]:
    """Have tasks carried out and yield each once its shard is written.

    Raises:
        OSError: a shard cannot be written.
    """
    running = {executor.submit(solve, task.positions, memory_mb): task for task in todo}
    for future in as_completed(running):
        task = running[future]
        write_book(task.shard, dict(zip(task.positions, future.result(), strict=True)))
        yield task


def assemble(all_tasks: list[Task], path: Path) -> int:
    """Write the book of finished tasks and of all positions with fewer discs.

    Returns:
        The number of positions in it.

    Raises:
        CacheError: a shard is damaged.
        OSError: the book cannot be written.
    """
    values: dict[Position, int] = {}
    for task in all_tasks:
        shard = Book(task.shard)
        for position in task.positions:
            value = shard.value(position)
            if value is None:
                raise CacheError(f"the shard {task.shard} lacks {position.text()}")
            values[position] = value
    known = {folded_key(position): value for position, value in values.items()}
    for plies in reversed(range(ROOT.ply, all_tasks[0].positions[0].ply)):
        for position in walk(plies):
            values[position] = known[folded_key(position)] = _backed_up(position, known)
    write_book(path, values)
    return len(values)


def _backed_up(position: Position, known: Mapping[int, int]) -> int:
    """The score of a position whose children are known or over."""
    children = (position.play(column) for column in position.legal_columns)
    return max(
        win_score(child.ply) if child.winner else -known[folded_key(child)] for child in children
    )


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
    positions = list(walk(book.plies))
    if sample is not None and sample < len(positions):
        positions = random.Random(seed).sample(positions, sample)
    for position in positions:
        value, score = book.value(position), solver.solve(position).value
        yield None if value == score else (position, value, score)
