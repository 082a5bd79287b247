"""Games packed into 16 bytes each, and fast counts and searches over millions of them."""

from engine.scanning.chosen import find_fragment, narrow, pick
from engine.scanning.scan import COLUMNS, FIELDS, count_position
from engine.scanning.words import DRAWN, GONE, OPEN, RED_WON, WORD_BYTES, YELLOW_WON, pack, unpack

__all__ = [
    "COLUMNS",
    "DRAWN",
    "FIELDS",
    "GONE",
    "OPEN",
    "RED_WON",
    "WORD_BYTES",
    "YELLOW_WON",
    "count_position",
    "find_fragment",
    "narrow",
    "pack",
    "pick",
    "unpack",
]
