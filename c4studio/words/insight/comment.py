"""A reason as a comment on a game, with marks and an arrow."""

from dataclasses import replace
from string import ascii_uppercase

from c4studio.game import Annotation, Arrow, Mark, Shape
from c4studio.review.insight import Reason
from engine.grid import Cell


def annotation_with_reason(annotation: Annotation, sentence: str, reason: Reason) -> Annotation:
    """Return a copy of an annotation, with the sentence and the marks that explain a column.

    A sentence that the comment has already is not added again. The cells of the
    reason are circled, the others of its fours squared, cells that answer each other have the same
    letter, and an arrow leads from the disc to the one that answers it.
    """
    comment = annotation.comment
    if sentence not in comment:
        comment = "\n".join(filter(None, (comment.rstrip(), sentence)))
    marks: dict[Cell, Mark] = {}
    for line in reason.lines:
        marks.update({cell: Mark(*cell, Shape.SQUARE) for cell in line})
    for letter, pair in zip(ascii_uppercase, reason.pairs, strict=False):
        marks.update({cell: Mark(*cell, Shape.LABEL, letter) for cell in pair})
    marks.update({cell: Mark(*cell, Shape.CIRCLE) for cell in reason.cells})
    arrows: tuple[Arrow, ...] = ()
    if reason.reply is not None and reason.reply != reason.column:
        columns = reason.column, reason.reply
        start, end = map(reason.board.landing_cell_of, columns)
        arrows = (Arrow(start, end),)
    return replace(annotation, comment=comment, marks=tuple(sorted(marks.values())), arrows=arrows)
