"""Links of web sites with a move string after ``pos=``, e.g. ``?pos=44444456233``."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial

from c4studio.formats import movestring
from c4studio.formats.reading import FormatError, Reading, plain
from c4studio.language.messages import Message
from c4studio.language.said import say

KIND = say(Message.A_LINK)
PAGE = "https://connect4.gamesolver.org/"
"""The address of the web page to which written links lead, and from which most links come."""
_MOVES = re.compile(r"(?:[?&#;]|\A\s*+)pos=([^&#\s]*)")
_HEAD = 100_000
"""Number of characters at the start of a text in which a link is searched for."""
_LINK = re.compile(r"://|[?&#;]pos=|\A\s*+pos=")


def is_link(text: str) -> bool:
    """Return whether a text looks like a link."""
    return _LINK.search(text, 0, _HEAD) is not None


def moves_of(text: str) -> str:
    """Return the move string of the first link in a text, "" if there is none."""
    found = _MOVES.search(text, 0, _HEAD)
    return found[1] if found else ""


def read(text: str, base: int | None = None, *, pasted: bool = False) -> Reading:
    """Parse the first link in a text as a game. A score may follow the moves, and is left out.

    Args:
        text: the text.
        base: as for ``movestring.read``.
        pasted: as for ``movestring.read``.

    Raises:
        FormatError: there is no link with a move string, or one of its moves is illegal.
        Ambiguous: as for ``movestring.read``.
    """
    text = plain(text)
    moves = _MOVES.search(text, 0, _HEAD)
    if moves is None:
        without, with_moves = say(Message.LINK_WITHOUT_MOVES), say(Message.LINK_WITH_MOVES)
        raise FormatError.at(text, 0, without, with_moves)
    # The text around the moves becomes spaces, so that errors give the place in the whole text.
    blank = re.sub(r"[^\n]", " ", text[: moves.start(1)])
    return movestring.read_scored(blank + moves[1], partial(_alone, base), pasted=pasted)


def _alone(base: int | None, text: str) -> Reading:
    """Parse the moves of a link without a score, in a text of which all else is blank."""
    return replace(movestring.alone(text, base), kind=KIND)


def write(moves: str) -> str:
    """Return the address of a web page that shows a move string."""
    return f"{PAGE}?pos={moves}"
