"""A position as plain text for e-mail, with a line that the program can open again."""

from __future__ import annotations

from c4studio.formats import link
from c4studio.formats.lines import beginning
from c4studio.game import GameNode
from c4studio.words import wording
from c4studio.words.naming import Naming
from c4studio.words.text_board import text_board
from engine import Position, Side


def position(node: GameNode, naming: Naming) -> str:
    """Return a position as plain text: the side to move, and a board with coordinates.

    The result of best play is left out, so that the reader may find it.
    """
    shown = node.position
    told = [f"{_state(shown, naming)}.", "", *_board(shown, naming), ""]
    moves = beginning(node)
    if moves:
        told += [f"Moves: {moves}", link.write(moves)]
    else:
        told.append(f"Position: {shown.text()}")
    return "".join(f"{line}\n" for line in told)


def _state(shown: Position, naming: Naming) -> str:
    if shown.is_over:
        result = wording.result(shown, naming)
        return f"The game is over: {result}"
    letter = _letter(shown.to_move, naming)
    return f"{naming.name(shown.to_move)} ({letter}) is to move, disc {shown.ply + 1}"


def _board(shown: Position, naming: Naming) -> list[str]:
    lines = text_board(shown, lambda side: _letter(side, naming), naming)
    return [f"  {line}" for line in lines]


def _letter(side: Side | None, naming: Naming) -> str:
    return "." if side is None else naming.name(side)[0]
