"""Base class of cards and puzzles, whose position is given by the moves that lead to it."""

from __future__ import annotations

from functools import cached_property

from c4studio.review.line import Line
from engine import Position, folded_key


class Reached:
    """Base class of immutable values with a position that is given by the moves that lead to it.

    Attributes:
        moves: the moves to the position, as the text of a ``Line``. The last of them is shown to
            the user being played.
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
        """The key of the position in dictionaries and databases.

        A mirror image has the same key.
        """
        return folded_key(self.position)
