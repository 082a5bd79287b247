"""What the mouse does, where nothing on the screen says so."""

from __future__ import annotations

from typing import NamedTuple


class Trick(NamedTuple):
    """One row of the card.

    Attributes:
        act: what is done with the mouse.
        does: what comes of it.
    """

    act: str
    does: str


TRICKS = (
    Trick("Click a column", "Drop a disc"),
    Trick("Click a disc", "Go to where it was played"),
    Trick("Wheel on the board", "Step through the moves"),
    Trick("Right click a cell", "Next mark: circle, square, …"),
    Trick("Right drag to a column", "Draw an arrow, or take it away"),
    Trick("Rest on a score", "Say why the column scores so"),
    Trick("Rest on a threat", "Light its four"),
    Trick("Rest on a reason", "Draw it on the board"),
    Trick("Right click a move", "What can be done with it"),
    Trick("Drag a move", "Reorder the variations"),
    Trick("Drag a game", "Reorder the games, while they are not sorted"),
    Trick("Click the graph", "Go to that move"),
    Trick("Drop a file or a text", "Open the game in it"),
)
"""In the order of the card."""
