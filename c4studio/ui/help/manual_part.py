"""The commands that open the manual in place of the board."""

from __future__ import annotations

from PySide6.QtCore import Slot

from c4studio.paths import packaged_manual
from c4studio.ui.desk import Desk
from c4studio.ui.help.manual_view import ManualView
from c4studio.ui.pages.page_part import PagePart
from c4studio.ui.part import Commands

MEANING = "What a score counts"
"""A heading of the manual."""


class ManualPart(PagePart[ManualView]):
    """Opens and closes the manual. The game is unchanged when the manual closes."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, self._new_page, command="manual")
        desk.panel.legend.asked.connect(desk.actions["meaning"].trigger)

    def _new_page(self) -> ManualView:
        page = ManualView(packaged_manual())
        page.close_button.clicked.connect(self.leave)
        page.missing.connect(self._on_missing)
        return page

    def commands(self) -> Commands:
        """Return the commands that open the manual, at its page about scores or where it was."""
        return {"manual": self.switch, "meaning": self._show_meaning}

    def _show_meaning(self) -> None:
        self.enter()
        self.page.show_heading("window", MEANING)

    @Slot(str)
    def _on_missing(self, text: str) -> None:
        self._desk.messages.say(f"The manual does not have “{text}”")
