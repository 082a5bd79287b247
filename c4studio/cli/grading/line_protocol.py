"""The line protocol for other programs: each line of input is answered by one line of output."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator

from c4studio import formats
from c4studio.background.limits import FILE_BYTES
from c4studio.cli.common.arguments import FAILED, OK, UsageError
from c4studio.cli.common.inputs import print_remark
from c4studio.formats.encoding import decode
from c4studio.game import Game
from engine import Phrase
from engine.errors import reason


def answer_lines(answer: Callable[[Game], str], no_answer: str) -> int:
    """Answer each line of the standard input by a line of output as soon as it arrives.

    Columns are counted from 1. A remark on what was unclear in a line is printed once to the
    standard error.

    Args:
        answer: returns the answer to a game, or raises UsageError if there is none.
        no_answer: the output for a line that is no game or has no answer. The reason goes to the
            standard error.

    Returns:
        The exit status: 1 if some line had no answer, else 0.

    Raises:
        UsageError: the standard input cannot be read.
    """
    if sys.stdin is None:
        raise UsageError("the standard input is closed")
    status = OK
    said: set[str | Phrase] = set()
    for number, line in enumerate(_lines(), 1):
        try:
            # Each line is answered at once, so a 0 on a later one cannot tell how to count.
            reading = formats.read_any(line, listing=formats.Listing())
            for remark in (new for new in reading.remarks if new not in said):
                print_remark(f"-:{number}", remark)
                said.add(remark)
            text = answer(reading.game)
        except (formats.FormatError, UsageError) as error:
            text, status = no_answer, FAILED
            message = error.message if isinstance(error, formats.FormatError) else error
            print(f"c4studio: -:{number}: {message}", file=sys.stderr, flush=True)
        print(text, flush=True)
    return status


def _lines() -> Iterator[str]:
    """Yield the lines of the standard input without line ends. An empty line is the empty board.

    Raises:
        UsageError: the input cannot be read, or a line is too long.
    """
    try:
        while data := sys.stdin.buffer.readline(FILE_BYTES):
            if len(data) == FILE_BYTES:
                raise UsageError(f"the standard input has a line of {FILE_BYTES:,} bytes or more")
            yield decode(data)[0].strip()
    except OSError as error:
        raise UsageError(f"the standard input cannot be read: {reason(error)}") from error
