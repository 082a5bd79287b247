"""A drill: questions about positions, asked in order, with answers, hints and results.

A question comes from a mistake of a game, a flash card, a puzzle, an exercise or a lost position.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from time import monotonic
from typing import Any, ClassVar

from c4studio.review.insight import Explainer, Explanation, analyse_and_explain
from c4studio.review.line import Line, best_line_after
from c4studio.training.card import COLUMN_HINT_NUMBER, CardAttempt, CardKind, CardTask
from c4studio.training.plans import OpeningPlan, find_packaged_plan
from engine import Board, Position, Solver, StopFlag
from engine.score import ColumnScores

MOST_SHOWN_DISCS = 8
"""Maximum number of discs of best play after an answer that the board shows."""


class DrillStage(StrEnum):
    """The state of the current question of a drill, such as asked or answered right."""

    LOOKING_FOR_COLUMN = "find"
    """The user is looking for a column."""
    WAITING_FOR_REPLY = "wait"
    """The reply of the other side is awaited."""
    PASSED = "passed"
    FAILED = "failed"
    SHOWN = "shown"
    """The solution was shown, so the question does not count as found."""
    DONE = "done"
    """The drill has no more questions."""


class BoardRegion(StrEnum):
    """The regions of the board that a first hint can name, such as the left."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


def region_of(column: int, board: Board) -> BoardRegion:
    """Return the third of the board that contains a 0-based column."""
    # Twice the distance of the column to the right of the middle of the board, in columns.
    offset = 2 * column - (board.width - 1)
    if abs(offset) * 3 <= board.width:
        return BoardRegion.CENTRE
    return BoardRegion.LEFT if offset < 0 else BoardRegion.RIGHT


def cells_of_hint(position: Position, hint: BoardRegion | int) -> tuple[tuple[int, int], ...]:
    """Return where discs would land in a hinted region or 0-based column, as column and row."""
    board = position.board
    return tuple(
        (column, position.height(column))
        for column in position.legal_columns
        if hint in (column, region_of(column, board))
    )


def columns_best_first(
    board: Board, columns: Iterable[int], scores: Sequence[int | None] = ()
) -> tuple[int, ...]:
    """Sort 0-based columns by score, the best first, and equal ones from the centre outwards.

    Args:
        board: the board.
        columns: the columns.
        scores: the scores of all columns for the side to move; None for unknown ones, which count
            as 0, and empty if none is known.
    """

    def rank(column: int) -> tuple[int, int]:
        return -((scores[column] if scores else None) or 0), board.centre_out.index(column)

    return tuple(sorted(columns, key=rank))


@dataclass(frozen=True, slots=True)
class DrillQuestion:
    """A question of a drill: a position in which the user must find a correct column.

    Attributes:
        line: the moves that lead to the position.
        answers: the correct columns, 0-based, the best one first.
        source: what the question was made from: a move of a game, the task of a flash card, a
            puzzle or an exercise.
        further: the 0-based columns of both sides that follow the first answer of a puzzle.
        goes_on: whether the play goes on to the end of the game once the question is answered.
    """

    line: Line
    answers: tuple[int, ...]
    source: object = None
    further: tuple[int, ...] = ()
    goes_on: bool = False

    def begin(self) -> QuestionTry:
        """Begin a new try at the question."""
        return QuestionTry(self)


class QuestionTry:
    """A try at a question, which ends with a wrong column or with the last right one.

    Attributes:
        line: the moves that lead to the position on the board, those of the try included.
        answers: the columns that are correct there, 0-based, the best one first; empty while the
            reply of the other side is awaited.
        passed: whether the question was answered right; None until that is settled.
        is_shown: whether the solution was shown.
        lost: number of discs by which a lost game ends sooner than necessary.
        points: the points of a question that gives points.
        entered: the 0-based columns of a line that was entered while the discs stay where they are.
    """

    may_skip: ClassVar[bool] = False
    """Whether the user may leave the try for the next question, since its result is settled."""
    explains: ClassVar[bool] = True
    """Whether the effect of ``told_column`` is explained once the try is settled."""

    def __init__(self, question: DrillQuestion) -> None:
        self.line, self.answers = question.line, question.answers
        self.passed: bool | None = None
        self.is_shown = False
        self.lost = self.points = 0
        self.entered: tuple[int, ...] = ()
        self._further = question.further

    @property
    def is_waiting(self) -> bool:
        """Whether the try waits for a reply or a verdict, and for no column of the user."""
        return not self.answers

    @property
    def position(self) -> Position:
        """The position in which the user chooses a column."""
        return Line(self.line.end, self.entered).end

    @property
    def told_column(self) -> tuple[Position, int]:
        """The position and the column in it whose effect is explained once the try is settled."""
        return self.line.positions[-2], self.line.columns[-1]

    @property
    def is_refuted(self) -> bool:
        """Whether best play after ``told_column`` refutes what the user has played."""
        return self.passed is False and not self.is_shown

    def columns_to_show(self, following: tuple[int, ...]) -> tuple[int, ...]:
        """Return the 0-based columns that are shown after the position on the board.

        Args:
            following: best play after ``told_column``.
        """
        return following[:MOST_SHOWN_DISCS]

    def take_back_disc(self) -> bool:
        """Take back the disc of a line that was entered last. Return whether there was one."""
        return False

    def play(self, column: int) -> None:
        """Play a disc of the user into a 0-based column, which must be legal."""
        passed = column in self.answers or self.line.end.play(column).winner is not None
        self.add_move(column)
        if passed and self._further and not self.line.end.is_over:
            reply, *rest = self._further
            self.add_move(reply)
            self.answers, self._further = tuple(rest[:1]), tuple(rest[1:])
        else:
            self.passed = passed

    def show_solution(self) -> None:
        """Play the best correct column instead of a wrong one; the question counts as failed."""
        if self.passed is False:
            self.line = Line(self.line.start, self.line.columns[:-1])
        self.add_move(self.answers[0])
        self.passed, self.is_shown = False, True

    def add_move(self, column: int) -> None:
        """Add a move of either side to the line."""
        self.line = Line(self.line.start, (*self.line.columns, column))


class SearchingTry(QuestionTry, ABC):
    """Base class of tries that wait for the engine after a disc of the user."""

    explains = False

    @abstractmethod
    def search_for_answer(self) -> Callable[[Callable[[Position], ColumnScores]], object]:
        """Return the search to be run in another thread, a function of a scorer of columns."""

    @abstractmethod
    def take_answer(self, found: Any) -> None:
        """Go on with what the search has found."""


class Drill:
    """A series of questions that are asked in order. Only the first try at each question counts.

    Args:
        questions: the questions.
        seconds: returns the seconds of a clock that never goes back.
        ends_at_error: whether the drill ends with the first question that is not found.
        may_skip: whether the user may go on without an answer.
        repeats_missed: whether each question that was missed is asked once more at the end.

    Attributes:
        questions: the questions.
        ends_at_error: whether the drill ends with the first question that is not found.
        number: the number of the current question, from 0; the number of questions at the end.
        trial: the current try at the current question, or the last one at the end.
        attempts: the first try at each answered question, by the number of the question.
        hints: the number of hints at the current question.
        asked_anew: the number of questions that are not asked once more.
    """

    def __init__(
        self,
        questions: Sequence[DrillQuestion],
        seconds: Callable[[], float] = monotonic,
        *,
        ends_at_error: bool = False,
        may_skip: bool = False,
        repeats_missed: bool = False,
    ) -> None:
        self.questions = tuple(questions)
        self._repeats_missed = repeats_missed
        self.asked_anew = len(self.questions)
        self.may_skip = may_skip
        self.trial = QuestionTry(DrillQuestion(Line(Position()), ()))
        self.attempts: dict[int, CardAttempt] = {}
        self.number = self.hints = 0
        self._seconds = seconds
        self.ends_at_error = ends_at_error
        self._begun = 0.0
        self.go_to_question(0)

    @property
    def question(self) -> DrillQuestion | None:
        """The current question; None at the end of the drill."""
        return self.questions[self.number] if self.number < len(self.questions) else None

    @property
    def stage(self) -> DrillStage:
        """The state of the current question."""
        if self.question is None:
            return DrillStage.DONE
        if self.trial.is_shown:
            return DrillStage.SHOWN
        if self.trial.passed is None:
            return (
                DrillStage.WAITING_FOR_REPLY
                if self.trial.is_waiting
                else DrillStage.LOOKING_FOR_COLUMN
            )
        return DrillStage.PASSED if self.trial.passed else DrillStage.FAILED

    @property
    def is_repeated(self) -> bool:
        """Whether the current question is asked once more since it was missed."""
        return self.number >= self.asked_anew

    @property
    def is_awaiting_answer(self) -> bool:
        """Whether the drill waits for an answer to its current question."""
        return self.stage is DrillStage.LOOKING_FOR_COLUMN

    @property
    def line(self) -> Line:
        """The moves that lead to the position on the board."""
        return self.trial.line

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.trial.line.end

    @property
    def right_columns(self) -> tuple[int, ...]:
        """The correct columns in the position that is asked, 0-based, the best one first."""
        return self.trial.answers

    @property
    def passed_count(self) -> int:
        """Number of questions that were answered right at the first try, without a hint."""
        return sum(each.is_found for each in self.attempts.values())

    @property
    def failed_count(self) -> int:
        """Number of questions whose first try was wrong, or for which help was shown."""
        return len(self.attempts) - self.passed_count

    @property
    def points(self) -> int:
        """The points of all first tries."""
        return sum(each.points for each in self.attempts.values())

    @property
    def total_seconds(self) -> float:
        """The total time of the first tries."""
        return sum(each.seconds for each in self.attempts.values())

    def answer_question(self, column: int) -> CardAttempt | None:
        """Answer the current question with a 0-based column, which must be legal.

        Returns:
            The attempt, if the answer settles the question as solved or as failed. It is practice
            if an earlier one counts. None if the question needs more moves.

        Raises:
            RuntimeError: no answer is expected.
        """
        if self.stage is not DrillStage.LOOKING_FOR_COLUMN:
            raise RuntimeError(f"no answer is expected, the question is {self.stage}")
        self.trial.play(column)
        return self.settle_current_try(column)

    def next_hint(self) -> BoardRegion | int:
        """Return the next hint: first a region of the board, then a correct column, 0-based."""
        self.hints = min(self.hints + 1, COLUMN_HINT_NUMBER)
        column = self.right_columns[0]
        return (
            column if self.hints == COLUMN_HINT_NUMBER else region_of(column, self.position.board)
        )

    def show_solution(self) -> CardAttempt | None:
        """Show the solution. Return the attempt, which is not passed."""
        self.trial.show_solution()
        return self.settle_current_try(None)

    def settle_current_try(self, column: int | None) -> CardAttempt | None:
        """Return the attempt once the current try is settled, and count the first one.

        Args:
            column: the 0-based column that settled it, None for none.
        """
        trial = self.trial
        if trial.passed is None:
            return None
        attempt = CardAttempt(
            column,
            trial.passed,
            self._seconds() - self._begun,
            self.hints,
            shown=trial.is_shown,
            practice=self.is_repeated or self.number in self.attempts,
            lost=trial.lost,
            points=trial.points,
        )
        if not self.is_repeated:
            self.attempts.setdefault(self.number, attempt)
        return attempt

    def ask_question_again(self) -> None:
        """Ask the current question again, as practice."""
        if self.question is not None:
            self.trial = self.question.begin()

    def replace_question(self, question: DrillQuestion) -> None:
        """Ask another question in the place of the current one."""
        before, after = self.questions[: self.number], self.questions[self.number + 1 :]
        self.questions = (*before, question, *after)
        self.ask_question_again()

    def take_back_try(self) -> None:
        """Undo the try at the current question, and ask it again as if it were new."""
        self.attempts.pop(self.number, None)
        self.hints = 0
        self._begun = self._seconds()
        self.ask_question_again()

    def next_question(self) -> None:
        """Go to the next question, to those that were missed, or to the end of the drill."""
        if self._repeats_missed and self.number == len(self.questions) - 1:
            self._repeats_missed = False
            self.questions += tuple(
                self.questions[number]
                for number, attempt in self.attempts.items()
                if not attempt.is_found
            )
        self.go_to_question(self.number + 1)

    def go_to_question(self, number: int) -> None:
        """Go to a question by its number, from 0, or to the end of the drill."""
        ended = self.ends_at_error and self.failed_count
        self.number = len(self.questions) if ended else min(number, len(self.questions))
        self.hints = 0
        self._begun = self._seconds()
        self.ask_question_again()


@dataclass(frozen=True, slots=True)
class TriedColumnExplanation:
    """A column that the user tried in an exercise, with the explanation of its result.

    Attributes:
        explanation: the explanation of the position before the disc.
        column: the 0-based column.
        line: the column and best play after it, 0-based columns; the refutation of a wrong column.
        plan: the plan behind the column, if the packaged repertoire plays it; None otherwise.
    """

    explanation: Explanation
    column: int
    line: tuple[int, ...]
    plan: OpeningPlan | None = None


def explain_try(
    solver: Solver, question: DrillQuestion, position: Position, column: int, stop: StopFlag
) -> TriedColumnExplanation:
    """Explain why a column that the user tried wins, draws or loses, with best play.

    Args:
        solver: finds exact scores.
        question: the question that the column answers.
        position: the position before the disc.
        column: the 0-based column.
        stop: ends the work from another thread.

    Raises:
        SearchStopped: ``stop`` was set before the explanation was complete.
    """
    _, explanation = analyse_and_explain(solver, Explainer(solver), position, stop)
    line, plan = best_line_after(solver, position, column, stop), None
    source = question.source
    if isinstance(source, CardTask) and source.card.kind is CardKind.REPERTOIRE:
        plan = find_packaged_plan(
            position, column, lambda each: solver.score_columns(each, stop), stop
        )
    return TriedColumnExplanation(explanation, column, line, plan)
