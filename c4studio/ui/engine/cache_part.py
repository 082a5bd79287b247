"""The command that opens the dialog for the file of computed scores."""

from __future__ import annotations

from PySide6.QtCore import Slot

from c4studio.analysis.score_file import ScoreFile
from c4studio.ui.desk import Desk
from c4studio.ui.engine.cache_dialog import CacheDialog
from c4studio.ui.part import Commands, Part
from c4studio.ui.widgets.file_dialogs import last_folder, remember_folder


class CachePart(Part):
    """Opens the dialog for the file of computed scores, and clears the engine's memory."""

    def __init__(self, desk: Desk, scores: ScoreFile) -> None:
        super().__init__(desk)
        self._scores = scores
        scores.cleared.connect(self._on_cleared)

    def commands(self) -> Commands:
        """Return the command that opens the dialog for the file of computed scores."""
        return {"cache": self._on_open}

    def _on_open(self) -> None:
        desk = self._desk
        dialog = CacheDialog(self._scores, desk.look.value, last_folder(desk.settings), desk.window)
        dialog.told.connect(desk.messages.say)
        dialog.file_chosen.connect(self._on_file_chosen)
        dialog.open()

    @Slot(str)
    def _on_file_chosen(self, name: str) -> None:
        remember_folder(name, self._desk.settings)

    @Slot()
    def _on_cleared(self) -> None:
        self._desk.analysis.forget()
