"""Commands on branches of the game tree, and the dock and context menu of the list of moves."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, QPoint, Slot
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from c4studio.document.text_reader import read_games
from c4studio.formats import FormatError, sgf
from c4studio.game import GameNode
from c4studio.game.branches import BranchMerge, merge_branch
from c4studio.ground.progress import OnProgress
from c4studio.language.messages import Notice, Noun, Prompt, Remark
from c4studio.language.said import Amount, say
from c4studio.ui import settings
from c4studio.ui.commands.actions import MenuKeyFilter
from c4studio.ui.frame.docks import DockSpec
from c4studio.ui.labels import text_of
from c4studio.ui.part import Desk, Part, bind_methods, carries_out
from c4studio.ui.tree.move_tree import MoveTree
from c4studio.ui.tree.text import describe_other_places, describe_place
from c4studio.ui.widgets.layouts import in_column

OUTDATED_BRANCH_MESSAGE = "tree.the_branch"

_ReadBranch = tuple[GameNode, BranchMerge | FormatError]
"""A node, and what is pasted after it: a branch, or the error in the pasted text."""
_COMMAND_IDS_BY_MENU_GROUP = (
    ("branch.promote", "branch.main", "branch.replace"),
    ("branch.cut", "branch.copy", "branch.paste"),
    ("train.here",),
    ("branch.delete",),
)
_DELETING_COMMAND_IDS = ("branch.delete", "branch.cut")


class BranchClipboard(QObject):
    """Copies, cuts, pastes and deletes branches of the game tree, and shows what was done."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._document = desk.document
        self._say = desk.messages.say
        bind_methods(desk.actions, self)

    @carries_out("branch.copy")
    def _on_copy(self) -> None:
        self._copy_branch(self._document.current)
        self._say(text_of("tree.the_branch_was_copied"))

    @carries_out("branch.cut")
    def _on_cut(self) -> None:
        self._copy_branch(self._document.current)
        self._tell_deleted(
            self._document.delete_branch(self._document.current, say(Remark.UNDO_CUTTING))
        )

    def _copy_branch(self, node: GameNode) -> None:
        QGuiApplication.clipboard().setText(sgf.sgf_of_branch(node))

    @carries_out("branch.delete")
    def _on_delete(self) -> None:
        self._tell_deleted(self._document.delete_branch(self._document.current))

    def _tell_deleted(self, count: int) -> None:
        if count:
            key = self._desk.actions["undo"].shortcut()
            keys = key.toString(QKeySequence.SequenceFormat.NativeText)
            message = Prompt.MOVE_DELETED if count == 1 else Prompt.MOVES_DELETED
            self._say(text_of(message, moves=Amount(count, Noun.MOVE), keys=keys))

    @carries_out("branch.paste")
    def _on_paste(self) -> None:
        text = QGuiApplication.clipboard().text()
        if not text.strip():
            self._say(text_of("tree.the_clipboard_holds"))
            return
        work = partial(_merge_text_at_node, self._document.current)
        self._desk.reader.run(text, work, self._on_branch_merged, text_of(OUTDATED_BRANCH_MESSAGE))

    @Slot(object)
    def _on_branch_merged(self, merged: _ReadBranch) -> None:
        target, done = merged
        if isinstance(done, FormatError):
            self._say(done.sentence_with_place)
        else:
            self._document.go_to(target)
            if self._document.paste_branch(done):
                self._say(_describe_paste(done))


def _merge_text_at_node(target: GameNode, text: str, report: OnProgress) -> _ReadBranch:
    """Add the moves of a text below ``target``, merged with the moves that are there.

    Return what was merged, or the error in the text.
    """
    found = read_games(text, report, board=target.position.board)
    if isinstance(found, FormatError):
        return target, found
    return target, merge_branch(found.collection.games[0].root, target)


def _describe_paste(merge: BranchMerge) -> str:
    """Return a sentence on how many pasted moves were new, known or illegal."""
    if merge.first is None:
        return text_of("tree.none") if merge.dropped else text_of("tree.there_are_no")
    parts = (
        [text_of(Prompt.MOVES_PASTED, moves=Amount(merge.added, Noun.MOVE))] if merge.added else []
    )
    if merge.known:
        parts.append(text_of(Prompt.MOVES_KNOWN, moves=Amount(merge.known, Noun.MOVE)))
    if merge.dropped:
        parts.append(text_of(Prompt.MOVES_LEFT_OUT, moves=Amount(merge.dropped, Noun.MOVE)))
    return "; ".join(parts)


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
        self._action = desk.actions["elsewhere"]
        self.button = QToolButton()
        self.button.setAutoRaise(True)
        self.button.setAccessibleDescription(text_of("tree.goes"))
        self.button.clicked.connect(self._go_on_from_current)
        desk.window.statusBar().addPermanentWidget(self.button)
        tree.sign_clicked.connect(self._go_to_next_occurrence)
        document.current_changed.connect(self._update_button)
        document.edited.connect(self._update_button)
        self._watch.changed.connect(self._update_button)
        desk.look.value_changed.connect(self._update_button)
        bind_methods(desk.actions, self)
        self._update_button()

    @Slot()
    def _update_button(self) -> None:
        node = self._document.current
        others = self._watch.other_nodes(node)
        self._action.setEnabled(bool(others))
        self.button.setVisible(bool(others))
        if others:
            self.button.setText(self._look.value.render(describe_other_places(node, others)))

    @carries_out("elsewhere")
    @Slot()
    def _go_on_from_current(self) -> None:
        self._go_to_next_occurrence(self._document.current)

    @Slot(object)
    def _go_to_next_occurrence(self, node: GameNode) -> None:
        others = self._watch.other_nodes(node)
        if not others:
            so_far = "" if self._watch.is_complete else text_of("tree.as_far")
            self._messages.say(say(Prompt.OCCURS_NOWHERE_ELSE, so_far=so_far))
            return
        address = node.address()
        following = (other for other in others if other.address() > address)
        there = next(following, others[0])
        message = Notice.SAME_AT if there.position == node.position else Notice.MIRRORED_AT
        self._document.go_to(there)
        self._messages.say(say(message, place=describe_place(there)))


class BranchMenu(QObject):
    """Opens the context menu of the list of moves.

    While a deleting command is highlighted, in this menu or in the menu bar, the list strikes out
    the moves that the command would delete.
    """

    def __init__(self, desk: Desk, tree: MoveTree) -> None:
        super().__init__(tree)
        actions, self._document = desk.actions, desk.document
        self._tree = tree
        self._deleting = [actions[command_id] for command_id in _DELETING_COMMAND_IDS]
        self.menu = QMenu(tree)
        MenuKeyFilter(self.menu)
        for group in _COMMAND_IDS_BY_MENU_GROUP:
            self.menu.addSeparator()
            self.menu.addActions([actions[command_id] for command_id in group])
        tree.menu_requested.connect(self._on_menu_requested)
        for menu in self._deleting[0].associatedObjects():
            if isinstance(menu, QMenu):
                menu.hovered.connect(self._on_action_hovered)
                menu.aboutToHide.connect(self._on_menu_hidden)

    @Slot(QPoint)
    def _on_menu_requested(self, point: QPoint) -> None:
        self.menu.popup(point)

    @Slot(QAction)
    def _on_action_hovered(self, action: QAction) -> None:
        node = self._document.current
        doomed = action in self._deleting and node.parent is not None
        self._tree.set_doomed(node if doomed else None)

    @Slot()
    def _on_menu_hidden(self) -> None:
        self._tree.set_doomed(None)


class BranchPart(Part):
    """Shows the list of moves in a dock, with commands to order, fold and find branches.

    Attributes:
        tree: the list of moves.
        panel: the contents of the dock, in which other widgets may lie over the list.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.tree, self.panel = MoveTree(desk.document), QWidget()
        self.panel.setLayout(in_column(self.tree, margins=0))
        self.clipboard = BranchClipboard(desk, self)
        self.occurrences = OccurrenceCommands(desk, self.tree)
        self.menu = BranchMenu(desk, self.tree)
        self.tree.node_chosen.connect(desk.document.go_to)
        self.tree.variation_moved.connect(desk.document.move_variation)
        desk.settings.follow(self, self._show_as_list_or_graph, settings.MOVES_AS_GRAPH)
        desk.look.changed.connect(self.tree.set_look)
        self._show_as_list_or_graph()
        desk.actions.add_board_shortcuts(self.tree)
        document = desk.document
        desk.actions.bind_commands(
            {
                "branch.promote": lambda: document.promote_variation(document.current),
                "branch.main": lambda: document.make_main_line(document.current),
                "point.previous": document.previous_branch_point,
                "point.next": document.next_branch_point,
                "moves.graph": partial(desk.settings.set, settings.MOVES_AS_GRAPH),
                "fold.all": lambda: self.tree.folds.fold_all(document.current),
            }
        )

    def docks(self) -> Sequence[DockSpec]:
        """Return the dock with the list of moves."""
        return [DockSpec("dock.moves", text_of("tree.moves"), self.panel)]

    def _show_as_list_or_graph(self) -> None:
        """Switch the moves between list and graph after any window has changed this setting."""
        as_graph = self._settings.get(settings.MOVES_AS_GRAPH)
        self._actions["moves.graph"].setChecked(as_graph)
        self.tree.set_as_graph(as_graph)

    # Folding.

    @carries_out("fold")
    def _fold_current(self) -> None:
        current, folds = self._document.current, self.tree.folds
        if folds.is_note_whole(current):
            folds.show_note(current, whole=False)
        else:
            self._document.go_to(folds.fold(current))

    @carries_out("unfold")
    def _unfold_current(self) -> None:
        current, folds = self._document.current, self.tree.folds
        folds.unfold(current)
        # A comment that is not long is whole anyway, and "fold" is to fold variations there.
        if self.tree.places.has_long_note(current):
            folds.show_note(current, whole=True)

    @carries_out("unfold.all")
    def _unfold_all_from_current(self) -> None:
        if not self.tree.folds.unfold_all(self._document.current):
            self._messages.say(text_of("tree.there_are_too"))
