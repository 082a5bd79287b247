"""Pictures of boards as if in even light, by the colour of the frame between the cells."""

import numpy as np
from numpy.typing import NDArray

from c4studio.formats.scan.lattice import CellGrid

GAMMA = 2.2
"""The exponent that takes the values of a picture to amounts of light."""

MEASURED_FRAME = 0.12
"""Half the width of the measured place between four cells, in distances of cells."""

MEASURED_GAP = 0.3
"""Half the width of the measured place between two cells, in distances of their discs."""

LEAST_GAP_BETWEEN_DISCS = 0.12
"""The least distance of two discs, in cells, between which the frame is measured."""

MOST_DIFFERENCE_OF_FRAME = 0.04
"""The greatest difference of the shares of red, green and blue from those of the frame."""

LEAST_LIGHT = 0.004
"""The least amount of light of a frame that tells anything, 1 for white."""

PixelArray = NDArray[np.uint8]
LightArray = NDArray[np.float64]


def even_light(pixels: PixelArray, lattice: CellGrid) -> PixelArray:
    """Return a picture of a board as if all of the board were in the same light.

    The frame between the cells has one colour, so it is as bright as the light on it.

    Args:
        pixels: the picture, of shape (height, width, 3).
        lattice: the positions of the cells in the picture.
    """
    linear = (pixels / 255.0) ** GAMMA
    found = _light_on_frame(linear, lattice)
    rows, columns = (np.arange(length) for length in pixels.shape[:2])
    down = np.clip(2 * (rows - lattice.top) / lattice.down + 1, 0, found.shape[0] - 1)
    across = np.clip(2 * (columns - lattice.left) / lattice.across + 1, 0, found.shape[1] - 1)
    light = _stretch(_stretch(found, down).T, across).T
    lit = linear * (np.median(found) / light)[..., None]
    return np.asarray((255 * lit.clip(0, 1) ** (1 / GAMMA)).round().astype(np.uint8))


def _light_on_frame(linear: LightArray, lattice: CellGrid) -> LightArray:
    """Return the light at the corners of all cells, the middles of their sides, and their middles.

    At the outermost corners it is only measured where the frame reaches as far. In the middle of a
    cell, and where the frame cannot be measured, it is taken to be as around there.

    Returns:
        An array of shape (2 * rows + 1, 2 * columns + 1), from the upper left corner.
    """
    board, gap = lattice.board, 1 - lattice.size / lattice.across
    colours = np.full((2 * board.height + 1, 2 * board.width + 1, 3), np.nan)
    for row, column in np.ndindex(colours.shape[:2]):
        odd = row % 2, column % 2
        if odd == (0, 0) or (sum(odd) == 1 and gap >= LEAST_GAP_BETWEEN_DISCS):
            reach = MEASURED_GAP * gap if any(odd) else MEASURED_FRAME
            x = lattice.left + (column - 1) / 2 * lattice.across
            y = lattice.top + (row - 1) / 2 * lattice.down
            colours[row, column] = _colour_around(linear, (x, y), reach * lattice.across)
    light = colours.mean(axis=2)
    inner = colours[2:-1:2, 2:-1:2].reshape(-1, 3)
    frame = np.median(inner / np.maximum(inner.sum(axis=1, keepdims=True), LEAST_LIGHT), axis=0)
    shares = colours / np.maximum(colours.sum(axis=2, keepdims=True), LEAST_LIGHT)
    other = np.abs(shares - frame).max(axis=2) > MOST_DIFFERENCE_OF_FRAME
    other[2:-1:2, 2:-1:2] = False
    light[other] = np.nan
    return np.maximum(_fill_gaps(light), LEAST_LIGHT)


def _colour_around(linear: LightArray, place: tuple[float, float], reach: float) -> LightArray:
    """Return the colour of the pixels around a place, which may be beyond the edge."""
    x, y = place
    rows = slice(max(round(y - reach), 0), max(round(y + reach) + 1, 0))
    columns = slice(max(round(x - reach), 0), max(round(x + reach) + 1, 0))
    patch = linear[rows, columns].reshape(-1, 3)
    return np.asarray(np.median(patch, axis=0)) if len(patch) else np.full(3, np.nan)


def _fill_gaps(values: LightArray) -> LightArray:
    """Return an array whose missing values are the means of those around them."""
    while (missing := np.isnan(values)).any():
        around = np.pad(values, 1, constant_values=np.nan)
        windows = np.lib.stride_tricks.sliding_window_view(around, (3, 3))
        known = ~np.isnan(windows)
        sums = np.where(known, windows, 0).sum(axis=(2, 3))
        counts = known.sum(axis=(2, 3))
        means = np.divide(sums, counts, out=np.full(values.shape, np.nan), where=counts > 0)
        values = np.where(missing, means, values)
    return values


def _stretch(values: LightArray, places: LightArray) -> LightArray:
    """Return the values at places between the rows of an array, by linear interpolation."""
    low = np.minimum(places.astype(int), len(values) - 2)
    part = (places - low)[:, None]
    return np.asarray(values[low] * (1 - part) + values[low + 1] * part)
