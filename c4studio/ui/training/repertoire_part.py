"""Commands that turn opening repertoires, shipped or the user's own, into flash cards."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Slot

from c4studio.language.messages import Notice
from c4studio.language.said import say
from c4studio.training.card import Card
from c4studio.training.puzzles.chain import ColumnScorer
from c4studio.training.puzzles.mining import PuzzleMiner
from c4studio.training.repertoire import (
    Repertoire,
    cards_of_repertoire,
    columns_played_in_game,
    learned_part_of_repertoire,
)
from c4studio.ui.labels import text_of
from c4studio.ui.part import Desk, Part, carries_out
from c4studio.ui.searches import SearchRunner
from c4studio.ui.training.store_thread import TrainingStore
from c4studio.words.training import drill
from engine import Side


class RepertoirePart(Part):
    """Makes flash cards from the positions of a repertoire, the most important ones first."""

    def __init__(self, desk: Desk, store: TrainingStore) -> None:
        super().__init__(desk)
        self._store = store
        self._search = SearchRunner(desk.analysis.searches, desk.messages, self)
        self._search.found.connect(self._on_cards_found)

    def close(self) -> None:
        """Stop the search in the repertoire's positions before the window closes."""
        self._search.stop_silently()

    @carries_out("train.second", Side.YELLOW)
    @carries_out("train.first", Side.RED)
    def _learn_own_moves(self, side: Side) -> None:
        choices = columns_played_in_game(self._desk.document.game, side)
        if choices:
            self._learn_repertoire(lambda _: Repertoire(side, choices))
        else:
            self._desk.messages.say(say(Notice.NO_MOVE_OF, side=side))

    @carries_out("train.holding", partial(learned_part_of_repertoire, Side.YELLOW))
    @carries_out("train.winning", partial(learned_part_of_repertoire, Side.RED))
    def _learn_repertoire(self, find: Callable[[ColumnScorer], Repertoire]) -> None:
        def cards(scorer: ColumnScorer) -> list[Card]:
            return cards_of_repertoire(find(scorer), scorer)

        self._search.start_search(
            text_of("training.looking"),
            lambda solver, stop, report: iter([cards(PuzzleMiner(solver, stop).column_scores)]),
            follow=True,
        )

    @Slot(object)
    def _on_cards_found(self, cards: list[Card]) -> None:
        """Ask first whether to add the cards, since there may be a hundred new ones."""
        job = self._store.run(lambda store: store.cards_without_entry(cards))
        job.then(self, done=partial(self._offer_cards, cards), failed=self._desk.messages.warn)

    def _offer_cards(self, cards: list[Card], new: list[Card]) -> None:
        if new:
            said = drill.repertoire_cards_offer(len(new))
            self._desk.messages.offer_action(
                said, text_of("training.add_them"), partial(self._add_cards, cards, new)
            )
        else:
            self._add_cards(cards, new)

    def _add_cards(self, cards: list[Card], new: list[Card]) -> None:
        job = self._store.run(lambda store: store.add_cards(cards))
        added = partial(self._on_cards_added, len(cards), [card.key for card in new])
        job.then(self, done=added, failed=self._desk.messages.warn)

    def _on_cards_added(self, found: int, keys: list[int], new: int) -> None:
        said = drill.repertoire_cards_added_sentence(new, found)
        if new:
            self._desk.messages.offer_action(
                said, text_of("training.undo"), partial(self._remove_cards, keys)
            )
        else:
            self._desk.messages.say(said)

    def _remove_cards(self, keys: list[int]) -> None:
        job = self._store.run(lambda store: store.delete_untried_cards(keys))
        job.then(self, done=self._on_cards_removed, failed=self._desk.messages.warn)

    def _on_cards_removed(self, number: int) -> None:
        self._desk.messages.say(drill.cards_removed_sentence(number))
