"""The commands of the Engine menu, the engine's state, and the storing of its scores in a game."""

import time
from dataclasses import replace

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Slot
from PySide6.QtWidgets import QLabel

from c4studio.game import NodeScores
from c4studio.game.boards import BOARDS_WITH_BOOK
from c4studio.game.kept_scores import analysis_with_stored_scores
from c4studio.opponents.known import proved_best_columns
from c4studio.ui.labels import text_of
from c4studio.ui.part import Desk, Part, carries_out
from c4studio.words import wording
from engine import Analysis

PROGRESS_MS = 500
"""Milliseconds between two updates of the progress of a long search."""
SPARE = 8
"""Letters for which a label has room left when it has grown."""


class EnginePart(Part):
    """Switches the engine on and off, plays the best column, and shows the engine's state."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._label = _EngineStateLabel()
        desk.window.statusBar().addPermanentWidget(self._label)
        analysis = desk.analysis
        analysis.enabled_changed.connect(desk.actions["engine"].setChecked)
        analysis.enabled_changed.connect(self._show_engine_state)
        analysis.busy_changed.connect(self._show_engine_state)
        desk.look.changed.connect(self._show_engine_state)
        analysis.analysis_changed.connect(self._on_analysis_changed)
        desk.actions["engine"].setChecked(analysis.enabled)
        self._began = time.monotonic()
        self._progress = QTimer(self, interval=PROGRESS_MS)
        self._progress.timeout.connect(self._show_engine_state)
        analysis.busy_changed.connect(self._on_busy_changed)
        self._on_busy_changed(analysis.busy)
        desk.actions.bind_commands({"engine": analysis.set_enabled})

    @Slot()
    def _show_engine_state(self) -> None:
        state = text_of("window.engine_paused")
        if self._desk.analysis.enabled:
            state = (
                text_of("window.engine_searching")
                if self._desk.analysis.busy
                else text_of("window.engine_ready")
            )
        # The number of nodes may reveal how far away the end of the game is.
        tells = self._desk.look.shows_scores
        found = self._desk.analysis.analysis if tells else None
        columns = None
        is_busy = self._desk.analysis.busy
        if found is not None and is_busy and found.position.board not in BOARDS_WITH_BOOK:
            # One search may take hours, and reports nothing meanwhile.
            nodes = max(found.nodes, self._desk.analysis.live.nodes)
            found = replace(found, nodes=nodes, seconds=time.monotonic() - self._began)
            columns = wording.exact_columns_text(found)
        told = text_of(wording.search_effort_text(found)), text_of(columns), state
        self._label.show_text(" · ".join(filter(None, told)))

    @Slot(object)
    def _on_analysis_changed(self, analysis: Analysis) -> None:
        self._began = time.monotonic() - analysis.seconds
        self._show_engine_state()

    @Slot(bool)
    def _on_busy_changed(self, busy: bool) -> None:
        if busy:
            self._progress.start()
        else:
            self._progress.stop()

    @carries_out("best")
    def _play_best_column(self) -> None:
        document = self._document
        analysis = analysis_with_stored_scores(document.current, self._desk.analysis.analysis)
        best = () if analysis is None else proved_best_columns(analysis)
        if best:
            document.play(best[0])
        else:
            self._messages.say(text_of("window.no_best_column"))


class _EngineStateLabel(QLabel):
    """A label whose size is fixed, and set anew only for a text that does not fit.

    Any other label has Qt lay out the whole window for each new text: twice at each move.
    """

    def __init__(self) -> None:
        super().__init__()
        self._room = QSize()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def show_text(self, text: str) -> None:
        """Show a text."""
        if text != self.text():
            self.setText(text)
            self._grow_to_text()

    def changeEvent(self, event: QEvent) -> None:
        """Take the size of the text in another font or style."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._room = QSize()
            self._grow_to_text()

    def _grow_to_text(self) -> None:
        needed = self.sizeHint()
        if self._room.isValid() and needed.width() > self._room.width():
            # Numbers grow by a digit at a time.
            needed.setWidth(needed.width() + SPARE * self.fontMetrics().averageCharWidth())
        self._room = self._room.expandedTo(needed)
        self.setFixedSize(self._room)


class ScoreKeeper(Part):
    """Stores the exact scores that the engine finds at the current node of the document.

    Stored scores are replaced only if the new ones are at least as complete. Scores claimed by
    other people are not stored.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._controller = desk.analysis
        desk.analysis.analysis_changed.connect(self._store_scores)
        desk.document.current_changed.connect(self._on_current_changed)

    @Slot(object)
    def _on_current_changed(self, _: object) -> None:
        # A position that occurs at two nodes is analysed once.
        if self._controller.analysis is not None:
            self._store_scores(self._controller.analysis)

    @Slot(object)
    def _store_scores(self, analysis: Analysis) -> None:
        node = self._document.current
        if analysis.position != node.position:
            return
        found = NodeScores(
            tuple(None if known is None else known.exact for known in analysis.columns)
        )
        if _known_score_count(found) and (
            node.scores is None or _known_score_count(found) >= _known_score_count(node.scores)
        ):
            self._document.store_scores(node, found)


def _known_score_count(scores: NodeScores) -> int:
    return sum(score is not None for score in scores.columns)
