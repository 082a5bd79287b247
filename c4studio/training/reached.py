"""Positions that are identified by the moves that lead to them."""

from __future__ import annotations

from functools import cached_property

from c4studio.review.line import Line
from engine import Position, folded_key


class Reached:
    """Base class of frozen values with a position and the moves that lead to the position.

    Attributes:
        moves: the moves, as the text of a ``Line``; the last one is shown first.
    """

    moves: str

    @cached_property
    def line(self) -> Line:
        """The moves that lead to the position."""
        return Line.from_text(self.moves)

    @property
    def position(self) -> Position:
        """The position, in which the user is to move."""
        return self.line.end

    @cached_property
    def key(self) -> int:
        """The folded key, a number that identifies this position or its mirror image."""
        return folded_key(self.position)
