"""The parameters of a game to be played: players, strength and time."""

from __future__ import annotations

from dataclasses import dataclass

from c4studio.opponents.dials import DialOpponent, Dials
from c4studio.opponents.people import Level, Opponent
from engine import Side


@dataclass(frozen=True, slots=True)
class Match:
    """The parameters of a game to be played: who plays which side, and on what time.

    Attributes:
        human: the side of the user; either side if two people play.
        level: the strength of the engine on the other side; None if two people play.
        seed: seed of the engine's random choices.
        minutes: the time of each of two people for the whole game; 0 for no clock.
    """

    human: Side
    level: Level | Dials | None
    seed: int = 1
    minutes: int = 0

    def is_person(self, side: Side) -> bool:
        """Return whether a person plays the given side."""
        return self.level is None or side is self.human

    def opponent(self) -> Opponent | DialOpponent | None:
        """Build the engine's player; None if two people play."""
        if self.level is None:
            return None
        if isinstance(self.level, Level):
            return Opponent(self.level, self.seed)
        return DialOpponent(self.level, self.seed)
