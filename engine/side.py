"""The two sides of the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class Phrase:
    """A piece of text that names sides, whatever they are called where it is shown.

    Attributes:
        parts: what it is put together of; a Side stands where that side is to be named.
    """

    parts: tuple[str | Side, ...]

    def naming(self, name: Callable[[Side], str]) -> str:
        """The text, with what ``name`` calls each side."""
        return "".join(name(part) if isinstance(part, Side) else part for part in self.parts)

    def __str__(self) -> str:
        return self.naming(str)
