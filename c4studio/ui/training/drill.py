"""A drill: a series of questions for the user, with tries, hints and results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from c4studio.review.line import Line
from c4studio.training.card import Attempt, Task
from c4studio.training.lesson import Region, Stage, region_of
from c4studio.training.puzzles.puzzle import Puzzle
from c4studio.words.course import Exercise
from engine import Position


@dataclass(frozen=True, slots=True)
class Question:
    """A question of a drill: a position in which the user must find a correct column.

    Attributes:
        line: the moves that lead to the position.
        answers: the correct columns, 0-based.
        further: the 0-based columns of both sides that follow the first answer of a puzzle.
        source: what the question was made from: the task of a card, a puzzle or an exercise.
    """

    line: Line
    answers: tuple[int, ...]
    further: tuple[int, ...]
    source: Task | Puzzle | Exercise


def question_of(source: Task | Puzzle | Exercise) -> Question:
    """Build a question from the task of a flash card, a puzzle or an exercise."""
    if isinstance(source, Exercise):
        line = Line.from_text(source.moves)
        solving = tuple(filter(source.is_solved_by, line.end.board.columns))
        return Question(line, solving, (), source)
    if isinstance(source, Puzzle):
        return Question(source.line, source.columns[:1], source.columns[1:], source)
    return Question(source.line, source.answers, (), source)


class Drill:
    """A series of questions that are asked in order. Only the first try at each question counts.

    Args:
        questions: the questions.
        seconds: returns the seconds of a clock that never goes back.
        ends_at_error: whether the drill ends with the first wrong answer.

    Attributes:
        questions: the questions.
        stage: the state of the current question: asked, answered right or wrong, and so on.
        number: the number of the current question, from 0.
        line: the moves that lead to the position on the board, the tried disc included.
        hints: the number of hints at the current question.
        passed: number of questions answered right at the first try.
        failed: number of questions answered wrong at the first try.
        seconds: the total time of the first tries.
    """

    def __init__(
        self,
        questions: Sequence[Question],
        seconds: Callable[[], float],
        *,
        ends_at_error: bool = False,
    ) -> None:
        self.questions = tuple(questions)
        self.number = -1
        self.passed = self.failed = self.hints = 0
        self.seconds = 0.0
        self.stage = Stage.DONE
        self.line = Line(Position())
        self._seconds = seconds
        self._ends_at_error = ends_at_error
        self._begun = 0.0
        self._counted: Attempt | None = None
        self._further: tuple[int, ...] = ()
        self._answers: tuple[int, ...] = ()
        self.next()

    @property
    def question(self) -> Question | None:
        """The current question; None at the end of the drill."""
        return None if self.stage is Stage.DONE else self.questions[self.number]

    @property
    def asks(self) -> bool:
        """Whether the drill waits for an answer to its current question."""
        return self.stage is Stage.FIND

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.line.end

    @property
    def answers(self) -> tuple[int, ...]:
        """The 0-based columns that are correct answers in the position on the board."""
        return self._answers

    def answer(self, column: int) -> Attempt | None:
        """Answer the current question with a 0-based column, which must be legal.

        Returns:
            The attempt to record, if the answer settles the question, as solved or as failed. None
            if the puzzle needs more moves, or if the question was settled by an earlier answer.

        Raises:
            RuntimeError: no answer is expected.
        """
        if self.stage is not Stage.FIND:
            raise RuntimeError(f"no answer is expected, the question is {self.stage}")
        passed = column in self._answers or self.position.play(column).winner is not None
        self.line = Line(self.line.start, (*self.line.columns, column))
        if passed and self._further and not self.position.is_over:
            reply, *rest = self._further
            self.line = Line(self.line.start, (*self.line.columns, reply))
            self._answers, self._further = tuple(rest[:1]), tuple(rest[1:])
            return None
        self.stage = Stage.PASSED if passed else Stage.FAILED
        return self._count(column, passed)

    def hint(self) -> Region | int:
        """Return the next hint: first a region of the board, then a correct column, 0-based."""
        board = self.position.board
        column = min(self._answers, key=lambda each: (board.from_middle(each), each))
        self.hints = min(self.hints + 1, 2)
        return region_of(column, board) if self.hints == 1 else column

    def show(self) -> Attempt | None:
        """Show the solution. Return the attempt if there was no try before, otherwise None."""
        if self.stage is Stage.FAILED:
            self.line = Line(self.line.start, self.line.columns[:-1])
        self.line = Line(self.line.start, (*self.line.columns, self._answers[0]))
        self.stage = Stage.SHOWN
        return self._count(None, False)

    def again(self) -> None:
        """Ask the current question again, as practice."""
        self._begin()

    def take_back(self) -> None:
        """Undo the try at the current question, and ask it again as if it were new."""
        if self._counted is not None:
            self._tally(self._counted, -1)
            self._counted = None
        self.hints = 0
        self._begun = self._seconds()
        self._begin()

    def next(self) -> None:
        """Go to the next question, or to the end of the drill."""
        ended = self._ends_at_error and self.failed
        if ended or self.number + 1 >= len(self.questions):
            self.number = len(self.questions)
            self.stage = Stage.DONE
            return
        self.number += 1
        self._counted = None
        self.take_back()

    def _begin(self) -> None:
        question = self.questions[self.number]
        self.line = question.line
        self._answers, self._further = question.answers, question.further
        self.stage = Stage.FIND

    def _count(self, column: int | None, passed: bool) -> Attempt | None:
        if self._counted is not None:
            return None
        taken = self._seconds() - self._begun
        self._counted = Attempt(column, passed, taken, self.hints, shown=column is None)
        self._tally(self._counted, 1)
        return self._counted

    def _tally(self, attempt: Attempt, times: int) -> None:
        """Count a first try as passed or failed; with ``times`` = -1, remove it from the count."""
        self.passed += times * attempt.passed
        self.failed += times * (not attempt.passed)
        self.seconds += times * attempt.seconds
