"""*Learn from mistakes*: the user searches for better columns in positions of a reviewed game.

A try does not change the game. Its score comes from the review, so an answer is judged at once;
only a refutation needs a search (``line_after``).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from c4studio.review.moves import Move, MoveClass, result_of
from c4studio.review.review import Review
from engine import Board, Position, Side


class Stage(StrEnum):
    """The state of the current question in a lesson, such as searching or solved."""

    FIND = "find"
    """The user is looking for a better column."""
    PASSED = "passed"
    FAILED = "failed"
    SHOWN = "shown"
    """The solution was shown, so the question does not count as solved."""
    DONE = "done"
    """The lesson has no more questions."""


class Region(StrEnum):
    """The regions of the board that a lesson's first hint can name, such as the left."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Try:
    """A column that the user tried in a lesson, and how it was judged.

    Attributes:
        task: the mistake in the game, with the scores of all columns.
        column: the tried column, 0-based.
        passed: whether the column is right.
        is_fastest: whether no column scores more.
        result: the result of the column: 1 for a win, 0 for a draw, -1 for a loss.
    """

    task: Move
    column: int
    passed: bool
    is_fastest: bool
    result: int

    @property
    def position(self) -> Position:
        """The position after the tried column was played."""
        return self.task.position.play(self.column)


class Training:
    """A running lesson, in which the user finds better columns for mistakes of a reviewed game.

    Args:
        review: the reviewed game. Moves that are not judged yet are not asked about.
        first: the side whose mistakes come first; None for all in the order of play.
        delays: whether delayed wins and hastened losses are asked, too; then only the fastest win
            or the longest defence is right.

    Attributes:
        tasks: the mistakes in the order in which they are asked.
        stage: the state of the current question.
        last: the last try at the current mistake, None if there was none.
        hints: number of hints given for the current mistake, at most 2.
    """

    def __init__(self, review: Review, first: Side | None = None, *, delays: bool = False) -> None:
        asked = [move for move in review.moves if move is not None and _is_asked(move, delays)]
        self.tasks = sorted(asked, key=lambda move: first is not None and move.side is not first)
        self.stage = Stage.DONE
        self.last: Try | None = None
        self.hints = 0
        self._delays = delays
        self._solved: set[int] = set()
        self._index = -1
        self.skip()

    @property
    def task(self) -> Move | None:
        """The mistake that the lesson is asking about; None at the end of the lesson."""
        return None if self.stage is Stage.DONE else self.tasks[self._index]

    @property
    def number(self) -> int:
        """The number of the current question, from 1; at the end, the number of all questions."""
        return min(self._index + 1, len(self.tasks))

    @property
    def solved(self) -> int:
        """Number of questions that the user answered without being shown the solution."""
        return len(self._solved)

    @property
    def answers(self) -> tuple[int, ...]:
        """The correct columns in the current question, 0-based from the left."""
        task = self._current()
        return task.best_columns if self._delays else task.kept_by

    def answer(self, column: int) -> Try:
        """Answer the current question with a column. Return the judged try.

        Args:
            column: a 0-based column in which a disc can be played.

        Raises:
            IllegalMove: no disc can be played there.
            RuntimeError: the question is answered; ``again`` or ``skip`` must come first.
        """
        task = self._current()
        if self.stage is not Stage.FIND:
            raise RuntimeError(f"no answer is expected, the task is {self.stage}")
        task.position.play(column)
        passed = column in self.answers
        result = result_of(replace(task, column=column).score)
        self.last = Try(task, column, passed, column in task.best_columns, result)
        self.stage = Stage.PASSED if passed else Stage.FAILED
        if passed:
            self._solved.add(self._index)
        return self.last

    def hint(self) -> Region | int:
        """Return the next hint: first a region of the board, then a best column (0-based)."""
        task = self._current()
        board = task.position.board
        column = min(task.best_columns, key=lambda each: (board.from_middle(each), each))
        self.hints = min(self.hints + 1, 2)
        return region_of(column, board) if self.hints == 1 else column

    def show(self) -> tuple[int, ...]:
        """Give up the current question. Return the best columns, 0-based from the left."""
        if self.stage is not Stage.PASSED:
            self.stage = Stage.SHOWN
        return self._current().best_columns

    def again(self) -> None:
        """Take back the last try, so that the user can try another column."""
        self._current()
        self.stage, self.last = Stage.FIND, None

    def skip(self) -> None:
        """Go to the next question, or to the end of the lesson."""
        self._index += 1
        self.last, self.hints = None, 0
        self.stage = Stage.FIND if self._index < len(self.tasks) else Stage.DONE

    def _current(self) -> Move:
        task = self.task
        if task is None:
            raise RuntimeError("there is no task")
        return task


def _is_asked(move: Move, delays: bool) -> bool:
    return move.is_fault or (delays and move.move_class is MoveClass.KEEPS)


def region_of(column: int, board: Board) -> Region:
    """Return the region of the board that contains a 0-based column."""
    if column == board.middle:
        return Region.CENTRE
    return Region.LEFT if column < board.middle else Region.RIGHT
