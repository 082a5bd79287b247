"""*Guess the move*: questions that ask for the moves of one side through a whole game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from c4studio.opponents.people import AVERAGE_LEVEL, column_chances
from c4studio.opponents.traits import recent_cells
from c4studio.review.line import Line
from c4studio.review.moves import JudgedMove
from c4studio.training.drill import DrillQuestion, QuestionTry
from c4studio.training.puzzles.chain import ColumnScorer
from engine import Position, Side

FIRST_GUESSED_DISC = 3
"""Number of the first disc that is asked for; those before everybody knows."""
LEAST_GUESSED_DISCS = 8
"""Minimum number of discs of a game that is asked about."""
MOST_POINTS = 2


@dataclass(frozen=True, slots=True)
class GuessQuestion(DrillQuestion):
    """A question on which column was played in a game.

    Attributes:
        move: the move of the game, judged.
    """

    move: JudgedMove | None = None

    @property
    def played(self) -> JudgedMove:
        """The move of the game, judged."""
        assert self.move is not None
        return self.move

    def points_of_column(self, column: int) -> int:
        """Return the points of a 0-based column.

        A column that throws the result away has none, the best ones and the one that was played
        have ``MOST_POINTS``, and all others have one.
        """
        move = self.played
        if column not in move.keeping_columns:
            return 0
        return MOST_POINTS if column in (move.column, *move.best_columns) else 1

    @property
    def chances(self) -> tuple[float, ...]:
        """The share of average players that plays each column, an estimate."""
        move, level = self.played, AVERAGE_LEVEL
        return column_chances(move.position, move.columns, level.skill, level.habits, move.recent)

    @property
    def average_points(self) -> float:
        """The points that average players get on average, an estimate."""
        shares = enumerate(self.chances)
        return sum(share * self.points_of_column(column) for column, share in shares if share)

    def begin(self) -> GuessTry:
        """Begin a new try at the question."""
        return GuessTry(self)


class GuessTry(QuestionTry):
    """A guess of a move. The move of the game is played, whatever the guess.

    Attributes:
        question: the question.
        guess: the 0-based column of the guess; None for none.
    """

    def __init__(self, question: GuessQuestion) -> None:
        super().__init__(question)
        self.question = question
        self.guess: int | None = None

    @property
    def told_column(self) -> tuple[Position, int]:
        """The guess if it throws the result away, else the move of the game."""
        column = self.question.played.column
        if self.guess is not None and not self.points:
            column = self.guess
        return self.question.line.end, column

    @property
    def is_refuted(self) -> bool:
        """Whether the guess throws the result away, which is then explained."""
        return self.guess is not None and not self.points

    def columns_to_show(self, following: tuple[int, ...]) -> tuple[int, ...]:
        """Return no columns, since best play may be what is asked for next."""
        return ()

    def play(self, column: int) -> None:
        """Guess a 0-based column, which must be legal."""
        self.guess, self.points = column, self.question.points_of_column(column)
        self.passed = self.points == MOST_POINTS
        self.add_move(self.question.played.column)

    def show_solution(self) -> None:
        """Play the move of the game without a guess."""
        if self.passed is None:
            self.add_move(self.question.played.column)
        self.passed, self.is_shown, self.points = False, True, 0


def guess_questions(line: Line, scorer: ColumnScorer) -> Iterator[GuessQuestion]:
    """Yield a question for each move of the side that won a game, or else of the first one.

    Args:
        line: the moves of the game, on the usual board.
        scorer: finds exact scores.
    """
    side = line.end.winner or Side.RED
    for number, column in enumerate(line.columns):
        positions = line.positions[: number + 1]
        position = positions[-1]
        is_asked = position.to_move is side and position.ply + 1 >= FIRST_GUESSED_DISC
        if is_asked and len(position.legal_columns) > 1:
            scores, recent = scorer(position), recent_cells(positions)
            move = JudgedMove(position, column, scores, recent=recent)
            yield GuessQuestion(Line(line.start, line.columns[:number]), (column,), move=move)
