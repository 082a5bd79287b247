"""Long work: worker processes or a Dask cluster that share it, its progress, and finished parts."""

from __future__ import annotations

import argparse
import logging
import multiprocessing
import os
import shutil
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from c4studio.cli.common.arguments import UsageError, positive
from c4studio.ground import whole_file

_CHATTERS = (
    *("distributed", "distributed.client", "distributed.core", "distributed.comm"),
    *("distributed.batched", "distributed.utils", "tornado.application", "asyncio"),
)
RETRIES = 3
"""Number of times that a cluster repeats a task after its worker was lost."""


@dataclass(frozen=True, slots=True)
class Crew:
    """Worker processes of this machine, or of a cluster, that carry out tasks in parallel.

    Attributes:
        executor: the pool of workers.
        size: returns the current number of workers, which may change in a cluster.
    """

    executor: Executor
    size: Callable[[], int]


def add_worker_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that choose worker processes on this machine or a cluster."""
    parser.add_argument(
        "--workers", type=positive, metavar="N", help="processes of this machine (all cores)"
    )
    parser.add_argument("--scheduler", metavar="ADDRESS", help="run the tasks on a Dask cluster")


def crew_of(options: argparse.Namespace) -> AbstractContextManager[Crew]:
    """Return a context with the worker processes, or the Dask cluster, that the options name.

    Raises:
        UsageError: the options contradict each other, the cluster cannot be reached, or workers
            were lost.
    """
    if options.scheduler and options.workers:
        raise UsageError("--workers are processes of this machine and do not go with --scheduler")
    if options.scheduler:
        return _cluster(options.scheduler)
    return _processes(options.workers or os.cpu_count() or 1)


@contextmanager
def _processes(workers: int) -> Iterator[Crew]:
    """Start worker processes on this machine. Ctrl+C ends them and their tasks silently."""
    with ProcessPoolExecutor(
        workers, mp_context=multiprocessing.get_context("spawn"), initializer=_start_worker
    ) as pool:
        try:
            yield Crew(pool, lambda: workers)
        except BrokenProcessPool as error:
            raise UsageError("a worker process was ended from outside") from error
        except BaseException:
            for process in multiprocessing.active_children():
                process.terminate()
            # Without waiting, the executor's thread and the end of Python close the same pipe.
            pool.shutdown(cancel_futures=True)
            raise


def _start_worker() -> None:
    """Set up a worker process: ignore Ctrl+C, and end when the parent process ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Wait for the end of the parent process, then end this process.

    Otherwise a worker would wait for tasks forever if the parent was killed.
    """
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class _Cluster:
    """A Dask cluster whose threads are counted. An error is raised if none are left."""

    def __init__(self, address: str, client: Any) -> None:
        self._address = address
        self._client = client
        self._is_deserted = False

    def size(self) -> int:
        """Return the number of threads of all workers."""
        count = int(sum(self._client.nthreads().values()))
        if not count and not self._is_deserted:
            said = f"the cluster at {self._address} has no workers; waiting for some"
            print(f"c4studio: {said}", file=sys.stderr, flush=True)
        self._is_deserted = not count
        return count


@contextmanager
def _cluster(address: str) -> Iterator[Crew]:
    """Connect to the workers of a Dask cluster."""
    try:
        from distributed import Client, KilledWorker  # noqa: PLC0415  (an extra)
    except ImportError as error:
        raise UsageError(
            "a Dask cluster needs the extra 'cluster': pip install 'c4studio[cluster]'"
        ) from error
    for name in _CHATTERS:
        # What these tell of a lost cluster, with tracebacks, is told in one sentence.
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        client = Client(address, timeout="10s")
    except (OSError, ValueError) as error:
        raise UsageError(f"there is no Dask scheduler at {address}: {error}") from error
    with client:
        try:
            yield Crew(client.get_executor(retries=RETRIES), _Cluster(address, client).size)
        except (CancelledError, KilledWorker, OSError) as error:
            raise UsageError(f"the workers of the cluster at {address} were lost") from error


def progress_bar() -> Progress:
    """Create a progress bar on the standard error, hidden if that is no terminal."""
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        console=console,
        disable=not console.is_terminal,
    )


def reporter(progress: Progress, what: str) -> Callable[[float], None]:
    """Return a function that shows in a progress bar which part of some work is done.

    Args:
        progress: the progress bar.
        what: the work, in a few words.
    """
    bar = progress.add_task(f"{what}, %", total=100)
    return lambda part: progress.update(bar, completed=int(100 * part))


class Parts:
    """The folder ``OUT.parts``, which keeps the finished parts of an output file ``OUT``.

    Args:
        out: the output file. The caller joins the parts to it at the end.

    Raises:
        OSError: the folder cannot be used; raised by all methods.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        # The user named the folder, so it gets the user's usual permissions.
        folder.mkdir(parents=True, exist_ok=True)

    @classmethod
    def of(cls, out: Path) -> Parts:
        """Return the parts of an output file ``OUT``, in the folder ``OUT.parts`` beside it.

        The caller joins the parts to the file at the end.
        """
        return cls(out.with_name(f"{out.name}.parts"))

    def has(self, name: str, size: int | None = None) -> bool:
        """Return whether a part is stored under a name, and has the given size in bytes if any."""
        path = self.folder / name
        return path.is_file() and size in (None, path.stat().st_size)

    def read(self, name: str) -> bytes:
        """Return the contents of the part with a given name."""
        return (self.folder / name).read_bytes()

    def write(self, name: str, data: bytes) -> None:
        """Store a finished part under a name, atomically."""
        whole_file.write(self.folder / name, data)

    def remove(self) -> None:
        """Delete the folder with all parts, after the output file was completed."""
        shutil.rmtree(self.folder)
