"""The one place that converts between scores, plies and words.

A score counts as in Pascal Pons' "Solving Connect Four" (2017): a win is worth 22 minus the number
of discs the winner has on the board after it, a loss the negative of that, a draw 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from engine.side import Phrase, Side

CELLS = 42
"""Cells of the board, so the disc on which a draw ends."""


def win_score(discs: int) -> int:
    """Score of the side that wins with disc number ``discs`` (7 … 42): 18 … 1."""
    return (CELLS + 2 - discs) // 2


WIN = win_score(7)
"""The largest score there is: the first player wins with the fourth of their discs."""


@dataclass(frozen=True, slots=True, eq=False)
class Score:
    """What perfect play leads to, for one of the two sides.

    Scores are ordered and negated like the numbers they stand for: ``-score`` is the same end seen
    by the opponent, and two scores are equal if their values are. ``int(score)`` is the value.

    Attributes:
        value: -18 … 18, positive if the side that it is for wins.
        end: number of discs on the board when the game ends (7 … 42).
        ply: number of discs on the board now.
    """

    value: int
    end: int
    ply: int

    @classmethod
    @cache
    def for_side_to_move(cls, value: int, ply: int) -> Score:
        """The score ``value`` of the side to move in a position of ``ply`` discs.

        A value does not say which of two successive discs wins; whose win it is does.
        """
        end = CELLS
        if value:
            end = CELLS + 2 - 2 * abs(value)
            winner = Side.to_move(ply) if value > 0 else Side.to_move(ply).other
            if Side.to_move(end - 1) is not winner:
                end -= 1
        return cls(value, end, ply)

    @property
    def plies(self) -> int:
        """Plies from here to the end of the game."""
        return self.end - self.ply

    @property
    def winner(self) -> Side | None:
        """The side that wins, or None for a draw."""
        return Side.to_move(self.end - 1) if self.value else None

    def value_for(self, side: Side) -> int:
        """The value as ``side`` sees it, whichever side the score is for."""
        return abs(self.value) if self.winner is side else -abs(self.value)

    @property
    def phrase(self) -> Phrase:
        """The score in words, e.g. ``red wins on move 41 with best play``."""
        if self.winner is None:
            return Phrase(("the game is drawn" if self.plies <= 0 else "a draw with best play",))
        if self.plies <= 0:
            return Phrase((self.winner, " has won"))
        return Phrase((self.winner, f" wins on move {self.end} with best play"))

    @property
    def sentence(self) -> str:
        """The same with a capital letter, where red moves first."""
        text = str(self.phrase)
        return text[:1].upper() + text[1:]

    def __neg__(self) -> Score:
        return Score(-self.value, self.end, self.ply)

    def __int__(self) -> int:
        return self.value

    def __str__(self) -> str:
        """The value as people read it: ``+3``, ``0``, ``−3`` with a true minus sign (U+2212)."""
        return f"{self.value:+d}".replace("-", "\N{MINUS SIGN}") if self.value else "0"

    def __eq__(self, other: object) -> bool:
        return self.value == other.value if isinstance(other, Score) else NotImplemented

    # All four, since one of them derived from another takes three times as long.
    def __lt__(self, other: Score) -> bool:
        return self.value < other.value

    def __le__(self, other: Score) -> bool:
        return self.value <= other.value

    def __gt__(self, other: Score) -> bool:
        return self.value > other.value

    def __ge__(self, other: Score) -> bool:
        return self.value >= other.value

    def __hash__(self) -> int:
        return hash(self.value)
