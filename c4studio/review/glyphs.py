"""Assign signs such as ``!`` or ``??`` to judged moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from c4studio.game import GameNode, Glyph
from c4studio.game.edits import Annotate
from c4studio.review.moves import Move, MoveClass, Only

_GLYPHS = {
    MoveClass.WIN_TO_LOSS: Glyph.BLUNDER,
    MoveClass.WIN_TO_DRAW: Glyph.MISTAKE,
    MoveClass.DRAW_TO_LOSS: Glyph.MISTAKE,
    MoveClass.KEEPS: Glyph.DUBIOUS,
}


def glyph_of(move: Move) -> Glyph | None:
    """Return the sign of a judged move, such as ``!`` or ``??``; None for most moves.

    ``!`` is for the only column that kept the result, unless it was obvious or the first disc;
    ``??`` turns a win into a loss, ``?`` turns a win into a draw or a draw into a loss, ``?!``
    delays a win or hastens a loss.
    """
    is_plain = move.ply in (1, move.score.end)
    if move.only is Only.FOUND and move.move_class is MoveClass.BEST and not is_plain:
        return Glyph.GOOD
    return _GLYPHS.get(move.move_class)


def glyph_edits(nodes: Sequence[GameNode], moves: Iterable[Move | None]) -> tuple[Annotate, ...]:
    """Return edits that add signs to the moves of a line. Existing signs are not replaced.

    Args:
        nodes: the nodes of the line, beginning with its start.
        moves: the moves of the line's review.
    """
    edits = []
    for node, move in zip(nodes[1:], moves, strict=True):
        glyph = None if move is None else glyph_of(move)
        if glyph is not None and node.annotation.glyph is None:
            new = replace(node.annotation, glyph=glyph)
            edits.append(Annotate(node, node.annotation, new))
    return tuple(edits)
