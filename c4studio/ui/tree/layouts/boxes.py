"""The interface of both layouts of the game tree (list, graph), and the boxes they consist of."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from enum import Enum
from typing import ClassVar, NamedTuple, Protocol

from PySide6.QtCore import QPoint, QRect

from c4studio.drawing.move_metrics import MoveContents
from c4studio.game import GameNode
from c4studio.game.edits import InsertBranch, RemoveBranch, ReorderVariation
from engine import Score


class BoxKind(Enum):
    """The kinds of contents of a layout's boxes, e.g. a move, its number or a comment."""

    MOVE = "the move itself"
    NUMBER = "its number"
    GAP = "that another move came before it"
    NOTE = "what is written there"
    MORE = "that a long comment goes on, and an arrow that shows all of it"
    FOLD = "what is folded away there, and an arrow that unfolds it"


class LayoutBox(NamedTuple):
    """A rectangle in a layout of moves with one piece of contents, e.g. a move or its number."""

    kind: BoxKind
    node: GameNode
    rect: QRect
    text: str = ""

    def move_to(self, x: int, y: int) -> LayoutBox:
        """Return a copy of the box, moved by an offset in pixels."""
        return LayoutBox(self.kind, self.node, self.rect.translated(x, y), self.text)


class VariationStroke(NamedTuple):
    """A polyline in pixels that a layout draws for the variation that starts with ``head``."""

    points: tuple[tuple[float, float], ...]
    head: GameNode


class TreeContents(Protocol):
    """Interface of the data that layouts and painters need of a game tree."""

    def line(self, node: GameNode) -> list[GameNode]:
        """Return all nodes of the main line or variation to which a node belongs."""

    def is_open(self, node: GameNode) -> bool:
        """Return whether a node is unfolded, so that the moves it can hide are shown."""

    def move_face(self, node: GameNode) -> MoveContents:
        """Return what to draw for a move: column, side, glyph, loss of score, repetition sign."""

    def note_text(self, node: GameNode, is_whole: bool) -> str:
        """Return the comment at a node. A long comment is shortened unless ``is_whole`` is True."""

    def is_note_whole(self, node: GameNode) -> bool:
        """Return whether the whole of a node's long comment is to be shown."""

    def hidden_moves(self, node: GameNode) -> int:
        """Return the number of moves that are hidden while a node is folded."""

    def score_beside(self, node: GameNode) -> Score | None:
        """Return the score to be shown beside a move; None for no score."""


class MoveLayout(ABC):
    """Base class of a layout of moves, which places each move in pixels from the upper left.

    What it says of folds and of long comments holds for a layout that shows neither.
    """

    is_graph: ClassVar[bool] = False
    """Whether the layout is a graph, with lines side by side."""

    @property
    @abstractmethod
    def width(self) -> int:
        """The width of the whole layout in pixels."""

    @property
    @abstractmethod
    def height(self) -> int:
        """The height of the whole layout in pixels."""

    @abstractmethod
    def move_rect(self, node: GameNode) -> QRect | None:
        """Return the rectangle of a move; None if folding hides the move."""

    @abstractmethod
    def boxes(self, area: QRect) -> Iterator[LayoutBox]:
        """Yield the boxes (rectangles with their contents) that intersect an area."""

    @abstractmethod
    def strokes(self, area: QRect) -> Iterator[VariationStroke]:
        """Yield the drawn lines, which show where variations are, that intersect an area."""

    @abstractmethod
    def clear(self) -> None:
        """Forget the rectangles of all moves in the layout."""

    def variation_rect(self, head: GameNode) -> QRect | None:
        """Return the rectangle of the variation that a node starts.

        For any other node, return the rectangle of its move.
        """
        return self.move_rect(head)

    def fold_at(self, place: QPoint) -> GameNode | None:
        """Return the first node of the variation that a click at a point would fold.

        The result is None if there is none.
        """
        return None

    def has_long_note(self, node: GameNode) -> bool:
        """Return whether a node has a comment that is too long to be shown whole by default."""
        return False

    def lay_out_again(self, node: GameNode) -> None:
        """Update the layout after a node was folded or unfolded, or has got another size."""
        self.clear()

    def fits_contents(self, node: GameNode) -> bool:
        """Return whether the contents of a node still have the size that is laid out for it."""
        return True

    def follow_edit(self, edit: InsertBranch | RemoveBranch | ReorderVariation) -> None:
        """Update the layout after an edit of the tree."""
        self.clear()


def box_at(layout: MoveLayout, place: QPoint) -> LayoutBox | None:
    """Return the box of a layout at a point; None if there is none."""
    boxes = layout.boxes(QRect(place, place))
    return next((box for box in boxes if box.rect.contains(place)), None)


def nearest_move(layout: MoveLayout, place: QPoint, reach: int) -> GameNode | None:
    """Return the move nearest to a point within ``reach`` pixels; None if there is none."""
    around = QRect(place.x() - reach, place.y() - reach, 2 * reach, 2 * reach)
    moves = [box for box in layout.boxes(around) if box.kind is BoxKind.MOVE]
    best = min(moves, key=lambda each: _manhattan_distance(each.rect.center(), place), default=None)
    return None if best is None else best.node


def _manhattan_distance(one: QPoint, other: QPoint) -> int:
    return (one - other).manhattanLength()
