"""``c4studio book``: build, verify and describe opening books."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from c4studio.cli.arguments import FAILED, OK, UsageError, add_memory_option, positive, up_to
from c4studio.cli.game_files import is_folder
from c4studio.paths import packaged_book
from engine import Book, Solver, book_build
from engine.errors import reason

MOST_PLIES = 12


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the commands of ``c4studio book``."""
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    def command(name: str, run: Callable[[argparse.Namespace], int], text: str) -> None:
        added = commands.add_parser(name, help=text, description=text)
        added.set_defaults(run=run)
        _OPTIONS[name](added)

    command("build", _build, "Score every position of so many discs and fewer.")
    command("verify", _verify, "Solve a book's positions again and compare.")
    command("info", _info, "Describe a book.")


def run(_: argparse.Namespace) -> int:
    """What ``c4studio book`` does without a command of its own."""
    raise UsageError("book needs a command (try c4studio book --help)")


def _add_build_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--plies", type=up_to(MOST_PLIES), required=True, metavar="N", help="most discs"
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="the book (opening-N.c4b)")
    parser.add_argument("--workers", type=positive, default=2, metavar="N", help="processes")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="run the tasks on a Dask cluster")
    add_memory_option(parser)


def _add_verify_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--sample", type=positive, metavar="N", help="only so many, at random")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="of the sample")
    _add_book_argument(parser)
    add_memory_option(parser)


def _add_book_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("book", type=Path, nargs="?", help="the book (the one that comes along)")


_OPTIONS = {
    "build": _add_build_options,
    "verify": _add_verify_options,
    "info": _add_book_argument,
}


def _build(options: argparse.Namespace) -> int:
    out: Path = options.out or Path(f"opening-{options.plies}.c4b")
    if is_folder(out) or not is_folder(out.parent):
        # Before the work, which may take hours.
        raise UsageError(f"the book {out} cannot be written: it is a folder, or in none")
    shards = out.with_name(f"{out.name}.shards")
    try:
        shards.mkdir(exist_ok=True)
        tasks = book_build.tasks(options.plies, shards)
        todo = [task for task in tasks if not task.done]
        with _progress() as progress, _executor(options) as executor:
            bar = progress.add_task("positions", total=sum(len(task.positions) for task in tasks))
            progress.advance(bar, sum(len(task.positions) for task in tasks if task.done))
            for task in book_build.run(executor, todo, options.memory):
                progress.advance(bar, len(task.positions))
        count = book_build.assemble(tasks, out)
    except OSError as error:
        raise UsageError(f"the book {out} cannot be written: {reason(error)}") from error
    print(f"{out}: {count} positions; {shards} is no longer needed")
    return OK


def _executor(options: argparse.Namespace) -> AbstractContextManager[Executor]:
    """Where the tasks run."""
    return _cluster(options.scheduler) if options.scheduler else _processes(options.workers)


@contextmanager
def _processes(workers: int) -> Iterator[Executor]:
    """Processes of this machine; Ctrl+C ends them without a word, tasks under way and all."""
    with ProcessPoolExecutor(
        workers,
        mp_context=multiprocessing.get_context("spawn"),
        initializer=signal.signal,
        initargs=(signal.SIGINT, signal.SIG_IGN),
    ) as pool:
        try:
            yield pool
        except BaseException:
            for process in multiprocessing.active_children():
                process.terminate()
            # Waited for, or else its thread and the end of Python close the same pipe.
            pool.shutdown(cancel_futures=True)
            raise


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    """The workers of a Dask cluster."""
    try:
        from distributed import Client  # noqa: PLC0415  (an extra)
    except ImportError as error:
        raise UsageError(
            "a Dask cluster needs the extra 'cluster': pip install 'c4studio[cluster]'"
        ) from error
    try:
        client = Client(address, timeout="10s")
    except (OSError, ValueError) as error:
        raise UsageError(f"there is no Dask scheduler at {address}: {error}") from error
    with client:
        yield client.get_executor()


def _verify(options: argparse.Namespace) -> int:
    book = Book(_path(options))
    solver = Solver(options.memory)
    wrong = checked = 0
    with _progress() as progress:
        bar = progress.add_task("positions", total=options.sample)
        for found in book_build.disagreements(book, solver, options.sample, options.seed):
            checked += 1
            progress.advance(bar)
            if found is not None:
                wrong += 1
                position, value, score = found
                print(f"{position.text()}: the book says {value}, not {score}")
    print(f"{book.path}: {checked} positions checked, {wrong} wrong")
    return FAILED if wrong else OK


def _info(options: argparse.Namespace) -> int:
    book = Book(_path(options))
    size = book.path.stat().st_size
    print(
        json.dumps(
            {"file": str(book.path), "plies": book.plies, "positions": len(book), "bytes": size}
        )
    )
    return OK


def _path(options: argparse.Namespace) -> Path:
    path: Path | None = options.book or packaged_book()
    if path is None:
        raise UsageError("no book comes along; name one")
    return path


def _progress() -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
    )
