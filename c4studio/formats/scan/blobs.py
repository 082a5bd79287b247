"""Connected regions of nearly one colour in a picture, such as discs and holes."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.int16]


@dataclass(frozen=True, slots=True)
class Blobs:
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

    def where(self, wanted: NDArray[np.bool_]) -> Blobs:
        """Return the regions for which a boolean array is true."""
        return Blobs(*(getattr(self, name)[wanted] for name in self.__slots__))


def find(pixels: Pixels, step: int) -> Blobs:
    """Find the connected regions of a picture: neighbouring pixels of nearly one colour.

    Args:
        pixels: array of shape (height, width, 3) with red, green and blue.
        step: the greatest difference between neighbours of one region.
    """
    labels = _labels(
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
    return Blobs(
        (left + right) / 2,
        (top + bottom) / 2,
        (right - left + 1).astype(np.float64),
        (bottom - top + 1).astype(np.float64),
        area.astype(np.float64),
    )


def _labels(right: NDArray[np.bool_], down: NDArray[np.bool_]) -> NDArray[np.int64]:
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
