"""Edits of the marks and arrows of the current node, each said to assistive technology."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from c4studio.game import Annotation, Arrow, Hue, Shape, marks
from c4studio.ui.desk import Desk
from c4studio.words import wording
from c4studio.words.pieces import sentence
from engine.grid import Cell


class MarkEdits(QObject):
    """Changes the marks and arrows of the current node, and says what a cell holds then."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._document = desk.document
        self._say = desk.messages.say

    @Slot()
    def clear(self) -> None:
        """Remove all marks and arrows."""
        self._annotate(marks.clear_marks(self._annotation), "removal of marks")

    @Slot(object, object)
    def cycle(self, cell: Cell, hue: Hue) -> None:
        """Replace the mark on a cell by the next one: circle, square, letter, none."""
        self._annotate(marks.cycle_mark(self._annotation, cell, hue), "mark")
        self.tell_cell(*cell)

    @Slot(object, object, object)
    def toggle(self, cell: Cell, shape: Shape | None, hue: Hue) -> None:
        """Put a mark on a cell, or remove the same mark. ``None`` as shape removes any mark."""
        if shape is None:
            self._annotate(marks.with_shape(self._annotation, cell, None), "removal of a mark")
        else:
            self._annotate(marks.toggle_mark(self._annotation, cell, shape, hue), "mark")
        self.tell_cell(*cell)

    def colour(self, cell: Cell, hue: Hue) -> None:
        """Change the colour of the mark on a cell, if there is one."""
        self._annotate(marks.with_hue(self._annotation, cell, hue), "colour of a mark")

    @Slot(object)
    def toggle_arrow(self, arrow: Arrow) -> None:
        """Draw an arrow, or remove the same arrow."""
        drawn = marks.toggle_arrow(self._annotation, arrow)
        there = arrow in drawn.arrows
        self._annotate(drawn, "arrow" if there else "removal of an arrow")
        said = wording.arrow(arrow, self._desk.look.value.naming)
        self._say(sentence(said if there else f"no {said}"))

    @Slot(int, int)
    def tell_cell(self, column: int, row: int) -> None:
        """Say which disc and which mark a cell holds."""
        mark = marks.mark_at(self._annotation, (column, row))
        position, naming = self._document.current.position, self._desk.look.value.naming
        self._say(wording.cell(position, column, row, mark, naming))

    @property
    def _annotation(self) -> Annotation:
        return self._document.current.annotation

    def _annotate(self, annotation: Annotation, text: str) -> None:
        self._document.annotate(annotation, text)
