"""The table of mouse actions for the card of shortcuts; menus do not mention these."""

from __future__ import annotations

MOUSE_ACTIONS = (
    ("Click a column", "Drop a disc"),
    ("Ctrl and click a disc", "Go to where it was played"),
    ("Rest on a column", "Say why it is good or bad"),
    ("Shift on a column", "Show best play after it"),
    ("Wheel on the board", "Step through the moves"),
    ("Right click a cell", "Next mark: circle, square, …"),
    ("Right drag to a cell", "Draw an arrow, or take it away"),
    ("Right button and Shift", "Draw in green"),
    ("Right button and Ctrl", "Draw in blue"),
    ("Right button, Shift, Ctrl", "Draw in violet"),
    ("Rest on a score", "How its column ends, and why"),
    ("Rest on a threat", "Light its four"),
    ("Rest on a reason", "Draw it on the board"),
    ("Rest on the best line", "Show it on the board"),
    ("Click the best line", "Put it into the game"),
    ("Right click a move", "What can be done with it"),
    ("Drag a move", "Reorder the variations"),
    ("Click a fold", "Fold or unfold a variation"),
    ("Click or drag the graph", "Go to that move"),
    ("Wheel on the graph", "Step through the moves"),
    ("Click a count in Review", "Go to the next of them"),
    ("Shift or Ctrl and click", "Mark several games"),
    ("Drag a game", "Reorder the games in the file"),
    ("Drag in the editor", "Paint; right drag takes away"),
    ("Drop a file or a text", "Open the game in it"),
)
"""All mouse actions with their effects, in the order of the card of shortcuts."""
