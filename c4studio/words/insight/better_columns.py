"""Phrases on columns that are better than the explained one."""

from __future__ import annotations

from c4studio.insight import Reason
from c4studio.insight.case import outcome
from c4studio.words.cells import join_words
from c4studio.words.naming import AS_PLAYED, Naming
from c4studio.words.pieces import amount

DEAR = 5
"""Minimum number of moves that a column must cost to be compared with the best one."""
LESSON = 10
"""Minimum number of moves that a column must cost for the better one to be named at once."""
NAMED = 3
"""The most columns that are named as faster ones."""
_RESULTS = {1: "win", 0: "draw", -1: "loss"}


def instead(found: Reason, naming: Naming = AS_PLAYED) -> str:
    """Return text on the other columns that would have kept the result.

    Example: ``Only d keeps the win``; "" if the column itself kept the result.
    """
    if not found.instead:
        return ""
    columns = join_words([naming.column(column) for column in found.instead])
    result = _RESULTS[outcome(found.best)]
    if len(found.instead) > 1:
        return f"Columns {columns} keep the {result}"
    return f"Only {'' if naming.lettered else 'column '}{columns} keeps the {result}"


def pace(found: Reason, naming: Naming = AS_PLAYED) -> str:
    """Return text on columns that win sooner or lose later.

    Example: ``Column d wins 15 moves sooner``; "" if the column costs little or too many are
    better.
    """
    # A point of the score is one disc of the winner's.
    moves = int(found.best) - int(found.score)
    if moves < DEAR or not 0 < len(found.faster) <= NAMED:
        return ""
    columns = join_words([naming.column(column) for column in found.faster])
    one = len(found.faster) == 1
    wins = outcome(found.score) > 0
    verb = ("win" if wins else "last") + ("s" if one else "")
    how = "sooner" if wins else "longer"
    return f"Column{'' if one else 's'} {columns} {verb} {amount(moves, 'move')} {how}"


def much_better(found: Reason, naming: Naming = AS_PLAYED) -> str:
    """Return text on a much better column, e.g. ``column d lasts much longer``; "" for none."""
    if int(found.best) - int(found.score) < LESSON or len(found.faster) != 1:
        return ""
    does = "wins much sooner" if outcome(found.score) > 0 else "lasts much longer"
    return f"column {naming.column(found.faster[0])} {does}"
