"""The search for the exact scores of a game in progress, one at a time."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject

from c4studio.game import GameNode
from c4studio.review.moves import ColumnScores
from c4studio.ui.desk import Desk
from c4studio.ui.own_search import HeldSearch

Use = Callable[[GameNode, ColumnScores], None]
"""A function that receives a node and the exact scores of its columns."""


class ScoreSearch(HeldSearch):
    """Searches the exact scores of a node's columns, unless such a search is running already."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk

    def run(self, node: GameNode, what: str, use: Use) -> None:
        """Start a search and show its progress. Do nothing if one is running.

        Args:
            node: the node whose columns are searched.
            what: the name of the work, for the progress.
            use: receives the node and the exact scores of its columns.
        """
        if self.running:
            return
        position, live = node.position, self._desk.analysis.live
        search = self._desk.answers.ask(
            what,
            [self._desk.answers.place(node)],
            lambda solver, stop, report: iter([{0: live.scores(position, solver, stop)}]),
            partial(self._on_scores, use),
        )
        self.hold(search)
        self._desk.messages.follow(search)

    def _on_scores(self, use: Use, found: dict[GameNode, ColumnScores]) -> None:
        # What is used may ask for scores again, before the search has come to its end.
        self.stop()
        ((node, columns),) = found.items()
        use(node, columns)
