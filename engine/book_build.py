"""Building of an opening book in independent tasks, on any number of processes or machines.

Only the positions with the most discs are searched. The scores of earlier positions follow from
them. A task is a run of consecutive positions in a depth-first walk, whose searches have much in
common. Its result is written to a file, the shard. A build that was interrupted continues with the
tasks that have no shard.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine.errors import CacheError, CacheFault
from engine.grid import STANDARD, Board
from engine.openings.book import Book
from engine.openings.book_format import write_book
from engine.openings.places import MOST_DISCS
from engine.openings.rows import Draft
from engine.openings.shard import read_shard, write_shard
from engine.openings.walk import walk as _walk
from engine.position import Position
from engine.score import most_win
from engine.solver import Solver

EMPTY_POSITION = Position()
"""The position from which all positions of a book of the usual board are reached."""

MOST_PLIES = MOST_DISCS
"""The greatest number of discs for which a book can be built; fewer on boards of fewer cells."""

DISCS_BETWEEN_LAYERS = 2
"""The two greatest numbers of discs of a book have stored scores. Below them, only one number in
this many has."""


@dataclass(frozen=True, slots=True)
class Task:
    """A task of building a book: consecutive opening positions that one process solves.

    Attributes:
        number: the index of the task.
        shard: the file for the scores of the positions.
        positions: the positions to solve, in depth-first order.
    """

    number: int
    shard: Path
    positions: tuple[Position, ...]

    def read_scores(self) -> list[int] | None:
        """Read the scores from the task's result file. Return None if the task is not done.

        Raises:
            OSError: the shard cannot be read.
        """
        return read_shard(self.shard, self.number, self.positions)


def opening_positions(plies: int, board: Board = STANDARD) -> list[Position]:
    """List the opening positions of a board with ``plies`` discs, in depth-first order.

    Only one of a position and its mirror image is listed. Positions that are over or that the next
    move wins are left out.
    """
    return _walk(plies, _root_position(board))


def _root_position(board: Board) -> Position:
    """Return the position from which all positions of a board's book are reached."""
    return EMPTY_POSITION if board == STANDARD else Position(board)


def task_size(plies: int) -> int:
    """Return the number of positions in a task, so that a task takes at most a minute.

    A position with two discs fewer takes up to four times as long.
    """
    return 1 << min(max(6, 2 * plies - 10), 16)


def build_tasks(plies: int, folder: Path, board: Board = STANDARD) -> list[Task]:
    """Divide a board's opening positions with ``plies`` discs into tasks with files in a folder."""
    positions, size = opening_positions(plies, board), task_size(plies)
    stretches = [tuple(positions[i : i + size]) for i in range(0, len(positions), size)]
    return [
        Task(number, folder / f"{plies}-{number:05}.c4s", stretch)
        for number, stretch in enumerate(stretches)
    ]


@cache
def _solver_of_process(memory_mb: int, below: Path | None, board: Board) -> Solver:
    """Return the solver of this process, which all tasks in the process share."""
    return Solver(memory_mb, below, board=board)


def solve_task(positions: tuple[Position, ...], memory_mb: int, below: Path | None) -> list[int]:
    """Solve the positions of a task in this process. Return their scores in order."""
    solver = _solver_of_process(memory_mb, below, positions[0].board)
    return [score.value for score in solver.solve_many(positions)]


def run_tasks(
    executor: Executor, todo: list[Task], memory_mb: int, below: Path | None = None
) -> Iterator[Task]:
    """Run tasks on an executor, and yield each task once its scores are written to its file.

    Args:
        executor: the processes or machines.
        todo: the tasks.
        memory_mb: size of the table of each process in MiB.
        below: a book with one disc fewer, whose scores serve as bounds and save a fifth of the
            work.

    Raises:
        CacheError: a process cannot read the book ``below``, or a machine gave no scores.
        OSError: a shard cannot be written.
    """
    running = {executor.submit(solve_task, task.positions, memory_mb, below): task for task in todo}
    for future in as_completed(running):
        task = running[future]
        scores = future.result()
        if not _are_scores(scores, task.positions):
            raise CacheError(CacheFault.SHARD_SCORES, task.shard)
        write_shard(task.shard, task.number, task.positions, scores)
        yield task


def _are_scores(answer: object, positions: Sequence[Position]) -> bool:
    """Return whether an answer, perhaps of another machine, has a score for each position."""
    most = most_win(positions[0].board)
    return (
        isinstance(answer, list)
        and len(answer) == len(positions)
        and all(type(each) is int and abs(each) <= most for each in answer)
    )


def assemble_book(all_tasks: list[Task], path: Path) -> int:
    """Write an opening book from the scores of finished tasks, of which there is at least one.

    Returns:
        The number of scores in the book.

    Raises:
        CacheError: a task is not done.
        OSError: the book cannot be written or a shard cannot be read.
    """
    board = all_tasks[0].positions[0].board
    draft = Draft(board)
    for task in all_tasks:
        scores = task.read_scores()
        if scores is None:
            raise CacheError(CacheFault.SHARD_MISSING, task.shard)
        for position, value in zip(task.positions, scores, strict=True):
            draft.put(position, value)
    for plies in range(draft.plies - 1, _root_position(board).ply - 1, -DISCS_BETWEEN_LAYERS):
        backed_up = [
            (position, draft.value(position)) for position in opening_positions(plies, board)
        ]
        for position, found in backed_up:
            if found is not None:
                draft.put(position, found)
    write_book(path, draft)
    return len(Book(path))


def book_disagreements(
    book: Book, solver: Solver, sample: int | None, seed: int = 0
) -> Iterator[tuple[Position, int | None, int] | None]:
    """Compare the scores of a book with those of a solver.

    Args:
        book: the book.
        solver: a solver without a book.
        sample: number of positions to compare, drawn from those with the most discs; None for all.
        seed: seed of the draw.

    Yields:
        For each position None if the scores agree, otherwise the position, its score in the book
        (None if missing) and its score by the solver.
    """
    positions = opening_positions(book.plies, book.board)
    if sample is not None and sample < len(positions):
        positions = random.Random(seed).sample(positions, sample)
    for position in positions:
        value, score = book.value(position), solver.solve(position).value
        yield None if value == score else (position, value, score)
