"""The practice of the swap rule: openings of three discs in which to choose a colour."""

from collections.abc import Iterator
from functools import partial
from random import Random

from PySide6.QtCore import Slot

from c4studio.drawing.look import Look
from c4studio.ground.progress import OnProgress
from c4studio.language.messages import Practice, Prompt
from c4studio.language.said import say
from c4studio.opponents.swap import SwapChoice, SwapOpening
from c4studio.training.drill import Drill
from c4studio.training.swap import COLOUR_CHOICES, all_swap_openings, swap_questions
from c4studio.ui.labels import text_of
from c4studio.ui.pages.question_page import CHOICES_ROW, PageButton, QuestionPage
from c4studio.ui.pages.question_part import QuestionPart
from c4studio.ui.part import Desk, carries_out
from c4studio.ui.searches import SearchRunner
from c4studio.words.players import swap as words
from engine import Board, Side, Solver, StopFlag

PAGE_NAME = "training.keep_or_swap"
_BUTTONS: dict[str, PageButton] = {
    SwapChoice.KEEP: PageButton(None, "training.keep_yellow"),
    SwapChoice.EXCHANGE: PageButton(None, "training.take_red"),
    SwapChoice.EITHER: PageButton(None, "training.it_is_fair"),
}
_BUTTONS_OF_OTHER_QUESTIONS = ("hint", "show", "again")
"""The buttons and entries of other questions, which this practice does not have."""


class SwapPracticePart(QuestionPart[QuestionPage]):
    """Asks which colour to choose in openings of three discs, on the board of the game."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, self._new_page, practice=text_of("training.choosing_colours"))
        self._openings = SearchRunner(desk.analysis.searches, desk.messages, self)
        self._openings.found.connect(self._begin_practice)

    def _new_page(self) -> QuestionPage:
        page = QuestionPage(text_of(PAGE_NAME))
        page.title.setText(text_of(PAGE_NAME))
        page.add_buttons(_BUTTONS, CHOICES_ROW)
        page.set_shown(_BUTTONS_OF_OTHER_QUESTIONS, shown=False)
        return page

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Update the page for another theme and other names of the sides."""
        super().set_look(look)
        if self._page is not None:
            names = {SwapChoice.KEEP: Side.YELLOW, SwapChoice.EXCHANGE: Side.RED}
            for choice, side in names.items():
                message = Prompt.KEEP_SIDE if choice is SwapChoice.KEEP else Prompt.TAKE_SIDE
                self._page.buttons[choice].setText(look.render(say(message, side=side)))

    def stop(self) -> None:
        """End the practice."""
        self._openings.stop_silently()
        super().stop()

    @carries_out("train.swap")
    def _find_openings(self) -> None:
        board = self._document.game.board
        self._openings.start_search(
            text_of("training.scoring_the_openings"), partial(_find_openings, board), board=board
        )

    @Slot(object)
    def _begin_practice(self, openings: list[SwapOpening]) -> None:
        self.enter_page()
        self.begin_drill(Drill(swap_questions(openings, Random())))

    @property
    def asks_for_columns(self) -> bool:
        """Whether questions are answered with columns; a colour is chosen here."""
        return False

    @Slot(int)
    def _on_column_chosen(self, _: int) -> None:
        self._messages.say(Practice.SWAP_CHOOSE_FIRST)

    def usable_buttons(self, drill: Drill) -> set[str]:
        """Return the names of the usable buttons, among them those that choose a colour."""
        choices = SwapChoice if drill.is_awaiting_answer else ()
        return super().usable_buttons(drill).union(choices)

    def carry_out_request(self, name: str) -> None:
        """Carry out the request of a button, such as the choice of a colour."""
        question = None if self.drill is None else self.drill.question
        opening = None if question is None else question.source
        if name not in _BUTTONS:
            super().carry_out_request(name)
        elif self.drill is not None and isinstance(opening, SwapOpening):
            choice = SwapChoice(name)
            self.drill.answer_question(COLOUR_CHOICES.index(choice))
            self.show_question()
            self._show_response(words.choice_sentence(opening, choice))


def _find_openings(
    board: Board, solver: Solver, stop: StopFlag, _: OnProgress
) -> Iterator[list[SwapOpening]]:
    """Yield one list of all openings of three discs of a board."""
    yield all_swap_openings(board, solver, stop)
