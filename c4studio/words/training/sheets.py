"""Sentences for sheets of exercises and for interactive pages of exercises."""

from __future__ import annotations

from enum import StrEnum

from engine import Side

PUZZLES = "Puzzles"
ANSWERS = "Answers"
BLANK = "Column: ____"
"""The blank for the answer on a printed sheet."""
WRONG = "Not this one: the result is thrown away. Try again."
"""The reply of an interactive page to a wrong column."""
GOES_ON = "Right, and the other side has replied. Go on."
"""The reply of an interactive page to a correct column if the puzzle continues."""


class Form(StrEnum):
    """The formats of a sheet of exercises, e.g. a printed sheet or an interactive page."""

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
"""The name of each format of a sheet for users."""
SUFFIXES = {
    Form.PDF: "pdf", Form.HTML: "html", Form.ASKS: "html", Form.ANKI: "apkg", Form.SGF: "sgf",
}  # fmt: skip
"""The file name extension of each format of a sheet."""


def right(answer: str) -> str:
    """Return an interactive page's reply to a correct column: ``Right.`` and the explanation."""
    return f"Right. {answer}."


def play(column: str) -> str:
    """Return the label of the button that plays a column on an interactive page."""
    return f"Play column {column}"


def repertoire(side: Side, name: str) -> str:
    """Return the title of an opening repertoire, e.g. ``Red: the winning way``.

    The first player's repertoire shows a way to win, the second player's the longest defence.
    """
    return f"{name}: the winning way" if side is Side.RED else f"{name}: hold out and punish"
