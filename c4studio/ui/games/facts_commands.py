"""What is known about a game as a whole: asked for in a form, shown above the board."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QWidget

from c4studio.document import GameDocument
from c4studio.drawing.look import Look
from c4studio.game import Edit
from c4studio.game.edits import Describe
from c4studio.ui.commands.actions import Actions
from c4studio.ui.games.facts_dialog import FactsDialog
from c4studio.ui.games.heading import GameHeading
from c4studio.words import wording


class FactsCommands(QObject):
    """Shows the facts of the game that is shown, and lets them be changed."""

    told = Signal(str)
    """One sentence: why nothing was changed."""

    def __init__(self, document: GameDocument, actions: Actions, window: QWidget) -> None:
        super().__init__(window)
        self._document = document
        self._window = window
        self._look = Look()
        self.heading = GameHeading()
        actions["facts"].triggered.connect(self._ask)
        document.game_shown.connect(self._show)
        document.edited.connect(self._on_edited)
        self._show()

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Name the sides as they are drawn."""
        self._look = look
        self._show()

    @Slot()
    def _ask(self) -> None:
        game = self._document.game
        offer = wording.result(game.end().position, self._look.sides)
        dialog = FactsDialog(game.facts, offer, self._look.sides, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.described.connect(self._document.describe)
        dialog.told.connect(self.told)
        # It is modal, but a file that is being opened may come to be shown meanwhile.
        self._document.game_shown.connect(dialog.leave)
        dialog.open()

    @Slot(object)
    def _on_edited(self, edit: Edit) -> None:
        if isinstance(edit, Describe):
            self._show()

    @Slot()
    def _show(self) -> None:
        facts = self._document.game.facts
        self.heading.show_text(wording.heading(facts, self._look.sides))
