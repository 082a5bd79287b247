"""The table of mouse actions for the card of shortcuts; menus do not mention these."""

from __future__ import annotations

from typing import NamedTuple


class Trick(NamedTuple):
    """A mouse action on the card of shortcuts.

    Attributes:
        act: the user's action with the mouse.
        does: the effect of the action.
    """

    act: str
    does: str


TRICKS = (
    Trick("Click a column", "Drop a disc"),
    Trick("Ctrl and click a disc", "Go to where it was played"),
    Trick("Rest on a column", "Say why it is good or bad"),
    Trick("Shift on a column", "Show best play after it"),
    Trick("Wheel on the board", "Step through the moves"),
    Trick("Right click a cell", "Next mark: circle, square, …"),
    Trick("Right drag to a cell", "Draw an arrow, or take it away"),
    Trick("Right button and Shift", "Draw in green"),
    Trick("Right button and Ctrl", "Draw in blue"),
    Trick("Right button and both", "Draw in violet"),
    Trick("Rest on a score", "How its column ends, and why"),
    Trick("Rest on a threat", "Light its four"),
    Trick("Rest on a reason", "Draw it on the board"),
    Trick("Rest on the best line", "Show it on the board"),
    Trick("Click the best line", "Put it into the game"),
    Trick("Right click a move", "What can be done with it"),
    Trick("Drag a move", "Reorder the variations"),
    Trick("Click a fold", "Fold or unfold a variation"),
    Trick("Click or drag the graph", "Go to that move"),
    Trick("Wheel on the graph", "Step through the moves"),
    Trick("Click a count in Review", "Go to the next of them"),
    Trick("Shift or Ctrl and click", "Mark several games"),
    Trick("Drag a game", "Reorder the games in the file"),
    Trick("Drag in the editor", "Paint; right drag takes away"),
    Trick("Drop a file or a text", "Open the game in it"),
)
"""All mouse actions, in the order of the card of shortcuts."""
