"""Links of web sites that have a move string behind ``pos=``, e.g. ``?pos=44444456233``."""

from __future__ import annotations

import re
from dataclasses import replace

from c4studio.formats import movestring
from c4studio.formats.errors import FormatError
from c4studio.formats.reading import Reading, plain

KIND = "a link"
PAGE = "https://connect4.gamesolver.org/"
"""A page that reads such links, and from which they come most often."""
_MOVES = re.compile(r"(?:[?&#;]|\A\s*+)pos=([^&#\s]*)")
_HEAD = 100_000
"""Characters among which there is a link, if any."""
_LINK = re.compile(r"://|[?&#;]pos=|\A\s*+pos=")


def is_link(text: str) -> bool:
    """Whether a text looks like a link."""
    return _LINK.search(text, 0, _HEAD) is not None


def read(text: str) -> Reading:
    """The game of the first link in a text.

    Raises:
        FormatError: there is no link with a move string, or a move of it is not legal.
    """
    text = plain(text)
    moves = _MOVES.search(text, 0, _HEAD)
    if moves is None:
        raise FormatError.at(text, 0, "a link without moves", "one with pos= and a move string")
    # What stands around the moves becomes space, so that errors tell the place in the text.
    blank = re.sub(r"[^\n]", " ", text[: moves.start(1)])
    found = movestring.read(blank + moves[1])
    return replace(found, kind=KIND)


def write(moves: str) -> str:
    """The link that shows a move string on a page that reads such links."""
    return f"{PAGE}?pos={moves}"
