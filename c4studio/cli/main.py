"""The command line: the table of subcommands, and the entry point of the program."""

from __future__ import annotations

import argparse
import errno
import io
import os
import sys
from collections.abc import Callable
from pathlib import Path

from c4studio import __version__, formats
from c4studio.cli import (
    analyze,
    bench,
    book,
    explain,
    export,
    order,
    review,
    settings,
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
from c4studio.cli.common.game_files import is_file
from c4studio.cli.grading import grade, label, reply, solve
from c4studio.cli.library import command as library
from c4studio.cli.scores import cache
from c4studio.cli.speed.measure import BenchError
from c4studio.cli.training import puzzles, train
from engine import BUILD, CacheError
from engine.errors import reason


def main(arguments: list[str] | None = None) -> int:
    """Run the program and return its exit status: 0, 1 for a failed check, 2 for bad input."""
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
    """Redirect the standard output to nowhere, so that flushing it at exit does not fail."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _with_command(arguments: list[str]) -> list[str]:
    """Return the arguments, with ``open`` inserted if they begin with a game or file.

    File managers start the program that way. A word that is neither a game nor a file may be a
    misspelt command, which the parser reports.
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

    The manual page and the completions of shells are built from this parser, too.
    """
    result = Parser("c4studio", description="An exact analysis board for Connect Four.")
    version = f"c4studio {__version__} ({BUILD} search)"
    result.add_argument("--version", action="version", version=version)
    result.set_defaults(
        run=window.open_window, prints=False, game=None, no_cache=False, cache_dir=None
    )
    add_cache_options(result)
    commands = result.add_subparsers(title="commands", metavar="COMMAND")

    def command(
        name: str,
        run: Callable[[argparse.Namespace], int],
        text: str,
        *,
        prints: bool = True,
        aliases: tuple[str, ...] = (),
    ) -> Parser:
        added: Parser = commands.add_parser(name, help=text, description=text, aliases=aliases)
        added.set_defaults(run=run, prints=prints)
        add_cache_options(added)
        return added

    text = "Open the window on a game or a position."
    window.add_open_to(command("open", window.open_window, text, prints=False))

    text = "Score every column of positions."
    analyze.add_to(command("analyze", analyze.run, text, aliases=("analyse",)))

    text = "Say why each column of positions is good or bad."
    explain.add_to(command("explain", explain.run, text))

    text = "Solve files of known positions and report the speed."
    bench.add_to(command("bench", bench.run, text))
    book.add_to(command("book", book.run, "Build, check and describe opening books."))
    cache.add_to(command("cache", cache.run, "Look into the scores on disk, share and clear them."))
    text = "Find a legal order of moves for a position."
    order.add_to(command("order", order.run, text))

    text = "Play the next move of an opponent that errs like people."
    reply.add_to(command("reply", reply.run, text))

    text = "Say what each move of games did to the result, and where they turned."
    review.add_to(command("review", review.run, text))

    text = "Print the scores of all columns on a line, for other programs to read."
    solve.add_to(command("solve", solve.run, text))

    text = "Write the exact scores of the positions in a file."
    label.add_to(command("label", label.run, text))

    text = "Grade a player, or the players of games, against the exact scores."
    grade.add_to(command("grade", grade.run, text))

    puzzles.add_to(command("puzzles", puzzles.run, "Find puzzles in games, check and print them."))
    train.add_to(command("train", train.run, "Say what is due, export cards, forget them."))

    text = "Keep games by the million, find them, and count what they did."
    library.add_to(command("library", library.run, text))

    text = "List what can be set with value, default and help, or set it."
    settings.add_to(command("settings", settings.run, text))

    # The destination of its output is one of its options.
    text = "Write games of a file as moves, SGF, text or JSON."
    export.add_to(command("export", export.run, text, prints=False))
    text = "Save a picture of the window."
    window.add_screenshot_to(command("screenshot", window.screenshot, text, prints=False))
    return result
