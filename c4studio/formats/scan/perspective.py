"""The perspective of a plane, and boards in pictures as they are seen from straight ahead."""

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from c4studio.formats.scan.lattice import CellGrid
from engine import Board

Point = tuple[float, float]
Corners = tuple[Point, Point, Point, Point]
"""The outer corners of a board's corner cells in a picture, clockwise from the upper left one.

Each is (x, y) in pixels, counted from the picture's upper left corner.
"""

MARGIN_OF_STRAIGHT_PICTURE = 0.5
"""The margin around the cells of a board that is seen from straight ahead, in cells."""

LEAST_STRAIGHT_CELL, MOST_STRAIGHT_CELL = 20, 72
"""The least and greatest width of a cell of such a picture, in pixels."""

PlaneMatrix = NDArray[np.float64]
"""A matrix of shape (3, 3) that takes points of one plane to those of another one."""

PointArray = NDArray[np.float64]
"""Points, of shape (points, 2)."""


def plane_matrix(source: PointArray, target: PointArray) -> PlaneMatrix:
    """Return the matrix of the perspective that takes points to others, by least squares.

    The method is the direct linear transformation, with normalized points (Hartley and Zisserman,
    Multiple View Geometry, 4.4).

    Args:
        source: at least four points, no three of which lie on a line.
        target: where each of them comes to lie.
    """
    (before, back), (after, forth) = _normalize_points(source), _normalize_points(target)
    rows = []
    for (x, y), (u, v) in zip(before, after, strict=True):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y, -u])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y, -v])
    own = np.linalg.svd(np.array(rows))[2][-1].reshape(3, 3)
    return np.asarray(np.linalg.inv(forth) @ own @ back)


def _normalize_points(points: PointArray) -> tuple[PointArray, PlaneMatrix]:
    """Return points about zero at usual distances of one, and the matrix that takes them there."""
    middle = points.mean(axis=0)
    scale = 1 / max(float(np.abs(points - middle).mean()), 1e-9)
    moved = np.array([[scale, 0, -scale * middle[0]], [0, scale, -scale * middle[1]], [0, 0, 1]])
    return (points - middle) * scale, moved


def move_points(matrix: PlaneMatrix, points: PointArray) -> PointArray:
    """Return where a perspective takes points."""
    moved = np.column_stack([points, np.ones(len(points))]) @ matrix.T
    return np.asarray(moved[:, :2] / moved[:, 2:])


def corners_of_cells(board: Board) -> PointArray:
    """Return the corners of a board whose cells have a width of 1, the upper left one at (0, 0)."""
    right, bottom = board.width, board.height
    return np.array([(0.0, 0.0), (right, 0.0), (right, bottom), (0.0, bottom)])


def as_corners(points: PointArray) -> Corners:
    """Return four points as a tuple."""
    one, two, three, four = ((float(x), float(y)) for x, y in points)
    return one, two, three, four


def is_convex(corners: Corners) -> bool:
    """Return whether four corners are those of a board as a camera may see it from the front."""
    ways = np.roll(corners, -1, axis=0) - np.array(corners)
    after = np.roll(ways, -1, axis=0)
    turns = ways[:, 0] * after[:, 1] - ways[:, 1] * after[:, 0]
    return bool(turns.min() >= LEAST_STRAIGHT_CELL**2)


def see_board_straight(
    picture: Image.Image, corners: Corners, board: Board, size: float
) -> tuple[Image.Image, CellGrid]:
    """Return a board as it is seen from straight ahead, with the grid of its cells.

    Args:
        picture: the picture.
        corners: the corners of the board's cells in it.
        board: the board.
        size: the width of a disc or hole, in cells.
    """
    sides = np.hypot(*(np.array(corners) - np.roll(corners, 1, axis=0)).T)
    cell = float(
        np.clip(
            sides.sum() / 2 / (board.width + board.height), LEAST_STRAIGHT_CELL, MOST_STRAIGHT_CELL
        )
    )
    margin = MARGIN_OF_STRAIGHT_PICTURE * cell
    matrix = plane_matrix(corners_of_cells(board) * cell + margin, np.array(corners))
    width, height = (round(count * cell + 2 * margin) for count in (board.width, board.height))
    terms = (matrix / matrix[2, 2]).ravel()[:8].tolist()
    straight = picture.transform(
        (width, height), Image.Transform.PERSPECTIVE, terms, Image.Resampling.BICUBIC
    )
    first = margin + cell / 2 - 0.5
    return straight, CellGrid(board, first, first, cell, cell, size * cell, board.size, 0.0)
