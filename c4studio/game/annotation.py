"""What people and the engine have to say about a position: frozen values, so undo keeps the old."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from c4studio.game.setup import Cell
from engine import Score


class Glyph(StrEnum):
    """A judgement of the move that leads to a position."""

    BRILLIANT = "!!"
    GOOD = "!"
    INTERESTING = "!?"
    DUBIOUS = "?!"
    MISTAKE = "?"
    BLUNDER = "??"


class Shape(StrEnum):
    """How a cell is marked."""

    CIRCLE = "circle"
    SQUARE = "square"
    TRIANGLE = "triangle"
    CROSS = "cross"
    LABEL = "label"


class Hue(StrEnum):
    """In which colour something is drawn; its letter stands beside it, so nobody has to see it."""

    WHITE = "white"
    GREEN = "green"
    BLUE = "blue"
    VIOLET = "violet"

    @property
    def letter(self) -> str:
        """What tells it from the others without colours; white, the usual one, has none."""
        return "" if self is Hue.WHITE else self[0].upper()


@dataclass(frozen=True, slots=True, order=True)
class Mark:
    """A mark on one cell.

    Attributes:
        column: 0-based column.
        row: 0-based row from the bottom.
        shape: what is drawn.
        text: what a LABEL says, e.g. ``A``; empty for the other shapes.
        hue: in which colour.
    """

    column: int
    row: int
    shape: Shape
    text: str = ""
    hue: Hue = Hue.WHITE

    @property
    def cell(self) -> Cell:
        """Where it is."""
        return self.column, self.row


@dataclass(frozen=True, slots=True, order=True)
class Arrow:
    """An arrow from one cell to another.

    Attributes:
        start: 0-based column and row from the bottom.
        end: another cell.
        hue: in which colour.
    """

    start: Cell
    end: Cell
    hue: Hue = Hue.WHITE

    @property
    def ends(self) -> tuple[Cell, Cell]:
        """Where it is, in whichever colour."""
        return self.start, self.end


@dataclass(frozen=True, slots=True)
class Annotation:
    """Everything that is written at a node.

    Attributes:
        comment: what is said after the move.
        before: what is said before the move.
        name: a title of the position.
        glyph: a judgement of the move.
        marks: at most one a cell, sorted.
        arrows: at most one from a cell to another, sorted.
        kept: SGF properties that mean nothing here, as (identifier, raw values), kept for saving.
    """

    comment: str = ""
    before: str = ""
    name: str = ""
    glyph: Glyph | None = None
    marks: tuple[Mark, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    kept: tuple[tuple[str, tuple[str, ...]], ...] = ()


BLANK = Annotation()
"""Nothing is written."""


@dataclass(frozen=True, slots=True)
class NodeScores:
    """The engine's scores of a node.

    Attributes:
        columns: seven scores for the side to move, None where no disc can be played or nothing is
            known.
        stored: they were read from a file and nothing has computed them again since.
    """

    columns: tuple[Score | None, ...]
    stored: bool = False

    @classmethod
    def from_values(
        cls, values: Iterable[int | None], ply: int, *, stored: bool = False
    ) -> NodeScores:
        """The scores that seven values stand for in a position of ``ply`` discs."""
        make = Score.for_side_to_move
        scores = [None if each is None else make(each, ply) for each in values]
        return cls(tuple(scores), stored)

    @property
    def values(self) -> tuple[int | None, ...]:
        """The scores as numbers, as files have them."""
        return tuple([None if score is None else score.value for score in self.columns])


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known about a game as a whole; every field is free text.

    Attributes:
        red: name of the first player.
        yellow: name of the second player.
        title: name of the game.
        event: tournament or occasion.
        round: round of the event.
        place: where it was played.
        date: when, YYYY-MM-DD where known.
        result: how it ended, e.g. ``Red+4`` or ``Draw``.
        annotator: who wrote the comments.
        source: where the game was found.
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
    annotator: str = ""
    source: str = ""
    remarks: str = ""
