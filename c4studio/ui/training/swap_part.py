"""The practice of the swap rule: openings of three discs in which to choose a colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random

from PySide6.QtCore import Slot

from c4studio.drawing.look import Look
from c4studio.ground.progress import Report
from c4studio.language.practice import Practice
from c4studio.language.said import say
from c4studio.opponents.swap import SwapChoice, SwapOpening, all_swap_openings
from c4studio.review.line import Line
from c4studio.ui.desk import Desk
from c4studio.ui.pages.page_part import PagePart
from c4studio.ui.pages.question_page import PageButton, QuestionPage
from c4studio.ui.part import carries_out
from c4studio.ui.searches import SearchRunner
from c4studio.words.players import swap as words
from c4studio.words.rendering import render
from c4studio.words.training import drill as drill_words
from engine import Side, Solver, StopFlag

QUESTIONS = 10
"""Number of openings of a practice."""
NAME = "Keep or swap"
_BUTTONS: dict[str, PageButton] = {
    SwapChoice.KEEP: PageButton(None, "&Keep Yellow", "Yellow, which is to move, wins"),
    SwapChoice.EXCHANGE: PageButton(None, "&Take Red", "Red wins"),
    SwapChoice.EITHER: PageButton(None, "It is &fair", "With best play the game is a draw"),
}
_NOT_ASKED = ("hint", "show", "again")
"""The buttons of other questions, which this practice does not have."""


@dataclass(slots=True)
class SwapPractice:
    """A practice of the swap rule in progress.

    Attributes:
        openings: the openings that are asked.
        number: the number of the current one, from 0; their number at the end.
        right: number of right answers.
        is_answered: whether the current one is answered.
    """

    openings: Sequence[SwapOpening]
    number: int = 0
    right: int = 0
    is_answered: bool = False

    @property
    def opening(self) -> SwapOpening | None:
        """The current opening; None at the end."""
        return self.openings[self.number] if self.number < len(self.openings) else None

    def answer(self, choice: SwapChoice) -> None:
        """Answer the current opening with the choice of a colour."""
        opening = self.opening
        if opening is not None and not self.is_answered:
            self.is_answered = True
            self.right += choice is opening.choice

    def go_on(self) -> None:
        """Go to the next opening, or to the end."""
        self.number, self.is_answered = self.number + 1, False


class SwapPracticePart(PagePart[QuestionPage]):
    """Asks in openings of three discs which colour to choose, by exact values."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, self._new_page, practice="choosing colours")
        self.practice: SwapPractice | None = None
        self._search = SearchRunner(desk.analysis.searches, desk.messages, self)
        self._search.found.connect(self._begin)

    def _new_page(self) -> QuestionPage:
        page = QuestionPage(NAME, _BUTTONS)
        page.title.setText(NAME)
        page.said.connect(self._desk.messages.announcer.announce)
        page.column_chosen.connect(self._on_column_chosen)
        page.asked.connect(self._on_button_pressed)
        for name in _NOT_ASKED:
            page.buttons[name].hide()
        return page

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Update the page for another theme and other names of the sides."""
        super().set_look(look)
        if self._page is not None:
            names = {SwapChoice.KEEP: Side.YELLOW, SwapChoice.EXCHANGE: Side.RED}
            for choice, side in names.items():
                verb = _BUTTONS[choice].text.split(" ")[0]
                self._page.buttons[choice].setText(f"{verb} {look.render(side)}")
        if self.is_open:
            self._show_question()

    def stop(self) -> None:
        """End the practice."""
        self._search.stop_silently()
        self.practice = None

    @carries_out("train.swap")
    def _find_openings(self) -> None:
        self._search.start_search("Scoring the openings", _find_questions)

    @Slot(object)
    def _begin(self, openings: Sequence[SwapOpening]) -> None:
        self.enter_page()
        self.practice = SwapPractice(openings)
        self._ask()

    @Slot(int)
    def _on_column_chosen(self, _: int) -> None:
        self._desk.messages.say(Practice.SWAP_CHOOSE_FIRST)

    @Slot(str)
    def _on_button_pressed(self, name: str) -> None:
        practice = self.practice
        if name == "leave":
            self.leave_page()
        elif practice is None or practice.opening is None:
            return
        elif name == "next":
            practice.go_on()
            self._ask()
        else:
            opening, choice = practice.opening, SwapChoice(name)
            practice.answer(choice)
            self._show_question()
            look = self._desk.look.value
            self.page.show_remark(look.render(words.choice_sentence(opening, choice)))
            # Return goes on there.
            self.page.board.setFocus()

    def _ask(self) -> None:
        self.page.show_remark("")
        self._show_question()
        self._desk.messages.announcer.announce(self.page.sentences)

    def _show_question(self) -> None:
        practice, page, look = self.practice, self.page, self._desk.look.value
        if practice is None:
            return
        opening, asked = practice.opening, len(practice.openings)
        if opening is None:
            page.show_progress("", asked, asked)
            page.task.setText(
                look.render(say(Practice.SWAP_RESULT, number=practice.right, all=asked))
            )
            page.enable_buttons({"leave"})
            return
        said = drill_words.drill_progress_text(practice.number + 1, asked)
        page.show_progress(render(said), practice.number, asked)
        page.task.setText(look.render(say(Practice.SWAP_QUESTION, side=Side.YELLOW)))
        page.enable_buttons({"leave", "next"} if practice.is_answered else {"leave", *SwapChoice})
        page.buttons["next"].setDefault(practice.is_answered)
        page.show_line(Line.from_text(opening.moves), asks=False)


def _find_questions(solver: Solver, stop: StopFlag, _: Report) -> Iterator[list[SwapOpening]]:
    """Yield one list of openings to ask, of all kinds of answers, in random order."""
    every, chance = all_swap_openings(partial(solver.solve, stop=stop)), Random()
    chosen = [chance.choice([each for each in every if each.choice is kind]) for kind in SwapChoice]
    rest = [each for each in every if each not in chosen]
    chosen += chance.sample(rest, QUESTIONS - len(chosen))
    chance.shuffle(chosen)
    yield chosen
