"""Captions below the positions of a line."""

from __future__ import annotations

from c4studio.game import GameNode
from c4studio.words import wording
from c4studio.words.naming import Naming
from c4studio.words.pieces import cut, one_line

LONGEST = 120
"""Maximum number of characters of a comment in a caption."""
ISOLATE, END = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
"""Unicode marks around a comment, so that right-to-left text in it does not reorder the rest."""


def caption(node: GameNode, naming: Naming, *, comment: bool = True) -> str:
    """Return the caption of a position: its last move, and the beginning of its comment."""
    annotation = node.annotation
    move = wording.move(node, naming) + (annotation.glyph or "")
    # A comment may be as long as a book.
    said = cut(one_line(annotation.comment[: 2 * LONGEST]), LONGEST) if comment else ""
    return f"{move}\n{ISOLATE}{said}{END}" if said else move
