"""What the text commands print: lines and tables in which foreign text can do no harm."""

from __future__ import annotations

import sys
from typing import Any

from rich.console import Console
from rich.text import Text

from c4studio.ground.door import printable_line


class Terminal(Console):
    """A console of rich that takes names for text, with neither markup nor control characters.

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


def print_notice(text: object) -> None:
    """Print one line to the standard error, with the name of the program in front of it."""
    print_line(f"c4studio: {text}", stderr=True, flush=True)
