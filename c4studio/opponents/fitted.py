"""Opponents fitted to the games of one player: as strong, and with the player's own moves."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from c4studio.opponents.people import Level, Opponent
from engine import Position
from engine.score import ColumnScores

LEAST_GAMES_TO_FOLLOW = 2
"""Least number of a player's games with a position for the player's own moves to be played."""


@dataclass(frozen=True, slots=True)
class FittedLevel(Level):
    """The strength of one player, with what the player has played.

    Attributes:
        name: the name of the opponent.
        played: how often the player chose each column, by the keys of positions and mirror images.
    """

    name: str = ""
    played: Mapping[int, tuple[int, ...]] = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True)
class PlayerOfLibrary:
    """A player of the library in use as an opponent, before the games were looked at.

    Attributes:
        name: the name of the player.
        games: the number of the player's games.
    """

    name: str
    games: int


class FittedOpponent(Opponent):
    """An opponent that plays what a player has played, and then errs like the player's level.

    Args:
        level: the strength of the player, with the moves.
        seed: seed of the random choices.
    """

    def __init__(self, level: FittedLevel, seed: int) -> None:
        super().__init__(level, seed)
        self._played = level.played

    def choose_column(
        self, line: Sequence[Position], columns: ColumnScores, liking: Sequence[float] = ()
    ) -> int:
        """Return the 0-based column to play; see ``Opponent.choose_column``."""
        position = line[-1]
        counts = self._played.get(position.key(), ())
        if sum(counts) < LEAST_GAMES_TO_FOLLOW:
            return super().choose_column(line, columns, liking)
        chance = Random(f"{self.seed} {position.key()}")
        return chance.choices(position.board.columns, counts)[0]
