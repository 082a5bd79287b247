"""The commands that turn mistakes of reviewed games into flash cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Slot

from c4studio import settings
from c4studio.ground.service import Urgency
from c4studio.reviewing.reviewer import Reviewer
from c4studio.reviewing.searches import NamedReview, cards_of_lines
from c4studio.training.card import Card
from c4studio.ui.desk import Desk
from c4studio.ui.own_search import OwnSearch
from c4studio.ui.part import Commands, Part
from c4studio.ui.training.game_lines import GameLines
from c4studio.ui.training.store_thread import TrainingStore
from c4studio.words import wording
from c4studio.words.rendering import render, render_within
from c4studio.words.training import drill as words
from engine import Side


class GatherPart(Part):
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
        self._search = OwnSearch(desk, self)
        self._is_asked = False
        self._found = self._new = self._adding = 0
        self._lines = GameLines(desk.document, desk.look, self)
        self._lines.gathered.connect(self._gather)
        self._search.found.connect(self._on_found)
        self._search.done.connect(self._sum_up)

    def commands(self) -> Commands:
        """Return the commands that make flash cards from mistakes."""
        return {"train.add": self._on_add, "train.add_all": self._on_add_all}

    def close(self) -> None:
        """Stop the search for mistakes before the window closes."""
        self._search.stop()

    @Slot()
    def on_reviewed(self) -> None:
        """Make flash cards from a line reviewed on request, if the settings want that."""
        if self._is_wanted:
            self._is_asked = False
            self._gather([self._shown_line()])

    @Slot()
    def on_all_reviewed(self) -> None:
        """Make flash cards from all games after their review, if the settings want that."""
        if self._is_wanted:
            self._is_asked = False
            self._lines.gather()

    @property
    def _is_wanted(self) -> bool:
        """Whether reviews make flash cards automatically, and there is a database for them."""
        return self._desk.settings.get(settings.CARDS_OF_REVIEWS) and self._store.has_place

    def _on_add(self) -> None:
        self._is_asked = True
        self._gather([self._shown_line()])

    def _on_add_all(self) -> None:
        self._is_asked = True
        self._lines.gather()

    def _shown_line(self) -> NamedReview:
        name = render_within(
            wording.heading(self._desk.document.game.facts), self._desk.look.value.naming
        )
        return self._reviewer().review, name

    @Slot(object)
    def _gather(self, lines: Sequence[NamedReview]) -> None:
        if not self._adding:
            # Cards of the search before that are still being added are counted with the new ones.
            self._found = self._new = 0
        results = self._reviewer()
        sides = tuple(Side) if results.side is None else (results.side,)
        self._search.run(
            "Looking for mistakes that can be trained",
            cards_of_lines([*lines], sides, results.findings),
            Urgency.ASKED if self._is_asked else Urgency.LATER,
            follow=self._is_asked,
        )

    @Slot(object)
    def _on_found(self, cards: list[Card]) -> None:
        if cards:
            self._found += len(cards)
            self._adding += 1
            job = self._store.run(lambda store: store.add(cards))
            job.done.connect(self._on_added)
            job.failed.connect(self._on_refused)

    @Slot(object)
    def _on_added(self, new: int) -> None:
        self._adding -= 1
        self._new += new
        self._sum_up()

    @Slot(str)
    def _on_refused(self, sentence: str) -> None:
        self._adding -= 1
        self._desk.messages.warn(sentence)

    @Slot()
    def _sum_up(self) -> None:
        """Show how many flash cards were added, once all of them are.

        If the user did not ask for the cards, the number is only shown if it is not 0, and if no
        page in the place of the board asks something else.
        """
        if self._search.running or self._adding:
            return
        if self._is_asked or (self._new and self._desk.stage.page is None):
            self._desk.messages.say(render(words.added(self._new, self._found)))
