"""Books with right checksums and wrong contents, for the tests of how books are read."""

from __future__ import annotations

import random
import struct
import zlib
from array import array
from dataclasses import dataclass, replace
from pathlib import Path

from engine import Board
from engine.openings.book_format import BLOCK, WORD, read_header
from engine.openings.places import MOST_DISCS, places

FACTS = struct.Struct("=8s7I")
RECORD = struct.Struct("=IiI")
BOMB = zlib.compress(bytes(1 << 26), 9)
"""A compressed body of 64 kB that becomes 64 MB."""


@dataclass(frozen=True)
class Parts:
    """The parts of a book from which ``packed`` makes a file with right checksums.

    Attributes:
        facts: the numbers of the header behind its magic bytes.
        body: the decompressed body.
        words: all words.
        packed_body: the compressed body, where it is not to be made of ``body``.
    """

    facts: tuple[int, ...]
    body: bytes
    words: bytes
    packed_body: bytes | None = None


def parts_of(path: Path) -> Parts:
    """Take a sound book apart."""
    data = path.read_bytes()
    length = read_header(memoryview(data), path).length
    body = zlib.decompressobj().decompress(data[FACTS.size : length - 4])
    return Parts(FACTS.unpack_from(data)[1:], body, data[length:])


def packed(parts: Parts) -> bytes:
    """Return the bytes of a book with these parts, its length and its checksum being right."""
    body = zlib.compress(parts.body) if parts.packed_body is None else parts.packed_body
    body += bytes(-(FACTS.size + len(body) + 4) % WORD)
    facts = FACTS.pack(b"C4BOOK\r\n", *parts.facts[:-1], FACTS.size + len(body) + 4)
    head = facts + body
    return head + struct.pack("=I", zlib.crc32(head)) + parts.words


def records(parts: Parts) -> list[tuple[int, int, int]]:
    """Return discs, lowest score and symbols of each section."""
    count = parts.facts[4]
    return [*RECORD.iter_unpack(parts.body[: count * RECORD.size])]


def with_checksums(parts: Parts) -> Parts:
    """Repair the checksums of all blocks of words after the words or their numbers have changed.

    Raises:
        ValueError, struct.error: the records or the body are not such that there are blocks.
    """
    body, at, word = bytearray(parts.body), parts.facts[4] * RECORD.size, 0
    for discs, _, symbols in records(parts):
        if symbols > 55 or discs > MOST_DISCS:
            raise ValueError("the arrays of the section are nowhere")
        shapes = places(discs, Board(*parts.facts[1:3]))[0]
        at += 2 * symbols**3
        numbers = array("H", bytes(body[at : at + WORD * shapes]))
        at += WORD * shapes
        for block in range(0, shapes, BLOCK):
            end = word + WORD * sum(numbers[block : block + BLOCK])
            struct.pack_into("=I", body, at, zlib.crc32(parts.words[word:end]))
            at, word = at + 4, end
    return replace(parts, body=bytes(body))


def mutated(parts: Parts, rng: random.Random) -> Parts:
    """Change one to four things at random."""
    for _ in range(rng.randint(1, 4)):
        parts = rng.choice(MUTATIONS)(parts, rng)
    return parts


def _number(rng: random.Random) -> int:
    """Draw a number that a length or an index is likely to be wrong for."""
    return rng.choice(
        (0, 1, 2, 3, 39, 40, 255, 4096, 0x7FFF, 0xFFFF, rng.getrandbits(32), 2**32 - 1)
    )


def _other_fact(parts: Parts, rng: random.Random) -> Parts:
    facts = [*parts.facts]
    facts[rng.choice((4, 5))] = _number(rng)
    return replace(parts, facts=tuple(facts))


def _other_board(parts: Parts, rng: random.Random) -> Parts:
    """Say that the book is one of another board."""
    facts = [*parts.facts]
    facts[1:3] = rng.choice(
        ((7, 6), (4, 4), (8, 7), (10, 5), (4, 12), (9, 9), (0, 0), (2**32 - 1, 1))
    )
    return replace(parts, facts=tuple(facts))


def _other_record(parts: Parts, rng: random.Random) -> Parts:
    """Change a number of a section's record."""
    body, places = bytearray(parts.body), min(len(parts.body), 3 * 12) // 4
    if places:
        small = rng.randrange(-20, 45) & 0xFFFFFFFF
        struct.pack_into("=I", body, 4 * rng.randrange(places), rng.choice((small, _number(rng))))
    return replace(parts, body=bytes(body))


def _other_numbers(parts: Parts, rng: random.Random) -> Parts:
    """Change 16-bit numbers anywhere in the body."""
    body = bytearray(parts.body)
    for _ in range(rng.choice((1, 2, 50))):
        if len(body) > 2:
            struct.pack_into("=H", body, rng.randrange(len(body) - 1), _number(rng) & 0xFFFF)
    return replace(parts, body=bytes(body))


def _other_words(parts: Parts, rng: random.Random) -> Parts:
    words = bytearray(parts.words)
    for _ in range(rng.choice((1, 5, 100))):
        if words:
            words[rng.randrange(len(words))] = rng.randrange(256)
    return replace(parts, words=bytes(words))


def _fewer_words(parts: Parts, rng: random.Random) -> Parts:
    return replace(parts, words=parts.words[: rng.randint(0, len(parts.words))])


def _other_length(parts: Parts, rng: random.Random) -> Parts:
    """Cut the body or add to it."""
    cut = parts.body[: rng.randint(0, len(parts.body))]
    return replace(parts, body=rng.choice((cut, parts.body + rng.randbytes(rng.randint(1, 99)))))


def _section_twice(parts: Parts, rng: random.Random) -> Parts:
    """Give two sections the same number of discs."""
    body = bytearray(parts.body)
    if len(body) >= 2 * RECORD.size:
        body[RECORD.size : 2 * RECORD.size] = body[: RECORD.size]
    return replace(parts, body=bytes(body))


def _other_stream(parts: Parts, rng: random.Random) -> Parts:
    """Replace the compressed body: cut, damaged, followed by more, or a bomb."""
    body = zlib.compress(parts.body)
    cut = body[: rng.randint(0, len(body))]
    damaged = bytearray(body)
    damaged[rng.randrange(len(damaged))] ^= 1 << rng.randrange(8)
    choices = (cut, bytes(damaged), body + rng.randbytes(5), BOMB, b"")
    return replace(parts, packed_body=rng.choice(choices))


MUTATIONS = (
    _other_fact, _other_board, _other_record, _other_numbers, _other_words, _fewer_words,
    _other_length, _section_twice, _other_stream,
)  # fmt: skip
