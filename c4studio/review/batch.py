"""Reviews of many games: independent tasks, strings in and strings out, for workers anywhere.

A game is a line of text as ``Line`` reads it, a review a line of JSON as ``record`` describes it.
"""

from __future__ import annotations

import hashlib
import json
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass
from itertools import islice

from c4studio.game import NodeScores
from c4studio.paths import packaged_book
from c4studio.review.line import Line
from c4studio.review.moves import ColumnScores
from c4studio.review.record import as_record
from c4studio.review.review import Review
from engine import Position, Solver, StopFlag

FORM = "c4studio review 1"
"""What the text of a review is; another form makes other tasks."""

MOST_GAMES = 256
"""Games a task: some 30 s of work, so that little is lost and no scheduler is kept busy."""

PARTS = 16
"""Tasks that there are at least, where there are games enough, so that all workers have some."""

MEMORY_MB = 8
"""The table of a worker. A larger one finds no more for tasks as short as these, and Dask takes
mapped memory for a leak."""


@dataclass(frozen=True, slots=True)
class Task:
    """Games that one worker reviews in a row.

    Attributes:
        games: their texts.
    """

    games: tuple[str, ...]

    @property
    def name(self) -> str:
        """A name that no other task has, and that this one has in every run."""
        text = "\n".join((FORM, *self.games))
        return hashlib.sha256(text.encode()).hexdigest()[:24]


def tasks(games: Sequence[str]) -> list[Task]:
    """The games cut into tasks, in order.

    The size of a task grows in doublings with the number of games, so that a few more games seldom
    make all tasks new.
    """
    size = 1
    while size < MOST_GAMES and 2 * size * PARTS <= len(games):
        size *= 2
    return [Task(tuple(games[i : i + size])) for i in range(0, len(games), size)]


def review_games(
    solver: Solver,
    games: Iterable[str],
    stop: StopFlag | None = None,
    count: Callable[[], None] = lambda: None,
) -> Iterator[str]:
    """The reviews of games as lines of JSON; a position that occurs twice is scored once.

    Args:
        solver: finds the scores.
        games: their texts.
        stop: ends the search.
        count: called after each move that was judged.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    known: dict[int, ColumnScores] = {}
    for game in games:
        review = Review.of(Line.from_text(game))
        for position in review.unknown:
            review = review.learn(position, NodeScores(_scores(solver, position, known, stop)))
            count()
        yield json.dumps(as_record(review))


def carry_out(games: str) -> str:
    """Carry out a task, in whatever process: games a line each in, their reviews out."""
    return "\n".join(review_games(_solver(), games.split("\n")))


def run(
    executor: Executor, todo: Iterable[Task], size: Callable[[], int]
) -> Iterator[tuple[Task, str]]:
    """Have tasks carried out and yield each with its reviews as it is done.

    Args:
        executor: gives them to workers.
        todo: the tasks.
        size: how many are carried out at a time; as many wait behind those.
    """
    waiting = iter(todo)
    running: dict[Future[str], Task] = {}
    while True:
        # A cluster that has lost workers may have more under way than that.
        free = max(2 * size(), 2) - len(running)
        for task in islice(waiting, max(free, 0)):
            running[executor.submit(carry_out, "\n".join(task.games))] = task
        if not running:
            return
        for future in wait(running, return_when=FIRST_COMPLETED).done:
            yield running.pop(future), future.result()


_of_this_thread = threading.local()


def _solver() -> Solver:
    """The solver of this thread, which all its tasks share; a worker may have several threads."""
    if not hasattr(_of_this_thread, "solver"):
        _of_this_thread.solver = Solver(MEMORY_MB, packaged_book())
    solver: Solver = _of_this_thread.solver
    return solver


def _scores(
    solver: Solver, position: Position, known: dict[int, ColumnScores], stop: StopFlag | None
) -> ColumnScores:
    """The scores of all columns, from ``known`` for the position or its mirror image."""
    key, mirrored = position.key(), position.mirror().key()
    folded = min(key, mirrored)
    if folded not in known:
        found = solver.score_columns(position, stop)
        known[folded] = found if key == folded else found[::-1]
    return known[folded] if key == folded else known[folded][::-1]
