"""Places of what the moves are shown by, whichever way they are laid out."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple, Protocol

from PySide6.QtCore import QPoint, QRect

from c4studio.drawing.moves import MoveFace
from c4studio.game import GameNode
from c4studio.game.edits import Insert, Remove, Reorder
from engine import Score


class Kind(Enum):
    """What is drawn at a place."""

    MOVE = "the move itself"
    NUMBER = "its number"
    GAP = "that another move came before it"
    NOTE = "what is written there"
    FOLD = "what is folded away there, and an arrow that unfolds it"


class Cell(NamedTuple):
    """Something of a node, and where it is."""

    kind: Kind
    node: GameNode
    rect: QRect
    text: str = ""

    def move_to(self, x: int, y: int) -> Cell:
        """The same elsewhere."""
        return Cell(self.kind, self.node, self.rect.translated(x, y), self.text)


class Stroke(NamedTuple):
    """A line through some points; ``head`` starts the variation that it belongs to."""

    points: tuple[tuple[float, float], ...]
    head: GameNode


class Moves(Protocol):
    """What layouts and painters ask of the moves."""

    def line(self, node: GameNode) -> list[GameNode]:
        """Return all nodes of the line of a node."""

    def is_open(self, node: GameNode) -> bool:
        """Return whether a node is unfolded."""

    def face(self, node: GameNode) -> MoveFace:
        """Return what is drawn of a node."""

    def note(self, node: GameNode, is_whole: bool) -> str:
        """Return what is written at a node: whole, or as much as has room at first."""

    def hidden_moves(self, node: GameNode) -> int:
        """Return how many moves folding a node hides."""

    def score_beside(self, node: GameNode) -> Score | None:
        """Return the score that is shown beside a move; None for no score."""


class Layout(Protocol):
    """Where everything is, in pixels from the upper left corner of all of it."""

    @property
    def width(self) -> int:
        """Of all of it."""

    @property
    def height(self) -> int:
        """Of all of it."""

    def rect(self, node: GameNode) -> QRect | None:
        """The place of a move; None where it is folded away."""

    @property
    def is_graph(self) -> bool:
        """Whether variations are beside each other, with room for little more than discs."""

    def extent(self, head: GameNode) -> QRect | None:
        """The place of a variation with all in it, or of the main move beside it."""

    def cells(self, area: QRect) -> Iterator[Cell]:
        """All that is seen in an area."""

    def strokes(self, area: QRect) -> Iterator[Stroke]:
        """The lines that are seen in an area."""

    def fold_at(self, place: QPoint) -> GameNode | None:
        """The variation beside which a place is, so that a click folds it."""

    def refold(self, node: GameNode) -> None:
        """What is below a node has been folded or unfolded."""

    def adapt(self, node: GameNode) -> bool:
        """What is shown of a node may take other room than before; whether it does."""

    def choose(self, node: GameNode) -> None:
        """Show all that is written at a node, and no longer at the one before."""

    def follow(self, edit: Insert | Remove | Reorder) -> None:
        """The tree has changed."""

    def clear(self) -> None:
        """Everything may be other than before."""


def cell_at(layout: Layout, place: QPoint) -> Cell | None:
    """What is at a place."""
    cells = layout.cells(QRect(place, place))
    return next((cell for cell in cells if cell.rect.contains(place)), None)


def nearest(layout: Layout, place: QPoint, reach: int) -> GameNode | None:
    """The move whose middle is closest to a place, at most about so many pixels away."""
    around = QRect(place.x() - reach, place.y() - reach, 2 * reach, 2 * reach)
    moves = [cell for cell in layout.cells(around) if cell.kind is Kind.MOVE]
    best = min(moves, key=lambda each: _distance(each.rect.center(), place), default=None)
    return None if best is None else best.node


def _distance(one: QPoint, other: QPoint) -> int:
    return (one - other).manhattanLength()
