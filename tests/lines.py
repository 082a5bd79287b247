"""Lines of moves, as tests play and list them."""

from c4studio.document import GameDocument
from c4studio.game import GameNode
from c4studio.game.branches import BranchMerge, merge_branch

LONG = "21512653325775316425561214744326664343777"
"""Forty-one moves."""
EASY = "44444456233"
"""A game that is solved in no time."""
DRAWN = "467542311242375735765675733135661624214421"
"""A game that fills the board, and nobody wins."""


def play(document: GameDocument, moves: str) -> None:
    for move in moves:
        document.play(int(move) - 1)


def lines(node: GameNode) -> list[str]:
    """The moves of every line from the start, in the order of the tree."""
    return [each.move_string() for each in node.walk() if not each.variations]


def paste(document: GameDocument, source: GameNode) -> BranchMerge:
    """Copy all that follows ``source`` to behind the current node, and walk into it."""
    done = merge_branch(source, document.current)
    document.paste_branch(done)
    return done
