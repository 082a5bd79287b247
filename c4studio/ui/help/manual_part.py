"""The command that opens the manual in place of the board."""

from __future__ import annotations

from PySide6.QtCore import Slot

from c4studio.paths import packaged_manual
from c4studio.ui.desk import Desk
from c4studio.ui.help.manual_view import ManualView
from c4studio.ui.help.page_part import PagePart


class ManualPart(PagePart):
    """Opens and closes the manual. The game is unchanged when the manual closes."""

    def __init__(self, desk: Desk) -> None:
        self.view = ManualView(packaged_manual())
        super().__init__(desk, "manual", self.view, self.view)
        self.view.close_button.clicked.connect(self._leave)
        self.view.missing.connect(self._on_missing)

    @Slot(str)
    def _on_missing(self, text: str) -> None:
        self._desk.messages.say(f"The manual does not have “{text}”")
