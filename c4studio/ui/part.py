"""A part of the window: it is given the desk, and introduces itself.

What happens when somebody clicks column 4, or presses the key 4::

    BoardView.column_clicked(3)        ui/board/view; the key is the command drop.4 of the table
     └─► Columns.choose(3)             ui/board/columns; both connected in ui/window/game_part
          ├─► GameDocument.play(3)     document; goes on the undo stack unless the tree has the move
          │    └─► current_changed(node)
          │         ├─► Display, MoveTree and others that show it
          │         └─► AnalysisController.analyse(position)     connected in session
          └─► MoveReplacement          ui/tree; instead of that, only while it waits for a column
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QObject, Slot

from c4studio.drawing.look import Look
from c4studio.ui.desk import Desk
from c4studio.ui.frame.docks import DockSpec

Commands = Mapping[str, Callable[..., object]]
"""What carries out each command, by its id; one that is on or off is called with that."""


class Part(QObject):
    """What a wing offers the window; a part overrides what it has something to say to."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.window)
        self._desk = desk

    def commands(self) -> Commands:
        """The commands that it carries out."""
        return {}

    def docks(self) -> Sequence[DockSpec]:
        """The docks that it has, from the top down."""
        return ()

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Draw in other colours, and name the sides after them."""

    def may_close(self) -> bool:
        """Whether the window can close now; a part that says no closes it later, or never."""
        return True

    def close(self) -> None:
        """End what goes on, since the window closes; the layout is saved after that."""
