"""Makes cards of the mistakes of the line that is shown."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Slot

from c4studio.analysis.searches import Search
from c4studio.insight import Explainer
from c4studio.review.line import line_of, nodes_of
from c4studio.review.review import review_line
from c4studio.training.card import Card
from c4studio.training.gathering import cards_of
from c4studio.ui.desk import Desk
from c4studio.ui.part import Commands, Part
from c4studio.ui.training.store_thread import TrainingStore
from c4studio.words import wording
from c4studio.words.training import drill as words
from engine import Side


class GatherPart(Part):
    """Reviews the line, and keeps its mistakes and as many quiet positions as cards."""

    def __init__(self, desk: Desk, store: TrainingStore) -> None:
        super().__init__(desk)
        self._store = store
        self._search: Search | None = None

    def commands(self) -> Commands:
        """Return the command that makes the cards."""
        return {"train.add": self._on_add}

    def _on_add(self) -> None:
        if self._search is not None:
            self._search.abandon()
        document = self._desk.document
        line = line_of(nodes_of(document.current))
        source = wording.heading(document.game.facts, self._desk.look.value.naming)
        self._search = self._desk.analysis.searches.run(
            "Looking for mistakes that can be trained",
            lambda solver, stop, report: iter(
                [cards_of(review_line(solver, line, stop), tuple(Side), Explainer(solver),
                          source, stop)]
            ),
        )  # fmt: skip
        self._search.found.connect(self._on_found)
        self._search.failed.connect(self._desk.messages.warn)
        self._desk.messages.follow(self._search)

    @Slot(object)
    def _on_found(self, cards: list[Card]) -> None:
        self._search = None
        if not cards:
            self._desk.messages.say(words.NO_CARDS)
            return
        job = self._store.run(lambda store: store.add(cards))
        job.done.connect(partial(self._on_added, len(cards)))
        job.failed.connect(self._desk.messages.warn)

    def _on_added(self, found: int, new: int) -> None:
        self._desk.messages.say(words.added(new, found))
