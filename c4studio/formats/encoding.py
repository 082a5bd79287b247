"""Decoding of the bytes of a file into text, with detection of the character set."""

import codecs
import re
from dataclasses import dataclass

from c4studio.formats import charsets
from c4studio.formats.reading import without_padding
from c4studio.ground.door import PIECE_SIZE
from c4studio.language.messages import Remark
from c4studio.language.said import Quoted, Said, say

_CHARSET_BY_BYTE_ORDER_MARK = {
    codecs.BOM_UTF8: ("UTF-8", "utf-8-sig"),
    codecs.BOM_UTF16_LE: ("UTF-16", "utf-16"),
    codecs.BOM_UTF16_BE: ("UTF-16", "utf-16"),
}
"""The name of the character set and the codec by the bytes with which a text begins."""
_CHARSET_PROPERTY_PATTERN = re.compile(rb"\bCA\s*\[\s*([A-Za-z0-9_:.-]{1,40})\s*\]")
BYTES_SEARCHED_FOR_CHARSET = 10_000
"""Number of bytes at the start of a file that are searched for the name of the character set."""
_ISO_2022_JP_SHIFT = re.compile(rb"\x1b\$[@B]")
"""Matches the escape sequence before Japanese characters in ISO-2022-JP."""
_SHIFT_OR_NON_ASCII_PATTERN = re.compile(rb"\x1b|~\{|[^\x00-\x7f]")
"""Matches a byte that is not ASCII, or an escape sequence before bytes with another meaning."""
_VALID_CHARACTERS_PER_FAULT = 4
"""A text counts as UTF-8 if it has at least this many valid characters beyond ASCII for each faulty
byte.

Some characters of two bytes in other character sets are characters in UTF-8 as well.
"""


@dataclass(frozen=True, slots=True)
class Charset:
    """The character set in which a text is read.

    Attributes:
        codec: the name of Python's codec.
        errors: the name of the error handler of that codec.
        remark: what was assumed, if the text is not in the character set that it names, else None.
    """

    codec: str
    errors: str = charsets.STRICT_HANDLER
    remark: Said | None = None


def decode_text(data: bytes) -> tuple[str, Said | None]:
    """Decode the bytes of a file as ``decode_with_padding``, and leave its padding out."""
    text, remark = decode_with_padding(data)
    return without_padding(text), remark


def decode_with_padding(data: bytes) -> tuple[str, Said | None]:
    """Decode the bytes of a file as text, in the character set that ``charset_of`` finds.

    Returns:
        The text, and a remark if something had to be assumed, else None.
    """
    charset = charset_of(data, is_whole=True)
    return _decode_in_charset(charset.codec, data, charset.errors), charset.remark


def charset_of(data: bytes, *, is_whole: bool = False) -> Charset:
    """Return the character set of a file, from the whole file or from its first bytes.

    A byte order mark decides, then the CA property of SGF, then UTF-8. A text in neither of them
    keeps the character set if only a few of its characters are faulty; otherwise the likeliest one
    is guessed. In the last resort, windows-1252, all bytes are valid.
    """
    for mark, (name, codec) in _CHARSET_BY_BYTE_ORDER_MARK.items():
        if data.startswith(mark):
            faults, _ = _count_faulty_bytes(data, codec, is_whole)
            return Charset(codec, charsets.REPLACING_HANDLER, _remark_on_faults(name, faults))
    named = _CHARSET_PROPERTY_PATTERN.search(data, 0, BYTES_SEARCHED_FOR_CHARSET)
    claimed = named[1].decode("ascii") if named else "UTF-8"
    first = "ISO-2022-JP" if named is None and _ISO_2022_JP_SHIFT.search(data) else claimed
    tried = {first: charsets.codec_of_charset(first), "UTF-8": charsets.UTF_8}
    known = [(name, codec) for name, codec in tried.items() if codec is not None]
    for name, codec in known:
        if _is_decodable(data, codec, is_whole):
            return Charset(codec, charsets.STRICT_HANDLER, _remark_on_charset(claimed, name))
    for name, codec in known:
        faults, good = _count_faulty_bytes(data, codec, is_whole)
        if good >= faults * (_VALID_CHARACTERS_PER_FAULT if codec == charsets.UTF_8 else 1):
            return Charset(codec, charsets.REPLACING_HANDLER, _remark_on_faults(name, faults))
    codecs_of_names = (
        (name, charsets.codec_of_charset(name) or charsets.LATIN_1_CODEC)
        for name in charsets.likely_charsets(data)
    )
    likeliest, codec = next(
        (name, codec) for name, codec in codecs_of_names if _is_decodable(data, codec, is_whole)
    )
    return Charset(codec, charsets.STRICT_HANDLER, _remark_on_charset(claimed, likeliest))


def is_plain_text(data: bytes) -> bool:
    """Return whether a piece of a text is the same in all character sets that a file may name."""
    return _SHIFT_OR_NON_ASCII_PATTERN.search(data) is None


def _remark_on_charset(claimed: str, name: str) -> Said | None:
    if name == claimed:
        return None
    return say(Remark.NOT_IN_CHARSET, declared=Quoted(claimed), charset=Quoted(name))


def _remark_on_faults(name: str, faults: int) -> Said | None:
    return say(Remark.FAULTS_IN_CHARSET, number=faults, charset=Quoted(name)) if faults else None


def _is_decodable(data: bytes, codec: str, is_whole: bool) -> bool:
    """Return whether all bytes of a text are valid for a codec."""
    try:
        _decode_in_charset(codec, data, charsets.STRICT_HANDLER, is_whole=is_whole)
    except UnicodeError:
        return False
    return True


def _count_faulty_bytes(data: bytes, codec: str, is_whole: bool) -> tuple[int, int]:
    """Return the numbers of faulty bytes and of valid characters beyond ASCII in a text."""
    if _is_decodable(data, codec, is_whole):
        return 0, 0
    text = _decode_in_charset(codec, data, charsets.REPLACING_HANDLER, is_whole=is_whole)
    faults = text.count("\ufffd")
    return faults, len(text) - len(text.encode("ascii", "ignore")) - faults


def _decode_in_charset(
    codec: str, data: bytes, errors: str = "strict", *, is_whole: bool = True
) -> str:
    """Decode bytes piece by piece, so that other threads can run.

    Where the data is not the whole text, a character that is cut at its end is left out.
    """
    decoder = codecs.getincrementaldecoder(codec)(errors)
    pieces = [decoder.decode(data[at : at + PIECE_SIZE]) for at in range(0, len(data), PIECE_SIZE)]
    return "".join([*pieces, decoder.decode(b"", final=True)] if is_whole else pieces)
