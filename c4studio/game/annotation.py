"""Annotations of the nodes of a game tree, and game information such as the players' names.

Both are immutable values, so that undo can restore earlier ones. Functions that add, change or
remove marks and arrows return a changed annotation.
"""

from __future__ import annotations

import string
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from engine import Score
from engine.grid import STANDARD, Board, Cell
from engine.score import scores_of_values, values_of_scores


class Glyph(StrEnum):
    """A judgement of a move, written as a sign such as ``!`` or ``??``."""

    BRILLIANT = "!!"
    GOOD = "!"
    INTERESTING = "!?"
    DUBIOUS = "?!"
    MISTAKE = "?"
    BLUNDER = "??"


class Shape(StrEnum):
    """The shape of a mark on a cell."""

    CIRCLE = "circle"
    SQUARE = "square"
    TRIANGLE = "triangle"
    CROSS = "cross"
    LABEL = "label"


class Hue(StrEnum):
    """The colour of a mark or an arrow.

    Each colour but white has a letter, which is drawn beside the mark for colour-blind people.
    """

    WHITE = "white"
    GREEN = "green"
    BLUE = "blue"
    VIOLET = "violet"

    @property
    def letter(self) -> str:
        """The letter drawn beside a mark of this colour. White, the default colour, has none."""
        return "" if self is Hue.WHITE else self[0].upper()


@dataclass(frozen=True, slots=True, order=True)
class Mark:
    """A mark on one cell.

    Attributes:
        column: 0-based column.
        row: 0-based row from the bottom.
        shape: the shape of the mark.
        text: the text of a LABEL, e.g. ``A``; empty for the other shapes.
        hue: the colour of the mark.
    """

    column: int
    row: int
    shape: Shape
    text: str = ""
    hue: Hue = Hue.WHITE

    @property
    def cell(self) -> Cell:
        """The 0-based (column, row) of the marked cell."""
        return self.column, self.row


@dataclass(frozen=True, slots=True, order=True)
class Arrow:
    """An arrow from one cell to another.

    Attributes:
        start: 0-based column and row of the cell where the arrow begins.
        end: 0-based column and row of another cell, to which the arrow points.
        hue: the colour of the arrow.
    """

    start: Cell
    end: Cell
    hue: Hue = Hue.WHITE

    @property
    def ends(self) -> tuple[Cell, Cell]:
        """The two cells of the arrow: its start and its end."""
        return self.start, self.end


@dataclass(frozen=True, slots=True)
class Annotation:
    """The comments, glyph, marks and arrows of one node of the tree.

    Attributes:
        comment: the comment after the move.
        before: the comment before the move.
        name: a title of the position.
        glyph: a judgement of the move.
        marks: at most one mark for each cell, sorted.
        arrows: at most one arrow for each pair of start and end, sorted.
        kept: SGF properties without a field here, as (identifier, raw values); they are saved
            unchanged.
    """

    comment: str = ""
    before: str = ""
    name: str = ""
    glyph: Glyph | None = None
    marks: tuple[Mark, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    kept: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @property
    def is_found_move(self) -> bool:
        """Whether the move was not played, but found as part of an order that leads to a position.

        Such a move is nobody's, and not judged.
        """
        return _FOUND_MOVE_PROPERTY in self.kept


_FOUND_MOVE_PROPERTY = ("ORDER", ("found",))
BLANK_ANNOTATION = Annotation()
"""An annotation in which every field is empty."""
FOUND_MOVE_ANNOTATION = Annotation(kept=(_FOUND_MOVE_PROPERTY,))
"""The annotation of a move of an order that leads to a position."""


LABELS: tuple[str, ...] = (
    *string.ascii_uppercase,
    *string.ascii_lowercase,
    *map(str, range(1, 100)),
)
"""The texts of labels in the order in which they are used; more than the largest board has cells.
"""

_NEXT_MARK_SHAPE = {None: Shape.CIRCLE, Shape.CIRCLE: Shape.SQUARE, Shape.SQUARE: Shape.LABEL}
"""The next shape of the mark on a cell that is clicked. After other shapes the mark is removed."""


def mark_at(annotation: Annotation, cell: Cell) -> Mark | None:
    """Return the mark on a cell, None if there is none."""
    return next((mark for mark in annotation.marks if mark.cell == cell), None)


def annotation_with_mark(
    annotation: Annotation, cell: Cell, shape: Shape | None, hue: Hue = Hue.WHITE
) -> Annotation:
    """Return the annotation with a mark of the given shape on a cell, None to remove the mark.

    A label gets the next free letter.
    """
    others = tuple(mark for mark in annotation.marks if mark.cell != cell)
    if shape is None:
        return replace(annotation, marks=others)
    text = _free_label(others) if shape is Shape.LABEL else ""
    return replace(annotation, marks=tuple(sorted((*others, Mark(*cell, shape, text, hue)))))


def annotation_with_mark_hue(annotation: Annotation, cell: Cell, hue: Hue) -> Annotation:
    """Return the annotation with another colour for the mark on a cell, if there is a mark."""
    marks = (replace(mark, hue=hue) if mark.cell == cell else mark for mark in annotation.marks)
    return replace(annotation, marks=tuple(marks))


def toggle_mark(
    annotation: Annotation, cell: Cell, shape: Shape, hue: Hue = Hue.WHITE
) -> Annotation:
    """Return the annotation with a mark added to a cell, or removed if it is there already."""
    mark = mark_at(annotation, cell)
    if mark is None or mark.shape is not shape:
        return annotation_with_mark(annotation, cell, shape, hue)
    if mark.hue is not hue:
        return annotation_with_mark_hue(annotation, cell, hue)
    return annotation_with_mark(annotation, cell, None)


def cycle_mark(annotation: Annotation, cell: Cell, hue: Hue = Hue.WHITE) -> Annotation:
    """Return the annotation with a cell's next mark: circle, square, letter, none.

    A mark in another colour is recoloured instead.
    """
    mark = mark_at(annotation, cell)
    if mark is not None and mark.hue is not hue:
        return annotation_with_mark_hue(annotation, cell, hue)
    return annotation_with_mark(
        annotation, cell, _NEXT_MARK_SHAPE.get(None if mark is None else mark.shape), hue
    )


def toggle_arrow(annotation: Annotation, arrow: Arrow) -> Annotation:
    """Return the annotation with an arrow added, or removed if it exists.

    An arrow in another colour is recoloured instead.
    """
    arrows = tuple(each for each in annotation.arrows if each.ends != arrow.ends)
    if arrow not in annotation.arrows:
        arrows = tuple(sorted((*arrows, arrow)))
    return replace(annotation, arrows=arrows)


def annotation_without_marks(annotation: Annotation) -> Annotation:
    """Return the annotation without its marks and arrows."""
    return replace(annotation, marks=(), arrows=())


def _free_label(marks: tuple[Mark, ...]) -> str:
    taken = {mark.text for mark in marks}
    return next(label for label in LABELS if label not in taken)


@dataclass(frozen=True, slots=True)
class NodeScores:
    """The scores of all columns in the position of one node.

    Attributes:
        columns: the scores for the side to move; None for a full column and for an unknown score.
        stored: whether the scores were read from a file, and not computed by this program since.
        in_passing: whether the scores are a by-product of another search; they are shown but never
            saved.
    """

    columns: tuple[Score | None, ...]
    stored: bool = False
    in_passing: bool = False

    @classmethod
    def from_values(
        cls,
        values: Iterable[int | None],
        ply: int,
        board: Board = STANDARD,
        *,
        stored: bool = False,
    ) -> NodeScores:
        """Build the scores of a position with ``ply`` discs from integers, as in files."""
        return cls(scores_of_values(values, ply, board), stored)

    @property
    def values(self) -> tuple[int | None, ...]:
        """The scores as integers, as files store them."""
        return values_of_scores(self.columns)


@dataclass(frozen=True, slots=True)
class GameFacts:
    """Game information such as players and event. Every field is free text.

    Attributes:
        red: name of the first player.
        yellow: name of the second player.
        title: name of the game.
        event: tournament or occasion.
        round: round of the event.
        place: town or site of the game.
        date: date of the game, YYYY-MM-DD where known.
        result: result of the game, e.g. ``Red+4`` or ``Draw``.
        rules: rules other than the usual ones, e.g. ``Swap: kept`` (see ``SWAP_KEPT``).
        annotator: author of the comments.
        source: book or page from which the game was copied.
        remarks: anything else.
    """

    red: str = ""
    yellow: str = ""
    title: str = ""
    event: str = ""
    round: str = ""
    place: str = ""
    date: str = ""
    result: str = ""
    rules: str = ""
    annotator: str = ""
    source: str = ""
    remarks: str = ""


SWAP_KEPT = "Swap: colours kept"
"""The rules of a game in which the second player could exchange the colours, and did not."""
SWAP_EXCHANGED = "Swap: colours exchanged"
"""The rules of a game in which the second player has exchanged the colours."""
