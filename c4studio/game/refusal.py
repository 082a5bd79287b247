"""Why the document cannot do what the user asks for, as a value; ``words.refusals`` says it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from engine import Position


class Why(Enum):
    """The reason of a refusal."""

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
    """What cannot be done.

    Attributes:
        why: the reason.
        column: the 0-based column of COLUMN_FULL and SAME_COLUMN.
        number: how many games or positions there would be, for the last two reasons.
        most: how many there may be.
    """

    why: Why
    column: int = 0
    number: int = 0
    most: int = 0


def illegal_move(position: Position, column: int) -> Refusal:
    """Return why no disc can be played in a 0-based column, which is not legal."""
    return Refusal(Why.GAME_OVER) if position.is_over else Refusal(Why.COLUMN_FULL, column)
