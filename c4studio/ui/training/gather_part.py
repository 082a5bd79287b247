"""The commands that turn mistakes of reviewed games into flash cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Slot

from c4studio.ground.service import Urgency
from c4studio.language.said import Said
from c4studio.review import Review
from c4studio.reviewing.reviewer import Reviewer
from c4studio.reviewing.searches import CauseFinder, NamedReview, search_reviewed_lines
from c4studio.training.card import Card
from c4studio.training.gathering import cards_of_review
from c4studio.ui import settings
from c4studio.ui.desk import Desk
from c4studio.ui.part import Commands, Part
from c4studio.ui.searches import SearchRunner
from c4studio.ui.training.game_lines import MainLineCollector
from c4studio.ui.training.store_thread import TrainingStore
from c4studio.words import wording
from c4studio.words.training import drill
from engine import Side


class MistakeCardPart(Part):
    """Makes flash cards from mistakes in games, and from as many quiet positions.

    Args:
        desk: the objects that all parts of the window share.
        store: the training database with the cards.
        reviewer: returns the reviewer of the current line.
    """

    def __init__(self, desk: Desk, store: TrainingStore, reviewer: Callable[[], Reviewer]) -> None:
        super().__init__(desk)
        self._store = store
        self._reviewer = reviewer
        self._search = SearchRunner(desk.analysis.searches, desk.messages, self)
        self._is_asked = False
        self._found = self._new = self._adding = 0
        self._line_collector = MainLineCollector(desk.document, desk.look, self)
        self._line_collector.gathered.connect(self._search_cards)
        self._search.found.connect(self._on_cards_found)
        self._search.done.connect(self._report_cards_added)

    def commands(self) -> Commands:
        """Return the commands that make flash cards from mistakes."""
        return {"train.add": self._make_cards_of_line, "train.add_all": self._make_cards_of_games}

    def close(self) -> None:
        """Stop the search for mistakes before the window closes."""
        self._search.stop_silently()

    @Slot()
    def on_line_reviewed(self) -> None:
        """Make flash cards from a line reviewed on request, if the settings want that."""
        if self._makes_cards_of_reviews:
            self._is_asked = False
            self._search_cards([self._reviewed_line()])

    @Slot()
    def on_games_reviewed(self) -> None:
        """Make flash cards from all games after their review, if the settings want that."""
        if self._makes_cards_of_reviews:
            self._is_asked = False
            self._line_collector.collect_lines()

    @property
    def _makes_cards_of_reviews(self) -> bool:
        """Whether reviews make flash cards automatically, and there is a database for them."""
        return self._desk.settings.get(settings.CARDS_OF_REVIEWS) and self._store.can_store_cards

    def _make_cards_of_line(self) -> None:
        self._is_asked = True
        self._search_cards([self._reviewed_line()])

    def _make_cards_of_games(self) -> None:
        self._is_asked = True
        self._line_collector.collect_lines()

    def _reviewed_line(self) -> NamedReview:
        name = self._desk.look.value.render_within(
            wording.game_heading(self._desk.document.game.facts)
        )
        return self._reviewer().review, name

    @Slot(object)
    def _search_cards(self, lines: Sequence[NamedReview]) -> None:
        if not self._adding:
            # Cards of the search before that are still being added are counted with the new ones.
            self._found = self._new = 0
        results = self._reviewer()
        sides = tuple(Side) if results.side is None else (results.side,)

        def use(review: Review, source: str, find_cause: CauseFinder) -> list[Card]:
            return cards_of_review(review, sides, find_cause, source)

        self._search.start_search(
            "Looking for mistakes that can be trained",
            search_reviewed_lines([*lines], results.findings, use),
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
        """Show how many flash cards were added, once all of them are.

        If the user did not ask for the cards, the number is only shown if it is not 0, and if no
        page in the place of the board asks something else.
        """
        if self._search.is_running or self._adding:
            return
        if self._is_asked or (self._new and self._desk.stage.page is None):
            self._desk.messages.say(drill.cards_added_sentence(self._new, self._found))
