"""Connects each command to what carries it out."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QUndoGroup

from c4studio.analysis import AnalysisController
from c4studio.document import GameDocument
from c4studio.game.kept_scores import known
from c4studio.ui.commands import drop_id
from c4studio.ui.commands.actions import Actions
from c4studio.ui.files.clipboard import GameClipboard
from engine import WIDTH


class Dispatcher(QObject):
    """Carries out the commands that are about the game and its analysis."""

    told = Signal(str)
    """One sentence: why a command did nothing."""
    column_chosen = Signal(int)
    """A 0-based column that the user wants a disc in."""

    def __init__(
        self,
        actions: Actions,
        document: GameDocument,
        controller: AnalysisController,
        clipboard: GameClipboard,
    ) -> None:
        super().__init__(actions)
        self._actions = actions
        self._document = document
        self._controller = controller
        self.undo_group = QUndoGroup(self)
        self._connect_commands(clipboard)
        self._connect_columns()
        self._connect_undo()
        self._connect_engine()
        document.current_changed.connect(self._on_current_changed)
        document.edited.connect(self._on_current_changed)
        self._on_current_changed(document.current)

    def _connect_commands(self, clipboard: GameClipboard) -> None:
        document = self._document
        table = {
            "undo": self.undo_group.undo,
            "redo": self.undo_group.redo,
            "copy": clipboard.copy,
            "paste": clipboard.paste,
            "start": document.go_to_start,
            "back": document.step_back,
            "forward": document.step_forward,
            "end": document.go_to_end,
            "variation.previous": document.previous_variation,
            "variation.next": document.next_variation,
            "best": self._on_play_best,
        }
        for command_id, slot in table.items():
            self._actions[command_id].triggered.connect(slot)

    def _connect_columns(self) -> None:
        for column in range(WIDTH):
            self._actions[drop_id(column)].triggered.connect(partial(self._drop, column))

    def _connect_undo(self) -> None:
        group, undo, redo = self.undo_group, self._actions["undo"], self._actions["redo"]
        group.canUndoChanged.connect(undo.setEnabled)
        group.canRedoChanged.connect(redo.setEnabled)
        group.undoTextChanged.connect(self._on_undo_text_changed)
        group.redoTextChanged.connect(self._on_redo_text_changed)
        group.addStack(self._document.undo_stack)
        group.setActiveStack(self._document.undo_stack)
        undo.setEnabled(group.canUndo())
        redo.setEnabled(group.canRedo())

    def _connect_engine(self) -> None:
        action = self._actions["engine"]
        action.setChecked(self._controller.enabled)
        action.toggled.connect(self._controller.set_enabled)
        self._controller.enabled_changed.connect(action.setChecked)

    def _drop(self, column: int, _checked: bool = False) -> None:
        self.column_chosen.emit(column)

    @Slot()
    def _on_play_best(self) -> None:
        analysis = known(self._document.current, self._controller.analysis)
        if analysis is not None and analysis.best:
            self._document.play(analysis.best[0])
        elif self._document.current.position.is_over:
            self.told.emit("The game is over")
        else:
            self.told.emit("No best column is known yet")

    @Slot(str)
    def _on_undo_text_changed(self, text: str) -> None:
        self._actions["undo"].setText(f"&Undo {text}".rstrip())

    @Slot(str)
    def _on_redo_text_changed(self, text: str) -> None:
        self._actions["redo"].setText(f"&Redo {text}".rstrip())

    @Slot(object)
    def _on_current_changed(self, _: object) -> None:
        current = self._document.current
        for command_id, possible in (
            ("start", current.parent is not None),
            ("back", current.parent is not None),
            ("forward", bool(current.variations)),
            ("end", bool(current.variations)),
        ):
            self._actions[command_id].setEnabled(possible)
