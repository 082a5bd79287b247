"""The geometry of a score graph: the places and sizes of its parts, and what lies at a place."""

from dataclasses import dataclass
from functools import cached_property

from c4studio.pictures.places import Rectangle
from engine.score import WIN

# In pixels:
GRAPH_SIDE_MARGIN = 20.0
MISTAKE_MARKS_HEIGHT = 12.0
NOTE_SIGNS_HEIGHT = 10.0
LEAST_BAR_LENGTH = 3.0
GOOD_COLUMNS_FRACTION = 0.22
"""Fraction of the graph's middle part that shows the number of good columns."""
DRAW_BAND_FRACTION = 0.16
"""Fraction of the score area that is the band of draws."""
FONT_FRACTION = 0.8
"""Height of the font, in heights of the row of move numbers or of the legend."""
AXIS_WORDS_WIDTH = 2.5
"""Width of the words at the axis of the scores, in heights of the font."""
MOVE_NUMBER_INTERVALS = (1, 2, 5, 10)
"""The possible intervals at which moves get a number; the smallest with room is used."""


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
    def font_height(self) -> int:
        """Height of the font of numbers and words at the axes."""
        return round(self.axis * FONT_FRACTION)

    @cached_property
    def axis_width(self) -> float:
        """Width of the axis of the scores, which is left of the first position."""
        return GRAPH_SIDE_MARGIN + self.font_height * AXIS_WORDS_WIDTH

    @property
    def number_interval(self) -> int:
        """The interval at which moves get a number, e.g. 5 for every fifth move."""
        return next(
            (
                each
                for each in MOVE_NUMBER_INTERVALS
                if each * self.position_width > 2 * self.font_height
            ),
            MOVE_NUMBER_INTERVALS[-1],
        )

    @cached_property
    def position_width(self) -> float:
        """The width of one position of the line in the graph, in pixels."""
        room = max(self.width - self.axis_width, 1.0)
        return room / max(self.count, 1)

    @cached_property
    def scores_box(self) -> Rectangle:
        """The box in which the scores are drawn as bars."""
        return Rectangle(
            self.axis_width,
            MISTAKE_MARKS_HEIGHT,
            self.position_width * self.count,
            self._middle_of_scores * (1 - GOOD_COLUMNS_FRACTION),
        )

    @cached_property
    def good_columns_bars(self) -> Rectangle:
        """The box of the small bars that show how many columns are good."""
        height = self._middle_of_scores * GOOD_COLUMNS_FRACTION
        return Rectangle(
            self.axis_width, self.bottom - NOTE_SIGNS_HEIGHT - height, self.scores_box.width, height
        )

    @cached_property
    def drawn_scores_box(self) -> Rectangle:
        """The box of the middle band, in which scores mean a draw."""
        return self.scores_box.horizontal_slice(
            (1 - DRAW_BAND_FRACTION) / 2, (1 + DRAW_BAND_FRACTION) / 2
        )

    @cached_property
    def _middle_of_scores(self) -> float:
        return max(self.bottom - MISTAKE_MARKS_HEIGHT - NOTE_SIGNS_HEIGHT, 1.0)

    def point_stripe(self, point: int) -> Rectangle:
        """Return the box of one position, from the top of the graph to the row of move numbers."""
        return Rectangle(
            self.axis_width + point * self.position_width, 0, self.position_width, self.bottom
        )

    def position_frame(self, point: int) -> Rectangle:
        """Return the box of the frame around a position, between the signs above and below it."""
        top = self.scores_box.top - 0.5
        left, width = self.axis_width + point * self.position_width + 0.5, self.position_width - 1
        return Rectangle(left, top, width, self.good_columns_bars.bottom - top)

    def score_bar(self, point: int, advantage: int, most: int = WIN) -> Rectangle:
        """Return the box of a position's score bar, which is longer for a faster win.

        The length is proportional to the root of the score, so that small scores are visible. The
        bar of ``most``, the greatest score on the board, fills its half of the box of the scores.
        """
        lane, band = self.point_stripe(point), self.drawn_scores_box
        margin = min(2.0, lane.width * 0.12)
        left, width = lane.left + margin, lane.width - 2 * margin
        if not advantage:
            return Rectangle(left, band.top, width, band.height)
        room = (self.scores_box.height - band.height) / 2
        length = max(LEAST_BAR_LENGTH, room * (abs(advantage) / most) ** 0.5)
        top = band.top - length if advantage > 0 else band.bottom
        return Rectangle(left, top, width, length)

    def forecast_place(self, point: int, expected: float) -> tuple[float, float]:
        """Return the place of a position on the line of forecasts, where Red's points are up."""
        box = self.scores_box
        return self.point_stripe(point).middle[0], box.bottom - expected * box.height

    def good_columns_bar(self, point: int, share: float) -> Rectangle:
        """Return the box of the bar for the share of all columns that are good."""
        lane, rect = self.point_stripe(point), self.good_columns_bars
        height = (rect.height - 2) * share
        margin = lane.width * 0.25
        return Rectangle(lane.left + margin, rect.bottom - height, lane.width - 2 * margin, height)

    def point_at(self, x: float) -> int | None:
        """Return the index of the position nearest to an x coordinate, None in an empty graph."""
        if not self.count:
            return None
        return min(max(int((x - self.axis_width) // self.position_width), 0), self.count - 1)
