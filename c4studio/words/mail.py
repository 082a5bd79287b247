"""A position as plain text for a mail, with what opens it again."""

from __future__ import annotations

from c4studio.formats import link
from c4studio.formats.lines import beginning
from c4studio.game import GameNode
from c4studio.words import wording
from c4studio.words.naming import Naming
from engine import HEIGHT, WIDTH, Position, Side


def position(node: GameNode, naming: Naming) -> str:
    """Who is to move and the board drawn, but not how it ends: whoever gets it may find out."""
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
    rows = [
        "  ".join(_letter(shown.disc(column, row), naming) for column in range(WIDTH))
        for row in reversed(range(HEIGHT))
    ]
    numbers = "  ".join(str(column + 1) for column in range(WIDTH))
    return [f"    {row}" for row in (*rows, numbers)]


def _letter(side: Side | None, naming: Naming) -> str:
    return "." if side is None else naming.name(side)[0]
