"""Commands that drop discs, step through the game and undo steps, by board or keyboard."""

from functools import partial

from PySide6.QtCore import Slot
from PySide6.QtGui import QUndoStack

from c4studio.document.undo_steps import UndoStep
from c4studio.drawing.look import Look
from c4studio.game import GameNode
from c4studio.language.messages import Notice, Prompt
from c4studio.language.said import NamedColumn, say
from c4studio.ui.commands import COLUMN_KEYS, drop_command_id
from c4studio.ui.commands.command import BOARDS_BY_LACK
from c4studio.ui.labels import text_of
from c4studio.ui.part import Desk, Part, carries_out
from c4studio.ui.play.round import PlayedRound

_COLUMNS = range(len(COLUMN_KEYS))


class GamePart(Part):
    """Drops discs and steps through the game as the board and the keyboard request."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        board, document = desk.panel.board, desk.document
        desk.actions.add_board_shortcuts(desk.panel)
        board.column_clicked.connect(desk.columns.choose)
        board.stepped.connect(document.step_by_moves)
        # It also comes after each edit of the moves.
        document.current_changed.connect(self._on_current_changed)
        desk.look.value_changed.connect(self._name_columns)
        desk.actions.bind_commands(
            {drop_command_id(column): partial(desk.columns.choose, column) for column in _COLUMNS}
        )
        desk.actions.bind_commands(
            {
                "start": document.go_to_start,
                "back": document.step_back,
                "forward": document.step_forward,
                "end": document.go_to_end,
                "variation.previous": document.previous_variation,
                "variation.next": document.next_variation,
            }
        )
        self._on_current_changed()

    @Slot(object)
    def _name_columns(self, look: Look) -> None:
        """Update the columns' names in menus, which keep their keys."""
        for column in _COLUMNS:
            named = NamedColumn(column)
            action = self._actions[drop_command_id(column)]
            action.setText(text_of(Prompt.DROP_IN_COLUMN, column=named))
            action.setStatusTip(look.render(say(Notice.PLAY_A_DISC, column=named)))

    @Slot()
    def _on_current_changed(self) -> None:
        actions, document = self._actions, self._document
        current = document.current
        for column in _COLUMNS:
            on_board = column in current.position.board.columns
            actions[drop_command_id(column)].setEnabled(on_board)
        for command_id, possible in (
            ("forward", bool(current.variations)),
            ("end", bool(current.variations)),
            ("variation.previous", document.sibling(-1) is not None),
            ("variation.next", document.sibling(+1) is not None),
            ("point.previous", document.branch_point_before is not None),
            ("point.next", document.branch_point_after is not None),
        ):
            actions[command_id].setEnabled(possible)
        for missing, boards in BOARDS_BY_LACK.items():
            actions.set_under_way(missing, current.position.board not in boards)
        for lack, is_there in (
            (Prompt.AT_THE_START, current.parent is not None),
            (Prompt.GAME_IS_EMPTY, bool(document.game.root.variations)),
            (Prompt.GAME_IS_OVER, not current.position.is_over),
            (
                Prompt.ALL_GAMES_EMPTY,
                any(each.root.variations for each in document.collection.games),
            ),
        ):
            actions.enable_commands_needing(lack, is_there=is_there)
        is_main = all(node.is_main for node in current.path())
        actions["branch.promote"].setEnabled(not is_main)
        actions["branch.main"].setEnabled(not is_main)
        # A position that was set up can be copied although it has no moves.
        actions["copy"].setEnabled(bool(current.position.ply))


class DiscJump(Part):
    """Goes back from the current node to the node whose move played the clicked disc."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        desk.panel.board.disc_clicked.connect(self._on_disc_clicked)

    @Slot(int, int)
    def _on_disc_clicked(self, column: int, row: int) -> None:
        node = _node_of_disc(self._document.current, column, row)
        if node is None:
            self._messages.say(text_of("window.this_disc"))
        else:
            self._document.go_to(node)


def _node_of_disc(node: GameNode, column: int, row: int) -> GameNode | None:
    """Return the node on the path to ``node`` that played a cell's disc.

    The result is None if the disc was set up.
    """
    while node.column is not None and node.parent is not None:
        if node.column == column and node.position.height(column) == row + 1:
            return node
        node = node.parent
    return None


class UndoPart(Part):
    """Undoes and redoes steps of the active undo stack, which is usually that of the document.

    In a game undo takes back the discs from the user's last one on.
    """

    def __init__(self, desk: Desk, round_: PlayedRound) -> None:
        super().__init__(desk)
        self._round = round_
        group, undo, redo = desk.undo_group, desk.actions["undo"], desk.actions["redo"]
        group.canUndoChanged.connect(undo.setEnabled)
        group.canRedoChanged.connect(redo.setEnabled)
        # Emitted once for each change of the texts, which have a signal each.
        group.indexChanged.connect(self._on_index_changed)
        desk.look.value_changed.connect(self._on_index_changed)
        round_.changed.connect(self._on_index_changed)
        group.addStack(desk.document.undo_stack)
        group.setActiveStack(desk.document.undo_stack)
        undo.setEnabled(group.canUndo())
        redo.setEnabled(group.canRedo())

    @property
    def _takes_back(self) -> bool:
        is_game = self._desk.undo_group.activeStack() is self._document.undo_stack
        return is_game and self._round.takes_back_on_undo

    @carries_out("undo")
    def _undo(self) -> None:
        if self._takes_back:
            self._round.take_back()
        else:
            self._desk.undo_group.undo()

    @carries_out("redo")
    def _redo(self) -> None:
        stack = self._desk.undo_group.activeStack()
        if stack is self._document.undo_stack:
            self._round.redo()
        else:
            stack.redo()

    @Slot()
    def _on_index_changed(self) -> None:
        stack = self._desk.undo_group.activeStack()
        index, gone = stack.index(), self._round.persons_last_disc
        undone: int | None = index - 1
        if self._takes_back:
            undone = None if gone is None else self._document.index_of_step_adding(gone)
        name = "" if undone is None else self._step_name(stack, undone)
        self._actions["undo"].setText(text_of(Prompt.UNDO_STEP, step=name).rstrip())
        self._actions["redo"].setText(
            text_of(Prompt.REDO_STEP, step=self._step_name(stack, index)).rstrip()
        )

    def _step_name(self, stack: QUndoStack, index: int) -> str:
        """Return an undo step's name, with columns named as on the board; "" for no step."""
        step = stack.command(index)
        look = self._desk.look.value
        return look.render_within(step.said) if isinstance(step, UndoStep) else ""
