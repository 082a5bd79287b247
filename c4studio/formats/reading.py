"""What a piece of text turned out to say."""

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
    """Games, and how they were understood.

    Attributes:
        collection: the games.
        kind: what the text was taken for, with its article, e.g. "a move string".
        remarks: whole sentences, without a full stop, on what is not plain; a Phrase where one is
            about a side.
        others: other readings of the same text that are possible.
    """

    collection: Collection
    kind: str
    remarks: tuple[str | Phrase, ...] = ()
    others: tuple[Reading, ...] = ()

    @property
    def game(self) -> Game:
        """The first game."""
        return self.collection.games[0]


def plain(text: str) -> str:
    r"""The text with ``\n`` as its only line end, no byte order mark, and no half characters."""
    if "\r" in text:
        text = "".join(_LINE_ENDS.sub("\n", piece) for piece in _pieces(text))
    return writable(text.removeprefix("\ufeff"))


def writable(text: str) -> str:
    """The text without surrogates, which no file can hold: pairs become the character they mean."""
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
    """The text in pieces that part no line end and no pair, so that no thread waits for long."""
    start = 0
    while start < len(text):
        match = _WHOLE.match(text, start, start + PIECE)
        end = match.end() if match and start + PIECE < len(text) else len(text)
        yield text[start:end]
        start = end
