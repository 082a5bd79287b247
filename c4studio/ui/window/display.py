"""What the window shows of a node: the board, the verdict, the engine's state, people's play."""

import time
from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Slot
from PySide6.QtWidgets import QLabel

from c4studio.drawing.look import Look
from c4studio.game import GameNode, NodeScores
from c4studio.game.boards import BOARDS_WITH_BOOK
from c4studio.game.branches import merge_branch
from c4studio.game.kept_scores import analysis_with_stored_scores
from c4studio.ground.throttle import Throttle
from c4studio.language.messages import Practice, Remark
from c4studio.language.said import say
from c4studio.opponents.estimate import PeopleEstimate
from c4studio.review.forecasts import (
    ForecastBesideProofs,
    Knowledge,
    columns_to_play,
    forecast_beside_proofs,
    with_results_of_forecast,
)
from c4studio.ui import settings
from c4studio.ui.board.verdict_panel import VerdictPanel
from c4studio.ui.frame.docks import DockSpec
from c4studio.ui.labels import text_of
from c4studio.ui.part import Desk, Part, carries_out
from c4studio.ui.review.line_part import tree_of_lines
from c4studio.ui.tree.move_replacement import MoveReplacement
from c4studio.ui.widgets.accessibility import ANNOUNCEMENT_DELAY_MS
from c4studio.ui.widgets.system_preferences import are_discs_animated
from c4studio.words import wording
from c4studio.words.forecast import played_sentence
from c4studio.words.players.people import people_sentence, share_of_column
from c4studio.words.rendering import render, render_within
from engine import Analysis, Position


class PositionDisplay(Part):
    """Updates board, scores and verdict after each change of the document or its analysis."""

    def __init__(self, desk: Desk, replacement: MoveReplacement) -> None:
        super().__init__(desk)
        document, controller = desk.document, desk.analysis
        self._controller = controller
        self._panel = desk.panel
        # The node whose move is to be replaced by another column.
        self._replaced: GameNode | None = None
        self.verdict = VerdictPanel()
        self._description_throttle = Throttle(ANNOUNCEMENT_DELAY_MS, self)
        self._description_throttle.passed.connect(self._update_descriptions)
        document.current_changed.connect(self._on_current_changed)
        document.edited.connect(self._on_document_edited)
        controller.analysis_changed.connect(self._show_known_scores)
        controller.enabled_changed.connect(self._show_latest_scores)
        controller.forecasts.changed.connect(self._show_latest_scores)
        desk.settings.follow(self, self._animate_discs, settings.DISCS_ANIMATED)
        replacement.replaced_changed.connect(self._on_replaced_changed)
        desk.look.changed.connect(self._set_look)
        self.verdict.line.pointed.connect(
            lambda shown: self._panel.board.show_line(
                self._shown_node.position, self.verdict.line.columns[:shown]
            )
        )
        self.verdict.line.wanted.connect(self._insert_best_line)
        self._show_node()

    def docks(self) -> Sequence[DockSpec]:
        """Return the dock of the verdict."""
        return [DockSpec("dock.verdict", text_of("window.verdict"), self.verdict, hugs=True)]

    @Slot(object, bool)
    def _set_look(self, look: Look, tells: bool) -> None:
        """Update the display for another theme, and show or hide scores and falling discs."""
        self._panel.set_look(look)
        self._panel.overlay.setVisible(tells)
        self._panel.board.set_animated(are_discs_animated(self._settings))
        self.verdict.set_look(look, tells)
        self._description_throttle.clear()
        self._show_latest_scores()

    def _animate_discs(self) -> None:
        self._panel.board.set_animated(are_discs_animated(self._settings))

    @Slot(object)
    def _on_current_changed(self, _: GameNode) -> None:
        self._show_node()

    @Slot(object)
    def _on_replaced_changed(self, node: GameNode | None) -> None:
        self._replaced = node
        self._show_node()

    @Slot()
    def _on_document_edited(self) -> None:
        self._show_played_column()
        self._show_badge()

    def _show_node(self) -> None:
        node = self._shown_node
        self._panel.board.show_position(node.position, node.cell)
        cell = None if self._replaced is None else self._replaced.cell
        self._panel.board.show_replaced_disc(
            None if cell is None else (cell, node.position.to_move)
        )
        self._show_played_column()
        self._show_badge()
        self._show_latest_scores()

    def _show_badge(self) -> None:
        self._panel.board.show_badge(self._shown_node.annotation.glyph or "")

    @Slot(int)
    def _insert_best_line(self, wanted: int) -> None:
        """Add the first ``wanted`` moves of the best line to the game, as one undo step.

        The last of these moves becomes the current node.
        """
        node, columns = self._shown_node, self.verdict.line.columns[:wanted]
        done = merge_branch(tree_of_lines(node, {columns[0]: columns}), node)
        if done.edits:
            self._document.push(say(Remark.UNDO_BEST_LINE), done.edits)
        for column in columns:
            following = node.variation(column)
            if following is None:
                break
            node = following
        self._document.go_to(node)

    @property
    def _shown_node(self) -> GameNode:
        """The node to display: the current one, or its parent while a move is to be replaced."""
        if self._replaced is not None and self._replaced.parent is not None:
            return self._replaced.parent
        return self._document.current

    def _show_played_column(self) -> None:
        following = self._replaced or self._document.next_node
        self._panel.overlay.set_played_column(None if following is None else following.column)

    @Slot()
    def _show_latest_scores(self) -> None:
        self._show_known_scores(self._controller.analysis)

    @Slot(object)
    def _show_known_scores(self, analysis: Analysis | None) -> None:
        node = self._shown_node
        position, analysis = node.position, analysis_with_stored_scores(node, analysis)
        enabled = self._controller.enabled
        found = self._controller.forecasts.forecast_of(position)
        if analysis is not None:
            analysis = with_results_of_forecast(analysis, found)
        forecast = forecast_beside_proofs(found, analysis)
        self._panel.overlay.show_scores(position, analysis, enabled, forecast)
        self.verdict.show_verdict(position, analysis, enabled, forecast)
        self._description_throttle.put((position, analysis, forecast))

    @Slot(object)
    def _update_descriptions(
        self, shown: tuple[Position, Analysis | None, ForecastBesideProofs | None]
    ) -> None:
        """Update the description of board and scores for screen readers."""
        position, analysis, forecast = shown
        naming = self._desk.look.value.naming
        if not self._desk.look.shows_scores:
            analysis = forecast = None
        columns = wording.column_descriptions(position, analysis, forecast)
        self._panel.board.set_accessible_texts(
            render(wording.turn_sentence(position), naming),
            [render_within(each, naming) for each in columns],
        )


PROGRESS_MS = 500
"""Milliseconds between two updates of the progress of a long search."""
MOST_STATE_SHARE = 0.25
"""The part of the window's width that the state of the engine takes at most."""
SPARE_LETTERS = 8
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
        self._label.show_text(" · ".join(filter(None, told)), state)

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
        document, controller = self._document, self._desk.analysis
        analysis = analysis_with_stored_scores(document.current, controller.analysis)
        forecast = controller.forecasts.forecast_of(document.current.position)
        if analysis is not None:
            analysis = with_results_of_forecast(analysis, forecast)
        found = None if analysis is None else columns_to_play(analysis, forecast)
        if found is None:
            self._messages.say(text_of("window.no_best_column"))
            return
        (column, *_), knowledge = found
        document.play(column)
        if knowledge is not Knowledge.PROVED:
            self._messages.say(played_sentence(column, knowledge))


class _EngineStateLabel(QLabel):
    """A label whose size is fixed, and set anew only for a text that does not fit.

    Any other label has Qt lay out the whole window for each new text: twice at each move.
    """

    def __init__(self) -> None:
        super().__init__()
        self._room = QSize()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def show_text(self, text: str, short: str) -> None:
        """Show a text, or a short one where buttons and messages beside it need the room."""
        most = MOST_STATE_SHARE * self.window().width()
        has_room = self.fontMetrics().horizontalAdvance(text) <= most
        if not has_room and self._room.width() > most:
            # Only once: each new size lays out the window, in which messages lie under the pointer.
            self._forget_room()
        shown = text if has_room else short
        self.setToolTip("" if has_room else text)
        if shown != self.text():
            self.setText(shown)
            self._grow_to_text()

    def changeEvent(self, event: QEvent) -> None:
        """Take the size of the text in another font or style."""
        is_new_font = event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange)
        if is_new_font:
            self._forget_room()
        super().changeEvent(event)
        if is_new_font:
            self._grow_to_text()

    def _forget_room(self) -> None:
        self._room = QSize()
        self.setMinimumSize(0, 0)  # A label wants no less than its least size.

    def _grow_to_text(self) -> None:
        needed = self.sizeHint()
        if self._room.isValid() and needed.width() > self._room.width():
            # Numbers grow by a digit at a time.
            needed.setWidth(needed.width() + SPARE_LETTERS * self.fontMetrics().averageCharWidth())
        self._room = self._room.expandedTo(needed)
        self.setFixedSize(self._room)


class ForecastPart(Part):
    """Switches forecasts on and off. While scores are hidden none is made."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        desk.look.changed.connect(self._update_forecasts)
        desk.settings.follow(self, self._update_forecasts, settings.FORECAST_SHOWN)
        self._update_forecasts()

    @carries_out("forecast")
    def _switch_forecast(self, on: bool) -> None:
        self._settings.set(settings.FORECAST_SHOWN, on)

    @Slot()
    def _update_forecasts(self) -> None:
        is_on = self._settings.get(settings.FORECAST_SHOWN)
        self._actions["forecast"].setChecked(is_on)
        self._desk.analysis.forecasts.set_wanted(is_on and self._desk.look.shows_scores)


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


class PeoplePart(Part):
    """Shows what people of a level would play at the current node, as an estimate.

    Args:
        desk: the objects that all parts of the window share.
        verdict: the panel below whose verdict the estimate is told.
    """

    def __init__(self, desk: Desk, verdict: VerdictPanel) -> None:
        super().__init__(desk)
        self._verdict, self._people = verdict, desk.people
        self._is_to_be_spoken = False
        self._people.changed.connect(self._show_estimate)
        desk.look.changed.connect(self._show_estimate)
        desk.settings.follow(self, self._show_estimate, settings.PEOPLE_SHOWN)
        self._show_estimate()

    @carries_out("people")
    def _switch_people(self, on: bool) -> None:
        self._is_to_be_spoken = on
        self._settings.set(settings.PEOPLE_SHOWN, on)

    @Slot()
    def _show_estimate(self) -> None:
        is_shown, estimate = self._people.is_shown, self._people.estimate
        self._actions["people"].setChecked(is_shown)
        overlay = self._desk.panel.overlay
        if estimate is None:
            overlay.hide_people()
            self._verdict.show_people("", keeps_room=is_shown)
            return
        look, level = self._desk.look.value, self._people.level_name
        overlay.show_people(
            estimate.position,
            estimate.shares,
            lambda column: look.render(share_of_column(estimate, column, level)),
        )
        said = say(Practice.PEOPLE_ESTIMATE, text=people_sentence(estimate, level))
        self._verdict.show_people(look.render(said))
        self._speak_estimate(look.render(said), estimate)

    def _speak_estimate(self, text: str, estimate: PeopleEstimate) -> None:
        """Speak the estimate to assistive technology once it is whole after it was asked for."""
        if self._is_to_be_spoken and (estimate.wrong is not None or not estimate.is_lost):
            self._is_to_be_spoken = False
            self._messages.announcer.announce(text)
