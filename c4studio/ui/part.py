"""Parts of the window: each part receives the desk, and supplies commands and docks.

The way of a click on column 4, or of the key 4::

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
"""The functions that carry out commands, by id; a checkable command passes its state (bool)."""


class Part(QObject):
    """Base class of a part of the window. Subclasses override the methods that they need."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.window)
        self._desk = desk

    def commands(self) -> Commands:
        """Return the functions that carry out the part's commands."""
        return {}

    def docks(self) -> Sequence[DockSpec]:
        """Return the docks of the part, from the top down."""
        return ()

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Draw the part in another theme, and name the sides by their disc colours."""

    def may_close(self) -> bool:
        """Return whether the window can close now. A part that refuses may close it later."""
        return True

    def close(self) -> None:
        """Stop all work of the part before the window closes."""
