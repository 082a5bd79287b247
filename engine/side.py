"""The two sides of the game."""

from __future__ import annotations

from enum import StrEnum


class Side(StrEnum):
    """A side of the game, named by the colour of its discs. Red moves first."""

    RED = "red"
    YELLOW = "yellow"

    @property
    def other(self) -> Side:
        """The opponent of this side."""
        return Side.YELLOW if self is Side.RED else Side.RED

    @classmethod
    def to_move(cls, ply: int) -> Side:
        """Return the side to move when ``ply`` discs have been played."""
        return cls.YELLOW if ply % 2 else cls.RED
