"""A match: who plays, and with how much time."""

from __future__ import annotations

from dataclasses import dataclass

from c4studio.review.dials import DialOpponent, Dials
from c4studio.review.opponent import Level, Opponent
from engine import Side


@dataclass(frozen=True, slots=True)
class Match:
    """What is played.

    Attributes:
        human: the side of the user; of two people, either.
        level: how well the engine plays the other side; None where two people play.
        seed: another seed makes the engine play another game.
        minutes: the time of each of two people for the whole game; 0 for no clock.
    """

    human: Side
    level: Level | Dials | None
    seed: int = 1
    minutes: int = 0

    def is_person(self, side: Side) -> bool:
        """Return whether a person plays a side."""
        return self.level is None or side is self.human

    def opponent(self) -> Opponent | DialOpponent | None:
        """Return the engine's player, None where two people play."""
        if self.level is None:
            return None
        if isinstance(self.level, Level):
            return Opponent(self.level, self.seed)
        return DialOpponent(self.level, self.seed)
