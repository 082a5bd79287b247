"""Links of web sites with a move string after ``pos=``, e.g. ``?pos=44444456233``."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial

from c4studio.formats import movestring
from c4studio.formats.reading import FormatError, Reading, normalise_text
from c4studio.language.remarks import Remark
from c4studio.language.said import say

KIND = say(Remark.A_LINK)
PAGE = "https://connect4.gamesolver.org/"
"""The address of the web page to which written links lead, and from which most links come."""
_MOVES = re.compile(
    r"(?:[?&#;]|%(?:3F|26|23|3B)|\A\s*+)pos(?:=|%3D)([^&#\s<>()\[\]{}\"'`*|\\]*)", re.IGNORECASE
)
"""A pattern of the moves in a link, which ends before brackets and quotation marks around it."""
_ENCODED = re.compile("%([0-9A-Fa-f]{2})")
_BEHIND = ".,;:!?…。，、！？»”’"
"""Signs behind a link that belong to the sentence around it."""
_BRACKETED = re.compile(r"\s*+\((?!\s*+;)")
_HEAD = 100_000
"""Number of characters at the start of a text in which a link is searched for."""
_LINK = re.compile(r"://|(?:[?&#;]|\A\s*+)pos(?:=|%3D)|%3A%2F%2F", re.IGNORECASE)


def is_link(text: str) -> bool:
    """Return whether a text looks like a link."""
    return _LINK.search(text, 0, _HEAD) is not None


def moves_of(text: str) -> str:
    """Return the move string of the first link in a text, "" if there is none."""
    found = _MOVES.search(text, 0, _HEAD)
    return _decoded_moves(found[1]) if found else ""


def _decoded_moves(text: str) -> str:
    """Return the moves of a link with percent-encoded characters decoded."""
    decoded = _ENCODED.sub(lambda found: chr(int(found[1], 16)), text)
    return re.split("[&#]", decoded, maxsplit=1)[0].rstrip(f"{_BEHIND} ")


def is_in_brackets(text: str) -> bool:
    """Return whether a text is a link in round brackets, which is no SGF."""
    return _BRACKETED.match(text) is not None and is_link(text) and "(;" not in text


def read(text: str, base: int | None = None, *, pasted: bool = False) -> Reading:
    """Parse the first link in a text as a game. A score may follow the moves, and is left out.

    Args:
        text: the text.
        base: as for ``movestring.read``.
        pasted: as for ``movestring.read``.

    Raises:
        FormatError: there is no link with a move string, or one of its moves is illegal.
        AmbiguousText: as for ``movestring.read``.
    """
    text = normalise_text(text)
    moves = _MOVES.search(text, 0, _HEAD)
    if moves is None:
        without, with_moves = say(Remark.LINK_WITHOUT_MOVES), say(Remark.LINK_WITH_MOVES)
        raise FormatError.at(text, 0, without, with_moves)
    # The text around the moves becomes spaces, so that errors give the place in the whole text.
    blank = re.sub(r"[^\n]", " ", text[: moves.start(1)])
    columns = blank + _decoded_moves(moves[1])
    return movestring.read_scored(columns, partial(_read_link_alone, base), pasted=pasted)


def _read_link_alone(base: int | None, text: str) -> Reading:
    """Parse the moves of a link without a score, in a text of which all else is blank."""
    return replace(movestring.read_moves_without_score(text, base), kind=KIND)


def write(moves: str) -> str:
    """Return the address of a web page that shows a move string."""
    return f"{PAGE}?pos={moves}"
