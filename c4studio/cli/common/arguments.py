"""What the command line's commands share: their parser, options, types and exit statuses."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NoReturn, TypeVar

from engine import StopFlag
from engine.solver import MOST_THREADS

OK, FAILED, USAGE, INTERRUPTED = 0, 1, 2, 130
DEFAULT_MEMORY_MB = 64
MOST_PIXELS = 8192
"""Of a side of a picture, which takes 256 MB then."""
MOST_DIGITS = 12
"""Of a number: larger ones are of no use for anything, and the system does not take them."""
_T = TypeVar("_T")


class UsageError(ValueError):
    """Something asked for that cannot be done; its text is one sentence fit for a user."""


class Parser(argparse.ArgumentParser):
    """A parser whose complaint is one sentence."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and end with status 2."""
        self.exit(USAGE, f"{self.prog}: {message} (try {self.prog} --help)\n")


def folder(text: str) -> Path:
    """A folder's name for argparse; Python takes an empty one for the current folder."""
    if not text:
        raise argparse.ArgumentTypeError("'' is no name of a folder")
    return Path(text)


def add_cache_options(parser: argparse.ArgumentParser) -> None:
    """Let a command keep its scores elsewhere or nowhere.

    Suppressed defaults keep a command's options from undoing those in front of the command.
    """
    parser.add_argument(
        "--no-cache",
        action="store_true",
        default=argparse.SUPPRESS,
        help="neither read nor keep scores on disk",
    )
    parser.add_argument(
        "--cache-dir",
        type=folder,
        default=argparse.SUPPRESS,
        metavar="DIR",
        help="keep scores in this folder",
    )


def add_memory_option(parser: argparse.ArgumentParser) -> None:
    """Let a command have a table of another size."""
    parser.add_argument(
        "--memory",
        type=positive,
        default=DEFAULT_MEMORY_MB,
        metavar="MB",
        help=f"size of the table of known scores (default {DEFAULT_MEMORY_MB})",
    )


def add_threads_option(parser: argparse.ArgumentParser) -> None:
    """Let a command search hard positions with several threads."""
    parser.add_argument(
        "--threads",
        type=up_to(MOST_THREADS),
        default=1,
        metavar="N",
        help="threads that search a hard position together (default 1)",
    )


def positive(text: str) -> int:
    """A whole number of at least 1."""
    if not text.isdecimal() or not text.strip("0"):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number of at least 1")
    if len(text) > MOST_DIGITS:
        raise argparse.ArgumentTypeError(f"{text[:MOST_DIGITS]}... is too large")
    return int(text)


def decimal(least: float, most: float) -> Callable[[str], float]:
    """A number from ``least`` to ``most``."""

    def read(text: str) -> float:
        try:
            number = float(text) if len(text) <= MOST_DIGITS else most + 1
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text!r} is no number") from None
        # This refuses what is no number as well, though it is called one.
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not from {least:g} to {most:g}")
        return number

    return read


def up_to(most: int) -> Callable[[str], int]:
    """A whole number from 1 to ``most``."""

    def read(text: str) -> int:
        number = positive(text)
        if number > most:
            raise argparse.ArgumentTypeError(f"{number} is more than {most}, the most there can be")
        return number

    return read


def size(text: str) -> tuple[int, int]:
    """A width and a height in pixels, e.g. ``1200x800``."""
    width, _, height = text.partition("x")
    try:
        sides = positive(width), positive(height)
    except argparse.ArgumentTypeError as error:
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as 1200x800") from error
    if max(sides) > MOST_PIXELS:
        most = f"{MOST_PIXELS}x{MOST_PIXELS}"
        raise argparse.ArgumentTypeError(f"{text!r} is too large, {most} is the most there can be")
    return sides


def interruptible(run: Callable[[StopFlag], _T]) -> _T:
    """Run something long so that Ctrl+C ends it at once: a search does not see signals."""
    stop = StopFlag()
    with ThreadPoolExecutor(1) as pool:
        try:
            return pool.submit(run, stop).result()
        finally:
            stop.set()
