"""The command that opens the settings dialog."""

from __future__ import annotations

from c4studio.analysis.score_file import ScoreFile
from c4studio.ui.desk import Desk
from c4studio.ui.part import Commands, Part
from c4studio.ui.preferences.dialog import PreferencesDialog


class PreferencesPart(Part):
    """Opens the settings dialog."""

    def __init__(self, desk: Desk, scores: ScoreFile) -> None:
        super().__init__(desk)
        self._scores = scores

    def commands(self) -> Commands:
        """Return the command that opens the settings dialog."""
        return {"preferences": self._on_open}

    def _on_open(self) -> None:
        desk = self._desk
        dialog = PreferencesDialog(desk.settings, self._scores, desk.window)
        dialog.clear.clicked.connect(desk.actions["cache"].trigger)
        dialog.open()
