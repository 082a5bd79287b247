"""The players, event and date of the current game: a form, and the heading above the board."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot

from c4studio.drawing.look import Look
from c4studio.game import Edit
from c4studio.game.edits import Describe
from c4studio.ui.commands.command import Activity
from c4studio.ui.desk import Desk
from c4studio.ui.games.facts_dialog import FactsDialog
from c4studio.ui.games.heading import GameHeading
from c4studio.ui.part import Commands, Part
from c4studio.words import wording


class FactsPart(Part):
    """Shows players, event and date of the game above the board, and edits them in a form."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._document = desk.document
        self.heading = GameHeading()
        desk.document.game_shown.connect(self._show)
        desk.document.edited.connect(self._on_edited)
        desk.stage.entered.connect(self._show)
        desk.stage.left.connect(self._show)
        desk.docks.folded.connect(self._show)
        desk.docks.restored.connect(self._show)
        desk.actions.activities_changed.connect(self._show)
        self._show()

    def commands(self) -> Commands:
        """Return the command that opens the form for players, event and date."""
        return {"facts": self._ask}

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Update the names of the sides in the heading above the board."""
        self._show()

    @Slot()
    def _ask(self) -> None:
        game = self._document.game
        naming = self._desk.look.value.naming
        offer = wording.result(game.end().position, naming)
        dialog = FactsDialog(game.facts, offer, naming, self._desk.window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.described.connect(self._document.describe)
        dialog.told.connect(self._desk.messages.warn)
        # The form is modal, but a file may finish opening meanwhile.
        self._document.game_shown.connect(dialog.leave)
        dialog.open()

    @Slot(object)
    def _on_edited(self, edit: Edit) -> None:
        if isinstance(edit, Describe):
            self._show()

    @Slot()
    def _show(self) -> None:
        """Show the heading above the board, or hide it while a page replaces the board.

        The board has the heading's room while it is alone, or below the bar of a game.
        """
        desk = self._desk
        text = wording.heading(self._document.game.facts, desk.look.value.naming)
        has_room = not (desk.docks.are_hidden or desk.actions.is_under_way(Activity.PLAYING))
        self.heading.show_text(text if desk.stage.page is None else "", has_room)
