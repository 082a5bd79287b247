"""Marks on the board for both sides' threats, which are empty cells that complete a four."""

from textwrap import fill

from PySide6.QtCore import Slot

from c4studio.language.messages import Notice
from c4studio.pictures.scenes import ReasonSketch
from c4studio.review.insight import Threat, situation
from c4studio.ui import settings
from c4studio.ui.board.board_view import BoardHighlighter
from c4studio.ui.labels import text_of
from c4studio.ui.part import Desk, Part, carries_out
from c4studio.ui.widgets.plain_text import TOOLTIP_WIDTH_IN_LETTERS
from c4studio.words.insight import reasons
from c4studio.words.rendering import render
from engine.grid import Cell

NO_THREATS_TEXT = "insight.nobody_threatens"


class ThreatPart(Part):
    """Marks the threats (empty cells that complete a four) on the board, and describes them."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._board = desk.panel.board
        self._said = ""
        self._light = BoardHighlighter(self._board, self)
        desk.document.current_changed.connect(self._show_threats)
        desk.analysis.reasons.found.connect(self._show_threats)
        desk.look.changed.connect(self._show_threats)
        desk.settings.follow(self, self._show_threats, settings.THREATS_SHOWN)
        self._board.pointed.connect(self._on_cell_pointed)
        self._show_threats()

    @property
    def threats(self) -> tuple[Threat, ...]:
        """The threats of the current position.

        If scores are shown, each threat tells whether it is decisive.
        """
        position = self._document.current.position
        found = self._desk.analysis.reasons.explanation
        tells = self._desk.look.shows_scores
        if tells and found is not None and found.position == position:
            return found.threats
        return () if position.is_over else tuple(situation.threats_of_position(position))

    @carries_out("threats")
    def _switch_threats(self, on: bool) -> None:
        self._settings.set(settings.THREATS_SHOWN, on)
        if on:
            naming = self._desk.look.value.naming
            said = [f"{render(reasons.threat_sentence(each), naming)}." for each in self.threats]
            self._messages.say(Notice.THREAT_SIGNS if said else text_of(NO_THREATS_TEXT))
            self._messages.announcer.announce(" ".join(said) or text_of(NO_THREATS_TEXT))

    @Slot()
    def _show_threats(self) -> None:
        shown = self._settings.get(settings.THREATS_SHOWN) and not self._desk.look.conceals_scores
        self._actions["threats"].setChecked(shown)
        self._board.show_threats(self.threats if shown else ())
        self._remove_description()

    @Slot(object)
    def _on_cell_pointed(self, cell: Cell | None) -> None:
        self._remove_description()
        found = [threat for threat in self._board.scene.threats if threat.cell == cell]
        if not found:
            return
        naming = self._desk.look.value.naming
        self._said = ". ".join(render(reasons.threat_sentence(threat), naming) for threat in found)
        self._messages.show_prompt(self._said)
        self._board.setToolTip(
            fill(f"{self._said}. {text_of(Notice.THREAT_SIGNS)}", TOOLTIP_WIDTH_IN_LETTERS)
        )
        lines = tuple(line for threat in found for line in threat.lines)
        self._light.show_sketch(ReasonSketch(lines=lines))

    def _remove_description(self) -> None:
        """Remove the description of a threat, because the pointer has left the threat."""
        self._messages.clear_prompt(self._said)
        self._said = ""
        self._board.setToolTip("")
        self._light.show_sketch(None)
