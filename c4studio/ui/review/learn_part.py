"""The command *Learn from mistakes*, which asks for better moves in a reviewed game."""

from PySide6.QtCore import Slot

from c4studio.language.messages import Notice
from c4studio.language.said import say
from c4studio.review import Review
from c4studio.training.drill import Drill
from c4studio.training.sources import questions_of_mistakes
from c4studio.ui.labels import text_of
from c4studio.ui.pages.question_page import PageButton, QuestionPage
from c4studio.ui.pages.question_part import QuestionPart
from c4studio.ui.part import Desk, carries_out
from c4studio.ui.review.document_reviewer import DocumentReviewer
from engine import Side

PAGE_NAME = "review.learn_from_mistakes"
ORDER_CHOICES: tuple[Side | None, ...] = (None, *Side)
"""The choices of the entry that sets whose mistakes come first; None is the order of play."""
ENTRIES = {"order": PageButton(None, "review.reds_first")}


class MistakePracticePart(QuestionPart[QuestionPage]):
    """Asks for a better move at each mistake of the reviewed line."""

    def __init__(self, desk: Desk, line: DocumentReviewer) -> None:
        super().__init__(desk, self._new_page, practice="learning")
        self._line = line
        self._review: Review
        self._first: Side | None = None
        self._is_waiting_for_review = False
        line.changed.connect(self._on_line_changed)

    def _new_page(self) -> QuestionPage:
        page = QuestionPage(text_of(PAGE_NAME), ENTRIES)
        page.title.setText(text_of(PAGE_NAME))
        return page

    def carry_out_request(self, name: str) -> None:
        """Carry out the request of a button, also to begin again in another order."""
        if name == "order":
            self._begin_with(self._next_order)
        else:
            super().carry_out_request(name)

    def usable_buttons(self, drill: Drill) -> set[str]:
        """Return the names of the buttons that can be used now."""
        return super().usable_buttons(drill) | {"order"}

    def show_question(self) -> None:
        """Show the question, and in the menu whose mistakes can come first."""
        super().show_question()
        order = self._next_order
        text = text_of("review.in_order")
        if order is not None:
            text = self._desk.look.value.render(say(Notice.SIDE_FIRST, side=order))
        self.page.entries["order"].setText(text)

    @property
    def _next_order(self) -> Side | None:
        """Return the side whose mistakes come first when the order is changed next."""
        return ORDER_CHOICES[(ORDER_CHOICES.index(self._first) + 1) % len(ORDER_CHOICES)]

    def _begin_with(self, first: Side | None) -> None:
        self._first = first
        self.begin_drill(Drill(questions_of_mistakes(self._review, first), may_skip=True))

    @carries_out("learn")
    def _learn_from_mistakes(self) -> None:
        self._line.refresh()
        review = self._line.review
        if not self._is_reviewed:
            self._messages.say(text_of("review.the_game"))
            self._line.start_review()
            self._is_waiting_for_review = True
        elif not review.faults():
            self._messages.say(Notice.NO_FAULTS)
        else:
            self._review = review
            self.enter_page()
            self._begin_with(self._line.results.side)

    @property
    def _is_reviewed(self) -> bool:
        """Whether the line's review is complete, or has found mistakes in the time it had."""
        review, results = self._line.review, self._line.results
        return review.is_complete or (results.is_line_reviewed and bool(review.faults()))

    @Slot()
    def _on_line_changed(self) -> None:
        if self._is_waiting_for_review and not self._line.is_reviewing_line:
            self._is_waiting_for_review = False
            if self._is_reviewed:
                # A game that hides scores may have begun meanwhile.
                self._actions["learn"].trigger()
            elif self._line.results.is_line_reviewed:
                self._messages.say(text_of("review.no_mistake"))

    @Slot()
    def _on_document_changed(self) -> None:
        self._is_waiting_for_review = False
        super()._on_document_changed()
