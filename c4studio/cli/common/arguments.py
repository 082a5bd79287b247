"""The parser of the command line, kinds of values, and exit statuses."""

import argparse
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from c4studio.game.boards import BOARDS_WITH_BOOK, board_of_name
from c4studio.ground.door import printable_line
from c4studio.ground.held_signals import delay_end_signals
from engine import Board, StopFlag
from engine.errors import reason
from engine.position import MOST_BITS

EXIT_OK, EXIT_FAILED, EXIT_USAGE, EXIT_FAULT, EXIT_INTERRUPTED = 0, 1, 2, 70, 130
DEFAULT_MEMORY_MB = 64
MOST_PICTURE_EDGE_PIXELS = 8192
"""The greatest width or height of a picture in pixels; such a picture takes 256 MB."""
SECONDS_OF_POSITION, SECONDS_OF_GAME = 10.0, 60.0
"""Seconds for a search on another board than the usual one, unless an option says otherwise."""
MOST_SECONDS = 10_000_000
MOST_DIGITS_OF_NUMBER = 12
"""The greatest number of digits of a numeric argument."""
_T = TypeVar("_T")


class UsageError(ValueError):
    """Raised for a request that cannot be carried out. Its text is one sentence for the user."""


@contextmanager
def os_errors_as_usage_errors(sentence: str) -> Iterator[None]:
    """Return a context that turns an OSError into a UsageError of a sentence and the reason."""
    try:
        yield
    except OSError as error:
        raise UsageError(f"{sentence}: {reason(error)}") from error


class ArgumentsError(UsageError):
    """Raised for arguments that do not go together, which the help of the command describes."""


class ArgumentParser(argparse.ArgumentParser):
    """An argument parser that reports an error in one sentence, and knows no abbreviations."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **({"allow_abbrev": False} | options))

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
        """Parse arguments. A command reports its own unknown ones, so that it names its own help.

        A parser without a help, as for the options before a command, leaves the others.
        """
        found, others = super().parse_known_args(args, namespace)
        if others and self.add_help:
            self.error(f"unrecognized arguments: {' '.join(others)}")
        return found, others

    def error(self, message: str) -> NoReturn:
        """Print the error message and exit with status 2."""
        self.exit(EXIT_USAGE, f"{self.prog}: {printable_line(message)} (try {self.prog} --help)\n")


def parse_folder(text: str) -> Path:
    """Parse an argument that names a folder.

    An empty name is refused, which Python would take for the current folder.
    """
    if not text:
        raise argparse.ArgumentTypeError("'' is no name of a folder")
    return Path(text)


def parse_board(text: str) -> Board:
    """Parse the size of a board, columns before rows, e.g. ``8x7``."""
    try:
        return board_of_name(text)
    except ValueError as error:
        few = f"at most {MOST_BITS} cells with a spare row above"
        most = "10x11 or 9x12 at most" if MOST_BITS > 64 else few
        sizes = f"4 to 10 columns and 4 to 12 rows, {most}"
        raise argparse.ArgumentTypeError(
            f"{text[:MOST_DIGITS_OF_NUMBER]!r} is no board such as 8x7, with {sizes}"
        ) from error


def seconds_of_search(options: argparse.Namespace, board: Board, default: float) -> float | None:
    """Return the seconds for a search on a board, None for a search to its end."""
    seconds: float | None = options.seconds
    return default if seconds is None and board not in BOARDS_WITH_BOOK else seconds


def parse_positive_int(text: str) -> int:
    """Parse an argument as a whole number of at least 1."""
    if not text.isdecimal() or not text.strip("0"):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number of at least 1")
    if len(text) > MOST_DIGITS_OF_NUMBER:
        raise argparse.ArgumentTypeError(f"{text[:MOST_DIGITS_OF_NUMBER]}... is too large")
    return int(text)


def parse_natural_int(text: str) -> int:
    """Parse an argument as a whole number of at least 0."""
    if not text.isdecimal() or len(text) > MOST_DIGITS_OF_NUMBER:
        raise argparse.ArgumentTypeError(
            f"{text[:MOST_DIGITS_OF_NUMBER]!r} is no whole number"
            f" from 0 to {10**MOST_DIGITS_OF_NUMBER - 1}"
        )
    return int(text)


def decimal_parser_between(least: float, most: float) -> Callable[[str], float]:
    """Return a parser for arguments that are numbers from ``least`` to ``most``."""

    def read(text: str) -> float:
        try:
            number = float(text) if len(text) <= MOST_DIGITS_OF_NUMBER else most + 1
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text!r} is no number") from None
        # This comparison also refuses "nan".
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not from {least:g} to {most:g}")
        return number

    return read


parse_seconds = decimal_parser_between(0.001, MOST_SECONDS)
"""Parses an argument that is a number of seconds for a search."""


def int_parser_up_to(most: int) -> Callable[[str], int]:
    """Return a parser for arguments that are whole numbers from 1 to ``most``."""

    def read(text: str) -> int:
        number = parse_positive_int(text)
        if number > most:
            raise argparse.ArgumentTypeError(f"{number} is more than {most}, the most there can be")
        return number

    return read


def parse_size(text: str) -> tuple[int, int]:
    """Parse a width and a height in pixels, e.g. ``1200x800``."""
    width, _, height = text.partition("x")
    try:
        sides = parse_positive_int(width), parse_positive_int(height)
    except argparse.ArgumentTypeError as error:
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as 1200x800") from error
    if max(sides) > MOST_PICTURE_EDGE_PIXELS:
        most = f"{MOST_PICTURE_EDGE_PIXELS}x{MOST_PICTURE_EDGE_PIXELS}"
        raise argparse.ArgumentTypeError(f"{text!r} is too large, {most} is the most there can be")
    return sides


def run_interruptible(
    run: Callable[[StopFlag], _T],
    interrupt: Callable[[], object] = lambda: None,
    seconds: float | None = None,
) -> _T:
    """Call ``run``, and let Ctrl+C interrupt a running search at once.

    Args:
        run: does the work, until the flag is set.
        interrupt: called after an error or Ctrl+C, to end what the work waits for.
        seconds: the time after which the flag is set; None to let the work end by itself.

    Returns:
        The result of ``run``.
    """
    stop = StopFlag()
    with ThreadPoolExecutor(1) as pool:
        try:
            # A signal amidst the start would leave a thread that nobody knows and nothing stops.
            with delay_end_signals():
                work = pool.submit(run, stop)
            wait((work,), seconds)
            stop.set()
            return work.result()
        except BaseException:
            stop.set()
            interrupt()
            raise
