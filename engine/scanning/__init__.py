"""Games packed into 16 bytes each, and fast counts and searches over millions of them.

Games of other boards than the usual one are longer, and have functions of their own.
"""

from engine.scanning.chosen import find_fragment, narrow, pick
from engine.scanning.other_boards import board_of_game, cells_of, choose_games, count_games
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
    "board_of_game",
    "cells_of",
    "choose_games",
    "count_games",
    "count_position",
    "find_fragment",
    "narrow",
    "pack",
    "pick",
    "unpack",
]
