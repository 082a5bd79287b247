"""Review many games, divided into tasks of text that workers in other processes can run.

A game is a line of text as ``Line`` reads it. A review is a line of JSON that a function of the
caller writes.
"""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Sequence
from dataclasses import dataclass

from c4studio.ground.paths import packaged_book
from engine import Solver

FORM = "c4studio review 5"
"""Format name of the reviews. It is part of each task's name, so old results are not reused."""

MOST_GAMES = 256
"""Maximum number of games in a task, which takes a minute with reasons."""

PARTS = 16
"""Minimum number of tasks, if there are enough games, so that every worker gets some."""

MEMORY_MB = 8
"""The size of a worker's table in megabytes.

A larger table does not help in tasks as short as these, and Dask takes mapped memory for a leak.
"""


@dataclass(frozen=True, slots=True)
class ReviewTask:
    """A batch of games that one worker reviews.

    Attributes:
        games: the games as lines of text.
        fast: whether the reviews leave out reasons.
    """

    games: tuple[str, ...]
    fast: bool = False

    @property
    def name(self) -> str:
        """The name of the task, unique and the same in every run."""
        form = f"{FORM} fast" if self.fast else FORM
        text = "\n".join((form, *self.games))
        return hashlib.sha256(text.encode()).hexdigest()[:24]


def review_tasks(
    games: Sequence[str], most: int = MOST_GAMES, fast: bool = False
) -> list[ReviewTask]:
    """Divide games into tasks for workers, in order.

    The size of a task doubles as the number of games grows, so that a few more games seldom change
    all tasks.

    Args:
        games: the games as lines of text.
        most: maximum number of games in a task, a power of two.
        fast: whether the reviews leave out reasons.
    """
    size = 1
    while size < most and 2 * size * PARTS <= len(games):
        size *= 2
    return [ReviewTask(tuple(games[i : i + size]), fast) for i in range(0, len(games), size)]


_of_this_thread = threading.local()


def worker_solver() -> Solver:
    """Return the solver of this thread, which is created once and used for all its tasks."""
    if not hasattr(_of_this_thread, "solver"):
        _of_this_thread.solver = Solver(MEMORY_MB, packaged_book())
    solver: Solver = _of_this_thread.solver
    return solver
