"""The graph layout: each line of moves runs down a lane, and variations branch off to the right.

Only the places of lines are stored; those of moves follow from them. So the cost of a layout
depends on the number of unfolded lines, not on the size of the tree.
"""

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QRect

from c4studio.drawing.move_metrics import MoveMetrics
from c4studio.game import GameNode
from c4studio.ui.tree.folds import MOST_COUNTED_HIDDEN_MOVES, alternative_moves
from c4studio.ui.tree.layouts.boxes import (
    BoxKind,
    LayoutBox,
    MoveLayout,
    TreeContents,
    VariationStroke,
)

GRAPH_MARGIN = 6
DISC_GAP = 8
"""Pixels between two discs of a line."""
ROOM_FOR_MOVE_SIGNS = 24
"""Pixels to the right of a disc for its glyph and its loss signs."""


@dataclass(frozen=True, slots=True)
class GraphLane:
    """The place of one line of moves in the graph: a lane from the top down.

    Attributes:
        line: the visible nodes of the line.
        number: 0-based number of the lane, from the left.
        top: 0-based row of the line's first node.
        is_cut: whether the line is folded after its first node.
    """

    line: list[GameNode]
    number: int
    top: int
    is_cut: bool

    @property
    def end_row(self) -> int:
        """The 0-based row after the last node of the lane."""
        return self.top + len(self.line) + self.is_cut


class GraphLayout(MoveLayout):
    """The graph layout, which shows moves as discs connected by lines."""

    is_graph = True

    def __init__(self, moves: TreeContents, metrics: MoveMetrics, root: GameNode) -> None:
        self._moves = moves
        self._metrics = metrics
        self._root = root
        self._lanes: dict[GameNode, GraphLane] = {}
        # The lanes by their numbers, those of a number from the top down.
        self._columns: list[list[GraphLane]] = []
        self._down = metrics.disc + DISC_GAP
        self._across = metrics.disc + ROOM_FOR_MOVE_SIGNS + DISC_GAP
        self._depth = 0

    @property
    def width(self) -> int:
        """The width of the whole graph in pixels."""
        self._lay_out_lanes()
        return len(self._columns) * self._across + 2 * GRAPH_MARGIN

    @property
    def height(self) -> int:
        """The height of the whole graph in pixels."""
        self._lay_out_lanes()
        return self._depth * self._down + 2 * GRAPH_MARGIN

    def move_rect(self, node: GameNode) -> QRect | None:
        """Return the rectangle of a move; None if folding hides the move."""
        self._lay_out_lanes()
        whole = self._moves.line(node)
        lane = self._lanes.get(whole[0])
        if lane is None:
            return None
        if lane.is_cut and node is not whole[0]:
            return None
        return self._disc_rect(lane.number, lane.top + whole.index(node))

    def boxes(self, area: QRect) -> Iterator[LayoutBox]:
        """Yield the boxes (rectangles with their contents) that intersect an area."""
        first, last = self._rows_in_area(area)
        for lane in self._lanes_in_area(area):
            start = max(0, first - lane.top)
            for offset, node in enumerate(lane.line[start : last + 1 - lane.top], start):
                yield LayoutBox(BoxKind.MOVE, node, self._disc_rect(lane.number, lane.top + offset))
            if lane.is_cut:
                head = lane.line[0]
                place = self._disc_rect(lane.number, lane.end_row - 1)
                count = self._moves.hidden_moves(head)
                text = (
                    f"{count}"
                    if count <= MOST_COUNTED_HIDDEN_MOVES
                    else f"{MOST_COUNTED_HIDDEN_MOVES}+"
                )
                yield LayoutBox(BoxKind.FOLD, head, place, text)

    def strokes(self, area: QRect) -> Iterator[VariationStroke]:
        """Yield the connecting lines between discs that intersect an area."""
        for lane in self._lanes_in_area(area):
            x, y = self._disc_centre(lane.number, lane.top)
            points = [(x, y), self._disc_centre(lane.number, lane.end_row - 1)]
            head = lane.line[0]
            if head.parent is not None:
                above = self._lanes[self._moves.line(head.parent)[0]]
                across, _ = self._disc_centre(above.number, 0)
                leaves = y - self._down
                points = [(across, leaves), (x - self._down / 2, leaves), *points]
            yield VariationStroke(tuple(points), head)

    def clear(self) -> None:
        """Forget the places of all lines of moves in the graph."""
        self._lanes.clear()
        self._columns.clear()
        self._depth = 0

    # Places.

    def _disc_rect(self, number: int, depth: int) -> QRect:
        width = self._metrics.disc + ROOM_FOR_MOVE_SIGNS + 4
        left, top = GRAPH_MARGIN + number * self._across, GRAPH_MARGIN + depth * self._down
        return QRect(left, top, width, self._metrics.disc + 4)

    def _disc_centre(self, number: int, depth: int) -> tuple[float, float]:
        """Return the centre of the disc in a lane and a row."""
        place = self._disc_rect(number, depth)
        return place.left() + 2 + self._metrics.disc / 2, place.top() + place.height() / 2

    def _rows_in_area(self, area: QRect) -> tuple[int, int]:
        top, bottom = area.top() - GRAPH_MARGIN, area.bottom() - GRAPH_MARGIN
        return top // self._down, bottom // self._down

    def _lanes_in_area(self, area: QRect) -> Iterator[GraphLane]:
        """Yield the lanes that intersect an area, including their connecting lines."""
        self._lay_out_lanes()
        first, last = self._rows_in_area(area)
        left = max(0, (area.left() - GRAPH_MARGIN) // self._across)
        for lanes in self._columns[left:]:
            start = bisect_right(lanes, first, key=lambda lane: lane.end_row)
            for lane in lanes[start:]:
                if lane.top - 1 > last:
                    break
                yield lane

    # Laying out.

    def _lay_out_lanes(self) -> None:
        """Place each unfolded line in the first lane with room for it.

        Lines that branch off further down are placed first. Each line keeps to the right of the
        line from which it branches off.
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
                    heads = reversed(alternative_moves(node))
                    waiting += [(each, lane.number, depth) for each in heads]
        for lanes in self._columns:
            lanes.reverse()

    def _new_lane(self, head: GameNode, left: int, top: int) -> GraphLane:
        line = self._moves.line(head)
        is_cut = head.parent is not None and len(line) > 1 and not self._moves.is_open(head)
        line = line[:1] if is_cut else line
        end = top + len(line) + is_cut
        number = left + 1
        # The line to a lane leaves its parent one row above the first disc.
        while number < len(self._columns) and self._columns[number][-1].top - 1 < end:
            number += 1
        lane = self._lanes[head] = GraphLane(line, number, top, is_cut)
        if number == len(self._columns):
            self._columns.append([])
        self._columns[number].append(lane)
        self._depth = max(self._depth, end)
        return lane
