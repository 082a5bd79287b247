"""Estimates of how often a player of a level goes wrong after each column.

In a lost position every column loses, but not every loss is as easy to force. The *best try* is the
column after which a player of a level gives the win away most often before the end; of several
columns that win, the one *hardest to spoil* is the one after which such a player gives it away
least often. The results are exact scores; how people play them is an estimate of the model of
people.

The search grows a graph of positions from the one that is asked about. Each step looks at the
position that is reached most often among those not looked at yet, if the losing side plays the best
tries; so the moves that most people make are followed to the end, and those that few make are not.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field

from c4studio.opponents.people import Level, column_chances
from engine import Position, folded_key
from engine.score import ColumnScores

ScoreColumns = Callable[[Position], ColumnScores]
"""A function that returns the exact scores of a position's columns, or raises SearchStopped."""
MOST_ESTIMATED_POSITIONS = 1200
"""Number of positions in which the winning side's reply is estimated; then the search ends."""
LEAST_OPEN_SHARE = 0.005
"""Share of the games that may still be open when the search ends early."""
LEAST_CHANCE_OF_REPLY = 0.001
"""Least chance of a reply that is looked at."""
ROUNDING_ERROR = 1e-12
OPEN_TRY_BONUS = 0.1
"""Number added to the rank of a try whose games are all open, so that it is looked at sooner."""
MOST_WINS_GIVEN_AWAY, SKILL_OF_HALF_AS_MANY = 0.18, 0.45
"""The share of a winner's moves that give the win away in positions that are not searched, for
players of great skill numbers, and the skill at which the share is half of that."""
EXPONENT_OF_MOVES_TO_WIN = 1.25
"""Exponent of the number of moves in the estimate for positions that are not searched. A long win
also has harder moves."""


@dataclass(slots=True)
class _WinnerToMove:
    """A position after a try, in which the winner is to move.

    Attributes:
        spoils: the chance that the next move gives the win away.
        goes_on: the positions after the columns that win later, each with the chance of its column.
        wrong: the estimated chance that the win is given away now or later.
        open: the share of the games from here that reach a position not looked at yet.
    """

    spoils: float = 0.0
    goes_on: tuple[tuple[float, _LoserToMove], ...] = ()
    wrong: float = 0.0
    open: float = 0.0

    def sum_up(self) -> None:
        """Compute the chance and the share from those of the positions that follow."""
        self.wrong = self.spoils + sum(chance * lost.wrong for chance, lost in self.goes_on)
        self.open = sum(chance * lost.open for chance, lost in self.goes_on)

    def most_open(self) -> _LoserToMove | None:
        """Return the position to look at: the one in which most games are open."""
        chance, lost = max(
            self.goes_on, key=lambda each: each[0] * each[1].open, default=(0.0, None)
        )
        return lost if lost is not None and chance * lost.open else None


@dataclass(slots=True)
class _LoserToMove:
    """A position in which the losing side is to move and chooses the best try.

    Attributes:
        position: the position; its mirror image counts as the same one.
        tries: the positions after each column, empty as long as this one is not looked at.
        wrong: the estimated chance that the winner goes wrong after the best try.
        open: the share of the games from here that reach a position not looked at yet.
        followed: the try to look at.
    """

    position: Position
    wrong: float
    open: float = 1.0
    tries: tuple[_WinnerToMove, ...] = ()
    followed: _WinnerToMove = field(default_factory=_WinnerToMove)

    def sum_up(self) -> None:
        """Compute the chance and the share from those of the tries."""
        self.wrong = max(each.wrong for each in self.tries)
        self.followed = max(self.tries, key=lambda each: each.wrong + OPEN_TRY_BONUS * each.open)
        self.open = self.followed.open


class WinOutlook:
    """Estimates how often a player of a level gives a win away.

    The losing side always plays what the estimate prefers and makes no mistake afterwards. What has
    been found of a position is kept for later questions.

    Args:
        level: the level of the winning side.
        score_columns: returns the exact scores of a position's columns.
    """

    def __init__(self, level: Level, score_columns: ScoreColumns) -> None:
        self._level = level
        self._score_columns = score_columns
        self._won: dict[int, _WinnerToMove] = {}
        self._lost: dict[int, _LoserToMove] = {}
        self._given_away = (
            MOST_WINS_GIVEN_AWAY * level.skill / (level.skill + SKILL_OF_HALF_AS_MANY)
        )

    def chances_of_tries(
        self, position: Position, most_positions: int = MOST_ESTIMATED_POSITIONS
    ) -> dict[int, float]:
        """Return for each column of a lost position the chance that the winner goes wrong.

        The side to move loses the position. At most ``most_positions`` replies of the winner are
        estimated beside those of earlier questions.
        """
        lost = self._lost_position(position, position.board.size // 2)
        self._search_further([lost], most_positions)
        return {
            column: self._won_position(position.play(column)).wrong
            for column in position.legal_columns
        }

    def chances_of_spoiling(
        self,
        position: Position,
        columns: Iterable[int],
        most_positions: int = MOST_ESTIMATED_POSITIONS,
    ) -> dict[int, float]:
        """Return for each winning column the chance that the player gives the win away later.

        The side to move wins the position with each of the 0-based ``columns``.
        """
        afters = {column: position.play(column) for column in columns}
        found = {
            column: self._lost_position(after, position.board.size // 2)
            for column, after in afters.items()
            if not after.is_over
        }
        self._search_further(found.values(), most_positions)
        return {column: found[column].wrong if column in found else 0.0 for column in afters}

    def _search_further(self, roots: Collection[_LoserToMove], most_positions: int) -> None:
        """Search positions that follow lost ones, until few games are open or enough are searched.

        The positions are compared with each other, so all are looked at alike.
        """
        end = len(self._won) + most_positions
        while roots and len(self._won) < end:
            root = max(roots, key=lambda each: each.open)
            if root.tries and root.open < LEAST_OPEN_SHARE:
                break
            self._look_further(root)

    def _look_further(self, root: _LoserToMove) -> None:
        """Look at one more position after ``root``, and sum up the way to it."""
        lost, way = root, list[_LoserToMove | _WinnerToMove]()
        while lost.tries:
            way += (lost, lost.followed)
            following = lost.followed.most_open()
            if following is None:
                break
            lost = following
        if not lost.tries:
            columns = lost.position.legal_columns
            lost.tries = tuple(self._won_position(lost.position.play(each)) for each in columns)
            way.append(lost)
        for each in reversed(way):
            each.sum_up()

    def _lost_position(self, position: Position, moves: int) -> _LoserToMove:
        """Return a lost position; ``moves`` is the number of moves that the winner still needs."""
        key = folded_key(position)
        if key not in self._lost:
            # The last move is a four, which is seldom overlooked.
            kept = (1 - self._given_away) ** ((moves - 1) ** EXPONENT_OF_MOVES_TO_WIN)
            self._lost[key] = _LoserToMove(position, 1 - kept)
        return self._lost[key]

    def _won_position(self, position: Position) -> _WinnerToMove:
        """Return a position after a try, with what a player of the level does in it."""
        key = folded_key(position)
        if key not in self._won:
            won = _WinnerToMove() if position.is_over else self._replies_to(position)
            won.sum_up()
            self._won[key] = won
        return self._won[key]

    def _replies_to(self, position: Position) -> _WinnerToMove:
        columns = self._score_columns(position)
        chances = column_chances(position, columns, self._level.skill, self._level.habits)
        kept = [
            (chances[column], score, position.play(column))
            for column, score in enumerate(columns)
            if score is not None and score.value > 0
        ]
        spoils = 1 - sum(chance for chance, *_ in kept)
        goes_on = tuple(
            (chance, self._lost_position(after, score.plies // 2))
            for chance, score, after in kept
            if chance > LEAST_CHANCE_OF_REPLY and not after.is_over
        )
        return _WinnerToMove(spoils if spoils > ROUNDING_ERROR else 0.0, goes_on)
