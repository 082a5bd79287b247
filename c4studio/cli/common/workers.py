"""Worker processes or a Dask cluster that share long work."""

import argparse
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import Any

from c4studio.cli.common.arguments import ArgumentsError, UsageError
from c4studio.cli.common.command import argument, integer
from c4studio.cli.common.command_log import set_up_log
from c4studio.cli.common.parts import OutputParts, unfinished_tasks
from c4studio.cli.common.printing import print_notice
from c4studio.cli.common.progress import progress_bar
from c4studio.cli.common.terminal import set_up_terminal
from c4studio.ground.crowd import TaskT, run_on_workers
from c4studio.ground.held_signals import delay_end_signals
from c4studio.ground.paths import user_paths

_NOISY_LOGGERS = (
    *("distributed", "distributed.client", "distributed.core", "distributed.comm"),
    *("distributed.batched", "distributed.utils", "tornado.application", "asyncio"),
)
_SAFE_PATH_VARIABLE = "PYTHONSAFEPATH"
CLUSTER_TASK_RETRIES = 3
"""Number of times that a cluster repeats a task after its worker was lost."""
SCHEDULER = argument("--scheduler")
WORKER_OPTIONS = (integer("--workers"), SCHEDULER)
"""The options that choose worker processes on this machine, or a cluster instead."""


@dataclass(frozen=True, slots=True)
class WorkerPool:
    """Worker processes of this machine, or of a cluster, that carry out tasks in parallel.

    Attributes:
        executor: the pool of workers.
        size: returns the current number of workers, which may change in a cluster.
    """

    executor: Executor
    size: Callable[[], int]


def worker_pool_from_options(options: argparse.Namespace) -> AbstractContextManager[WorkerPool]:
    """Return a context with the worker processes, or the Dask cluster, that the options name.

    Raises:
        UsageError: the options contradict each other, the cluster cannot be reached, or workers
            were lost.
    """
    if options.scheduler and options.workers:
        raise ArgumentsError(
            "--workers are processes of this machine, and --scheduler names others"
        )
    if options.scheduler:
        return _connect_to_cluster(options.scheduler)
    return _start_processes(options.workers or os.cpu_count() or 1)


def finish_parts(
    options: argparse.Namespace,
    parts: OutputParts,
    tasks: Mapping[str, TaskT],
    work: Callable[[TaskT], str | bytes],
    is_result: Callable[[TaskT, Any], bool],
) -> None:
    """Let workers carry out the tasks whose parts are missing, and store each part when it is done.

    Args:
        options: the options that name the workers.
        parts: the parts, of which earlier runs have left some.
        tasks: all tasks by the names of their parts.
        work: carries out a task in a worker.
        is_result: returns whether a worker has returned the result of a task.
    """
    missing = unfinished_tasks(parts.folder, tasks, parts.state_of_part)
    if not missing:
        return
    with progress_bar() as progress, worker_pool_from_options(options) as crew:
        done = len(tasks) - len(missing)
        bar = progress.add_task("parts", total=len(tasks), completed=done)
        given = ((name, tasks[name]) for name in missing)
        for name, found in run_on_workers(crew.executor, work, given, crew.size, is_result):
            parts.write_part(name, found if isinstance(found, bytes) else found.encode())
            progress.advance(bar)


class _ProcessPool(ProcessPoolExecutor):
    """Worker processes of this machine, started when there is work for them."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        # This starts a process that cleans up.
        with _without_modules_of_folder():
            super().__init__(*args, **kwargs)

    def submit(self, *args: Any, **kwargs: Any) -> Future[Any]:
        """Run a function in a worker process. Signals wait until the process has started."""
        with delay_end_signals(), _without_modules_of_folder():
            return super().submit(*args, **kwargs)


@contextmanager
def _without_modules_of_folder() -> Iterator[None]:
    """Return a context in which a new Python process does not look into the working folder.

    A module ``pickle`` or ``socket`` there is not Python's.
    """
    before = os.environ.get(_SAFE_PATH_VARIABLE)
    os.environ[_SAFE_PATH_VARIABLE] = "1"
    try:
        yield
    finally:
        del os.environ[_SAFE_PATH_VARIABLE]
        if before is not None:
            os.environ[_SAFE_PATH_VARIABLE] = before


@contextmanager
def _start_processes(workers: int) -> Iterator[WorkerPool]:
    """Start worker processes on this machine. Ctrl+C ends them and their tasks silently."""
    with _ProcessPool(
        workers, mp_context=multiprocessing.get_context("spawn"), initializer=_set_up_worker
    ) as pool:
        try:
            yield WorkerPool(pool, lambda: workers)
        except BrokenProcessPool as error:
            raise UsageError("a worker process was ended from outside") from error
        except BaseException:
            for process in multiprocessing.active_children():
                process.terminate()
            # Without waiting, the executor's thread and the end of Python close the same pipe.
            pool.shutdown(cancel_futures=True)
            raise


def _set_up_worker() -> None:
    """Set up a worker process: ignore Ctrl+C, and end when the parent process ends."""
    set_up_terminal()
    set_up_log(user_paths().log_file)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_when_parent_ends, daemon=True).start()


def _exit_when_parent_ends() -> None:
    """Wait for the end of the parent process, then end this process.

    Otherwise a worker would wait for tasks forever if the parent was killed.
    """
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class _CountedCluster:
    """A Dask cluster whose threads are counted. An error is raised if none are left."""

    def __init__(self, address: str, client: Any) -> None:
        self._address = address
        self._client = client
        self._is_deserted = False

    def thread_count(self) -> int:
        """Return the number of threads of all workers."""
        count = int(sum(self._client.nthreads().values()))
        if not count and not self._is_deserted:
            said = f"the cluster at {self._address} has no workers; waiting for some"
            print_notice(said)
        self._is_deserted = not count
        return count


@contextmanager
def _connect_to_cluster(address: str) -> Iterator[WorkerPool]:
    """Connect to the workers of a Dask cluster."""
    try:
        from distributed import Client, KilledWorker  # noqa: PLC0415  (an extra)
    except ImportError as error:
        raise UsageError(
            "a Dask cluster needs the extra 'cluster': pip install 'c4studio[cluster]'"
        ) from error
    for name in _NOISY_LOGGERS:
        # What these tell of a lost cluster, with tracebacks, is told in one sentence.
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        client = Client(address, timeout="10s")
    except (OSError, ValueError) as error:
        raise UsageError(f"there is no Dask scheduler at {address}: {error}") from error
    with client:
        try:
            yield WorkerPool(
                client.get_executor(retries=CLUSTER_TASK_RETRIES),
                _CountedCluster(address, client).thread_count,
            )
        except (CancelledError, KilledWorker, OSError) as error:
            raise UsageError(f"the workers of the cluster at {address} were lost") from error
