"""Commands that open, train or save the recurring mistakes in the library games found."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Slot

from c4studio.ground.progress import OnProgress
from c4studio.language.messages import Message, Notice
from c4studio.language.said import say
from c4studio.library import reviews
from c4studio.library.habits import habits_of_player, names_of_player
from c4studio.library.library import Library, StoredGame
from c4studio.library.shelf import CurrentLibrary
from c4studio.library.words_file import PackedGames
from c4studio.report.wording import library as library_words
from c4studio.review.insight import Explainer
from c4studio.review.insight.tally import MadeMistake
from c4studio.review.review import Review, review_from_record
from c4studio.training import gathering
from c4studio.training.card import Card
from c4studio.ui.labels import text_of, text_within
from c4studio.ui.library.explorer_part import ExplorerPart, LibraryPart
from c4studio.ui.part import Desk, RunWithTraining
from c4studio.ui.searches import SearchRunner
from c4studio.ui.widgets.file_dialogs import choose_new_file
from c4studio.words import wording
from engine import Position, Side, Solver, StopFlag

MOST_MISTAKES = 200
"""Maximum number of positions that are returned."""


class RecurringMistakePart(LibraryPart):
    """Finds a player's recurring mistakes in the library games, to open, train or save them.

    Args:
        desk: the objects that all parts of the window share.
        shelf: the library.
        explorer: the dock that lists the games found.
        train: runs work with the training database.
    """

    def __init__(
        self, desk: Desk, shelf: CurrentLibrary, explorer: ExplorerPart, train: RunWithTraining
    ) -> None:
        super().__init__(desk, shelf, explorer)
        self._train_with = train
        self._search = SearchRunner(desk.analysis.searches, desk.messages, self)
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
            text_of("library.making_cards"), partial(cards_of_mistakes, found), follow=True
        )

    @Slot(object)
    def _on_cards_made(self, cards: list[Card]) -> None:
        if not cards:
            self._messages.show_answer(Notice.NO_CARDS)
            return
        added = partial(self._on_cards_added, len(cards))
        adding = self._train_with(lambda store: store.add_cards(cards))
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
