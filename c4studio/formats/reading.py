"""Reading: the games that were read from a text, and how the text was understood."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from c4studio.formats.encoding import PIECE
from c4studio.game import Collection, Game
from engine import Phrase

_LINE_ENDS = re.compile(r"\n\r|\r\n|\r")
_WHOLE = re.compile(
    r"(?:[^\r\n\ud800-\udbff]++|\n\r|\r\n|[\r\n](?!\Z)|[\ud800-\udbff][\udc00-\udfff]"
    r"|[\ud800-\udbff](?!\Z))*+"
)


@dataclass(frozen=True, slots=True)
class Reading:
    """The games that were read from a text, and how the text was understood.

    Attributes:
        collection: the games.
        kind: the name of the text's format with an article, e.g. "a move string".
        remarks: sentences, without a full stop, about what was unclear in the text; a Phrase if a
            sentence names a side.
        others: other ways to understand the same text.
        scored: whether numbers behind moves were taken for scores and left out.
    """

    collection: Collection
    kind: str
    remarks: tuple[str | Phrase, ...] = ()
    others: tuple[Reading, ...] = ()
    scored: bool = False

    @property
    def game(self) -> Game:
        """The first game that was read."""
        return self.collection.games[0]


def plain(text: str) -> str:
    r"""Normalise a text: its line ends become ``\n``, and surrogates are removed."""
    if "\r" in text:
        text = "".join(_LINE_ENDS.sub("\n", piece) for piece in _pieces(text))
    return writable(text.removeprefix("\ufeff"))


def lines_of(text: str) -> list[str]:
    """Return the lines of a text as editors count them, by its line ends alone."""
    return plain(text).split("\n")


def writable(text: str) -> str:
    """Return a text in which surrogates, which no file can hold, are replaced.

    A pair of surrogates becomes one character.
    """
    if text.isascii():
        return text
    return "".join(map(_writable, _pieces(text)))


def _writable(text: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return text


def _pieces(text: str) -> Iterator[str]:
    """Yield a text in pieces that split no line end and no surrogate pair.

    Short pieces let other threads run.
    """
    start = 0
    while start < len(text):
        match = _WHOLE.match(text, start, start + PIECE)
        end = match.end() if match and start + PIECE < len(text) else len(text)
        yield text[start:end]
        start = end
