"""The review of the line through the current node, from stored scores and searched ones."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from c4studio.document import GameDocument
from c4studio.game import Edit, Game, GameNode, NodeScores
from c4studio.game.edits import Annotate, Describe
from c4studio.review import Move, Review, find_scores, nodes_of
from c4studio.ui.answers import Answers
from c4studio.ui.own_search import HeldSearch
from c4studio.ui.review.batches import asked_for, in_batches, in_passing
from c4studio.work.service import Urgency
from c4studio.work.throttle import Throttle
from engine import Side

LOOK_MS = 100
"""Minimum number of milliseconds between two updates of the review from the document."""
FRAME_MS = 40
"""Milliseconds before the first update, in which the window paints what the user has just done."""
REST_MS = 60
"""Milliseconds without another step or edit after which the automatic review of a line begins.

Reviewing lines that are only passed by, as while a key is held down, would slow the steps down; so
would a review that begins while a step is painted.
"""


class LineReview(QObject):
    """Reviews the line through the current node: uses stored scores and searches missing ones.

    Attributes:
        nodes: the nodes of the line from the root, or from a set-up position, to its end.
        review: the review, as far as scores are known.
        side: the side whose mistakes are shown; None for both.
    """

    changed = Signal()
    """Emitted when the line, its known scores or the current node in it have changed."""
    searched = Signal(object)
    """Emitted with a search (Handle) that has just begun."""

    def __init__(
        self,
        document: GameDocument,
        answers: Answers,
        parent: QObject,
        is_wanted: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._answers = answers
        self._search = HeldSearch(self)
        self._search.done.connect(self._on_done)
        self._search.cancelled.connect(self._on_cancelled)
        self._search.failed.connect(self._on_failed)
        self._is_wanted = is_wanted
        # Whether the search under way was begun without being asked for.
        self._in_passing = False
        # The review whose search failed, which is not tried again by itself.
        self._failed: Review | None = None
        self._followed: Game | None = None
        # Not for each step while a key is held down.
        self._stale = Throttle(LOOK_MS, self, gathering=FRAME_MS)
        self._stale.passed.connect(self.refresh)
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self._on_rested)
        for signal in (document.current_changed, document.game_shown):
            signal.connect(self._on_moved)
        document.scores_changed.connect(self._on_scores_changed)
        document.loaded.connect(self._on_loaded)
        document.edited.connect(self._on_edited)
        # What is known along the line may be other than in the review.
        self._outdated = False
        self.nodes = line_nodes(document)
        self.review = Review.of_nodes(self.nodes)
        self._asked = self.review
        self.side: Side | None = None
        # No signal need come of a game that is there from the start, such as one that is over.
        self._stale.put(True)

    @property
    def running(self) -> bool:
        """Whether a review that the user asked for is in progress."""
        return self._search.running and not self._in_passing

    @property
    def place(self) -> int | None:
        """The index of the current node in the line; None if a position was set up at the node."""
        current = self._document.current
        return next((i for i, node in enumerate(self.nodes) if node is current), None)

    def node_after(self, move: Move) -> GameNode:
        """Return the node to which a move of the review leads."""
        return self.nodes[move.ply - self.nodes[0].position.ply]

    def start(self) -> None:
        """Start to review the line. Moves that are edited later are reviewed as well."""
        self._look_again()
        self._followed = self._document.game
        if self._search.running and self._in_passing:
            # What it has found is in the table of the solver.
            self._search.cancel()
        self._document.store_all_scores(asked_for(self.nodes))
        self.changed.emit()
        self._search_unknown()

    def stop(self) -> None:
        """Stop the search. Scores found so far are kept."""
        self._followed = None
        self._search.cancel()

    @Slot()
    def refresh(self) -> None:
        """Update the review from the document now."""
        self._look_again()
        self.changed.emit()
        self.review_in_passing()

    @Slot()
    def review_in_passing(self) -> None:
        """Start the automatic review of the line if it is wanted, and stop that of another line."""
        if self._search.running:
            is_outdated = self._asked is not self.review and not set(self.review.unknown) <= set(
                self._asked.unknown
            )
            if self._in_passing and (is_outdated or not self._is_wanted()):
                self._search.cancel()
        elif self._is_wanted() and not self._rest.isActive() and self.review is not self._failed:
            self._search_unknown(in_passing=True)

    def _look_again(self) -> None:
        nodes, before = line_nodes(self._document), self.nodes
        # Most steps stay in the line.
        if not self._outdated and nodes == before:
            return
        self.nodes, self._outdated = nodes, False
        review = Review.of_nodes(nodes)
        # One that says the same stays, with all that was made of it.
        if review != self.review:
            self.review = review

    def _search_unknown(self, *, in_passing: bool = False) -> None:
        positions = self.review.unknown
        if not positions or self._search.running:
            return
        nodes = {node.position: node for node in self.nodes}
        numbers = {position: number for number, position in enumerate(positions)}
        search = self._answers.ask(
            "Reviewing the game",
            [self._answers.place(nodes[position]) for position in positions],
            lambda solver, stop, report: in_batches(
                (numbers[position], scores)
                for position, scores in find_scores(solver, positions, stop, report)
            ),
            self._store_in_passing if in_passing else self._document.store_all_scores,
            Urgency.LATER if in_passing else Urgency.ASKED,
        )
        self._in_passing, self._asked = in_passing, self.review
        self._search.hold(search)
        if not in_passing:
            self.searched.emit(search)
            self.changed.emit()

    def _store_in_passing(self, found: dict[GameNode, NodeScores]) -> None:
        self._document.store_all_scores(in_passing(found))

    @Slot()
    def _on_done(self) -> None:
        self.refresh()
        # The line may have changed meanwhile.
        if self._followed is self._document.game:
            self._search_unknown()

    @Slot()
    def _on_cancelled(self) -> None:
        if not self._in_passing:
            self._followed = None
        elif self._followed is self._document.game:
            # A review was asked for while the line was reviewed in passing.
            self._look_again()
            self._search_unknown()
        self.refresh()

    @Slot()
    def _on_failed(self) -> None:
        self._followed = None
        self._failed = self.review
        self.refresh()

    @Slot()
    def _on_moved(self) -> None:
        self._rest.start()
        self._stale.put(True)

    @Slot()
    def _on_rested(self) -> None:
        self._look_again()
        self.review_in_passing()

    @Slot(object)
    def _on_scores_changed(self, nodes: tuple[GameNode, ...]) -> None:
        if not set(nodes).isdisjoint(self.nodes):
            self._outdated = True
            self._stale.put(True)

    @Slot()
    def _on_loaded(self) -> None:
        self.stop()
        self._stale.put(True)

    @Slot(object)
    def _on_edited(self, edit: Edit) -> None:
        self._stale.put(True)
        if isinstance(edit, (Annotate, Describe)):
            return
        self._outdated = True
        self._rest.start()
        if self._followed is self._document.game:
            QTimer.singleShot(0, self, self._search_what_is_new)

    @Slot()
    def _search_what_is_new(self) -> None:
        if self._followed is self._document.game:
            self.refresh()
            self._search_unknown()


def line_nodes(document: GameDocument) -> list[GameNode]:
    """Return the nodes of the line through the current node, to the end visited last."""
    nodes = nodes_of(document.line_end)
    return nodes if document.current in nodes else nodes_of(document.current)
