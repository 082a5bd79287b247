"""Conversion of SGF moves and set-up properties to nodes; impossible discs are errors."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NoReturn

from lark import Token

from c4studio.formats.coordinates import CELLS, NAMES, cell, legal_names, refusal
from c4studio.formats.errors import FormatError, impossible, quote
from c4studio.formats.lines import beginning
from c4studio.formats.sgf.colours import LETTERS, OPPOSITE, SIDES, letter
from c4studio.formats.sgf.syntax import Properties, index_of
from c4studio.formats.sgf.values import cells
from c4studio.game import GameNode
from engine import InvalidPosition, Phrase, Position, Side
from engine.grid import Cell

SET_UP = {"AE": None, "AB": Side.RED, "AW": Side.YELLOW}
"""The SGF properties that set up cells, and the disc that each puts there; None empties them."""


@dataclass(frozen=True, slots=True)
class Place:
    """The place of a node in an SGF text, for error messages that point to the text.

    Attributes:
        text: the whole text.
        token: the node in the text.
        parent: the node before this one in the tree, None for the first node.
        exchanged: whether B and W were exchanged after the node's properties were parsed.
    """

    text: str
    token: Token
    parent: GameNode | None
    exchanged: bool

    def fail(self, name: str, number: int, found: str | Phrase, expected: str) -> NoReturn:
        """Raise a FormatError that points to one value of a property, or to the node itself."""
        index = (self.token.start_pos or 0) + index_of(self.token, self.name_in_text(name), number)
        legal = beginning(self.parent) if self.parent else ""
        raise FormatError.at(self.text, index, found, expected, legal)

    def name_in_text(self, name: str) -> str:
        """Return a property's name as written in the text, before any exchange of B and W."""
        return OPPOSITE.get(name, name) if self.exchanged else name


def has_move(found: Properties) -> bool:
    """Return whether the properties ``found`` of a node play a disc."""
    return "B" in found or "W" in found


def has_setup(found: Properties) -> bool:
    """Return whether the properties ``found`` of a node set up discs."""
    return "AB" in found or "AW" in found or "AE" in found


def play_disc(node: GameNode, found: Properties, place: Place) -> GameNode:
    """Play the move that the properties ``found`` hold, and remove it from ``found``.

    Return the new node.

    Raises:
        FormatError: the properties hold two moves, or the rules do not allow the move.
    """
    name = "B" if "B" in found else "W"
    values = found.pop(name)
    if OPPOSITE[name] in found:
        place.fail(OPPOSITE[name], 0, "a second move in one node", "';' before it")
    if len(values) > 1:
        place.fail(name, 1, "a second move in one node", "';' before it")
    point = cell(values[0])
    if point is None:
        place.fail(name, 0, quote(values[0]), "a cell such as d1")
    position, shown = node.position, NAMES[point[0]][point[1]]
    if SIDES[name] is not position.to_move and not position.is_over:
        turn = place.name_in_text(LETTERS[position.to_move])
        disc = f"{shown} played by {place.name_in_text(name)} out of turn"
        place.fail(name, 0, disc, f"a move of {turn}: {legal_names(position)}")
    if reason := refusal(position, point):
        place.fail(name, 0, f"{shown}, {reason}", legal_names(position))
    return node.add_variation(point[0])


def set_up(position: Position, found: Properties, place: Place) -> Position:
    """Apply the set-up properties in ``found`` to a position, and remove them from ``found``.

    Raises:
        FormatError: no game leads to the position, or PL names the wrong side to move.
    """
    if has_setup(found):
        position = _change(position, found, place)
    players = found.pop("PL", None)
    if players and SIDES.get(letter(players[0])) is not position.to_move:
        turn = place.name_in_text(LETTERS[position.to_move])
        shown = quote(place.name_in_text(letter(players[0])))
        place.fail("PL", 0, f"{shown} to move", f"{turn}, whose turn it is by the discs")
    return position


def _change(position: Position, found: Properties, place: Place) -> Position:
    discs = {each: side for each in CELLS.values() if (side := position.disc(*each))}
    named: dict[Cell, tuple[str, int]] = {}
    for name, side in SET_UP.items():
        for number, raw in enumerate(found.pop(name, ())):
            for each in _points(name, number, raw, place):
                if each in named:
                    place.fail(name, number, f"{NAMES[each[0]][each[1]]} again", "each cell once")
                named[each] = name, number
                discs.pop(each, None)
                if side is not None:
                    discs[each] = side
    try:
        return Position.from_cells(
            [each for each, side in discs.items() if side is Side.RED],
            [each for each, side in discs.items() if side is Side.YELLOW],
        )
    except InvalidPosition as error:
        at_fault = [named[each] for each in error.cells if each in named]
        name, number = (at_fault or list(named.values()))[0]
        place.fail(name, number, impossible(error), "a possible one")


def _points(name: str, number: int, raw: str, place: Place) -> list[Cell]:
    points = cells(raw)
    if points is None:
        place.fail(name, number, quote(raw), "a cell such as d1, or a1:c2 for several")
    return points
