"""What a score graph shows and where: values and arithmetic, no pixels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from c4studio.pictures.places import Box
from c4studio.review.graph import Point
from engine import WIDTH
from engine.score import WIN

# In pixels:
GUTTER = 20.0
MARKS = 14.0
NOTES = 12.0
WIDEST = 30.0
LEAST = 3.0
MARK_SIZE = 4.2

HELD = 0.22
"""The part of the middle in which the columns that held are shown."""
DRAWN = 0.16
"""The part of the scores that is the band of draws."""


@dataclass(frozen=True, slots=True)
class GraphScene:
    """What a graph shows.

    Attributes:
        points: one for each position of the line.
        comments: numbers of the points where something is written.
        branches: numbers of those from which more than one move goes on.
        current: number of the point that is looked at, None for none of them.
        hover: number of the point under the pointer.
    """

    points: tuple[Point, ...] = ()
    comments: frozenset[int] = frozenset()
    branches: frozenset[int] = frozenset()
    current: int | None = None
    hover: int | None = None


# Without slots, since what each point asks for is kept.
@dataclass(frozen=True)
class GraphGeometry:
    """Where things are: pure arithmetic.

    Attributes:
        width: of the graph, in pixels.
        height: the same.
        count: how many points there are.
    """

    width: float
    height: float
    count: int

    @cached_property
    def step(self) -> float:
        """How wide a point is."""
        room = max(self.width - GUTTER, 1.0)
        return min(WIDEST, room / max(self.count, 1))

    @cached_property
    def scores(self) -> Box:
        """Where the scores are."""
        return Box(GUTTER, MARKS, self.step * self.count, self._middle * (1 - HELD))

    @cached_property
    def keepers(self) -> Box:
        """Where the number of columns that held is."""
        height = self._middle * HELD
        return Box(GUTTER, self.height - NOTES - height, self.scores.width, height)

    @cached_property
    def drawn(self) -> Box:
        """The band of draws."""
        return self.scores.part((1 - DRAWN) / 2, (1 + DRAWN) / 2)

    @cached_property
    def _middle(self) -> float:
        return max(self.height - MARKS - NOTES, 1.0)

    def lane(self, point: int) -> Box:
        """All that belongs to a point, from the top to the bottom."""
        return Box(GUTTER + point * self.step, 0, self.step, self.height)

    def bar(self, point: int, advantage: int) -> Box:
        """The bar of a score: the longer, the sooner somebody wins.

        Its length goes with the root of the score, since most are small and all are to be seen.
        """
        lane, band = self.lane(point), self.drawn
        margin = min(2.0, lane.width * 0.12)
        left, width = lane.left + margin, lane.width - 2 * margin
        if not advantage:
            return Box(left, band.top, width, band.height)
        room = (self.scores.height - band.height) / 2
        length = max(LEAST, room * (abs(advantage) / WIN) ** 0.5)
        top = band.top - length if advantage > 0 else band.bottom
        return Box(left, top, width, length)

    def keepers_bar(self, point: int, keepers: int) -> Box:
        """The bar of the columns that held."""
        lane, rect = self.lane(point), self.keepers
        height = (rect.height - 2) * keepers / WIDTH
        margin = lane.width * 0.25
        return Box(lane.left + margin, rect.bottom - height, lane.width - 2 * margin, height)

    def point_at(self, x: float) -> int | None:
        """The point at a place or nearest to it; None where there are none."""
        if not self.count:
            return None
        return min(max(int((x - GUTTER) // self.step), 0), self.count - 1)
