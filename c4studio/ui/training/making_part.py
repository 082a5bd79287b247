"""The commands that make flash cards of mistakes and of repertoires, and puzzles of games."""

from collections.abc import Callable, Generator, Iterator, Sequence
from datetime import datetime
from functools import partial

from PySide6.QtCore import QObject, Signal, Slot

from c4studio.analysis.searches import search_each_board
from c4studio.document import GameDocument
from c4studio.export.repertoires import columns_played_in_game
from c4studio.ground.progress import OnProgress
from c4studio.ground.service import Urgency
from c4studio.ground.slices import Slices
from c4studio.language.messages import Notice, Noun, Practice, Prompt
from c4studio.language.said import Amount, Quoted, Said, say
from c4studio.review import Review, nodes_of_line, searches
from c4studio.review.reviewer import Reviewer
from c4studio.training import repertoire
from c4studio.training.card import Card
from c4studio.training.gathering import cards_of_review
from c4studio.training.puzzles.chain import ColumnScorer
from c4studio.training.puzzles.mining import MinedGame, PuzzleMiner
from c4studio.training.puzzles.puzzle import Puzzle, unique_puzzles
from c4studio.training.repertoire import Repertoire
from c4studio.training.sets import store_puzzle_set
from c4studio.training.store import MOST_NEW_CARDS_A_DAY
from c4studio.ui import settings
from c4studio.ui.labels import text_of
from c4studio.ui.part import Desk, Part, carries_out
from c4studio.ui.searches import SearchRunner
from c4studio.ui.training.store_thread import TrainingStore
from c4studio.ui.widgets.current_look import CurrentLook
from c4studio.words import wording
from c4studio.words.training import drill
from c4studio.words.training.themes import read_answer
from engine import Board, Side, Solver, StopFlag


def _lines_by_board(
    lines: Sequence[searches.NamedReview],
) -> dict[Board, list[searches.NamedReview]]:
    found: dict[Board, list[searches.NamedReview]] = {}
    for each in lines:
        found.setdefault(each[0].line.start.board, []).append(each)
    return found


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
    def _search_cards(self, lines: Sequence[searches.NamedReview]) -> None:
        if not self._adding:
            # Cards of the search before that are still being added are counted with the new ones.
            self._found = self._new = 0
        results = self._reviewer()
        sides = tuple(Side) if results.side is None else (results.side,)

        def use(review: Review, source: str, find_cause: searches.CauseFinder) -> list[Card]:
            return cards_of_review(review, sides, find_cause, source)

        self.search.start_search_on_boards(
            text_of("training.looking_for_mistakes"),
            search_each_board(
                {
                    board: searches.search_reviewed_lines(some, results.findings, use)
                    for board, some in _lines_by_board(lines).items()
                }
            ),
            Urgency.ASKED if self._is_asked else Urgency.LATER,
            follow=self._is_asked,
        )

    @Slot(object)
    def _on_cards_found(self, cards: list[Card]) -> None:
        if cards:
            self._found += len(cards)
            self._adding += 1
            job = self._store.run(lambda store: store.add_cards(cards))
            job.then(self, done=self._on_cards_added, failed=self._on_adding_failed)

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
        said = say(
            Practice.REVIEWS_MAKE_CARDS, cards=drill.cards_added_sentence(self._new, self._found)
        )
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
        return self._settings.get(settings.CARDS_FROM_REVIEWS) and self._store.can_store_cards


class MainLineCollector(QObject):
    """Collects the main lines of all games of a document, in steps that do not block the window."""

    gathered = Signal(object)
    """Emitted with the reviews of the main lines and the names of their games, in a list."""

    def __init__(self, document: GameDocument, look: CurrentLook, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._look = document, look
        self._slices = Slices(self)
        self._slices.done.connect(self.gathered)
        document.loaded.connect(self._slices.stop)

    def collect_lines(self) -> None:
        """Start to collect the main lines. The result of an earlier call is no longer emitted."""
        self._slices.start(self._collect_lines())

    def _collect_lines(self) -> Generator[None, None, list[searches.NamedReview]]:
        found: list[searches.NamedReview] = []
        for game in list(self._document.collection.games):
            name = self._look.value.render_within(wording.game_heading(game.facts))
            found.append((Review.of_nodes(nodes_of_line(game.end())), name))
            yield
        return found


class PuzzleMiningPart(Part):
    """Searches the document's games for puzzles, and stores them as a set for training."""

    def __init__(self, desk: Desk, store: TrainingStore) -> None:
        super().__init__(desk)
        self._store = store
        self._search = SearchRunner(desk.analysis.searches, desk.messages, self)
        self._puzzles: list[Puzzle] = []
        self._count = 0
        self._line_collector = MainLineCollector(desk.document, desk.look, self)
        self._line_collector.gathered.connect(self._on_lines_gathered)
        self._search.found.connect(self._on_puzzles_found)
        self._search.done.connect(self._on_search_done)
        desk.actions.bind_commands({"puzzles.mine": self._line_collector.collect_lines})

    @Slot(object)
    def _on_lines_gathered(self, lines: list[searches.NamedReview]) -> None:
        self._puzzles, self._count = [], len(lines)
        mining = {
            board: partial(_mine_puzzles, [MinedGame(each.line.text, name) for each, name in some])
            for board, some in _lines_by_board(lines).items()
        }
        self._search.start_search_on_boards(
            text_of(Practice.MINING), search_each_board(mining), Urgency.LATER, follow=True
        )

    @Slot(object)
    def _on_puzzles_found(self, puzzles: list[Puzzle]) -> None:
        self._puzzles += puzzles

    @Slot()
    def _on_search_done(self) -> None:
        puzzles = list(unique_puzzles(self._puzzles))
        if not puzzles:
            self._messages.say(Practice.NO_PUZZLES)
            return
        path = self._desk.file.path
        name = (
            text_of(Prompt.GAMES_OF, day=f"{datetime.now():%Y-%m-%d %H:%M}")
            if path is None
            else path.stem
        )
        job = self._store.run(lambda store: store_puzzle_set(store, name, puzzles))
        found, games = Amount(len(puzzles), Noun.PUZZLE), Amount(self._count, Noun.GAME)
        told = say(Practice.MINED, puzzles=found, games=games, name=Quoted(name))
        self._messages.follow_to_result(job, lambda _: self._messages.say(told))


def _mine_puzzles(
    left: list[MinedGame], solver: Solver, stop: StopFlag, report: OnProgress
) -> Iterator[list[Puzzle]]:
    """Yield the puzzles of each game in ``left``, and remove the game from that list.

    Runs in another thread.
    """
    miner = PuzzleMiner(solver, stop)
    return searches.results_one_by_one(
        left, lambda source: [*miner.find_puzzles(source, read_answer)], report
    )


class RepertoirePart(Part):
    """Makes flash cards from the positions of a repertoire, the most important ones first."""

    def __init__(self, desk: Desk, store: TrainingStore) -> None:
        super().__init__(desk)
        self._store = store
        self._search = SearchRunner(desk.analysis.searches, desk.messages, self)
        self._search.found.connect(self._on_cards_found)

    @carries_out("train.second", Side.YELLOW)
    @carries_out("train.first", Side.RED)
    def _learn_own_moves(self, side: Side) -> None:
        choices = columns_played_in_game(self._document.game, side)
        if choices:
            self._learn_repertoire(lambda _: Repertoire(side, choices))
        else:
            self._messages.say(say(Notice.NO_MOVE_OF, side=side))

    @carries_out("train.holding", partial(repertoire.learned_part_of_repertoire, Side.YELLOW))
    @carries_out("train.winning", partial(repertoire.learned_part_of_repertoire, Side.RED))
    def _learn_repertoire(self, find: Callable[[ColumnScorer], Repertoire]) -> None:
        def cards(scorer: ColumnScorer) -> list[Card]:
            return repertoire.cards_of_repertoire(find(scorer), scorer)

        self._search.start_search(
            text_of("training.looking"),
            lambda solver, stop, report: iter([cards(PuzzleMiner(solver, stop).column_scores)]),
            follow=True,
        )

    @Slot(object)
    def _on_cards_found(self, cards: list[Card]) -> None:
        """Ask first whether to add the cards, since there may be a hundred new ones."""
        job = self._store.run(lambda store: store.cards_without_entry(cards))
        self._messages.follow_to_result(job, partial(self._offer_cards, cards))

    def _offer_cards(self, cards: list[Card], new: list[Card]) -> None:
        if new:
            said = say(
                Practice.WOULD_ADD, cards=Amount(len(new), Noun.NEW_CARD), most=MOST_NEW_CARDS_A_DAY
            )
            self._messages.offer_action(
                said, text_of("training.add_them"), partial(self._add_cards, cards, new)
            )
        else:
            self._add_cards(cards, new)

    def _add_cards(self, cards: list[Card], new: list[Card]) -> None:
        job = self._store.run(lambda store: store.add_cards(cards))
        added = partial(self._on_cards_added, len(cards), [card.key for card in new])
        self._messages.follow_to_result(job, added)

    def _on_cards_added(self, found: int, keys: list[int], new: int) -> None:
        said = drill.repertoire_cards_added_sentence(new, found)
        if new:
            self._messages.offer_action(
                said, text_of("training.undo"), partial(self._remove_cards, keys)
            )
        else:
            self._messages.say(said)

    def _remove_cards(self, keys: list[int]) -> None:
        job = self._store.run(lambda store: store.delete_untried_cards(keys))
        self._messages.follow_to_result(
            job,
            lambda number: self._messages.say(
                say(Practice.CARDS_REMOVED, cards=Amount(number, Noun.CARD))
            ),
        )
