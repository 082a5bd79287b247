"""Highlighting of cells on the board while the pointer is on their name in a text."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from c4studio.pictures.scenes.sketch import ReasonSketch
from c4studio.ui.board.board_view import BoardView
from engine.grid import Cell


class SketchLight(QObject):
    """Highlights cells on the board, unless the sketch of a reason is shown there."""

    def __init__(self, board: BoardView, parent: QObject) -> None:
        super().__init__(parent)
        self._board = board
        self._drawn: ReasonSketch | None = None

    @Slot(object)
    def light_cells(self, cells: tuple[Cell, ...] | None) -> None:
        """Highlight the cells that a name in a text refers to; None removes the highlight."""
        self.show(None if cells is None else ReasonSketch(cells=cells))

    def show(self, sketch: ReasonSketch | None) -> None:
        """Show a sketch on the board, unless a reason's sketch is there.

        None removes the sketch that was shown last.
        """
        shown = self._board.scene.reason
        if shown is not None and shown is not self._drawn:
            return
        self._drawn = sketch
        self._board.show_reason(sketch)
