"""Sentences for sheets of exercises and for interactive pages of exercises."""

from __future__ import annotations

from enum import StrEnum

from c4studio.language.practice import Practice
from c4studio.language.said import Said, Value, say
from engine import Side


class Form(StrEnum):
    """The formats of a sheet of exercises, e.g. a printed sheet or an interactive page."""

    PDF = "pdf"
    HTML = "html"
    ASKS = "asks"
    ANKI = "anki"
    SGF = "sgf"


FORMS = {form: Practice[f"FORM_{form.name}"] for form in Form}
"""The name of each format of a sheet for users."""
SUFFIXES = {
    Form.PDF: "pdf", Form.HTML: "html", Form.ASKS: "html", Form.ANKI: "apkg", Form.SGF: "sgf",
}  # fmt: skip
"""The file name extension of each format of a sheet."""


def right(answer: Value) -> Said:
    """Return an interactive page's reply to a correct column: ``Right.`` and the explanation."""
    return say(Practice.RIGHT, answer=answer)


def repertoire(side: Side) -> Said:
    """Return the title of an opening repertoire, e.g. ``Red: the winning way``.

    The first player's repertoire shows a way to win, the second player's the longest defence.
    """
    return say(Practice.WINNING_WAY if side is Side.RED else Practice.HOLD_AND_PUNISH, side=side)
