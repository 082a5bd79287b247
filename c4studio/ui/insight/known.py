"""The reasons found so far for the current position, unless scores are hidden."""

from __future__ import annotations

from c4studio.game.kept_scores import known_analysis
from c4studio.insight import Explanation, Reason
from c4studio.ui.board.verdict_panel import HIDDEN
from c4studio.ui.desk import Desk
from c4studio.words.insight import why
from c4studio.words.naming import Naming

LOOKING, WAITING, NOT_LOOKED = "Looking for a reason…", "Waiting for the scores…", "Engine paused"


class KnownReasons:
    """The reasons found so far for the columns on the board. They are hidden with the scores."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._document, self._analysis = desk.document, desk.analysis

    @property
    def explanation(self) -> Explanation | None:
        """The explanation found so far; None if there is none or if it is hidden."""
        found = self._analysis.reasons.explanation
        here = self._document.current.position
        known = found is not None and found.position == here and self.tells
        return found if known else None

    @property
    def tells(self) -> bool:
        """Whether scores are shown.

        Otherwise reasons are hidden, since they would reveal scores.
        """
        return self._desk.look.tells

    @property
    def naming(self) -> Naming:
        """The names of sides, columns and cells in the window."""
        return self._desk.look.value.naming

    def reason(self, column: int | None) -> Reason | None:
        """Return the reason why a 0-based column is good or bad; None while it is unknown."""
        found = self.explanation
        return None if found is None or column is None else found.columns[column]

    def in_full(self, column: int, naming: Naming) -> str:
        """Return a column's result and reason as sentences; "" if they are unknown."""
        found = self.explanation
        return "" if found is None else why.column_in_full(found, column, naming)

    def why_unknown(self, scored: bool) -> str:
        """Return a sentence on why a column has no reason yet.

        ``scored`` tells whether its score is known.
        """
        if not self._analysis.enabled:
            return NOT_LOOKED
        return LOOKING if scored else WAITING

    def nothing_to_explain(self) -> str:
        """Return a sentence on why there is no column to explain."""
        if self._document.current.position.is_over:
            return "The game is over"
        return "No scores are known yet" if self.tells else HIDDEN

    def column_meant(self) -> int | None:
        """Return the column to explain.

        It is the column under the pointer or with the keyboard focus; if there is none, the best
        column.
        """
        if not self.tells:
            return None
        scene, node = self._desk.panel.board.scene, self._document.current
        for column in (scene.hover, scene.focus):
            if column is not None and node.position.is_legal(column):
                return column
        analysis = known_analysis(node, self._analysis.analysis)
        return analysis.best[0] if analysis is not None and analysis.best else None
