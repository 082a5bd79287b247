"""What the text commands print: lines and tables in which foreign text can do no harm."""

import json
import sys
from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.text import Text

from c4studio.ground.door import printable_line
from c4studio.ground.program import JSON_VERSION
from c4studio.words.naming import DEFAULT_NAMING
from c4studio.words.text_board import text_board
from engine import Position


class Terminal(Console):
    """A console of the package ``rich`` that prints names as plain text, without markup.

    Args:
        stderr: whether it writes to the standard error instead of the standard output.
    """

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, markup=False, emoji=False)

    def render_str(self, text: str, **options: Any) -> Text:
        """Return a line or the contents of a cell as styled text. Rich calls this for all text."""
        return super().render_str(printable_line(text), **options)


def print_line(text: str, *, stderr: bool = False, flush: bool = False) -> None:
    """Print one line to the standard output, or to the standard error."""
    print(printable_line(text), file=sys.stderr if stderr else sys.stdout, flush=flush)


def print_json(members: Mapping[str, Any], *, flush: bool = False) -> None:
    """Print an object as one line of JSON, with the version of its form as the first member."""
    print_line(versioned_json(members), flush=flush)


def versioned_json(members: Mapping[str, Any]) -> str:
    """Return an object as one line of JSON, with the version of its form as the first member."""
    return json.dumps({"version": JSON_VERSION} | dict(members))


def print_outcome(as_json: bool, line: str, members: Mapping[str, Any]) -> None:
    """Print what a command has done: as a line of text, or as an object if JSON is asked for."""
    if as_json:
        print_json(members)
    else:
        print_line(line)


def print_notice(text: object) -> None:
    """Print one line to the standard error, with the name of the program in front of it."""
    print_line(f"c4studio: {text}", stderr=True, flush=True)


def print_board(console: Console, position: Position) -> None:
    """Print a board with row numbers and column letters."""
    columns = DEFAULT_NAMING.columns(position.board)
    for line in text_board(position, lambda side: (side or ".")[0], columns):
        console.print(line, highlight=False)
