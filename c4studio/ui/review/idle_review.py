"""The idle review, which scores all lines of the current game when nothing else is searched."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import islice

from PySide6.QtCore import QObject, QTimer, Slot

from c4studio.document import GameDocument
from c4studio.game import Edit, GameNode, NodeScores
from c4studio.game.collection import Place
from c4studio.game.edits import Annotate, Describe
from c4studio.review import find_scores
from c4studio.ui.answers import Answers
from c4studio.ui.own_search import HeldSearch
from c4studio.ui.review.batches import in_batches, in_passing
from c4studio.work.service import Urgency
from engine import Position

IDLE_MS = 1000
"""Milliseconds without a change before the idle review begins."""
MOST = 256
"""Maximum number of nodes in one search."""
SLICE = 0.003
"""Seconds for which a large game's nodes are examined before the window may process events."""
BATCH = 0.2
"""Seconds during which answers are collected before they are delivered together."""


class IdleReview(QObject):
    """Searches the missing scores of the current game's nodes while nothing else is searched.

    Args:
        document: the games.
        answers: starts searches and delivers their answers.
        parent: the owner.
        is_wanted: returns whether the review may go on now.
    """

    def __init__(
        self,
        document: GameDocument,
        answers: Answers,
        parent: QObject,
        is_wanted: Callable[[], bool],
    ) -> None:
        super().__init__(parent)
        self._document, self._answers, self._is_wanted = document, answers, is_wanted
        self._search = HeldSearch(self)
        self._nodes: Iterator[GameNode] | None = None
        self._unknown: list[GameNode] = []
        self._idle = QTimer(self, singleShot=True, interval=IDLE_MS)
        self._idle.timeout.connect(self._look_on)
        self._slices = QTimer(self, singleShot=True, interval=0)
        self._slices.timeout.connect(self._look_on)
        self._search.done.connect(self._slices.start)
        self._search.cancelled.connect(self._idle.start)
        document.edited.connect(self._on_edited)
        for signal in (document.game_shown, document.loaded):
            signal.connect(self._begin_anew)

    @Slot()
    def wait(self) -> None:
        """Continue the idle review after a pause without edits. Stop it if it is not wanted now."""
        self._slices.stop()
        if self._search.running and not self._is_wanted():
            self._search.cancel()
            # What it has not found is looked for again.
            self._nodes, self._unknown = None, []
        self._idle.start()

    @Slot()
    def stop(self) -> None:
        """Stop the review until the next call of ``wait``."""
        self._idle.stop()
        self._slices.stop()
        self._search.cancel()

    @Slot(object)
    def _on_edited(self, edit: Edit) -> None:
        if not isinstance(edit, (Annotate, Describe)):
            self._begin_anew()

    @Slot()
    def _begin_anew(self) -> None:
        """Examine all nodes again, since an edit may have added some."""
        self.stop()
        self._nodes, self._unknown = None, []
        self.wait()

    @Slot()
    def _look_on(self) -> None:
        """Examine some more nodes, and search the scores of those without any."""
        if self._search.running or not self._is_wanted():
            return
        if self._nodes is None:
            self._nodes = self._document.game.root.walk()
        end = time.monotonic() + SLICE
        while time.monotonic() < end and len(self._unknown) < MOST:
            some = list(islice(self._nodes, 32))
            self._unknown += [
                each for each in some if each.scores is None and not each.position.is_over
            ]
            if not some:
                self._ask()
                return
        if len(self._unknown) < MOST:
            self._slices.start()
        else:
            self._ask()

    def _ask(self) -> None:
        nodes, self._unknown = self._unknown, []
        if not nodes:
            return
        collection, game = self._document.collection, self._document.game
        # The last ones first, whose scores help with the positions before.
        numbers: dict[Position, list[int]] = {}
        for number, node in enumerate(nodes):
            numbers.setdefault(node.position, []).append(number)
        positions = list(numbers)[::-1]
        search = self._answers.ask(
            "Reviewing other lines",
            [Place(collection, game, node) for node in nodes],
            lambda solver, stop, report: in_batches(
                (
                    (number, scores)
                    for position, scores in find_scores(solver, positions, stop, report)
                    for number in numbers[position]
                ),
                BATCH,
            ),
            self._store,
            Urgency.LATER,
        )
        self._search.hold(search)

    def _store(self, found: dict[GameNode, NodeScores]) -> None:
        self._document.store_all_scores(in_passing(found))
