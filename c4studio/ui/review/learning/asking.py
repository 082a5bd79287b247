"""The dialogue of *Learn from mistakes*: questions, answers, hints and refutations."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal, Slot

from c4studio.game.refusal import illegal_move
from c4studio.language.said import Said
from c4studio.review import Line, Review
from c4studio.review.line import line_after
from c4studio.training.lesson import Stage, Training, Try
from c4studio.ui.board.practice_page import PageButton, PageLine, PracticePage
from c4studio.ui.commands import modes
from c4studio.ui.desk import Desk
from c4studio.ui.own_search import OwnSearch
from c4studio.words import review as words
from c4studio.words.rendering import render
from engine import IllegalMove, Position, Side, Solver, StopFlag

SHOWN = 8
"""Maximum number of discs of a refutation that the board shows."""
ORDERS: tuple[Side | None, ...] = (None, *Side)
"""The choices of the button that sets whose mistakes come first; None is the order of play."""

BUTTONS = {
    "hint": PageButton(
        modes.HINT, "Hint", "Say on which side of the board to look, then the column"
    ),
    "show": PageButton(
        modes.SHOW, "Show the solution", "Give it away; this one does not count as solved"
    ),
    "again": PageButton(modes.AGAIN, "Take back", "Take the disc back and look for another column"),
    "next": PageButton(modes.ON, "Next", "Go on to the next mistake"),
    "order": PageButton(None, "Red's first", "Begin again with other mistakes first"),
    "leave": PageButton(modes.LEAVE, "Finish", "Go back to the game"),
}
"""The buttons of the page by name."""
USABLE = {
    Stage.FIND: ("hint", "show", "next"),
    Stage.PASSED: ("again", "next"),
    Stage.FAILED: ("show", "again", "next"),
    Stage.SHOWN: ("again", "next"),
    Stage.DONE: (),
}
"""The names of the buttons that are enabled in each stage, besides ``order`` and ``leave``."""


class Asking(QObject):
    """Asks the user for a better move at each mistake of a review, and responds to the answers.

    Attributes:
        training: the questions, one for each mistake, and their progress; None at first.
    """

    left = Signal()
    """Emitted when the user wants to return to the game."""

    def __init__(self, desk: Desk, page: PracticePage, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._page = desk, page
        self._review = Review.of(Line(Position()))
        self._line = PageLine(page, desk.look)
        self._first: Side | None = None
        self._search = OwnSearch(desk, self)
        self.training: Training | None = None
        page.column_chosen.connect(self._on_answer)
        page.asked.connect(self._on_asked)
        self._search.found.connect(self._on_refuted)

    def begin(self, review: Review, first: Side | None) -> None:
        """Start with the first mistake of a complete review.

        Args:
            review: the review.
            first: the side whose mistakes come first; None for all in the order of play.
        """
        self._review, self._first = review, first
        self.training = Training(review, first)
        self._start_task()

    def stop(self) -> None:
        """Stop all searches."""
        self._search.stop()

    # What is asked for.

    @Slot(int)
    def _on_answer(self, column: int) -> None:
        training = self.training
        if training is None or training.task is None:
            return
        if training.stage is not Stage.FIND:
            self._page.tell("Take back or go on first")
        elif not self._line.is_at_end:
            self._page.tell("This is a position before; go back to the end to answer")
        else:
            try:
                tried = training.answer(column)
            except IllegalMove:
                refused = illegal_move(training.task.position, column)
                self._page.tell(render(refused, self._desk.look.value.naming))
                return
            self.show(words.answer(tried))
            if not tried.passed:
                self._search.run(
                    "Looking for the refutation",
                    lambda solver, stop, report: iter([refuted(solver, tried, stop)]),
                )

    @Slot(str)
    def _on_asked(self, name: str) -> None:
        if self.training is None:
            return
        carry_out: dict[str, Callable[[Training], None]] = {
            "hint": self._on_hint,
            "show": self._on_show,
            "again": self._on_again,
            "next": self._on_next,
            "order": lambda _: self.begin(self._review, self._next_order),
            "leave": lambda _: self.left.emit(),
        }
        carry_out[name](self.training)
        if self._desk.stage.page is self._page and not self._page.board.hasFocus():
            # A button that is disabled under the keyboard would hand it to some neighbour.
            self._page.setFocus()

    def _on_hint(self, training: Training) -> None:
        self.show(words.hint(training.hint()))

    def _on_show(self, training: Training) -> None:
        if training.task is not None:
            self._search.stop()
            best = training.show()
            self.show(words.best_was(best))
            self._page.board.show_line(training.task.position, best[:1])

    def _on_again(self, training: Training) -> None:
        self._search.stop()
        training.again()
        self.show()

    def _on_next(self, training: Training) -> None:
        training.skip()
        self._start_task()

    # What is shown.

    def _start_task(self) -> None:
        self._search.stop()
        self.show()
        self._desk.messages.announcer.say(self._page.words)

    @property
    def _next_order(self) -> Side | None:
        """Return the side whose mistakes come first after the next press of the order button."""
        return ORDERS[(ORDERS.index(self._first) + 1) % len(ORDERS)]

    def show(self, told: Said | None = None) -> None:
        """Show the question's position, the progress, and a sentence if there is one."""
        training = self.training
        if training is None:
            return
        naming, tasks = self._desk.look.value.naming, len(training.tasks)
        progress = render(words.progress(training.solved, tasks), naming)
        self._page.show_progress(progress, training.solved, tasks)
        task = training.task
        self._page.task.setText(
            "There are no further mistakes" if task is None else render(words.task(task), naming)
        )
        self._enable(training)
        self._page.tell("" if told is None else render(told, naming))
        self._line.show(_shown(training, self._review.line), may_look=training.stage is Stage.FIND)

    def _enable(self, training: Training) -> None:
        """Enable the buttons that can be used now, and update their labels."""
        self._page.enable({"order", "leave", *USABLE[training.stage]})
        buttons, order = self._page.buttons, self._next_order
        buttons["next"].setText("Skip" if training.stage is Stage.FIND else "Next")
        name = "" if order is None else self._desk.look.value.naming.name(order)
        buttons["order"].setText(f"{name}'s first" if name else "In order of play")

    @Slot(object)
    def _on_refuted(self, found: tuple[Try, tuple[int, ...]]) -> None:
        training, (tried, line) = self.training, found
        if training is None or training.last is not tried or len(line) < 2:
            return
        self._page.board.show_line(tried.position, line[1 : SHOWN + 1])
        said = words.refuted(tried, line[1])
        self._page.tell(render(said, self._desk.look.value.naming))


def _shown(training: Training, line: Line) -> Line:
    """Return the moves to the position asked about, with the tried disc; the whole line at the end.

    Args:
        training: the questions.
        line: the line that the questions are about.
    """
    if training.task is None:
        return line
    columns = line.columns[: training.task.position.ply - line.start.ply]
    if training.last is not None and training.stage is not Stage.SHOWN:
        columns += (training.last.column,)
    return Line(line.start, columns)


def refuted(solver: Solver, tried: Try, stop: StopFlag) -> tuple[Try, tuple[int, ...]]:
    """Return a wrong answer, and the line of best play (0-based columns) that begins with it.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    return tried, line_after(solver, tried.task.position, tried.column, stop)
