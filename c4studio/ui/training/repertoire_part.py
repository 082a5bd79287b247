"""Commands that turn opening repertoires, shipped or the user's own, into flash cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Slot

from c4studio.training.card import Card
from c4studio.training.puzzles.chain import Scorer
from c4studio.training.puzzles.mining import Miner
from c4studio.training.repertoire import (
    RED_DISCS,
    Repertoire,
    cards_of,
    choices_of,
    packaged,
)
from c4studio.ui.desk import Desk
from c4studio.ui.own_search import OwnSearch
from c4studio.ui.part import Commands, Part
from c4studio.ui.training.store_thread import TrainingStore
from c4studio.words.training import drill as words
from engine import Side


class RepertoirePart(Part):
    """Makes flash cards from the positions of a repertoire, the most important ones first."""

    def __init__(self, desk: Desk, store: TrainingStore) -> None:
        super().__init__(desk)
        self._store = store
        self._search = OwnSearch(desk, self)
        self._search.found.connect(self._on_found)

    def commands(self) -> Commands:
        """Return a command for each repertoire that can be learned."""
        return {
            "train.winning": partial(self._learn, lambda: packaged(Side.RED).upto(RED_DISCS)),
            "train.holding": partial(self._learn, lambda: packaged(Side.YELLOW)),
            "train.first": partial(self._on_own, Side.RED),
            "train.second": partial(self._on_own, Side.YELLOW),
        }

    def close(self) -> None:
        """Stop the search in the repertoire's positions before the window closes."""
        self._search.stop()

    def _on_own(self, side: Side) -> None:
        choices = choices_of(self._desk.document.game, side)
        if choices:
            self._learn(lambda: Repertoire(side, choices))
        else:
            name = self._desk.look.value.naming.name(side)
            self._desk.messages.say(f"{name} has no move from the empty board in this game")

    def _learn(self, find: Callable[[], Repertoire]) -> None:
        def cards(scorer: Scorer) -> list[Card]:
            return cards_of(find(), scorer)

        self._search.run(
            "Looking for the positions to learn",
            lambda solver, stop, report: iter([cards(Miner(solver, stop).scores)]),
            follow=True,
        )

    @Slot(object)
    def _on_found(self, cards: list[Card]) -> None:
        job = self._store.run(lambda store: store.add(cards))
        added = partial(self._on_added, len(cards))
        job.then(self, done=added, failed=self._desk.messages.warn)

    def _on_added(self, found: int, new: int) -> None:
        self._desk.messages.say(words.learned(new, found))
