"""Commands on the library games found: open them, a repertoire or mistakes, and write them back."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import Slot

from c4studio.drawing.look import Look
from c4studio.export.repertoires import proposed_repertoire_as_game
from c4studio.game import Game
from c4studio.ground.progress import OnProgress
from c4studio.language.messages import Joint, Message, Notice, Noun, Prompt, Remark
from c4studio.language.said import Amount, join_sentences, say
from c4studio.library import reviews
from c4studio.library.entry import entry_of_game
from c4studio.library.filters import PlayerSeat
from c4studio.library.habits import habits_of_player, names_of_player
from c4studio.library.library import Library, StoredGame
from c4studio.library.players import USERS_OWN_NAMES, own_player_names
from c4studio.library.repertoire import (
    PlayedRepertoire,
    RepertoirePlace,
    repertoire_as_game,
    repertoire_game_facts,
    repertoire_of_player,
)
from c4studio.library.shelf import CurrentLibrary
from c4studio.library.words_file import PackedGames
from c4studio.report.preparation.proposal import (
    MOST_DISCS_OF_PROPOSAL,
    Proposal,
    propose_from_tree,
    trees_to_propose_from,
)
from c4studio.report.preparation.question import LibraryQuestion
from c4studio.report.wording import library as library_words
from c4studio.report.wording import preparation as words
from c4studio.review.insight import Explainer
from c4studio.review.insight.tally import MadeMistake
from c4studio.review.records import review_from_record
from c4studio.review.review import Review
from c4studio.training import gathering
from c4studio.training.card import Card
from c4studio.ui.labels import text_of, text_within
from c4studio.ui.library.explorer_part import ExplorerPart, LibraryPart
from c4studio.ui.part import Desk, RunWithTraining, carries_out
from c4studio.ui.searches import SearchRunner
from c4studio.ui.widgets.file_dialogs import choose_new_file
from c4studio.words import wording
from c4studio.words.training import drill
from engine import Position, Side, Solver, StopFlag

MOST_GAMES = 10_000
"""The most games that are opened at a time."""
GamesWithEntries = list[tuple[Game, StoredGame]]


class OpenedGamesPart(LibraryPart):
    """Opens library games, as found or as a repertoire, and saves changed ones to the library."""

    def __init__(self, desk: Desk, shelf: CurrentLibrary, explorer: ExplorerPart) -> None:
        super().__init__(desk, shelf, explorer)
        desk.file.saved.connect(self._on_file_saved)

    @carries_out("library.open")
    def _open_listed_games(self) -> None:
        if self._explorer.has_games():
            games = self._explorer.listed_games
            work = partial(_read_games, games[:MOST_GAMES])
            self.read_library(work, partial(self._on_games_read, len(games)))

    def _on_games_read(self, number: int, found: GamesWithEntries | None) -> None:
        if found:
            self._explorer.opened.add_games(found)
            said = text_of(library_words.games_opened_sentence(len(found), number))
            games = [game for game, _ in found]
            self._explorer.put(
                games, say(Remark.UNDO_OPENED_GAMES), lambda _: self._messages.say(said)
            )

    @carries_out("library.repertoire")
    def _open_repertoire(self) -> None:
        question = LibraryQuestion(replace(self._explorer.filter_of_board, seat=PlayerSeat.EITHER))
        self.read_library(partial(repertoire_trees, question), self._on_trees_found)

    def _on_trees_found(self, found: list[Game] | None) -> None:
        if not found:
            self._messages.say(Notice.NO_TREE)
            return
        self._explorer.put(found, say(Remark.UNDO_OPENED_TREES), self._on_trees_opened)

    def _on_trees_opened(self, done: str) -> None:
        document = self._document
        document.go_to(document.game.root)
        self._messages.say(say(Prompt.OPENED_PLAYED, done=done))

    @Slot()
    def _on_file_saved(self) -> None:
        if self._changed_games():
            self._messages.offer_action(
                text_of(Notice.LIBRARY_CHANGED),
                text_of("library.write_back"),
                self._write_back_games,
            )

    def _changed_games(self) -> list[tuple[int, Game]]:
        """Return the changed games that come from the library, with their library numbers."""
        found = []
        for game in self._document.collection.games:
            kept = self._explorer.opened.library_entry(game)
            if kept is not None and not kept.is_same_as(entry_of_game(game)):
                found.append((kept.id, game))
        return found

    @carries_out("library.write_back")
    @Slot()
    def _write_back_games(self) -> None:
        changed = self._changed_games()
        if not changed:
            self._messages.say(Notice.NOTHING_CHANGED)
            return
        entries = [(number, entry_of_game(game)) for number, game in changed]

        def write(library: Library) -> int:
            for number, entry in entries:
                library.replace_game(number, entry)
            return len(entries)

        handle = self._shelf.change_library(text_of("library.writing"), write)
        done = partial(self._on_written_back, changed, self._shelf.path)
        self._messages.follow_to_result(handle, done)

    def _on_written_back(
        self, changed: list[tuple[int, Game]], library: Path | None, number: int
    ) -> None:
        for each, game in changed:
            self._explorer.opened.set_entry(game, each, library)
        self._messages.say(say(Prompt.WRITTEN_BACK, games=Amount(number, Noun.GAME)))


def _read_games(games: array[int], library: Library, _: PackedGames) -> GamesWithEntries:
    """Read games of the library, each as a tree and as it is stored."""
    return [*library.games(games)]


def repertoire_trees(
    question: LibraryQuestion, library: Library, packed: PackedGames
) -> list[Game]:
    """Return a player's repertoire as a game with variations, for each side with enough games."""
    found, name = [], question.wanted.player
    if name in ("", USERS_OWN_NAMES):
        name = next(iter(own_player_names(library)), "")
    for side in question.sides:
        tree = repertoire_of_player(library, packed, question.filter_of_side(side))
        game = repertoire_as_game(tree, _comment_on_place)
        if game.root.variations:
            event = text_of(Notice.WHAT_IS_PLAYED)
            game.facts = repertoire_game_facts(name, side, event)
            found.append(game)
    return found


def _game_of_proposal(proposal: Proposal, look: Look) -> Game:
    naming = look.naming.plain
    why = words.proposed_move_text_function(proposal.found, proposal.tree, naming)
    return proposed_repertoire_as_game(proposal.found.repertoire, why, naming)


def _comment_on_place(place: RepertoirePlace, number: int) -> str:
    return text_of(library_words.games_with_move(number, place.games))


class LibrarySearchPart(LibraryPart):
    """A part with a command that searches scores of library games, and uses flash cards.

    Args:
        desk: the objects that all parts of the window share.
        shelf: the library.
        explorer: the dock that lists the games found, and whose filter names the player.
        run: runs work with the training database.
    """

    def __init__(
        self, desk: Desk, shelf: CurrentLibrary, explorer: ExplorerPart, run: RunWithTraining
    ) -> None:
        super().__init__(desk, shelf, explorer)
        self._run = run
        self._search = SearchRunner(desk.analysis.searches, desk.messages, self)


MOST_MISTAKES = 200
"""Maximum number of positions that are returned."""


class RecurringMistakePart(LibrarySearchPart):
    """Finds a player's recurring mistakes in the library games, to open, train or save them."""

    def __init__(
        self, desk: Desk, shelf: CurrentLibrary, explorer: ExplorerPart, run: RunWithTraining
    ) -> None:
        super().__init__(desk, shelf, explorer, run)
        self._search.found.connect(self._on_cards_made)
        desk.actions.bind_commands(
            {
                "library.mistake": partial(self._find_mistakes, self._open_worst),
                "library.train": partial(self._find_mistakes, self._make_cards),
                "library.positions": partial(self._find_mistakes, self._save_positions),
            }
        )

    def _find_mistakes(self, use: Callable[[list[RecurringMistake]], None]) -> None:
        """Find the mistakes of the player whom the filter names, and pass them to ``use``.

        The search covers the listed games.
        """
        if self._explorer.has_games():
            work = partial(
                find_mistakes, self._explorer.listed_games, self._explorer.panel.filter.player
            )
            self.read_library(work, partial(self._use_mistakes, use))

    def _use_mistakes(
        self, use: Callable[[list[RecurringMistake]], None], found: list[RecurringMistake] | None
    ) -> None:
        if found:
            use(found)
        else:
            self._messages.say(Notice.NO_MISTAKES)

    def _open_worst(self, found: list[RecurringMistake]) -> None:
        worst = found[0]
        self._explorer.opened.open_game(worst.kept, worst.position)
        self._messages.show_answer(
            say(
                Message.FULL_STOP,
                text=library_words.repeated_mistake_sentence(worst.misses, worst.misses[0].ply),
            )
        )

    def _make_cards(self, found: list[RecurringMistake]) -> None:
        """Make flash cards from mistakes, after a search for their causes."""
        self._messages.say(Notice.MAKING_CARDS)
        self._search.start_search(
            text_of("library.making_cards"),
            partial(cards_of_mistakes, found),
            follow=True,
            board=found[0].position.board,
        )

    @Slot(object)
    def _on_cards_made(self, cards: list[Card]) -> None:
        if not cards:
            self._messages.show_answer(Notice.NO_CARDS)
            return
        added = partial(self._on_cards_added, len(cards))
        adding = self._run(lambda store: store.add_cards(cards))
        self._messages.follow_to_result(adding, added)

    def _on_cards_added(self, found: int, new: int) -> None:
        self._messages.say(library_words.cards_added_sentence(new, found))

    def _save_positions(self, found: list[RecurringMistake]) -> None:
        text = "".join(f"{mistake.position.text()}\n" for mistake in found)
        choose_new_file(
            self._desk.window,
            self._settings,
            partial(self._desk.write_file, data=text.encode()),
            text_of("library.save_positions"),
            "mistakes.txt",
            "txt",
        ).open()


@dataclass(frozen=True, slots=True)
class RecurringMistake:
    """A position in which a player threw the result away, once or more often.

    Attributes:
        position: the position before the mistake.
        kept: the library's entry for the game in which it happened last.
        review: the review of that game.
        misses: each time that it happened.
    """

    position: Position
    kept: StoredGame
    review: Review
    misses: tuple[MadeMistake, ...]


def find_mistakes(
    games: array[int], player: str, library: Library, _: PackedGames
) -> list[RecurringMistake]:
    """Return the mistakes of a player in reviewed games, the most frequent first.

    Args:
        games: the numbers of the games, the newest first.
        player: the name of the player; empty for both players of each game.
        library: the library.
    """
    habits = habits_of_player(library, games, names_of_player(library, player))
    found = []
    for misses in habits.recurring_mistakes[:MOST_MISTAKES]:
        last = misses[0]
        kept, record = next(reviews.read_reviewed_games(library, [last.game]))
        review = review_from_record(record)
        position = next(move.position for move in review.moves if move and move.ply == last.ply)
        found.append(RecurringMistake(position, kept, review, tuple(misses)))
    return found


def cards_of_mistakes(
    found: Sequence[RecurringMistake], solver: Solver, stop: StopFlag, report: OnProgress
) -> Iterator[list[Card]]:
    """Yield lists of flash cards for mistakes, each made from the latest game with the mistake.

    The causes are searched first, since only mistakes with a cause can be trained.
    """
    cards: list[Card] = []
    explainer = Explainer(solver)
    sides: defaultdict[int, set[Side]] = defaultdict(set)
    games = {mistake.kept.id: mistake for mistake in found}
    for mistake in found:
        sides[mistake.kept.id].add(mistake.position.to_move)
    for number, mistake in enumerate(games.values()):
        report(number / len(games))
        source = text_within(wording.game_heading(mistake.kept.facts))
        own = sides[mistake.kept.id]
        cards += gathering.cards_of_review(
            mistake.review,
            own,
            lambda move: explainer.cause_of_mistake(move.position, move.columns, move.column, stop),
            source,
        )
    yield cards


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
        look = self._desk.look.value
        games = [_game_of_proposal(each, look) for each in proposals]
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
