"""Files of games in all formats, damaged and made hostile by chance, each from a seed."""

import json
from collections.abc import Callable
from random import Random

from c4studio import formats
from tests.formats.foreign.samples import FOREIGN_TEXTS
from tests.formats.foreign.test_connectx import replay
from tests.formats.test_mutations import FILES, PASTES, PIECES

PUZZLE = (
    '{"moves":"44444452263","solution":"3","turns":1,"stars":2,"themes":["attack"],"source":"A"}'
)
UCI = ",".join("xo" * 4 + "b" * 34) + ",win"
LISTS = [
    "44553,2\n4455,-3\n44,-2\n",
    "4455 . -1 2 3 4 5 6\n44 1 2 3 4 5 6 7\n",
    "http://a.org/?pos=4455\nhttp://a.org/?pos=44\n",
    "x3 o3 x2 o2\nx:3 o:3\n",
    f"{UCI}\n{UCI}\n",
    f"{PUZZLE}\n" * 3,
]
JSON = [
    json.dumps(replay([3, 3, 2, 0, 1, 6, 0])),
    json.dumps(replay([3, 2, 1]), indent=1),
    *(formats.games_as_json_lines(formats.read_any_format(text).collection) for text in FILES),
]
SAMPLES = [each.encode() for each in (*FILES, *PASTES, *LISTS, *JSON, *FOREIGN_TEXTS)]
CODECS = ["utf-16", "utf-8-sig", "latin-1", "utf-16-be", "cp932", "gb18030"]
CHARSETS = [
    *("idna", "punycode", "utf-7", "hex", "rot13", "raw_unicode_escape", "utf-32", "mbcs"),
    *("shift_jis", "iso2022_jp", "hz", "cp037", "undefined", "zlib", "unicode_escape", "x" * 40),
]
NUMBERS = [
    *("9" * 400, "9" * 4_301, "-" + "8" * 5_000, "1e999", "-1e999", "NaN", "Infinity", "-0"),
    *("1e-999", "2147483648", "9223372036854775808", "0x1F", "00", "1_0", "4.5", "null", "true"),
    *("²", "٣", "𝟜", "४", "½", "−3", "＋４"),
]
ODD = [
    *("\\ud800", "\\udc00\\ud800", "\\u0000", "\\", "\x00", "\x1a", "\x85", "\u2028", "\u202e"),
    *("\ufeff", "\ufffd", "\ufdd0", "\U0010ffff", "e\u0301", "\x1b[31m", "[/b]", "\r", "\n\r"),
    *("](;B[a1]", "{}", "[]", '""', '"nodes"', '"steps": 5', "[[[[", "}}}}", "null", '{"a": 1e999'),
]
RUNS = (1, 1, 1, 1, 2, 2, 3, 5, 5, 10, 50, 50, 100, 100, 1_000, 10_000)


def hostile_bytes(chance: Random) -> bytes:
    """A sample that is damaged in one to eight ways."""
    data = chance.choice(SAMPLES)
    most = chance.choices((3_000, 30_000, 300_000), (950, 45, 5))[0]
    for _ in range(chance.choice((1, 1, 1, 2, 3, 8))):
        data = chance.choice(WAYS)(data, chance)[:most]
    if chance.random() < 0.05:
        data = data.decode(errors="replace").encode(chance.choice(CODECS), "replace")
    return data


def _place(data: bytes, chance: Random) -> int:
    return chance.randrange(len(data) + 1)


def _flip(data: bytes, chance: Random) -> bytes:
    changed = bytearray(data)
    for _ in range(chance.choice((1, 1, 4, 30))):
        if changed:
            changed[chance.randrange(len(changed))] = chance.randrange(256)
    return bytes(changed)


def _cut(data: bytes, chance: Random) -> bytes:
    start = _place(data, chance)
    return data[:start] + data[start + chance.choice((1, 3, 40, 10_000)) :]


def _repeat(data: bytes, chance: Random) -> bytes:
    start = _place(data, chance)
    piece = data[start : start + chance.choice((1, 2, 8, 60, 1_000))]
    return data[:start] + piece * chance.choice(RUNS) + data[start:]


def _splice(data: bytes, chance: Random) -> bytes:
    other = chance.choice(SAMPLES)
    return data[: _place(data, chance)] + other[_place(other, chance) :]


def _insert(data: bytes, chance: Random) -> bytes:
    text: str = chance.choice([*PIECES, *ODD, *NUMBERS])
    piece = text.encode("utf-8", "surrogatepass")
    at = _place(data, chance)
    return data[:at] + piece * chance.choice(RUNS[:12]) + data[at:]


def _number(data: bytes, chance: Random) -> bytes:
    """Put another number in place of a digit."""
    places = [at for at, byte in enumerate(data[:5_000]) if 48 <= byte <= 57]
    at = chance.choice(places) if places else 0
    return data[:at] + chance.choice(NUMBERS).encode() + data[at + 1 :]


def _value(data: bytes, chance: Random) -> bytes:
    """Put another value in place of a string of JSON, or a text in place of one of SGF."""
    parts = data.split(b'"')
    if len(parts) > 2:
        at = chance.randrange(1, len(parts) - 1, 2)
        others = (b'"x"', b"5", b"null", b"[]", b"{}", b"[" * 900 + b"]" * 900, b'"\\ud800"', b"-1")
        return b'"'.join(parts[:at])[:-1] + chance.choice(others) + b'"'.join(parts[at + 1 :])
    return _insert(data, chance)


def _nest(data: bytes, chance: Random) -> bytes:
    before, after = chance.choice(
        [
            (b"[", b"]"),
            (b'{"a":', b"}"),
            (b"(;", b")"),
            (b"(", b")"),
            (b"{", b"}"),
            (b"(;C[", b"])"),
        ]
    )
    depth = chance.choice((1, 10, 900, 3_000, 20_000))
    return before * depth + data + after * depth


def _charset(data: bytes, chance: Random) -> bytes:
    name = chance.choice(CHARSETS).encode()
    return data.replace(b"GM[44]", b"GM[44]CA[" + name + b"]", 1)


def _lines(data: bytes, chance: Random) -> bytes:
    """Mix the lines of several samples."""
    lines = (data + b"\n" + chance.choice(SAMPLES)).split(b"\n")
    chance.shuffle(lines)
    return chance.choice((b"\n", b"\r", b"\r\n", b"\n\r", b"\n\n\n")).join(lines)


WAYS: tuple[Callable[[bytes, Random], bytes], ...] = (
    _flip,
    _cut,
    _repeat,
    _splice,
    _insert,
    _number,
    _value,
    _nest,
    _charset,
    _lines,
)
