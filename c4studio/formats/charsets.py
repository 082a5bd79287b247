"""Character sets of files: Python's codecs by the names that the web uses, and guesses by content.

A character set is decoded by its superset that the web uses, so that characters of vendors are
read, too. Source of the names and supersets: https://encoding.spec.whatwg.org
"""

import codecs
import re
from collections.abc import Callable
from functools import partial
from itertools import groupby
from operator import attrgetter

from c4studio.language.labels import read_entries

UTF_8 = "utf-8"
LATIN_1_CODEC = "windows-1252"
"""The character set in which all bytes are valid, for texts that are in no other."""
STRICT_HANDLER, REPLACING_HANDLER = "c4studio.strict", "c4studio.replacing"
"""Names of the error handlers by which codecs decode what browsers read and Python does not. For
other bytes they raise a UnicodeError, or return U+FFFD."""

_ENTRIES = {
    section: [*entries]
    for section, entries in groupby(read_entries("charsets", ""), attrgetter("section"))
}
_SUPERSET_CODECS = dict(each.columns for each in _ENTRIES["decoded by"])
"""The codec to decode with in place of each of Python's codecs, because it decodes more
characters."""
_CODEC_BY_LABEL = {
    label: codec
    for codec, labels in (each.columns for each in _ENTRIES["labels"])
    for label in labels.split()
}
"""The codecs of names on the web that Python does not know, without ``x-`` and ``cs`` before
them."""
_CODECS_THAT_ARE_NO_CHARSETS = frozenset({"charmap", "idna", "punycode"})
"""Python's codecs for text that are no character sets, though they leave ASCII as it is."""
_PLAIN_BYTES_PATTERN = rb"(;CA[\u0041+AGE-])"
"""Bytes that mean the same in every character set that an SGF file may declare for itself."""


def codec_of_charset(name: str) -> str | None:
    """Return the name of Python's codec for a character set named in a file, None if there is none.

    Only character sets that contain ASCII are known: in others the name could not be read.
    """
    label = re.sub(r"^(?:x-)+|^cs|:[0-9]{4}$|-[ei]$", "", name.strip().lower())
    label = _CODEC_BY_LABEL.get(label, label)
    label = re.sub(r"^(?:windows|dos)-(?=[0-9]+$)", "cp", label)
    label = re.sub(r"^iso_?8859-?([0-9]+)[ei]?$", r"iso8859-\1", label)
    label = re.sub(r"^isolatin(?=[0-9])", "latin", label)
    try:
        codec = codecs.lookup(label).name
        is_plain = _PLAIN_BYTES_PATTERN.decode(codec) == _PLAIN_BYTES_PATTERN.decode("ascii")
    except (LookupError, UnicodeError):
        return None
    return (
        _SUPERSET_CODECS.get(codec, codec)
        if is_plain and codec not in _CODECS_THAT_ARE_NO_CHARSETS
        else None
    )


def _decode_as_browsers(
    otherwise: Callable[[UnicodeError], tuple[str | bytes, int]], error: UnicodeError
) -> tuple[str | bytes, int]:
    """Decode bytes that Python's codecs refuse and browsers read."""
    assert isinstance(error, UnicodeDecodeError)
    data, start = error.object, error.start
    if error.encoding == "charmap" and 0x80 <= data[start] < 0xA0:
        return chr(data[start]), start + 1
    if error.encoding == "gb18030" and data[start] == 0x80:
        return "€", start + 1
    pair = data[start : start + 2]
    first = {"euc_jp": 0xA1, "iso2022_jp_ext": 0x21}.get(error.encoding, 256)
    if len(pair) == 2 and all(first <= byte < first + 94 for byte in pair):
        try:
            return _windows_character(pair[0] - first, pair[1] - first), start + 2
        except UnicodeDecodeError:
            pass
    return otherwise(error)


def _windows_character(row: int, cell: int) -> str:
    """Return the character that Windows has in a 0-based row and cell of the table JIS X 0208.

    Raises:
        UnicodeDecodeError: Windows has no character there.
    """
    lead = row // 2 + (0x81 if row < 62 else 0xC1)
    trail = cell + (0x9F if row % 2 else 0x40 + (cell > 62))
    return bytes((lead, trail)).decode("cp932")


codecs.register_error(STRICT_HANDLER, partial(_decode_as_browsers, codecs.strict_errors))
codecs.register_error(REPLACING_HANDLER, partial(_decode_as_browsers, codecs.replace_errors))


# Guesses.

_SAMPLE_BYTES = 20_000
"""Number of bytes by which a character set is guessed."""
_NON_ASCII_WORD_PATTERN = re.compile(rb"[A-Za-z]?[\x80-\xff]\S*+")
"""Matches a word that contains bytes other than ASCII, from the letter before the first of them."""
_WRONG_CASE_PATTERN = re.compile("[а-я][А-Я]")
_NON_ASCII_RUN_PATTERN = re.compile(r"([A-Za-z])?([^\x00-\x7f]+)([A-Za-z])?")
_CHARACTERS_BY_CHARSET = {
    name: (script, "".join(entry.lines))
    for entry in _ENTRIES["frequent"]
    for name, script in [entry.columns]
}
"""For each character set that is guessed the pattern of the characters of its languages, and those
of them that are frequent."""


def likely_charsets(data: bytes) -> list[str]:
    """Return the names of the character sets in which a text that is not UTF-8 may be.

    The likeliest is first, and the last one is LATIN. Each is tried on the words that are not
    ASCII: frequent characters of its languages speak for it, those of other languages against it.
    A few letters alone can be in several.
    """
    sample = b" ".join(_NON_ASCII_WORD_PATTERN.findall(data))[:_SAMPLE_BYTES]
    found = {name: _likeness_to_charset(sample, name) for name in _CHARACTERS_BY_CHARSET}
    likely = sorted((name for name in found if found[name] > 0), key=lambda name: -found[name])
    return [*likely, LATIN_1_CODEC]


def _likeness_to_charset(sample: bytes, name: str) -> float:
    """Return how much a sample of a text is like texts in a character set, as a number."""
    codec = codec_of_charset(name)
    assert codec is not None
    try:
        # A character may be cut where the sample ends.
        text = codecs.getincrementaldecoder(codec)(STRICT_HANDLER).decode(sample)
    except UnicodeError:
        return -1.0
    runs = (run.groups(default="") for run in _NON_ASCII_RUN_PATTERN.finditer(text))
    return sum(_likeness_of_run(run, before + after, name, codec) for before, run, after in runs)


def _likeness_of_run(run: str, beside: str, name: str, codec: str) -> float:
    """Return how much characters that are not ASCII are like a text in a character set.

    Args:
        run: the characters.
        beside: the ASCII letters directly before and after them.
        name: the name of the character set.
        codec: the codec that reads it.
    """
    script, frequent = _CHARACTERS_BY_CHARSET[name]
    total, size = 0.0, 0
    for character in run:
        value = 2.0 if character in frequent else 0.25 if re.match(script, character) else -2.0
        size = len(character.encode(codec, "replace"))
        total += value * size
    if name == LATIN_1_CODEC:
        return -len(run) if len(run) > 3 else total if beside else total / 4
    # Alone it is a letter with an accent, together with what follows it if it has two bytes.
    is_letter = (len(run) == 1 and (beside or size == 1)) or (beside and size == 1)
    return -2.0 * len(run) if is_letter or _WRONG_CASE_PATTERN.search(run) else total
