"""Commands on branches of the game tree, and the context menu of the list of moves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, QPoint, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from c4studio import settings
from c4studio.drawing.look import Look
from c4studio.ui.commands.actions import MenuKeys
from c4studio.ui.desk import Desk
from c4studio.ui.frame.docks import DockSpec
from c4studio.ui.part import Commands, Part
from c4studio.ui.tree.branch_clipboard import BranchClipboard
from c4studio.ui.tree.move_tree import MoveTree
from c4studio.ui.tree.occurrence_commands import OccurrenceCommands

_ROWS = (
    ("branch.promote", "branch.main", "branch.replace"),
    ("branch.cut", "branch.copy", "branch.paste"),
    ("unfold", "fold", "unfold.all", "fold.all"),
    ("branch.delete",),
)
_DELETING = ("branch.delete", "branch.cut")


class BranchMenu(QObject):
    """Opens the context menu of the list of moves.

    While a deleting command is highlighted, in this menu or in the menu bar, the list strikes out
    the moves that the command would delete.
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


class BranchPart(Part):
    """Shows the list of moves in a dock, with commands to order, fold and find branches."""

    shows_scores = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._document = desk.document
        self.tree = MoveTree(desk.document)
        self.clipboard = BranchClipboard(desk, self)
        self.occurrences = OccurrenceCommands(desk, self.tree)
        self.menu = BranchMenu(desk, self.tree)
        self.tree.node_chosen.connect(desk.document.go_to)
        self.tree.variation_moved.connect(desk.document.move_variation)
        desk.settings.changed.connect(self._on_setting_changed)
        self._on_setting_changed(settings.MOVES_AS_GRAPH.name)
        desk.actions.hear_from(self.tree)

    def docks(self) -> Sequence[DockSpec]:
        """Return the dock with the list of moves."""
        return [DockSpec("dock.moves", "Moves", self.tree)]

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Update the list of moves for another theme, and show or hide scores."""
        self.tree.set_look(look, self._desk.look.tells)

    def commands(self) -> Commands:
        """Return the commands that order, move, fold and find branches."""
        document = self._document
        return {
            **self.occurrences.commands(),
            **self.clipboard.commands(),
            "branch.promote": lambda: document.promote(document.current),
            "branch.main": lambda: document.make_main_line(document.current),
            "point.previous": document.previous_branch_point,
            "point.next": document.next_branch_point,
            "moves.graph": partial(self._desk.settings.set, settings.MOVES_AS_GRAPH),
            "fold": self._on_fold,
            "unfold": self._on_unfold,
            "fold.all": lambda: self.tree.folds.fold_all(document.current),
            "unfold.all": self._on_unfold_all,
        }

    @Slot(str)
    def _on_setting_changed(self, name: str) -> None:
        """Switch the moves between list and graph after any window has changed this setting."""
        config = self._desk.settings
        if name == settings.MOVES_AS_GRAPH.name:
            as_graph = config.get(settings.MOVES_AS_GRAPH)
            self._desk.actions["moves.graph"].setChecked(as_graph)
            self.tree.set_as_graph(as_graph)

    # Folding.

    @Slot()
    def _on_fold(self) -> None:
        current, folds = self._document.current, self.tree.folds
        if folds.is_note_whole(current):
            folds.show_note(current, whole=False)
        else:
            self._document.go_to(folds.fold(current))

    @Slot()
    def _on_unfold(self) -> None:
        current, folds = self._document.current, self.tree.folds
        folds.unfold(current)
        # A comment that is not long is whole anyway, and "fold" is to fold variations there.
        if self.tree.places.has_long_note(current):
            folds.show_note(current, whole=True)

    @Slot()
    def _on_unfold_all(self) -> None:
        if not self.tree.folds.unfold_all(self._document.current):
            self._desk.messages.say("There are too many variations to unfold all of them at once")
