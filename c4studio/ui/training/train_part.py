"""Trains the user on a page of its own: the day's cards, and the exercises of the course.

The page stands in the place of the board and the docks, so nothing that gives an answer away can
be seen, and what is tried there never gets into the document.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic

from PySide6.QtCore import Slot

from c4studio.analysis.searches import Search
from c4studio.analysis.tries import Tried, explain_try
from c4studio.drawing.look import Look
from c4studio.game.refusal import illegal_move
from c4studio.training.card import Attempt
from c4studio.training.lesson import Stage
from c4studio.training.puzzle import Puzzle
from c4studio.training.solving import record
from c4studio.training.store import Work
from c4studio.training.task import Task
from c4studio.ui.commands.command import Activity
from c4studio.ui.desk import Desk
from c4studio.ui.part import Commands, Part
from c4studio.ui.training.choices import puzzles_near, streak_puzzles, todays_tasks
from c4studio.ui.training.drill import Drill, Question, question_of
from c4studio.ui.training.store_thread import TrainingStore
from c4studio.ui.training.train_page import TrainPage
from c4studio.words import refusals, tries
from c4studio.words import review as review_words
from c4studio.words.course import chapters
from c4studio.words.training import drill as words
from c4studio.words.training import progress

SOLVED_AT_ONCE = 10
"""Puzzles of one round of *Solve*."""
SHOWN = 8
"""Discs of a refutation that are shown on the board."""


class TrainPart(Part):
    """Asks questions, records the first try at each card, and sums up at the end.

    Attributes:
        page: the page in the place of the board.
        drill: the questions under way; None before the user begins.
    """

    def __init__(self, desk: Desk, store: TrainingStore) -> None:
        super().__init__(desk)
        self._store = store
        self._search: Search | None = None
        self._waiting: tuple[Question, ...] = ()
        self._ends_at_error = False
        self._place = 0
        self.drill: Drill | None = None
        self.page = TrainPage()
        desk.stage.add(self.page)
        self.page.column_chosen.connect(self._on_column)
        self.page.looked.connect(self._on_looked)
        self.page.asked.connect(self._on_asked)
        desk.document.current_about_to_change.connect(self._on_document_changed)
        desk.document.loaded.connect(self._on_document_changed)

    @property
    def running(self) -> bool:
        """Return whether the training page is shown in the board's place."""
        return self._desk.stage.page is self.page

    def commands(self) -> Commands:
        """Return the ways to practise."""
        return {
            "train.today": self._on_today,
            "train.solve": self._on_solve,
            "train.streak": self._on_streak,
            "train.course": self._on_course,
        }

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Use other colours, and name the sides by their disc colours."""
        self.page.set_look(look)
        if self.running:
            self._show()

    def close(self) -> None:
        """End the training before the window closes."""
        self._leave()

    # In and out.

    def _on_today(self) -> None:
        job = self._store.run(todays_tasks)
        job.done.connect(self._on_today_found)
        job.failed.connect(self._desk.messages.warn)

    @Slot(object)
    def _on_today_found(self, found: tuple[Work, Sequence[Task]]) -> None:
        work, tasks = found
        if self._desk.stage.page is not None:
            return
        if not tasks:
            self._desk.messages.say(progress.work_of(work))
            return
        self._enter("Today", progress.work_of(work), [question_of(each) for each in tasks])

    def _on_solve(self) -> None:
        job = self._store.run(partial(puzzles_near, SOLVED_AT_ONCE))
        job.done.connect(partial(self._on_puzzles, "Solve", "Puzzles near your rating", False))
        job.failed.connect(self._desk.messages.warn)

    def _on_streak(self) -> None:
        job = self._store.run(streak_puzzles)
        stated = "Puzzles, the easy ones first, until the first error"
        job.done.connect(partial(self._on_puzzles, "Streak", stated, True))
        job.failed.connect(self._desk.messages.warn)

    def _on_puzzles(
        self, title: str, stated: str, ends_at_error: bool, puzzles: Sequence[Puzzle]
    ) -> None:
        if self._desk.stage.page is not None:
            return
        if not puzzles:
            self._desk.messages.say("All puzzles are solved")
            return
        questions = [question_of(each) for each in puzzles]
        self._enter(title, stated, questions, ends_at_error=ends_at_error)

    def _on_course(self) -> None:
        naming = self._desk.look.value.naming
        exercises = [each for chapter in chapters(naming) for each in chapter.exercises]
        self._enter(
            "Course exercises",
            f"{len(exercises)} exercises of the guide, from easy to hard",
            [question_of(each) for each in exercises],
        )

    def _enter(
        self,
        title: str,
        stated: str,
        questions: Sequence[Question],
        *,
        ends_at_error: bool = False,
    ) -> None:
        """Show the page with what is going to be asked; *Begin* asks the first question."""
        self._waiting, self._ends_at_error = tuple(questions), ends_at_error
        self.drill = None
        self.page.title.setText(title)
        # What was said last may give the first answer away.
        self._desk.messages.hide()
        self._desk.messages.clear()
        self._desk.stage.enter(self.page, self._leave, lambda: self.page.words)
        self._desk.actions.begin(Activity.LEARNING)
        self.page.task.setText(stated)
        self._show()
        self._desk.messages.announcer.say(self.page.words)
        self.page.buttons["next"].setFocus()

    def _leave(self) -> None:
        if not self.running:
            return
        self._forget_search()
        self.drill = None
        self._desk.stage.leave()
        self._desk.actions.end(Activity.LEARNING)
        self._desk.panel.board.setFocus()

    @Slot()
    def _on_document_changed(self) -> None:
        if self.running:
            self._leave()
            self._desk.messages.say("The game goes on, so training has ended")

    # What is asked for.

    @Slot(str)
    def _on_asked(self, name: str) -> None:
        carry_out: dict[str, Callable[[], None]] = {
            "hint": self._on_hint,
            "show": self._on_show,
            "again": self._on_again,
            "next": self._on_next,
            "suspend": self._on_suspend,
            "take back": self._on_take_back,
            "leave": self._leave,
        }
        carry_out[name]()
        if self.running and self.drill is not None and self.drill.question is not None:
            # A button that is disabled under the keyboard would hand it to some neighbour.
            self.page.setFocus()

    @Slot(int)
    def _on_column(self, column: int) -> None:
        drill, naming = self.drill, self._desk.look.value.naming
        if drill is None or drill.question is None:
            return
        position = drill.position
        if not drill.asks:
            self._tell("Try again or go on first")
        elif self._place != len(drill.line.columns):
            self._tell("This is a position before; go back to the end to answer")
        elif not position.is_legal(column):
            self._tell(refusals.refusal(illegal_move(position, column), naming))
        else:
            attempt = drill.answer(column)
            self._place = len(drill.line.columns)
            self._show()
            right = drill.stage is not Stage.FAILED
            self._tell(tries.verdict(column, right, naming))
            if not drill.asks:
                self._record(attempt)
                self._explain(column, right)

    def _on_hint(self) -> None:
        if self.drill is not None and self.drill.stage is Stage.FIND:
            self._tell(review_words.hint(self.drill.hint(), self._desk.look.value.naming))

    def _on_show(self) -> None:
        drill = self.drill
        if drill is None:
            return
        self._forget_search()
        self._record(drill.show())
        self._place = len(drill.line.columns)
        self._show()
        self._tell(tries.solution(drill.answers, self._desk.look.value.naming))

    def _on_again(self) -> None:
        if self.drill is not None:
            self._forget_search()
            self.drill.again()
            self._go_to_end()

    def _on_next(self) -> None:
        self._forget_search()
        if self.drill is None:
            self.drill = Drill(self._waiting, monotonic, ends_at_error=self._ends_at_error)
        else:
            self.drill.next()
        self._go_to_end()
        self._desk.messages.announcer.say(self.page.words)

    def _on_suspend(self) -> None:
        source = self._source
        if isinstance(source, Task):
            key = source.card.key
            job = self._store.run(lambda store: store.suspend(key))
            job.failed.connect(self._desk.messages.warn)
            self._on_next()
            self._tell("The card before this is not asked again")

    def _on_take_back(self) -> None:
        job = self._store.run(lambda store: store.take_back())
        job.done.connect(self._on_taken_back)
        job.failed.connect(self._desk.messages.warn)

    @Slot(object)
    def _on_taken_back(self, task: Task | None) -> None:
        if self.running:
            told = "Nothing was graded today" if task is None else "The last grade is taken back"
            self._tell(told)

    @Slot(int)
    def _on_looked(self, steps: int) -> None:
        """Look at the positions that led here; none beyond can be seen."""
        drill = self.drill
        if drill is not None and drill.stage is Stage.FIND:
            self._place = min(max(self._place + steps, 0), len(drill.line.columns))
            self._show_position()

    @property
    def _source(self) -> object:
        question = None if self.drill is None else self.drill.question
        return None if question is None else question.source

    def _record(self, attempt: Attempt | None) -> None:
        """Record the first try at a card; it is on the disk soon, whatever happens then."""
        source = self._source
        if attempt is not None and isinstance(source, Task):
            tried = attempt
            job = self._store.run(lambda store: store.record(source, tried))
            job.failed.connect(self._desk.messages.warn)
        elif attempt is not None and isinstance(source, Puzzle):
            passed, seconds = attempt.passed, attempt.seconds
            job = self._store.run(lambda store: record(store, source, passed, seconds))
            job.failed.connect(self._desk.messages.warn)

    # Reasons and refutations.

    def _explain(self, column: int, right: bool) -> None:
        drill = self.drill
        if drill is None:
            return
        line = drill.line
        position = line.positions[-2]
        self._search = self._desk.analysis.searches.run(
            "Looking for the reason",
            lambda solver, stop, report: iter([explain_try(solver, position, column, stop)]),
        )
        self._search.found.connect(partial(self._on_explained, right))
        self._search.failed.connect(self._desk.messages.warn)

    def _on_explained(self, right: bool, tried: Tried) -> None:
        naming, source = self._desk.look.value.naming, self._source
        if not right:
            after = tried.position.play(tried.column)
            self.page.board.show_line(after, tried.line[1 : SHOWN + 1])
        said = tries.explained(tried.position, tried.reason, tried.line, right, naming)
        if isinstance(source, Task | Puzzle):
            said = ". ".join(filter(None, [said, words.background(source, naming)]))
        self._tell(said)

    def _forget_search(self) -> None:
        if self._search is not None:
            self._search.abandon()
            self._search = None

    # What is shown.

    def _go_to_end(self) -> None:
        drill = self.drill
        self._place = 0 if drill is None else len(drill.line.columns)
        self._tell("")
        self._show()

    def _tell(self, told: str) -> None:
        self.page.told.setText(told)
        if told:
            self._desk.messages.announcer.say(told)

    def _show(self) -> None:
        drill, page, naming = self.drill, self.page, self._desk.look.value.naming
        asked = len(self._waiting if drill is None else drill.questions)
        question = None if drill is None else drill.question
        done = 0 if drill is None else min(drill.number, asked)
        page.bar.setRange(0, max(asked, 1))
        page.bar.setValue(done)
        page.count.setText(words.progress(done + 1, asked) if question is not None else "")
        if question is not None:
            page.task.setText(words.task(question.source, question.line.end, naming))
        elif drill is not None:
            page.task.setText(words.summary(drill.passed, drill.failed))
        self._enable(None if drill is None else drill.stage)
        self._show_position()

    def _enable(self, stage: Stage | None) -> None:
        buttons, is_card = self.page.buttons, isinstance(self._source, Task)
        buttons["hint"].setEnabled(stage is Stage.FIND)
        buttons["show"].setEnabled(stage in (Stage.FIND, Stage.FAILED))
        buttons["again"].setEnabled(stage in (Stage.PASSED, Stage.FAILED, Stage.SHOWN))
        buttons["next"].setEnabled(stage not in (Stage.FIND, Stage.DONE))
        buttons["next"].setText("Begin" if stage is None else "Next")
        buttons["suspend"].setEnabled(is_card)
        buttons["take back"].setEnabled(stage is not None and stage is not Stage.FIND)

    def _show_position(self) -> None:
        naming, drill = self._desk.look.value.naming, self.drill
        line = None if drill is None else drill.line
        if line is None:
            start = self._waiting[0].line.start
            self.page.show_position(start, None, naming)
            return
        column = line.columns[self._place - 1] if self._place else None
        self.page.show_position(line.positions[self._place], column, naming)
