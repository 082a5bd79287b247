"""Scores of positions: who wins, and with which disc the game ends.

Scores are those of Pascal Pons' "Solving Connect Four" (2017): on the usual board a win is worth 22
minus the number of the winner's discs on the board at the end, a loss the negative of that, a draw
0. On other boards a win is worth half of the cells that are then empty, rounded down, and one more.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from engine.grid import STANDARD, Board
from engine.position import Position
from engine.side import Side

CELL_COUNT = STANDARD.size
"""Number of cells of the board, and so the number of discs at the end of a drawn game."""


def win_score(discs: int, board: Board = STANDARD) -> int:
    """Return the score for the winner of a game that ends with disc number ``discs`` of a board.

    On the usual board that is 18 … 1 for the discs 7 … 42.
    """
    return (board.size + 2 - discs) // 2


RESULT_NAMES = {1: "win", 0: "draw", -1: "loss"}
"""The results of columns in JSON and on the terminal."""


def result_within(lower: int, upper: int) -> int | None:
    """Return the result that bounds on a score prove: 1 for a win, 0 for a draw, -1 for a loss.

    None stands for a result that they leave open.
    """
    if lower > 0 or upper < 0:
        return 1 if lower > 0 else -1
    return 0 if lower == upper == 0 else None


def most_win(board: Board) -> int:
    """Return the greatest score on a board: Red wins with the fourth disc."""
    return win_score(7, board)


WIN = most_win(STANDARD)
"""The greatest score on the usual board."""


@dataclass(frozen=True, slots=True, eq=False)
class Score:
    """The result of a position with best play of both sides, from the point of view of one side.

    Scores are compared by their values. ``-score`` is the same result from the point of view of the
    other side, and ``int(score)`` is the value.

    >>> score = Score.for_side_to_move(-4, ply=10)
    >>> print(score, int(-score), score.end, score.plies, score.sentence, sep=", ")
    −4, 4, 36, 26, Yellow wins on move 36 with best play
    >>> score < Score.for_side_to_move(0, ply=10)
    True

    Attributes:
        value: -18 … 18: positive if this side wins, negative if it loses, 0 for a draw. The sooner
            the game ends, the further the value is from 0.
        end: number of discs on the board when the game ends (7 … 42).
        ply: number of discs on the board now.
    """

    value: int
    end: int
    ply: int

    @classmethod
    @cache
    def for_side_to_move(cls, value: int, ply: int, board: Board = STANDARD) -> Score:
        """Build the score with this value for the side to move in a position with ``ply`` discs.

        Together with the side to move a value tells which disc ends the game.
        """
        end = board.size
        if value:
            end = board.size + 2 - 2 * abs(value)
            winner = Side.to_move(ply) if value > 0 else Side.to_move(ply).other
            if Side.to_move(end - 1) is not winner:
                end -= 1
        return cls(value, end, ply)

    @classmethod
    def at_end(cls, position: Position) -> Score:
        """Return the score of a finished game, for the side that would be to move."""
        # If there is a four, that side has lost.
        value = -win_score(position.ply, position.board) if position.winner else 0
        return cls.for_side_to_move(value, position.ply, position.board)

    @property
    def plies(self) -> int:
        """Number of plies from the current position to the end of the game."""
        return self.end - self.ply

    @property
    def winner(self) -> Side | None:
        """The winning side, None for a draw."""
        return Side.to_move(self.end - 1) if self.value else None

    @property
    def result(self) -> int:
        """The result for this side: 1 for a win, 0 for a draw, -1 for a loss."""
        return (self.value > 0) - (self.value < 0)

    @property
    def sentence(self) -> str:
        """The result for programmers, e.g. ``Red wins on move 41 with best play``."""
        if self.winner is None:
            return "The game is drawn" if self.plies <= 0 else "A draw with best play"
        name = self.winner.capitalize()
        return (
            f"{name} {'has won' if self.plies <= 0 else f'wins on move {self.end} with best play'}"
        )

    def __neg__(self) -> Score:
        return Score(-self.value, self.end, self.ply)

    def __int__(self) -> int:
        return self.value

    def __str__(self) -> str:
        """Return the value as text: ``+3``, ``0``, or ``−3`` with a minus sign (U+2212)."""
        return f"{self.value:+d}".replace("-", "\N{MINUS SIGN}") if self.value else "0"

    def __eq__(self, other: object) -> bool:
        return self.value == other.value if isinstance(other, Score) else NotImplemented

    # Deriving three of these from the fourth would take three times as long.
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


ColumnScores = tuple[Score | None, ...]
"""The exact scores of the columns for the side to move; None for a full or unknown column."""


def values_of_scores(scores: ColumnScores) -> tuple[int | None, ...]:
    """Return the scores of the columns as integers, as files store them."""
    return tuple([None if score is None else score.value for score in scores])


def scores_of_values(
    values: Iterable[int | None], ply: int, board: Board = STANDARD
) -> ColumnScores:
    """Return the scores of the columns of a position with ``ply`` discs from integers."""
    make = Score.for_side_to_move
    return tuple([None if each is None else make(each, ply, board) for each in values])
