"""Distribution of tasks to a pool of threads, processes or machines, a few at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from itertools import islice
from typing import TypeVar

LOOK_SECONDS = 2.0
"""Seconds to wait for tasks until the workers are counted again."""

Name = TypeVar("Name")
Given = TypeVar("Given")
Found = TypeVar("Found")


def hand_out(
    executor: Executor,
    work: Callable[[Given], Found],
    todo: Iterable[tuple[Name, Given]],
    size: Callable[[], int],
) -> Iterator[tuple[Name, Found]]:
    """Submit tasks to a pool of workers, and yield each task's name and result when it is done.

    Args:
        executor: runs the tasks.
        work: carries out a task, perhaps in another process.
        todo: the name of each task, and the argument of ``work``.
        size: returns the number of tasks that run at a time; as many more are queued.
    """
    waiting = iter(todo)
    running: dict[Future[Found], Name] = {}
    while True:
        # A cluster that has lost workers may have more tasks under way than that.
        free = max(2 * size(), 2) - len(running)
        for name, given in islice(waiting, max(free, 0)):
            running[executor.submit(work, given)] = name
        if not running:
            return
        # A cluster is asked again for its size: it may have lost the workers of all tasks.
        for future in wait(running, LOOK_SECONDS, return_when=FIRST_COMPLETED).done:
            yield running.pop(future), future.result()
