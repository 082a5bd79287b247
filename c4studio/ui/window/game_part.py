"""Commands that drop discs and step through the game, by board or keyboard."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Slot

from c4studio.drawing.look import Look
from c4studio.ui.commands import COMMANDS, drop_id
from c4studio.ui.commands.command import NO_MOVES
from c4studio.ui.desk import Desk
from c4studio.ui.part import Commands, Part
from engine import WIDTH

_ABOUT_MOVES = [command.id for command in COMMANDS if command.unless == NO_MOVES]


class GamePart(Part):
    """Drops discs and steps through the game as the board and the keyboard request."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        board, document = desk.panel.board, desk.document
        desk.actions.hear_from(desk.panel)
        board.column_clicked.connect(desk.columns.choose)
        board.stepped.connect(document.step)
        # It also comes after each edit of the moves.
        document.current_changed.connect(self._on_changed)
        self._on_changed()

    def commands(self) -> Commands:
        """Return the commands that drop discs and step along lines of moves."""
        document, choose = self._desk.document, self._desk.columns.choose
        return {
            **{drop_id(column): partial(choose, column) for column in range(WIDTH)},
            "start": document.go_to_start,
            "back": document.step_back,
            "forward": document.step_forward,
            "end": document.go_to_end,
            "variation.previous": document.previous_variation,
            "variation.next": document.next_variation,
        }

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Update the columns' names in menus, which keep their keys."""
        for column, name in enumerate(look.naming.columns):
            action = self._desk.actions[drop_id(column)]
            action.setText(f"Column &{name}")
            action.setStatusTip(f"Play a disc in column {name}.")

    @Slot()
    def _on_changed(self) -> None:
        actions, current = self._desk.actions, self._desk.document.current
        for command_id, possible in (
            ("start", current.parent is not None),
            ("back", current.parent is not None),
            ("forward", bool(current.variations)),
            ("end", bool(current.variations)),
        ):
            actions[command_id].setEnabled(possible)
        root = self._desk.document.game.root
        for command_id in _ABOUT_MOVES:
            actions[command_id].setEnabled(bool(root.variations))
        is_main = all(node.is_main for node in current.path())
        actions["branch.promote"].setEnabled(not is_main)
        actions["branch.main"].setEnabled(not is_main)
        # A position that was set up can be copied although it has no moves.
        actions["copy"].setEnabled(bool(root.variations or root.position.ply))
