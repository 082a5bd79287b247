"""The words of a table as tests see them; their layout is drawn in engine/searching/table.pxd."""

import struct

from engine import Position
from engine.openings.book import folded_key
from engine.searching.table import Table

FACTOR = 0x9E3779B97F4A7C15
LOW = (1 << 35) - 1
ALL = (1 << 64) - 1


def hash_of(position: Position) -> int:
    return folded_key(position) * FACTOR & (1 << 49) - 1


def check_of(hashed: int, word: int) -> int:
    rest = word & ~(0xFF << 35)
    return ((rest ^ hashed >> 35 << 35) * FACTOR & ALL) >> 56 << 35


def find_word(table: Table, position: Position) -> tuple[int, int]:
    """The place of a position's word in the table's memory, in bytes, and the word."""
    hashed = hash_of(position)
    bucket = hashed * (table.entries // 8) >> 49
    for place in range(64 * bucket, 64 * bucket + 64, 8):
        (word,) = struct.unpack_from("=Q", table.memory, place)
        if word & LOW == hashed & LOW and word:
            return place, word
    raise LookupError(position)


def write_word(table: Table, place: int, word: int) -> None:
    struct.pack_into("=Q", table.memory, place, word)


def flipped(word: int, bit: int) -> int:
    return word ^ 1 << bit


def with_bounds(hashed: int, word: int, lower: int, upper: int) -> int:
    """The word with other bounds, and a check that is right."""
    word = word & ~(0xFFF << 46 | 0xFF << 35) | lower + 32 << 46 | upper + 32 << 52
    return word | check_of(hashed, word)
