"""Reviews all games of a document, one after the other, and keeps the scores with their nodes."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from c4studio.analysis.searches import Search, Searches, Urgency
from c4studio.background.progress import Report
from c4studio.document import GameDocument
from c4studio.game import Game, GameNode, NodeScores
from c4studio.review import Review, find_scores, nodes_of
from c4studio.words.pieces import amount
from engine import Position, Solver, StopFlag

SLICE = 0.01
"""Seconds in which games are looked at before the window is let live."""

Positions = tuple[Position, ...]
Found = tuple[int, dict[Position, NodeScores]]


class CollectionReview(QObject):
    """Looks which positions of the main lines are not known, and has them searched."""

    searched = Signal(object)
    """A search (Search) has just begun."""
    ended = Signal(str)
    """One sentence: what was done."""

    def __init__(self, document: GameDocument, searches: Searches, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._searches = searches
        self._search: Search | None = None
        self._games: list[Game] = []
        self._lines: list[list[GameNode]] = []
        self._unknown: list[Positions] = []
        self._slices = QTimer(self, interval=0)
        self._slices.timeout.connect(self._look_on)
        document.loaded.connect(self.stop)

    @property
    def running(self) -> bool:
        """Whether something is being reviewed."""
        return self._search is not None or self._slices.isActive()

    def start(self) -> None:
        """Review all games as they are now."""
        if not self.running:
            self._games = list(self._document.collection.games)
            self._lines, self._unknown = [], []
            self._slices.start()

    @Slot()
    def stop(self) -> None:
        """Review no more; what was found stays."""
        self._slices.stop()
        if self._search is not None:
            self._search.cancel()

    @Slot()
    def _look_on(self) -> None:
        """Look at some more games; of thousands that takes seconds."""
        end = time.monotonic() + SLICE
        while len(self._lines) < len(self._games) and time.monotonic() < end:
            nodes = nodes_of(self._games[len(self._lines)].end())
            self._lines.append(nodes)
            self._unknown.append(Review.of_nodes(nodes).unknown)
        if len(self._lines) == len(self._games):
            self._slices.stop()
            self._begin()

    def _begin(self) -> None:
        search = self._search = self._searches.run(
            f"Reviewing {amount(len(self._games), 'game')}",
            partial(scores_of_games, dict(enumerate(self._unknown))),
            Urgency.LATER,
        )
        search.found.connect(self._on_found)
        search.done.connect(self._on_done)
        search.cancelled.connect(self._on_cancelled)
        search.failed.connect(self._on_failed)
        self.searched.emit(search)

    @Slot(object)
    def _on_found(self, found: Found) -> None:
        number, scores = found
        for node in self._lines[number]:
            if node.position in scores:
                self._document.store_scores(node, scores[node.position])

    @Slot()
    def _on_done(self) -> None:
        self._search = None
        self.ended.emit(f"{amount(len(self._games), 'game')} reviewed")

    @Slot()
    def _on_cancelled(self) -> None:
        self._search = None

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        self._search = None
        self.ended.emit(sentence)


def scores_of_games(
    left: dict[int, Positions], solver: Solver, stop: StopFlag, report: Report
) -> Iterator[Found]:
    """The scores of the positions of each game; one that occurs twice is scored once.

    Args:
        left: the positions of each game by its number; a game that is done is taken out, so that
            the rest can be begun once more.
        solver: finds the scores.
        stop: ends the search.
        report: hears how much is done.

    Raises:
        SearchStopped: ``stop`` was set.
    """
    known: dict[Position, NodeScores] = {}
    todo = list(left)
    for done, number in enumerate(todo, start=1):
        unknown = [each for each in left[number] if each not in known]
        known.update(find_scores(solver, unknown, stop))
        report(done / len(todo))
        yield number, {each: known[each] for each in left[number]}
        del left[number]
