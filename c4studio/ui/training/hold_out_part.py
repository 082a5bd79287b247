"""*Hold out*: the exercise of defending lost positions as long as possible."""

from __future__ import annotations

from functools import partial
from random import Random

from PySide6.QtCore import Slot

from c4studio.game.refusal import illegal_move
from c4studio.review.line import Line
from c4studio.review.moves import ColumnScores
from c4studio.training.holdout import Answer, Defence, answer_to, first_defence, lost_lines
from c4studio.ui.board.practice_page import PageButton, PageLine, PracticePage
from c4studio.ui.commands import modes
from c4studio.ui.desk import Desk
from c4studio.ui.own_search import OwnSearch
from c4studio.ui.part import Commands
from c4studio.ui.practice_part import PracticePart
from c4studio.ui.training.choices import shipped_puzzles
from c4studio.words import refusals
from c4studio.words.rendering import render
from c4studio.words.training import holdout as words
from engine import Position, Solver, StopFlag

ROUND = 5
"""Number of positions in one session."""
BUTTONS = {
    "again": PageButton(modes.AGAIN, "Start over", "Defend the same position again"),
    "next": PageButton(modes.ON, "Next", "Go on to the next position"),
    "leave": PageButton(modes.LEAVE, "Finish", "End the training"),
}
"""The buttons of the page by name."""


class HoldOutPart(PracticePart):
    """Runs the exercise *Hold out*: plays best against the user, who defends lost positions.

    Attributes:
        defence: the position under way; None before the first one and after the last one.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, self._new_page, "training")
        self._search = OwnSearch(desk, self)
        self._search.found.connect(self._on_found)
        self._lines: list[Line] = []
        self._results: list[tuple[int, int]] = []
        self._line: PageLine
        self.defence: Defence | None = None

    def _new_page(self) -> PracticePage:
        page = PracticePage("Hold out", "Defended", BUTTONS)
        page.title.setText("Hold out")
        page.column_chosen.connect(self._on_column)
        page.asked.connect(self._on_asked)
        self._line = PageLine(page, self._desk.look)
        return page

    def commands(self) -> Commands:
        """Return the command that starts a series of lost positions to defend."""
        return {"train.hold": self._on_begin}

    def refresh(self) -> None:
        """Update the page after the names of the sides changed."""
        self._show()

    def stop(self) -> None:
        """Stop all searches of the exercise."""
        # Without a position at the end of the round the summary is on the page already.
        if self._results and (self.defence is not None or len(self._results) < ROUND):
            self._desk.messages.say(render(words.summary(self._results)))
        self._search.stop()
        self._line.clear()
        self.defence = None

    def _on_begin(self) -> None:
        self._lines = lost_lines(shipped_puzzles())
        Random().shuffle(self._lines)
        self._results = []
        self.enter()
        self._seek()
        self.page.setFocus()

    # Searches.

    def _seek(self) -> None:
        """Search for the next lost position that is worth defending."""
        self.defence = None
        self._show()
        # A copy, since a search that is interrupted begins again.
        lines = [*self._lines]
        self._search.run(
            "Looking for a lost position",
            lambda solver, stop, report: iter(
                [first_defence([*lines], partial(_scores, solver, stop))]
            ),
        )

    @Slot(object)
    def _on_found(self, found: Answer | Defence | None) -> None:
        """Play the opponent's best reply to the user's disc, or show the next position."""
        if isinstance(found, Answer):
            self._on_answer(found)
        else:
            self._on_position(found)

    def _on_position(self, defence: Defence | None) -> None:
        self.defence = defence
        if defence is not None:
            # Those behind it in the list were too short.
            del self._lines[self._lines.index(defence.start) :]
        self._show_end("")
        self._desk.messages.announcer.say(self.page.words)

    def _on_answer(self, answer: Answer) -> None:
        defence = self.defence
        if defence is None:
            return
        defence.take(answer)
        naming = self._desk.look.value.naming
        if defence.is_over:
            self._results.append((defence.discs, defence.limit))
            self._show_end(render(words.outcome(defence), naming))
        elif answer.column is not None:
            self._show_end(f"{naming.name(defence.side.other)}: {naming.column(answer.column)}")

    # What is asked for.

    @Slot(int)
    def _on_column(self, column: int) -> None:
        defence, naming = self.defence, self._desk.look.value.naming
        if defence is None:
            return
        position = defence.line.end
        if defence.is_over:
            self.page.tell("Start over or go on first")
        elif not defence.asks:
            self.page.tell(f"{naming.name(defence.side.other)} is to move")
        elif not self._line.is_at_end:
            self.page.tell("This is a position before; go back to the end to play")
        elif not position.is_legal(column):
            self.page.tell(refusals.refusal(illegal_move(position, column), naming))
        else:
            defence.play(column)
            self._show_end("")
            position = defence.line.end
            self._search.run(
                "Playing on",
                lambda solver, stop, report: iter(
                    [answer_to(position, partial(_scores, solver, stop))]
                ),
            )

    @Slot(str)
    def _on_asked(self, name: str) -> None:
        if name == "leave":
            self.leave()
        elif self.defence is not None and name == "again":
            self._search.stop()
            if self.defence.is_over:
                self._results.pop()
            self.defence.again()
            self._show_end("")
        elif self.defence is not None and self.defence.is_over:
            self._on_next()
        if self.running:
            self.page.setFocus()

    def _on_next(self) -> None:
        if len(self._results) < ROUND:
            self._seek()
            return
        self.defence = None
        self._show_end("")
        self._desk.messages.announcer.say(self.page.words)

    # What is shown.

    def _show_end(self, told: str) -> None:
        """Show the current position of the defence with a sentence, which may be empty."""
        self._show()
        self.page.tell(told)

    def _show(self) -> None:
        defence, done = self.defence, len(self._results)
        number = done + (defence is None or not defence.is_over)
        said = render(words.progress(min(number, ROUND), ROUND))
        self.page.show_progress(said, done, ROUND)
        if defence is None:
            self.page.task.setText(render(words.summary(self._results)) if done == ROUND else "")
            self.page.enable({"leave"})
            return
        self.page.task.setText(render(words.task(defence), self._desk.look.value.naming))
        self.page.enable({"leave", "again", *(["next"] if defence.is_over else [])})
        self._line.show(defence.line, may_look=True)


def _scores(solver: Solver, stop: StopFlag, position: Position) -> ColumnScores:
    """Return the exact scores of a position's columns."""
    return solver.score_columns(position, stop)
