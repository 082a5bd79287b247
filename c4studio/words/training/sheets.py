"""Words on sheets of exercises and on pages that ask."""

from __future__ import annotations

from engine import Side

PUZZLES = "Puzzles"
ANSWERS = "Answers"
BLANK = "Column: ____"
"""Where the answer is written on paper."""
WRONG = "Not this one: the result is thrown away. Try again."
"""The answer of a page to a wrong column."""


def right(answer: str) -> str:
    """Return what a page says to the right column."""
    return f"Right. {answer}."


def play(column: str) -> str:
    """Return the name of a column's button."""
    return f"Play column {column}"


def repertoire(side: Side, name: str) -> str:
    """Return the title of a repertoire; the first player's wins."""
    return f"{name}: the winning way" if side is Side.RED else f"{name}: hold out and punish"
