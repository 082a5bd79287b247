"""The reasons why a document cannot carry out a request, as values without sentences."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from engine import Position


class Why(Enum):
    """The kinds of reasons why a document cannot carry out a request, such as a full column."""

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
    """Why the document cannot carry out a request, for a message to the user.

    Attributes:
        why: the reason.
        column: the 0-based column of COLUMN_FULL and SAME_COLUMN.
        number: the number of games or positions after the change, for TOO_MANY_….
        most: the limit of that number.
    """

    why: Why
    column: int = 0
    number: int = 0
    most: int = 0


def illegal_move(position: Position, column: int) -> Refusal:
    """Return the reason why a disc cannot be played in a 0-based column."""
    return Refusal(Why.GAME_OVER) if position.is_over else Refusal(Why.COLUMN_FULL, column)
