"""Null-window negamax search of one position.

Python code can only call ``next_window``.
"""

def next_window(cells: int, ply: int, lower: int, upper: int) -> int:
    """Return the lower end of the next null window to search for a score between two bounds.

    ``cells`` is the number of cells of the board, and ``ply`` that of discs.

    The first windows test for a win or loss within 9 plies, then within 13. They cost almost
    nothing; without them the set begin-easy takes 40 times as many nodes. The next window tests
    whether red wins, which takes fewer nodes than to test whether the side to move wins. The others
    move away from a draw step by step.
    """

BUILD: object
"""The functions of this build, for searchers; None where it lacks numbers of 128 bits."""
