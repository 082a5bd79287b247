"""The review of all games of a document, which stores the scores in the game trees."""

from __future__ import annotations

import time
from collections.abc import Iterator

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from c4studio.document import GameDocument
from c4studio.game import Game, NodeScores
from c4studio.game.collection import Place
from c4studio.review import Review, find_scores, nodes_of
from c4studio.ui.answers import Answers, Found
from c4studio.ui.own_search import HeldSearch
from c4studio.ui.review.batches import asked_for
from c4studio.words.pieces import amount
from c4studio.work.progress import Report
from c4studio.work.service import Urgency
from engine import Position, Solver, StopFlag

SLICE = 0.01
"""Seconds for which games are examined before the window may process events."""

Questions = dict[int, Position]
"""The positions of one game that need scores, by the index of the node."""


class CollectionReview(QObject):
    """Reviews all games of a document, by searching the missing scores of their positions."""

    searched = Signal(object)
    """Emitted with a search (Handle) that has just begun."""
    reviewed = Signal()
    """Emitted when all games are reviewed."""
    ended = Signal(str)
    """Emitted with a sentence on what was reviewed."""

    def __init__(self, document: GameDocument, answers: Answers, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._answers = answers
        self._search = HeldSearch(self)
        self._search.done.connect(self._on_done)
        self._search.failed.connect(self.ended)
        self._games: list[Game] = []
        self._places: list[Place] = []
        self._questions: list[Questions] = []
        self._slices = QTimer(self, interval=0)
        self._slices.timeout.connect(self._look_on)
        document.loaded.connect(self.stop)

    @property
    def running(self) -> bool:
        """Whether a review of the games is in progress."""
        return self._search.running or self._slices.isActive()

    def start(self) -> None:
        """Start to review all games as they are now."""
        if not self.running:
            self._games = list(self._document.collection.games)
            self._places, self._questions = [], []
            self._slices.start()

    @Slot()
    def stop(self) -> None:
        """Stop the review. Scores found so far are kept."""
        self._slices.stop()
        self._search.cancel()

    @Slot()
    def _look_on(self) -> None:
        """Examine some more games for positions without scores, since thousands take seconds."""
        end = time.monotonic() + SLICE
        while len(self._questions) < len(self._games) and time.monotonic() < end:
            self._look_at(self._games[len(self._questions)])
        if len(self._questions) == len(self._games):
            self._slices.stop()
            self._begin()

    def _look_at(self, game: Game) -> None:
        """Add the positions of a game's main line without exact scores to those to be searched."""
        nodes = nodes_of(game.end())
        self._document.store_all_scores(asked_for(nodes))
        unknown = set(Review.of_nodes(nodes).unknown)
        asked = [node for node in nodes if node.position in unknown]
        collection, first = self._document.collection, len(self._places)
        self._places += [Place(collection, game, node) for node in asked]
        self._questions.append(dict(enumerate((node.position for node in asked), first)))

    def _begin(self) -> None:
        # A game that is done is taken out, so that the rest can be begun once more.
        left = dict(enumerate(self._questions))
        search = self._answers.ask(
            f"Reviewing {amount(len(self._games), 'game')}",
            self._places,
            lambda solver, stop, report: scores_of_games(left, solver, stop, report),
            self._document.store_all_scores,
            Urgency.LATER,
        )
        self._search.hold(search)
        self.searched.emit(search)

    @Slot()
    def _on_done(self) -> None:
        self.ended.emit(f"{amount(len(self._games), 'game')} reviewed")
        self.reviewed.emit()


def scores_of_games(
    left: dict[int, Questions], solver: Solver, stop: StopFlag, report: Report
) -> Iterator[Found[NodeScores]]:
    """Yield the scores of each game. A position that occurs twice is scored once.

    Args:
        left: the positions without scores of each game, by its number; finished games are removed.
        solver: finds the scores.
        stop: ends the search.
        report: receives the finished fraction, 0 to 1.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    known: dict[Position, NodeScores] = {}
    todo = list(left)
    for done, number in enumerate(todo, start=1):
        questions = left[number]
        unknown = [each for each in questions.values() if each not in known]
        known.update(find_scores(solver, unknown, stop))
        report(done / len(todo))
        yield {place: known[position] for place, position in questions.items()}
        del left[number]
