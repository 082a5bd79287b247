"""Plan: a rule by which one side answers every move of the other side."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Otherwise(StrEnum):
    """What a side with a plan plays if the plan gives no answer to the last move."""

    NOTHING = "nothing"
    """The plan must always give an answer; otherwise it fails."""
    SAFE = "safe"
    """Play any move after which the other side cannot complete four at once."""
    OWN_ROWS = "own rows"
    """Play a safe move in a row that suits the side, or else any safe move.

    These are the odd rows for red and the even ones for yellow on the usual board.
    """


@dataclass(frozen=True, slots=True)
class Plan:
    """A rule of answers for a side that can neither complete four nor has to block a four.

    The empty cells are paired: if the other side plays in one cell of a pair, the side with the
    plan plays in the other one. In each column the two lowest empty cells form a pair, then the
    next two, and so on. For two columns in ``pairs`` the lowest empty cells of both form a pair
    instead, and the cells above them are paired within each column.

    Attributes:
        pairs: pairs of 0-based columns whose lowest empty cells form a pair.
        otherwise: what to play if the other cell of a pair is taken or does not exist.
        alone: a column in which the side only plays answers, whatever ``otherwise`` says; None for
            none.
    """

    pairs: tuple[tuple[int, int], ...] = ()
    otherwise: Otherwise = Otherwise.NOTHING
    alone: int | None = None
