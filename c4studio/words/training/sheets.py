"""Sentences for sheets of exercises and for interactive pages."""

from __future__ import annotations

from enum import StrEnum

from engine import Side

PUZZLES = "Puzzles"
ANSWERS = "Answers"
BLANK = "Column: ____"
"""Where the answer is written on paper."""
WRONG = "Not this one: the result is thrown away. Try again."
"""The answer of a page to a wrong column."""
GOES_ON = "Right, and the other side has replied. Go on."
"""The answer of a page to a right column that does not end the puzzle."""


class Form(StrEnum):
    """The formats in which exercises are written, e.g. a printed sheet or an interactive page."""

    PDF = "pdf"
    HTML = "html"
    ASKS = "asks"
    ANKI = "anki"
    SGF = "sgf"


FORMS = {
    Form.PDF: "Sheet to print (PDF)",
    Form.HTML: "Sheet as a page (HTML)",
    Form.ASKS: "Page that asks (HTML)",
    Form.ANKI: "Package for Anki",
    Form.SGF: "Game with variations (SGF)",
}
"""What the window calls each form."""
SUFFIXES = {
    Form.PDF: "pdf", Form.HTML: "html", Form.ASKS: "html", Form.ANKI: "apkg", Form.SGF: "sgf",
}  # fmt: skip
"""The ending of the files of each form."""


def right(answer: str) -> str:
    """Return what an interactive page says after the right column, which explains the answer."""
    return f"Right. {answer}."


def play(column: str) -> str:
    """Return the label of the button that plays a column on an interactive page."""
    return f"Play column {column}"


def repertoire(side: Side, name: str) -> str:
    """Return the title of a repertoire. The first player's repertoire is one of wins."""
    return f"{name}: the winning way" if side is Side.RED else f"{name}: hold out and punish"
