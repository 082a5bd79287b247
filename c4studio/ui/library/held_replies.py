"""Count, for each column, the opponent's replies to a disc there that keep the result."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QObject, Signal

from c4studio.analysis.searches import Search, Urgency
from c4studio.background.progress import Report
from c4studio.game import GameNode
from c4studio.review.moves import result_of
from c4studio.ui.desk import Desk
from c4studio.ui.library.counts_model import NO_REPLIES, Replies
from engine import WIDTH, Analysis, Position, Solver, StopFlag


class HeldReplies(QObject):
    """Counts, for each column, the opponent's replies to a disc there that keep the result.

    The exact score of each reply tells whether the reply keeps the result.
    """

    found = Signal()
    """Emitted when the counts for the requested position are known."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._known: tuple[Position, Replies] | None = None
        self._search: Search | None = None
        self._asked: GameNode | None = None

    def of(self, node: GameNode, analysis: Analysis | None) -> Replies:
        """Return, for each column, how many replies to a disc there keep the result.

        While the numbers are unknown, return ``NO_REPLIES`` and start to count.
        """
        if analysis is None or not all(c is None or c.exact is not None for c in analysis.columns):
            return NO_REPLIES
        if self._known is not None and self._known[0] == node.position:
            return self._known[1]
        if self._asked is not node and not node.position.is_over:
            if self._search is not None:
                self._search.abandon()
            self._asked = node
            find = partial(_count, node.position)
            places = [self._desk.answers.place(node)]
            use = self._on_found
            # Seven short searches, which need not wait for the review of a game.
            self._search = self._desk.answers.ask(
                "Counting replies", places, find, use, Urgency.POINTED
            )
        return NO_REPLIES

    def _on_found(self, found: dict[GameNode, Replies]) -> None:
        self._search = self._asked = None
        for node, replies in found.items():
            self._known = node.position, replies
            self.found.emit()


def _count(
    position: Position, solver: Solver, stop: StopFlag, _: Report
) -> Iterator[dict[int, Replies]]:
    """Yield, for each column, the number of replies to a disc there that keep the result.

    Each number comes with the number of all replies.
    """
    yield {0: tuple(_replies(position, column, solver, stop) for column in range(WIDTH))}


def _replies(
    position: Position, column: int, solver: Solver, stop: StopFlag
) -> tuple[int, int] | None:
    if column not in position.legal_columns or (after := position.play(column)).is_over:
        return None
    scores = [score for score in solver.score_columns(after, stop=stop) if score is not None]
    best = result_of(max(scores))
    return sum(result_of(score) == best for score in scores), len(scores)
