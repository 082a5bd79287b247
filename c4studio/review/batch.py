"""Review many games, divided into tasks of text that workers in other processes can run.

A game is a line of text as ``Line`` reads it. A review is a line of JSON that a function of the
caller writes.
"""

import hashlib
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from c4studio.game.boards import BOARDS_WITH_BOOK
from c4studio.ground.paths import packaged_book
from c4studio.ground.solvers import open_solver
from engine import STANDARD, Board, Solver

REVIEW_FORMAT = "c4studio review 6"
"""Format name of the reviews. It is part of each task's name, so old results are not reused."""

MOST_GAMES_PER_TASK = 256
"""Maximum number of games in a task, which takes a minute with reasons."""

LEAST_TASKS = 16
"""Minimum number of tasks, if there are enough games, so that every worker gets some."""

WORKER_MEMORY_MB = 8
"""The size of a worker's table in megabytes.

A larger table does not help in tasks as short as these, and Dask takes mapped memory for a leak.
"""


@dataclass(frozen=True, slots=True)
class ReviewTask:
    """A batch of games that one worker reviews.

    Attributes:
        games: the games as lines of text.
        fast: whether the reviews leave out reasons.
        seconds: the limit on the seconds for the scores of each game; None for the usual one.
        exact_only: whether the reviews leave out forecasts.
        scores: the file of scores on this machine, beside which each other board has its own, for
            games on other boards than the usual one; None for none.
    """

    games: tuple[str, ...]
    fast: bool = False
    seconds: float | None = None
    exact_only: bool = False
    scores: Path | None = None

    @property
    def name(self) -> str:
        """The name of the task, unique and the same in every run."""
        form = f"{REVIEW_FORMAT} fast" if self.fast else REVIEW_FORMAT
        if self.seconds is not None:
            form += f" {self.seconds:g} s"
        if self.exact_only:
            form += " exact"
        text = "\n".join((form, *self.games))
        return hashlib.sha256(text.encode()).hexdigest()[:24]


def review_tasks(
    games: Sequence[str],
    most: int = MOST_GAMES_PER_TASK,
    fast: bool = False,
    seconds: float | None = None,
) -> list[ReviewTask]:
    """Divide games into tasks for workers, in order.

    The size of a task doubles as the number of games grows, so that a few more games seldom change
    all tasks.

    Args:
        games: the games as lines of text.
        most: maximum number of games in a task, a power of two.
        fast: whether the reviews leave out reasons.
        seconds: the limit on the seconds for the scores of each game; None for the usual one.
    """
    size = 1
    while size < most and 2 * size * LEAST_TASKS <= len(games):
        size *= 2
    starts = range(0, len(games), size)
    return [ReviewTask(tuple(games[start : start + size]), fast, seconds) for start in starts]


_thread_local = threading.local()


def solver_of_worker_thread(board: Board = STANDARD, scores: Path | None = None) -> Solver:
    """Return the solver of this thread for a board, created once and used for all its tasks.

    Args:
        board: the board.
        scores: the file of scores that a ``ReviewTask`` names.
    """
    if not hasattr(_thread_local, "solvers"):
        _thread_local.solvers = {}
    solvers: dict[Board, Solver] = _thread_local.solvers
    if board not in solvers:
        table = None if board in BOARDS_WITH_BOOK else scores
        solvers[board] = open_solver(WORKER_MEMORY_MB, packaged_book(), table, 1, board).solver
    return solvers[board]
