"""Plan: a rule of replies by which one side answers every move of the other side."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Otherwise(StrEnum):
    """How a side with a plan moves if the plan has no reply for it."""

    NOTHING = "nothing"
    """The plan must have an answer to every disc."""
    SAFE = "safe"
    """Any move after which the other side cannot complete four at once."""
    OWN_ROWS = "own rows"
    """A safe move in an odd row for red or an even row for yellow, otherwise any safe move."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A rule of replies for a side that has no four to complete and none to block.

    In each column the two lowest empty cells answer each other, and so do the next two, up to the
    top. Two columns in ``pairs`` answer each other with their lowest empty cells instead; above
    these the pairs of cells within each column go on.

    Attributes:
        pairs: pairs of 0-based columns whose lowest empty cells answer each other.
        otherwise: how to move if the answering cell is taken or there is none.
        alone: a column in which the side only answers, whatever ``otherwise`` says; None for none.
    """

    pairs: tuple[tuple[int, int], ...] = ()
    otherwise: Otherwise = Otherwise.NOTHING
    alone: int | None = None
