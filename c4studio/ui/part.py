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

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from PySide6.QtCore import QObject, Slot

from c4studio.drawing.look import Look
from c4studio.game import Game
from c4studio.ground.service import Handle
from c4studio.language.said import Said
from c4studio.training.store import TrainingDatabase
from c4studio.ui.desk import Desk
from c4studio.ui.frame.docks import DockSpec

CommandFunctions = Mapping[str, Callable[..., object]]
"""The functions that carry out commands, by command id. A checkable command passes its state
(bool)."""
ShowGamesFunction = Callable[[list[Game], Said, Callable[[str], None]], None]
"""A function that shows games after a question about unsaved changes. It receives the games, the
name of the undo step, and a function that is called when they are shown."""
RunWithTraining = Callable[[Callable[[TrainingDatabase], object]], Handle]
"""A function that runs work with the training database in its thread, and returns the handle."""


class Part(QObject):
    """Base class of a feature of the window, such as the review, with its commands and docks.

    Subclasses override the methods they need.
    """

    shows_scores: ClassVar[bool] = False
    """Whether the part shows something that is hidden with the scores. ``set_look`` is then also
    called when scores are hidden or shown."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.window)
        self._desk = desk
        self._document, self._actions, self._settings = desk.document, desk.actions, desk.settings

    def commands(self) -> CommandFunctions:
        """Return the functions that carry out this part's commands, by command id."""
        return {}

    def docks(self) -> Sequence[DockSpec]:
        """Return the docks of this part, those on one side of the window from the top down."""
        return ()

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Update this part's widgets for another theme and other names of the sides."""

    def may_close(self) -> bool:
        """Return whether the window can close now. If not, this part may close it later."""
        return True

    def close(self) -> None:
        """Stop all work of this part before the window closes."""
