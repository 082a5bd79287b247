"""Count how often a player could make mistakes of each cause, and how often it did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from c4studio.insight.causes import Cause
from c4studio.insight.explain import Explainer
from engine import Position, Side, StopFlag
from engine.score import ColumnScores

FEWEST = 10
"""Minimum number of positions with a cause before the player's share of mistakes is shown."""


class Played(Protocol):
    """A move that was played, with the exact scores of all columns in the position before it."""

    @property
    def position(self) -> Position:
        """The position before the move."""

    @property
    def columns(self) -> ColumnScores:
        """The exact scores of the position's columns."""


@dataclass(frozen=True, slots=True)
class Count:
    """How often a player could make a mistake with a certain cause, and how often it did.

    Attributes:
        faced: positions in which a mistake with this cause was possible.
        missed: mistakes that had this cause.
    """

    faced: int
    missed: int


Counts = Mapping[Cause, Count]
"""For each cause of mistakes, how often it was possible and how often it occurred."""


def count_causes(
    explainer: Explainer,
    moves: Iterable[Played],
    missed: Iterable[Cause],
    stop: StopFlag | None = None,
) -> dict[Cause, Count]:
    """Count a player's chances for mistakes of each cause in one game, and the mistakes made.

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
class Miss:
    """One mistake in a series of games, identified by the numbers of the game and of the disc."""

    game: int
    ply: int


@dataclass(frozen=True, slots=True)
class Habit:
    """How often a player made mistakes of one cause over several games, and where.

    Attributes:
        cause: the cause of the mistakes.
        faced: number of positions in which a mistake with this cause was possible.
        misses: the mistakes of this cause, in the order in which they were added.
    """

    cause: Cause
    faced: int
    misses: tuple[Miss, ...]

    @property
    def missed(self) -> int:
        """Number of the player's mistakes that had this cause."""
        return len(self.misses)

    @property
    def games(self) -> tuple[int, ...]:
        """The numbers of the games in which a mistake had this cause, each once."""
        return tuple(dict.fromkeys(miss.game for miss in self.misses))


class Tally:
    """Counts a player's mistakes by cause, and the chances to make them, over several games."""

    def __init__(self) -> None:
        self._faced: Counter[Cause] = Counter()
        self._misses: dict[Cause, list[Miss]] = {}

    def add(self, game: int, counts: Counts, missed: Iterable[tuple[int, Cause]]) -> None:
        """Add the counts and mistakes of one game of the player.

        Args:
            game: the number of the game.
            counts: how often the player could make a mistake of each cause in it.
            missed: the mistakes that have a cause: the numbers of their discs, and the causes.
        """
        for cause, count in counts.items():
            self._faced[cause] += count.faced
        for ply, cause in missed:
            self._misses.setdefault(cause, []).append(Miss(game, ply))

    def add_record(self, game: int, side: Side, record: Mapping[str, Any]) -> None:
        """Add a game of the player from the record of its review.

        A review without causes adds nothing.

        Args:
            game: the number of the game.
            side: the side of the player.
            record: the record of the review. It has ``plies``, each with ``ply``, ``side`` and
                ``cause``, and ``causes`` of each side, as lines of ``c4studio review --json`` have
                them.
        """
        causes = (record[side].get("causes") or {}).items()
        counts = {Cause(name): Count(**count) for name, count in causes}
        own = (ply for ply in record["plies"] if ply["side"] == side and ply.get("cause"))
        self.add(game, counts, ((ply["ply"], Cause(ply["cause"])) for ply in own))

    @property
    def all(self) -> list[Habit]:
        """A ``Habit`` for every cause that was possible at least once."""
        found = (cause for cause in Cause if self._faced[cause] or cause in self._misses)
        return [
            Habit(cause, self._faced[cause], tuple(self._misses.get(cause, ()))) for cause in found
        ]

    @property
    def habits(self) -> list[Habit]:
        """A ``Habit`` for each cause that was possible ``FEWEST`` times, most mistakes first."""
        told = [habit for habit in self.all if habit.faced >= FEWEST]
        return sorted(told, key=lambda habit: (-habit.missed / habit.faced, -habit.faced))
