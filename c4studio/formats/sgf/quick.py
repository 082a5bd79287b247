"""Fast reader of plain SGF games, which have only facts, such as the players, and moves.

Nine of ten games in a large file are plain, and the grammar takes ten times as long for them. Any
other text, valid or not, is left to the grammar.
"""

from __future__ import annotations

import re

from c4studio.formats.sgf.facts import facts
from c4studio.game import Facts

_TEXT = r"[^\s\[\]\\]++(?: [^\s\[\]\\]++)*+"
Plain = tuple[Facts, str, int]
"""The facts, the moves as a string of 1-based columns, and the index after the game."""
_GAME = re.compile(
    rf"\s*+\(;((?:[A-Z]{{2}}\[(?:{_TEXT})?\]\s*+)*+)((?:;[BW]\[[a-g][1-6]\]\s*+)*+)\)\s*+"
)
_PROPERTY = re.compile(r"([A-Z]{2})\[([^\]]*+)\]")
_MOVE = re.compile(r"([BW])\[([a-g])([1-6])\]")
_USUAL = {"GM": "44", "SZ": "7:6", "FF": "4"}
_IGNORED = frozenset({*_USUAL, "CA", "AP"})
_KNOWN = _IGNORED | {"PB", "PW", "GN", "EV", "RO", "PC", "DT", "AN", "SO", "RE", "GC"}
_DIGITS = {letter: str(index) for index, letter in enumerate("abcdefg", 1)}


def read_at(text: str, start: int = 0) -> Plain | None:
    """Parse the plain game that begins at a given index of a text.

    Args:
        text: SGF with line ends of any kind.
        start: the index of the first character of the game, or of white space before it.

    Returns:
        The facts, the moves as a string of 1-based columns, and the index after the game; None if
        the game is not plain. The moves are not checked for fours, but each disc falls into its
        cell.
    """
    game = _GAME.match(text, start)
    if game is None:
        return None
    pairs = _PROPERTY.findall(game[1])
    found = dict(pairs)
    if len(found) < len(pairs) or not _KNOWN.issuperset(found):
        return None
    if "GM" not in found or any(found.get(name, usual) != usual for name, usual in _USUAL.items()):
        return None
    moves = _moves(game[2])
    if moves is None:
        return None
    known = {name: [value] for name, value in pairs if name not in _IGNORED}
    return facts(known) if known else Facts(), moves, game.end()


def _moves(text: str) -> str | None:
    """Convert SGF moves to a string of columns.

    Return None if the colours or the cells are wrong.
    """
    heights = dict.fromkeys(_DIGITS, 0)
    moves = ""
    for ply, (colour, letter, row) in enumerate(_MOVE.findall(text)):
        heights[letter] += 1
        if colour != "BW"[ply % 2] or int(row) != heights[letter]:
            return None
        moves += _DIGITS[letter]
    return moves
