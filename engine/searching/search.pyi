"""Null-window negamax search of one position.

Python code can only call ``next_window``.
"""

def next_window(ply: int, lower: int, upper: int) -> int:
    """Return the lower end of the next null window to search for a score between two bounds.

    The first windows test for a win or loss within 9 plies, then within 13. They cost almost
    nothing; without them the set begin-easy takes 40 times as many nodes. The next window tests
    whether red wins, which takes fewer nodes than to test whether the side to move wins. The others
    move away from a draw step by step.
    """
