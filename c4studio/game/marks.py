"""Functions that add, change or remove marks and arrows, each returning a changed annotation."""

from __future__ import annotations

import string
from dataclasses import replace

from c4studio.game import Annotation, Arrow, Hue, Mark, Shape
from engine.grid import Cell

LETTERS = string.ascii_uppercase + string.ascii_lowercase
"""The letters of labels in the order in which they are used; more letters than cells."""

_AFTER = {None: Shape.CIRCLE, Shape.CIRCLE: Shape.SQUARE, Shape.SQUARE: Shape.LABEL}
"""The next shape of the mark on a cell that is clicked. After other shapes the mark is removed."""


def mark_at(annotation: Annotation, cell: Cell) -> Mark | None:
    """Return the mark on a cell, None if there is none."""
    return next((mark for mark in annotation.marks if mark.cell == cell), None)


def with_shape(
    annotation: Annotation, cell: Cell, shape: Shape | None, hue: Hue = Hue.WHITE
) -> Annotation:
    """Return the annotation with a mark of the given shape on a cell, None to remove the mark.

    A label gets the next free letter.
    """
    others = tuple(mark for mark in annotation.marks if mark.cell != cell)
    if shape is None:
        return replace(annotation, marks=others)
    text = _free_letter(others) if shape is Shape.LABEL else ""
    return replace(annotation, marks=tuple(sorted((*others, Mark(*cell, shape, text, hue)))))


def with_hue(annotation: Annotation, cell: Cell, hue: Hue) -> Annotation:
    """Return the annotation with another colour for the mark on a cell, if there is a mark."""
    marks = (replace(mark, hue=hue) if mark.cell == cell else mark for mark in annotation.marks)
    return replace(annotation, marks=tuple(marks))


def toggle_mark(
    annotation: Annotation, cell: Cell, shape: Shape, hue: Hue = Hue.WHITE
) -> Annotation:
    """Return the annotation with a mark added to a cell, or removed if it is there already."""
    mark = mark_at(annotation, cell)
    if mark is None or mark.shape is not shape:
        return with_shape(annotation, cell, shape, hue)
    if mark.hue is not hue:
        return with_hue(annotation, cell, hue)
    return with_shape(annotation, cell, None)


def cycle_mark(annotation: Annotation, cell: Cell, hue: Hue = Hue.WHITE) -> Annotation:
    """Return the annotation with a cell's next mark: circle, square, letter, none.

    A mark in another colour is recoloured instead.
    """
    mark = mark_at(annotation, cell)
    if mark is not None and mark.hue is not hue:
        return with_hue(annotation, cell, hue)
    return with_shape(annotation, cell, _AFTER.get(None if mark is None else mark.shape), hue)


def toggle_arrow(annotation: Annotation, arrow: Arrow) -> Annotation:
    """Return the annotation with an arrow added, or removed if it exists.

    An arrow in another colour is recoloured instead.
    """
    arrows = tuple(each for each in annotation.arrows if each.ends != arrow.ends)
    if arrow not in annotation.arrows:
        arrows = tuple(sorted((*arrows, arrow)))
    return replace(annotation, arrows=arrows)


def clear_marks(annotation: Annotation) -> Annotation:
    """Return the annotation without its marks and arrows."""
    return replace(annotation, marks=(), arrows=())


def _free_letter(marks: tuple[Mark, ...]) -> str:
    taken = {mark.text for mark in marks}
    return next(letter for letter in LETTERS if letter not in taken)
