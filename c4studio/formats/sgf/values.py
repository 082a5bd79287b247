"""What stands between the brackets of SGF properties: texts, cells and scores."""

from __future__ import annotations

import re
from collections.abc import Iterator

from c4studio.formats.coordinates import cell
from c4studio.game.setup import Cell
from engine import WIDTH

GAME, SIZE = "44", "7:6"
"""What GM and SZ say of a game of Connect Four. No number is registered for it; ours is free."""

_ESCAPED = re.compile(r"\\(.)", re.DOTALL)
_SPACES = str.maketrans("\t\v\f", "   ")
_NONE = "."
_NUMBERS = [f"{sign}{size}" for sign in ("", "+", "-") for size in range(22)]
_SCORES: dict[str, int | None] = {_NONE: None, **{each: int(each) for each in _NUMBERS}}
"""What a score can be written as; a large file holds some hundred thousand of them."""


def text(raw: str) -> str:
    """A text of several lines, free of escapes; any space but a line end becomes ``" "``."""
    if "\\" in raw:
        raw = _ESCAPED.sub(_unescape, raw)
    return raw if raw.isprintable() else raw.translate(_SPACES)


def simple_text(raw: str) -> str:
    """A text of one line; what would begin a new one is a space."""
    if "\\" in raw:
        raw = _ESCAPED.sub(_unescape, raw)
    return raw if raw.isprintable() else raw.translate(_SPACES).replace("\n", " ")


def _unescape(match: re.Match[str]) -> str:
    """A line end that is escaped is not there; anything else stands for itself."""
    return "" if match[1] == "\n" else match[1]


def escape(plain: str) -> str:
    """A text as it is written; ``text`` reads the same."""
    if not plain.isprintable():
        plain = plain.translate(_SPACES)
    if "\\" in plain or "]" in plain:
        plain = plain.replace("\\", "\\\\").replace("]", "\\]")
    return plain


def escape_line(plain: str) -> str:
    """A text of one line as it is written; ``simple_text`` reads the same."""
    return escape(plain.replace("\n", " "))


def escape_part(plain: str) -> str:
    """The same beside a colon that belongs to the syntax."""
    return escape_line(plain).replace(":", "\\:")


def cells(raw: str) -> list[Cell] | None:
    """One cell, or all of a rectangle such as ``a1:c2``; None if it is neither."""
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
    """Seven scores, ``.`` for none, from the left; None if they are not."""
    if len(words) != WIDTH or not _SCORES.keys() >= set(words):
        return None
    return tuple([_SCORES[word] for word in words])


def scores_text(values: tuple[int | None, ...]) -> str:
    """Scores as ``scores`` reads them."""
    return " ".join([_NONE if value is None else str(value) for value in values])
