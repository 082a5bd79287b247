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
"""The most columns that are named as better ones."""
_RESULTS = {1: "win", 0: "draw", -1: "loss"}
_VERBS = {1: "win", 0: "draw", -1: "lose"}


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


def only_better(found: Reason, naming: Naming = AS_PLAYED) -> str:
    """Return text on the other columns that keep the result, if they are few, e.g. ``only d wins``.

    The result is "" if the column itself kept the result, or if many would.
    """
    if not 0 < len(found.instead) <= NAMED:
        return ""
    columns = join_words([naming.column(column) for column in found.instead])
    verb = _VERBS[outcome(found.best)]
    if len(found.instead) > 1:
        return f"columns {columns} {verb}"
    return f"only {'' if naming.lettered else 'column '}{columns} {verb}s"


def only_move(found: Reason, naming: Naming = AS_PLAYED) -> str:
    """Return a name for the only column that would have kept the result; "" if there are several.

    Example: ``the only winning move``.
    """
    return f"the {lone_move(found)}" if len(found.instead) == 1 else ""


def lone_move(found: Reason) -> str:
    """Return the name of a move that alone keeps the best result, e.g. ``only winning move``."""
    return f"only {'winning' if outcome(found.best) > 0 else 'drawing'} move"


def cost(found: Reason) -> int:
    """Return how many moves later a column wins, or sooner it loses, than the best one."""
    # A point of the score is one disc of the winner's.
    return int(found.best) - int(found.score)


def margin(found: Reason, naming: Naming = AS_PLAYED) -> str:
    """Return by how much a losing column loses sooner than one of the best.

    Example: ``3 moves sooner than column d``; "" if the column wins or is one of the best.
    """
    if outcome(found.score) > 0 or not found.faster:
        return ""
    return f"{amount(cost(found), 'move')} sooner than column {naming.column(found.faster[0])}"


def quicker(found: Reason, naming: Naming = AS_PLAYED) -> str:
    """Return by how much one of the best columns wins sooner than a winning one.

    Example: ``column d is 3 moves quicker``; "" if the column does not win or is one of the best.
    """
    if outcome(found.score) <= 0 or not found.faster:
        return ""
    return f"column {naming.column(found.faster[0])} is {amount(cost(found), 'move')} quicker"


def pace(found: Reason, naming: Naming = AS_PLAYED) -> str:
    """Return text on columns that win sooner or lose later.

    Example: ``Column d wins 15 moves sooner``; "" if the column costs little or too many are
    better.
    """
    moves = cost(found)
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
    if cost(found) < LESSON or len(found.faster) != 1:
        return ""
    does = "wins much sooner" if outcome(found.score) > 0 else "lasts much longer"
    return f"column {naming.column(found.faster[0])} {does}"


def names_better(text: str, found: Reason, naming: Naming = AS_PLAYED) -> bool:
    """Return whether a first line about a column names the better columns."""
    phrases = (only_better, only_move, much_better, margin, quicker)
    return any((named := phrase(found, naming)) and named in text for phrase in phrases)
