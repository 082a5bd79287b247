"""Marks on cells and arrows between them: an annotation in, a changed one out; no pixels."""

from __future__ import annotations

import string
from dataclasses import replace

from c4studio.game import Annotation, Arrow, Hue, Mark, Shape
from c4studio.game.setup import Cell

LETTERS = string.ascii_uppercase + string.ascii_lowercase
"""What labels say, in their order; more than there are cells."""

_AFTER = {None: Shape.CIRCLE, Shape.CIRCLE: Shape.SQUARE, Shape.SQUARE: Shape.LABEL}
"""What a mark turns into when its cell is clicked; all others go."""


def mark_at(annotation: Annotation, cell: Cell) -> Mark | None:
    """The mark on a cell, if there is one."""
    return next((mark for mark in annotation.marks if mark.cell == cell), None)


def with_shape(
    annotation: Annotation, cell: Cell, shape: Shape | None, hue: Hue = Hue.WHITE
) -> Annotation:
    """Mark a cell with a shape, a label being the next free letter; None takes the mark away."""
    others = tuple(mark for mark in annotation.marks if mark.cell != cell)
    if shape is None:
        return replace(annotation, marks=others)
    text = _free_letter(others) if shape is Shape.LABEL else ""
    return replace(annotation, marks=tuple(sorted((*others, Mark(*cell, shape, text, hue)))))


def with_hue(annotation: Annotation, cell: Cell, hue: Hue) -> Annotation:
    """Draw the mark on a cell, if there is one, in another colour."""
    marks = (replace(mark, hue=hue) if mark.cell == cell else mark for mark in annotation.marks)
    return replace(annotation, marks=tuple(marks))


def toggle_mark(
    annotation: Annotation, cell: Cell, shape: Shape, hue: Hue = Hue.WHITE
) -> Annotation:
    """Mark a cell with a shape, or take the mark away if it has this one already."""
    mark = mark_at(annotation, cell)
    if mark is None or mark.shape is not shape:
        return with_shape(annotation, cell, shape, hue)
    if mark.hue is not hue:
        return with_hue(annotation, cell, hue)
    return with_shape(annotation, cell, None)


def cycle_mark(annotation: Annotation, cell: Cell, hue: Hue = Hue.WHITE) -> Annotation:
    """Give a cell its next mark: circle, square, letter, none; one of another colour gets it."""
    mark = mark_at(annotation, cell)
    if mark is not None and mark.hue is not hue:
        return with_hue(annotation, cell, hue)
    return with_shape(annotation, cell, _AFTER.get(None if mark is None else mark.shape), hue)


def toggle_arrow(annotation: Annotation, arrow: Arrow) -> Annotation:
    """Draw an arrow, or take it away if it is there already; one of another colour gets it."""
    arrows = tuple(each for each in annotation.arrows if each.ends != arrow.ends)
    if arrow not in annotation.arrows:
        arrows = tuple(sorted((*arrows, arrow)))
    return replace(annotation, arrows=arrows)


def clear_marks(annotation: Annotation) -> Annotation:
    """Take all marks and arrows away."""
    return replace(annotation, marks=(), arrows=())


def _free_letter(marks: tuple[Mark, ...]) -> str:
    taken = {mark.text for mark in marks}
    return next(letter for letter in LETTERS if letter not in taken)
