"""The command that proposes a first repertoire from the user's games in the library."""

from collections.abc import Iterator, Sequence
from functools import partial

from PySide6.QtCore import Slot

from c4studio.ground.progress import OnProgress
from c4studio.language.grammar import Joint
from c4studio.language.messages import Message, Notice, Remark
from c4studio.language.said import join_sentences, say
from c4studio.library.repertoire import PlayedRepertoire
from c4studio.library.shelf import CurrentLibrary
from c4studio.report.preparation.proposal import (
    MOST_DISCS_OF_PROPOSAL,
    Proposal,
    propose_from_tree,
    trees_to_propose_from,
)
from c4studio.report.preparation.question import LibraryQuestion
from c4studio.report.wording import preparation as words
from c4studio.training.card import Card
from c4studio.ui.labels import text_of
from c4studio.ui.library.explorer_part import ExplorerPart, LibrarySearchPart
from c4studio.ui.part import Desk, RunWithTraining, carries_out
from c4studio.words.training import drill
from engine import Solver, StopFlag


class ProposalPart(LibrarySearchPart):
    """Opens a proposed repertoire for each side as a game with variations, and offers to learn it.

    The filter of the explorer names the player.
    """

    def __init__(
        self, desk: Desk, shelf: CurrentLibrary, explorer: ExplorerPart, run: RunWithTraining
    ) -> None:
        super().__init__(desk, shelf, explorer, run)
        self._search.found.connect(self._open_proposals)

    @carries_out("library.propose")
    @Slot()
    def _read_games(self) -> None:
        question = LibraryQuestion(self._explorer.panel.filter)
        self.read_library(partial(trees_to_propose_from, question), self._propose)

    def _propose(self, trees: list[PlayedRepertoire] | None) -> None:
        if not trees or not any(tree.places for tree in trees):
            self._messages.say(Notice.NO_TREE)
            return
        work = partial(find_proposals, [tree for tree in trees if tree.places])
        self._search.start_search(text_of("library.proposing_a_repertoire"), work, follow=True)

    @Slot(object)
    def _open_proposals(self, proposals: list[Proposal]) -> None:
        naming = self._desk.look.value.naming.plain
        games = [words.proposed_game(each.found, each.tree, naming) for each in proposals]
        self._explorer.put(
            games, say(Remark.UNDO_OPENED_TREES), lambda _: self._offer_to_learn(proposals)
        )

    def _offer_to_learn(self, proposals: list[Proposal]) -> None:
        self._document.go_to(self._document.game.root)
        told = join_sentences(
            Joint.SEMICOLON, [words.proposal_sentence(each.found) for each in proposals]
        )
        cards = [card for each in proposals for card in each.cards]
        self._messages.offer_action(
            say(Message.FULL_STOP, text=told),
            text_of("library.learn_it"),
            partial(self._learn, cards),
        )

    def _learn(self, cards: list[Card]) -> None:
        job = self._run(lambda store: store.add_cards(cards))
        self._messages.follow_to_result(
            job,
            lambda new: self._messages.say(drill.repertoire_cards_added_sentence(new, len(cards))),
        )


def find_proposals(
    trees: Sequence[PlayedRepertoire], solver: Solver, stop: StopFlag, _: OnProgress
) -> Iterator[list[Proposal]]:
    """Yield one list with a proposed repertoire for each side."""
    yield [propose_from_tree(tree, MOST_DISCS_OF_PROPOSAL, solver, stop) for tree in trees]
