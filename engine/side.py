"""The two sides of the game."""

from __future__ import annotations

from enum import StrEnum


class Side(StrEnum):
    """A player by the colour of the discs; red moves first."""

    RED = "red"
    YELLOW = "yellow"

    @property
    def other(self) -> Side:
        """The opponent."""
        return Side.YELLOW if self is Side.RED else Side.RED

    @classmethod
    def to_move(cls, ply: int) -> Side:
        """The side to move after ``ply`` discs; equally, the side that plays disc ``ply + 1``."""
        return cls.YELLOW if ply % 2 else cls.RED
