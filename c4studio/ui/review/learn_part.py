"""Learn from mistakes: asks for what would have kept the result, on a page of its own.

The page stands in the place of the board and the docks, so nothing that gives the answer away can
be seen; and what is tried there never gets into the document.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Slot

from c4studio.analysis.searches import Search
from c4studio.drawing.look import Look
from c4studio.game.refusal import illegal_move
from c4studio.review import Line
from c4studio.review.best import line_after
from c4studio.training.lesson import Stage, Training, Try
from c4studio.ui.commands.command import Activity
from c4studio.ui.desk import Desk
from c4studio.ui.part import Commands, Part
from c4studio.ui.review.lesson import LessonPage
from c4studio.ui.review.line_review import LineReview
from c4studio.words import refusals
from c4studio.words import review as words
from c4studio.words.pieces import sentence
from engine import IllegalMove, Side

SHOWN = 8
"""Discs of a refutation that are shown on the board."""


class LearnPart(Part):
    """Goes through the mistakes of the line that is shown.

    Attributes:
        page: what is seen meanwhile.
        training: how far it is; None before the first one.
    """

    def __init__(self, desk: Desk, line: LineReview) -> None:
        super().__init__(desk)
        self._line = line
        self._searches = desk.analysis.searches
        self._search: Search | None = None
        self._wanted = False
        self._moves = Line(line.review.line.start)
        self._place = 0
        self._first = Side.RED
        self.training: Training | None = None
        self.page = LessonPage()
        desk.stage.add(self.page)
        self.page.column_chosen.connect(self._on_answer)
        self.page.looked.connect(self._on_looked)
        self.page.asked.connect(self._on_asked)
        line.changed.connect(self._on_line_changed)
        desk.document.current_about_to_change.connect(self._on_document_changed)
        desk.document.loaded.connect(self._on_document_changed)

    @property
    def running(self) -> bool:
        """Whether somebody is learning."""
        return self._desk.stage.page is self.page

    def commands(self) -> Commands:
        """Learning."""
        return {"learn": self._on_learn}

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Draw in other colours, and name the sides after them."""
        self.page.set_look(look)
        if self.running:
            self._show("")

    def close(self) -> None:
        """Leave."""
        self._leave()

    # In and out.

    def _on_learn(self) -> None:
        self._line.refresh()
        review = self._line.review
        if not review.moves:
            self._desk.messages.say(words.NO_MOVES)
        elif not review.complete:
            self._desk.messages.say("The game is reviewed first")
            self._line.start()
            self._wanted = True
        elif not review.faults():
            self._desk.messages.say(words.NO_FAULTS)
        else:
            self._begin(self._line.side or review.faults()[-1].side)

    @Slot()
    def _on_line_changed(self) -> None:
        if self._wanted and not self._line.running:
            self._wanted = False
            if self._line.review.complete:
                self._on_learn()

    def _begin(self, first: Side) -> None:
        self._first = first
        self.training = Training(self._line.review, first)
        self._moves = self._line.review.line
        if not self.running:
            # What was said last may give the first answer away.
            self._desk.messages.hide()
            self._desk.messages.clear()
            self._desk.stage.enter(self.page, self._leave, lambda: self.page.words)
            self._desk.actions.begin(Activity.LEARNING)
        self._start_task()
        self.page.setFocus()

    def _leave(self) -> None:
        if not self.running:
            return
        self._forget_search()
        self._desk.stage.leave()
        self._desk.actions.end(Activity.LEARNING)
        self._desk.panel.board.setFocus()

    @Slot()
    def _on_document_changed(self) -> None:
        self._wanted = False
        if self.running:
            self._leave()
            self._desk.messages.say("The game goes on, so learning has ended")

    # What is asked for.

    @Slot(int)
    def _on_answer(self, column: int) -> None:
        training = self.training
        if training is None or training.task is None:
            return
        if training.stage is not Stage.FIND:
            self._tell("Take back or go on first")
        elif self._place != self._end:
            self._tell("This is a position before; go back to the end to answer")
        else:
            try:
                tried = training.answer(column)
            except IllegalMove:
                refused = illegal_move(training.task.position, column)
                self._tell(refusals.refusal(refused, self._desk.look.value.naming))
                return
            self._show(words.answer(tried, self._desk.look.value.naming))
            if not tried.passed:
                self._refute(tried)

    @Slot(int)
    def _on_looked(self, steps: int) -> None:
        """Look at the positions that led here; none beyond can be seen."""
        if self.training is not None and self.training.stage is Stage.FIND:
            self._place = min(max(self._place + steps, 0), self._end)
            self._show_position()

    @Slot(str)
    def _on_asked(self, name: str) -> None:
        carry_out: dict[str, Callable[[], None]] = {
            "hint": self._on_hint,
            "show": self._on_show,
            "again": self._on_again,
            "next": self._on_next,
            "other": lambda: self._begin(self._first.other),
            "leave": self._leave,
        }
        carry_out[name]()
        if self.running and not self.page.board.hasFocus():
            # A button that is disabled under the keyboard would hand it to some neighbour.
            self.page.setFocus()

    def _on_hint(self) -> None:
        if self.training is not None:
            self._show(words.hint(self.training.hint(), self._desk.look.value.naming))

    def _on_show(self) -> None:
        if self.training is not None and self.training.task is not None:
            best, naming = self.training.show(), self._desk.look.value.naming
            self._place = self._end
            self._show(f"{sentence(words.columns(best, naming))} would have been best")
            self.page.board.show_line(self.training.task.position, best[:1])

    def _on_again(self) -> None:
        if self.training is not None:
            self._forget_search()
            self.training.again()
            self._place = self._end
            self._show("")

    def _on_next(self) -> None:
        if self.training is not None:
            self.training.skip()
            self._start_task()

    # What is shown.

    def _start_task(self) -> None:
        self._forget_search()
        self._place = self._end
        self._show("")
        self._desk.messages.announcer.say(self.page.words)

    @property
    def _end(self) -> int:
        """The number of the position that is asked about, or of the last one."""
        task = None if self.training is None else self.training.task
        if task is None:
            return len(self._moves.columns)
        return task.position.ply - self._moves.start.ply

    def _show(self, told: str) -> None:
        training, page = self.training, self.page
        if training is None:
            return
        naming = self._desk.look.value.naming
        task, tasks = training.task, len(training.tasks)
        page.count.setText(words.progress(training.solved, tasks))
        page.bar.setRange(0, tasks)
        page.bar.setValue(training.solved)
        page.task.setText(
            "There are no further mistakes" if task is None else words.task(task, naming)
        )
        self._tell(told)
        self._show_position()
        self._enable(training.stage)

    def _tell(self, told: str) -> None:
        self.page.told.setText(told)
        if told:
            self._desk.messages.announcer.say(told)

    def _enable(self, stage: Stage) -> None:
        buttons = self.page.buttons
        buttons["hint"].setEnabled(stage is Stage.FIND)
        buttons["show"].setEnabled(stage in (Stage.FIND, Stage.FAILED))
        buttons["again"].setEnabled(stage in (Stage.PASSED, Stage.FAILED, Stage.SHOWN))
        buttons["next"].setEnabled(stage is not Stage.DONE)
        buttons["next"].setText("Skip" if stage is Stage.FIND else "Next")

    def _show_position(self) -> None:
        training = self.training
        naming = self._desk.look.value.naming
        last = None if training is None else training.last
        if training is not None and last is not None and training.stage is not Stage.SHOWN:
            self.page.show_position(last.position, last.column, naming)
        else:
            column = self._moves.columns[self._place - 1] if self._place else None
            self.page.show_position(self._moves.positions[self._place], column, naming)

    # What refutes a wrong answer.

    def _refute(self, tried: Try) -> None:
        self._search = self._searches.run(
            "Looking for the refutation",
            lambda solver, stop, report: iter(
                [line_after(solver, tried.task.position, tried.column, stop)]
            ),
        )
        self._search.found.connect(partial(self._on_refuted, tried))
        self._search.failed.connect(self._desk.messages.warn)

    def _on_refuted(self, tried: Try, line: tuple[int, ...]) -> None:
        training = self.training
        if training is None or training.last is not tried or len(line) < 2:
            return
        self.page.board.show_line(tried.position, line[1 : SHOWN + 1])
        naming = self._desk.look.value.naming
        side = naming.colour(tried.task.side.other)
        self._tell(
            f"{words.answer(tried, naming)}: {side} answers in {words.columns(line[1:2], naming)}"
        )

    def _forget_search(self) -> None:
        if self._search is not None:
            self._search.abandon()
            self._search = None
