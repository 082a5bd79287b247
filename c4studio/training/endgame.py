"""The play after the solution of a puzzle, until the four or the drawn end.

The other side answers with a defence that holds longest. Where several hold as long, the user
answers the others as well, one after the other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from c4studio.review.line import Line
from c4studio.review.moves import JudgedMove
from c4studio.training.drill import DrillQuestion, SearchingTry, columns_best_first
from c4studio.training.puzzles.chain import ColumnScorer, best_reply, holding_columns
from engine import Position
from engine.score import ColumnScores, values_of_scores

MOST_FURTHER_DEFENCES = 3
"""Maximum number of defences that are answered after the first line has ended."""


@dataclass(frozen=True, slots=True)
class LongestDefences:
    """The replies that hold out longest in a position.

    Attributes:
        column: the 0-based column of the reply that is played; None if the user is to move.
        others: the 0-based columns of the replies that hold as long.
        scores: the exact scores of the columns of the user's next move; () if the game is over.
    """

    column: int | None
    others: tuple[int, ...]
    scores: ColumnScores


def find_longest_defences(position: Position, scorer: ColumnScorer) -> LongestDefences:
    """Return the replies that hold out longest against the user, who has just moved."""
    scores, column = scorer(position), best_reply(position, scorer)
    after = position.play(column)
    others = (each for each, score in enumerate(scores) if score == scores[column])
    return LongestDefences(
        column,
        tuple(each for each in others if each != column),
        () if after.is_over else scorer(after),
    )


def _scores_of_users_move(position: Position, scorer: ColumnScorer) -> LongestDefences:
    return LongestDefences(None, (), scorer(position))


class EndGame(SearchingTry):
    """The play on after a puzzle. A column that would throw the result away is not played.

    Attributes:
        refused: the user's last column, if it would have thrown the result away; None otherwise.
        slips: the number of such columns.
        answered: the number of defences whose line was played to its end.
        is_won: whether the user wins; a draw is held otherwise.
        is_first: whether the user has not played on yet.
        is_further: whether the last reply is a further defence, for which the board went back.
    """

    may_skip = True

    def __init__(self, question: DrillQuestion, line: Line) -> None:
        super().__init__(question)
        self.line, self.answers = line, ()
        self.refused: JudgedMove | None = None
        self.slips = self.answered = 0
        self.is_won = self.is_further = False
        self.is_first = True
        self._scores: ColumnScores = ()
        self._left: list[Line] = []
        self._noted = 0
        self._users_side = question.line.end.to_move

    def play(self, column: int) -> None:
        """Play a disc of the user into a 0-based column, unless it throws the result away."""
        move = JudgedMove(self.line.end, column, self._scores)
        self.refused = move if move.is_fault else None
        if self.refused is not None:
            self.slips += 1
            return
        self.is_first, self.is_further, self.answers = False, False, ()
        self.add_move(column)
        self._go_on_after_end()

    def search_for_answer(self) -> Callable[[ColumnScorer], LongestDefences]:
        """Return the search for the replies, or for the scores where the user is to move."""
        position = self.line.end
        is_users_turn = position.to_move is self._users_side
        return partial(_scores_of_users_move if is_users_turn else find_longest_defences, position)

    def take_answer(self, found: LongestDefences) -> None:
        """Play the other side's reply, and note the others that hold as long."""
        for each in found.others:
            if self._noted < MOST_FURTHER_DEFENCES:
                self._left.append(Line(self.line.start, (*self.line.columns, each)))
                self._noted += 1
        if found.column is not None:
            self.add_move(found.column)
        self._scores = found.scores
        self.answers = ()
        if found.scores:
            holding = holding_columns(found.scores)
            self.is_won = any(score is not None and score.value > 0 for score in found.scores)
            values = values_of_scores(found.scores)
            self.answers = columns_best_first(self.line.end.board, holding, values)
        self._go_on_after_end()

    def _go_on_after_end(self) -> None:
        """At the end of a line go back to the next defence that is left, or end the play."""
        while self.line.end.is_over and self.passed is None:
            self.answered += 1
            if not self._left:
                self.passed = True
                return
            self.line, self.is_further, self.answers = self._left.pop(), True, ()
