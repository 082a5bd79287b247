"""*Hold out*: questions in which the user defends a lost position as long as possible."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from c4studio.review.line import Line
from c4studio.review.moves import JudgedMove
from c4studio.training.drill import DrillQuestion, SearchingTry, columns_best_first
from c4studio.training.puzzles.chain import ColumnScorer, best_reply
from c4studio.training.puzzles.puzzle import Puzzle, Theme
from engine import Board, Position
from engine.score import ColumnScores

LEAST_DISCS_TO_HOLD_OUT = 6
"""Minimum number of discs until a position of this exercise ends with best play."""


@dataclass(frozen=True, slots=True)
class DefenceReply:
    """The opponent's best move against a user who defends a lost position.

    Attributes:
        column: the 0-based column of the reply, None if the disc before has ended the game.
        scores: the exact scores of the columns after the reply, () if the game is over.
    """

    column: int | None = None
    scores: ColumnScores = ()


def best_defence_reply(position: Position, scorer: ColumnScorer) -> DefenceReply:
    """Return the opponent's best move in the position that a disc of the user has led to."""
    if position.is_over:
        return DefenceReply()
    column = best_reply(position, scorer)
    after = position.play(column)
    return DefenceReply(column, () if after.is_over else scorer(after))


@dataclass(frozen=True, slots=True)
class LostPosition(DrillQuestion):
    """A question in which the user defends a lost position against best play.

    Attributes:
        scores: the exact scores of the position's columns, all of which lose.
    """

    scores: ColumnScores = ()

    @classmethod
    def from_moves(cls, line: Line, scores: ColumnScores) -> LostPosition:
        """Build the question from the moves to a position and the scores of its columns."""
        return cls(line, _longest_lasting_columns(line.end.board, scores), scores=scores)

    @property
    def limit(self) -> int:
        """The number of discs on the board when the game ends with best play."""
        return max(score for score in self.scores if score is not None).end

    def begin(self) -> DefenceGame:
        """Begin a new game from the position."""
        return DefenceGame(self)


class DefenceGame(SearchingTry):
    """A game in which the user defends a lost position. It is passed if no move hastens the loss.

    Attributes:
        limit: the number of discs on the board when the game ends with best play.
        slips: the user's moves that made the loss come sooner.
    """

    def __init__(self, question: LostPosition) -> None:
        super().__init__(question)
        self.limit = question.limit
        self.slips: list[JudgedMove] = []
        self._scores = question.scores

    @property
    def discs(self) -> int:
        """The number of discs on the board."""
        return self.line.end.ply

    def play(self, column: int) -> None:
        """Play a disc of the user into a 0-based column, which must be legal."""
        move = JudgedMove(self.line.end, column, self._scores)
        if move.discs_lost:
            self.slips.append(move)
            self.lost += move.discs_lost
        self.add_move(column)
        self.answers = ()

    def search_for_answer(self) -> Callable[[ColumnScorer], DefenceReply]:
        """Return the search for the opponent's best move."""
        return partial(best_defence_reply, self.line.end)

    def take_answer(self, found: DefenceReply) -> None:
        """Play the opponent's reply to the user's last disc."""
        if found.column is not None:
            self.add_move(found.column)
        self._scores, self.answers = (
            found.scores,
            _longest_lasting_columns(self.line.end.board, found.scores),
        )
        if self.line.end.is_over:
            self.passed = not self.slips


def _longest_lasting_columns(board: Board, scores: ColumnScores) -> tuple[int, ...]:
    """Return the columns with the highest score, those near the centre first."""
    known = [score for score in scores if score is not None]
    best = [column for column, score in enumerate(scores) if known and score == max(known)]
    return columns_best_first(board, best)


def lines_to_lost_positions(puzzles: Iterable[Puzzle]) -> list[Line]:
    """Return the lines of play to the positions after the first move of each puzzle's solution.

    There the side to move is lost. Puzzles about keeping a draw are left out.
    """
    return [
        Line(puzzle.line.start, (*puzzle.line.columns, puzzle.columns[0]))
        for puzzle in puzzles
        if Theme.ONLY_DRAW not in puzzle.themes
    ]


def lost_positions(lines: Iterable[Line], scorer: ColumnScorer) -> Iterator[LostPosition]:
    """Yield a question for each line that leads to a lost position worth defending.

    Lines after which the game is over, or soon is, are left out.
    """
    for line in lines:
        if not line.end.is_over:
            found = LostPosition.from_moves(line, scorer(line.end))
            if found.limit - line.end.ply >= LEAST_DISCS_TO_HOLD_OUT:
                yield found
