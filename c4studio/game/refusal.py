"""The reasons why a document refuses a request, as values without sentences."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from engine import Position


class Why(Enum):
    """The reasons why a document refuses a request, e.g. because a column is full."""

    GAME_OVER = auto()
    COLUMN_FULL = auto()
    SAME_COLUMN = auto()
    NO_MOVE = auto()
    START = auto()
    MAIN_LINE = auto()
    NO_BRANCH_AFTER = auto()
    NO_BRANCH_BEFORE = auto()
    TOO_MANY_GAMES = auto()
    TOO_MANY_POSITIONS = auto()


@dataclass(frozen=True, slots=True)
class Refusal:
    """A document's refusal of a request, with the details that a message to the user needs.

    Attributes:
        why: the reason.
        column: the 0-based column of COLUMN_FULL and SAME_COLUMN.
        number: the number of games or positions after the change, for the reasons TOO_MANY_GAMES
            and TOO_MANY_POSITIONS.
        most: the limit of that number.
    """

    why: Why
    column: int = 0
    number: int = 0
    most: int = 0


def illegal_move(position: Position, column: int) -> Refusal:
    """Return the refusal of a disc that cannot be played in a 0-based column."""
    return Refusal(Why.GAME_OVER) if position.is_over else Refusal(Why.COLUMN_FULL, column)
