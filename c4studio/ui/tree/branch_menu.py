"""The menu of a row of the tree, and striking out what would be deleted."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from c4studio.ui.commands.menu_keys import MenuKeys
from c4studio.ui.desk import Desk
from c4studio.ui.tree.view import MoveTree

_ROWS = (
    ("branch.promote", "branch.main", "branch.replace"),
    ("branch.cut", "branch.copy", "branch.paste"),
    ("unfold", "fold", "unfold.all", "fold.all"),
    ("branch.delete",),
)
_DELETING = ("branch.delete", "branch.cut")


class BranchMenu(QObject):
    """Opens the menu where it is asked for.

    While a command that deletes is highlighted, here or in the menu bar, the tree shows what would
    go.
    """

    def __init__(self, desk: Desk, tree: MoveTree) -> None:
        super().__init__(tree)
        actions, self._document = desk.actions, desk.document
        self._tree = tree
        self._deleting = [actions[command_id] for command_id in _DELETING]
        self.menu = QMenu(tree)
        MenuKeys(self.menu)
        for group in _ROWS:
            self.menu.addSeparator()
            self.menu.addActions([actions[command_id] for command_id in group])
        tree.menu_requested.connect(self._on_menu_requested)
        for menu in self._deleting[0].associatedObjects():
            if isinstance(menu, QMenu):
                menu.hovered.connect(self._on_hovered)
                menu.aboutToHide.connect(self._on_hidden)

    @Slot(QPoint)
    def _on_menu_requested(self, place: QPoint) -> None:
        self.menu.popup(place)

    @Slot(QAction)
    def _on_hovered(self, action: QAction) -> None:
        node = self._document.current
        doomed = action in self._deleting and node.parent is not None
        self._tree.set_doomed(node if doomed else None)

    @Slot()
    def _on_hidden(self) -> None:
        self._tree.set_doomed(None)
