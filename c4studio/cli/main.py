"""The entry point of the program, with the table of all commands."""

import argparse
import errno
import logging
import os
import sys
from functools import partial
from pathlib import Path

from c4studio.cli import (
    analyze,
    assistants,
    bench,
    book,
    cache,
    export,
    language,
    library,
    order,
    overnight,
    puzzles,
    review,
    settings,
    swap,
    train,
    uci,
    window,
)
from c4studio.cli.common.arguments import (
    EXIT_FAILED,
    EXIT_FAULT,
    EXIT_INTERRUPTED,
    EXIT_OK,
    EXIT_USAGE,
    ArgumentParser,
    ArgumentsError,
    UsageError,
)
from c4studio.cli.common.command import PROGRAM, add_commands, help_of, words_of
from c4studio.cli.common.command_log import set_up_log
from c4studio.cli.common.options import MISSING_OPTION_VALUES, SHARED_OPTIONS
from c4studio.cli.common.printing import print_notice
from c4studio.cli.common.terminal import run_until_end_signal, set_up_terminal
from c4studio.cli.grading import grade, label, line_protocol, match
from c4studio.formats import FormatError
from c4studio.ground.languages import language_with_code
from c4studio.ground.paths import user_paths
from c4studio.ground.program import VERSION
from c4studio.ground.stored_rows import RowsLeftOutError
from c4studio.ground.whole_file import is_file
from c4studio.language.english import ENGLISH
from c4studio.language.messages import Refusal
from c4studio.language.refusal import error_reason
from c4studio.language.said import SaidError, say
from c4studio.words.naming import set_language
from c4studio.words.rendering import render_within
from engine import BUILD, CacheError, UnsupportedBoard
from engine.errors import reason

logger = logging.getLogger(__name__)

_LONGEST_PRINTED_FAULT = 300
"""Maximum number of characters of an unexpected error that are printed."""
_NO_THREAD = "can't start new thread"
"""What Python's RuntimeError says where there is no memory for a thread."""


COMMANDS = (
    window.OPEN,
    analyze.ANALYZE,
    analyze.EXPLAIN,
    bench.COMMAND,
    book.COMMANDS,
    cache.COMMANDS,
    overnight.COMMANDS,
    swap.COMMAND,
    order.COMMAND,
    line_protocol.REPLY,
    review.COMMAND,
    line_protocol.SOLVE,
    uci.COMMAND,
    assistants.COMMAND,
    label.COMMAND,
    grade.COMMAND,
    match.COMMAND,
    puzzles.COMMANDS,
    train.COMMANDS,
    library.COMMANDS,
    settings.COMMAND,
    language.COMMANDS,
    export.COMMAND,
    window.SCREENSHOT,
)
"""The table of commands, in the order of the help."""
REPORTED_ERRORS = UsageError, bench.BenchError, SaidError, CacheError, UnsupportedBoard
"""The errors that end a subcommand, each of which says in one sentence what is wrong."""


def main(arguments: list[str] | None = None) -> int:
    """Run the program.

    Return the exit status: 0 for success, 1 for a failed check, 2 for bad input, 70 for a fault of
    the program, which is logged, and 130 after Ctrl+C.
    """
    log = user_paths().log_file
    set_up_terminal()
    set_up_log(log)
    given = sys.argv[1:] if arguments is None else arguments
    return run_until_end_signal(partial(_run_and_report, given, log))


def _run_and_report(arguments: list[str], log: Path) -> int:
    """Run the command that the arguments name, print why it failed, and return its exit status."""
    try:
        return _run_command(arguments)
    except REPORTED_ERRORS as error:
        said = error.sentence_with_place if isinstance(error, FormatError) else error_reason(error)
        print_notice(render_within(said))
        # All but the damaged rows was done.
        return EXIT_FAILED if isinstance(error, RowsLeftOutError) else EXIT_USAGE
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except BrokenPipeError:
        _discard_output()
        return EXIT_FAILED
    except Exception as error:
        refusal = _refusal_of_system(error)
        if refusal is not None:
            print_notice(refusal)
            return EXIT_USAGE
        logger.exception("A command failed")
        what = " ".join(f"{type(error).__name__}: {error}".split())[:_LONGEST_PRINTED_FAULT]
        where = f"; {log} says where" if is_file(log) else ""
        print_notice(f"this is a fault of the program: {what}{where}")
        return EXIT_FAULT


def _refusal_of_system(error: Exception) -> str | None:
    """Return one sentence on what the system lacks; None for a fault of the program."""
    if isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EIO):
        _discard_output()
        return f"the output cannot be written: {reason(error)}"
    if isinstance(error, MemoryError) or _NO_THREAD in str(error):
        return render_within(say(Refusal.OUT_OF_MEMORY))
    return None


def _run_command(arguments: list[str]) -> int:
    """Run the command that the arguments name, and return its exit status."""
    options = build_parser().parse_args(_with_default_command(arguments))
    if options.prints and sys.stdout is None:
        raise UsageError("the standard output is closed")
    code: str | None = options.language
    set_language(ENGLISH if code is None else language_with_code(code, user_paths()))
    try:
        status: int | None = options.run(options)
    except ArgumentsError as error:
        raise UsageError(f"{error} (try {options.help_of} --help)") from error
    if sys.stdout is not None:
        sys.stdout.flush()
    return EXIT_OK if status is None else status


def _discard_output() -> None:
    """Redirect the standard output to nowhere, so that Python's flush at exit cannot fail."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _with_default_command(arguments: list[str]) -> list[str]:
    """Return the arguments, with ``open`` in front if they start with a game or a file.

    File managers start the program that way. Any other word is left to the parser, which reports
    misspelt subcommands.
    """
    options = ArgumentParser(add_help=False)
    for each in SHARED_OPTIONS:
        each.add_to(options)
    options.add_argument("rest", nargs=argparse.REMAINDER)
    rest: list[str] = options.parse_known_args(arguments)[0].rest
    if not rest or rest[0].startswith("-") or (rest[0].isalpha() and not is_file(Path(rest[0]))):
        return arguments
    before = len(arguments) - len(rest)
    return [*arguments[:before], "open", *rest]


def build_parser() -> argparse.ArgumentParser:
    """Build the parser of the whole command line.

    The manual page and the shell completions are made from the same parser.
    """
    result = ArgumentParser(PROGRAM, description=help_of(PROGRAM))
    version = f"c4studio {VERSION} ({BUILD} search)"
    result.add_argument("--version", action="version", version=version)
    result.set_defaults(
        **MISSING_OPTION_VALUES, run=window.run_open, prints=False, help_of=result.prog
    )
    words = words_of(PROGRAM)
    shared = [each.with_words(words) for each in SHARED_OPTIONS]
    for each in shared:
        each.add_to(result)
    add_commands(result, COMMANDS, shared)
    return result
