"""*Learn from mistakes*: the position before each fault, and what somebody tries there.

Nothing here touches a document: a try is a value that goes as it came. Scores are those of the
review, so an answer is judged at once; only a refutation has to be searched (``best.line_after``).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from c4studio.review.moves import Move, MoveClass, result_of
from c4studio.review.review import Review
from engine import WIDTH, Position, Side


class Stage(StrEnum):
    """Where the training is with its task."""

    FIND = "find"
    """A column is looked for."""
    PASSED = "passed"
    FAILED = "failed"
    SHOWN = "shown"
    """The solution was shown, so the task does not count as solved."""
    DONE = "done"
    """There is no further task."""


class Region(StrEnum):
    """The part of the board that a first hint names."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Try:
    """A column that was tried.

    Attributes:
        task: what had been played, with the scores of all columns.
        column: the answer, 0-based.
        passed: whether it keeps what was asked for.
        is_fastest: whether no column scores more.
        result: what the column comes to: 1 for a win, 0 for a draw, -1 for a loss.
    """

    task: Move
    column: int
    passed: bool
    is_fastest: bool
    result: int

    @property
    def position(self) -> Position:
        """The position after the try, as the board shows it."""
        return self.task.position.play(self.column)


class Training:
    """Goes through the faults of a review, those of one side first.

    Args:
        review: what was played; only moves that are judged become tasks.
        first: the side that is asked for its faults before the other one.
        delays: ask too where a win came later or a loss sooner, and let only the best columns pass.

    Attributes:
        tasks: the faults in the order in which they are asked.
        stage: where the training is with the current one.
        last: the last try at the current task, None for none.
        hints: how many steps of a hint were given for it, up to 2.
    """

    def __init__(self, review: Review, first: Side, *, delays: bool = False) -> None:
        asked = [move for move in review.moves if move is not None and _is_asked(move, delays)]
        self.tasks = sorted(asked, key=lambda move: move.side is not first)
        self.stage = Stage.DONE
        self.last: Try | None = None
        self.hints = 0
        self._delays = delays
        self._solved: set[int] = set()
        self._index = -1
        self.skip()

    @property
    def task(self) -> Move | None:
        """The fault whose position is shown, None once there is no further one."""
        return None if self.stage is Stage.DONE else self.tasks[self._index]

    @property
    def number(self) -> int:
        """The number of the current task from 1; the number of tasks once there is no further."""
        return min(self._index + 1, len(self.tasks))

    @property
    def solved(self) -> int:
        """How many tasks were solved without being shown."""
        return len(self._solved)

    @property
    def answers(self) -> tuple[int, ...]:
        """The columns that pass, 0-based from the left."""
        task = self._current()
        return task.best_columns if self._delays else task.kept_by

    def answer(self, column: int) -> Try:
        """Try a column.

        Args:
            column: 0-based, where a disc can be played.

        Raises:
            IllegalMove: no disc can be played there.
            RuntimeError: no answer is expected; ``again`` or ``skip`` comes first.
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
        """Tell more: first the part of the board, then the column of a best move, 0-based."""
        column = min(self._current().best_columns, key=lambda each: (abs(each - WIDTH // 2), each))
        self.hints = min(self.hints + 1, 2)
        return region_of(column) if self.hints == 1 else column

    def show(self) -> tuple[int, ...]:
        """Give the solution away: the best columns, 0-based from the left."""
        if self.stage is not Stage.PASSED:
            self.stage = Stage.SHOWN
        return self._current().best_columns

    def again(self) -> None:
        """Take the try back and look for a column once more."""
        self._current()
        self.stage, self.last = Stage.FIND, None

    def skip(self) -> None:
        """Go on to the next task, or to the end."""
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


def region_of(column: int) -> Region:
    """The part of the board that a 0-based column is in."""
    if column == WIDTH // 2:
        return Region.CENTRE
    return Region.LEFT if column < WIDTH // 2 else Region.RIGHT
