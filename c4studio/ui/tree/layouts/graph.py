"""Lays the moves out as a graph: each line runs down a lane, variations branch off to the right.

Only lines have places; those of their moves follow. So a tree of any size costs what is unfolded.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect

from c4studio.drawing.moves import MoveMetrics
from c4studio.game import GameNode
from c4studio.game.edits import Insert, Remove, Reorder
from c4studio.ui.tree.layouts.cells import Cell, Kind, Moves, Stroke
from c4studio.ui.tree.rows import MOST_COUNTED, alternatives

MARGIN = 6
ROOM = 8
"""Pixels between two discs of a line."""
NOTED = 24
"""Pixels beside a disc for its glyph and the shape of a loss."""


@dataclass(frozen=True, slots=True)
class Lane:
    """Where a line runs.

    Attributes:
        line: the nodes that are shown of it.
        number: how far to the right, from 0.
        top: how far down its first node is, from 0.
        is_cut: more follow, which are folded away.
    """

    line: list[GameNode]
    number: int
    top: int
    is_cut: bool

    @property
    def end(self) -> int:
        """How far down the place behind its last node is."""
        return self.top + len(self.line) + self.is_cut


class Graph:
    """The moves as discs on lines."""

    is_graph = True

    def __init__(self, moves: Moves, metrics: MoveMetrics, root: GameNode) -> None:
        self._moves = moves
        self._metrics = metrics
        self._root = root
        self._lanes: dict[GameNode, Lane] = {}
        # The lanes by their numbers, those of a number from the top down.
        self._columns: list[list[Lane]] = []
        self._down = metrics.disc + ROOM
        self._across = metrics.disc + NOTED + ROOM
        self._depth = 0

    @property
    def width(self) -> int:
        """Of all of it."""
        self._lay_out()
        return len(self._columns) * self._across + 2 * MARGIN

    @property
    def height(self) -> int:
        """Of all of it."""
        self._lay_out()
        return self._depth * self._down + 2 * MARGIN

    def rect(self, node: GameNode) -> QRect | None:
        """The place of a move; None where it is folded away."""
        self._lay_out()
        whole = self._moves.line(node)
        lane = self._lanes.get(whole[0])
        if lane is None:
            return None
        if lane.is_cut and node is not whole[0]:
            return None
        return self._place(lane.number, lane.top + whole.index(node))

    def extent(self, head: GameNode) -> QRect | None:
        """The place of a variation, or of the main move beside it."""
        return self.rect(head)

    def cells(self, area: QRect) -> Iterator[Cell]:
        """All that is seen in an area."""
        first, last = self._rows(area)
        for lane in self._seen(area):
            start = max(0, first - lane.top)
            for offset, node in enumerate(lane.line[start : last + 1 - lane.top], start):
                yield Cell(Kind.MOVE, node, self._place(lane.number, lane.top + offset))
            if lane.is_cut:
                head = lane.line[0]
                place = self._place(lane.number, lane.end - 1)
                count = self._moves.hidden_moves(head)
                text = f"{count}" if count <= MOST_COUNTED else f"{MOST_COUNTED}+"
                yield Cell(Kind.FOLD, head, place, text)

    def strokes(self, area: QRect) -> Iterator[Stroke]:
        """The lines that are seen in an area."""
        for lane in self._seen(area):
            x, y = self._middle(lane.number, lane.top)
            points = [(x, y), self._middle(lane.number, lane.end - 1)]
            head = lane.line[0]
            if head.parent is not None:
                above = self._lanes[self._moves.line(head.parent)[0]]
                across, _ = self._middle(above.number, 0)
                leaves = y - self._down
                points = [(across, leaves), (x - self._down / 2, leaves), *points]
            yield Stroke(tuple(points), head)

    def fold_at(self, place: QPoint) -> GameNode | None:
        """Nothing folds beside a line."""
        return None

    def refold(self, node: GameNode) -> None:
        """What is below a node has been folded or unfolded."""
        self.clear()

    def adapt(self, node: GameNode) -> bool:
        """What is said of a node takes no room of its own."""
        return False

    def choose(self, node: GameNode) -> None:
        """What is written at a node takes no room of its own."""

    def follow(self, edit: Insert | Remove | Reorder) -> None:
        """The tree has changed."""
        self.clear()

    def clear(self) -> None:
        """Everything may be other than before."""
        self._lanes.clear()
        self._columns.clear()
        self._depth = 0

    # Places.

    def _place(self, number: int, depth: int) -> QRect:
        width = self._metrics.disc + NOTED + 4
        left, top = MARGIN + number * self._across, MARGIN + depth * self._down
        return QRect(left, top, width, self._metrics.disc + 4)

    def _middle(self, number: int, depth: int) -> tuple[float, float]:
        """The middle of a disc."""
        place = self._place(number, depth)
        return place.left() + 2 + self._metrics.disc / 2, place.top() + place.height() / 2

    def _rows(self, area: QRect) -> tuple[int, int]:
        top, bottom = area.top() - MARGIN, area.bottom() - MARGIN
        return top // self._down, bottom // self._down

    def _seen(self, area: QRect) -> Iterator[Lane]:
        """The lanes that are seen in an area, with the lines that lead to them."""
        self._lay_out()
        first, last = self._rows(area)
        left = max(0, (area.left() - MARGIN) // self._across)
        for lanes in self._columns[left:]:
            start = bisect_right(lanes, first, key=lambda lane: lane.end)
            for lane in lanes[start:]:
                if lane.top - 1 > last:
                    break
                yield lane

    # Laying out.

    def _lay_out(self) -> None:
        """Give every line that is shown the first lane with room for it, the lower lines first.

        A line keeps to the right of the one that it branches off from.
        """
        if self._lanes:
            return
        waiting = [(self._root, -1, 0)]
        while waiting:
            head, left, top = waiting.pop()
            lane = self._new_lane(head, left, top)
            for offset, node in enumerate(lane.line):
                if offset and self._moves.is_open(node):
                    depth = lane.top + offset
                    heads = reversed(alternatives(node))
                    waiting += [(each, lane.number, depth) for each in heads]
        for lanes in self._columns:
            lanes.reverse()

    def _new_lane(self, head: GameNode, left: int, top: int) -> Lane:
        line = self._moves.line(head)
        is_cut = head.parent is not None and len(line) > 1 and not self._moves.is_open(head)
        line = line[:1] if is_cut else line
        end = top + len(line) + is_cut
        number = left + 1
        # The line to a lane leaves its parent one row above the first disc.
        while number < len(self._columns) and self._columns[number][-1].top - 1 < end:
            number += 1
        lane = self._lanes[head] = Lane(line, number, top, is_cut)
        if number == len(self._columns):
            self._columns.append([])
        self._columns[number].append(lane)
        self._depth = max(self._depth, end)
        return lane
