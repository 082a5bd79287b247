"""Count how often a player could make mistakes of each cause, and how often it did."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from c4studio.review.insight.causes import Cause
from c4studio.review.insight.explain import Explainer
from engine import Position, Side, StopFlag
from engine.score import ColumnScores

LEAST_CHANCES_TO_SHOW = 10
"""Minimum number of positions with a cause before it is shown though it was never missed."""


class PlayedMove(Protocol):
    """A move that was played, with the exact scores of all columns in the position before it."""

    @property
    def position(self) -> Position:
        """The position before the move."""

    @property
    def columns(self) -> ColumnScores:
        """The exact scores of the position's columns."""


@dataclass(frozen=True, slots=True)
class CauseCount:
    """How often a player could make a mistake with a certain cause, and how often it did.

    Attributes:
        faced: positions in which a mistake with this cause was possible.
        missed: mistakes that had this cause.
    """

    faced: int
    missed: int


CauseCounts = Mapping[Cause, CauseCount]
"""For each cause of mistakes, how often it was possible and how often it occurred."""


def count_causes(
    explainer: Explainer,
    moves: Iterable[PlayedMove],
    missed: Iterable[Cause],
    stop: StopFlag | None = None,
) -> dict[Cause, CauseCount]:
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
        faced.update(explainer.causes_of_possible_mistakes(move.position, move.columns, stop))
    lost = Counter(missed)
    # A loss that was hastened is no choice, so a cause may have been missed and not faced.
    return {
        cause: CauseCount(max(faced[cause], lost[cause]), lost[cause])
        for cause in Cause
        if faced[cause] or lost[cause]
    }


@dataclass(frozen=True, slots=True)
class MadeMistake:
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
        lost: number of games that the player lost by a mistake of this cause.
    """

    cause: Cause
    faced: int
    misses: tuple[MadeMistake, ...]
    lost: int = 0

    @property
    def missed(self) -> int:
        """Number of the player's mistakes that had this cause."""
        return len(self.misses)

    @property
    def games(self) -> tuple[int, ...]:
        """The numbers of the games in which a mistake had this cause, each once."""
        return tuple(dict.fromkeys(miss.game for miss in self.misses))


class MistakeTally:
    """Counts a player's mistakes by cause, and the chances to make them, over several games.

    Attributes:
        games: number of games that were added with counts.
    """

    def __init__(self) -> None:
        self.games = 0
        self._faced: Counter[Cause] = Counter()
        self._lost: Counter[Cause] = Counter()
        self._misses: dict[Cause, list[MadeMistake]] = {}

    def add_game(
        self,
        game: int,
        counts: CauseCounts,
        missed: Iterable[tuple[int, Cause]],
        lost_by: Cause | None = None,
    ) -> None:
        """Add the counts and mistakes of one game of the player.

        Args:
            game: the number of the game.
            counts: how often the player could make a mistake of each cause in it.
            missed: the mistakes that have a cause: the numbers of their discs, and the causes.
            lost_by: the cause of the mistake that lost the game; None if the player did not lose.
        """
        self.games += 1
        for cause, count in counts.items():
            self._faced[cause] += count.faced
        for ply, cause in missed:
            self._misses.setdefault(cause, []).append(MadeMistake(game, ply))
        if lost_by is not None:
            self._lost[lost_by] += 1

    def add_record(self, game: int, side: Side, record: Mapping[str, Any]) -> None:
        """Add a game of the player from the record of its review.

        A review without causes adds nothing.

        Args:
            game: the number of the game.
            side: the side of the player.
            record: the record of the review. It has ``result``, ``theory`` and ``decisive``, each
                of these with ``ply``; ``plies``, each with ``ply``, ``side`` and ``cause``; and
                ``causes`` of each side, as lines of ``c4studio review --json`` have them.
        """
        causes = record[side].get("causes")
        if causes is None:
            return
        counts = {Cause(name): CauseCount(**count) for name, count in causes.items()}
        own = {
            ply["ply"]: Cause(ply["cause"])
            for ply in record["plies"]
            if ply["side"] == side and ply.get("cause")
        }
        moment = record.get("decisive") or record.get("theory")
        lost_by = None
        if moment is not None and record.get("result") == side.other:
            lost_by = own.get(moment["ply"])
        self.add_game(game, counts, own.items(), lost_by)

    @property
    def all_habits(self) -> list[Habit]:
        """A ``Habit`` for every cause that was possible at least once."""
        found = (cause for cause in Cause if self._faced[cause] or cause in self._misses)
        misses = {cause: tuple(self._misses.get(cause, ())) for cause in found}
        # A count that was read may be less than the mistakes beside it.
        return [
            Habit(cause, max(self._faced[cause], len(own)), own, self._lost[cause])
            for cause, own in misses.items()
        ]

    @property
    def frequent_habits(self) -> list[Habit]:
        """Habits of mistakes that the player made, or often could have made, worst first.

        Mistakes without a single cause come last.
        """
        told = [
            habit
            for habit in self.all_habits
            if habit.missed or habit.faced >= LEAST_CHANCES_TO_SHOW
        ]
        return sorted(
            told,
            key=lambda habit: (
                habit.cause is Cause.OTHER,
                -habit.missed,
                -habit.missed / habit.faced,
                -habit.faced,
            ),
        )

    @property
    def worst_habit(self) -> Habit | None:
        """The habit that lost the most games or else was missed most; None without habits."""
        told = [
            habit
            for habit in self.frequent_habits
            if habit.misses and habit.cause is not Cause.OTHER
        ]
        return max(told, key=lambda habit: (habit.lost, habit.missed), default=None)
