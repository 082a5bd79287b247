"""Places of what the moves are shown by, whichever way they are laid out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from typing import NamedTuple, Protocol

from PySide6.QtCore import QPoint, QRect

from c4studio.drawing.moves import MoveFace
from c4studio.game import GameNode
from c4studio.game.edits import Insert, Remove, Reorder


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


class Shown(NamedTuple):
    """What a layout asks of those who know.

    Attributes:
        line: all nodes of the line that a node is in.
        is_open: whether the rows below that of a node are unfolded.
        face: what is drawn of a node.
        note: what is written there; whole, or as much as there is room for at first.
        hidden: how many moves are not seen while a node is folded.
        scored: whether a score is shown beside a move.
    """

    line: Callable[[GameNode], list[GameNode]]
    is_open: Callable[[GameNode], bool]
    face: Callable[[GameNode], MoveFace]
    note: Callable[[GameNode, bool], str]
    hidden: Callable[[GameNode], int]
    scored: Callable[[GameNode], bool]


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

    def top(self, node: GameNode) -> int:
        """From which height on what is shown may move when something changes at a node."""

    def below(self, node: GameNode) -> int:
        """The height of what is at the end and only moves as a whole then; 0 where that is none."""

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
