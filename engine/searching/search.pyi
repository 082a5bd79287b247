"""Null-window negamax search with two passes over the children of a node.

Only the order of the windows is visible to Python.
"""

def next_window(ply: int, lower: int, upper: int) -> int:
    """Return the lower end of the next null window for a score within ``lower`` and ``upper``.

    The first windows ask for a win or a loss within some 9 plies, then within some 15, which costs
    almost nothing. Without them begin-easy takes 40 times as many nodes, and begin-medium the same
    number. The next window asks whether red wins, which takes fewer nodes than asking whether the
    side to move wins. Then the windows move outwards from a draw step by step.
    """
