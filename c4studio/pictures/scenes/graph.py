"""The contents of a score graph, and the places and sizes of its bars, axes and legend."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from c4studio.pictures.places import Box
from c4studio.review.graph import Point
from engine import WIDTH
from engine.score import WIN

# In pixels:
GUTTER = 20.0
MARKS = 12.0
NOTES = 10.0
LEGEND = 16.0
AXIS = 14.0
"""Height of the row of move numbers."""
LEAST = 3.0
MARK_SIZE = 4.2

HELD = 0.22
"""Fraction of the graph's middle part that shows the number of columns keeping the result."""
DRAWN = 0.16
"""Fraction of the score area that is the band of draws."""
AXIS_FONT = 0.75
"""Height of the font of numbers and words at the axes, in heights of the numbers."""
WORDS = 2.5
"""Width of the words at the axis of the scores, in heights of the font."""
STEPS = (1, 2, 5, 10)
"""The possible intervals at which moves get a number; the smallest with room is used."""


@dataclass(frozen=True, slots=True)
class GraphScene:
    """The contents of a score graph.

    Attributes:
        points: one point for each position of the line.
        comments: indices of the points with comments.
        branches: indices of the points with several next moves.
        current: index of the current point; None for none.
        hover: index of the point under the pointer; None for none.
        hidden: whether the scores are hidden, so that it is no news that they are unknown.
    """

    points: tuple[Point, ...] = ()
    comments: frozenset[int] = frozenset()
    branches: frozenset[int] = frozenset()
    current: int | None = None
    hover: int | None = None
    hidden: bool = False


# Without slots, since what each point asks for is kept.
@dataclass(frozen=True)
class GraphGeometry:
    """Computes the positions and sizes of all parts of a score graph of a given size.

    Attributes:
        width: width of the graph in pixels.
        height: height of the graph in pixels.
        count: number of points.
        below: height of the legend at the lower edge; 0 for no legend.
        axis: height of the row of move numbers above the legend; 0 leaves out the texts of both
            axes.
    """

    width: float
    height: float
    count: int
    below: float = 0.0
    axis: float = 0.0

    @cached_property
    def bottom(self) -> float:
        """The y coordinate at which the drawn positions end and the row of move numbers begins."""
        return self.height - self.below - self.axis

    @cached_property
    def font(self) -> int:
        """Height of the font of numbers and words at the axes."""
        return round(self.axis * AXIS_FONT)

    @cached_property
    def gutter(self) -> float:
        """Width of the axis of the scores, which is left of the first position."""
        return GUTTER + self.font * WORDS

    @property
    def numbered(self) -> int:
        """The interval at which moves get a number, e.g. 5 for every fifth move."""
        return next((each for each in STEPS if each * self.step > 2 * self.font), STEPS[-1])

    @cached_property
    def step(self) -> float:
        """The width of one position of the line in the graph, in pixels."""
        room = max(self.width - self.gutter, 1.0)
        return room / max(self.count, 1)

    @cached_property
    def scores(self) -> Box:
        """The box in which the scores are drawn as bars."""
        return Box(self.gutter, MARKS, self.step * self.count, self._middle * (1 - HELD))

    @cached_property
    def keepers(self) -> Box:
        """The box of the small bars that show how many columns keep the result."""
        height = self._middle * HELD
        return Box(self.gutter, self.bottom - NOTES - height, self.scores.width, height)

    @cached_property
    def drawn(self) -> Box:
        """The box of the middle band, in which scores mean a draw."""
        return self.scores.part((1 - DRAWN) / 2, (1 + DRAWN) / 2)

    @cached_property
    def _middle(self) -> float:
        return max(self.bottom - MARKS - NOTES, 1.0)

    def lane(self, point: int) -> Box:
        """Return the box of one position, from the top of the graph to the row of move numbers."""
        return Box(self.gutter + point * self.step, 0, self.step, self.bottom)

    def frame(self, point: int) -> Box:
        """Return the box of the frame around a position, between the signs above and below it."""
        top = self.scores.top - 0.5
        left, width = self.gutter + point * self.step + 0.5, self.step - 1
        return Box(left, top, width, self.keepers.bottom - top)

    def bar(self, point: int, advantage: int) -> Box:
        """Return the box of a position's score bar, which is longer for a faster win.

        The length is proportional to the root of the score, so that small scores are visible.
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
        """Return the box of the bar for the number of columns that keep the result."""
        lane, rect = self.lane(point), self.keepers
        height = (rect.height - 2) * keepers / WIDTH
        margin = lane.width * 0.25
        return Box(lane.left + margin, rect.bottom - height, lane.width - 2 * margin, height)

    def point_at(self, x: float) -> int | None:
        """Return the index of the position nearest to an x coordinate, None in an empty graph."""
        if not self.count:
            return None
        return min(max(int((x - self.gutter) // self.step), 0), self.count - 1)
