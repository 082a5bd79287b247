"""*Hold out*: the defence of a lost position for as long as best play allows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from c4studio.review.line import Line
from c4studio.review.moves import ColumnScores, Move
from c4studio.training.puzzles.chain import Scorer, best_reply
from c4studio.training.puzzles.puzzle import Puzzle, Theme
from engine import Position, Side

LEAST = 6
"""Discs that a position lasts at least."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer of best play to a disc.

    Attributes:
        column: the 0-based column of the answer, None if the disc has ended the game.
        scores: the scores of the columns after the answer, () if the game is over.
    """

    column: int | None = None
    scores: ColumnScores = ()


def answer_to(position: Position, scorer: Scorer) -> Answer:
    """Return the answer of best play to the disc that led to a position."""
    if position.is_over:
        return Answer()
    column = best_reply(position, scorer)
    after = position.play(column)
    return Answer(column, () if after.is_over else scorer(after))


class Defence:
    """A lost position that the user defends, disc by disc.

    Args:
        line: the moves that lead to the position.
        scores: the scores of the position's columns, all of which lose.

    Attributes:
        line: the moves so far; while an answer is awaited, a disc of the defender ends them.
        side: the defender.
        limit: the number of discs at the end of best play.
        slips: the moves of the defender that hastened the loss.
    """

    def __init__(self, line: Line, scores: ColumnScores) -> None:
        self.start = self.line = line
        self._first = self._scores = scores
        self.side: Side = line.end.to_move
        self.limit = limit_of(scores)
        self.slips: list[Move] = []

    @property
    def asks(self) -> bool:
        """Whether the defender is to move."""
        return bool(self._scores)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.line.end.is_over

    @property
    def held(self) -> bool:
        """Whether the game is over and the defender has lasted as long as possible."""
        return self.is_over and self.discs >= self.limit

    @property
    def discs(self) -> int:
        """The number of discs on the board."""
        return self.line.end.ply

    def play(self, column: int) -> None:
        """Play a disc of the defender in a 0-based column, which must be legal.

        Raises:
            RuntimeError: the defender is not to move.
        """
        if not self.asks:
            raise RuntimeError("the answer to the last disc is awaited, or the game is over")
        move = Move(self.line.end, column, self._scores)
        if move.lost:
            self.slips.append(move)
        self._add(column)
        self._scores = ()

    def take(self, answer: Answer) -> None:
        """Play the opponent's answer to the defender's last disc."""
        if answer.column is not None:
            self._add(answer.column)
        self._scores = answer.scores

    def again(self) -> None:
        """Start the defence again from the first position."""
        self.line, self._scores = self.start, self._first
        self.slips.clear()

    def _add(self, column: int) -> None:
        self.line = Line(self.line.start, (*self.line.columns, column))


def limit_of(scores: ColumnScores) -> int:
    """Return the number of discs on the board at the end of best play."""
    return max(score for score in scores if score is not None).end


def lost_lines(puzzles: Iterable[Puzzle]) -> list[Line]:
    """Return the lost positions that occur in puzzles: those after the solver's first disc."""
    return [
        Line(puzzle.line.start, (*puzzle.line.columns, puzzle.columns[0]))
        for puzzle in puzzles
        if Theme.ONLY_DRAW not in puzzle.themes
    ]


def first_defence(lines: list[Line], scorer: Scorer) -> Defence | None:
    """Remove lines from the end of a list until one gives a defence that lasts long enough.

    Return None if none does.
    """
    while lines:
        line = lines.pop()
        if not line.end.is_over:
            scores = scorer(line.end)
            if limit_of(scores) - line.end.ply >= LEAST:
                return Defence(line, scores)
    return None
