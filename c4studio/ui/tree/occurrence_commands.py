"""The command that goes to the next node with the same position in the game."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QToolButton

from c4studio.game import GameNode
from c4studio.ui.desk import Desk
from c4studio.ui.part import Commands
from c4studio.ui.tree.move_tree import MoveTree
from c4studio.ui.tree.text import also_at, place


class OccurrenceCommands(QObject):
    """Goes to the next node of the game that has the same position as the current node.

    A button in the status bar names the first of these nodes.
    """

    def __init__(self, desk: Desk, tree: MoveTree) -> None:
        super().__init__(tree)
        document = self._document = desk.document
        self._messages = desk.messages
        self._look = desk.look
        self._watch = tree.watch
        self.button = QToolButton()
        self.button.setAutoRaise(True)
        self.button.setAccessibleDescription("Goes to the same position elsewhere in the game.")
        self.button.clicked.connect(self._on_elsewhere)
        desk.window.statusBar().addPermanentWidget(self.button)
        tree.sign_clicked.connect(self._go_on_from)
        document.current_changed.connect(self._show)
        document.edited.connect(self._show)
        self._watch.changed.connect(self._show)
        desk.look.changed.connect(self._show)
        self._show()

    def commands(self) -> Commands:
        """Return the command that goes to the next node with the same position."""
        return {"elsewhere": self._on_elsewhere}

    @Slot()
    def _show(self) -> None:
        node = self._document.current
        others = self._watch.others(node)
        self.button.setVisible(bool(others))
        if others:
            self.button.setText(also_at(node, others, self._look.value.naming))

    @Slot()
    def _on_elsewhere(self) -> None:
        self._go_on_from(self._document.current)

    @Slot(object)
    def _go_on_from(self, node: GameNode) -> None:
        others = self._watch.others(node)
        if not others:
            so_far = "" if self._watch.complete else ", as far as has been looked"
            self._messages.say(f"This position occurs nowhere else in the game{so_far}")
            return
        address = node.address()
        following = (other for other in others if other.address() > address)
        there = next(following, others[0])
        same = "same" if there.position == node.position else "mirrored"
        self._document.go_to(there)
        self._messages.say(f"The {same} position, at {place(there, self._look.value.naming)}")
