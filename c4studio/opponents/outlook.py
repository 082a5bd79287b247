"""Estimates of how often a player of a level goes wrong after each column.

In a lost position every column loses, but not every loss is as easy to force. The *best try* is the
column after which a player of a level gives the win away most often before the end; of several
columns that win, the one *hardest to spoil* is the one after which such a player gives it away
least often. The results are exact scores; how people play them is an estimate of the model of
people, a few moves deep.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from c4studio.opponents.people import Level, column_chances
from engine import Position
from engine.score import ColumnScores

ScoreColumns = Callable[[Position], ColumnScores]
"""Returns the exact scores of a position's columns; raises SearchStopped on a stop."""
MOST_POSITIONS = 1200
"""Number of positions in which the winning side's reply is estimated; then the search ends."""
ROUNDING = 1e-12
LEAST_CHANCE = 0.01
"""Least chance of a reply that is looked at."""
MOST_GIVEN_AWAY, HALF_OF_IT_AT = 0.22, 0.45
"""Beyond the search, the share of the winner's moves that give the win away for players of great
skill numbers, and the skill at which it is half of that."""


class _EnoughPositions(Exception):
    """Raised when the search has looked at as many positions as it may."""


@dataclass(frozen=True, slots=True)
class _Replies:
    """What a player of a level does in a won position.

    Attributes:
        spoils: the chance that the next move gives the win away.
        goes_on: the positions after the columns that win later, each with the chance of its column
            and the number of moves that the winner then still needs.
    """

    spoils: float
    goes_on: tuple[tuple[Position, float, int], ...]


class WinOutlook:
    """Estimates how often a player of a level gives a win away.

    The losing side always plays what the estimate prefers and makes no mistake afterwards.

    Args:
        level: the level of the winning side.
        score_columns: returns the exact scores of a position's columns.
    """

    def __init__(self, level: Level, score_columns: ScoreColumns) -> None:
        self._level = level
        self._score_columns = score_columns
        self._replies: dict[Position, _Replies] = {}
        self._chances: dict[tuple[Position, int], float] = {}
        self._given_away = MOST_GIVEN_AWAY * level.skill / (level.skill + HALF_OF_IT_AT)
        self._most = 0
        self._is_cut = False

    def chances_of_tries(self, position: Position) -> dict[int, float]:
        """Return for each column of a lost position the chance that the winner goes wrong.

        The side to move loses the position.
        """
        return self._deepen(position, position.legal_columns, self._chance_after)

    def chances_of_spoiling(self, position: Position, columns: Iterable[int]) -> dict[int, float]:
        """Return for each winning column the chance that the player gives the win away later.

        The side to move wins the position with each of the 0-based ``columns``.
        """
        return self._deepen(position, columns, self._chance_of_best_try)

    def _deepen(
        self,
        position: Position,
        columns: Iterable[int],
        chance_of: Callable[[Position, int], float],
    ) -> dict[int, float]:
        """Return the chances for each column, from the deepest search that is small enough."""
        afters = {column: position.play(column) for column in columns}
        found = dict.fromkeys(afters, 0.0)
        self._most = len(self._replies) + MOST_POSITIONS
        for moves in range(1, position.board.size):
            self._chances.clear()
            self._is_cut = False
            try:
                found = {
                    column: 0.0 if after.is_over else chance_of(after, moves)
                    for column, after in afters.items()
                }
            except _EnoughPositions:
                break
            if not self._is_cut:
                break
        return found

    def _chance_of_best_try(self, position: Position, moves: int) -> float:
        """Return the chance that the winner goes wrong after the best column of a lost position.

        ``moves`` moves of the winner are looked at one by one.
        """
        key = position, moves
        if key not in self._chances:
            self._chances[key] = max(
                self._chance_after(position.play(column), moves)
                for column in position.legal_columns
            )
        return self._chances[key]

    def _chance_after(self, position: Position, moves: int) -> float:
        """Return the chance that the winner, who is to move, goes wrong now or later."""
        replies = self._replies_to(position)
        found = replies.spoils
        for after, chance, left in replies.goes_on:
            if moves > 1:
                found += chance * self._chance_of_best_try(after, moves - 1)
            else:
                self._is_cut = True
                # The last move is a four, which is seldom overlooked.
                found += chance * (1 - (1 - self._given_away) ** (left - 1))
        return found

    def _replies_to(self, position: Position) -> _Replies:
        """Return what a player of the level does in a won position."""
        if position not in self._replies:
            if len(self._replies) >= self._most:
                raise _EnoughPositions
            columns = self._score_columns(position)
            chances = column_chances(position, columns, self._level.skill, self._level.habits)
            kept = [
                (position.play(column), chances[column], score.plies // 2)
                for column, score in enumerate(columns)
                if score is not None and score.value > 0
            ]
            spoils = 1 - sum(chance for _, chance, _ in kept)
            self._replies[position] = _Replies(
                spoils if spoils > ROUNDING else 0.0,
                tuple(each for each in kept if each[1] > LEAST_CHANCE and not each[0].is_over),
            )
        return self._replies[position]
