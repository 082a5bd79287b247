"""Convert the raw values of SGF properties: texts, cells and scores."""

from __future__ import annotations

import re
from collections.abc import Iterator

from c4studio.formats.coordinates import cell
from c4studio.game.setup import Cell
from engine import WIDTH

GAME, SIZE = "44", "7:6"
"""The values of GM and SZ for Connect Four. No number is registered for the game; 44 is free."""

_ESCAPED = re.compile(r"\\(.)", re.DOTALL)
_SPACES = str.maketrans("\t\v\f", "   ")
_NONE = "."
_NUMBERS = [f"{sign}{size}" for sign in ("", "+", "-") for size in range(22)]
_SCORES: dict[str, int | None] = {_NONE: None, **{each: int(each) for each in _NUMBERS}}
"""Every way to write a score, with its value; a large file has some hundred thousand scores."""


def text(raw: str) -> str:
    """Return a text of several lines without escapes; white space but line ends becomes a space."""
    if "\\" in raw:
        raw = _ESCAPED.sub(_unescape, raw)
    return raw if raw.isprintable() else raw.translate(_SPACES)


def simple_text(raw: str) -> str:
    """Return a text of one line without escapes; line ends become spaces."""
    if "\\" in raw:
        raw = _ESCAPED.sub(_unescape, raw)
    return raw if raw.isprintable() else raw.translate(_SPACES).replace("\n", " ")


def _unescape(match: re.Match[str]) -> str:
    """Return the replacement of an escape: nothing for a line end, else the character itself."""
    return "" if match[1] == "\n" else match[1]


def escape(plain: str) -> str:
    """Escape a text of several lines, so that ``text`` returns it."""
    if not plain.isprintable():
        plain = plain.translate(_SPACES)
    if "\\" in plain or "]" in plain:
        plain = plain.replace("\\", "\\\\").replace("]", "\\]")
    return plain


def escape_line(plain: str) -> str:
    """Escape a text of one line, so that ``simple_text`` returns it."""
    return escape(plain.replace("\n", " "))


def escape_part(plain: str) -> str:
    """Escape a text of one line that stands beside a colon of the syntax."""
    return escape_line(plain).replace(":", "\\:")


def cells(raw: str) -> list[Cell] | None:
    """Parse one cell, or a rectangle such as ``a1:c2`` as all its cells; None if it is neither."""
    corners = [cell(part) for part in raw.split(":", 2)]
    match corners:
        case [(int(), int()) as only]:
            return [only]
        case [(int(left), int(low)), (int(right), int(high))]:
            return list(_rectangle(left, low, right, high))
    return None


def _rectangle(left: int, low: int, right: int, high: int) -> Iterator[Cell]:
    for column in range(min(left, right), max(left, right) + 1):
        for row in range(min(low, high), max(low, high) + 1):
            yield column, row


def scores(words: list[str]) -> tuple[int | None, ...] | None:
    """Parse seven scores from the left, with ``.`` for none; None if the words are not that."""
    if len(words) != WIDTH or not _SCORES.keys() >= set(words):
        return None
    return tuple([_SCORES[word] for word in words])


def scores_text(values: tuple[int | None, ...]) -> str:
    """Write seven scores so that ``scores`` reads them."""
    return " ".join([_NONE if value is None else str(value) for value in values])
