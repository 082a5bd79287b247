"""Captions of the positions of a line."""

from __future__ import annotations

from c4studio.game import GameNode
from c4studio.words import wording
from c4studio.words.naming import Naming
from c4studio.words.pieces import cut, one_line

LONGEST = 120
"""Characters of a comment."""
ISOLATE, END = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
"""What is written from right to left turns nothing around but itself."""


def caption(node: GameNode, naming: Naming, *, comment: bool = True) -> str:
    """Return the caption below a position: its last move, and the beginning of its comment."""
    annotation = node.annotation
    move = wording.move(node, naming) + (annotation.glyph or "")
    # A comment may be as long as a book.
    said = cut(one_line(annotation.comment[: 2 * LONGEST]), LONGEST) if comment else ""
    return f"{move}\n{ISOLATE}{said}{END}" if said else move
