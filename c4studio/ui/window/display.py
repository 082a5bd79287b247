"""What the window shows of the current node: discs, scores, verdict, and all of it in words."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Slot

from c4studio import settings
from c4studio.drawing.look import Look
from c4studio.game import GameNode
from c4studio.game.kept_scores import known_analysis
from c4studio.ui.board.verdict_panel import VerdictPanel
from c4studio.ui.desk import Desk
from c4studio.ui.part import Part
from c4studio.ui.parts.docks import DockSpec
from c4studio.words import wording
from engine import Analysis


class Display(Part):
    """Keeps board, scores and verdict in step with the document and its analysis."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        document, controller = desk.document, desk.analysis
        self._document = document
        self._controller = controller
        self._panel = desk.panel
        self.verdict = VerdictPanel()
        document.current_changed.connect(self._on_current_changed)
        document.edited.connect(self._show_played)
        controller.analysis_changed.connect(self._show_known)
        controller.enabled_changed.connect(self._show_latest)
        self._on_current_changed(document.current)

    def docks(self) -> Sequence[DockSpec]:
        """The verdict."""
        return [DockSpec("dock.verdict", "Verdict", self.verdict, height=170)]

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Draw in other colours, with scores and falling discs as chosen."""
        tells = self._desk.settings.get(settings.NUMBERS)
        self._panel.set_look(look)
        self._panel.overlay.setVisible(tells)
        self._panel.board.set_animated(self._desk.settings.get(settings.ANIMATE))
        self.verdict.set_look(look, tells)
        self._show_latest()

    @Slot(object)
    def _on_current_changed(self, node: GameNode) -> None:
        position = node.position
        last = None if node.column is None else (node.column, position.height(node.column) - 1)
        self._panel.board.show_position(position, last)
        self._show_played()
        self._show_latest()

    @Slot()
    def _show_played(self) -> None:
        following = self._document.next_node
        self._panel.overlay.set_played(None if following is None else following.column)

    @Slot()
    def _show_latest(self) -> None:
        self._show_known(self._controller.analysis)

    @Slot(object)
    def _show_known(self, analysis: Analysis | None) -> None:
        node = self._document.current
        position, analysis = node.position, known_analysis(node, analysis)
        enabled = self._controller.enabled
        self._panel.overlay.show_known(position, analysis, enabled)
        self.verdict.show_verdict(position, analysis, enabled)
        sides = self._desk.look.value.sides
        told = analysis if self._desk.settings.get(settings.NUMBERS) else None
        self._panel.board.describe(
            wording.turn(position, sides), wording.columns(position, told, sides)
        )
