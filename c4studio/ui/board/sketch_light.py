"""Highlighting of named cells and fours on the board while the pointer is on their name."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from c4studio.game.setup import Cell
from c4studio.pictures.scenes.sketch import ReasonSketch
from c4studio.ui.board.view import BoardView


class SketchLight(QObject):
    """Draws a sketch on the board unless a reason is drawn, and removes only its own sketch."""

    def __init__(self, board: BoardView, parent: QObject) -> None:
        super().__init__(parent)
        self._board = board
        self._drawn: ReasonSketch | None = None

    @Slot(object)
    def light_cells(self, cells: tuple[Cell, ...] | None) -> None:
        """Highlight the cells of a name; None for no name."""
        self.show(None if cells is None else ReasonSketch(cells=cells))

    def show(self, sketch: ReasonSketch | None) -> None:
        """Draw a sketch on the board; None for none."""
        shown = self._board.scene.reason
        if shown is not None and shown is not self._drawn:
            return
        self._drawn = sketch
        self._board.show_reason(sketch)
