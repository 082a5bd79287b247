"""Estimate the width of texts in the shipped font, for layout without Qt."""

from __future__ import annotations

from unicodedata import east_asian_width

_REGULAR = {
    **dict(zip("0123456789", (625, 464, 605, 636, 642, 608, 624, 571, 616, 624), strict=True)),
    **dict.fromkeys("+−≥≤", 659),
    " ": 281,
    "…": 821,
}
_BOLD = {
    **dict(zip("0123456789", (667, 481, 621, 652, 666, 632, 648, 587, 646, 648), strict=True)),
    **dict.fromkeys("+−≥≤", 673),
    " ": 248,
    "…": 806,
}
"""Widths of the semi-bold characters of scores, in thousandths of the font's height."""
_LETTERS = {
    **dict(
        zip(
            "abcdefghijklm",
            (564, 621, 558, 621, 582, 361, 609, 591, 237, 237, 544, 237, 869),
            strict=True,
        )
    ),
    **dict(
        zip(
            "nopqrstuvwxyz",
            (585, 597, 609, 609, 372, 523, 364, 581, 557, 812, 540, 557, 541),
            strict=True,
        )
    ),
}
"""Widths of the small letters of plain text, in thousandths of the font's height."""
_USUAL, _WIDE = 640, 1000


def width(text: str, height: float, bold: bool = False) -> float:
    """Return the width of a text at a font height.

    The width is exact for scores, otherwise an estimate.
    """
    table = _BOLD if bold else _REGULAR
    return sum(table.get(each, _guess(each)) for each in text) * height / 1000


def words_width(text: str, height: float) -> float:
    """Return the width of a text of small letters at a font height, exact in the shipped font."""
    return sum(_LETTERS.get(each) or _REGULAR.get(each, _USUAL) for each in text) * height / 1000


def _guess(character: str) -> int:
    return _WIDE if east_asian_width(character) in "WF" else _USUAL


def elide(text: str, room: float, height: float, bold: bool = False) -> str:
    """Shorten a text with an ellipsis if it is wider than ``room``, and return it."""
    kept, used, last = 0, 0.0, width("…", height, bold)
    for place, character in enumerate(text):
        used += width(character, height, bold)
        if used > room:
            return f"{text[:kept]}…"
        if used + last <= room:
            kept = place + 1
    return text
