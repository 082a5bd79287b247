"""The command line: everything that needs no window, and the door to the window."""

from __future__ import annotations

import argparse
import dataclasses
import errno
import io
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from rich.console import Console

from c4studio import __version__, formats
from c4studio.cli import bench as bench_commands
from c4studio.cli import book as book_commands
from c4studio.cli import export as export_command
from c4studio.cli import order as order_command
from c4studio.cli.arguments import (
    FAILED,
    INTERRUPTED,
    OK,
    USAGE,
    Parser,
    UsageError,
    add_cache_options,
    add_memory_option,
    add_threads_option,
    interruptible,
    positive,
    size,
)
from c4studio.cli.game_files import is_file, is_folder, read_games
from c4studio.cli.measure import BenchError
from c4studio.cli.report import as_json, print_text
from c4studio.formats import lines
from c4studio.game import Game
from c4studio.paths import Paths, user_paths
from c4studio.solvers import in_memory
from engine import Analysis, CacheError, Position, Solver, StopFlag
from engine.errors import reason

QT_PACKAGES = "libglib2.0-0 libgl1 libegl1 libxkbcommon0 libfontconfig1 libdbus-1-3"
"""What Qt needs of a Debian system to draw at all."""


def main(arguments: list[str] | None = None) -> int:
    """Run the program and return its exit status: 0, 1 for a failed check, 2 for bad input."""
    options = _parser().parse_args(arguments)
    if options.prints and sys.stdout is None:
        print("c4studio: the standard output is closed", file=sys.stderr)
        return USAGE
    if isinstance(sys.stdout, io.TextIOWrapper):
        # As for the standard error: what the terminal cannot show is named, and ends nothing.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        status: int = options.run(options)
        if sys.stdout is not None:
            sys.stdout.flush()
    except (UsageError, BenchError, formats.FormatError, CacheError) as error:
        print(f"c4studio: {error}", file=sys.stderr)
        return USAGE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _give_up_output()
        return FAILED
    except OSError as error:
        if error.errno not in (errno.ENOSPC, errno.EIO):
            raise
        _give_up_output()
        print(f"c4studio: the output cannot be written: {reason(error)}", file=sys.stderr)
        return USAGE
    return status


def _give_up_output() -> None:
    """Keep Python from complaining when it flushes at exit, since nothing can be written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> argparse.ArgumentParser:
    parser = Parser("c4studio", description="An exact analysis board for Connect Four.")
    parser.add_argument("--version", action="version", version=f"c4studio {__version__}")
    parser.set_defaults(run=_open, prints=False, game=None, no_cache=False, cache_dir=None)
    add_cache_options(parser)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    def command(
        name: str, run: Callable[[argparse.Namespace], int], text: str, *, prints: bool = True
    ) -> Parser:
        added: Parser = commands.add_parser(name, help=text, description=text)
        added.set_defaults(run=run, prints=prints)
        add_cache_options(added)
        return added

    opening = command("open", _open, "Open the window on a game or a position.", prints=False)
    opening.add_argument("game", metavar="MOVES|FILE", help="moves, a position text or a file")

    analyze = command("analyze", _analyze, "Score every column of positions.")
    analyze.add_argument("games", nargs="+", metavar="MOVES", help="moves or a position text")
    analyze.add_argument("--json", action="store_true", help="one JSON object a line")
    add_threads_option(analyze)
    add_memory_option(analyze)

    bench = command(
        "bench", bench_commands.run, "Solve files of known positions and report the speed."
    )
    bench_commands.add_to(bench)

    book = command("book", partial(_incomplete, "book"), "Build, check and describe opening books.")
    book_commands.add_to(book)

    order = command("order", order_command.run, "Find a legal order of moves for a position.")
    order_command.add_to(order)

    # Where it writes is one of its options.
    text = "Write games of a file as moves, SGF, text or JSON."
    export = command("export", _export, text, prints=False)
    export_command.add_to(export)

    _add_screenshot_to(
        command("screenshot", _screenshot, "Save a picture of the window.", prints=False)
    )
    return parser


def _add_screenshot_to(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("out", type=Path, metavar="OUT.png")
    parser.add_argument("game", nargs="?", metavar="MOVES", help="moves, a text or a file")
    parser.add_argument("--theme", choices=("light", "dark", "contrast"), default="light")
    parser.add_argument("--size", type=size, default=(1200, 800), metavar="WxH")
    parser.add_argument("--timeout", type=positive, default=120, metavar="SECONDS")


def _incomplete(name: str, _: argparse.Namespace) -> int:
    raise UsageError(f"{name} needs a command (try c4studio {name} --help)")


def _paths(options: argparse.Namespace) -> Paths:
    paths = user_paths()
    if options.no_cache:
        return dataclasses.replace(paths, cache=None)
    if options.cache_dir is not None:
        return dataclasses.replace(paths, cache=options.cache_dir)
    return paths


def _game(source: str | None) -> Game | None:
    """The game that an argument names: the contents of a file, or the text itself."""
    if source is None:
        return None
    path = Path(source)
    if is_file(path):
        return read_games(source).game
    if path.suffix[1:].isalnum():
        raise UsageError(f"there is no file {source}")
    try:
        return formats.read(source)
    except formats.FormatError as error:
        if is_folder(path):
            raise UsageError(f"{source} is a folder, expected moves or a file") from error
        raise


def _open(options: argparse.Namespace) -> int:
    named = Path(options.game) if options.game else None
    start = named if named and is_file(named) else _game(options.game)
    with _needing_qt():
        from c4studio import app  # noqa: PLC0415  (text commands start without it)

    return app.run_window(_paths(options), start)


def _screenshot(options: argparse.Namespace) -> int:
    game = _game(options.game)
    if options.out.suffix.lower() != ".png":
        raise UsageError(f"{options.out} is no PNG file; its name must end in .png")
    if not options.out.parent.is_dir():
        raise UsageError(f"there is no folder {options.out.parent} for the picture")
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with _needing_qt():
        from c4studio import app  # noqa: PLC0415

    paths = _paths(options)
    return app.screenshot(paths, options.out, game, options.theme, options.size, options.timeout)


@contextmanager
def _needing_qt() -> Iterator[None]:
    """Say what to install where Qt cannot be imported."""
    try:
        yield
    except ImportError as error:
        raise UsageError(
            f"the window cannot open, since Qt does not start: {error}; on Debian or Ubuntu:"
            f" apt-get install {QT_PACKAGES}"
        ) from error


def _analyze(options: argparse.Namespace) -> int:
    readings = [formats.read_any(source) for source in options.games]
    solver = _solver(_paths(options), options.memory, options.threads)
    console = Console()
    for source, reading in zip(options.games, readings, strict=True):
        for remark in reading.remarks:
            print(f"c4studio: {source}: {remark}", file=sys.stderr)
        end = reading.game.end()
        analysis = interruptible(partial(_analysed, solver, end.position))
        if options.json:
            moves = lines.beginning(end)
            print(as_json(analysis, moves if moves or not end.position.ply else None))
        else:
            print_text(console, analysis)
    return OK


def _export(options: argparse.Namespace) -> int:
    return export_command.run(
        options, partial(_solver, _paths(options), options.memory, options.threads)
    )


def _solver(paths: Paths, memory_mb: int, threads: int) -> Solver:
    """A solver with the book and the cache on disk; in memory, and said, where that cannot be."""
    try:
        return Solver(memory_mb, paths.book, paths.table(memory_mb), threads)
    except CacheError as error:
        # Where that fails too, its reason is the one that counts.
        solver = in_memory(memory_mb, paths.book, threads)
        print(f"c4studio: scores are not kept: {error}", file=sys.stderr)
        return solver


def _analysed(solver: Solver, position: Position, stop: StopFlag) -> Analysis:
    *_, last = solver.analyse(position, stop)
    return last
