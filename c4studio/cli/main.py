"""The entry point of the program, with the table of all subcommands."""

from __future__ import annotations

import argparse
import errno
import io
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from c4studio import __version__
from c4studio.cli import (
    analyze,
    bench,
    book,
    cache,
    explain,
    export,
    library,
    order,
    puzzles,
    review,
    settings,
    train,
    window,
)
from c4studio.cli.common.arguments import (
    FAILED,
    INTERRUPTED,
    USAGE,
    Parser,
    UsageError,
    add_cache_options,
)
from c4studio.cli.common.inputs import is_file
from c4studio.cli.grading import grade, label, line_protocol
from c4studio.export.request import ExportError
from c4studio.formats import FormatError
from c4studio.grading.players import GradingError
from c4studio.ground.database import DatabaseError
from c4studio.library.library import LibraryError
from c4studio.words.rendering import render_within
from engine import BUILD, CacheError
from engine.errors import reason


class Command(NamedTuple):
    """A row of the table of subcommands of ``c4studio``.

    Attributes:
        name: the name of the subcommand.
        add_to: adds the subcommand's arguments to its parser, and sets ``run`` to the function that
            carries the subcommand out and returns the exit status.

        text: the help text, one sentence.
        prints: whether the subcommand writes its result to the standard output.
        aliases: other names of the subcommand.
    """

    name: str
    add_to: Callable[[Parser], object]
    text: str
    prints: bool = True
    aliases: tuple[str, ...] = ()


COMMANDS = (
    Command("open", window.add_open_to, "Open the window on a game or a position.", prints=False),
    Command("analyze", analyze.add_to, "Score every column of positions.", aliases=("analyse",)),
    Command("explain", explain.add_to, "Say why each column of positions is good or bad."),
    Command("bench", bench.add_to, "Solve files of known positions and report the speed."),
    Command("book", book.add_to, "Build, check and describe opening books."),
    Command("cache", cache.add_to, "Describe, check, copy and clear the scores on disk."),
    Command("order", order.add_to, "Find a legal order of moves for a position."),
    Command(
        "reply",
        line_protocol.add_reply_to,
        "Play the next move of an opponent that errs like people.",
    ),
    Command(
        "review",
        review.add_to,
        "Say what each move of games did to the result, and where they turned.",
    ),
    Command(
        "solve",
        line_protocol.add_solve_to,
        "Print the scores of all columns on a line, for other programs to read.",
    ),
    Command("label", label.add_to, "Write the exact scores of the positions in a file."),
    Command(
        "grade", grade.add_to, "Grade a player, or the players of games, against the exact scores."
    ),
    Command("puzzles", puzzles.add_to, "Find puzzles in games, check and print them."),
    Command("train", train.add_to, "Say what is due, export cards, forget them."),
    Command(
        "library", library.add_to, "Keep games by the million, find them, and count what they did."
    ),
    Command(
        "settings", settings.add_to, "List what can be set with value, default and help, or set it."
    ),
    # The destination of its output is one of its options.
    Command(
        "export", export.add_to, "Write games of a file as moves, SGF, text or JSON.", prints=False
    ),
    Command("screenshot", window.add_screenshot_to, "Save a picture of the window.", prints=False),
)


REPORTED = (
    *(UsageError, bench.BenchError, FormatError, CacheError),
    *(ExportError, GradingError, LibraryError, DatabaseError),
)
"""The errors that end a subcommand, each of which says in one sentence what is wrong."""


def main(arguments: list[str] | None = None) -> int:
    """Run the program.

    Return the exit status: 0 for success, 1 for a failed check, 2 for bad input.
    """
    options = parser().parse_args(_with_command(sys.argv[1:] if arguments is None else arguments))
    if options.prints and sys.stdout is None:
        print("c4studio: the standard output is closed", file=sys.stderr)
        return USAGE
    if isinstance(sys.stdout, io.TextIOWrapper):
        # Characters that the terminal cannot show are escaped, as on the standard error.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        status: int = options.run(options)
        if sys.stdout is not None:
            sys.stdout.flush()
    except REPORTED as error:
        said = render_within(error.placed) if isinstance(error, FormatError) else error
        print(f"c4studio: {said}", file=sys.stderr)
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
    """Redirect the standard output to nowhere, so that Python's flush at exit cannot fail."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _with_command(arguments: list[str]) -> list[str]:
    """Return the arguments, with ``open`` in front if they start with a game or a file.

    File managers start the program that way. Any other word is left to the parser, which reports
    misspelt subcommands.
    """
    options = Parser(add_help=False)
    add_cache_options(options)
    options.add_argument("rest", nargs=argparse.REMAINDER)
    rest: list[str] = options.parse_known_args(arguments)[0].rest
    if not rest or rest[0].startswith("-") or (rest[0].isalpha() and not is_file(Path(rest[0]))):
        return arguments
    before = len(arguments) - len(rest)
    return [*arguments[:before], "open", *rest]


def parser() -> argparse.ArgumentParser:
    """Build the parser of the whole command line.

    The manual page and the shell completions are made from the same parser.
    """
    result = Parser("c4studio", description="An exact analysis board for Connect Four.")
    version = f"c4studio {__version__} ({BUILD} search)"
    result.add_argument("--version", action="version", version=version)
    result.set_defaults(
        run=window.open_window, prints=False, game=None, no_cache=False, cache_dir=None
    )
    add_cache_options(result)
    commands = result.add_subparsers(title="commands", metavar="COMMAND")
    for row in COMMANDS:
        text = row.text
        added = commands.add_parser(row.name, help=text, description=text, aliases=row.aliases)
        added.set_defaults(prints=row.prints)
        add_cache_options(added)
        row.add_to(added)
    return result
