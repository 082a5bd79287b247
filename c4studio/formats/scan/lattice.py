"""Search for a board in a picture: the regions of one colour, and the grid that its cells form."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from engine import Board

LEAST_CELL_WIDTH = 7
"""The least width of a disc or hole in pixels."""

OFF_GRID = -99
"""Marks a region that lies between the rows or columns of the grid."""

LEAST_FRACTION_OF_FOUND_CELLS = 0.61
"""The least share of a board's cells that must be found as regions of the picture."""

MOST_REGIONS_BESIDE_GRID = 5
"""A board is larger if this many regions continue it in one more column or row."""

PixelArray = NDArray[np.int16]


@dataclass(frozen=True, slots=True)
class PictureRegions:
    """Connected regions of a picture, as arrays with one value for each region.

    Attributes:
        x: the x coordinate of the centre of the region's bounding box, in pixels.
        y: the y coordinate of that centre, from the top.
        width: the width of the bounding box.
        height: the height of the bounding box.
        area: the number of pixels of the region.
    """

    x: NDArray[np.float64]
    y: NDArray[np.float64]
    width: NDArray[np.float64]
    height: NDArray[np.float64]
    area: NDArray[np.float64]

    def select_regions(self, mask: NDArray[np.bool_]) -> PictureRegions:
        """Return the regions for which a boolean array is true."""
        return PictureRegions(*(getattr(self, name)[mask] for name in self.__slots__))

    def select_compact(self) -> PictureRegions:
        """Return the regions that may be cells: neither small nor thin nor full of gaps."""
        return self.select_regions(
            (self.width >= LEAST_CELL_WIDTH)
            & (self.height >= LEAST_CELL_WIDTH)
            & (np.abs(np.log(self.width / self.height)) < 0.3)
            & (self.area > 0.3 * self.width * self.height)
        )


@dataclass(frozen=True, slots=True)
class CellGrid:
    """The grid of a board's cells in a picture.

    Attributes:
        board: the board.
        left: the x coordinate of the centre of the first column, in pixels.
        top: the y coordinate of the centre of the top row.
        across: the distance between the centres of neighbouring columns.
        down: the distance between the centres of neighbouring rows.
        size: the width of a disc or hole.
        found: the number of cells that coincide with a region.
        error: the mean distance of a region from the centre of its cell, in cells.
    """

    board: Board
    left: float
    top: float
    across: float
    down: float
    size: float
    found: int
    error: float

    @property
    def rank(self) -> float:
        """A number that is greater the more cells were found and the smaller the errors are."""
        return self.found - 20 * self.error

    @property
    def corners(self) -> NDArray[np.float64]:
        """The outer corners of the corner cells, clockwise from the upper left one."""
        left, top = self.left - self.across / 2 + 0.5, self.top - self.down / 2 + 0.5
        right, bottom = (left + self.board.width * self.across, top + self.board.height * self.down)
        return np.array([(left, top), (right, top), (right, bottom), (left, bottom)])

    def cell_centre(self, column: int, row: int) -> tuple[float, float]:
        """Return the (x, y) coordinates of the centre of a cell. Row 0 is the lowest."""
        below = self.board.height - 1 - row
        return self.left + column * self.across, self.top + below * self.down


def find_regions(pixels: PixelArray, step: int) -> PictureRegions:
    """Find the connected regions of a picture: neighbouring pixels of nearly one colour.

    Args:
        pixels: array of shape (height, width, 3) with red, green and blue.
        step: the greatest difference between neighbours of one region.
    """
    labels = _label_regions(
        np.abs(np.diff(pixels, axis=1)).max(axis=2) <= step,
        np.abs(np.diff(pixels, axis=0)).max(axis=2) <= step,
    )
    height, width = labels.shape
    _, flat = np.unique(labels.ravel(), return_inverse=True)
    area = np.bincount(flat)
    rows, columns = np.repeat(np.arange(height), width), np.tile(np.arange(width), height)
    left, right = np.full(len(area), width), np.full(len(area), -1)
    top, bottom = np.full(len(area), height), np.full(len(area), -1)
    np.minimum.at(left, flat, columns)
    np.maximum.at(right, flat, columns)
    np.minimum.at(top, flat, rows)
    np.maximum.at(bottom, flat, rows)
    return PictureRegions(
        (left + right) / 2,
        (top + bottom) / 2,
        (right - left + 1).astype(np.float64),
        (bottom - top + 1).astype(np.float64),
        area.astype(np.float64),
    )


def _label_regions(right: NDArray[np.bool_], down: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Label each pixel with the number of its region: the smallest index of a pixel in the region.

    The labels spread from pixel to pixel. After each round every label is replaced by the label of
    the pixel that it names, so the number of rounds grows with the logarithm of a region's size.

    Args:
        right: whether a pixel is joined with its right neighbour, shape (height, width - 1).
        down: whether a pixel is joined with its lower neighbour, shape (height - 1, width).
    """
    height, width = right.shape[0], down.shape[1]
    index = np.arange(height * width).reshape(height, width)
    first = np.concatenate([index[:, :-1][right], index[:-1][down]])
    second = np.concatenate([index[:, 1:][right], index[1:][down]])
    parent = index.ravel().copy()
    while True:
        one, other = parent[first], parent[second]
        apart = one != other
        if not apart.any():
            return parent.reshape(height, width)
        first, second = first[apart], second[apart]
        one, other = one[apart], other[apart]
        np.minimum.at(parent, np.maximum(one, other), np.minimum(one, other))
        while not np.array_equal(parent, above := parent[parent]):
            parent = above


def find_cell_grid(blobs: PictureRegions, board: Board) -> CellGrid | None:
    """Find the grid of a board among the regions of a picture. Return None if there is none.

    Only regions of similar size are combined, so that letters and the frame are ignored.
    """
    blobs = blobs.select_compact()
    sizes, best = np.sort(np.sqrt(blobs.width * blobs.height)), None
    tried = 0.0
    for size in sizes:
        if size < tried * 1.06:
            continue
        tried = size
        own = np.sqrt(blobs.width * blobs.height)
        alike = blobs.select_regions((own >= size * 0.97) & (own <= size * 1.22))
        if len(alike.x) < LEAST_FRACTION_OF_FOUND_CELLS * board.size:
            continue
        lattice = _fit_grid(alike, board)
        if lattice and (best is None or _grid_rank(lattice) > _grid_rank(best)):
            best = lattice
    return best


def _grid_rank(lattice: CellGrid) -> tuple[float, float]:
    """Return a sort key that prefers grids with many cells found, small errors and large cells."""
    return lattice.rank, lattice.size


def _fit_grid(blobs: PictureRegions, board: Board) -> CellGrid | None:
    """Fit the grid of a board to regions of a picture that have similar sizes."""
    size = float(np.median(np.sqrt(blobs.width * blobs.height)))
    across = _cell_spacing(blobs.x, blobs.y, size)
    down = _cell_spacing(blobs.y, blobs.x, size)
    if across is None or down is None or not 0.75 < across / down < 1.33:
        return None
    columns = _row_or_column_numbers(blobs.x, across)
    rows = _row_or_column_numbers(blobs.y, down)
    best: CellGrid | None = None
    on = (columns != OFF_GRID) & (rows != OFF_GRID)
    for first in range(max(int(columns.max()) - board.width + 2, 1)):
        for highest in range(max(int(rows.max()) - board.height + 2, 1)):
            inside = (
                on
                & (columns >= first) & (columns < first + board.width)
                & (rows >= highest) & (rows < highest + board.height)
            )  # fmt: skip
            if does_grid_continue(columns[on] - first, rows[on] - highest, board):
                continue
            places = columns[inside] - first, rows[inside] - highest
            lattice = _refine_grid(board, blobs.select_regions(inside), *places, size)
            if lattice and (best is None or _grid_rank(lattice) > _grid_rank(best)):
                best = lattice
    return best


def does_grid_continue(columns: NDArray[np.int64], rows: NDArray[np.int64], board: Board) -> bool:
    """Return whether the grid in a picture continues in one more column or row."""
    in_rows = (rows >= 0) & (rows < board.height)
    in_columns = (columns >= 0) & (columns < board.width)
    beside = [in_rows & (columns == place) for place in (-1, board.width)]
    beside += [in_columns & (rows == place) for place in (-1, board.height)]
    return any(int(strip.sum()) >= MOST_REGIONS_BESIDE_GRID for strip in beside)


def _cell_spacing(
    along: NDArray[np.float64], beside: NDArray[np.float64], size: float
) -> float | None:
    """Return the distance between neighbouring cells, None if too few regions lie in a row."""
    apart = along[None, :] - along[:, None]
    level = np.abs(beside[None, :] - beside[:, None]) < 0.2 * size
    near = apart[level & (apart > 0.8 * size) & (apart < 2.2 * size)]
    if len(near) < 12:
        return None
    least = np.percentile(near, 15)
    near = near[near < least * 1.25]
    return float(np.median(near))


def _row_or_column_numbers(values: NDArray[np.float64], spacing: float) -> NDArray[np.int64]:
    """Return the number of the row or column that each coordinate lies in, OFF for none."""
    phases = np.exp(2j * np.pi * values / spacing)
    # Whatever lies between the rows and columns counts little: the commonest phase wins.
    bins = np.histogram(np.angle(phases), bins=24, range=(-np.pi, np.pi))[0]
    smooth = bins + np.roll(bins, 1) + np.roll(bins, -1)
    peak = (np.argmax(smooth) + 0.5) / 24 * 2 * np.pi - np.pi
    near = np.abs(np.angle(phases * np.exp(-1j * peak))) < 1.0
    phase = float(np.angle(phases[near].mean())) / (2 * np.pi) * spacing
    steps = np.round((values - phase) / spacing)
    off = np.abs(values - phase - steps * spacing) > 0.22 * spacing
    lowest = steps[~off].min() if (~off).any() else 0
    places = (steps - lowest).astype(np.int64)
    places[off] = OFF_GRID
    return places


def _refine_grid(
    board: Board,
    blobs: PictureRegions,
    columns: NDArray[np.int64],
    rows: NDArray[np.int64],
    size: float,
) -> CellGrid | None:
    """Fit a grid to regions by least squares. Return None if too few regions belong to it."""
    places = set(zip(columns.tolist(), rows.tolist(), strict=True))
    if (
        len(places) < LEAST_FRACTION_OF_FOUND_CELLS * board.size
        or len({c for c, _ in places}) < board.width
    ):
        return None
    if len({r for _, r in places}) < board.height:
        return None
    across, left = np.polyfit(columns, blobs.x, 1)
    down, top = np.polyfit(rows, blobs.y, 1)
    off = np.hypot(
        (blobs.x - left - columns * across) / across, (blobs.y - top - rows * down) / down
    )
    found, error = len(places), float(off.mean())
    return CellGrid(board, float(left), float(top), float(across), float(down), size, found, error)
