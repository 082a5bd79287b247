"""Distribution of many tasks to a pool of workers: threads, processes or machines."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from itertools import islice
from typing import TypeVar

from c4studio.ground.progress import WorkError
from c4studio.language.messages import Refusal

RESULT_WAIT_SECONDS = 2.0
"""Seconds to wait for a result before the number of workers is checked again."""

TaskNameT = TypeVar("TaskNameT")
TaskT = TypeVar("TaskT")
TaskResultT = TypeVar("TaskResultT")


def run_on_workers(
    executor: Executor,
    work: Callable[[TaskT], TaskResultT],
    todo: Iterable[tuple[TaskNameT, TaskT]],
    size: Callable[[], int],
    is_result: Callable[[TaskT, TaskResultT], bool],
) -> Iterator[tuple[TaskNameT, TaskResultT]]:
    """Run tasks on a pool of workers, and yield each task's name and result once it is done.

    Args:
        executor: the pool of workers.
        work: carries out a task, perhaps in another process.
        todo: the tasks: pairs of a name and the argument of ``work``.
        size: returns the current number of workers; twice as many tasks are submitted at a time.
        is_result: returns whether a value can be the result of a task. The workers of a cluster are
            other machines, which may answer anything.

    Raises:
        WorkError: a worker has no C4 Studio, or its answer is no result of its task.
    """
    waiting = iter(todo)
    running: dict[Future[TaskResultT], tuple[TaskNameT, TaskT]] = {}
    while True:
        # A cluster that has lost workers may have more tasks under way than that.
        free = max(2 * size(), 2) - len(running)
        for name, given in islice(waiting, max(free, 0)):
            running[executor.submit(work, given)] = name, given
        if not running:
            return
        # A cluster is asked again for its size: it may have lost the workers of all tasks.
        for future in wait(running, RESULT_WAIT_SECONDS, return_when=FIRST_COMPLETED).done:
            name, given = running.pop(future)
            try:
                found = future.result()
            except ImportError as error:
                raise WorkError(Refusal.NO_WORKER, why=str(error)) from error
            if not is_result(given, found):
                raise WorkError(Refusal.NO_RESULT)
            yield name, found
