"""Review many games, divided into tasks of text that workers in other processes can run.

A game is a line of text as ``Line`` reads it. A review is a line of JSON that a function of the
caller writes.
"""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass

from c4studio.game import NodeScores
from c4studio.paths import packaged_book
from c4studio.review.line import Line
from c4studio.review.moves import ColumnScores
from c4studio.review.review import Review, find_scores
from c4studio.work.crowd import hand_out
from engine import Position, Solver, StopFlag, folded_key

FORM = "c4studio review 4"
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
class Task:
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


def tasks(games: Sequence[str], most: int = MOST_GAMES, fast: bool = False) -> list[Task]:
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
    return [Task(tuple(games[i : i + size]), fast) for i in range(0, len(games), size)]


def judge_games(
    solver: Solver,
    games: Iterable[str],
    stop: StopFlag | None = None,
    count: Callable[[], None] = lambda: None,
) -> Iterator[Review]:
    """Yield the complete review of each game. A position that occurs twice is scored once.

    Args:
        solver: finds the scores.
        games: the games as lines of text.
        stop: ends the search.
        count: a function that is called after each judged move.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    known: dict[int, ColumnScores] = {}
    for game in games:
        review = Review.of(Line.from_text(game))
        new = [position for position in review.unknown if folded_key(position) not in known]
        for position, scores in find_scores(solver, new, stop):
            known[folded_key(position)] = _folded(position, scores.columns)
        for position in review.unknown:
            columns = _folded(position, known[folded_key(position)])
            review = review.learn(position, NodeScores(columns))
            count()
        yield review


def run(
    executor: Executor,
    carry_out: Callable[[Task], str],
    todo: Iterable[Task],
    size: Callable[[], int],
) -> Iterator[tuple[Task, str]]:
    """Run tasks on workers, and yield each task with its reviews as soon as it is done.

    Args:
        executor: runs the tasks.
        carry_out: returns the reviews of a task, one on each line; a worker must be able to import
            the function.
        todo: the tasks.
        size: a function that returns how many tasks run at a time; as many more are queued.
    """
    return hand_out(executor, carry_out, ((task, task) for task in todo), size)


_of_this_thread = threading.local()


def worker_solver() -> Solver:
    """Return the solver of this thread, which is created once and used for all its tasks."""
    if not hasattr(_of_this_thread, "solver"):
        _of_this_thread.solver = Solver(MEMORY_MB, packaged_book())
    solver: Solver = _of_this_thread.solver
    return solver


def _folded(position: Position, columns: ColumnScores) -> ColumnScores:
    """Mirror column scores if the mirror image of the position has the smaller key.

    A second call with the result mirrors the scores back.
    """
    return columns if position.key() == folded_key(position) else columns[::-1]
