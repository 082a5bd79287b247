"""Decoding of the bytes of a file into text, with detection of the character set."""

from __future__ import annotations

import codecs
import re

from c4studio.language.messages import Message
from c4studio.language.said import Quoted, Said, say

_MARKS = {
    codecs.BOM_UTF8: "utf-8",
    codecs.BOM_UTF16_LE: "utf-16-le",
    codecs.BOM_UTF16_BE: "utf-16-be",
}
_NAMED = re.compile(rb"\bCA\s*\[\s*([A-Za-z0-9_:.-]{1,40})\s*\]")
_HEAD = 10_000
"""Number of bytes at the start of a file that are searched for the name of the character set."""

PIECE = 1 << 18
"""Number of bytes or characters processed at a time; other threads can run between two pieces."""

_PLAIN = rb"(;CA[\u0041+AGE-])"
"""Bytes that mean the same in every character set that an SGF file may declare for itself."""


def decode(data: bytes) -> tuple[str, Said | None]:
    """Decode the bytes of a file as text.

    A byte order mark decides the character set, then the CA property of SGF, then UTF-8. Anything
    else is read as Latin-1, in which all bytes are valid.

    Returns:
        The text, and a remark if the file is not in the character set that it names, else None.
    """
    for mark, charset in _MARKS.items():
        if data.startswith(mark):
            return _in(charset, data[len(mark) :], "replace"), None
    named = _NAMED.search(data, 0, _HEAD)
    claimed = named[1].decode("ascii") if named else "UTF-8"
    for charset in (claimed, "UTF-8", "Latin-1"):
        try:
            if _PLAIN.decode(charset) == _PLAIN.decode("ascii"):
                text = _in(charset, data)
                break
        except (LookupError, UnicodeError):
            continue
    if charset == claimed:
        return text, None
    return text, say(Message.NOT_IN_CHARSET, named=Quoted(claimed), charset=Quoted(charset))


def charset_of(head: bytes) -> str:
    """Return the name of the character set of a file, from its first bytes.

    The character set is determined as in ``decode``, but later bytes may be invalid in it.
    """
    for mark, charset in _MARKS.items():
        if head.startswith(mark):
            return "utf-8-sig" if charset == "utf-8" else "utf-16"
    named = _NAMED.search(head, 0, _HEAD)
    for charset in ((named[1].decode("ascii"),) if named else ()) + ("UTF-8",):
        try:
            if _PLAIN.decode(charset) == _PLAIN.decode("ascii"):
                # A character may be cut where the head ends.
                codecs.getincrementaldecoder(charset)().decode(head)
                return charset
        except (LookupError, UnicodeError):
            continue
    return "Latin-1"


def _in(charset: str, data: bytes, errors: str = "strict") -> str:
    """Decode bytes in the given character set, piece by piece so that other threads can run."""
    decoder = codecs.getincrementaldecoder(charset)(errors)
    pieces = [decoder.decode(data[at : at + PIECE]) for at in range(0, len(data), PIECE)]
    return "".join([*pieces, decoder.decode(b"", final=True)])
