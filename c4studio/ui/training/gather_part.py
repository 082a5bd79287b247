"""The commands that turn mistakes of reviewed games into flash cards."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Slot

from c4studio.game.boards import BOARDS_WITH_TRAINING
from c4studio.ground.service import Urgency
from c4studio.language.messages import Practice
from c4studio.language.said import Said
from c4studio.review import Review
from c4studio.review.reviewer import Reviewer
from c4studio.review.searches import CauseFinder, NamedReview, search_reviewed_lines
from c4studio.training.card import Card
from c4studio.training.gathering import cards_of_review
from c4studio.ui import settings
from c4studio.ui.labels import text_of
from c4studio.ui.part import Desk, Part
from c4studio.ui.searches import SearchRunner
from c4studio.ui.training.game_lines import MainLineCollector
from c4studio.ui.training.store_thread import TrainingStore
from c4studio.words import wording
from c4studio.words.training import drill
from engine import Side


class CardSearch(QObject):
    """Searches mistakes in games, makes flash cards of them, and says how many were added.

    Args:
        desk: the objects that all parts of the window share.
        store: the training database with the cards.
        reviewer: returns the reviewer of the current line.
        is_asked: whether the user asks for the cards. Otherwise their number is only shown if it is
            not 0, and if no page in the place of the board asks something else.
        parent: the owner.
    """

    def __init__(
        self,
        desk: Desk,
        store: TrainingStore,
        reviewer: Callable[[], Reviewer],
        parent: QObject,
        *,
        is_asked: bool,
    ) -> None:
        super().__init__(parent)
        self._desk, self._store = desk, store
        self._reviewer = reviewer
        self._is_asked = is_asked
        self.search = SearchRunner(desk.analysis.searches, desk.messages, self)
        self._found = self._new = self._adding = 0
        self._line_collector = MainLineCollector(desk.document, desk.look, self)
        self._line_collector.gathered.connect(self._search_cards)
        self.search.found.connect(self._on_cards_found)
        self.search.done.connect(self._report_cards_added)

    def make_cards_of_line(self) -> None:
        """Make cards of the current line."""
        name = self._desk.look.value.render_within(
            wording.game_heading(self._desk.document.game.facts)
        )
        self._search_cards([(self._reviewer().review, name)])

    def make_cards_of_games(self) -> None:
        """Make cards of all games of the document."""
        self._line_collector.collect_lines()

    @Slot(object)
    def _search_cards(self, lines: Sequence[NamedReview]) -> None:
        usual = [each for each in lines if each[0].line.start.board in BOARDS_WITH_TRAINING]
        if not usual and not self._is_asked:
            return
        if lines and not usual:
            self._desk.messages.say(Practice.MADE_ON_USUAL_BOARD)
            return
        if not self._adding:
            # Cards of the search before that are still being added are counted with the new ones.
            self._found = self._new = 0
        results = self._reviewer()
        sides = tuple(Side) if results.side is None else (results.side,)

        def use(review: Review, source: str, find_cause: CauseFinder) -> list[Card]:
            return cards_of_review(review, sides, find_cause, source)

        self.search.start_search(
            text_of("training.looking_for_mistakes"),
            search_reviewed_lines(usual, results.findings, use),
            Urgency.ASKED if self._is_asked else Urgency.LATER,
            follow=self._is_asked,
        )

    @Slot(object)
    def _on_cards_found(self, cards: list[Card]) -> None:
        if cards:
            self._found += len(cards)
            self._adding += 1
            job = self._store.run(lambda store: store.add_cards(cards))
            job.done.connect(self._on_cards_added)
            job.failed.connect(self._on_adding_failed)

    @Slot(object)
    def _on_cards_added(self, new: int) -> None:
        self._adding -= 1
        self._new += new
        self._report_cards_added()

    @Slot(object)
    def _on_adding_failed(self, sentence: Said) -> None:
        self._adding -= 1
        self._desk.messages.warn(sentence)

    @Slot()
    def _report_cards_added(self) -> None:
        """Show how many flash cards were added, once all of them are."""
        if self.search.is_running or self._adding:
            return
        if self._is_asked:
            self._desk.messages.say(drill.cards_added_sentence(self._new, self._found))
        elif self._new and self._desk.stage.page is None:
            self._report_cards_of_review()

    def _report_cards_of_review(self) -> None:
        """Say how many cards a review has added; the first time also how that can be stopped."""
        config, messages = self._desk.settings, self._desk.messages
        if config.get(settings.CARDS_OF_REVIEWS_TOLD):
            messages.say(drill.cards_added_sentence(self._new, self._found))
            return
        config.set(settings.CARDS_OF_REVIEWS_TOLD, "told")
        said = drill.cards_of_first_review_sentence(self._new, self._found)
        messages.offer_action(said, text_of("training.no_more_cards"), self._make_no_more_cards)

    def _make_no_more_cards(self) -> None:
        self._desk.settings.set(settings.CARDS_FROM_REVIEWS, False)
        self._desk.messages.say(Practice.NO_CARDS_OF_REVIEWS)


class MistakeCardPart(Part):
    """Makes flash cards from mistakes in games, and from as many quiet positions.

    Cards that the user asks for and those of reviews are searched apart from each other, so that
    neither search ends the other one.

    Attributes:
        asked: searches the cards that the user asks for.
    """

    def __init__(self, desk: Desk, store: TrainingStore, reviewer: Callable[[], Reviewer]) -> None:
        super().__init__(desk)
        self._store = store
        self.asked = CardSearch(desk, store, reviewer, self, is_asked=True)
        self._automatic = CardSearch(desk, store, reviewer, self, is_asked=False)
        desk.actions.bind_commands(
            {
                "train.add": self.asked.make_cards_of_line,
                "train.add_all": self.asked.make_cards_of_games,
            }
        )

    def close(self) -> None:
        """Stop the searches for mistakes before the window closes."""
        for each in (self.asked, self._automatic):
            each.search.stop_silently()

    @Slot()
    def on_line_reviewed(self) -> None:
        """Make flash cards from a line reviewed on request, if the settings want that."""
        if self._makes_cards_of_reviews:
            self._automatic.make_cards_of_line()

    @Slot()
    def on_games_reviewed(self) -> None:
        """Make flash cards from all games after their review, if the settings want that."""
        if self._makes_cards_of_reviews:
            self._automatic.make_cards_of_games()

    @property
    def _makes_cards_of_reviews(self) -> bool:
        """Whether reviews make flash cards automatically, and there is a database for them."""
        return self._desk.settings.get(settings.CARDS_FROM_REVIEWS) and self._store.can_store_cards
