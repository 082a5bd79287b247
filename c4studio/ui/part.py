"""The base class for the parts (features) of a window, each with its commands and docks.

The way of a click on column 4, or of the key 4::

    BoardView.column_clicked(3)        ui/board/board_view; the key is the command drop.4
     └─► ColumnHandlers.choose(3)      ui/board/board_panel; connected in ui/window/game_part
          ├─► GameDocument.play(3)     document; goes on the undo stack unless the tree has the move
          │    └─► current_changed(node)
          │         ├─► PositionDisplay, MoveTree and others that show it
          │         └─► AnalysisController.analyse(position)     connected in ui/window/main_window
          └─► MoveReplacement          ui/tree; instead of that, only while it waits for a column
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QObject

from c4studio.game import Game
from c4studio.ground.service import Handle
from c4studio.language.said import Said
from c4studio.training.store import TrainingDatabase
from c4studio.ui.commands.actions import CommandActions
from c4studio.ui.desk import Desk
from c4studio.ui.frame.docks import DockSpec

ShowGamesFunction = Callable[[list[Game], Said, Callable[[str], None]], None]
"""A function that shows games after a question about unsaved changes. It receives the games, the
name of the undo step, and a function that is called when they are shown."""
RunWithTraining = Callable[[Callable[[TrainingDatabase], object]], Handle]
"""A function that runs work with the training database in its thread, and returns the handle."""
Method = TypeVar("Method", bound=Callable[..., object])
_COMMANDS = "commands"
"""The attribute of a method that lists the commands which it carries out, with its arguments."""


def carries_out(command_id: str, *args: object, **options: object) -> Callable[[Method], Method]:
    """Mark a method as the one that carries out a command.

    The method receives the given arguments, then the state (bool) of a checkable command.
    """

    def mark(method: Method) -> Method:
        vars(method).setdefault(_COMMANDS, []).append((command_id, args, options))
        return method

    return mark


def bind_methods(actions: CommandActions, owner: QObject) -> None:
    """Connect commands to the methods of ``owner`` that carry them out."""
    for kind in type(owner).__mro__:
        for name, method in vars(kind).items():
            for command_id, args, options in getattr(method, _COMMANDS, ()):
                carry_out = partial(getattr(owner, name), *args, **options)
                actions.bind_commands({command_id: carry_out})


class Part(QObject):
    """Base class of a feature of the window, such as the review, with its commands and docks.

    Subclasses override the methods they need.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.window)
        self._desk = desk
        self._document, self._actions, self._settings = desk.document, desk.actions, desk.settings
        bind_methods(desk.actions, self)

    def docks(self) -> Sequence[DockSpec]:
        """Return the docks of this part, those on one side of the window from the top down."""
        return ()

    def may_close(self) -> bool:
        """Return whether the window can close now. If not, this part may close it later."""
        return True

    def close(self) -> None:
        """Stop all work of this part before the window closes."""
