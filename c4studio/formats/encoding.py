"""Bytes of files as text, in the character set that they are in."""

from __future__ import annotations

import codecs
import re

_MARKS = {
    codecs.BOM_UTF8: "utf-8",
    codecs.BOM_UTF16_LE: "utf-16-le",
    codecs.BOM_UTF16_BE: "utf-16-be",
}
_NAMED = re.compile(rb"\bCA\s*\[\s*([A-Za-z0-9_:.-]{1,40})\s*\]")
_HEAD = 10_000
"""Bytes in which the name of the character set is looked for."""

PIECE = 1 << 18
"""Bytes or characters that are read without a pause."""

_PLAIN = rb"(;CA[\u0041+AGE-])"
"""What is the same in every character set that can name itself in SGF."""


def decode(data: bytes) -> tuple[str, str]:
    """The text of a file, and a sentence on its character set where that is not as it says.

    A byte order mark decides, then what SGF names in CA, then UTF-8; what is none of it is Latin-1,
    in which anything is some text.
    """
    for mark, charset in _MARKS.items():
        if data.startswith(mark):
            return _in(charset, data[len(mark) :], "replace"), ""
    named = _NAMED.search(data, 0, _HEAD)
    claimed = named[1].decode("ascii") if named else "UTF-8"
    for charset in (claimed, "UTF-8", "Latin-1"):
        try:
            if _PLAIN.decode(charset) == _PLAIN.decode("ascii"):
                text = _in(charset, data)
                break
        except (LookupError, UnicodeError):
            continue
    same = charset == claimed
    return text, "" if same else f"The text is not in {claimed}, so it was read as {charset}"


def _in(charset: str, data: bytes, errors: str = "strict") -> str:
    """As ``data.decode``, but piece by piece, since all threads wait while one is read."""
    decoder = codecs.getincrementaldecoder(charset)(errors)
    pieces = [decoder.decode(data[at : at + PIECE]) for at in range(0, len(data), PIECE)]
    return "".join([*pieces, decoder.decode(b"", final=True)])
