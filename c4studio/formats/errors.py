"""What a reader says when text is not what it should be."""

from __future__ import annotations

from engine import InvalidPosition, Phrase

LONGEST = 200
"""Characters of an error at most."""

_QUOTED = 24


class FormatError(ValueError):
    """Text that is no game: ``line:column: found X, expected Y``, on one line of 200 characters.

    Attributes:
        message: the sentence without the place.
        phrase: the same; a Phrase where the sides are to be named.
        line: 1-based line of the fault.
        column: 1-based character of the fault within its line.
        beginning: the legal beginning as a 1-based move string; "" where there is none.
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
    ) -> FormatError:
        """The error of a fault at ``text[index]``, whose place is counted here."""
        start = text.rfind("\n", 0, index) + 1
        line = text.count("\n", 0, index) + 1
        return cls(mismatch(found, expected), line, index - start + 1, beginning)


def mismatch(found: str | Phrase, expected: str) -> Phrase:
    """What stands in a text, and what should stand there."""
    parts = found.parts if isinstance(found, Phrase) else (found,)
    return Phrase(("found ", *parts, f", expected {expected}"))


def impossible(error: InvalidPosition) -> Phrase:
    """What was found where discs lie as they cannot."""
    return Phrase(("an impossible position (", *error.phrase.parts, ")"))


def quote(text: str) -> str:
    """A piece of somebody's text as an error shows it: in quotes, short, and printable."""
    shown = repr(text[:_QUOTED])
    return shown if len(shown) <= _QUOTED else f"{shown[: _QUOTED - 2]}…{shown[-1]}"


def alternatives(words: list[str]) -> str:
    """Words as a sentence lists them: ``a``, ``a or b``, ``a, b or c``."""
    return " or ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)
