"""Sentences about edits that the document refuses."""

from __future__ import annotations

from c4studio.game.refusal import Refusal, Why
from c4studio.words.naming import AS_PLAYED, Naming

_SENTENCES = {
    Why.GAME_OVER: "The game is over",
    Why.COLUMN_FULL: "Column {column} is full",
    Why.SAME_COLUMN: "The move is in column {column} already",
    Why.NO_MOVE: "There is no move here to replace",
    Why.START: "The start of the game cannot be deleted",
    Why.MAIN_LINE: "This is the main line already",
    Why.NO_BRANCH_AFTER: "No variations follow in this line",
    Why.NO_BRANCH_BEFORE: "No variations start before here",
    Why.TOO_MANY_GAMES: (
        "There would be {number:,} games, and at most {most:,} can be opened again"
    ),
    Why.TOO_MANY_POSITIONS: (
        "There would be {number:,} positions, and at most {most:,} can be opened again"
    ),
}


def refusal(found: Refusal, naming: Naming = AS_PLAYED) -> str:
    """Return why an edit was refused, without a full stop, e.g. ``Column d is full``."""
    column = naming.column(found.column)
    return _SENTENCES[found.why].format(column=column, number=found.number, most=found.most)
