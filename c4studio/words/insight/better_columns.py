"""What is said of columns that are better than the explained one."""

from __future__ import annotations

from c4studio.insight import Reason
from c4studio.language.messages import Message, Noun
from c4studio.language.said import Amount, NamedColumn, NamedColumns, Said, say

DEAR = 5
"""Minimum number of moves that a column must cost to be compared with the best one."""
LESSON = 10
"""Minimum number of moves that a column must cost for the better one to be named at once."""
NAMED = 3
"""The most columns that are named as better ones."""
_BETTER = (
    Message.ONLY_WINS,
    Message.ONLY_DRAWS,
    Message.COLUMNS_WIN,
    Message.COLUMNS_DRAW,
    Message.THE_ONLY_WINNING_MOVE,
    Message.THE_ONLY_DRAWING_MOVE,
    Message.SOONER_THAN,
    Message.COLUMN_QUICKER_BY,
    Message.COLUMN_WINS_MUCH_SOONER,
    Message.COLUMN_LASTS_MUCH_LONGER,
)
"""Messages that name the better columns."""


def instead(found: Reason) -> Said | None:
    """Say which other columns would have kept the result.

    Example: ``Only d keeps the win``; None if the column itself kept the result.
    """
    if not found.instead:
        return None
    wins = found.best.result > 0
    if len(found.instead) > 1:
        message = Message.COLUMNS_KEEP_WIN if wins else Message.COLUMNS_KEEP_DRAW
        return say(message, columns=NamedColumns(found.instead))
    message = Message.ONLY_KEEPS_WIN if wins else Message.ONLY_KEEPS_DRAW
    return say(message, column=NamedColumn(found.instead[0]))


def only_better(found: Reason) -> Said | None:
    """Say which other columns keep the result, if they are few, e.g. ``only d wins``.

    The result is None if the column itself kept the result, or if many would.
    """
    if not 0 < len(found.instead) <= NAMED:
        return None
    wins = found.best.result > 0
    if len(found.instead) > 1:
        message = Message.COLUMNS_WIN if wins else Message.COLUMNS_DRAW
        return say(message, columns=NamedColumns(found.instead))
    message = Message.ONLY_WINS if wins else Message.ONLY_DRAWS
    return say(message, column=NamedColumn(found.instead[0]))


def only_move(found: Reason) -> Said:
    """Name the only column that would have kept the result, e.g. ``the only winning move``."""
    wins = found.best.result > 0
    return say(Message.THE_ONLY_WINNING_MOVE if wins else Message.THE_ONLY_DRAWING_MOVE)


def lone_move(found: Reason) -> Said:
    """Name a move that alone keeps the best result, e.g. ``only winning move``."""
    wins = found.best.result > 0
    return say(Message.ONLY_WINNING_MOVE if wins else Message.ONLY_DRAWING_MOVE)


def cost(found: Reason) -> int:
    """Return how many moves later a column wins, or sooner it loses, than the best one."""
    # A point of the score is one disc of the winner's.
    return int(found.best) - int(found.score)


def _moves(found: Reason) -> Amount:
    return Amount(cost(found), Noun.MOVE)


def margin(found: Reason) -> Said | None:
    """Say by how much a losing column loses sooner than one of the best.

    Example: ``3 moves sooner than column d``; None if the column wins or is one of the best.
    """
    if found.score.result > 0 or not found.faster:
        return None
    return say(Message.SOONER_THAN, moves=_moves(found), column=NamedColumn(found.faster[0]))


def quicker(found: Reason) -> Said | None:
    """Say by how much one of the best columns wins sooner than a winning one.

    Example: ``column d is 3 moves quicker``; None if the column does not win or is one of the best.
    """
    if found.score.result <= 0 or not found.faster:
        return None
    return say(Message.COLUMN_QUICKER_BY, column=NamedColumn(found.faster[0]), moves=_moves(found))


def pace(found: Reason) -> Said | None:
    """Say which columns win sooner or lose later.

    Example: ``Column d wins 15 moves sooner``; None if the column costs little or too many are
    better.
    """
    if cost(found) < DEAR or not 0 < len(found.faster) <= NAMED:
        return None
    one = len(found.faster) == 1
    if found.score.result > 0:
        message = Message.COLUMN_WINS_SOONER if one else Message.COLUMNS_WIN_SOONER
    else:
        message = Message.COLUMN_LASTS_LONGER if one else Message.COLUMNS_LAST_LONGER
    return say(message, columns=NamedColumns(found.faster), moves=_moves(found))


def much_better(found: Reason) -> Said | None:
    """Say which column is much better, e.g. ``column d lasts much longer``; None for none."""
    if cost(found) < LESSON or len(found.faster) != 1:
        return None
    wins = found.score.result > 0
    message = Message.COLUMN_WINS_MUCH_SOONER if wins else Message.COLUMN_LASTS_MUCH_LONGER
    return say(message, column=NamedColumn(found.faster[0]))


def names_better(said: Said) -> bool:
    """Return whether a first line about a column names the better columns."""
    return said.has(*_BETTER)
