"""*Hold out*: an exercise in which the user defends a lost position as long as possible."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from c4studio.review.line import Line
from c4studio.review.moves import ColumnScores, Move
from c4studio.training.puzzles.chain import Scorer, best_reply
from c4studio.training.puzzles.puzzle import Puzzle, Theme
from engine import Position, Side

LEAST = 6
"""Minimum number of discs until a position of this exercise ends with best play."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The opponent's best move against a user who defends a lost position.

    Attributes:
        column: the 0-based column of the answer, None if the disc has ended the game.
        scores: the exact scores of the columns after the answer, () if the game is over.
    """

    column: int | None = None
    scores: ColumnScores = ()


def answer_to(position: Position, scorer: Scorer) -> Answer:
    """Return the opponent's best move in the position that a disc of the user has led to."""
    if position.is_over:
        return Answer()
    column = best_reply(position, scorer)
    after = position.play(column)
    return Answer(column, () if after.is_over else scorer(after))


class Defence:
    """A running exercise in which the user defends a lost position against best play.

    Args:
        line: the moves that lead to the position.
        scores: the scores of the position's columns, all of which lose.

    Attributes:
        line: the moves so far; the last one is the user's while the opponent's is awaited.
        side: the user's side.
        limit: the number of discs on the board when the game ends with best play.
        slips: the user's moves that made the loss come sooner.
    """

    def __init__(self, line: Line, scores: ColumnScores) -> None:
        self.start = self.line = line
        self._first = self._scores = scores
        self.side: Side = line.end.to_move
        self.limit = limit_of(scores)
        self.slips: list[Move] = []

    @property
    def asks(self) -> bool:
        """Whether it is the user's turn."""
        return bool(self._scores)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.line.end.is_over

    @property
    def held(self) -> bool:
        """Whether the game is over and the user has held out as long as possible."""
        return self.is_over and self.discs >= self.limit

    @property
    def discs(self) -> int:
        """The number of discs on the board."""
        return self.line.end.ply

    def play(self, column: int) -> None:
        """Play a disc of the user into a 0-based column, which must not be full.

        Raises:
            RuntimeError: it is not the user's turn.
        """
        if not self.asks:
            raise RuntimeError("the answer to the last disc is awaited, or the game is over")
        move = Move(self.line.end, column, self._scores)
        if move.lost:
            self.slips.append(move)
        self._add(column)
        self._scores = ()

    def take(self, answer: Answer) -> None:
        """Play the opponent's answer to the user's last disc."""
        if answer.column is not None:
            self._add(answer.column)
        self._scores = answer.scores

    def again(self) -> None:
        """Restart the exercise from its first position."""
        self.line, self._scores = self.start, self._first
        self.slips.clear()

    def _add(self, column: int) -> None:
        self.line = Line(self.line.start, (*self.line.columns, column))


def limit_of(scores: ColumnScores) -> int:
    """Return the number of discs on the board when the game ends with best play.

    ``scores`` are the exact scores of the columns in the present position.
    """
    return max(score for score in scores if score is not None).end


def lost_lines(puzzles: Iterable[Puzzle]) -> list[Line]:
    """Return the lines of play to the positions after the first move of each puzzle's solution.

    There the side to move is lost. Puzzles about keeping a draw are left out.
    """
    return [
        Line(puzzle.line.start, (*puzzle.line.columns, puzzle.columns[0]))
        for puzzle in puzzles
        if Theme.ONLY_DRAW not in puzzle.themes
    ]


def first_defence(lines: list[Line], scorer: Scorer) -> Defence | None:
    """Remove lines from the end of a list until one leads to a lost position worth defending.

    Return an exercise with it, or None if no line ends in a position that holds out long enough.
    """
    while lines:
        line = lines.pop()
        if not line.end.is_over:
            scores = scorer(line.end)
            if limit_of(scores) - line.end.ply >= LEAST:
                return Defence(line, scores)
    return None
