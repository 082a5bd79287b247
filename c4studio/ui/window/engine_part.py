"""The commands of the Engine menu, and the engine's state in the status bar."""

from __future__ import annotations

from PySide6.QtCore import Slot

from c4studio.drawing.look import Look
from c4studio.game.kept_scores import known_analysis
from c4studio.ui.desk import Desk
from c4studio.ui.part import Commands, Part
from c4studio.ui.widgets import plain_text
from c4studio.words import wording


class EnginePart(Part):
    """Switches the engine on and off, plays the best column, and shows the engine's state."""

    shows_scores = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._label = plain_text.label()
        desk.window.statusBar().addPermanentWidget(self._label)
        analysis = desk.analysis
        analysis.enabled_changed.connect(desk.actions["engine"].setChecked)
        analysis.enabled_changed.connect(self._show)
        analysis.busy_changed.connect(self._show)
        analysis.analysis_changed.connect(self._show)
        desk.actions["engine"].setChecked(analysis.enabled)

    def commands(self) -> Commands:
        """Return the commands that switch the engine on or off and play the best column."""
        return {"engine": self._desk.analysis.set_enabled, "best": self._on_play_best}

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Update the engine's state, which shows the search's effort unless scores are hidden."""
        self._show()

    @Slot()
    def _show(self) -> None:
        state = "Engine paused"
        if self._desk.analysis.enabled:
            state = "Engine searching" if self._desk.analysis.busy else "Engine ready"
        # The number of nodes may reveal how far away the end of the game is.
        tells = self._desk.look.tells
        found = self._desk.analysis.analysis if tells else None
        self._label.setText(" · ".join(filter(None, (wording.effort(found), state))))

    def _on_play_best(self) -> None:
        document = self._desk.document
        analysis = known_analysis(document.current, self._desk.analysis.analysis)
        if analysis is not None and analysis.best:
            document.play(analysis.best[0])
        elif document.current.position.is_over:
            self._desk.messages.say("The game is over")
        else:
            self._desk.messages.say("No best column is known yet")
