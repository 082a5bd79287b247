"""Exchange of B and W in SGF files in which W moves first. In our own files B is red and first."""

import re
from collections.abc import Iterator

from c4studio.formats.sgf.syntax import SgfProperties, SgfTree, parse_properties
from c4studio.formats.sgf.values import parse_cells
from engine import Board, Side

SIDE_BY_LETTER = {"B": Side.RED, "W": Side.YELLOW}
"""The side that each SGF colour letter stands for once B is the first player."""

LETTER_BY_SIDE = {side: letter for letter, side in SIDE_BY_LETTER.items()}

_PROPERTY_PAIRS = ("B W", "AB AW", "PB PW", "BR WR", "BT WT", "BL WL", "OB OW", "GB GW", "TB TW")
OPPOSITE_PROPERTY = {
    a: b for pair in _PROPERTY_PAIRS for a, b in (pair.split(), pair.split()[::-1])
}
"""Each SGF property about one player, such as PB, with that about the other, such as PW."""

_NUMBER_PATTERN = re.compile(r"\s*([+-]?)([0-9.]+)\s*")


def is_white_first_player(tree: SgfTree, board: Board) -> bool:
    """Return whether W is the first player, judged by set-up discs, side to move or first move."""
    for node in _tree_nodes(tree):
        found = parse_properties(node)
        first, second = _count_cells(found, "AB", board), _count_cells(found, "AW", board)
        if first != second:
            return second > first
        if "PL" in found:
            return colour_letter(found["PL"][0]) == "W"
        if "B" in found or "W" in found:
            return "B" not in found
    return False


def colour_letter(raw: str) -> str:
    """Normalise a colour to ``B`` or ``W``. Some files use small letters or whole words.

    Any other value is reduced to its first letter.
    """
    return raw.strip()[:1].upper()


def exchange_colour_letters(properties: SgfProperties) -> SgfProperties:
    """Exchange B and W in SGF properties, including results and scores.

    Return the new properties.
    """
    turned = {OPPOSITE_PROPERTY.get(name, name): values for name, values in properties.items()}
    if "PL" in turned:
        turned["PL"] = [OPPOSITE_PROPERTY.get(colour_letter(raw), raw) for raw in turned["PL"]]
    if "RE" in turned:
        turned["RE"] = [re.sub(r"^[BW](?=\+)", _opposite_colour, raw) for raw in turned["RE"]]
    if "V" in turned:
        turned["V"] = [_negate_score(raw) for raw in turned["V"]]
    return turned


def _opposite_colour(match: re.Match[str]) -> str:
    return OPPOSITE_PROPERTY[match[0]]


def _negate_score(raw: str) -> str:
    number = _NUMBER_PATTERN.fullmatch(raw)
    if number is None:
        return raw
    return number[2] if number[1] == "-" else f"-{number[2]}"


def _count_cells(properties: SgfProperties, name: str, board: Board) -> int:
    return sum(len(parse_cells(raw, board) or ()) for raw in properties.get(name, ()))


def _tree_nodes(tree: SgfTree) -> Iterator[str]:
    """Yield the nodes of an SGF tree in the order of the text."""
    waiting = [tree]
    while waiting:
        for item in (current := waiting.pop()):
            if type(item) is not list:
                yield item
        waiting.extend(item for item in reversed(current) if type(item) is list)
