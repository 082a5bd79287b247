"""Counts of causes: how often a player faced each cause, and how often the player missed it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol

from c4studio.insight.case import ColumnScores
from c4studio.insight.causes.cause import Cause
from c4studio.insight.explain import Explainer
from engine import Position, StopFlag

FEWEST = 10
"""A cause that a player faced less often is not told: the share would mean nothing."""


class Played(Protocol):
    """A played move with the exact scores of all columns of its position."""

    @property
    def position(self) -> Position:
        """The position before the move."""

    @property
    def columns(self) -> ColumnScores:
        """The exact scores of the position's columns."""


@dataclass(frozen=True, slots=True)
class Count:
    """The counts of one cause.

    Attributes:
        faced: positions in which a mistake with this cause was possible.
        missed: mistakes that had this cause.
    """

    faced: int
    missed: int


Counts = Mapping[Cause, Count]
"""Counts of the causes that were faced."""


def count_causes(
    explainer: Explainer,
    moves: Iterable[Played],
    missed: Iterable[Cause],
    stop: StopFlag | None = None,
) -> dict[Cause, Count]:
    """Return how often a player of a game faced and missed each cause.

    Args:
        explainer: finds the causes.
        moves: the moves of the player.
        missed: the causes of the player's mistakes.
        stop: ends the work from another thread.

    Raises:
        SearchStopped: ``stop`` was set before all was counted.
    """
    faced: Counter[Cause] = Counter()
    for move in moves:
        faced.update(explainer.traps(move.position, move.columns, stop))
    lost = Counter(missed)
    # A loss that was hastened is no choice, so a cause may have been missed and not faced.
    return {
        cause: Count(max(faced[cause], lost[cause]), lost[cause])
        for cause in Cause
        if faced[cause] or lost[cause]
    }


@dataclass(frozen=True, slots=True)
class Habit:
    """A cause of one player's mistakes over several games.

    Attributes:
        cause: the cause.
        faced: number of positions in which a mistake with this cause was possible.
        missed: number of mistakes that had this cause.
        games: the numbers, from 1, of the games with such a mistake.
    """

    cause: Cause
    faced: int
    missed: int
    games: tuple[int, ...]


class Habits:
    """Sums up the counts of games, player by player."""

    def __init__(self) -> None:
        self._counts: dict[str, dict[Cause, list[tuple[int, Count]]]] = {}

    def add(self, player: str, game: int, counts: Counts) -> None:
        """Add the counts of a player in one game.

        Args:
            player: the name of the player.
            game: the number of the game, from 1.
            counts: the counts of the player in the game.
        """
        of_player = self._counts.setdefault(player, {})
        for cause, count in counts.items():
            of_player.setdefault(cause, []).append((game, count))

    @property
    def players(self) -> tuple[str, ...]:
        """The players in the order in which they were added."""
        return tuple(self._counts)

    def of(self, player: str) -> list[Habit]:
        """Return the causes that a player faced often, the most often missed first.

        At least ``FEWEST`` positions count as often.
        """
        found = []
        for cause, games in self._counts[player].items():
            faced = sum(count.faced for _, count in games)
            missed = sum(count.missed for _, count in games)
            where = tuple(game for game, count in games if count.missed)
            if faced >= FEWEST:
                found.append(Habit(cause, faced, missed, where))
        return sorted(found, key=lambda habit: (-habit.missed / habit.faced, -habit.faced))
