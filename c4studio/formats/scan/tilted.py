"""Search for a board that is seen at an angle: its cells are found from neighbour to neighbour."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from c4studio.formats.scan.lattice import (
    LEAST_FRACTION_OF_FOUND_CELLS,
    PictureRegions,
    does_grid_continue,
)
from c4studio.formats.scan.perspective import (
    Corners,
    PointArray,
    as_corners,
    corners_of_cells,
    move_points,
    plane_matrix,
)
from engine import Board

MOST_RATIO_OF_NEIGHBOURS = 1.35
"""The greatest ratio of the sizes of neighbouring cells in a picture."""

NEIGHBOUR_DISTANCES = 0.5, 2.2
"""The least and greatest distance of the middles of neighbouring cells, in widths of a disc."""

MOST_SLANT_OF_AXIS = 0.6
"""The greatest slope of a row, and of a column to the side, where a grid begins to grow."""

MOST_DEVIATION_OF_CELL = 0.25
"""The greatest distance of a cell from where its neighbours let expect it, in steps to it."""

MOST_SLANT_OF_UPRIGHT_BOARD = 0.1
"""The greatest difference in height or breadth of two corners of an upright board, in cells."""

GridIndex = tuple[int, int]
"""The column and row of a cell, counted to the right and down from the cell that was first."""

_NEIGHBOUR_OFFSETS: tuple[GridIndex, ...] = ((1, 0), (0, 1), (-1, 0), (0, -1))


@dataclass(frozen=True, slots=True)
class TiltedGrid:
    """The grid of a board's cells in a picture that was taken at an angle.

    Attributes:
        board: the board.
        corners: the corners of the cells, as pixels of the picture.
        found: the number of cells that coincide with a region of the picture.
        error: the mean distance of a region from the middle of its cell, in cells.
        size: the usual width of a disc or hole, in cells.
    """

    board: Board
    corners: Corners
    found: int
    error: float
    size: float

    @property
    def rank(self) -> float:
        """A number that is greater the more cells were found and the smaller the errors are."""
        return self.found - 20 * self.error

    @property
    def is_upright(self) -> bool:
        """Whether the sides of the board are parallel to those of the picture."""
        one, two, three, four = np.array(self.corners)
        off = np.abs([(two - one)[1], (three - two)[0], (four - three)[1], (one - four)[0]])
        cell = np.abs(three - one).min() / max(self.board.width, self.board.height)
        return bool(off.max() < MOST_SLANT_OF_UPRIGHT_BOARD * cell)

    def enlarge(self, scale: float) -> TiltedGrid:
        """Return the grid in the picture at another scale."""
        return replace(self, corners=as_corners(np.array(self.corners) * scale))


def find_tilted_grid(regions: PictureRegions, board: Board) -> TiltedGrid | None:
    """Find the grid of a board seen at an angle among the regions of a picture.

    Grids grow from each region that is in no grid yet. Return the best one, None if there is none.
    """
    cells = _Cells.of_regions(regions.select_compact())
    tried, found = set[int](), list[TiltedGrid]()
    for start in np.argsort(-cells.sizes).tolist():
        seed = None if start in tried else cells.find_seed(start)
        if seed is not None:
            grown = cells.grow_grid(seed)
            tried.update(grown.values())
            found += cells.fit_board(grown, board)
    return max(found, key=lambda grid: grid.rank, default=None)


@dataclass(frozen=True, slots=True)
class _Cells:
    """The regions of a picture that may be cells.

    Attributes:
        places: the middles of the regions.
        sizes: their widths, of shape (regions,).
    """

    places: PointArray
    sizes: NDArray[np.float64]

    @classmethod
    def of_regions(cls, regions: PictureRegions) -> _Cells:
        middles = np.stack([regions.x, regions.y], axis=1)
        return cls(middles + 0.5, np.sqrt(regions.width * regions.height))

    def _are_alike(self, one: int) -> NDArray[np.bool_]:
        """Return which regions may be neighbours of a cell by their size."""
        return np.asarray(
            np.abs(np.log(self.sizes / self.sizes[one])) < np.log(MOST_RATIO_OF_NEIGHBOURS)
        )

    def find_seed(self, start: int) -> dict[GridIndex, int] | None:
        """Return a region with its neighbours to the right and below, None if it lacks one."""
        apart = self.places - self.places[start]
        far = np.hypot(*apart.T) / self.sizes[start]
        least, most = NEIGHBOUR_DISTANCES
        near = self._are_alike(start) & (far > least) & (far < most)
        seed = {(0, 0): start}
        for step, (along, aside) in (((1, 0), apart.T), ((0, 1), apart.T[::-1])):
            beside = np.flatnonzero(near & (np.abs(aside) < MOST_SLANT_OF_AXIS * along))
            if not len(beside):
                return None
            seed[step] = int(beside[far[beside].argmin()])
        return seed

    def grow_grid(self, seed: dict[GridIndex, int]) -> dict[GridIndex, int]:
        """Add the regions that lie where a grid continues, as long as there are any."""
        grown, queue = dict(seed), deque(seed)
        while queue:
            (column, row) = index = queue.popleft()
            for across, down in _NEIGHBOUR_OFFSETS:
                further = column + across, row + down
                if further not in grown:
                    found = self._find_neighbour(grown, index, (across, down))
                    if found is not None:
                        grown[further] = found
                        queue.append(further)
        return grown

    def _find_neighbour(
        self, grown: dict[GridIndex, int], index: GridIndex, step: GridIndex
    ) -> int | None:
        """Return the region that lies one step beside a cell of a grid."""
        here, way = grown[index], self._expected_way(grown, index, step)
        off = np.hypot(*(self.places - self.places[here] - way).T)
        off[[*grown.values()]] = np.inf
        off[~self._are_alike(here)] = np.inf
        nearest = int(off.argmin())
        return nearest if off[nearest] < MOST_DEVIATION_OF_CELL * np.hypot(*way) else None

    def _expected_way(
        self, grown: dict[GridIndex, int], index: GridIndex, step: GridIndex
    ) -> PointArray:
        """Return the way to a cell's neighbour, as that from the cell before or beside it."""
        (column, row), (across, down) = index, step
        starts = (
            (column - across, row - down),
            (column + down, row + across),
            (column - down, row - across),
        )
        for start in starts:
            end = start[0] + across, start[1] + down
            if start in grown and end in grown:
                return np.asarray(self.places[grown[end]] - self.places[grown[start]])
        first = self.places[grown[0, 0]]
        return np.asarray((across + down) * (self.places[grown[abs(across), abs(down)]] - first))

    def fit_board(self, grown: dict[GridIndex, int], board: Board) -> Iterator[TiltedGrid]:
        """Yield the places of a board within a grid."""
        indices, regions = np.array([*grown]), [*grown.values()]
        lowest, most = indices.min(axis=0), indices.max(axis=0)
        for first in range(lowest[0], most[0] - board.width + 2):
            for highest in range(lowest[1], most[1] - board.height + 2):
                columns, rows = (indices - (first, highest)).T
                on = (columns >= 0) & (columns < board.width) & (rows >= 0) & (rows < board.height)
                if on.sum() >= LEAST_FRACTION_OF_FOUND_CELLS * board.size and not (
                    does_grid_continue(columns, rows, board)
                ):
                    places = np.stack([columns, rows], axis=1)[on] + 0.5
                    yield self._fit_perspective(places, np.array(regions)[on], board)

    def _fit_perspective(
        self, places: PointArray, regions: NDArray[np.int64], board: Board
    ) -> TiltedGrid:
        """Fit a perspective to regions and the middles of their cells, each cell 1 wide."""
        seen = self.places[regions]
        matrix, back = plane_matrix(places, seen), plane_matrix(seen, places)
        error = float(np.hypot(*(move_points(back, seen) - places).T).mean())
        across, down = (
            move_points(matrix, places + step) - move_points(matrix, places - step)
            for step in ((0.5, 0), (0, 0.5))
        )
        areas = np.abs(across[:, 0] * down[:, 1] - across[:, 1] * down[:, 0])
        size = float(np.median(self.sizes[regions] / np.sqrt(areas)))
        corners = as_corners(move_points(matrix, corners_of_cells(board)))
        return TiltedGrid(board, corners, len(regions), error, size)
