"""Marks on cells and arrows between columns: an annotation in, a changed one out; no pixels."""

from __future__ import annotations

import string
from dataclasses import replace

from c4studio.game import Annotation, Arrow, Mark, Shape
from c4studio.game.setup import Cell

LETTERS = string.ascii_uppercase + string.ascii_lowercase
"""What labels say, in their order; more than there are cells."""

_AFTER = {None: Shape.CIRCLE, Shape.CIRCLE: Shape.SQUARE, Shape.SQUARE: Shape.LABEL}
"""What a mark turns into when its cell is clicked; all others go."""


def mark_at(annotation: Annotation, cell: Cell) -> Mark | None:
    """The mark on a cell, if there is one."""
    marks = annotation.marks
    return next((mark for mark in marks if (mark.column, mark.row) == cell), None)


def with_shape(annotation: Annotation, cell: Cell, shape: Shape | None) -> Annotation:
    """Mark a cell with a shape, a label being the next free letter; None takes the mark away."""
    others = tuple(mark for mark in annotation.marks if (mark.column, mark.row) != cell)
    if shape is None:
        return replace(annotation, marks=others)
    text = _free_letter(others) if shape is Shape.LABEL else ""
    return replace(annotation, marks=tuple(sorted((*others, Mark(*cell, shape, text)))))


def toggle_mark(annotation: Annotation, cell: Cell, shape: Shape) -> Annotation:
    """Mark a cell with a shape, or take the mark away if it has this one already."""
    mark = mark_at(annotation, cell)
    again = mark is not None and mark.shape is shape
    return with_shape(annotation, cell, None if again else shape)


def cycle_mark(annotation: Annotation, cell: Cell) -> Annotation:
    """Give a cell its next mark: circle, square, letter, none."""
    mark = mark_at(annotation, cell)
    return with_shape(annotation, cell, _AFTER.get(None if mark is None else mark.shape))


def toggle_arrow(annotation: Annotation, arrow: Arrow) -> Annotation:
    """Draw an arrow, or take it away if it is there already."""
    if arrow in annotation.arrows:
        arrows = tuple(each for each in annotation.arrows if each != arrow)
    else:
        arrows = tuple(sorted((*annotation.arrows, arrow)))
    return replace(annotation, arrows=arrows)


def clear_marks(annotation: Annotation) -> Annotation:
    """Take all marks and arrows away."""
    return replace(annotation, marks=(), arrows=())


def _free_letter(marks: tuple[Mark, ...]) -> str:
    taken = {mark.text for mark in marks}
    return next(letter for letter in LETTERS if letter not in taken)
