"""Storage of the engine's exact scores in the game tree."""

from __future__ import annotations

from PySide6.QtCore import Slot

from c4studio.game import NodeScores
from c4studio.ui.desk import Desk
from c4studio.ui.part import Part
from engine import Analysis


class ScoreKeeper(Part):
    """Stores the exact scores that the engine finds at the current node of the document.

    Stored scores are replaced only if the new ones are at least as complete. Scores claimed by
    other people are not stored.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._document = desk.document
        self._controller = desk.analysis
        desk.analysis.analysis_changed.connect(self._keep)
        desk.document.current_changed.connect(self._on_current_changed)

    @Slot(object)
    def _on_current_changed(self, _: object) -> None:
        # A position that occurs at two nodes is analysed once.
        if self._controller.analysis is not None:
            self._keep(self._controller.analysis)

    @Slot(object)
    def _keep(self, analysis: Analysis) -> None:
        node = self._document.current
        if analysis.position != node.position:
            return
        found = NodeScores(
            tuple(None if known is None else known.exact for known in analysis.columns)
        )
        if _count_known(found) and (
            node.scores is None or _count_known(found) >= _count_known(node.scores)
        ):
            self._document.store_scores(node, found)


def _count_known(scores: NodeScores) -> int:
    return sum(score is not None for score in scores.columns)
