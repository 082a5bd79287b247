"""Move strings: one digit a disc, columns 1-7 from the left, e.g. ``44444456233``."""

from __future__ import annotations

from c4studio.formats.errors import FormatError
from c4studio.game import Game, GameNode
from engine import IllegalMove


def read(text: str) -> Game:
    """The game of a move string; white space between the digits is allowed.

    Raises:
        FormatError: a character is no column, or the move is not legal; it says which and why.
    """
    game = Game()
    node = game.root
    line = column = 1
    for character in text:
        if character == "\n":
            line, column = line + 1, 0
        elif not character.isspace():
            node = _played(node, character, line, column)
        column += 1
    return game


def _played(node: GameNode, character: str, line: int, column: int) -> GameNode:
    place = f"move {node.position.ply + 1}, {character!r}"
    if character not in "1234567":
        message = f"{place}: a column is a digit from 1 to 7"
        raise FormatError(message, line, column, node.moves())
    try:
        return node.add_variation(int(character) - 1)
    except IllegalMove as error:
        raise FormatError(f"{place}: {error.reason}", line, column, node.moves()) from error


def write(node: GameNode) -> str:
    """The discs from the root to ``node``, 1-based."""
    return node.moves()
