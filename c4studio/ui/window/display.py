"""Display of the current node on the board: discs, scores, verdict, accessible descriptions."""

from collections.abc import Sequence

from PySide6.QtCore import Slot

from c4studio.drawing.look import Look
from c4studio.game import GameNode
from c4studio.game.branches import merge_branch
from c4studio.game.kept_scores import analysis_with_stored_scores
from c4studio.ground.throttle import Throttle
from c4studio.language.messages import Remark
from c4studio.language.said import say
from c4studio.ui import settings
from c4studio.ui.board.verdict_panel import VerdictPanel
from c4studio.ui.frame.docks import DockSpec
from c4studio.ui.labels import text_of
from c4studio.ui.part import Desk, Part
from c4studio.ui.review.line_part import tree_of_lines
from c4studio.ui.tree.move_replacement import MoveReplacement
from c4studio.ui.widgets.accessibility import ANNOUNCEMENT_DELAY_MS
from c4studio.ui.widgets.system_preferences import are_discs_animated
from c4studio.words import wording
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

    @Slot()
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
        self._panel.overlay.show_scores(position, analysis, enabled)
        self.verdict.show_verdict(position, analysis, enabled)
        self._description_throttle.put((position, analysis))

    @Slot(object)
    def _update_descriptions(self, shown: tuple[Position, Analysis | None]) -> None:
        """Update the description of board and scores for screen readers."""
        position, analysis = shown
        naming = self._desk.look.value.naming
        told = analysis if self._desk.look.shows_scores else None
        self._panel.board.set_accessible_texts(
            render(wording.turn_sentence(position), naming),
            [render_within(each, naming) for each in wording.column_descriptions(position, told)],
        )
