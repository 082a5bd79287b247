"""The error that readers of texts raise, and helper functions for its message."""

from __future__ import annotations

from typing import Self

from engine import InvalidPosition, Phrase

LONGEST = 200
"""The greatest length of an error message in characters."""

_QUOTED = 24


class FormatError(ValueError):
    """Raised for text that is no game.

    The message is one line, ``line:column: found X, expected Y``, of at most 200 characters.

    Attributes:
        message: the sentence without line and column.
        phrase: the same sentence; a Phrase if it has placeholders for the names of the sides.
        line: 1-based line of the fault.
        column: 1-based character of the fault within its line.
        beginning: the moves before the fault as a 1-based move string; may be empty.
    """

    def __init__(
        self, message: str | Phrase, line: int = 1, column: int = 1, beginning: str = ""
    ) -> None:
        self.phrase = message
        self.message = str(message)
        self.line = line
        self.column = column
        self.beginning = beginning
        text = f"{line}:{column}: {message}"
        super().__init__(text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…")

    @classmethod
    def at(
        cls, text: str, index: int, found: str | Phrase, expected: str, beginning: str = ""
    ) -> Self:
        """Build an error that points to the character at an index of the text."""
        start = text.rfind("\n", 0, index) + 1
        line = text.count("\n", 0, index) + 1
        return cls(mismatch(found, expected), line, index - start + 1, beginning)

    def on_line(self, number: int) -> Self:
        """Return the same error on another line, for a text that is a line of a longer one."""
        return type(self)(self.phrase, number, self.column, self.beginning)


class Ambiguous(FormatError):
    """Raised for text that is a game in two ways, neither of which may be chosen silently."""


def mismatch(found: str | Phrase, expected: str) -> Phrase:
    """Return the phrase "found X, expected Y" of an error message."""
    parts = found.parts if isinstance(found, Phrase) else (found,)
    return Phrase(("found ", *parts, f", expected {expected}"))


def impossible(error: InvalidPosition) -> Phrase:
    """Return the phrase of an error message for discs that no game can have produced."""
    return Phrase(("an impossible position (", *error.phrase.parts, ")"))


def quote(text: str) -> str:
    """Shorten and quote a piece of the user's text for an error message."""
    shown = repr(text[:_QUOTED])
    return shown if len(shown) <= _QUOTED else f"{shown[: _QUOTED - 2]}…{shown[-1]}"


def alternatives(words: list[str]) -> str:
    """Join words as a list of alternatives: ``a``, ``a or b``, ``a, b or c``."""
    return " or ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)
