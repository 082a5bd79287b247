"""Plan: a rule by which one side answers every move of the other."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Otherwise(StrEnum):
    """What a side plays where its plan has no answer to the last disc."""

    NOTHING = "nothing"
    """Nothing: the plan has an answer to everything."""
    SAFE = "safe"
    """Any move that does not let the other side complete four at once."""
    OWN_ROWS = "own rows"
    """Such a move in an odd row for red and an even row for yellow, else any such move."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How a side answers, when it can neither complete four nor has one to stop.

    In each column the lowest empty cell and the one on it answer each other, and so on upwards.
    Two columns in ``pairs`` answer each other with their lowest empty cells instead, and on top
    from the next cell on.

    Attributes:
        pairs: 0-based columns whose lowest empty cells answer each other.
        otherwise: what to play where the answer is taken or there is none.
        alone: a column in which the side only answers, whatever ``otherwise`` says; None for none.
    """

    pairs: tuple[tuple[int, int], ...] = ()
    otherwise: Otherwise = Otherwise.NOTHING
    alone: int | None = None
